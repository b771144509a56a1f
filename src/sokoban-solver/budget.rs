//! Limits on the work and the memory for one query, such as solving or assessing a position.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;

use sokoban_core::{Kind, Level, Tile};

use crate::distances::MAX_ASSIGNED_BOXES;

/// The maximum cost of one query, such as solving or assessing a position, in nodes and bytes.
///
/// The same query with the same budget gives the same answer on every machine. To limit the time instead, do the work
/// in slices, and stop when the time is up.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Budget, Goal, Outcome, solve};
/// use std::sync::Arc;
///
/// let board = [
///     "########",
///     "#  .   #",
///     "# $@$  #",
///     "#  .   #",
///     "########",
/// ];
/// let level = Arc::new(board.join("\n").parse::<Level>()?);
/// let small = Budget::new().nodes(1);
/// assert_eq!(solve(&level, level.start(), Goal::Any, small), Outcome::Unknown);
/// let large = Budget::new().nodes(1000).bytes(1 << 20);
/// assert!(matches!(solve(&level, level.start(), Goal::Any, large), Outcome::Solved(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Budget {
    pub(crate) nodes: u64,
    pub(crate) bytes: usize,
}

impl Budget {
    /// Creates a budget of one gibibyte and an unlimited number of nodes. With this budget, work on a hard level may
    /// continue until the caller stops it, because searches with restarts never run out of memory.
    pub const fn new() -> Self {
        Self {
            nodes: u64::MAX,
            bytes: 1 << 30,
        }
    }

    /// Sets an approximate limit on the number of nodes that all searches together expand.
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// Sets an approximate limit on the memory, in bytes.
    #[must_use]
    pub const fn bytes(self, bytes: usize) -> Self {
        Self { bytes, ..self }
    }

    /// Returns half of this budget. Two queries with half a budget each cost no more than one query with the whole
    /// budget.
    #[must_use]
    pub const fn halved(self) -> Self {
        Self {
            nodes: self.nodes / 2,
            bytes: self.bytes / 2,
        }
    }

    /// Checks that this budget is sufficient to start a search on `level`.
    ///
    /// # Errors
    /// Returns [`TooLarge`] if the level needs more memory than the budget allows.
    pub fn admit(self, level: &Level) -> Result<(), TooLarge> {
        self.after_preparation(level).map(|_| ())
    }

    /// Checks that this budget is sufficient to start shortening a solution with `pushes` pushes.
    ///
    /// # Errors
    /// Returns [`TooLarge`] if the level and the solution need more memory than the budget allows.
    pub fn admit_solution(self, level: &Level, pushes: usize) -> Result<(), TooLarge> {
        // Memory is needed for the positions of the solution, of a candidate, and of the two variants from which the
        // candidate is chosen.
        let positions = 4 * pushes;
        self.subtract(MemoryNeed {
            before_search: 0,
            in_total: positions.saturating_mul(position_bytes(level)),
        })?;
        self.admit(level)
    }

    /// Returns the budget that is left for the search itself after the level has been prepared, or an error if the
    /// level needs more memory than the budget allows.
    pub(crate) fn after_preparation(self, level: &Level) -> Result<Self, TooLarge> {
        if is_small(level) {
            return Ok(self);
        }
        self.subtract(MemoryNeed::of_level(level))
    }

    /// Like [`admit`](Self::admit), but for a search whose states are complete positions, which needs no preparation.
    pub(crate) fn admit_positions(self, level: &Level) -> Result<(), TooLarge> {
        if is_small(level) {
            return Ok(());
        }
        self.subtract(MemoryNeed::of_positions(level, 0))
            .map(|_| ())
    }

    fn subtract(self, need: MemoryNeed) -> Result<Self, TooLarge> {
        if need.in_total > self.bytes.max(FREE_BYTES) {
            return Err(TooLarge {
                needed: need.in_total,
                allowed: self.bytes,
            });
        }
        let charged = need.before_search.saturating_sub(FREE_BYTES);
        Ok(self.bytes(self.bytes.saturating_sub(charged)))
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::new()
    }
}

/// The error returned when a level needs more memory than the budget allows.
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

