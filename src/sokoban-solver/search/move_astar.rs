//! Implements A* over positions, including the player's exact square (Hart, Nilsson and Raphael, “A formal basis for
//! the heuristic determination of minimum cost paths”, 1968). Finds the cheapest path from a position to any solved
//! position or to one given position.
//!
//! The cost of a path has two parts, the number of moves and the number of pushes. The [`Measure`] decides which of the
//! two is compared first. The caller provides a lower bound on the number of pushes left. The closer this bound is to
//! the actual number, the fewer positions the search expands. With a weak bound, the search may run out of memory.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use sokoban_core::{Level, Position, rules};

use super::Status;
use crate::board::{StateTable, position_key};
use crate::budget::Budget;
use crate::play::{Measure, Optimality, Push, pushes};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Target {
    Solved,
    /// A given position, including the player's exact square.
    Position(Box<Position>),
}

#[derive(Debug)]
pub(crate) struct Query {
    pub(crate) measure: Measure,
    /// The exclusive upper bound on the cost of the path.
    pub(crate) below: Cost,
    pub(crate) target: Target,
    pub(crate) budget: Budget,
}

/// The cost of a path: the number that the measure compares first (pushes or moves), followed by the other number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cost(pub(crate) u32, pub(crate) u32);

impl Cost {
    pub(crate) const MAX: Self = Self(u32::MAX, u32::MAX);

    pub(crate) const fn new(measure: Measure, pushes: u32, moves: u32) -> Self {
        match measure {
            Measure::Pushes => Self(pushes, moves),
            Measure::Moves => Self(moves, pushes),
        }
    }
}

#[derive(Debug)]
struct Node {
    position: Position,
    key: u128,
    /// The index of the parent and the push that leads from the parent to this node. `None` for the root.
    origin: Option<(usize, Push)>,
    pushes: u32,
    moves: u32,
}

#[derive(Debug)]
pub(crate) struct MoveAStar {
    level: Arc<Level>,
    query: Query,
    nodes: Vec<Node>,
    /// For the key of each position, the index of the node with the cheapest path found so far.
    cheapest: StateTable<u32>,
    open: BinaryHeap<Reverse<(Cost, usize)>>,
    max_nodes: usize,
    expanded: u64,
    effort: u64,
}

impl MoveAStar {
    pub(crate) fn new(level: &Arc<Level>, start: &Position, query: Query) -> Self {
        let squares = level.map().cells().len();
        let key = position_key(level, start);
        let root = Node {
            position: start.clone(),
            key,
            origin: None,
            pushes: 0,
            moves: 0,
        };
        // A solution needs at least one push. If the start is solved, do not add it to `cheapest`, so that a path can
        // return to it.
        let mut cheapest = StateTable::default();
        if !rules::is_solved(start) {
            cheapest.put(key, 0);
        }
        Self {
            level: Arc::clone(level),
            nodes: vec![root],
            cheapest,
            open: BinaryHeap::from([Reverse((Cost(0, 0), 0))]),
            // A node takes about two bytes per square for its position, and 400 bytes for its other fields and its
            // entries in the map and the queue.
            max_nodes: query.budget.bytes / (2 * squares + 400),
            query,
            expanded: 0,
            effort: 0,
        }
    }

    pub(crate) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Returns the number of nodes taken from the open list so far. This includes outdated nodes: a cheaper path to the
    /// position of such a node was found later.
    pub(crate) const fn effort(&self) -> u64 {
        self.effort
    }

    /// Takes up to `nodes` nodes from the open list. `bound` returns a lower bound on the number of pushes from a
    /// position to the target, or `None` if the target cannot be reached. The status is `Exhausted` if no path costs
    /// less than [`Query::below`].
    pub(crate) fn work(
        &mut self,
        bound: &mut dyn FnMut(&Position) -> Option<u32>,
        nodes: u64,
    ) -> Status {
        for _ in 0..nodes {
            self.effort += 1;
            let Some(Reverse((_, index))) = self.open.pop() else {
                return Status::Exhausted;
            };
            let node = &self.nodes[index];
            if node.origin.is_some() {
                if self.cheapest.get(node.key) != Some(index as u32) {
                    continue;
                }
                if self.is_target(&node.position) {
                    let origin = |node: usize| self.nodes[node].origin;
                    let optimality = match self.query.measure {
                        Measure::Pushes => Optimality::PushesThenMoves,
                        Measure::Moves => Optimality::MovesThenPushes,
                    };
                    return Status::Solved(path_from_root(index, origin), optimality);
                }
            }
            if self.nodes.len() > self.max_nodes {
                return Status::Ended;
            }
            self.expanded += 1;
            self.expand(bound, index);
        }
        Status::Working
    }

    fn is_target(&self, position: &Position) -> bool {
        match &self.query.target {
            Target::Solved => rules::is_solved(position),
            Target::Position(target) => **target == *position,
        }
    }

    fn expand(&mut self, bound: &mut dyn FnMut(&Position) -> Option<u32>, index: usize) {
        let level = Arc::clone(&self.level);
        let node = &self.nodes[index];
        let (before, moves) = (node.pushes + 1, node.moves);
        for after in pushes(&level, &node.position) {
            if self.query.budget.stop.is_stopped() {
                return;
            }
            // Play ends as soon as the level is solved, so a path must not continue from a solved position.
            if rules::is_solved(&after.position) && !self.is_target(&after.position) {
                continue;
            }
            let Some(left) = bound(&after.position) else {
                continue;
            };
            let node = Node {
                origin: Some((index, after.push)),
                key: position_key(&level, &after.position),
                position: after.position,
                pushes: before,
                moves: moves + after.moves,
            };
            self.add(node, left);
        }
    }

    /// Adds a node if a path through it may cost less than [`Query::below`], and if every known path to its position is
    /// more expensive. `left` is a lower bound on the number of pushes left.
    fn add(&mut self, node: Node, left: u32) {
        let index = self.nodes.len();
        let measure = self.query.measure;
        let min_cost = Cost::new(measure, node.pushes + left, node.moves + left);
        let cost = |node: &Node| Cost::new(measure, node.pushes, node.moves);
        let known = self.cheapest.get(node.key);
        let is_known = known.is_some_and(|known| cost(&self.nodes[known as usize]) <= cost(&node));
        if min_cost >= self.query.below || is_known {
            return;
        }
        self.cheapest.put(node.key, index as u32);
        self.open.push(Reverse((min_cost, index)));
        self.nodes.push(node);
    }
}

/// Returns the pushes from the root to `node`. `origin` returns the parent of a node and the push that leads from there
/// to the node, or `None` if the node is the root.
pub(super) fn path_from_root(
    node: usize,
    origin: impl Fn(usize) -> Option<(usize, Push)>,
) -> Vec<Push> {
    let origins = std::iter::successors(origin(node), |(parent, _)| origin(*parent));
    let mut pushes: Vec<Push> = origins.map(|(_, push)| push).collect();
    pushes.reverse();
    pushes
}
