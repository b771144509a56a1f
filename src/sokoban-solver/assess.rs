//! What a position is worth: from the exact table when that is complete, and before that from proofs that a position
//! is deadlocked.

mod assessment;
mod proofs;

use std::fmt;
use std::sync::Arc;

use sokoban_core::{Level, Position, rules};

use crate::board::Board;
use crate::budget::Budget;
use crate::exact::retrograde::RetrogradeTable;
use crate::exact::{Distance, ReachableTable, TableStatus};
use crate::play::{Optimality, Push, Solution, pushes};
use crate::stop::Stop;
pub use assessment::{Assessment, Deadlock, DeadlockKind};
use proofs::Proofs;

/// All that is known of one level, and of any position that moves lead to from its start.
///
/// It is built in slices: first come pair deadlock tables, then the exact table; where that is larger than the
/// budget, or takes long, triple deadlock tables. At any time it can be asked, and is never wrong. An answer from the complete table
/// takes microseconds; proofs take less than a millisecond.
///
/// ```
/// use sokoban_core::{Collection, Direction, rules};
/// use sokoban_solver::{Assessment, Assessor, Budget};
///
/// let board = [
///     "#######",
///     "#     #",
///     "#@$ . #",
///     "#######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut assessor = Assessor::new(level, Budget::new().bytes(1 << 20));
/// assert_eq!(assessor.assess(level.start()), Assessment::Unknown);
/// assessor.finish();
/// assert_eq!(assessor.assess(level.start()), Assessment::Solvable { pushes: 2 });
///
/// let mut position = level.start().clone();
/// for _ in 0..3 {
///     rules::step(level, &mut position, Direction::Right)?;
/// }
/// let Assessment::Deadlocked(deadlock) = assessor.assess(&position) else { panic!("a corner") };
/// assert_eq!(deadlock.boxes().len(), 1);
/// # Ok::<(), rules::Blocked>(())
/// ```
pub struct Assessor {
    level: Arc<Level>,
    /// For levels in which a push moves one box and squares stay what they are.
    proofs: Option<Proofs>,
    table: DistanceTable,
}

/// A table with so many states takes seconds: triple deadlock tables come before the rest of it.
const LARGE: u64 = 1_000_000;

/// The exact table, built from the end or from the start.
#[derive(Debug)]
enum DistanceTable {
    Retrograde(Box<RetrogradeTable>),
    Reachable(Box<ReachableTable>),
}

impl DistanceTable {
    /// Begins with the solved states, if they can be listed; else with the start.
    fn new(
        level: &Arc<Level>,
        board: Option<&Arc<Board>>,
        position: &Position,
        budget: Budget,
        stop: &Stop,
    ) -> Self {
        let retrograde =
            board.and_then(|board| RetrogradeTable::new(board, position, u32::MAX, budget));
        retrograde.map_or_else(
            || Self::Reachable(Box::new(ReachableTable::with_stop(level, budget, stop))),
            |table| Self::Retrograde(Box::new(table)),
        )
    }

    const fn status(&self) -> TableStatus {
        match self {
            Self::Retrograde(table) => table.status(),
            Self::Reachable(table) => table.status(),
        }
    }

    fn len(&self) -> usize {
        match self {
            Self::Retrograde(table) => table.len(),
            Self::Reachable(table) => table.len(),
        }
    }

    fn expanded(&self) -> u64 {
        match self {
            Self::Retrograde(table) => table.expanded(),
            Self::Reachable(table) => table.expanded(),
        }
    }

    fn work(&mut self, states: u64) -> TableStatus {
        match self {
            Self::Retrograde(table) => table.work(states),
            Self::Reachable(table) => table.work(states),
        }
    }

    fn distance(&mut self, position: &Position) -> Distance {
        match self {
            Self::Retrograde(table) => table.distance(position),
            Self::Reachable(table) => table.distance(position),
        }
    }

    fn best_push(&mut self, position: &Position) -> Option<Push> {
        match self {
            Self::Retrograde(table) => table.best_push(position),
            Self::Reachable(table) => table.best_push(position),
        }
    }
}

impl Assessor {
    /// Begins with a level. The budget counts the states and the bytes of the exact table.
    pub fn new(level: &Arc<Level>, budget: Budget) -> Self {
        Self::from_position(level, level.start(), budget, &Stop::default())
    }

    /// The same where the game begins with another position.
    pub(crate) fn from_position(
        level: &Arc<Level>,
        position: &Position,
        budget: Budget,
        stop: &Stop,
    ) -> Self {
        // Nothing is known of a level that is too large.
        let admitted = budget.admit(level).is_ok();
        let board = admitted.then(|| Board::with_stop(level, stop));
        let board = board.flatten().map(Arc::new);
        Self {
            level: Arc::clone(level),
            table: DistanceTable::new(level, board.as_ref(), position, budget, stop),
            proofs: board.map(Proofs::new),
        }
    }

    /// The level.
    pub const fn level(&self) -> &Arc<Level> {
        &self.level
    }

    /// Goes on building, for so many states of the table or about as much. What it returns is
    /// [`TableStatus::Abandoned`] only when there is nothing more to do.
    pub fn work(&mut self, states: u64) -> TableStatus {
        if let Some(proofs) = &mut self.proofs
            && proofs.build_pairs(states).is_pending()
        {
            return TableStatus::Building;
        }
        let is_late = self.table_status() != TableStatus::Complete && self.expanded() >= LARGE;
        let is_abandoned = self.table_status() == TableStatus::Abandoned;
        if (is_late || is_abandoned)
            && let Some(proofs) = &mut self.proofs
            && proofs.build_triples(states).is_pending()
        {
            return TableStatus::Building;
        }
        let status = self.table.work(states);
        if status == TableStatus::Abandoned && !is_abandoned {
            return TableStatus::Building;
        }
        status
    }

