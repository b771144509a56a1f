//! A table of every position that can be reached from the start of a level, found by a forward search without pruning.

mod simple_deadlocks;

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use sokoban_core::path::{self, NormalizedPosition};
use sokoban_core::{Level, Pos, Position, rules};

use super::{Distance, ExactTable, Measures, Successor, TableStatus};
use crate::board::{Board, StateTable, position_key};
use crate::budget::{Budget, Stop};
use crate::play::{Push, pushes};
use simple_deadlocks::SimpleDeadlocks;

/// Every position that can be reached from the start of a level, with the minimum number of pushes needed to solve it.
///
/// This table is for levels that have no [`backward_table`](super::backward_table()): those with holes or spare boxes,
/// and those in which a push can move several boxes. A `ForwardTable` can be built for any level, but takes twenty
/// times as long and ten times as much memory per position.
///
/// Positions that differ only by a walk are one state; see [`NormalizedPosition`]. The indices of states are in the
/// order in which the states are found, and the start has index 0. The order is deterministic. Positions cannot be
/// looked up until the table is complete. A solved state needs 0 pushes, but the pushes from it are included.
///
/// A push is trivially losing (see [`ExactTable::nontrivial_pushes`]) if it makes the level unsolvable and moves a box
/// to one of these squares:
///
/// * a square from which the box could not be pushed to a goal or into a hole, even if it were the only box
/// * in levels where a push moves only one box, a square in a 2 × 2 block of walls and boxes with at least one box
///   off-goal
///
/// ```
/// use sokoban_files::Collection;
/// use sokoban_solver::{Budget, TableStatus, exact::{ExactTable, ForwardTable}};
///
/// // The upper box could be pushed into the hole. The shortest solution pushes the lower box to the goal.
/// let board = [
///     "########",
///     "#@$ ^  #",
///     "# $  . #",
///     "########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut table = ForwardTable::new(level, Budget::default());
/// while table.work(100) == TableStatus::Building {}
///
/// let start = table.find(level.start()).expect("the start");
/// assert_eq!((start, table.pushes(start)), (0, Some(3)));
/// let nearer: Vec<_> = table
///     .all_successors(start)
///     .filter(|next| table.pushes(next.state) == Some(2))
///     .map(|next| next.push.square.y)
///     .collect();
/// assert_eq!(nearer, [2]);
/// ```
pub struct ForwardTable {
    level: Arc<Level>,
    indices: StateTable<u32>,
    positions: Vec<NormalizedPosition>,
    /// The pushes from all positions that have been expanded so far, in the order of these positions.
    edges: Vec<Edge>,
    /// The minimum number of pushes needed to solve each position; `None` if it is unsolvable. Empty until the table is
    /// complete.
    distances: Vec<Option<u16>>,
    simple_deadlocks: SimpleDeadlocks,
    /// The board, or `None` for a level that a [`Board`] cannot represent.
    board: Option<Board>,
    /// The tools for lower bounds, or `None` until a lower bound is first requested.
    measures: Option<Measures>,
    expanded: u64,
    status: TableStatus,
    max_states: u64,
    stop: Stop,
}

impl ForwardTable {
    /// Creates a table that contains only the start of a level. The budget limits the number of positions and the
    /// memory.
    pub fn new(level: &Arc<Level>, budget: Budget) -> Self {
        let squares = level.map().cells().len();
        // The pushes from a position take about as much memory as the position.
        let max_states = budget.bytes / (2 * (2 * squares + 200));
        let is_admitted = budget.admit_positions(level).is_ok();
        let mut table = Self {
            level: Arc::clone(level),
            indices: StateTable::default(),
            positions: Vec::new(),
            edges: Vec::new(),
            distances: Vec::new(),
            simple_deadlocks: SimpleDeadlocks::new(level),
            // A table without positions needs no board.
            board: is_admitted.then(|| Board::of(level, &budget)).flatten(),
            measures: None,
            expanded: 0,
            status: TableStatus::Building,
            max_states: budget.nodes.min(max_states as u64),
            stop: budget.stop,
        };
        if is_admitted {
            table.intern(level.start());
        } else {
            table.abandon();
        }
        table
    }

    /// Returns the position with the given index, or `None` if `index` is out of range.
    pub fn position(&self, index: usize) -> Option<&Position> {
        self.positions.get(index).map(NormalizedPosition::position)
    }

    /// Returns all pushes from the position with the given index, including those that make the level unsolvable.
    pub fn all_successors(&self, index: usize) -> impl Iterator<Item = Successor> {
        let begin = self
            .edges
            .partition_point(|edge| (edge.before as usize) < index);
        let edges = self.edges[begin..].iter();
        let edges = edges.take_while(move |edge| edge.before as usize == index);
        edges.map(|edge| Successor {
            push: edge.push,
            state: edge.after as usize,
        })
    }

    /// Returns the index of a position, adding the position first if it is new. Returns `None` for a position without a
    /// player.
    fn intern(&mut self, position: &Position) -> Option<u32> {
        position.player()?;
        let normalized = NormalizedPosition::of(&self.level, position);
        let key = position_key(&self.level, normalized.position());
        let next = self.positions.len() as u32;
        if !self.indices.insert(key, next) {
            return self.indices.get(key);
        }
        self.positions.push(normalized);
        Some(next)
    }

