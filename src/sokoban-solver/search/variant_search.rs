//! Searches for solutions using only the rules of the game. This search solves levels with holes, which become floor
//! when a box fills them, and levels in which the player can push several boxes in a row.
//!
//! Positions that differ only by walks of the player are one state. The search prunes only states that it has already
//! reached, so if it runs out of states, the level has no solution. Half of the nodes are expanded in breadth-first
//! order (Moore, “The shortest path through a maze”, 1959), and the other half in the order of their estimated distance
//! to the goals (Doran and Michie, “Experiments with the graph traverser program”, 1966).

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::sync::Arc;

use sokoban_core::path::NormalizedPosition;
use sokoban_core::{Grid, Kind, Level, Pos, Position, Tile, rules};

use super::move_astar::path_from_root;
use super::{Search, Status};
use crate::board::{StateTable, position_key};
use crate::budget::{Budget, Stop};
use crate::play::{Optimality, Push, UNREACHABLE, push_distances, pushes};

#[derive(Debug)]
pub(crate) struct VariantSearch {
    level: Arc<Level>,
    nodes: Vec<Node>,
    seen: StateTable<()>,
    /// The nodes in the order in which they were generated.
    queue: VecDeque<usize>,
    /// The nodes in the order of their estimated distance to the goals.
    nearest: BinaryHeap<Reverse<(u32, usize)>>,
    estimate: Estimate,
    /// The number of nodes taken from the two queues so far.
    taken: u64,
    expanded: u64,
    /// The approximate size of a node, in bytes.
    node_bytes: usize,
    max_bytes: usize,
    stop: Stop,
    status: Status,
}

#[derive(Debug)]
struct Node {
    position: Position,
    /// The index of the parent and the push that leads from the parent to this node. `None` for the root.
    origin: Option<(usize, Push)>,
    is_expanded: bool,
}

impl VariantSearch {
    pub(crate) fn new(level: &Arc<Level>, position: &Position, budget: &Budget) -> Self {
        let squares = level.map().cells().len();
        let mut search = Self {
            level: Arc::clone(level),
            nodes: Vec::new(),
            seen: StateTable::default(),
            queue: VecDeque::new(),
            nearest: BinaryHeap::new(),
            estimate: Estimate::new(level, &budget.stop),
            taken: 0,
            expanded: 0,
            // A node takes about two bytes per square for its position, and 250 bytes for its other fields and its
            // entries in the table and the queues.
            node_bytes: 2 * squares + 250,
            max_bytes: budget.bytes,
            stop: budget.stop.clone(),
            status: Status::Working,
        };
        search.add(position.clone(), None);
        search
    }

    fn add(&mut self, position: Position, origin: Option<(usize, Push)>) {
        if position.player().is_none() {
            return;
        }
        // A solution needs at least one push. If the start is solved, do not add it to `seen`, so that a path can
        // return to it.
        let is_solved_start = origin.is_none() && rules::is_solved(&position);
        let normalized = NormalizedPosition::of(&self.level, &position);
        let key = position_key(&self.level, normalized.position());
        if is_solved_start || self.seen.insert(key, ()) {
            let index = self.nodes.len();
            self.queue.push_back(index);
            let estimate = self.estimate.pushes(&self.level, &position);
            self.nearest.push(Reverse((estimate, index)));
            self.nodes.push(Node {
                position,
                origin,
                is_expanded: false,
            });
        }
    }

    /// Removes the next unexpanded node from the two queues, alternating between them, and returns its index. Returns
    /// `None` if all nodes have been expanded.
    fn take(&mut self) -> Option<usize> {
        loop {
            self.taken += 1;
            let index = if self.taken % 2 == 1 {
                self.nearest.pop().map(|Reverse((_, index))| index)
            } else {
                self.queue.pop_front()
            }?;
            if !std::mem::replace(&mut self.nodes[index].is_expanded, true) {
                return Some(index);
            }
        }
    }

    /// Expands the next node, and returns the resulting status.
    fn expand_next(&mut self) -> Status {
        let Some(index) = self.take() else {
            return Status::Exhausted;
        };
        self.expanded += 1;
        let Node {
            position, origin, ..
        } = &self.nodes[index];
        if origin.is_some() && rules::is_solved(position) {
            let path = path_from_root(index, |node| self.nodes[node].origin);
            return Status::Solved(path, Optimality::Unproven);
        }
        if self.bytes() > self.max_bytes {
            return Status::Ended;
        }
        let (level, position) = (Arc::clone(&self.level), position.clone());
        for after in pushes(&level, &position) {
            if self.stop.is_stopped() {
                break;
            }
            self.add(after.position, Some((index, after.push)));
        }
        Status::Working
    }
}

impl Search for VariantSearch {
    fn work(&mut self, effort: u64) -> &Status {
        let end = self.expanded.saturating_add(effort);
        while self.expanded < end && self.status == Status::Working && !self.stop.is_stopped() {
            self.status = self.expand_next();
        }
        &self.status
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.expanded
    }

    fn bytes(&self) -> usize {
        self.node_bytes * self.nodes.len()
    }
}

/// An estimate of the number of pushes left. The estimate is not a lower bound, because a push may move several boxes,
/// and holes remove boxes.
#[derive(Debug)]
struct Estimate {
    /// For each goal, its kind, its square, and the number of pushes that a box needs from each square to reach the
    /// goal, if the player can always walk to any square.
    goals: Vec<(Kind, Pos, Grid<u16>)>,
}

impl Estimate {
    fn new(level: &Level, stop: &Stop) -> Self {
        let map = level.map();
        let goals = map.positions().filter_map(|pos| match map[pos] {
            Tile::Goal(kind) if !stop.is_stopped() => {
                Some((kind, pos, push_distances(level, vec![pos])))
            }
            _ => None,
        });
        Self {
            goals: goals.collect(),
        }
    }

    /// Returns the estimate for a position. The estimate adds up, for each goal without a box of its kind, the distance
    /// from the nearest box of that kind that is not on a goal of its kind.
    fn pushes(&self, level: &Level, position: &Position) -> u32 {
        let boxes = position.boxes();
        let away: Vec<(Kind, Pos)> = boxes
            .positions()
            .filter_map(|pos| Some((boxes[pos]?, pos)))
            .filter(|(kind, pos)| level.map()[*pos] != Tile::Goal(*kind))
            .collect();
        let goals = self.goals.iter();
        let open = goals.filter(|(kind, goal, _)| boxes[*goal] != Some(*kind));
        let nearest = open.map(|(kind, _, distances)| {
            let same_kind = away.iter().filter(|(of, _)| of == kind);
            let distances = same_kind.map(|(_, pos)| distances[*pos]);
            u32::from(distances.min().unwrap_or(UNREACHABLE))
        });
        nearest.sum()
    }
}
