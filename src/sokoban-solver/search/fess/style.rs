//! Ways to use features: what one of them does not find another one does soon.

use super::cells::CellKey;
use super::features::Features;

/// Which states lie in one cell, and which of its moves are played first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// Those with the fewest boxes packed too early, and the nearest of them.
    Nearest,
    /// The same, and boxes that keep others from their destinations make cells of their own.
    Hotspots,
    /// Those that were found first.
    Eldest,
}

/// Bits of a feature in the key of a cell.
const DIGIT: u32 = 12;
/// Bits of a distance in a rank.
const DISTANCE: u32 = 10;

impl Style {
    /// The cell of a state: what is farther on the way comes first.
    pub(super) fn cell(self, features: &Features) -> CellKey {
        let hotspots = match self {
            Self::Hotspots => features.disabled / 2,
            Self::Nearest | Self::Eldest => 0,
        };
        let digits = [
            features.packing,
            features.outside,
            features.obstacles,
            features.regions,
            hotspots,
        ];
        let digits = digits.map(|digit| CellKey::from(digit).min((1 << DIGIT) - 1));
        digits
            .into_iter()
            .fold(0, |key, digit| (key << DIGIT) | digit)
    }

    /// What is to be preferred among moves of one cell to which equally many led that were not advised: the least.
    pub(super) fn rank(self, after: &Features) -> u16 {
        let distance = after.distance.min((1 << DISTANCE) - 1);
        match self {
            Self::Nearest | Self::Hotspots => (after.early << DISTANCE) | distance,
            Self::Eldest => 0,
        }
    }
}
