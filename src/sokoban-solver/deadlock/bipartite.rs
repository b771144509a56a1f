//! Bipartite deadlocks. Boxes that are frozen on goals act as walls for the other boxes. If these cannot be matched to
//! the remaining goals, the state is deadlocked.
//!
//! The name is from the Sokoban Wiki, “How to detect deadlocks”: boxes and goals form a bipartite graph, which must
//! have a perfect matching.

use std::collections::HashMap;

use super::{PlacedState, ProofContext};
use crate::board::{Board, Group, Square};
use crate::distances::{Assignment, Distances, SideRegions};

const MAX_CACHE_BYTES: usize = 8 << 20;

/// The bipartite test. It caches a board for each set of frozen boxes, because the same boxes freeze in many states.
#[derive(Debug, Default)]
pub(crate) struct BipartiteTest {
    /// The cached boards, keyed by the sorted squares of the frozen boxes.
    cache: HashMap<Vec<Square>, WalledBoard>,
    bytes: usize,
    effort: u64,
}

/// A board on which boxes that are frozen on goals have been replaced by walls.
#[derive(Debug)]
struct WalledBoard {
    /// The groups, without the boxes and goals that have been replaced by walls.
    groups: Vec<Group>,
    distances: Distances,
    /// The assignment of the other boxes to the remaining goals. It caches only one state to save memory, because there
    /// can be many walled boards.
    assignment: Assignment,
}

impl WalledBoard {
    fn new(board: &Board, frozen: &[Square]) -> Self {
        let board = board.with_walls(frozen);
        Self {
            distances: Distances::to_goals(&board, &SideRegions::of(&board)),
            groups: board.groups().to_vec(),
            assignment: Assignment::with_capacity(1),
        }
    }
}

impl BipartiteTest {
    /// Returns the frozen boxes if they cause a deadlock, because one of them is not on a goal, or because the other
    /// boxes cannot be matched to the remaining goals. Returns `None` if the test finds no deadlock.
    pub(crate) fn deadlock(
        &mut self,
        context: ProofContext<'_>,
        state: PlacedState<'_>,
    ) -> Option<Vec<Square>> {
        let (board, occupancy) = (context.board, state.occupancy);
        // Spare boxes need no goal, so they may freeze anywhere.
        if board.has_spare() {
            return None;
        }
        let test = context.freeze_test(occupancy);
        let boxes = state.boxes.iter().copied();
        let (mut frozen, rest): (Vec<Square>, Vec<Square>) =
            boxes.partition(|square| test.is_frozen(*square));
        if frozen.is_empty() {
            return None;
        }
        let is_on_goal = |square: &Square| {
            let group = occupancy.group(*square);
            group.is_some_and(|group| board.is_goal((group, *square)))
        };
        if !frozen.iter().all(is_on_goal) {
            return Some(frozen);
        }
        frozen.sort_unstable();
        if !self.cache.contains_key(&frozen) {
            self.insert(board, &frozen);
        }
        let walled = self.cache.get_mut(&frozen)?;
        let bound = walled
            .assignment
            .lower_bound(&walled.groups, &walled.distances, &rest);
        bound.is_none().then_some(frozen)
    }

    fn insert(&mut self, board: &Board, frozen: &[Square]) {
        if self.bytes > MAX_CACHE_BYTES {
            self.clear();
        }
        let walled = WalledBoard::new(board, frozen);
        self.bytes += walled.distances.bytes();
        self.cache.insert(frozen.to_vec(), walled);
        // Add the cost of computing the distances to the search effort: a constant, plus a part proportional to the
        // number of squares per box.
        self.effort += 5 + (board.len() / board.box_count()) as u64;
    }

    pub(crate) fn clear(&mut self) {
        (self.cache, self.bytes) = (HashMap::new(), 0);
    }

    pub(crate) const fn bytes(&self) -> usize {
        self.bytes
    }

    pub(crate) const fn effort(&self) -> u64 {
        self.effort
    }
}

/// [`blocking`] tries to omit boxes only if the number of frozen boxes times the number of squares is at most this. At
/// this limit, a call takes milliseconds.
const MAX_BLOCKING_WORK: usize = 20_000;

/// Returns a subset of `frozen` that is sufficient for a bipartite deadlock in the state `boxes`. All boxes in `frozen`
/// must be on goals of their groups. Returns all boxes in `frozen` if there are too many to try omitting each one.
pub(crate) fn blocking(board: &Board, boxes: &[Square], frozen: Vec<Square>) -> Vec<Square> {
    if frozen.len() * board.len() > MAX_BLOCKING_WORK {
        return frozen;
    }
    let is_deadlock = |walls: &[Square]| {
        let mut walled = WalledBoard::new(board, walls);
        let rest = boxes.iter().filter(|square| !walls.contains(square));
        let rest: Vec<Square> = rest.copied().collect();
        let bound = walled
            .assignment
            .lower_bound(&walled.groups, &walled.distances, &rest);
        bound.is_none()
    };
    let mut kept = frozen.clone();
    for square in frozen {
        let others = kept.iter().copied().filter(|other| *other != square);
        let others: Vec<Square> = others.collect();
        if is_deadlock(&others) {
            kept = others;
        }
    }
    kept
}
