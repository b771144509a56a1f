//! The known difficulties of levels. They are saved in a cache, so that each level is graded only once.
//!
//! Each grade is stored as a line such as `grade exact 1830 00c0ffee00c0ffee`, which ends with the canonical identity
//! of the level. If there are several lines about a level, the last one counts. Invalid lines are skipped.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use sokoban_core::{Level, identity};
use sokoban_generator::{Band, Certainty, Grade, Grader};
use sokoban_solver::Budget;

const KEYWORD: &str = "grade";

/// The part of a grade that is stored. Difficulties are in thousandths of a logit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StoredGrade {
    /// A difficulty that was computed from all states of the level.
    Exact(u16),
    /// A difficulty that was estimated from a single solution.
    Estimated(u16),
    /// The grader reached its limit of memory or nodes before it found a difficulty.
    Unknown,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GradeRecord {
    /// See [`identity::canonical`].
    pub identity: u64,
    pub grade: StoredGrade,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Grades {
    known: HashMap<u64, StoredGrade>,
}

impl StoredGrade {
    pub fn of(grade: &Grade) -> Self {
        let difficulty = u16::try_from(grade.difficulty).unwrap_or(u16::MAX);
        match grade.certainty {
            Certainty::Exact => Self::Exact(difficulty),
            Certainty::Estimated => Self::Estimated(difficulty),
        }
    }

    pub fn band(self) -> Option<Band> {
        match self {
            Self::Exact(difficulty) | Self::Estimated(difficulty) => {
                Some(Band::of(u32::from(difficulty)))
            }
            Self::Unknown => None,
        }
    }

    pub const fn difficulty(self) -> Option<u16> {
        match self {
            Self::Exact(difficulty) | Self::Estimated(difficulty) => Some(difficulty),
            Self::Unknown => None,
        }
    }
}

impl Grades {
    /// Parses the text of a cache. Skips invalid lines.
    pub fn read(cache: &str) -> Self {
        let records = cache.lines().filter_map(GradeRecord::read);
        Self {
            known: records
                .map(|record| (record.identity, record.grade))
                .collect(),
        }
    }

    /// Returns the grade of `level`, or `None` if it has not been graded yet.
    pub fn of(&self, level: &Level) -> Option<StoredGrade> {
        self.known.get(&identity::canonical(level)).copied()
    }

    pub fn band(&self, level: &Level) -> Option<Band> {
        self.of(level)?.band()
    }

    /// Returns the difficulty of the level with the canonical identity `identity`, in thousandths of a logit. Returns
    /// `None` if it is not known.
    pub fn difficulty_of(&self, identity: u64) -> Option<u32> {
        self.known.get(&identity)?.difficulty().map(u32::from)
    }

    /// Returns the difficulty band of the level with the canonical identity `identity`, or `None` if it is not known.
    pub fn band_of(&self, identity: u64) -> Option<Band> {
        self.known.get(&identity)?.band()
    }

    /// Adds a grade. It replaces any earlier grade of the same level.
    pub fn add(&mut self, record: GradeRecord) {
        self.known.insert(record.identity, record.grade);
    }

    pub fn identities(&self) -> impl Iterator<Item = u64> {
        self.known.keys().copied()
    }

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

    fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split(' ').collect();
        let (grade, identity) = match words[..] {
            [KEYWORD, "exact", difficulty, identity] => {
                (StoredGrade::Exact(difficulty.parse().ok()?), identity)
            }
            [KEYWORD, "estimated", difficulty, identity] => {
                (StoredGrade::Estimated(difficulty.parse().ok()?), identity)
            }
            [KEYWORD, "unknown", identity] => (StoredGrade::Unknown, identity),
            _ => return None,
        };
        // If the line was cut short, the identity is incomplete.
        let is_whole = identity.len() == 16;
        let identity = u64::from_str_radix(identity, 16).ok()?;
        is_whole.then_some(Self { identity, grade })
    }
}

impl fmt::Display for GradeRecord {
    /// Writes the line for the cache, without a line feed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.grade {
            StoredGrade::Exact(difficulty) => write!(f, "{KEYWORD} exact {difficulty}")?,
            StoredGrade::Estimated(difficulty) => write!(f, "{KEYWORD} estimated {difficulty}")?,
            StoredGrade::Unknown => write!(f, "{KEYWORD} unknown")?,
        }
        write!(f, " {:016x}", self.identity)
    }
}

pub struct GradingTask(Grader);

/// The limits for grading a level. If they are exceeded, the grade is `StoredGrade::Unknown`.
const BUDGET: Budget = Budget::new().bytes(64 << 20).nodes(100_000);

impl GradingTask {
    pub fn new(level: &Arc<Level>) -> Self {
        Self(Grader::new(level, BUDGET))
    }

    /// Expands about `states` states. Returns the grade once it is known, and `None` until then.
    pub fn work(&mut self, states: u64) -> Option<StoredGrade> {
        let grade = self.0.work(states)?;
        Some(grade.map_or(StoredGrade::Unknown, |grade| StoredGrade::of(&grade)))
    }
}
