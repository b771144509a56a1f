//! A grade as text: what stands behind `Difficulty:` in a SOK file.

use std::fmt;
use std::str::FromStr;

use super::band::{Band, UnknownBand};

/// What a `Difficulty:` line says: a band, and most often the difficulty itself.
///
/// It is printed as `medium (2270)`, and read whatever the case and the spaces. Lines that other programs write mean
/// nothing here, unless they name a band.
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
    /// The band, as it is written.
    pub band: Band,
    /// The difficulty, in thousandths of a logit.
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
    type Err = UnknownBand;

    fn from_str(text: &str) -> Result<Self, UnknownBand> {
        let (band, difficulty) = match text.split_once('(') {
            Some((band, rest)) => (band, Some(number(rest).ok_or(UnknownBand)?)),
            None => (text, None),
        };
        let band = band.trim().parse()?;
        Ok(Self { band, difficulty })
    }
}

/// The number before a closing bracket.
fn number(text: &str) -> Option<u32> {
    let number = text.trim_end().strip_suffix(')')?.trim();
    let is_plain = number.bytes().all(|digit| digit.is_ascii_digit());
    number.parse().ok().filter(|_| is_plain)
}
