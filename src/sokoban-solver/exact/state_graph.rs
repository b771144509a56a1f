//! The common interface of complete tables: a directed graph of states.

use sokoban_core::Pos;

use crate::play::Push;

/// A complete table as a directed graph: its nodes are states, identified by zero-based indices, and its edges are
/// pushes.
///
/// A state represents all positions with the same boxes and the same player region, which differ only by walks of the
/// player. A state with all boxes on goals needs no pushes, even though a level that starts solved is won only after a
/// push.
///
/// ```
/// use sokoban_files::Collection;
/// use sokoban_solver::{Budget, exact::{StateGraph, Table, TableError}};
///
/// let board = [
///     "########",
///     "#@     #",
///     "#  $ $ #",
///     "# .  . #",
///     "########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut table = Table::new();
/// table.build(level, Budget::new())?;
/// let mut state = table.find(level.start()).expect("a solvable position");
/// let mut solution = Vec::new();
/// while let Some(left) = table.pushes(state).filter(|pushes| *pushes > 0) {
///     let mut successors = table.solvable_successors(state);
///     let next = successors.find(|next| table.pushes(next.state) == Some(left - 1));
///     let next = next.expect("a push that leads nearer");
///     solution.push(next.push);
///     state = next.state;
/// }
/// assert_eq!(solution.len(), 3);
/// # Ok::<(), TableError>(())
/// ```
pub trait StateGraph {
    /// Returns the number of states. Their indices are zero-based.
    fn state_count(&self) -> usize;

    /// Returns the minimum number of pushes needed to solve a state, or `None` if it is unsolvable.
    fn pushes(&self, state: usize) -> Option<u16>;

    /// Returns the squares of the boxes in a state.
    fn boxes(&self, state: usize) -> Vec<Pos>;

    /// Returns the pushes from a state that lead to a solvable state.
    fn solvable_successors(&self, state: usize) -> impl Iterator<Item = Successor>;

    /// Returns the number of pushes from a state that are not trivially losing. Pushes that lose in a less obvious way
    /// are included. Each table documents which pushes it considers trivially losing.
    fn nontrivial_pushes(&mut self, state: usize) -> u16;

    /// Returns a lower bound on the number of pushes needed to solve a state: the cost of the cheapest assignment of
    /// boxes to goals, if each box is pushed as if it were alone. Returns `None` if no assignment is possible. The
    /// lower bound is 0 for levels with holes or strength.
    fn lower_bound(&mut self, state: usize) -> Option<u32>;

    /// Returns the minimum number of moves that the player needs to walk from one square to another, or `None` if no
    /// path exists.
    ///
    /// Consecutive calls with the same `state` and `from` may share work.
    fn walk(&mut self, state: usize, from: Pos, to: Pos) -> Option<u32>;
}

/// A push and the state that it leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Successor {
    /// The push.
    pub push: Push,
    /// The index of the state after the push.
    pub state: usize,
}

/// An edge of a [`StateGraph`], as stored with the state at one of its ends.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edge<P> {
    pub(super) push: P,
    /// The index of the state at the other end of the edge.
    pub(super) state: u32,
}

/// The edges of a graph in compressed sparse row format: a single list that contains the edges of each state
/// consecutively.
#[derive(Debug)]
pub(super) struct EdgeLists<P> {
    edges: Vec<Edge<P>>,
    /// For each state, the index after its last edge.
    ends: Vec<u32>,
}

impl<P> Default for EdgeLists<P> {
    fn default() -> Self {
        Self {
            edges: Vec::new(),
            ends: Vec::new(),
        }
    }
}

impl<P: Copy> EdgeLists<P> {
    /// Adds an edge to the first state whose list has not been finished.
    pub(super) fn push(&mut self, push: P, state: u32) {
        self.edges.push(Edge { push, state });
    }

    pub(super) fn finish_state(&mut self) {
        self.ends.push(self.edges.len() as u32);
    }

    pub(super) const fn finished_states(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn of(&self, state: usize) -> &[Edge<P>] {
        let begin = state
            .checked_sub(1)
            .map_or(Some(&0), |it| self.ends.get(it));
        let range = begin.zip(self.ends.get(state));
        range.map_or(&[], |(begin, end)| {
            &self.edges[*begin as usize..*end as usize]
        })
    }

    pub(super) fn bytes(&self) -> usize {
        size_of::<Edge<P>>() * self.edges.capacity() + size_of::<u32>() * self.ends.capacity()
    }

    pub(super) fn clear(&mut self) {
        self.edges.clear();
        self.ends.clear();
    }

    /// Returns the same edges, but each is stored with the state at its other end. Uses a counting sort.
    pub(super) fn reversed(&self) -> Self {
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
