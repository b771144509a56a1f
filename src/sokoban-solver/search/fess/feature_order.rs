//! Defines the order of the features in a score.

use super::features::Features;
use crate::search::cells::{DIGIT_BITS, Score, pack};

/// An order of the features, from most to least heavily weighted. The first features determine the cell of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FeatureOrder {
    /// The number of packing steps left weighs most, followed by the number of boxes out of plan. Boxes are moved
    /// towards the goals.
    Nearest,
    /// The number of packing steps left weighs most, followed by the number of player regions.
    Regions,
    /// Like `Regions`, but the number of player regions does not affect the cell.
    Packing,
    /// The number of player regions weighs most, followed by the number of packing steps left. Goals are therefore
    /// filled later.
    Open,
}

/// The number of bits for the distance from the boxes to the goals, which is the least significant part of a score.
const DISTANCE_BITS: u32 = 14;
const MAX_DISTANCE: u16 = (1 << DISTANCE_BITS) - 1;
impl FeatureOrder {
    pub(super) fn score(self, features: &Features) -> Score {
        let (packing, regions) = (features.packing, features.regions);
        let digits = match self {
            Self::Nearest => [packing, features.out_of_plan, regions],
            Self::Regions | Self::Packing => [packing, regions, features.out_of_plan],
            Self::Open => [regions, packing, features.out_of_plan],
        };
        let near = features.distance.min(MAX_DISTANCE);
        let distance = match self {
            Self::Nearest => near,
            // Prefer larger distances, because boxes far from the goals have more room to move.
            Self::Regions | Self::Packing | Self::Open => MAX_DISTANCE - near,
        };
        (pack(digits) << DISTANCE_BITS) | Score::from(distance)
    }

    /// Returns the cell of a state with this score: the score with all less important features set to zero.
    pub(super) fn cell(self, score: Score) -> Score {
        let ignored = match self {
            Self::Nearest | Self::Regions | Self::Open => 0,
            Self::Packing => ((1 << DIGIT_BITS) - 1) << (DISTANCE_BITS + DIGIT_BITS),
        };
        score >> DISTANCE_BITS << DISTANCE_BITS & !ignored
    }
}
