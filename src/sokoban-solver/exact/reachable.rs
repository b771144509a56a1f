//! A table of every position that can be reached from the start of a level, found by a forward search without pruning.

mod simple_deadlocks;

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use sokoban_core::path::{self, NormalizedPosition};
use sokoban_core::{Level, Pos, Position, rules};

use super::state_graph::{StateGraph, Successor};
use super::{Distance, TableStatus};
use crate::board::Board;
use crate::budget::Budget;
use crate::distances::{Assignment, Distances, SideRegions};
use crate::play::{Push, pushes};
use crate::stop::Stop;
use simple_deadlocks::SimpleDeadlocks;

/// Every position that can be reached from the start of a level, with the minimum number of pushes needed to solve it.
///
/// This table is for levels that have no [`Table`](super::Table): those with holes, strength or spare boxes. It can be
/// built for any level, but takes twenty times as long and ten times as much memory per position as a `Table`.
///
/// Positions that differ only by a walk are one state; see [`NormalizedPosition`]. The indices of states are in the
/// order in which the states are found, and the start has index 0. The order is deterministic. Positions cannot be
/// looked up until the table is complete. A solved state needs 0 pushes, but its outgoing pushes are included.
///
/// A push is trivially losing (see [`StateGraph::nontrivial_pushes`]) if it makes the level unsolvable and moves a box
/// to one of these squares:
///
/// * a square from which the box could not be pushed to a goal or into a hole, even if it were the only box
/// * in levels where a push moves only one box, a square in a 2 × 2 block of walls and boxes with at least one box
///   off-goal
///
/// ```
/// use sokoban_files::Collection;
/// use sokoban_solver::{Budget, TableStatus, exact::{ReachableTable, StateGraph}};
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
/// let mut table = ReachableTable::new(level, Budget::default());
/// while table.work(100) == TableStatus::Building {}
///
/// let start = table.find(level.start()).expect("the start");
/// assert_eq!((start, table.pushes(start)), (0, Some(3)));
/// let nearer: Vec<_> = table
///     .successors(start)
///     .filter(|next| table.pushes(next.state) == Some(2))
///     .map(|next| next.push.square.y)
///     .collect();
/// assert_eq!(nearer, [2]);
/// ```
pub struct ReachableTable {
    level: Arc<Level>,
    indices: HashMap<HashedPosition, u32>,
    positions: Vec<NormalizedPosition>,
    /// The pushes from each position that has been expanded so far.
    successors: EdgeLists,
    /// The minimum number of pushes needed to solve each position; `None` if it is unsolvable. Empty until the table is
    /// complete.
    distances: Vec<Option<u16>>,
    simple_deadlocks: SimpleDeadlocks,
    /// The lower bounds; `None` until one is first requested.
    bounds: Option<Box<Bounds>>,
    expanded: u64,
    status: TableStatus,
    max_states: u64,
    stop: Stop,
}

/// A position and its hash. The map hashes all its keys again when it grows. On large boards, this is slow unless the
/// hash is stored.
#[derive(PartialEq, Eq)]
struct HashedPosition {
    hash: u64,
    position: NormalizedPosition,
}

impl HashedPosition {
    fn new(position: NormalizedPosition) -> Self {
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(&position);
        Self { hash, position }
    }
}

impl Hash for HashedPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl ReachableTable {
    /// Creates a table that contains only the start of a level. The budget limits the number of positions and the
    /// memory.
    pub fn new(level: &Arc<Level>, budget: Budget) -> Self {
        Self::with_stop(level, budget, &Stop::default())
    }

