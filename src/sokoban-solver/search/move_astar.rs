//! A* over whole positions, the player's square included (Hart, Nilsson and Raphael, “A formal basis for the
//! heuristic determination of minimum cost paths”, 1968): for the cheapest way to solve a position, or to get from it
//! to another one.
//!
//! Costs are pairs that are compared from the left, moves and pushes or pushes and moves. The lower bound is the
//! caller's. With an exact one only positions on shortest ways are expanded, without one there are many more, and
//! often too many.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::Arc;

use sokoban_core::{Level, Pos, Position, Tile, rules};

use super::Status;
use crate::board::random_number;
use crate::play::{Measure, Push, pushes};
use crate::stop::Stop;

/// The position to reach.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Target {
    /// Any solved position.
    Solved,
    /// This position, including the player's square.
    Position(Box<Position>),
}

/// The question that a [`MoveAStar`] answers.
#[derive(Debug)]
pub(crate) struct Query {
    pub(crate) measure: Measure,
    /// Exclusive upper limit of the path's cost.
    pub(crate) below: Cost,
    pub(crate) target: Target,
    pub(crate) max_bytes: usize,
}

/// What a way takes: what counts first, and then the other.
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
    origin: Option<(u32, Push)>,
    pushes: u32,
    moves: u32,
}

/// The search.
#[derive(Debug)]
pub(crate) struct MoveAStar {
    level: Arc<Level>,
    measure: Measure,
    target: Target,
    /// What the way must cost less than.
    below: Cost,
    nodes: Vec<Node>,
    /// The cheapest node of each position, by its key.
    known: HashMap<u128, u32>,
    open: BinaryHeap<Reverse<(Cost, u32)>>,
    most_nodes: usize,
    expanded: u64,
    effort: u64,
    stop: Stop,
}

impl MoveAStar {
    pub(crate) fn new(level: &Arc<Level>, position: &Position, query: Query, stop: &Stop) -> Self {
        let squares = level.map().cells().len();
        let key = key(level, position);
        let root = Node {
            position: position.clone(),
            key,
            origin: None,
            pushes: 0,
            moves: 0,
        };
        // A position that is solved already is solved by a push all the same, and may be met again.
        let known = (!rules::is_solved(position)).then_some((key, 0));
        Self {
            level: Arc::clone(level),
            measure: query.measure,
            target: query.target,
            below: query.below,
            nodes: vec![root],
            known: known.into_iter().collect(),
            open: BinaryHeap::from([Reverse((Cost(0, 0), 0))]),
            // Each with some room around it, and its places in the lists.
            most_nodes: query.max_bytes / (2 * squares + 400),
            expanded: 0,
            effort: 0,
            stop: stop.clone(),
        }
    }

    /// Nodes expanded so far.
    pub(crate) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Nodes that were taken up so far, those included that are as good as done.
    pub(crate) const fn effort(&self) -> u64 {
        self.effort
    }

    /// Takes up so many nodes. The bound tells the least pushes from a position to the end, or that there is no way.
    pub(crate) fn work(
        &mut self,
        bound: &mut dyn FnMut(&Position) -> Option<u32>,
        nodes: u64,
    ) -> Status {
        for _ in 0..nodes {
            self.effort += 1;
            let Some(Reverse((_, number))) = self.open.pop() else {
                return Status::Exhausted;
            };
            let node = &self.nodes[number as usize];
            if node.origin.is_some() {
                if self.known.get(&node.key) != Some(&number) {
                    // A cheaper way was found since.
                    continue;
                }
                if self.is_end(&node.position) {
                    return Status::Solved(self.way(number));
                }
            }
            if self.nodes.len() > self.most_nodes {
                return Status::OutOfMemory;
            }
            self.expanded += 1;
            self.expand(bound, number);
        }
        Status::Working
    }

    fn is_end(&self, position: &Position) -> bool {
        match &self.target {
            Target::Solved => rules::is_solved(position),
            Target::Position(end) => **end == *position,
        }
    }

    fn expand(&mut self, bound: &mut dyn FnMut(&Position) -> Option<u32>, number: u32) {
        let level = Arc::clone(&self.level);
        let Node {
            position,
            pushes: before,
            moves,
            ..
        } = &self.nodes[number as usize];
        let (before, moves) = (before + 1, *moves);
        for after in pushes(&level, position) {
            if self.stop.is_stopped() {
                return;
            }
            // A level ends where it is solved.
            if rules::is_solved(&after.position) && !self.is_end(&after.position) {
                continue;
            }
            let Some(left) = bound(&after.position) else {
                continue;
            };
            let node = Node {
                origin: Some((number, after.push)),
                key: key(&level, &after.position),
                position: after.position,
                pushes: before,
                moves: moves + after.moves,
            };
            self.add(node, left);
        }
    }

    /// Adds a node, if it may lead to a way so cheap, and there is none of its position that is as cheap.
    fn add(&mut self, node: Node, left: u32) {
        let number = self.nodes.len() as u32;
        let least = Cost::new(self.measure, node.pushes + left, node.moves + left);
        let known = self.known.get(&node.key);
        let known = known.map(|known| self.cost(&self.nodes[*known as usize]));
        if least >= self.below || known.is_some_and(|known| known <= self.cost(&node)) {
            return;
        }
        self.known.insert(node.key, number);
        self.open.push(Reverse((least, number)));
        self.nodes.push(node);
    }

    const fn cost(&self, node: &Node) -> Cost {
        Cost::new(self.measure, node.pushes, node.moves)
    }

    fn way(&self, number: u32) -> Vec<Push> {
        let origin = |(number, _): &(u32, Push)| self.nodes[*number as usize].origin;
        let origins = std::iter::successors(self.nodes[number as usize].origin, origin);
        let mut pushes: Vec<Push> = origins.map(|(_, push)| push).collect();
        pushes.reverse();
        pushes
    }
}

/// The key of a position, the player's square included.
fn key(level: &Level, position: &Position) -> u128 {
    let map = level.map();
    let index = |pos: Pos| u64::from(pos.y) * u64::from(map.width()) + u64::from(pos.x);
    // What lies on a square: 0 the player, 1 a filled hole, from 2 on a box by its kind.
    let number = |what: u64, pos: Pos| random_number(index(pos) << 16 | what);
    let boxes = (0_u64..).zip(position.boxes().cells());
    let boxes = boxes.filter_map(|(at, kind)| Some((at, (*kind)?)));
    let boxes = boxes.map(|(at, kind)| random_number(at << 16 | (u64::from(kind.number()) + 2)));
    let filled = level.holes().iter();
    let filled = filled.filter(|hole| level.tile(position, **hole) == Tile::Floor);
    let pieces = boxes.chain(filled.map(|hole| number(1, *hole)));
    let player = position.player().map(|player| number(0, player));
    pieces.chain(player).fold(0, |key, piece| key ^ piece)
}
