//! A level for every day: how hard it is, what it is made from, and the file of those that were made ahead.
//!
//! The file, little-endian:
//!
//! 1. `SDLY`, and the version, one byte: 1;
//! 2. the number of the first day (see [`Day::number`]), four bytes, and how many days, two bytes;
//! 3. for each day the code of its level, as bits, the highest bit of a byte first: five bits for the number of
//!    letters, and five for each letter. What is left of the last byte is 0.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use sokoban_core::Level;

use super::day::{Day, Weekday};
use crate::code::{Code, letters};
use crate::grade::Band;

const MARK: &[u8; 5] = b"SDLY\x01";
/// The mark, the first day, and the number of days.
const HEAD: usize = MARK.len() + 4 + 2;
/// Bits of a letter, and of the number of letters.
const LETTER: usize = 5;

/// How hard the level of a day is.
pub const fn band(day: Day) -> Band {
    band_of(day.weekday())
}

/// How hard the levels of a day of the week are: harder from Monday to Sunday.
pub const fn band_of(weekday: Weekday) -> Band {
    match weekday {
        Weekday::Monday => Band::Easy,
        Weekday::Tuesday | Weekday::Wednesday => Band::Medium,
        Weekday::Thursday | Weekday::Friday => Band::Hard,
        Weekday::Saturday => Band::Expert,
        Weekday::Sunday => Band::Master,
    }
}

/// The seed from which the level of a day is made; others of the same day follow it.
pub const fn seed(day: Day) -> u64 {
    (day.number() as u64) << 16
}

/// The levels that were made ahead, as codes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ahead {
    first: Day,
    codes: Vec<String>,
}

/// Why bytes are no such file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AheadError {
    /// They do not begin like one, or like one of another version.
    Mark,
    /// They end before the code of this day does.
    Short(Day),
}

impl Ahead {
    /// The codes of the levels from this day on. A code has 31 letters at most: what is longer is cut off.
    pub const fn new(first: Day, codes: Vec<String>) -> Self {
        Self { first, codes }
    }

    /// Reads the file.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(bytes: &[u8]) -> Result<Self, AheadError> {
        let head = bytes.get(..HEAD).ok_or(AheadError::Mark)?;
        let numbers = head.strip_prefix(MARK.as_slice());
        let (first, days) = numbers
            .and_then(<[u8]>::split_first_chunk)
            .and_then(|(first, days)| Some((first, days.first_chunk()?)))
            .ok_or(AheadError::Mark)?;
        let first = Day::of_number(u32::from_le_bytes(*first));
        let mut bits = Bits {
            bytes: &bytes[HEAD..],
            at: 0,
        };
        let days = 0..u16::from_le_bytes(*days);
        let code = |day| bits.code().ok_or(AheadError::Short(first.after(day)));
        let codes = days.map(u32::from).map(code).collect::<Result<_, _>>()?;
        Ok(Self { first, codes })
    }

    /// The file.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        bytes.extend(self.first.number().to_le_bytes());
        bytes.extend((self.codes.len() as u16).to_le_bytes());
        let letters = |code: &String| {
            let values = code.chars().filter_map(letters::value);
            let values: Vec<u8> = values.take(usize::from(LETTERS)).collect();
            [vec![values.len() as u8], values].concat()
        };
        let (mut word, mut filled) = (0_u16, 0);
        for letter in self.codes.iter().flat_map(letters) {
            word = (word << LETTER) | u16::from(letter & LETTERS);
            filled += LETTER;
            if filled >= 8 {
                filled -= 8;
                bytes.push((word >> filled) as u8);
            }
        }
        if filled > 0 {
            bytes.push((word << (8 - filled)) as u8);
        }
        bytes
    }

    /// The days there are, from the first one to before the last one.
    pub fn days(&self) -> Range<Day> {
        self.first..self.first.after(self.codes.len() as u32)
    }

    /// The code of a day's level.
    pub fn code(&self, day: Day) -> Option<&str> {
        let index = day.number().checked_sub(self.first.number())?;
        self.codes.get(index as usize).map(String::as_str)
    }

    /// A day's level.
    pub fn level(&self, day: Day) -> Option<Arc<Level>> {
        match self.code(day)?.parse() {
            Ok(Code::Level(level)) => Some(level),
            _ => None,
        }
    }
}

/// The largest number of letters, and the largest letter.
const LETTERS: u8 = (1 << LETTER) - 1;

struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn bit(&mut self) -> Option<u8> {
        let byte = self.bytes.get(self.at / 8)?;
        let bit = (byte >> (7 - self.at % 8)) & 1;
        self.at += 1;
        Some(bit)
    }

    fn letter(&mut self) -> Option<u8> {
        (0..LETTER).try_fold(0, |letter, _| Some((letter << 1) | self.bit()?))
    }

    fn code(&mut self) -> Option<String> {
        let length = self.letter()?;
        (0..length)
            .map(|_| self.letter().map(letters::letter))
            .collect()
    }
}

impl fmt::Display for AheadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mark => f.write_str("not a file of daily levels of this version"),
            Self::Short(day) => write!(f, "the file ends before the level of {day}"),
        }
    }
}

impl std::error::Error for AheadError {}
