//! Ways to use features: what one of them does not find another one does soon.

use super::features::Features;
use crate::search::cells::{DIGIT_BITS, Score, pack};

/// Which features weigh most, and which states lie in one cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// Each state lies in the cell of its own features. Those with the fewest boxes packed too early are played first,
    /// and the nearest of them.
    Nearest,
    /// A state lies in the cell of the best one on its way, so what has to be undone for a while costs nothing; then
    /// the fewest regions come first.
    Regions,
    /// The same, but the fewest obstacles come first.
    Obstacles,
    /// The same, but the fewest regions come before the packing: what is open first is filled later.
    Open,
}

/// Bits of the distance, the last part of a score.
const DISTANCE: u32 = 14;
const FARTHEST: u16 = (1 << DISTANCE) - 1;
/// The digits of a score.
const DIGITS: usize = 5;

impl Style {
    pub(super) fn score(self, features: &Features) -> Score {
        let Features {
            packing,
            regions,
            links,
            obstacles,
            outside,
            disabled,
            ..
        } = *features;
        let near = features.distance.min(FARTHEST);
        let (digits, distance) = match self {
            Self::Nearest => ([packing, outside, obstacles, regions, disabled / 2], near),
            // Boxes that are far from their destinations can be moved in more ways.
            Self::Regions => (
                [packing, regions, links, outside, disabled],
                FARTHEST - near,
            ),
            Self::Obstacles => (
                [packing, obstacles, regions, outside, disabled],
                FARTHEST - near,
            ),
            Self::Open => (
                [regions, packing, disabled, outside, links],
                FARTHEST - near,
            ),
        };
        (pack(digits) << DISTANCE) | Score::from(distance)
    }

    /// What places a state in a cell, and those that it leads to: its own score, or the best one on its way.
    pub(super) fn place(self, own: Score, before: Score) -> Score {
        match self {
            Self::Nearest => own,
            Self::Regions | Self::Obstacles | Self::Open => own.min(before),
        }
    }

    /// What is to be preferred among moves of one cell to which equally many led that were not advised: the least.
    pub(super) fn rank(self, after: &Features) -> Score {
        match self {
            Self::Nearest => (Score::from(after.early) << DISTANCE) | Score::from(after.distance),
            Self::Regions | Self::Obstacles | Self::Open => self.score(after),
        }
    }

    /// The cell of a score: some of its digits.
    pub(super) fn cell(self, score: Score) -> Score {
        let counts = match self {
            Self::Nearest => [true; DIGITS],
            Self::Regions | Self::Obstacles => [true, true, false, true, false],
            Self::Open => [true, true, true, true, false],
        };
        score & mask(counts)
    }
}

/// The bits of some digits of a score.
fn mask(digits: [bool; DIGITS]) -> Score {
    let mask = digits.into_iter().fold(0, |mask, counts| {
        (mask << DIGIT_BITS) | (Score::from(counts) * ((1 << DIGIT_BITS) - 1))
    });
    mask << DISTANCE
}
