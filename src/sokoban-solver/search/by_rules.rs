//! Search by the rules alone, for levels with holes or strength, in which squares change or rows move.
//!
//! States are whole positions with the player normalised, and a search that ends without a solution has expanded
//! everything. Breadth first (Moore, “The shortest path through a maze”, 1959) the first solution has the fewest
//! pushes. For any solution every other node is the one that seems nearest to the end (Doran and Michie, “Experiments
//! with the graph traverser program”, 1966).

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet, VecDeque};
use std::sync::Arc;

use sokoban_core::path::NormalizedPosition;
use sokoban_core::{Level, Position, rules};

use super::Status;
use super::estimate::Estimate;
use crate::play::{Optimality, Push, pushes};
use crate::stop::Stop;

/// The search.
#[derive(Debug)]
pub(crate) struct ByRules {
    level: Arc<Level>,
    nodes: Vec<Node>,
    seen: HashSet<NormalizedPosition>,
    /// The nodes in the order in which they were met.
    queue: VecDeque<usize>,
    nearest: Option<Nearest>,
    expanded: u64,
    most_nodes: usize,
    stop: Stop,
}

/// A position, and how it was reached.
#[derive(Debug)]
struct Node {
    position: Position,
    origin: Option<(usize, Push)>,
    is_expanded: bool,
}

/// The nodes in the order in which they seem near to the end.
#[derive(Debug)]
struct Nearest {
    estimate: Estimate,
    open: BinaryHeap<Reverse<(u32, usize)>>,
    /// Whether it is its turn.
    is_next: bool,
}

impl Nearest {
    /// Its nodes, every second time.
    fn turn(&mut self) -> Option<&mut BinaryHeap<Reverse<(u32, usize)>>> {
        self.is_next = !self.is_next;
        self.is_next.then_some(&mut self.open)
    }
}

impl ByRules {
    /// Looks for any solution.
    pub(crate) fn any(level: &Arc<Level>, position: &Position, bytes: usize, stop: &Stop) -> Self {
        let nearest = Nearest {
            estimate: Estimate::of(level, stop),
            open: BinaryHeap::new(),
            is_next: false,
        };
        Self::new(level, position, Some(nearest), (bytes, stop))
    }

    /// Looks for one with the fewest pushes.
    pub(crate) fn shortest(
        level: &Arc<Level>,
        position: &Position,
        bytes: usize,
        stop: &Stop,
    ) -> Self {
        Self::new(level, position, None, (bytes, stop))
    }

    fn new(
        level: &Arc<Level>,
        position: &Position,
        nearest: Option<Nearest>,
        (bytes, stop): (usize, &Stop),
    ) -> Self {
        let squares = level.map().cells().len();
        let mut search = Self {
            level: Arc::clone(level),
            nodes: Vec::new(),
            seen: HashSet::new(),
            queue: VecDeque::new(),
            nearest,
            expanded: 0,
            // Each is kept twice, with some room around it.
            most_nodes: bytes / (2 * (2 * squares + 200)),
            stop: stop.clone(),
        };
        search.add(position.clone(), None);
        search
    }

    /// Nodes expanded so far.
    pub(crate) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// What is proven of a solution.
    pub(crate) const fn optimality(&self) -> Optimality {
        match self.nearest {
            Some(_) => Optimality::Unproven,
            None => Optimality::Pushes,
        }
    }

    fn add(&mut self, position: Position, origin: Option<(usize, Push)>) {
        if position.player().is_none() {
            return;
        }
        // A position that is solved already is solved by a push all the same, and may be met again.
        let is_free = origin.is_none() && rules::is_solved(&position);
        if is_free || (self.seen).insert(NormalizedPosition::of(&self.level, &position)) {
            let number = self.nodes.len();
            self.queue.push_back(number);
            if let Some(Nearest { estimate, open, .. }) = &mut self.nearest {
                open.push(Reverse((estimate.left(&self.level, &position), number)));
            }
            self.nodes.push(Node {
                position,
                origin,
                is_expanded: false,
            });
        }
    }

    /// The next node that was not expanded yet.
    fn take(&mut self) -> Option<usize> {
        loop {
            let nearest = self.nearest.as_mut().and_then(Nearest::turn);
            let number = match nearest {
                Some(open) => open.pop().map(|Reverse((_, number))| number),
                None => self.queue.pop_front(),
            }?;
            if !std::mem::replace(&mut self.nodes[number].is_expanded, true) {
                return Some(number);
            }
        }
    }

    /// Expands so many nodes.
    pub(crate) fn work(&mut self, nodes: u64) -> Status {
        let level = Arc::clone(&self.level);
        for _ in 0..nodes {
            let Some(number) = self.take() else {
                return Status::Exhausted;
            };
            self.expanded += 1;
            let Node {
                position, origin, ..
            } = &self.nodes[number];
            if origin.is_some() && rules::is_solved(position) {
                return Status::Solved(self.pushes(number));
            }
            if self.nodes.len() > self.most_nodes {
                return Status::Full;
            }
            let position = position.clone();
            for after in pushes(&level, &position) {
                if self.stop.is_stopped() {
                    return Status::Working;
                }
                self.add(after.position, Some((number, after.push)));
            }
        }
        Status::Working
    }

    fn pushes(&self, number: usize) -> Vec<Push> {
        let origin = |(number, _): &(usize, Push)| self.nodes[*number].origin;
        let origins = std::iter::successors(self.nodes[number].origin, origin);
        let mut pushes: Vec<Push> = origins.map(|(_, push)| push).collect();
        pushes.reverse();
        pushes
    }
}
