//! Searches for solutions using only the rules of the game. This search solves levels with holes, in which squares
//! change during play, and levels in which the player can push several boxes in a row.
//!
//! Positions that differ only by walks of the player are one state. The search prunes only states that it has already
//! reached, so if it runs out of states, the level has no solution. In breadth-first order (Moore, “The shortest path
//! through a maze”, 1959), the first solution found has the fewest pushes. If any solution will do, every other node is
//! chosen by its estimated distance to the goals instead (Doran and Michie, “Experiments with the graph traverser
//! program”, 1966).

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashSet, VecDeque};
use std::sync::Arc;

use sokoban_core::path::NormalizedPosition;
use sokoban_core::{Grid, Kind, Level, Pos, Position, Tile, rules};

use super::Status;
use super::move_astar::path_from_root;
use crate::play::{Optimality, Push, UNREACHABLE, push_distances, pushes};
use crate::stop::Stop;

#[derive(Debug)]
pub(crate) struct VariantSearch {
    level: Arc<Level>,
    nodes: Vec<Node>,
    seen: HashSet<NormalizedPosition>,
    /// The nodes in the order in which they were generated.
    queue: VecDeque<usize>,
    /// The nodes in the order of their estimated distance to the goals. `None` in a search for the fewest pushes.
    nearest: Option<NearestQueue>,
    expanded: u64,
    max_nodes: usize,
    stop: Stop,
}

#[derive(Debug)]
struct Node {
    position: Position,
    /// The index of the parent and the push that leads from the parent to this node. `None` for the root.
    origin: Option<(usize, Push)>,
    is_expanded: bool,
}

/// A priority queue of nodes, lowest estimate first. Every second node to be expanded is taken from this queue.
#[derive(Debug)]
struct NearestQueue {
    estimate: Estimate,
    open: BinaryHeap<Reverse<(u32, usize)>>,
    /// `true` if the last node was taken from this queue.
    was_used: bool,
}

impl NearestQueue {
    /// Returns the open list on the first, third, fifth, … call, and `None` on all other calls.
    fn alternate(&mut self) -> Option<&mut BinaryHeap<Reverse<(u32, usize)>>> {
        self.was_used = !self.was_used;
        self.was_used.then_some(&mut self.open)
    }
}

impl VariantSearch {
    pub(crate) fn any(
        level: &Arc<Level>,
        position: &Position,
        max_bytes: usize,
        stop: &Stop,
    ) -> Self {
        let nearest = NearestQueue {
            estimate: Estimate::new(level, stop),
            open: BinaryHeap::new(),
            was_used: false,
        };
        Self::new(level, position, max_bytes, stop, Some(nearest))
    }

    /// Creates a search for a solution with the fewest pushes.
    pub(crate) fn shortest(
        level: &Arc<Level>,
        position: &Position,
        max_bytes: usize,
        stop: &Stop,
    ) -> Self {
        Self::new(level, position, max_bytes, stop, None)
    }

    fn new(
        level: &Arc<Level>,
        position: &Position,
        max_bytes: usize,
        stop: &Stop,
        nearest: Option<NearestQueue>,
    ) -> Self {
        let squares = level.map().cells().len();
        let mut search = Self {
            level: Arc::clone(level),
            nodes: Vec::new(),
            seen: HashSet::new(),
            queue: VecDeque::new(),
            nearest,
            expanded: 0,
            // A position takes about two bytes per square plus 200 bytes. It is stored twice, in its node and in
            // `seen`.
            max_nodes: max_bytes / (2 * (2 * squares + 200)),
            stop: stop.clone(),
        };
        search.add(position.clone(), None);
        search
    }

    pub(crate) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Returns the kind of optimality that this search proves for its solution.
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
        // A solution needs at least one push. If the start is solved, do not add it to `seen`, so that a path can
        // return to it.
        let is_solved_start = origin.is_none() && rules::is_solved(&position);
        if is_solved_start || (self.seen).insert(NormalizedPosition::of(&self.level, &position)) {
            let index = self.nodes.len();
            self.queue.push_back(index);
            if let Some(NearestQueue { estimate, open, .. }) = &mut self.nearest {
                open.push(Reverse((estimate.pushes(&self.level, &position), index)));
            }
            self.nodes.push(Node {
                position,
                origin,
                is_expanded: false,
            });
        }
    }

    /// Removes the next unexpanded node from the queues and returns its index. If there is a `nearest` queue, takes
    /// nodes alternately from it and from `queue`.
    fn take(&mut self) -> Option<usize> {
        loop {
            let index = match self.nearest.as_mut().and_then(NearestQueue::alternate) {
                Some(open) => open.pop().map(|Reverse((_, index))| index),
                None => self.queue.pop_front(),
            }?;
            if !std::mem::replace(&mut self.nodes[index].is_expanded, true) {
                return Some(index);
            }
        }
    }

    pub(crate) fn work(&mut self, nodes: u64) -> Status {
        let level = Arc::clone(&self.level);
        for _ in 0..nodes {
            let Some(index) = self.take() else {
                return Status::Exhausted;
            };
            self.expanded += 1;
            let Node {
                position, origin, ..
            } = &self.nodes[index];
            if origin.is_some() && rules::is_solved(position) {
                let origin = |node: usize| self.nodes[node].origin;
                return Status::Solved(path_from_root(index, origin));
            }
            if self.nodes.len() > self.max_nodes {
                return Status::OutOfMemory;
            }
            let position = position.clone();
            for after in pushes(&level, &position) {
                if self.stop.is_stopped() {
                    return Status::Working;
                }
                self.add(after.position, Some((index, after.push)));
            }
        }
        Status::Working
    }
}

/// An estimate of the number of pushes left. It is not a lower bound, because a push may move several boxes, and holes
/// remove boxes.
#[derive(Debug)]
struct Estimate {
    /// The kind and the square of each goal, and the number of pushes that a box needs from each square to this goal if
    /// the player can always walk to any square.
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
