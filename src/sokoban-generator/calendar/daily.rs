//! Defines the difficulty and the seed of each day's level, and an archive of daily levels generated in advance.
//!
//! The archive is a binary file with these parts. Integers are little-endian.
//!
//! 1. the magic bytes `SDLY`, and the version in one byte: 1;
//! 2. the [number](Day::number) of the first day in four bytes, and the number of days in two bytes;
//! 3. the code of each day's level as a bit string, most significant bit first: five bits for the number of letters,
//!    then five bits for each letter. After the last code, the last byte is padded with zero bits.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use sokoban_core::Level;

use super::day::{Day, Weekday};
use crate::code::{Code, letters};
use crate::grade::Band;

const MAGIC_AND_VERSION: &[u8; 5] = b"SDLY\x01";
const HEADER_BYTES: usize = MAGIC_AND_VERSION.len() + 4 + 2;
const LETTER_BITS: usize = 5;
/// The maximum value of a letter. Also the maximum number of letters in a code, which is stored in the same number of
/// bits.
const MAX_LETTER_VALUE: u8 = (1 << LETTER_BITS) - 1;

/// Returns the difficulty band of the level for a day.
pub const fn band(day: Day) -> Band {
    weekday_band(day.weekday())
}

/// Returns the difficulty band of the daily levels for a weekday. The difficulty rises from Monday to Sunday.
pub const fn weekday_band(weekday: Weekday) -> Band {
    match weekday {
        Weekday::Monday => Band::Easy,
        Weekday::Tuesday | Weekday::Wednesday => Band::Medium,
        Weekday::Thursday | Weekday::Friday => Band::Hard,
        Weekday::Saturday => Band::Expert,
        Weekday::Sunday => Band::Master,
    }
}

/// Returns the generator's first seed for the level of a day. If the generator finds no level for a seed, the next
/// larger seed is tried.
pub const fn seed(day: Day) -> u64 {
    (day.number() as u64) << 16
}

/// The codes of the daily levels for consecutive days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyArchive {
    first: Day,
    codes: Vec<String>,
}

/// The error returned when a [`DailyArchive`] cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DailyArchiveError {
    /// The magic bytes or the version are wrong, or the header is incomplete.
    InvalidHeader,
    /// The data ends before the end of the code for this day.
    Truncated(Day),
}

impl DailyArchive {
    /// Creates an archive from the codes of consecutive days, starting with the day `first`. [`Self::write`] truncates
    /// codes to 31 letters.
    pub const fn new(first: Day, codes: Vec<String>) -> Self {
        Self { first, codes }
    }

    /// Reads an archive file.
    ///
    /// # Errors
    /// Returns a [`DailyArchiveError`] if the header is invalid, or if the data ends early.
    pub fn read(bytes: &[u8]) -> Result<Self, DailyArchiveError> {
        let numbers = bytes.strip_prefix(MAGIC_AND_VERSION.as_slice());
        let (first, days) = numbers
            .and_then(<[u8]>::split_first_chunk)
            .and_then(|(first, rest)| Some((first, rest.first_chunk()?)))
            .ok_or(DailyArchiveError::InvalidHeader)?;
        let first = Day::from_number(u32::from_le_bytes(*first));
        let mut reader = BitReader {
            bytes: &bytes[HEADER_BYTES..],
            position: 0,
        };
        let mut code = |day: u16| {
            let error = DailyArchiveError::Truncated(first.after(day.into()));
            reader.code().ok_or(error)
        };
        let days = 0..u16::from_le_bytes(*days);
        let codes = days.map(&mut code).collect::<Result<_, _>>()?;
        Ok(Self { first, codes })
    }

    /// Returns the contents of an archive file.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC_AND_VERSION.to_vec();
        bytes.extend(self.first.number().to_le_bytes());
        bytes.extend((self.codes.len() as u16).to_le_bytes());
        let letters = |code: &String| {
            let values = code.chars().filter_map(letters::value);
            let values: Vec<u8> = values.take(usize::from(MAX_LETTER_VALUE)).collect();
            [vec![values.len() as u8], values].concat()
        };
        let (mut word, mut filled) = (0_u16, 0);
        for letter in self.codes.iter().flat_map(letters) {
            word = (word << LETTER_BITS) | u16::from(letter & MAX_LETTER_VALUE);
            filled += LETTER_BITS;
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

    /// Returns the range of days in the archive.
    pub fn days(&self) -> Range<Day> {
        self.first..self.first.after(self.codes.len() as u32)
    }

    /// Returns the code of the level for a day, or `None` if the archive does not contain the day.
    pub fn code(&self, day: Day) -> Option<&str> {
        let index = day.number().checked_sub(self.first.number())?;
        self.codes.get(index as usize).map(String::as_str)
    }

    /// Returns the level for a day, or `None` if the archive does not contain the day, or if its code does not contain
    /// a complete level.
    pub fn level(&self, day: Day) -> Option<Arc<Level>> {
        match self.code(day)?.parse() {
            Ok(Code::Level(level)) => Some(level),
            _ => None,
        }
    }
}

struct BitReader<'a> {
    bytes: &'a [u8],
    /// The zero-based index of the next bit.
    position: usize,
}

impl BitReader<'_> {
    fn bit(&mut self) -> Option<u8> {
        let byte = self.bytes.get(self.position / 8)?;
        let bit = (byte >> (7 - self.position % 8)) & 1;
        self.position += 1;
        Some(bit)
    }

    fn letter(&mut self) -> Option<u8> {
        (0..LETTER_BITS).try_fold(0, |letter, _| Some((letter << 1) | self.bit()?))
    }

    fn code(&mut self) -> Option<String> {
        let length = self.letter()?;
        (0..length)
            .map(|_| self.letter().map(letters::letter))
            .collect()
    }
}

impl fmt::Display for DailyArchiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidHeader => f.write_str("not a file of daily levels of this version"),
            Self::Truncated(day) => write!(f, "the file ends before the level of {day}"),
        }
    }
}

impl std::error::Error for DailyArchiveError {}
