//! The memory that a level takes before the first node is expanded. It counts towards the budget.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use sokoban_core::{Kind, Level, Strength, Tile};

use super::Budget;

/// Why a level is not searched: the search would need more memory than its budget before it can begin.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::Budget;
///
/// // An open room of 900 × 900 squares.
/// let (wall, row) = ("#".repeat(900), format!("#{}#\n", " ".repeat(898)));
/// let level: Level = format!("{wall}\n#@$.{}#\n{}{wall}", " ".repeat(895), row.repeat(897)).parse()?;
/// let error = Budget::new().bytes(64 << 20).admit(&level).expect_err("it is too large");
/// assert!(error.to_string().starts_with("the board is too large: "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLarge {
    needed: usize,
    allowed: usize,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mebibytes = |bytes: usize| bytes.div_ceil(1 << 20);
        let (needed, allowed) = (mebibytes(self.needed), mebibytes(self.allowed));
        write!(
            f,
            "the board is too large: it needs {needed} MiB of memory, and {allowed} MiB are allowed"
        )
    }
}

impl Error for TooLarge {}

/// The bytes that every level may take in addition to its budget. Boards of the usual sizes need a small part of them, so
/// their searches keep the whole budget.
const FREE_BYTES: usize = 32 << 20;
/// A board with more squares, or more kinds of boxes, is searched by whole positions.
const MAX_SQUARES: usize = u16::MAX as usize - 1;
const MAX_KINDS: usize = 1 << 8;
/// Groups with more boxes or goals have no distances to each goal.
const MAX_ASSIGNED: usize = 60;
/// Bytes for each square: of boards, sets of squares, and what is looked up by square; then for each kind of boxes;
/// then for each goal that has distances of its own.
const PER_SQUARE: usize = 256;
const PER_KIND: usize = 120;
const PER_GOAL: usize = 4;
/// The minimum number of expansions for which a search by whole positions needs memory: with fewer it finds nothing.
const MIN_EXPANSIONS: usize = 16;
/// Levels of this size are known to need less than [`FREE_BYTES`], and are not looked at.
const SMALL_LEVEL: (usize, usize) = (1 << 10, 32);

/// The memory that a level takes, in bytes.
#[derive(Debug, Clone, Copy)]
struct Preparation {
    /// Before a search begins.
    prepared: usize,
    /// With the least that a search can do.
    needed: usize,
}

impl Preparation {
    fn of(level: &Level) -> Self {
        Self::of_board(level).unwrap_or_else(|| {
            let goals = level.map().cells().iter();
            let goals = goals.filter(|tile| tile.is_goal()).count();
            let distances = 2 * goals * level.map().cells().len();
            Self::of_positions(level, distances)
        })
    }

    /// The memory of a search on numbered squares; `None` if the level cannot be searched in this way.
    fn of_board(level: &Level) -> Option<Self> {
        if level.strength() != Strength::ONE || !level.holes().is_empty() {
            return None;
        }
        let mut kinds: BTreeMap<Kind, (usize, usize)> = BTreeMap::new();
        for kind in level.start().boxes().cells().iter().flatten() {
            kinds.entry(*kind).or_default().0 += 1;
        }
        let mut squares = 0;
        for tile in level.map().cells() {
            squares += usize::from(!tile.is_solid());
            if let Tile::Goal(kind) = tile
                && let Some((_, goals)) = kinds.get_mut(kind)
            {
                *goals += 1;
            }
        }
        if squares > MAX_SQUARES || kinds.len() > MAX_KINDS {
            return None;
        }
        let assigned = kinds.values();
        let assigned = assigned.filter(|(boxes, goals)| *boxes.max(goals) <= MAX_ASSIGNED);
        let assigned: usize = assigned.map(|(_, goals)| goals).sum();
        let per_square = PER_SQUARE + PER_KIND * kinds.len() + PER_GOAL * assigned;
        let prepared = squares * per_square;
        Some(Self {
            prepared,
            needed: prepared,
        })
    }

