//! How hard a level is, in five steps.

use std::fmt;
use std::str::FromStr;

/// How hard a level is for people: the steps are quarters of what players failed, and the hardest part of the last one.
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
    /// Below 1950.
    Easy,
    /// Below 2370.
    Medium,
    /// Below 2740.
    Hard,
    /// Below 3050.
    Expert,
    /// All above.
    Master,
}

/// There is no band of this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnknownBand;

impl Band {
    /// All, the easiest first.
    pub const ALL: [Self; 5] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Expert,
        Self::Master,
    ];

    /// The difficulties at which the next band begins, in thousandths of a logit.
    const ENDS: [u32; 4] = [1950, 2370, 2740, 3050];

    /// The band of a difficulty, in thousandths of a logit.
    pub fn of(difficulty: u32) -> Self {
        Self::ALL[Self::ENDS.partition_point(|end| *end <= difficulty)]
    }

    /// Its name.
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
    type Err = UnknownBand;

    fn from_str(name: &str) -> Result<Self, UnknownBand> {
        let is_it = |band: &Self| band.name().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().find(is_it).ok_or(UnknownBand)
    }
}

impl fmt::Display for UnknownBand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bands are easy, medium, hard, expert and master")
    }
}

impl std::error::Error for UnknownBand {}