    /// Builds all there is to build, and returns whether there is a table. For those who need not wait: it may take
    /// seconds.
    pub fn finish(&mut self) -> TableStatus {
        loop {
            let status = self.work(1000);
            if status != TableStatus::Building {
                return status;
            }
        }
    }

    /// How far the exact table is.
    pub const fn table_status(&self) -> TableStatus {
        self.table.status()
    }

    /// States in the exact table so far, distinguished by boxes and the player's region; those that are images of each
    /// other, on a board that can be turned or mirrored, count as one.
    pub fn table_len(&self) -> usize {
        self.table.len()
    }

    /// States of the exact table that were expanded so far.
    pub(crate) fn expanded(&self) -> u64 {
        self.table.expanded()
    }

    /// How often knowledge was added that makes it worth to ask again about a position that was unknown.
    pub fn revision(&self) -> usize {
        let proofs = self.proofs.as_ref().map_or(0, Proofs::revision);
        proofs + usize::from(self.table_status() == TableStatus::Complete)
    }

    /// What is known of a position that moves lead to from the level's start: never wrong, but unknown for positions of
    /// other levels. A position that moves do not lead to may be called lost for that reason: ask [`assess`](assess())
    /// about it. A position that is solved is solved only by a push, because a level that starts so is won only after
    /// one.
    pub fn assess(&mut self, position: &Position) -> Assessment {
        if !self.level.owns(position) {
            Assessment::Unknown
        } else if rules::is_solved(position) {
            self.first_push(position).0
        } else {
            self.after_push(position)
        }
    }

    /// From a solved position: what is known of the best push, and that push if it is known. The table knows only how
    /// far a solved state is from itself.
    fn first_push(&mut self, position: &Position) -> (Assessment, Option<Push>) {
        let level = Arc::clone(&self.level);
        let (mut best, mut is_open) = (None, false);
        for after in pushes(&level, position) {
            match self.after_push(&after.position) {
                Assessment::Solvable { pushes } => {
                    if best.is_none_or(|(least, _)| pushes < least) {
                        best = Some((pushes, after.push));
                    }
                }
                Assessment::Deadlocked(_) => {}
                Assessment::Unknown => is_open = true,
            }
        }
        let assessment = match best {
            // What is unknown cannot be nearer than what this push solves.
            Some((pushes, _)) if pushes == 0 || !is_open => Assessment::Solvable {
                pushes: pushes.saturating_add(1),
            },
            None if !is_open => Assessment::Deadlocked(Deadlock::unnamed(DeadlockKind::Exhausted)),
            _ => Assessment::Unknown,
        };
        (assessment, best.map(|(_, push)| push))
    }

    /// What is known of a position to which a push has led.
    fn after_push(&mut self, position: &Position) -> Assessment {
        if position.player().is_none() {
            return Assessment::Deadlocked(Deadlock::unnamed(DeadlockKind::NoPlayer));
        }
        if rules::is_solved(position) {
            return Assessment::Solvable { pushes: 0 };
        }
        let distance = self.table.distance(position);
        if let Distance::Pushes(pushes) = distance {
            return Assessment::Solvable { pushes };
        }
        let proofs = self.proofs.as_mut();
        let deadlock = proofs.and_then(|proofs| proofs.deadlock(position));
        match (deadlock, distance) {
            (Some(deadlock), _) => Assessment::Deadlocked(deadlock),
            (None, Distance::Unsolvable) => {
                Assessment::Deadlocked(Deadlock::unnamed(DeadlockKind::Exhausted))
            }
            (None, _) => Assessment::Unknown,
        }
    }

    /// The least pushes that any solution of a position needs, 0 where the position is solved; `None` for one that
    /// is deadlocked. It is exact if the table is complete, and else the assignment of boxes to goals; 0 for a position of another level.
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

    /// A push on a shortest way to solve a position. Only a complete table knows.
    pub fn best_push(&mut self, position: &Position) -> Option<Push> {
        if !self.level.owns(position) {
            return None;
        }
        if rules::is_solved(position) {
            return self.first_push(position).1;
        }
        self.table.best_push(position)
    }

    /// A solution of a position with the fewest pushes. Only a complete table knows.
    pub fn solution(&mut self, position: &Position) -> Option<Solution> {
        let level = Arc::clone(&self.level);
        let mut at = position.clone();
        let mut moves = Vec::new();
        while moves.is_empty() || !rules::is_solved(&at) {
            let push = self.best_push(&at)?;
            for direction in push.moves(&level, &at)? {
                rules::step(&level, &mut at, direction).ok()?;
                moves.push(direction);
            }
        }
        Solution::replayed(&level, position, moves, Optimality::Pushes)
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

/// What is known of a position after all that the budget allows was built: [`Assessor`] in one call.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Assessment, Budget, DeadlockKind, assess};
///
/// let board = [
///     "#######",
///     "#$ @ .#",
///     "#     #",
///     "#######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let Assessment::Deadlocked(deadlock) = assess(level, level.start(), Budget::default()) else {
///     panic!("the box is in a corner");
/// };
/// assert_eq!(deadlock.kind(), DeadlockKind::DeadSquare);
/// ```
#[must_use]
pub fn assess(level: &Arc<Level>, position: &Position, budget: Budget) -> Assessment {
    let mut assessor = Assessor::from_position(level, position, budget, &Stop::default());
    assessor.finish();
    assessor.assess(position)
}