    /// The memory of a search by whole positions, which are stored twice.
    fn of_positions(level: &Level, prepared: usize) -> Self {
        let positions = 4 * level.box_count() + 1;
        let expansion = positions.saturating_mul(2 * position(level));
        Self {
            prepared: prepared.saturating_add(expansion),
            needed: prepared.saturating_add(expansion.saturating_mul(MIN_EXPANSIONS)),
        }
    }
}

/// The bytes of a position, with some room around it.
fn position(level: &Level) -> usize {
    2 * level.map().cells().len() + 200
}

impl Budget {
    /// Returns whether a search on this level can begin within this budget.
    ///
    /// # Errors
    /// The memory that the level would need.
    pub fn admit(self, level: &Level) -> Result<(), TooLarge> {
        self.after_preparation(level).map(|_| ())
    }

    /// Returns whether a solution of `pushes` pushes can be made shorter within this budget.
    ///
    /// # Errors
    /// The memory that the solution would need.
    pub fn admit_solution(self, level: &Level, pushes: usize) -> Result<(), TooLarge> {
        // The solution that is improved, a candidate, and those that a change of it is chosen from.
        let positions = 4 * pushes;
        self.after(Preparation {
            prepared: 0,
            needed: positions.saturating_mul(position(level)),
        })?;
        self.admit(level)
    }

    /// Returns the rest of the budget for a search on this level.
    pub(crate) fn after_preparation(self, level: &Level) -> Result<Self, TooLarge> {
        if is_small(level) {
            return Ok(self);
        }
        self.after(Preparation::of(level))
    }

    /// The same for what looks at whole positions, and prepares nothing.
    pub(crate) fn admit_positions(self, level: &Level) -> Result<(), TooLarge> {
        if is_small(level) {
            return Ok(());
        }
        self.after(Preparation::of_positions(level, 0)).map(|_| ())
    }

    fn after(self, preparation: Preparation) -> Result<Self, TooLarge> {
        let Preparation { prepared, needed } = preparation;
        if needed > self.bytes.max(FREE_BYTES) {
            return Err(TooLarge {
                needed,
                allowed: self.bytes,
            });
        }
        let bytes = self
            .bytes
            .saturating_sub(prepared.saturating_sub(FREE_BYTES));
        Ok(Self { bytes, ..self })
    }
}

fn is_small(level: &Level) -> bool {
    let (cells, boxes) = SMALL_LEVEL;
    level.map().cells().len() <= cells && level.box_count() <= boxes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An open room with boxes two squares left of their goals.
    fn room(side: usize, boxes: usize) -> Level {
        let mut rows = vec![vec![b' '; side]; side];
        for at in 0..side {
            for (x, y) in [(at, 0), (at, side - 1), (0, at), (side - 1, at)] {
                rows[y][x] = b'#';
            }
        }
        rows[1][1] = b'@';
        for number in 0..boxes {
            let (x, y) = (
                3 + 4 * (number % (side / 4 - 1)),
                3 + number / (side / 4 - 1),
            );
            (rows[y][x], rows[y][x + 2]) = (b'$', b'.');
        }
        let text = String::from_utf8(rows.join(&b'\n')).expect("ASCII");
        text.parse().expect("a level")
    }

    #[test]
    fn boards_of_usual_sizes_have_the_whole_budget() {
        for (side, boxes) in [(10, 4), (50, 100), (80, 890), (80, 60)] {
            let budget = Budget::new().bytes(1 << 30);
            let left = budget.after_preparation(&room(side, boxes));
            assert_eq!(left, Ok(budget), "{side}, {boxes}");
        }
    }

    #[test]
    fn boards_of_whole_positions_are_refused_where_they_would_fill_the_memory() {
        for (side, boxes) in [(990, 200), (990, 10), (400, 50)] {
            let refused = Budget::new().bytes(1 << 30).admit(&room(side, boxes));
            assert!(refused.is_err(), "{side}, {boxes}");
        }
    }

    #[test]
    fn a_long_solution_on_a_large_board_is_refused() {
        let (level, budget) = (room(80, 100), Budget::new().bytes(1 << 30));
        assert_eq!(budget.admit_solution(&level, 5_000), Ok(()));
        assert!(budget.admit_solution(&level, 50_000).is_err());
    }
}
