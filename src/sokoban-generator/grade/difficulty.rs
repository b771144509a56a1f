//! Defines the difficulty of a level: its formula, its five bands, and its text form.
//!
//! A difficulty is an integer, in thousandths of a logit. All arithmetic is integer arithmetic, so that a level has the
//! same difficulty on every machine.

use std::fmt;
use std::str::FromStr;

/// A named range of difficulties.
///
/// The boundaries between bands come from a study of human players: they are the quartiles, over all levels, of the
/// fraction of attempts that failed. The most difficult quarter is divided into two bands.
///
/// ```
/// use sokoban_generator::Band;
///
/// assert_eq!(Band::of(2_400), Band::Hard);
/// assert_eq!("master".parse(), Ok(Band::Master));
/// assert!(Band::Easy < Band::Expert);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Band {
    /// Difficulties below 1950.
    Easy,
    /// Difficulties from 1950 to 2369.
    Medium,
    /// Difficulties from 2370 to 2739.
    Hard,
    /// Difficulties from 2740 to 3049.
    Expert,
    /// Difficulties of at least 3050.
    Master,
}

/// The error returned when parsing a [`Band`] or a [`Label`] fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParseBandError;

impl Band {
    /// All bands, from the easiest to the most difficult.
    pub const ALL: [Self; 5] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Expert,
        Self::Master,
    ];

    /// The exclusive upper limits of all bands except the last, in thousandths of a logit.
    const UPPER_LIMITS: [u32; 4] = [1950, 2370, 2740, 3050];

    /// Returns the band that contains a difficulty, which is in thousandths of a logit.
    pub fn of(difficulty: u32) -> Self {
        Self::ALL[Self::UPPER_LIMITS.partition_point(|limit| *limit <= difficulty)]
    }

    /// Returns the name of the band in lower case. Parsing this name returns the band.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Master => "master",
        }
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Band {
    type Err = ParseBandError;

    fn from_str(name: &str) -> Result<Self, ParseBandError> {
        let matches = |band: &Self| band.name().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().find(matches).ok_or(ParseBandError)
    }
}

impl fmt::Display for ParseBandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bands are easy, medium, hard, expert and master")
    }
}

impl std::error::Error for ParseBandError {}

/// The value of a `Difficulty:` field in a SOK file, such as `medium (2270)`.
///
/// Parsing ignores case and spaces. It fails if the value does not name a band, as may happen with files from other
/// programs.
///
/// ```
/// use sokoban_generator::{Band, Label};
///
/// let label = Label { band: Band::Medium, difficulty: Some(2270) };
/// assert_eq!(label.to_string(), "medium (2270)");
/// assert_eq!("medium (2270)".parse(), Ok(label));
/// let band = Label { band: Band::Hard, difficulty: None };
/// assert_eq!(" Hard ".parse(), Ok(band));
/// assert!("7 of 10".parse::<Label>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Label {
    /// The band that the value names. `difficulty` may be in a different band.
    pub band: Band,
    /// The difficulty in thousandths of a logit; `None` if the value contains only a band.
    pub difficulty: Option<u32>,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.difficulty {
            Some(difficulty) => write!(f, "{} ({difficulty})", self.band),
            None => write!(f, "{}", self.band),
        }
    }
}

impl FromStr for Label {
    type Err = ParseBandError;

    fn from_str(text: &str) -> Result<Self, ParseBandError> {
        let (band, difficulty) = match text.split_once('(') {
            Some((band, rest)) => (band, Some(closed_number(rest).ok_or(ParseBandError)?)),
            None => (text, None),
        };
        let band = band.trim().parse()?;
        Ok(Self { band, difficulty })
    }
}

/// Parses a number that is followed by a closing bracket.
fn closed_number(text: &str) -> Option<u32> {
    let number = text.trim_end().strip_suffix(')')?.trim();
    let is_plain = number.bytes().all(|digit| digit.is_ascii_digit());
    number.parse().ok().filter(|_| is_plain)
}

