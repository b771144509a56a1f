//! Decides whether a position can still be solved.
//!
//! A complete exact table gives the answer for every position. Until the table is complete, deadlock tests may prove
//! that a position cannot be solved.

mod causes;
mod kind;
mod known_patterns;
mod proofs;

use std::fmt;
use std::sync::Arc;

use sokoban_core::{Level, Position, rules};

use crate::board::Board;
use crate::budget::Budget;
use crate::exact::{Distance, ExactTable, ForwardTable, TableShape, TableStatus, table_from};
use crate::play::{Push, PushSuccessor, Solution, follow, pushes};
use crate::search::guidance::LevelGuidance;
pub use kind::{Deadlock, DeadlockKind};
use proofs::Proofs;

/// The result of assessing a position: whether it can still be solved.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Assessment, Budget, assess};
/// use std::sync::Arc;
///
/// let board = [
///     "#######",
///     "#. @$ #",
///     "#     #",
///     "#######",
/// ];
/// let level = Arc::new(board.join("\n").parse::<Level>()?);
/// // There is room to go around the box.
/// let assessment = assess(&level, level.start(), Budget::new());
/// assert_eq!(assessment, Assessment::Solvable { pushes: 3 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Assessment {
    /// The position can be solved.
    Solvable {
        /// The minimum number of pushes in a solution.
        pushes: u16,
    },
    /// The position cannot be solved.
    Deadlocked(Deadlock),
    /// Neither a solution nor a deadlock has been proven.
    Unknown,
}

/// A possible push, and the minimum number of further pushes needed to solve the level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AssessedPush {
    /// The push.
    pub push: Push,
    /// The minimum number of pushes that are still needed after `push`, or `None` if the level can no longer be solved
    /// then.
    pub left: Option<u16>,
}

/// Assesses the positions that can be reached from the start of a level.
///
/// An assessor builds its tables in slices: first the table of dead pairs (two boxes that can never be solved
/// together), then the exact table. If the exact table exceeds the budget or takes a long time, the assessor also
/// builds the table of dead triples. The results of an assessor are always correct. The more complete the tables are,
/// the fewer positions are assessed as [`Assessment::Unknown`]. A lookup in the complete exact table takes
/// microseconds, and a proof of a deadlock takes less than a millisecond.
///
/// ```
/// use sokoban_core::{Direction, Level, rules};
/// use sokoban_solver::{Assessment, Assessor, Budget};
/// use std::sync::Arc;
///
/// let board = [
///     "#######",
///     "#     #",
///     "#@$ . #",
///     "#######",
/// ];
/// let level = Arc::new(board.join("\n").parse::<Level>()?);
/// let mut assessor = Assessor::new(&level, Budget::new().bytes(1 << 20));
/// assert_eq!(assessor.assess(level.start()), Assessment::Unknown);
/// assessor.finish();
/// assert_eq!(assessor.assess(level.start()), Assessment::Solvable { pushes: 2 });
///
/// let mut position = level.start().clone();
/// for _ in 0..3 {
///     rules::step(&level, &mut position, Direction::Right)?;
/// }
/// let Assessment::Deadlocked(deadlock) = assessor.assess(&position) else { panic!("a corner") };
/// assert_eq!(deadlock.boxes().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Assessor {
    level: Arc<Level>,
    /// The deadlock tests, or `None` if a [`Board`] cannot represent the level.
    proofs: Option<Proofs>,
    table: Box<dyn ExactTable>,
}

/// The number of states that an exact table must have expanded to count as large. A large table takes seconds to
/// complete, so the assessor builds the table of dead triples before it continues with the exact table.
const LARGE_TABLE_STATES: u64 = 1_000_000;

/// Creates the exact table of a level. The table is built backwards if the solved states can be enumerated, and
/// forwards otherwise.
fn exact_table(
    level: &Arc<Level>,
    board: Option<&Arc<Board>>,
    position: &Position,
    budget: Budget,
) -> Box<dyn ExactTable> {
    let shape = TableShape {
        merges_symmetric: true,
        max_key_bits: u32::MAX,
    };
    let backward = board.and_then(|board| table_from(board, position, shape, &budget));
    backward.unwrap_or_else(|| Box::new(ForwardTable::new(level, budget)))
}

impl Assessor {
    /// Creates an assessor for a level. The budget limits the number of states and bytes of the exact table.
    pub fn new(level: &Arc<Level>, budget: Budget) -> Self {
        Self::from_position(level, level.start(), budget)
    }

    /// Creates an assessor for the positions that can be reached from `position` instead of from the level's start.
    pub(crate) fn from_position(level: &Arc<Level>, position: &Position, budget: Budget) -> Self {
        let board = Board::of(level, &budget).map(Arc::new);
        Self {
            level: Arc::clone(level),
            table: exact_table(level, board.as_ref(), position, budget),
            proofs: board.map(Proofs::new),
        }
    }

    /// Returns the level.
    pub const fn level(&self) -> &Arc<Level> {
        &self.level
    }

