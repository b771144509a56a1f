//! The orders of features by weight.

use super::features::Features;
use crate::search::cells::{DIGIT_BITS, Score, pack};

/// An order of features by weight. Its leading features make up a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FeatureOrder {
    /// Packing first. Each state lies in the cell of its own features. In a cell, moves that fill few places too early
    /// come first, then those that bring boxes near the goals.
    Nearest,
    /// Packing, then few player regions. A state inherits the cell of its best ancestor, so temporary regressions are
    /// free. The same holds for the orders below.
    Regions,
    /// Packing, then few obstacles.
    Obstacles,
    /// Few player regions, then packing: goals are filled late.
    Open,
}

/// Bits of the distance, the last part of a score.
const DISTANCE_BITS: u32 = 14;
const MAX_DISTANCE: u16 = (1 << DISTANCE_BITS) - 1;
/// Packed features in a score.
const DIGITS: usize = 5;

impl FeatureOrder {
    pub(super) fn score(self, features: &Features) -> Score {
        let Features {
            packing,
            regions,
            corridors,
            obstacles,
            out_of_plan,
            blocked,
            ..
        } = *features;
        let digits = match self {
            Self::Nearest => [packing, out_of_plan, obstacles, regions, blocked / 2],
            Self::Regions => [packing, regions, corridors, out_of_plan, blocked],
            Self::Obstacles => [packing, obstacles, regions, out_of_plan, blocked],
            Self::Open => [regions, packing, blocked, out_of_plan, corridors],
        };
        let near = features.distance.min(MAX_DISTANCE);
        let distance = match self {
            Self::Nearest => near,
            // Boxes far from the goals can move in more ways.
            Self::Regions | Self::Obstacles | Self::Open => MAX_DISTANCE - near,
        };
        (pack(digits) << DISTANCE_BITS) | Score::from(distance)
    }

    /// Returns the score that decides the cell of a state, given its own and that of its parent.
    pub(super) fn cell_score(self, own: Score, parent: Score) -> Score {
        match self {
            Self::Nearest => own,
            Self::Regions | Self::Obstacles | Self::Open => own.min(parent),
        }
    }

    /// Returns the order of moves with equal penalties in one cell, lowest first.
    pub(super) fn queue_key(self, after: &Features) -> Score {
        match self {
            Self::Nearest => {
                (Score::from(after.premature) << DISTANCE_BITS) | Score::from(after.distance)
            }
            Self::Regions | Self::Obstacles | Self::Open => self.score(after),
        }
    }

    /// Returns the cell of a score: some of its digits.
    pub(super) fn cell(self, score: Score) -> Score {
        let digits = match self {
            Self::Nearest => [true; DIGITS],
            Self::Regions | Self::Obstacles => [true, true, false, true, false],
            Self::Open => [true, true, true, true, false],
        };
        let mask = digits.into_iter().fold(0, |mask, counts| {
            (mask << DIGIT_BITS) | (Score::from(counts) * ((1 << DIGIT_BITS) - 1))
        });
        score & (mask << DISTANCE_BITS)
    }
}
