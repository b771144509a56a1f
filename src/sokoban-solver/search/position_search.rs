//! Searches positions by using only the rules of the game, so it works for every level, even one with holes or one in
//! which the player can push several boxes in a row. The [`Order`] decides whether the search finds a cheapest path or
//! any path to its [`Target`].

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;

use sokoban_core::path::NormalizedPosition;
use sokoban_core::{Level, Position, rules};

use super::push_estimate::PushEstimate;
use super::{Search, Status};
use crate::board::{StateTable, position_key};
use crate::budget::{Budget, position_bytes};
use crate::play::{Measure, Optimality, Push, pushes};

/// The order in which nodes are expanded.
#[derive(Debug)]
pub(crate) enum Order {
    /// A* (Hart, Nilsson and Raphael, “A formal basis for the heuristic determination of minimum cost paths”, 1968)
    /// finds a cheapest path. A state includes the player's exact square. The closer the lower bound on the number of
    /// pushes left is to the actual number, the fewer nodes are expanded.
    Cost(Measure),
    /// Finds any path. Positions that differ only by walks of the player are one state. Half of the nodes are taken in
    /// the order of their estimated distance to the goals (Doran and Michie, “Experiments with the graph traverser
    /// program”, 1966), and the other half in breadth-first order (Moore, “The shortest path through a maze”, 1959).
    Alternating(PushEstimate),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Target {
    Solved,
    /// A given position, including the player's exact square.
    Position(Box<Position>),
}

#[derive(Debug)]
pub(crate) struct Query {
    pub(crate) order: Order,
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
    /// The index of the parent and the push that leads from the parent to this node. `None` for the root.
    origin: Option<(usize, Push)>,
    pushes: u32,
    moves: u32,
    /// `false` once the node has been taken from the open list, or a cheaper path to its state has been found.
    is_open: bool,
}

#[derive(Debug)]
pub(crate) struct PositionSearch {
    level: Arc<Level>,
    query: Query,
    /// All nodes in the order in which they were generated.
    nodes: Vec<Node>,
    /// For the key of each state, the index of the node with the cheapest path found so far.
    cheapest: StateTable<u32>,
    /// The nodes with a lower bound on the cost of a path through them, or with their estimate.
    open: BinaryHeap<Reverse<(Cost, usize)>>,
    /// The index of the next node in breadth-first order.
    oldest: usize,
    expanded: u64,
    /// The number of nodes taken so far, including those that are no longer open.
    taken: u64,
    status: Status,
}

impl PositionSearch {
    pub(crate) fn new(level: &Arc<Level>, start: &Position, query: Query) -> Self {
        let mut search = Self {
            level: Arc::clone(level),
            query,
            nodes: Vec::new(),
            cheapest: StateTable::default(),
            open: BinaryHeap::from([Reverse((Cost(0, 0), 0))]),
            oldest: 0,
            expanded: 0,
            taken: 0,
            status: Status::Working,
        };
        // A solution needs at least one push. If the start is solved, do not add it to `cheapest`, so that a path can
        // return to it.
        if !rules::is_solved(start) {
            search.cheapest.put(search.key(start), 0);
        }
        search.nodes.push(Node {
            position: start.clone(),
            origin: None,
            pushes: 0,
            moves: 0,
            is_open: true,
        });
        search
    }

    /// Creates a search for any solution.
    pub(crate) fn any(level: &Arc<Level>, start: &Position, budget: Budget) -> Self {
        let query = Query {
            order: Order::Alternating(PushEstimate::to_goals(level)),
            below: Cost::MAX,
            target: Target::Solved,
            budget,
        };
        Self::new(level, start, query)
    }

    /// Takes up to `nodes` nodes. `bound` returns a lower bound on the number of pushes from a position to the target,
    /// or `None` if the target cannot be reached. The status is `Exhausted` if no path costs less than
    /// [`Query::below`].
    pub(crate) fn work_with(
        &mut self,
        bound: &mut dyn FnMut(&Position) -> Option<u32>,
        nodes: u64,
    ) -> &Status {
        let end = self.taken.saturating_add(nodes);
        let stop = self.query.budget.stop.clone();
        while self.taken < end && self.status == Status::Working && !stop.is_stopped() {
            self.status = self.expand_next(bound);
        }
        &self.status
    }