    /// Like [`Self::new`], but `stop` can interrupt the work.
    pub(crate) fn with_stop(level: &Arc<Level>, budget: Budget, stop: &Stop) -> Self {
        let squares = level.map().cells().len();
        // Each position is stored twice, as a key of `indices` and in `positions`.
        let max_states = budget.bytes / (2 * (2 * squares + 200));
        let mut table = Self {
            level: Arc::clone(level),
            indices: HashMap::new(),
            positions: Vec::new(),
            successors: EdgeLists::default(),
            distances: Vec::new(),
            simple_deadlocks: SimpleDeadlocks::new(level),
            bounds: None,
            expanded: 0,
            status: TableStatus::Building,
            max_states: budget.nodes.min(max_states as u64),
            stop: stop.clone(),
        };
        if budget.admit_positions(level).is_ok() {
            table.intern(level.start());
        } else {
            table.abandon();
        }
        table
    }

    /// Returns the progress of building the table.
    pub const fn status(&self) -> TableStatus {
        self.status
    }

    /// Returns the number of positions found so far.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Returns `true` if the table has no positions, which is the case only after it has been abandoned.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    pub(crate) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Returns the position with the given index, or `None` if `index` is out of range.
    pub fn position(&self, index: usize) -> Option<&Position> {
        self.positions.get(index).map(NormalizedPosition::position)
    }

    /// Returns the index of a position. Returns `None` if the table is not complete, or if the position cannot be
    /// reached from the start of this level.
    pub fn find(&self, position: &Position) -> Option<usize> {
        if self.status != TableStatus::Complete {
            return None;
        }
        let normalized = NormalizedPosition::of(&self.level, position);
        let index = self.indices.get(&HashedPosition::new(normalized));
        index.map(|it| *it as usize)
    }

    /// Returns all pushes from the position with the given index, including those that make the level unsolvable.
    pub fn successors(&self, index: usize) -> impl Iterator<Item = Successor> {
        self.successors.of(index).iter().map(|edge| Successor {
            push: edge.push,
            state: edge.state as usize,
        })
    }

    /// Returns the index of a position, adding the position first if it is new. Returns `None` for a position without a
    /// player.
    fn intern(&mut self, position: &Position) -> Option<u32> {
        position.player()?;
        let normalized = NormalizedPosition::of(&self.level, position);
        let next = self.positions.len() as u32;
        let entry = self.indices.entry(HashedPosition::new(normalized.clone()));
        let index = *entry.or_insert(next);
        if index == next {
            self.positions.push(normalized);
        }
        Some(index)
    }

    /// Expands up to `states` positions, and returns the resulting status.
    pub fn work(&mut self, states: u64) -> TableStatus {
        for _ in 0..states {
            if self.status != TableStatus::Building || self.stop.is_stopped() {
                break;
            }
            if self.positions.len() as u64 > self.max_states {
                self.abandon();
                break;
            }
            let next = self.successors.ends.len();
            let Some(position) = self.positions.get(next).cloned() else {
                self.compute_distances();
                break;
            };
            for after in pushes(&self.level, position.position()) {
                if self.stop.is_stopped() {
                    self.abandon();
                    return self.status;
                }
                if let Some(state) = self.intern(&after.position) {
                    self.successors.edges.push(Edge {
                        push: after.push,
                        state,
                    });
                }
            }
            self.successors
                .ends
                .push(self.successors.edges.len() as u32);
            self.expanded += 1;
        }
        self.status
    }

    fn abandon(&mut self) {
        self.status = TableStatus::Abandoned;
        self.indices = HashMap::new();
        self.positions = Vec::new();
        self.successors = EdgeLists::default();
    }

