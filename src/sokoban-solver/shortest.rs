//! Of all solutions with the fewest pushes, one with the fewest moves: along a complete table, push by push.
//!
//! After so many pushes there are only so many positions from which the table still promises the rest, and to each
//! of them, player and all, the shortest way is kept.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

use sokoban_core::{Direction, Position, path};

use crate::judge::{Judge, Outlook};
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
    /// Those after one push more, which begin where the layer ends.
    next: HashMap<Position, usize>,
    left: u16,
}

impl Shortest {
    /// Begins with a position from which the judge knows how many pushes win; `None` if it does not.
    pub fn new(judge: &mut Judge, position: &Position) -> Option<Self> {
        let Outlook::Winnable(left) = judge.outlook(position) else {
            return None;
        };
        let root = Node {
            position: position.clone(),
            parent: 0,
            steps: Vec::new(),
            moves: 0,
        };
        Some(Self {
            nodes: vec![root],
            layer: 0..1,
            next: HashMap::new(),
            left,
        })
    }

    /// Looks at so many positions; answers when there is an answer, which is unknown if there are too many.
    pub fn work(&mut self, judge: &mut Judge, positions: usize) -> Option<Verdict> {
        for _ in 0..positions {
            if self.left == 0 {
                return Some(Verdict::Solved(self.line()));
            }
            if self.nodes.len() > MOST {
                return Some(Verdict::Unknown);
            }
            if let Some(node) = self.layer.next() {
                self.expand(judge, node);
            } else {
                self.next.clear();
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
            if judge.outlook(&after) != Outlook::Winnable(self.left - 1) {
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
        let known = self.next.get(&position).copied();
        match known {
            Some(known) if self.nodes[known].moves <= moves => {}
            Some(known) => self.nodes[known] = node,
            None => {
                self.next.insert(position, self.nodes.len());
                self.nodes.push(node);
            }
        }
    }

    /// The shortest of the ways that have arrived.
    fn line(&self) -> Vec<Direction> {
        let moves = |node: &usize| (self.nodes[*node].moves, *node);
        let mut parts = Vec::new();
        let mut at = self.layer.clone().min_by_key(moves).unwrap_or(0);
        while at != 0 {
            parts.push(&self.nodes[at].steps);
            at = self.nodes[at].parent;
        }
        parts.into_iter().rev().flatten().copied().collect()
    }
}
