//! The common interface of complete tables: a directed graph of states.

use sokoban_core::Pos;

use crate::play::Push;

/// A complete table as a directed graph: its nodes are states, identified by indices, and its edges are
/// pushes.
///
/// A state represents all positions with the same boxes and the same player region, which differ only by walks of the
/// player. A state with all boxes on goals needs no pushes, even though a level that starts solved is won only after a
/// push.
///
/// ```
/// use sokoban_files::Collection;
/// use sokoban_solver::{Budget, exact::{StateGraph, Table}};
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
/// let mut table = Table::new(level, Budget::new()).expect("a level without holes");
/// table.finish();
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
/// ```
pub trait StateGraph {
    /// Returns the end of the range of indices. Not every index in the range needs to have a state.
    fn index_end(&self) -> usize;

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
