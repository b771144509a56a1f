//! A* over whole positions, the player's square included (Hart, Nilsson and Raphael, “A formal basis for the
//! heuristic determination of minimum cost paths”, 1968): for a solution with the fewest moves, or with the fewest
//! moves among those with the fewest pushes.
//!
//! Costs are pairs that are compared from the left, moves and pushes or pushes and moves. The lower bound is the
//! assessor's: with a complete table only positions on shortest ways are expanded, without one there are many more,
//! and often too many.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::sync::Arc;

use sokoban_core::{Level, Position, rules};

use crate::assess::Assessor;
use crate::play::{Optimality, Push, Solution, moves, pushes};

/// What counts first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Measure {
    /// Pushes, of which no more than so many are needed; then moves.
    Pushes(u32),
    /// Moves, then pushes.
    Moves,
}

/// How far the search is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Found {
    Working,
    Shortest(Solution),
    /// There is no solution.
    Nothing,
    /// It would need more memory than it may use.
    Full,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Cost(u32, u32);

#[derive(Debug)]
struct Node {
    position: Position,
    origin: Option<(u32, Push)>,
    pushes: u32,
    moves: u32,
}

/// The search.
#[derive(Debug)]
pub(super) struct Shortest {
    level: Arc<Level>,
    measure: Measure,
    nodes: Vec<Node>,
    /// The cheapest node of each position.
    known: HashMap<Position, u32>,
    open: BinaryHeap<Reverse<(Cost, u32)>>,
    most_nodes: usize,
    expanded: u64,
    effort: u64,
}

impl Shortest {
    pub(super) fn new(
        level: &Arc<Level>,
        position: &Position,
        measure: Measure,
        bytes: usize,
    ) -> Self {
        let squares = level.map().cells().len();
        let root = Node {
            position: position.clone(),
            origin: None,
            pushes: 0,
            moves: 0,
        };
        // A position that is solved already is solved by a push all the same, and may be met again.
        let known = (!rules::is_solved(position)).then(|| (position.clone(), 0));
        Self {
            level: Arc::clone(level),
            measure,
            nodes: vec![root],
            known: known.into_iter().collect(),
            open: BinaryHeap::from([Reverse((Cost(0, 0), 0))]),
            // Each is kept twice, with some room around it.
            most_nodes: bytes / (2 * (2 * squares + 200)),
            expanded: 0,
            effort: 0,
        }
    }

    /// Nodes expanded so far.
    pub(super) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Nodes that were taken up so far, those included that are as good as done.
    pub(super) const fn effort(&self) -> u64 {
        self.effort
    }

    /// Takes up so many nodes.
    pub(super) fn work(&mut self, assessor: &mut Assessor, nodes: u64) -> Found {
        for _ in 0..nodes {
            self.effort += 1;
            let Some(Reverse((_, number))) = self.open.pop() else {
                return Found::Nothing;
            };
            let node = &self.nodes[number as usize];
            if node.origin.is_some() {
                if self.known.get(&node.position) != Some(&number) {
                    // A cheaper way was found since.
                    continue;
                }
                if rules::is_solved(&node.position) {
                    return self.solution(number).map_or(Found::Full, Found::Shortest);
                }
            }
            if self.nodes.len() > self.most_nodes {
                return Found::Full;
            }
            self.expanded += 1;
            self.expand(assessor, number);
        }
        Found::Working
    }

    fn expand(&mut self, assessor: &mut Assessor, number: u32) {
        let level = Arc::clone(&self.level);
        let Node {
            position,
            pushes: before,
            moves,
            ..
        } = &self.nodes[number as usize];
        let (before, moves) = (before + 1, *moves);
        for after in pushes(&level, position) {
            let Some(left) = assessor.lower_bound(&after.position) else {
                continue;
            };
            let left = u32::from(left);
            let most = match self.measure {
                Measure::Pushes(most) => most,
                Measure::Moves => u32::MAX,
            };
            if before + left <= most {
                let node = Node {
                    origin: Some((number, after.push)),
                    position: after.position,
                    pushes: before,
                    moves: moves + after.moves,
                };
                self.add(node, left);
            }
        }
    }

    /// Adds a node, if there is none of its position that is as cheap.
    fn add(&mut self, node: Node, left: u32) {
        let number = self.nodes.len() as u32;
        let known = self.known.get(&node.position);
        let known = known.map(|known| self.cost(&self.nodes[*known as usize]));
        let cost = self.cost(&node);
        if known.is_some_and(|known| known <= cost) {
            return;
        }
        self.known.insert(node.position.clone(), number);
        self.open
            .push(Reverse((Cost(cost.0 + left, cost.1), number)));
        self.nodes.push(node);
    }

    const fn cost(&self, node: &Node) -> Cost {
        match self.measure {
            Measure::Pushes(_) => Cost(node.pushes, node.moves),
            Measure::Moves => Cost(node.moves, node.pushes),
        }
    }

    fn solution(&self, number: u32) -> Option<Solution> {
        let origin = |(number, _): &(u32, Push)| self.nodes[*number as usize].origin;
        let origins = std::iter::successors(self.nodes[number as usize].origin, origin);
        let mut pushes: Vec<Push> = origins.map(|(_, push)| push).collect();
        pushes.reverse();
        let start = &self.nodes[0].position;
        let optimality = match self.measure {
            Measure::Pushes(_) => Optimality::PushesThenMoves,
            Measure::Moves => Optimality::MovesThenPushes,
        };
        Solution::replayed(
            &self.level,
            start,
            moves(&self.level, start, pushes)?,
            optimality,
        )
    }
}
