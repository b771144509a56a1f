//! Defines the orders in which features can be packed into a score.

use super::features::Features;
use crate::search::cells::{DIGIT_BITS, Score, pack};

/// An order of the features in a score, from most to least significant. The cell of a state depends only on the first
/// of these features.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FeatureOrder {
    /// Like `Obstacles`, but the cell depends on all features, and among states with equal features, those with boxes
    /// near the goals are preferred.
    Nearest,
    /// The number of packing steps left weighs most, followed by the number of obstacles.
    Obstacles,
    /// The number of player regions weighs most, followed by the number of packing steps left. Goals are therefore
    /// filled later.
    Open,
}

/// The number of bits for the distance from the boxes to the goals, which is the least significant part of a score.
const DISTANCE_BITS: u32 = 14;
const MAX_DISTANCE: u16 = (1 << DISTANCE_BITS) - 1;
/// The number of features in a score, not counting the distance.
const DIGITS: usize = 4;

impl FeatureOrder {
    pub(super) fn score(self, features: &Features) -> Score {
        let Features {
            packing,
            regions,
            obstacles,
            blocked,
            ..
        } = *features;
        let digits = match self {
            Self::Nearest => [packing, obstacles, regions, blocked / 2],
            Self::Obstacles => [packing, obstacles, regions, blocked],
            Self::Open => [regions, packing, blocked, obstacles],
        };
        let near = features.distance.min(MAX_DISTANCE);
        let distance = match self {
            Self::Nearest => near,
            // Boxes far from the goals have more room to move, so larger distances are better.
            Self::Obstacles | Self::Open => MAX_DISTANCE - near,
        };
        (pack(digits) << DISTANCE_BITS) | Score::from(distance)
    }

    /// Returns the cell of a state with this score: the score with all less important features set to zero.
    pub(super) fn cell(self, score: Score) -> Score {
        let digits = match self {
            Self::Nearest => [true; DIGITS],
            Self::Obstacles => [true, true, false, false],
            Self::Open => [true, true, true, false],
        };
        let mask = digits.into_iter().fold(0, |mask, counts| {
            (mask << DIGIT_BITS) | (Score::from(counts) * ((1 << DIGIT_BITS) - 1))
        });
        score & (mask << DISTANCE_BITS)
    }
}
