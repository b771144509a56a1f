//! Of all solutions with the fewest pushes, one with the fewest moves: push by push, through all positions from
//! which the pushes that are left may be enough.
//!
//! To each of them, player and all, the shortest way is kept. With a complete table those are only positions on
//! shortest ways; without one there are many more, and often too many.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use sokoban_core::{Direction, Position, path, rules};

use crate::judge::Judge;
use crate::plain::pushes;
use crate::solver::Verdict;

/// More positions than this are not looked at.
const MOST: usize = 200_000;

/// A position on a shortest way.
#[derive(Debug)]
struct Node {
    position: Position,
    parent: usize,
    /// The moves that led here from there, the last of which is a push.
    steps: Vec<Direction>,
    moves: usize,
}

/// The work on one position.
#[derive(Debug)]
pub struct Shortest {
    nodes: Vec<Node>,
    /// The nodes after so many pushes that are not done yet.
    layer: Range<usize>,
    /// All of them; those after one push more begin where the layer ends.
    known: HashMap<Position, usize>,
    left: u16,
}

impl Shortest {
    /// Begins with a position that can be won with so many pushes, and with no fewer.
    pub fn new(position: &Position, pushes: u16) -> Self {
        let root = Node {
            position: position.clone(),
            parent: 0,
            steps: Vec::new(),
            moves: 0,
        };
        Self {
            nodes: vec![root],
            layer: 0..1,
            known: HashMap::from([(position.clone(), 0)]),
            left: pushes,
        }
    }

    /// Looks at so many positions; answers when there is an answer, which is unknown if there are too many, or if
    /// the judge is one of another level.
    pub fn work(&mut self, judge: &mut Judge, positions: usize) -> Option<Verdict> {
        if !judge.level().owns(&self.nodes[0].position) {
            return Some(Verdict::Unknown);
        }
        for _ in 0..positions {
            if self.left == 0 {
                return Some(self.line().map_or(Verdict::Unknown, Verdict::Solved));
            }
            if self.nodes.len() > MOST {
                return Some(Verdict::Unknown);
            }
            if let Some(node) = self.layer.next() {
                self.expand(judge, node);
            } else {
                self.layer = self.layer.end..self.nodes.len();
                self.left -= 1;
            }
        }
        None
    }

    fn expand(&mut self, judge: &mut Judge, parent: usize) {
        let level = Arc::clone(judge.level());
        let position = self.nodes[parent].position.clone();
        for (stand, direction, after) in pushes(&level, &position) {
            let least = judge.least_pushes(&after);
            if least.is_none_or(|least| least >= self.left) {
                continue;
            }
            if let Some(mut steps) = path::walk(&level, &position, stand) {
                steps.push(direction);
                self.add(after, parent, steps);
            }
        }
    }

    /// Keeps a way, if there is none that is as short.
    fn add(&mut self, position: Position, parent: usize, steps: Vec<Direction>) {
        let moves = self.nodes[parent].moves + steps.len();
        let node = Node {
            position: position.clone(),
            parent,
            steps,
            moves,
        };
        match self.known.get(&position).copied() {
            Some(known) if known < self.layer.end || self.nodes[known].moves <= moves => {}
            Some(known) => self.nodes[known] = node,
            None => {
                self.known.insert(position, self.nodes.len());
                self.nodes.push(node);
            }
        }
    }

    /// The shortest of the ways that have arrived.
    fn line(&self) -> Option<Vec<Direction>> {
        let is_solved = |node: &usize| rules::is_solved(&self.nodes[*node].position);
        let moves = |node: &usize| (self.nodes[*node].moves, *node);
        let mut parts = Vec::new();
        let mut at = self.layer.clone().filter(is_solved).min_by_key(moves)?;
        while at != 0 {
            parts.push(&self.nodes[at].steps);
            at = self.nodes[at].parent;
        }
        Some(parts.into_iter().rev().flatten().copied().collect())
    }
}
