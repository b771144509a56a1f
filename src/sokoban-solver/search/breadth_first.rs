//! Breadth-first search by the rules alone (Moore, “The shortest path through a maze”, 1959): for levels with holes
//! or strength, in which squares change or rows move.
//!
//! States are whole positions with the player normalised. The first solution has the fewest pushes, and a search that
//! ends without one has expanded everything.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use sokoban_core::path::NormalizedPosition;
use sokoban_core::{Level, Position, rules};

use super::Status;
use crate::play::{Push, pushes};

/// The search.
#[derive(Debug)]
pub(crate) struct BreadthFirst {
    level: Arc<Level>,
    nodes: Vec<Node>,
    seen: HashSet<NormalizedPosition>,
    queue: VecDeque<usize>,
    most_nodes: usize,
}

/// A position, and how it was reached.
#[derive(Debug)]
struct Node {
    position: Position,
    origin: Option<(usize, Push)>,
}

impl BreadthFirst {
    pub(crate) fn new(level: &Arc<Level>, position: &Position, bytes: usize) -> Self {
        let squares = level.map().cells().len();
        let mut search = Self {
            level: Arc::clone(level),
            nodes: Vec::new(),
            seen: HashSet::new(),
            queue: VecDeque::new(),
            // Each is kept twice, with some room around it.
            most_nodes: bytes / (2 * (2 * squares + 200)),
        };
        search.add(position.clone(), None);
        search
    }

    /// Nodes expanded so far.
    pub(crate) fn expanded(&self) -> u64 {
        (self.nodes.len() - self.queue.len()) as u64
    }

    fn add(&mut self, position: Position, origin: Option<(usize, Push)>) {
        if position.player().is_none() {
            return;
        }
        // A position that is solved already is solved by a push all the same, and may be met again.
        let is_free = origin.is_none() && rules::is_solved(&position);
        if is_free || (self.seen).insert(NormalizedPosition::of(&self.level, &position)) {
            self.queue.push_back(self.nodes.len());
            self.nodes.push(Node { position, origin });
        }
    }

    /// Expands so many nodes.
    pub(crate) fn work(&mut self, nodes: u64) -> Status {
        let level = Arc::clone(&self.level);
        for _ in 0..nodes {
            let Some(number) = self.queue.pop_front() else {
                return Status::Exhausted;
            };
            let Node { position, origin } = &self.nodes[number];
            if origin.is_some() && rules::is_solved(position) {
                return Status::Solved(self.pushes(number));
            }
            if self.nodes.len() > self.most_nodes {
                return Status::Full;
            }
            let position = position.clone();
            for after in pushes(&level, &position) {
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
