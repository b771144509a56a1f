//! The known difficulty of levels, saved in a file so that each level is graded only once.
//!
//! The file has no header. A record is 16 bytes, little-endian: the canonical identity of the level (8 bytes), the
//! difficulty (2 bytes), the kind of grade (1 byte), the version of the grades (1 byte), and a checksum of these
//! (4 bytes). Damaged records and those of another version are ignored, and their levels are graded again. Records of a
//! newer version stay in the file. A later record of a level replaces an earlier one.

use std::collections::HashMap;
use std::sync::Arc;

use sokoban_core::{Level, identity};
use sokoban_generator::{Band, Certainty, Grade, Grader};
use sokoban_solver::Budget;

/// The stored part of a grade. Difficulties are in thousandths of a logit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StoredGrade {
    /// Calculated from the whole state space.
    Exact(u16),
    /// Estimated from one solution.
    Estimated(u16),
    /// The grader ran out of memory or nodes.
    Unknown,
}

/// The stored grade of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GradeRecord {
    /// The canonical identity of the level: see [`identity::canonical`].
    pub identity: u64,
    pub grade: StoredGrade,
}

/// The size of a record, in bytes.
pub const RECORD: usize = 16;
/// The version of the grades. It is increased whenever levels get different grades.
const VERSION: u8 = 1;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Grades {
    known: HashMap<u64, StoredGrade>,
}

impl StoredGrade {
    /// Converts a grade to the form in which it is stored.
    pub fn of(grade: &Grade) -> Self {
        let difficulty = u16::try_from(grade.difficulty).unwrap_or(u16::MAX);
        match grade.certainty {
            Certainty::Exact => Self::Exact(difficulty),
            Certainty::Estimated => Self::Estimated(difficulty),
        }
    }

    /// Returns the band, if it is known.
    pub fn band(self) -> Option<Band> {
        match self {
            Self::Exact(difficulty) | Self::Estimated(difficulty) => {
                Some(Band::of(u32::from(difficulty)))
            }
            Self::Unknown => None,
        }
    }

    /// Returns the difficulty, if it is known.
    pub const fn difficulty(self) -> Option<u16> {
        match self {
            Self::Exact(difficulty) | Self::Estimated(difficulty) => Some(difficulty),
            Self::Unknown => None,
        }
    }
}

impl Grades {
    /// Reads the contents of the file. Also returns the number of damaged, outdated and repeated records, or 0 if a
    /// record has a newer version.
    pub fn read(bytes: &[u8]) -> (Self, usize) {
        let (records, _) = bytes.as_chunks();
        let read = records.iter().filter_map(GradeRecord::from_bytes);
        let known: HashMap<u64, StoredGrade> = read.map(|it| (it.identity, it.grade)).collect();
        let useless = if records.iter().any(is_newer) {
            0
        } else {
            records.len() - known.len()
        };
        (Self { known }, useless)
    }

    /// Returns the contents of the file.
    pub fn write(&self) -> Vec<u8> {
        let known = self.known.iter();
        let mut records: Vec<GradeRecord> = known
            .map(|(&identity, &grade)| GradeRecord { identity, grade })
            .collect();
        records.sort_unstable_by_key(|record| record.identity);
        records.iter().flat_map(GradeRecord::to_bytes).collect()
    }

    /// Returns the grade of a level, if it is known.
    pub fn of(&self, level: &Level) -> Option<StoredGrade> {
        self.known.get(&identity::canonical(level)).copied()
    }

    /// Returns the band of a level, if it is known.
    pub fn band(&self, level: &Level) -> Option<Band> {
        self.of(level)?.band()
    }

    /// Returns the difficulty of the level with this canonical identity, if it is known.
    pub fn difficulty_of(&self, identity: u64) -> Option<u32> {
        self.known.get(&identity)?.difficulty().map(u32::from)
    }

