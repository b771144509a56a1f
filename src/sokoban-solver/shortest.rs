//! Of all solutions with the fewest pushes, one with the fewest moves: along a complete table, push by push.
//!
//! After so many pushes there are only so many positions from which the table still promises the rest, and to each
//! of them, player and all, the shortest way is kept.

use std::collections::HashMap;

use sokoban_core::path::{self, Reach};
use sokoban_core::{Direction, Position, rules};

use crate::judge::{Judge, Outlook};
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
    /// The nodes after so many pushes, and how far they are done.
    layer: Vec<usize>,
    at: usize,
    /// Those after one push more.
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
            layer: vec![0],
            at: 0,
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
            if let Some(&node) = self.layer.get(self.at) {
                self.expand(judge, node);
                self.at += 1;
            } else {
                self.layer = self.next.drain().map(|(_, node)| node).collect();
                self.at = 0;
                self.left -= 1;
            }
        }
        None
    }

    fn expand(&mut self, judge: &mut Judge, parent: usize) {
        let level = std::sync::Arc::clone(judge.level());
        let position = self.nodes[parent].position.clone();
        let reach = Reach::of(&level, &position);
        let boxes = position.boxes();
        for pos in boxes.positions().filter(|pos| boxes[*pos].is_some()) {
            for direction in Direction::ALL {
                let stand = level.map().neighbour(pos, direction.opposite());
                let stand = stand.filter(|stand| reach.contains(*stand));
                let Some(mut steps) = stand.and_then(|it| path::walk(&level, &position, it)) else {
                    continue;
                };
                steps.push(direction);
                let mut after = position.clone();
                let mut played = steps.iter();
                if !played.all(|step| rules::step(&level, &mut after, *step).is_ok())
                    || judge.outlook(&after) != Outlook::Winnable(self.left - 1)
                {
                    continue;
                }
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
        let mut at = self.layer.iter().copied().min_by_key(moves).unwrap_or(0);
        while at != 0 {
            parts.push(&self.nodes[at].steps);
            at = self.nodes[at].parent;
        }
        parts.into_iter().rev().flatten().copied().collect()
    }
}