    /// Takes the next node, and expands it if it is open. Returns the resulting status.
    fn expand_next(&mut self, bound: &mut dyn FnMut(&Position) -> Option<u32>) -> Status {
        let Some(index) = self.take() else {
            return Status::Exhausted;
        };
        if !std::mem::replace(&mut self.nodes[index].is_open, false) {
            return Status::Working;
        }
        let node = &self.nodes[index];
        if node.origin.is_some() && self.is_target(&node.position) {
            let optimality = match self.query.order {
                Order::Cost(measure) => measure.optimality(),
                Order::Alternating(_) => Optimality::Unproven,
            };
            return Status::Solved(self.path_to(index), optimality);
        }
        if self.bytes() > self.query.budget.bytes {
            return Status::Ended;
        }
        self.expanded += 1;
        self.expand(bound, index);
        Status::Working
    }

    /// Returns the index of the next node, which may have been taken before. Returns `None` if no node is left.
    fn take(&mut self) -> Option<usize> {
        self.taken += 1;
        let is_alternating = matches!(self.query.order, Order::Alternating(_));
        if is_alternating && self.taken.is_multiple_of(2) {
            self.oldest += 1;
            Some(self.oldest - 1).filter(|index| *index < self.nodes.len())
        } else {
            self.open.pop().map(|Reverse((_, index))| index)
        }
    }

    fn is_target(&self, position: &Position) -> bool {
        match &self.query.target {
            Target::Solved => rules::is_solved(position),
            Target::Position(target) => **target == *position,
        }
    }

    fn path_to(&self, node: usize) -> Vec<Push> {
        let origin = |node: usize| self.nodes[node].origin;
        let origins = std::iter::successors(origin(node), |(parent, _)| origin(*parent));
        let mut pushes: Vec<Push> = origins.map(|(_, push)| push).collect();
        pushes.reverse();
        pushes
    }

    fn expand(&mut self, bound: &mut dyn FnMut(&Position) -> Option<u32>, index: usize) {
        for after in pushes(&self.level, &self.nodes[index].position) {
            if self.query.budget.stop.is_stopped() {
                return;
            }
            // Play ends as soon as the level is solved, so a path must not continue from a solved position.
            if rules::is_solved(&after.position) && !self.is_target(&after.position) {
                continue;
            }
            let parent = &self.nodes[index];
            let node = Node {
                position: after.position,
                origin: Some((index, after.push)),
                pushes: parent.pushes + 1,
                moves: parent.moves + after.moves,
                is_open: true,
            };
            self.add(bound, node);
        }
    }

    /// Adds a node if a path through it may cost less than [`Query::below`], and if every known path to its state is
    /// more expensive.
    fn add(&mut self, bound: &mut dyn FnMut(&Position) -> Option<u32>, node: Node) {
        let key = self.key(&node.position);
        let known = self.cheapest.get(key);
        let known_cost = known.map(|known| self.cost(&self.nodes[known as usize], 0));
        if known_cost.is_some_and(|cost| cost <= self.cost(&node, 0)) {
            return;
        }
        let Some(left) = bound(&node.position) else {
            return;
        };
        let priority = match &self.query.order {
            Order::Cost(_) => self.cost(&node, left),
            Order::Alternating(estimate) => Cost(estimate.pushes(&node.position), 0),
        };
        if priority >= self.query.below {
            return;
        }
        if let Some(known) = known {
            self.nodes[known as usize].is_open = false;
        }
        let index = self.nodes.len();
        self.cheapest.put(key, index as u32);
        self.open.push(Reverse((priority, index)));
        self.nodes.push(node);
    }

    /// Returns the cost of the path to `node` and of `left` more pushes. In the alternating order, all paths cost the
    /// same.
    const fn cost(&self, node: &Node, left: u32) -> Cost {
        match self.query.order {
            Order::Cost(measure) => Cost::new(measure, node.pushes + left, node.moves + left),
            Order::Alternating(_) => Cost(0, 0),
        }
    }

    fn key(&self, position: &Position) -> u128 {
        match self.query.order {
            Order::Cost(_) => position_key(&self.level, position),
            Order::Alternating(_) => {
                let normalized = NormalizedPosition::of(&self.level, position);
                position_key(&self.level, normalized.position())
            }
        }
    }
}

impl Search for PositionSearch {
    fn work(&mut self, effort: u64) -> &Status {
        self.work_with(&mut |_| Some(0), effort)
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Returns the number of nodes taken so far, including those that were no longer open. In the alternating order,
    /// each node is taken up to twice.
    fn effort(&self) -> u64 {
        self.taken
    }

    fn bytes(&self) -> usize {
        // In addition to its position, a node takes about 200 bytes for its other fields and its entries in the table
        // and the queue.
        self.nodes.len() * (position_bytes(&self.level) + 200)
    }
}
