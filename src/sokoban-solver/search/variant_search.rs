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
use sokoban_core::{Direction, Grid, Kind, Level, Pos, Position, Tile, rules};

use super::Status;
use crate::play::{Optimality, Push, pushes};
use crate::stop::Stop;

/// The search.
#[derive(Debug)]
pub(crate) struct VariantSearch {
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

impl VariantSearch {
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
                return Status::OutOfMemory;
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

/// For each goal the pushes that a lone box needs to get there, wherever the player stands.
#[derive(Debug)]
struct Estimate {
    goals: Vec<(Kind, Pos, Grid<u16>)>,
}

/// A goal to which no box gets is as far as this.
const FAR: u16 = 1000;

impl Estimate {
    fn of(level: &Level, stop: &Stop) -> Self {
        let map = level.map();
        let goals = map.positions().filter_map(|pos| match map[pos] {
            Tile::Goal(kind) if !stop.is_stopped() => Some((kind, pos, distances(level, pos))),
            _ => None,
        });
        Self {
            goals: goals.collect(),
        }
    }

    /// The sum over all goals without their boxes, each with the box that is nearest of those not on their goals.
    fn left(&self, level: &Level, position: &Position) -> u32 {
        let boxes = position.boxes();
        let away: Vec<(Kind, Pos)> = boxes
            .positions()
            .filter_map(|pos| Some((boxes[pos]?, pos)))
            .filter(|(kind, pos)| level.map()[*pos] != Tile::Goal(*kind))
            .collect();
        let open = self
            .goals
            .iter()
            .filter(|(kind, goal, _)| boxes[*goal] != Some(*kind));
        let nearest = open.map(|(kind, _, distances)| {
            let fitting = away.iter().filter(|(of, _)| of == kind);
            let distances = fitting.map(|(_, pos)| distances[*pos]);
            u32::from(distances.min().unwrap_or(FAR))
        });
        nearest.sum()
    }
}

/// Pulls a box from a goal.
fn distances(level: &Level, goal: Pos) -> Grid<u16> {
    let map = level.map();
    let is_open = |pos: &Pos| !map[*pos].is_solid();
    let mut distances = map.map(|_, _| FAR);
    distances[goal] = 0;
    let mut queue = std::collections::VecDeque::from([goal]);
    while let Some(square) = queue.pop_front() {
        let next = distances[square].saturating_add(1).min(FAR - 1);
        for direction in Direction::ALL {
            let before = map.neighbour(square, direction).filter(is_open);
            let Some(before) = before else { continue };
            let stand = map.neighbour(before, direction).filter(is_open);
            if stand.is_some() && distances[before] == FAR {
                distances[before] = next;
                queue.push_back(before);
            }
        }
    }
    distances
}