    fn abandon(&mut self) {
        self.status = TableStatus::Abandoned;
        self.board = None;
        self.indices = StateTable::default();
        (self.positions, self.edges) = (Vec::new(), Vec::new());
    }

    /// Computes all distances by a breadth-first search backwards from the solved positions.
    fn compute_distances(&mut self) {
        let mut by_after: Vec<(u32, u32)> = Vec::with_capacity(self.edges.len());
        by_after.extend(self.edges.iter().map(|edge| (edge.after, edge.before)));
        by_after.sort_unstable();
        self.distances = vec![None; self.positions.len()];
        let mut queue = VecDeque::new();
        for (index, position) in self.positions.iter().enumerate() {
            if rules::is_solved(position.position()) {
                self.distances[index] = Some(0);
                queue.push_back(index);
            }
        }
        while let Some(index) = queue.pop_front() {
            let farther = self.distances[index].map(|pushes| pushes.saturating_add(1));
            let begin = by_after.partition_point(|(after, _)| (*after as usize) < index);
            for (_, before) in by_after[begin..]
                .iter()
                .take_while(|edge| edge.0 as usize == index)
            {
                let distance = &mut self.distances[*before as usize];
                if distance.is_none() {
                    *distance = farther;
                    queue.push_back(*before as usize);
                }
            }
        }
        self.status = TableStatus::Complete;
    }
}

impl ExactTable for ForwardTable {
    fn status(&self) -> TableStatus {
        self.status
    }

    fn work(&mut self, states: u64) -> TableStatus {
        for _ in 0..states {
            if self.status != TableStatus::Building || self.stop.is_stopped() {
                break;
            }
            if self.positions.len() as u64 > self.max_states {
                self.abandon();
                break;
            }
            let before = self.expanded as u32;
            let Some(position) = self.positions.get(before as usize).cloned() else {
                self.compute_distances();
                break;
            };
            for after in pushes(&self.level, position.position()) {
                if self.stop.is_stopped() {
                    self.abandon();
                    return self.status;
                }
                let push = after.push;
                if let Some(after) = self.intern(&after.position) {
                    self.edges.push(Edge {
                        before,
                        push,
                        after,
                    });
                }
            }
            self.expanded += 1;
        }
        self.status
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn len(&self) -> usize {
        self.positions.len()
    }

    fn find(&self, position: &Position) -> Option<usize> {
        if self.status != TableStatus::Complete || !self.level.owns(position) {
            return None;
        }
        let normalized = NormalizedPosition::of(&self.level, position);
        let key = position_key(&self.level, normalized.position());
        self.indices.get(key).map(|index| index as usize)
    }

    fn distance(&self, position: &Position) -> Distance {
        match self.find(position).map(|index| self.pushes(index)) {
            None => Distance::Unknown,
            Some(None) => Distance::Unsolvable,
            Some(Some(pushes)) => Distance::Pushes(pushes),
        }
    }

    fn successors_of(&self, position: &Position) -> Vec<Successor> {
        let index = self.find(position);
        index.map_or_else(Vec::new, |index| self.successors(index))
    }

    fn index_end(&self) -> usize {
        self.len()
    }

    fn pushes(&self, state: usize) -> Option<u16> {
        self.distances.get(state).copied().flatten()
    }

    fn boxes(&self, state: usize) -> Vec<Pos> {
        let boxes = self
            .position(state)
            .into_iter()
            .flat_map(|position| position.boxes().iter());
        let boxes = boxes.filter(|(_, kind)| kind.is_some());
        boxes.map(|(pos, _)| pos).collect()
    }

    fn successors(&self, state: usize) -> Vec<Successor> {
        let all = self.all_successors(state);
        all.filter(|next| self.pushes(next.state).is_some())
            .collect()
    }

    fn nontrivial_pushes(&mut self, state: usize) -> u16 {
        let Some(before) = self.position(state) else {
            return 0;
        };
        let is_nontrivial = |next: &Successor| {
            self.pushes(next.state).is_some()
                || !self.position(next.state).is_some_and(|after| {
                    let deadlocks = &self.simple_deadlocks;
                    deadlocks.shows_after(&self.level, before, after, next.push)
                })
        };
        self.all_successors(state).filter(is_nontrivial).count() as u16
    }

    fn lower_bound(&mut self, state: usize) -> Option<u32> {
        let position = self.positions.get(state)?.position();
        let Some(board) = &self.board else {
            return Some(0);
        };
        let boxes = board.state(position)?.boxes;
        let measures = self.measures.get_or_insert_with(|| Measures::new(board));
        measures.lower_bound(board, &boxes)
    }

    fn walk(&mut self, state: usize, from: Pos, to: Pos) -> Option<u32> {
        let mut position = self.position(state)?.clone();
        for direction in path::walk(&self.level, &position, from)? {
            rules::step(&self.level, &mut position, direction).ok()?;
        }
        let walk = path::walk(&self.level, &position, to)?;
        Some(walk.len() as u32)
    }
}

/// A push, with the indices of the states before and after it.
#[derive(Debug, Clone, Copy)]
struct Edge {
    before: u32,
    push: Push,
    after: u32,
}

impl fmt::Debug for ForwardTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ForwardTable")
            .field("positions", &self.len())
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}