    /// Returns the board, or `None` if a [`Board`] cannot represent the level.
    pub(crate) fn board(&self) -> Option<&Arc<Board>> {
        self.proofs.as_ref().map(Proofs::board)
    }

    /// Returns the guidance for searches from any position in the level. Returns `None` if a [`Board`] cannot represent
    /// the level, or if the table of dead pairs is not complete yet.
    pub(crate) fn guidance(&self) -> Option<LevelGuidance> {
        self.proofs.as_ref()?.guidance()
    }

    /// Continues to build the tables. Does about as much work as is needed to expand `states` states of the exact
    /// table. Returns [`TableStatus::Building`] if there is more work to do, or the final status of the exact table
    /// otherwise.
    pub fn work(&mut self, states: u64) -> TableStatus {
        let was_abandoned = self.table_status() == TableStatus::Abandoned;
        let is_large = self.expanded() >= LARGE_TABLE_STATES;
        let is_complete = self.table_status() == TableStatus::Complete;
        let needs_triples = was_abandoned || is_large && !is_complete;
        if let Some(proofs) = &mut self.proofs
            && (proofs.build_pairs(states) || needs_triples && proofs.build_triples(states))
        {
            return TableStatus::Building;
        }
        let status = self.table.work(states);
        if status == TableStatus::Abandoned && !was_abandoned {
            return TableStatus::Building;
        }
        status
    }

    /// Builds all tables and returns the final status of the exact table. This may take seconds.
    pub fn finish(&mut self) -> TableStatus {
        loop {
            let status = self.work(1000);
            if status != TableStatus::Building {
                return status;
            }
        }
    }

    /// Returns the status of the exact table.
    pub fn table_status(&self) -> TableStatus {
        self.table.status()
    }

    /// Returns the number of states in the exact table so far. A state consists of the squares of the boxes and the
    /// player's region. On a symmetric board, symmetric states count only once.
    pub fn table_len(&self) -> usize {
        self.table.len()
    }

    /// Returns the number of states in the exact table that have been expanded so far.
    pub(crate) fn expanded(&self) -> u64 {
        self.table.expanded()
    }

    /// Returns a number that increases each time a table is completed. Once it has increased, positions that were
    /// assessed as [`Assessment::Unknown`] are worth assessing again.
    pub fn revision(&self) -> usize {
        let proofs = self.proofs.as_ref().map_or(0, Proofs::revision);
        proofs + usize::from(self.table_status() == TableStatus::Complete)
    }

    /// Assesses a position that can be reached from the level's start. Returns [`Assessment::Unknown`] for a position
    /// of another level. A position that cannot be reached from the start may be reported as deadlocked even if it can
    /// be solved. Use [`assess`](assess()) for such positions.
    ///
    /// A solved position is assessed as needing at least one more push, because a level that starts solved is won only
    /// after a push.
    pub fn assess(&mut self, position: &Position) -> Assessment {
        if !self.level.owns(position) {
            Assessment::Unknown
        } else if rules::is_solved(position) {
            self.first_push(position).0
        } else {
            self.after_push(position)
        }
    }

    /// Assesses a solved position, and also returns the best push if it is known. The table stores 0 pushes for a
    /// solved position, but the level is won only after a push. This function therefore assesses the position after
    /// each push, and uses the best result.
    fn first_push(&mut self, position: &Position) -> (Assessment, Option<Push>) {
        let level = Arc::clone(&self.level);
        let (mut best, mut has_unknown) = (None, false);
        for after in pushes(&level, position) {
            match self.after_push(&after.position) {
                Assessment::Solvable { pushes } => {
                    if best.is_none_or(|(fewest, _)| pushes < fewest) {
                        best = Some((pushes, after.push));
                    }
                }
                Assessment::Deadlocked(_) => {}
                Assessment::Unknown => has_unknown = true,
            }
        }
        let assessment = match best {
            // A solved successor means that one push is enough. Successors with an unknown result cannot be better.
            Some((pushes, _)) if pushes == 0 || !has_unknown => Assessment::Solvable {
                pushes: pushes.saturating_add(1),
            },
            None if !has_unknown => {
                Assessment::Deadlocked(Deadlock::without_boxes(DeadlockKind::Exhausted))
            }
            _ => Assessment::Unknown,
        };
        (assessment, best.map(|(_, push)| push))
    }

    /// Assesses a position that is reached by at least one push. If it is solved, the level is won and no more pushes
    /// are needed.
    fn after_push(&mut self, position: &Position) -> Assessment {
        if position.player().is_none() {
            return Assessment::Deadlocked(Deadlock::without_boxes(DeadlockKind::NoPlayer));
        }
        if rules::is_solved(position) {
            return Assessment::Solvable { pushes: 0 };
        }
        let distance = self.table.distance(position);
        if let Distance::Pushes(pushes) = distance {
            return Assessment::Solvable { pushes };
        }
        let deadlock = match &mut self.proofs {
            Some(proofs) => proofs.deadlock(position),
            None => causes::variant_deadlock(&self.level, position),
        };
        match (deadlock, distance) {
            (Some(deadlock), _) => Assessment::Deadlocked(deadlock),
            (None, Distance::Unsolvable) => {
                Assessment::Deadlocked(Deadlock::without_boxes(DeadlockKind::Exhausted))
            }
            (None, _) => Assessment::Unknown,
        }
    }