    /// Returns the band of the level with this canonical identity, if it is known.
    pub fn band_of(&self, identity: u64) -> Option<Band> {
        self.known.get(&identity)?.band()
    }

    /// Adds a grade, or replaces the earlier grade of the level.
    pub fn add(&mut self, record: GradeRecord) {
        self.known.insert(record.identity, record.grade);
    }

    pub fn identities(&self) -> impl Iterator<Item = u64> {
        self.known.keys().copied()
    }

    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Returns `true` if no level is graded.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }
}

impl GradeRecord {
    pub fn new(level: &Level, grade: StoredGrade) -> Self {
        Self {
            identity: identity::canonical(level),
            grade,
        }
    }

    /// Returns the record as it is in the file.
    pub fn to_bytes(&self) -> [u8; RECORD] {
        let (kind, difficulty) = match self.grade {
            StoredGrade::Exact(difficulty) => (1, difficulty),
            StoredGrade::Estimated(difficulty) => (2, difficulty),
            StoredGrade::Unknown => (3, 0),
        };
        let [low, high] = difficulty.to_le_bytes();
        let mut bytes = [0; RECORD];
        bytes[..8].copy_from_slice(&self.identity.to_le_bytes());
        bytes[8..12].copy_from_slice(&[low, high, kind, VERSION]);
        let sum = checksum(&bytes[..12]);
        bytes[12..].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    fn from_bytes(bytes: &[u8; RECORD]) -> Option<Self> {
        let (identity, known) = bytes[..12].split_first_chunk()?;
        let &[low, high, kind, VERSION] = known else {
            return None;
        };
        if !is_valid(bytes) {
            return None;
        }
        let difficulty = u16::from_le_bytes([low, high]);
        let grade = match kind {
            1 => StoredGrade::Exact(difficulty),
            2 => StoredGrade::Estimated(difficulty),
            3 => StoredGrade::Unknown,
            _ => return None,
        };
        let identity = u64::from_le_bytes(*identity);
        Some(Self { identity, grade })
    }
}

/// Returns `true` if a newer version of the game wrote this record.
fn is_newer(bytes: &[u8; RECORD]) -> bool {
    bytes[11] > VERSION && is_valid(bytes)
}

fn is_valid(bytes: &[u8; RECORD]) -> bool {
    bytes[12..] == checksum(&bytes[..12]).to_le_bytes()
}

/// Computes a 32-bit FNV-1a checksum. The checksum of zeros is not 0, so a block of zeros is not a valid record.
fn checksum(bytes: &[u8]) -> u32 {
    let add = |sum: u32, byte: &u8| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
    bytes.iter().fold(0x811c_9dc5, add)
}

/// Grades a level, in slices.
pub struct GradingTask(Grader);

/// The limits for one level. Levels that need more are not graded.
const BUDGET: Budget = Budget::new().bytes(64 << 20).nodes(100_000);

impl GradingTask {
    pub fn new(level: &Arc<Level>) -> Self {
        Self(Grader::new(level, BUDGET))
    }

    /// Expands about `states` states. Returns the grade once it is complete.
    pub fn work(&mut self, states: u64) -> Option<StoredGrade> {
        let grade = self.0.work(states)?;
        Some(grade.map_or(StoredGrade::Unknown, |grade| StoredGrade::of(&grade)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_of_a_newer_version_are_not_dropped() {
        let record = |identity, grade| GradeRecord { identity, grade }.to_bytes();
        let mut newer = record(1, StoredGrade::Exact(5));
        newer[11] = VERSION + 1;
        let check = checksum(&newer[..12]).to_le_bytes();
        newer[12..].copy_from_slice(&check);
        let own = record(2, StoredGrade::Unknown);
        let (grades, useless) = Grades::read(&[newer, own, own].concat());
        assert_eq!((grades.len(), useless), (1, 0));
        newer[12] ^= 1;
        let (grades, useless) = Grades::read(&[newer, own, own].concat());
        assert_eq!((grades.len(), useless), (1, 2));
    }
}
