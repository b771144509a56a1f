//! The three stars that can be earned on a level: for solving it, for the fewest pushes, and for the fewest moves.

use std::fmt::{self, Write};

use super::solution::Solution;

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stars {
    /// `true` if the player has solved this level or an equivalent one.
    pub solved: bool,
    pub pushes: Rank,
    pub moves: Rank,
}

impl Stars {
    pub const MAX: u8 = 3;

    pub const fn count(self) -> u8 {
        self.solved as u8 + self.pushes.is_earned() as u8 + self.moves.is_earned() as u8
    }

    pub const fn are_all(self) -> bool {
        self.count() == Self::MAX
    }

    /// Returns, for each star, `true` if it is earned. The stars are in the order in which they are shown: solved,
    /// pushes, moves.
    pub const fn earned(self) -> [bool; Self::MAX as usize] {
        [self.solved, self.pushes.is_earned(), self.moves.is_earned()]
    }
}

/// A comparison of the player's best result with the best known result.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Rank {
    /// A better result is known, or there is no result to compare with.
    #[default]
    Behind,
    /// No better result is known.
    BestKnown,
    /// It is proven that no better result exists.
    Proven,
}

impl Rank {
    fn of(count: u32, best: Option<Fewest>) -> Self {
        match best {
            Some(best) if count == best.count && best.is_proven => Self::Proven,
            Some(best) if count <= best.count => Self::BestKnown,
            _ => Self::Behind,
        }
    }

    pub const fn is_earned(self) -> bool {
        !matches!(self, Self::Behind)
    }
}

/// The fewest moves, or the fewest pushes, of all known solutions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fewest {
    pub count: u32,
    /// `true` if it is proven that there is no solution with fewer moves or pushes.
    pub is_proven: bool,
}

impl Fewest {
    /// Returns the lower of two counts. If a count is lower than a proven minimum, the proof must have been wrong.
    fn merge(self, other: Self) -> Self {
        if (other.count, !other.is_proven) < (self.count, !self.is_proven) {
            other
        } else {
            self
        }
    }
}

/// The fewest moves and the fewest pushes with which the player's solutions are compared. They come from the level's
/// file, from solutions with hints, from solutions that the game has found, and from proofs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct KnownBest {
    pub moves: Option<Fewest>,
    pub pushes: Option<Fewest>,
}

/// The word after a proven minimum in the progress file.
const PROVEN: &str = "proven";

impl KnownBest {
    pub const NONE: Self = Self {
        moves: None,
        pushes: None,
    };

    pub const fn of(solution: &Solution) -> Self {
        const fn figure(count: u32) -> Fewest {
            Fewest {
                count,
                is_proven: false,
            }
        }
        Self {
            moves: Some(figure(solution.moves())),
            pushes: Some(figure(solution.pushes())),
        }
    }

    /// Returns the better result for moves and the better result for pushes. `a.merge(b)` equals `b.merge(a)`.
    #[must_use]
    pub fn merge(self, other: Self) -> Self {
        let best = |one: Option<Fewest>, other: Option<Fewest>| match (one, other) {
            (Some(one), Some(other)) => Some(one.merge(other)),
            (one, other) => one.or(other),
        };
        Self {
            moves: best(self.moves, other.moves),
            pushes: best(self.pushes, other.pushes),
        }
    }

    /// Parses the output of [`KnownBest::print`]. Invalid parts are skipped.
    pub(super) fn parse(text: &str) -> Self {
        text.split(',').fold(Self::NONE, |best, part| {
            let mut words = part.split_whitespace();
            let count = words.next().and_then(|word| word.parse().ok());
            let (unit, mark) = (words.next(), words.next());
            let figure = count.map(|count| Fewest {
                count,
                is_proven: mark == Some(PROVEN),
            });
            best.merge(match unit {
                Some("moves") => Self {
                    moves: figure,
                    pushes: None,
                },
                Some("pushes") => Self {
                    moves: None,
                    pushes: figure,
                },
                _ => Self::NONE,
            })
        })
    }

    /// Returns the value of the field in the progress file, such as `31 moves proven, 12 pushes`. Returns `None` if
    /// nothing is known.
    pub(super) fn print(self) -> Option<String> {
        let mut text = String::new();
        for (figure, unit) in [(self.moves, "moves"), (self.pushes, "pushes")] {
            let Some(Fewest { count, is_proven }) = figure else {
                continue;
            };
            let gap = if text.is_empty() { "" } else { ", " };
            // Writing to a string never fails.
            let _: fmt::Result = write!(text, "{gap}{count} {unit}");
            if is_proven {
                let _: fmt::Result = write!(text, " {PROVEN}");
            }
        }
        (!text.is_empty()).then_some(text)
    }
}

/// The player's best results in a level, and the best other results that the player's progress contains.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct LevelRecord {
    /// The fewest moves and the fewest pushes of the player's solutions without hints. They may be from two different
    /// solutions. `None` if there is no such solution.
    pub(super) player: Option<(u32, u32)>,
    pub(super) best: KnownBest,
}

impl LevelRecord {
    /// Returns the best results, including the player's.
    pub(super) fn all(self) -> KnownBest {
        let figure = |count| Fewest {
            count,
            is_proven: false,
        };
        self.best.merge(KnownBest {
            moves: self.player.map(|counts| figure(counts.0)),
            pushes: self.player.map(|counts| figure(counts.1)),
        })
    }

    /// Returns the stars that the player has earned on a solved level. `came_with` contains the best results of the
    /// solutions in the level's file.
    pub(super) fn stars(self, came_with: KnownBest) -> Stars {
        let best = self.best.merge(came_with);
        let rank = |select: fn((u32, u32)) -> u32, best| {
            self.player
                .map_or_else(Rank::default, |counts| Rank::of(select(counts), best))
        };
        Stars {
            solved: true,
            pushes: rank(|counts| counts.1, best.pushes),
            moves: rank(|counts| counts.0, best.moves),
        }
    }
}