    /// Returns the deadlock of a position that has already been proven to be unsolvable. If some of its boxes can be
    /// proven to be deadlocked without the others, the deadlock contains only these boxes. The deadlock is remembered,
    /// so that [`assess`](Self::assess) finds it in this position and in others that contain these boxes.
    pub(crate) fn explain(&mut self, position: &Position) -> Deadlock {
        let proofs = self.proofs.as_mut();
        let deadlock = proofs.and_then(|proofs| proofs.explain(position));
        deadlock.unwrap_or_else(|| Deadlock::without_boxes(DeadlockKind::Exhausted))
    }

    /// Returns a lower bound on the number of pushes needed to solve a position, or `None` if the position is
    /// deadlocked. The bound is 0 if the position is solved or belongs to another level.
    ///
    /// Once the exact table is complete, the bound is exact. Until then, it is the cost of the cheapest assignment of
    /// boxes to goals, in pushes.
    pub fn lower_bound(&mut self, position: &Position) -> Option<u16> {
        if !self.level.owns(position) {
            return Some(0);
        }
        match self.after_push(position) {
            Assessment::Solvable { pushes } => Some(pushes),
            Assessment::Deadlocked(_) => None,
            Assessment::Unknown => {
                let proofs = self.proofs.as_mut();
                Some(proofs.map_or(0, |proofs| proofs.lower_bound(position)))
            }
        }
    }

    /// Returns the first push of a solution with the fewest pushes. Returns `None` if no solution exists, or if the
    /// exact table is not complete.
    pub fn best_push(&mut self, position: &Position) -> Option<Push> {
        if !self.level.owns(position) {
            return None;
        }
        if rules::is_solved(position) {
            return self.first_push(position).1;
        }
        self.table.best_push(position)
    }

    /// Returns every possible push from a position, each with the minimum number of further pushes needed to solve the
    /// level. Returns `None` if the exact table is not complete, or does not cover the position.
    ///
    /// ```
    /// use sokoban_core::Level;
    /// use sokoban_solver::{Assessor, Budget};
    /// use std::sync::Arc;
    ///
    /// let level = Arc::new("######\n#    #\n#@$. #\n#    #\n######".parse::<Level>()?);
    /// let mut assessor = Assessor::new(&level, Budget::new());
    /// assert_eq!(assessor.assess_pushes(level.start()), None);
    /// assessor.finish();
    /// let pushes = assessor.assess_pushes(level.start()).expect("a complete table");
    /// // The box can be pushed to the goal, or against one of three walls.
    /// assert_eq!(pushes.len(), 4);
    /// assert_eq!(pushes.iter().filter(|push| push.left == Some(0)).count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn assess_pushes(&mut self, position: &Position) -> Option<Vec<AssessedPush>> {
        if self.table_status() != TableStatus::Complete || !self.level.owns(position) {
            return None;
        }
        let level = Arc::clone(&self.level);
        let pushes = pushes(&level, position).into_iter();
        let assessed = pushes.map(|PushSuccessor { push, position, .. }| {
            let left = match self.table.distance(&position) {
                _ if position.player().is_none() => None,
                _ if rules::is_solved(&position) => Some(0),
                Distance::Pushes(left) => Some(left),
                Distance::Unsolvable => None,
                // A table that is built forwards has no entry for positions with simple deadlocks.
                Distance::Unknown => match self.after_push(&position) {
                    Assessment::Deadlocked(_) => None,
                    _ => return None,
                },
            };
            Some(AssessedPush { push, left })
        });
        assessed.collect()
    }

    /// Returns a solution with the fewest pushes. Returns `None` if no solution exists, or if the exact table is not
    /// complete.
    pub fn solution(&mut self, position: &Position) -> Option<Solution> {
        let level = Arc::clone(&self.level);
        follow(&level, position, |position| self.best_push(position))
    }
}

impl fmt::Debug for Assessor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Assessor")
            .field("table_status", &self.table_status())
            .field("table_len", &self.table_len())
            .field("revision", &self.revision())
            .finish_non_exhaustive()
    }
}

/// Assesses a position in one call, after building all tables that the budget allows. Use an [`Assessor`] to work in
/// slices, or to assess several positions.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Assessment, Budget, DeadlockKind, assess};
/// use std::sync::Arc;
///
/// let level: Arc<Level> = Arc::new("#######\n#$ @ .#\n#     #\n#######".parse()?);
/// let Assessment::Deadlocked(deadlock) = assess(&level, level.start(), Budget::default()) else {
///     panic!("the box is in a corner");
/// };
/// assert_eq!(deadlock.kind(), DeadlockKind::Corner);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn assess(level: &Arc<Level>, position: &Position, budget: Budget) -> Assessment {
    let mut assessor = Assessor::from_position(level, position, budget);
    assessor.finish();
    assessor.assess(position)
}