/// Returns the difficulty of a level for human players, in thousandths of a logit. `luck` is the luck that a careless
/// player needs, in units of 2⁻¹⁶ bits.
///
/// The weights were fitted to the observed failure rates; docs/performance.md describes the fit.
pub(crate) fn difficulty(luck: u64, moves: u32, losing_push_permille: u16) -> u32 {
    let one = 1 << FRACTION_BITS;
    let luck = u32::try_from(one + luck).unwrap_or(u32::MAX);
    let logarithms = 130 * (log2(luck) - u64::from(FRACTION_BITS) * one) + 270 * log2(moves);
    255 + round(logarithms) as u32 + 8 * u32::from(losing_push_permille) / 5
}

/// Estimates the difficulty from the metrics of any solution, which usually has detours. Runs are not used, because a
/// solution with detours has about twice as many runs as the best solution.
pub(crate) fn estimated_difficulty(moves: u32, counterintuitive_pushes: u32) -> u32 {
    let logarithms = 210 * log2(moves) + 145 * log2(counterintuitive_pushes.saturating_add(1));
    640 + round(logarithms) as u32
}

/// Estimates the difficulty from the metrics of a solution with the minimum number of pushes, for a level with a
/// typical number of losing pushes. Generators use it for rooms that they have not graded yet.
pub(crate) fn expected_difficulty(runs: u32, moves: u32, counterintuitive_pushes: u32) -> u32 {
    let logarithms = 204 * fast_log2(runs)
        + 182 * fast_log2(moves)
        + 115 * fast_log2(counterintuitive_pushes.saturating_add(1));
    535 + round(logarithms) as u32
}

/// The number of fractional bits in the results of [`log2`].
pub(super) const FRACTION_BITS: u32 = 16;

/// Returns the base-2 logarithm of `number` in units of 2⁻¹⁶, rounded down. Returns 0 for 0.
///
/// For each fractional bit, the mantissa is squared. If the square is at least 2, the bit is 1 and the square is
/// halved.
pub(super) const fn log2(number: u32) -> u64 {
    let Some(whole) = number.checked_ilog2() else {
        return 0;
    };
    // The mantissa is at least 1 and less than 2, with 31 fractional bits.
    let mut mantissa = (number as u64) << (31 - whole);
    let mut logarithm = whole as u64;
    let mut bit = 0;
    while bit < FRACTION_BITS {
        mantissa = (mantissa * mantissa) >> 31;
        logarithm <<= 1;
        if mantissa >> 32 != 0 {
            mantissa >>= 1;
            logarithm |= 1;
        }
        bit += 1;
    }
    logarithm
}

/// Rounds a sum of logarithms returned by [`log2`] to an integer.
pub(super) const fn round(sum: u64) -> u64 {
    (sum + (1 << (FRACTION_BITS - 1))) >> FRACTION_BITS
}

/// Like [`log2`], but looks up the logarithms of small numbers in a table. This is faster for a generator, which
/// evaluates thousands of rooms and needs several logarithms for each.
fn fast_log2(number: u32) -> u64 {
    const SMALL_LOGARITHMS: [u32; 512] = {
        let (mut table, mut number) = ([0; 512], 0);
        while number < table.len() {
            table[number] = log2(number as u32) as u32;
            number += 1;
        }
        table
    };
    let known = SMALL_LOGARITHMS.get(number as usize);
    known.map_or_else(|| log2(number), |value| u64::from(*value))
}

#[cfg(test)]
mod tests {
    use super::{log2, round};

    #[test]
    fn logarithms_are_exact_to_the_last_bit() {
        for number in (1..5000).chain([u32::MAX - 1, u32::MAX]) {
            let exact = (f64::from(number).log2() * 65536.0).floor();
            let found = log2(number) as f64;
            assert!((found - exact).abs() <= 1.0, "{number}: {found} {exact}");
        }
        assert_eq!((log2(0), log2(1), log2(8)), (0, 0, 3 << 16));
        assert_eq!(round(1000 * log2(8) + 10 * log2(3)), 3016);
    }
}