/// Memory that is not charged to a budget, in bytes. Most levels can be prepared with less, so their searches get the
/// whole budget.
const FREE_BYTES: usize = 32 << 20;
/// The maximum number of squares on a [`Board`](crate::board::Board). The states of a search on a larger level are
/// complete positions.
const MAX_SQUARES: usize = u16::MAX as usize - 1;
/// The maximum number of kinds of boxes on a [`Board`](crate::board::Board).
const MAX_KINDS: usize = 1 << 8;
/// Estimated memory for a board and its tables, in bytes per square.
const SQUARE_BYTES: usize = 256;
/// Additional memory for each kind of box, in bytes per square.
const KIND_BYTES: usize = 120;
/// Additional memory for each goal to which distances are stored, in bytes per square.
const GOAL_BYTES: usize = 4;
/// The minimum number of expansions for which a search over complete positions must have memory. A search with less
/// memory would be pointless.
const MIN_EXPANSIONS: usize = 16;
/// The maximum number of grid cells in a small level. A small level can be prepared with less than [`FREE_BYTES`], so
/// no estimate of its memory is needed.
const MAX_SMALL_CELLS: usize = 1 << 10;
const MAX_SMALL_BOXES: usize = 32;

fn is_small(level: &Level) -> bool {
    level.map().cells().len() <= MAX_SMALL_CELLS && level.box_count() <= MAX_SMALL_BOXES
}

/// Returns an upper estimate of the size of a position, in bytes.
fn position_bytes(level: &Level) -> usize {
    2 * level.map().cells().len() + 200
}

/// The memory that a search on a level needs, in bytes.
#[derive(Debug, Clone, Copy)]
struct MemoryNeed {
    before_search: usize,
    /// The memory for the preparation and for the shortest search that could find a solution.
    in_total: usize,
}

#[derive(Debug, Default)]
struct KindCount {
    boxes: usize,
    goals: usize,
}

impl MemoryNeed {
    fn of_level(level: &Level) -> Self {
        let cells = level.map().cells();
        Self::of_board(level).unwrap_or_else(|| {
            let goals = cells.iter().filter(|tile| tile.is_goal()).count();
            Self::of_positions(level, 2 * goals * cells.len())
        })
    }

    /// Returns the memory for a search on a [`Board`](crate::board::Board), or `None` if the level has no board.
    fn of_board(level: &Level) -> Option<Self> {
        if !level.has_classic_moves() {
            return None;
        }
        let mut kinds: BTreeMap<Kind, KindCount> = BTreeMap::new();
        for kind in level.start().boxes().cells().iter().flatten() {
            kinds.entry(*kind).or_default().boxes += 1;
        }
        let mut squares = 0;
        for tile in level.map().cells() {
            squares += usize::from(!tile.is_solid());
            if let Tile::Goal(kind) = tile
                && let Some(count) = kinds.get_mut(kind)
            {
                count.goals += 1;
            }
        }
        if squares > MAX_SQUARES || kinds.len() > MAX_KINDS {
            return None;
        }
        let assigned = kinds.values();
        let assigned = assigned.filter(|it| it.boxes.max(it.goals) <= MAX_ASSIGNED_BOXES);
        let assigned: usize = assigned.map(|it| it.goals).sum();
        let bytes = squares * (SQUARE_BYTES + KIND_BYTES * kinds.len() + GOAL_BYTES * assigned);
        Some(Self {
            before_search: bytes,
            in_total: bytes,
        })
    }

    /// Returns the memory for a search over complete positions, which stores each position twice. `prepared` is the
    /// memory for preparing the search.
    fn of_positions(level: &Level, prepared: usize) -> Self {
        let successors = 4 * level.box_count() + 1;
        let expansion = successors.saturating_mul(2 * position_bytes(level));
        Self {
            before_search: prepared.saturating_add(expansion),
            in_total: prepared.saturating_add(expansion.saturating_mul(MIN_EXPANSIONS)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns an open room in which each box is two squares to the left of a goal.
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
    fn levels_of_usual_sizes_have_the_whole_budget() {
        for (side, boxes) in [(10, 4), (50, 100), (80, 890), (80, 60)] {
            let budget = Budget::new().bytes(1 << 30);
            let left = budget.after_preparation(&room(side, boxes));
            assert_eq!(left, Ok(budget), "{side}, {boxes}");
        }
    }

    #[test]
    fn levels_searched_by_whole_positions_are_refused_if_they_would_fill_the_memory() {
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
