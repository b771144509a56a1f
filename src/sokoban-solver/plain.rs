//! Search by the rules alone: for levels with holes or strength, in which squares change or rows move.
//!
//! States are whole positions with the player's region told by one square. Breadth first, so the first solution
//! has the fewest pushes, and a search that ends without one has looked at everything.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use sokoban_core::path::{self, NormalizedPosition, Reach};
use sokoban_core::{Direction, Level, Pos, Position, rules};

/// How far the search is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// There is more to do.
    Working,
    /// These moves win.
    Solved(Vec<Direction>),
    /// There is no solution.
    Exhausted,
    /// It would need more memory than it may use.
    Full,
}

#[derive(Debug)]
pub(crate) struct Plain {
    level: Arc<Level>,
    /// Each position with its player's region, and where it came from.
    nodes: Vec<Node>,
    known: HashSet<NormalizedPosition>,
    queue: VecDeque<usize>,
    most: usize,
}

#[derive(Debug)]
struct Node {
    position: Position,
    parent: usize,
    /// Where the player stood, and the way of the push that led here.
    push: Option<(Pos, Direction)>,
}

impl Plain {
    pub(crate) fn new(level: &Arc<Level>, position: &Position, bytes: usize) -> Self {
        let squares = level.map().cells().len();
        let mut plain = Self {
            level: Arc::clone(level),
            nodes: Vec::new(),
            known: HashSet::new(),
            queue: VecDeque::new(),
            // Each is kept twice, with some room around it.
            most: bytes / (2 * (2 * squares + 200)),
        };
        plain.add(position.clone(), 0, None);
        plain
    }

    /// States looked at so far.
    pub(crate) fn expanded(&self) -> u64 {
        (self.nodes.len() - self.queue.len()) as u64
    }

    fn add(&mut self, position: Position, parent: usize, push: Option<(Pos, Direction)>) {
        if position.player().is_some()
            && (self.known).insert(NormalizedPosition::of(&self.level, &position))
        {
            self.queue.push_back(self.nodes.len());
            self.nodes.push(Node {
                position,
                parent,
                push,
            });
        }
    }

    /// Looks at so many states.
    pub(crate) fn work(&mut self, states: usize) -> Outcome {
        let level = Arc::clone(&self.level);
        for _ in 0..states {
            let Some(node) = self.queue.pop_front() else {
                return Outcome::Exhausted;
            };
            if rules::is_solved(&self.nodes[node].position) {
                return self.moves(node).map_or(Outcome::Exhausted, Outcome::Solved);
            }
            if self.nodes.len() > self.most {
                return Outcome::Full;
            }
            let position = self.nodes[node].position.clone();
            for (stand, direction, after) in pushes(&level, &position) {
                self.add(after, node, Some((stand, direction)));
            }
        }
        Outcome::Working
    }

    fn moves(&self, node: usize) -> Option<Vec<Direction>> {
        let mut pushes = Vec::new();
        let mut at = &self.nodes[node];
        while let Some(push) = at.push {
            pushes.push(push);
            at = &self.nodes[at.parent];
        }
        pushes.reverse();
        moves(&self.level, &at.position, pushes)
    }
}

/// The moves for pushes, each told by where the player stands before it.
pub(crate) fn moves(
    level: &Level,
    position: &Position,
    pushes: impl IntoIterator<Item = (Pos, Direction)>,
) -> Option<Vec<Direction>> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for (stand, direction) in pushes {
        let walk = path::walk(level, &position, stand)?;
        for step in walk.into_iter().chain([direction]) {
            rules::step(level, &mut position, step).ok()?;
            moves.push(step);
        }
    }
    Some(moves)
}

/// All pushes that can be made after a walk: where the player stands then, the way, and what comes of it.
pub(crate) fn pushes(
    level: &Level,
    position: &Position,
) -> impl Iterator<Item = (Pos, Direction, Position)> {
    let stands: Vec<Pos> = Reach::of(level, position).squares().collect();
    stands.into_iter().flat_map(move |stand| {
        let map = level.map();
        let beside = Direction::ALL.into_iter().filter(move |direction| {
            let next = map.neighbour(stand, *direction);
            next.is_some_and(|next| position.boxes()[next].is_some())
        });
        beside.filter_map(move |direction| {
            let mut after = standing(level, position, stand)?;
            let step = rules::step(level, &mut after, direction).ok()?;
            step.is_push().then_some((stand, direction, after))
        })
    })
}

/// The position after a walk.
fn standing(level: &Level, position: &Position, to: Pos) -> Option<Position> {
    let mut after = position.clone();
    for direction in path::walk(level, position, to)? {
        rules::step(level, &mut after, direction).ok()?;
    }
    Some(after)
}