    /// Computes all distances by a breadth-first search backwards from the solved positions.
    fn compute_distances(&mut self) {
        let predecessors = self.successors.reversed();
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
            for edge in predecessors.of(index) {
                let distance = &mut self.distances[edge.state as usize];
                if distance.is_none() {
                    *distance = farther;
                    queue.push_back(edge.state as usize);
                }
            }
        }
        self.status = TableStatus::Complete;
    }

    /// Returns the distance of a position. The distance is `Unknown` if the position cannot be reached from the start,
    /// or if the table is not complete.
    pub(crate) fn distance(&self, position: &Position) -> Distance {
        match self.find(position) {
            None => Distance::Unknown,
            Some(index) => {
                let pushes = self.pushes(index);
                pushes.map_or(Distance::Unsolvable, Distance::Pushes)
            }
        }
    }

    /// Returns the first push of a push-optimal solution, or `None` if the position is solved or has no known solution.
    pub(crate) fn best_push(&self, position: &Position) -> Option<Push> {
        let index = self.find(position)?;
        let nearer = self.pushes(index)?.checked_sub(1)?;
        let mut successors = self.successors(index);
        let next = successors.find(|next| self.pushes(next.state) == Some(nearer));
        next.map(|next| next.push)
    }
}

impl StateGraph for ReachableTable {
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
            .flat_map(|it| it.boxes().iter());
        let boxes = boxes.filter(|(_, kind)| kind.is_some());
        boxes.map(|(pos, _)| pos).collect()
    }

    fn solvable_successors(&self, state: usize) -> impl Iterator<Item = Successor> {
        self.successors(state)
            .filter(|next| self.pushes(next.state).is_some())
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
        self.successors(state).filter(is_nontrivial).count() as u16
    }

    fn lower_bound(&mut self, state: usize) -> Option<u32> {
        let position = self.positions.get(state)?.position();
        let bounds = self
            .bounds
            .get_or_insert_with(|| Box::new(Bounds::new(&self.level)));
        bounds.lower_bound(position)
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

/// Computes lower bounds. `None` for a level without a [`Board`], for which the lower bound is always 0.
struct Bounds(Option<(Board, Distances, Assignment)>);

impl Bounds {
    fn new(level: &Level) -> Self {
        let is_admitted = Budget::new().admit(level).is_ok();
        let board = is_admitted.then(|| Board::of(level)).flatten();
        Self(board.map(|board| {
            let distances = Distances::to_goals(&board, &SideRegions::of(&board));
            (board, distances, Assignment::default())
        }))
    }

    fn lower_bound(&mut self, position: &Position) -> Option<u32> {
        let Some((board, distances, assignment)) = &mut self.0 else {
            return Some(0);
        };
        let state = board.state(position)?;
        assignment.lower_bound(board.groups(), distances, &state.boxes)
    }
}

/// A push and the index of the state after it, or before it in a reversed list.
#[derive(Debug, Clone, Copy)]
struct Edge {
    push: Push,
    state: u32,
}

/// The edges of a graph in compressed sparse row format: a single list that contains the edges of each state
/// consecutively.
#[derive(Debug, Default)]
struct EdgeLists {
    edges: Vec<Edge>,
    /// For each state, the index after its last edge.
    ends: Vec<u32>,
}

impl EdgeLists {
    fn of(&self, state: usize) -> &[Edge] {
        let begin = state
            .checked_sub(1)
            .map_or(Some(&0), |before| self.ends.get(before));
        let range = begin.zip(self.ends.get(state));
        range.map_or(&[], |(begin, end)| {
            &self.edges[*begin as usize..*end as usize]
        })
    }

    /// Returns the same edges, but each is stored with the state at its other end. Uses a counting sort.
    fn reversed(&self) -> Self {
        let mut next = vec![0; self.ends.len()];
        for edge in &self.edges {
            next[edge.state as usize] += 1;
        }
        let mut begin = 0;
        for next in &mut next {
            begin += std::mem::replace(next, begin);
        }
        let mut edges = self.edges.clone();
        for state in 0..self.ends.len() {
            for edge in self.of(state) {
                let next = &mut next[edge.state as usize];
                edges[*next as usize] = Edge {
                    push: edge.push,
                    state: state as u32,
                };
                *next += 1;
            }
        }
        // All edges have been placed, so each entry of `next` is now the end of its list.
        Self { edges, ends: next }
    }
}

impl fmt::Debug for ReachableTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReachableTable")
            .field("positions", &self.len())
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}
