//! Limits on the work and the memory for one query, such as solving or assessing a position, and the token with which
//! another thread can stop it.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sokoban_core::{Kind, Level};

use crate::board::{MAX_GROUPS, MAX_SQUARES};
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
#[derive(Debug, Clone)]
pub struct Budget {
    pub(crate) nodes: u64,
    pub(crate) bytes: usize,
    pub(crate) stop: Stop,
}

impl Budget {
    /// Creates a budget of one gibibyte and an unlimited number of nodes. With this budget, work on a hard level may
    /// continue until the caller stops it, because searches with restarts never run out of memory.
    pub const fn new() -> Self {
        Self {
            nodes: u64::MAX,
            bytes: 1 << 30,
            stop: Stop(None),
        }
    }

    /// Sets an approximate limit on the number of nodes that all searches together expand.
    #[must_use]
    pub const fn nodes(mut self, nodes: u64) -> Self {
        self.nodes = nodes;
        self
    }

    /// Sets an approximate limit on the memory, in bytes.
    #[must_use]
    pub const fn bytes(mut self, bytes: usize) -> Self {
        self.bytes = bytes;
        self
    }

    /// Lets another thread end the work early through `stop`. The result is then the best that has been proven or found
    /// so far.
    #[must_use]
    pub fn stopped_by(self, stop: &Stop) -> Self {
        Self {
            stop: stop.clone(),
            ..self
        }
    }

    /// Returns half of this budget. For example, two queries that each have half of the budget cost no more than one
    /// query with the whole budget.
    #[must_use]
    pub const fn halved(mut self) -> Self {
        self.nodes /= 2;
        self.bytes /= 2;
        self
    }

    /// Checks that this budget is sufficient to start a search on `level`.
    ///
    /// # Errors
    /// Returns [`TooLarge`] if the level needs more memory than the budget allows.
    pub fn admit(&self, level: &Level) -> Result<(), TooLarge> {
        self.left_after(level_bytes(level)).map(|_| ())
    }

    /// Checks that this budget is sufficient to start shortening a solution with `pushes` pushes.
    ///
    /// # Errors
    /// Returns [`TooLarge`] if the level and the solution need more memory than the budget allows.
    pub fn admit_solution(&self, level: &Level, pushes: usize) -> Result<(), TooLarge> {
        // Memory is needed for the positions in the solution, in a candidate, and in the two variants from which the
        // candidate is chosen.
        self.left_after((4 * pushes).saturating_mul(position_bytes(level)))?;
        self.admit(level)
    }

    /// Returns the number of bytes that are left for the search itself after the tables of the level have been
    /// prepared, or an error if the level needs more memory than the budget allows.
    pub(crate) fn bytes_after_preparation(&self, level: &Level) -> Result<usize, TooLarge> {
        self.left_after(level_bytes(level))
    }

    /// Like [`admit`](Self::admit), but for a search whose states are complete positions. Such a search needs no
    /// preparation.
    pub(crate) fn admit_positions(&self, level: &Level) -> Result<(), TooLarge> {
        self.left_after(positions_bytes(level)).map(|_| ())
    }

    fn left_after(&self, needed: usize) -> Result<usize, TooLarge> {
        if needed > self.bytes.max(FREE_BYTES) {
            return Err(TooLarge {
                needed,
                allowed: self.bytes,
            });
        }
        let charged = needed.saturating_sub(FREE_BYTES);
        Ok(self.bytes.saturating_sub(charged))
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::new()
    }
}

/// A token for cancelling a task early.
///
/// The task checks the token before each slice. A slice on a large board can take seconds, so the task also checks the
/// token during long slices. A cancelled task returns only results that were proven before the request. All clones of a
/// token share one request, which cannot be withdrawn.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Budget, Goal, Outcome, Solver, Stop};
/// use std::sync::Arc;
///
/// let level: Arc<Level> = Arc::new("#######\n#@ $ .#\n#######".parse()?);
/// let stop = Stop::default();
/// let budget = Budget::new().stopped_by(&stop);
/// let mut solver = Solver::new(&level, level.start(), Goal::Any, budget);
/// // Usually called from another thread.
/// stop.stop();
/// assert_eq!(solver.finish(), Outcome::Unknown);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Stop(
    /// The flag that requests a stop. `None` if the task cannot be stopped.
    Option<Arc<AtomicBool>>,
);

impl Stop {
    /// A token that never stops anything.
    pub(crate) const NEVER: &'static Self = &Self(None);

    /// Requests all work that uses this token, or a clone of it, to stop.
    pub fn stop(&self) {
        if let Some(request) = &self.0 {
            request.store(true, Ordering::Relaxed);
        }
    }

    /// Returns `true` if a stop has been requested.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        (self.0.as_ref()).is_some_and(|request| request.load(Ordering::Relaxed))
    }
}

impl Default for Stop {
    fn default() -> Self {
        Self(Some(Arc::default()))
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
/// Estimated memory for a board and its tables, in bytes per square.
const SQUARE_BYTES: usize = 256;
/// Additional memory for each kind of box, in bytes per square.
const KIND_BYTES: usize = 120;
/// Additional memory for each goal to which distances are stored, in bytes per square.
const GOAL_BYTES: usize = 4;
/// A search over complete positions starts only if it has enough memory for this number of expansions. With less
/// memory, starting it would be pointless.
const MIN_EXPANSIONS: usize = 16;

/// Estimates the memory for preparing a level and starting a search, in bytes.
fn level_bytes(level: &Level) -> usize {
    let cells = level.map().cells();
    let squares = cells.iter().filter(|tile| !tile.is_solid()).count();
    let goals = cells.iter().filter(|tile| tile.is_goal()).count();
    let boxes = level.start().boxes().cells().iter().flatten();
    let kinds = boxes.collect::<BTreeSet<_>>().len();
    if level.has_classic_moves() && squares <= MAX_SQUARES && kinds <= MAX_GROUPS {
        let assigned = goals.min(MAX_ASSIGNED_BOXES);
        squares * (SQUARE_BYTES + KIND_BYTES * kinds + GOAL_BYTES * assigned)
    } else {
        positions_bytes(level).saturating_add(2 * goals * cells.len())
    }
}

/// Estimates the memory for the shortest worthwhile search over complete positions, in bytes. The search stores each
/// position twice.
fn positions_bytes(level: &Level) -> usize {
    let successors = 4 * level.box_count() + 1;
    (MIN_EXPANSIONS * successors).saturating_mul(2 * position_bytes(level))
}

/// Estimates the size of a position, in bytes.
pub(crate) fn position_bytes(level: &Level) -> usize {
    size_of::<Option<Kind>>() * level.map().cells().len() + 200
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
            let left = budget.bytes_after_preparation(&room(side, boxes));
            assert_eq!(left, Ok(1 << 30), "{side}, {boxes}");
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
