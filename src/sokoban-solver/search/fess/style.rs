//! Ways to use features: what one of them does not find another one does soon.

use super::features::Features;

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

/// How good a state is: the least is best. A digit for each feature, those first that weigh most.
pub(super) type Score = u64;

/// Bits of a feature in a score, and of the distance, which comes last.
pub(super) const DIGIT: u32 = 10;
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
        (packed(digits) << DISTANCE) | Score::from(distance)
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

/// A digit for each feature, those first that weigh most; what does not fit is as bad as the worst that does.
pub(super) fn packed(features: impl IntoIterator<Item = u16>) -> Score {
    features.into_iter().fold(0, |score, feature| {
        (score << DIGIT) | Score::from(feature).min((1 << DIGIT) - 1)
    })
}

/// The bits of some digits of a score.
fn mask(digits: [bool; DIGITS]) -> Score {
    let mask = digits.into_iter().fold(0, |mask, counts| {
        (mask << DIGIT) | (Score::from(counts) * ((1 << DIGIT) - 1))
    });
    mask << DISTANCE
}
