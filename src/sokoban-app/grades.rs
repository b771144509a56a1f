//! How hard levels are, as far as that is known: graded once, and kept in a file.
//!
//! The file has no head. A record is 16 bytes, little-endian: the level's identity that is equal for turned and mirrored
//! ones, eight bytes; the difficulty, two bytes; what kind of rating it is, one byte; the version of the grades, one
//! byte; and a checksum of all these, four bytes. A record that is damaged, or of another version, counts for nothing:
//! its level is graded again. Records of a newer version stay in the file. A later record of a level counts more than an earlier one.

use std::collections::HashMap;
use std::sync::Arc;

use sokoban_core::{Level, identity};
use sokoban_generator::{Band, Certainty, Grade, Grader};
use sokoban_solver::Budget;

/// How hard a level is, as far as is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rating {
    /// By everything that can happen in it; in thousandths of a logit.
    Exact(u16),
    /// By one of its solutions.
    About(u16),
    /// It was tried, and could not be found out.
    Unknown,
}

/// A rating with the identity of its level: see [`identity::canonical`].
pub type Rated = (u64, Rating);

/// The bytes of a record.
pub const RECORD: usize = 16;
/// Grows when grades become other ones.
const VERSION: u8 = 1;

/// The ratings that are known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Grades {
    known: HashMap<u64, Rating>,
}

impl Rating {
    /// What is kept of a grade.
    pub fn of(grade: &Grade) -> Self {
        let difficulty = u16::try_from(grade.difficulty).unwrap_or(u16::MAX);
        match grade.certainty {
            Certainty::Exact => Self::Exact(difficulty),
            Certainty::Estimated => Self::About(difficulty),
        }
    }

    /// The band, if it is known.
    pub fn band(self) -> Option<Band> {
        match self {
            Self::Exact(difficulty) | Self::About(difficulty) => {
                Some(Band::of(u32::from(difficulty)))
            }
            Self::Unknown => None,
        }
    }

    /// The difficulty, if it is known.
    pub const fn difficulty(self) -> Option<u16> {
        match self {
            Self::Exact(difficulty) | Self::About(difficulty) => Some(difficulty),
            Self::Unknown => None,
        }
    }
}

impl Grades {
    /// Reads the file. Returns also how many of its records can be dropped: none, if some are of a newer version.
    pub fn read(bytes: &[u8]) -> (Self, usize) {
        let (records, _) = bytes.as_chunks();
        let rated = records.iter().filter_map(rated);
        let known: HashMap<u64, Rating> = rated.collect();
        let useless = if records.iter().any(is_newer) {
            0
        } else {
            records.len() - known.len()
        };
        (Self { known }, useless)
    }

    /// The whole file.
    pub fn write(&self) -> Vec<u8> {
        let mut known: Vec<Rated> = self.known.iter().map(|(&id, &it)| (id, it)).collect();
        known.sort_unstable_by_key(|(id, _)| *id);
        known.into_iter().flat_map(record).collect()
    }

    /// What is known of a level.
    pub fn of(&self, level: &Level) -> Option<Rating> {
        self.known.get(&identity::canonical(level)).copied()
    }

    /// The band of a level, if it is known.
    pub fn band(&self, level: &Level) -> Option<Band> {
        self.of(level)?.band()
    }

    /// Takes what was found out.
    pub fn add(&mut self, (identity, rating): Rated) {
        self.known.insert(identity, rating);
    }

    /// The identities of the levels that are rated.
    pub fn identities(&self) -> impl Iterator<Item = u64> {
        self.known.keys().copied()
    }

    /// How many levels are rated.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }
}

/// The record of a rating.
pub fn record((identity, rating): Rated) -> [u8; RECORD] {
    let (kind, difficulty) = match rating {
        Rating::Exact(difficulty) => (1, difficulty),
        Rating::About(difficulty) => (2, difficulty),
        Rating::Unknown => (3, 0),
    };
    let [low, high] = difficulty.to_le_bytes();
    let mut bytes = [0; RECORD];
    bytes[..8].copy_from_slice(&identity.to_le_bytes());
    bytes[8..12].copy_from_slice(&[low, high, kind, VERSION]);
    let sum = sum(&bytes[..12]);
    bytes[12..].copy_from_slice(&sum.to_le_bytes());
    bytes
}

/// Returns `true` if a newer version of the game wrote this record.
fn is_newer(bytes: &[u8; RECORD]) -> bool {
    bytes[11] > VERSION && is_sound(bytes)
}

fn is_sound(bytes: &[u8; RECORD]) -> bool {
    bytes[12..] == sum(&bytes[..12]).to_le_bytes()
}

/// The rating of a record, if it is one.
fn rated(bytes: &[u8; RECORD]) -> Option<Rated> {
    let (identity, known) = bytes[..12].split_first_chunk()?;
    let &[low, high, kind, VERSION] = known else {
        return None;
    };
    if !is_sound(bytes) {
        return None;
    }
    let difficulty = u16::from_le_bytes([low, high]);
    let rating = match kind {
        1 => Rating::Exact(difficulty),
        2 => Rating::About(difficulty),
        3 => Rating::Unknown,
        _ => return None,
    };
    Some((u64::from_le_bytes(*identity), rating))
}

/// FNV-1a with 32 bits. Zeros alone have none that is 0.
fn sum(bytes: &[u8]) -> u32 {
    let add = |sum: u32, byte: &u8| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
    bytes.iter().fold(0x811c_9dc5, add)
}

/// Grades a level, in slices.
pub struct Grading(Grader);

/// What the grading of a level may take: levels that need more are not graded.
const BUDGET: Budget = Budget::new().bytes(64 << 20).nodes(100_000);

impl Grading {
    /// Begins.
    pub fn new(level: &Arc<Level>) -> Self {
        Self(Grader::new(level, BUDGET))
    }

    /// Works for so many states; returns the rating when it is known.
    pub fn work(&mut self, states: u64) -> Option<Rating> {
        let grade = self.0.work(states)?;
        Some(grade.map_or(Rating::Unknown, |grade| Rating::of(&grade)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_of_a_newer_version_are_not_dropped() {
        let mut newer = record((1, Rating::Exact(5)));
        newer[11] = VERSION + 1;
        let check = sum(&newer[..12]).to_le_bytes();
        newer[12..].copy_from_slice(&check);
        let own = record((2, Rating::Unknown));
        let (grades, useless) = Grades::read(&[newer, own, own].concat());
        assert_eq!((grades.len(), useless), (1, 0));
        newer[12] ^= 1;
        let (grades, useless) = Grades::read(&[newer, own, own].concat());
        assert_eq!((grades.len(), useless), (1, 2));
    }
}
