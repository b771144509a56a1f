//! A position that is solved already, and won only after a push: every push is tried, one after another.
//!
//! Searches end at solved states, so they cannot begin with one. Few levels start so, and most of them are small.

use std::sync::Arc;

use sokoban_core::{Direction, Level, Position, Step, path, rules};

use crate::plain::pushes;
use crate::solver::{Method, Solver, Verdict};

/// The search for moves that win from a solved position.
#[derive(Debug)]
pub(crate) struct FirstPush {
    level: Arc<Level>,
    position: Position,
    bytes: usize,
    method: Method,
    /// The moves to each push that is still to be tried, and the position behind it.
    untried: Vec<(Vec<Direction>, Position)>,
    /// The moves to the push that is being tried.
    open: Option<(Vec<Direction>, Solver)>,
    /// The solution with the fewest pushes so far, and how many those are.
    best: Option<(usize, Vec<Direction>)>,
    /// Whether a search gave up.
    gave_up: bool,
    /// States expanded by the searches that have ended.
    expanded: u64,
}

impl FirstPush {
    pub(crate) fn new(
        level: &Arc<Level>,
        position: &Position,
        bytes: usize,
        method: Method,
    ) -> Self {
        let reach = |(stand, direction, after)| {
            let mut moves = path::walk(level, position, stand)?;
            moves.push(direction);
            Some((moves, after))
        };
        Self {
            level: Arc::clone(level),
            position: position.clone(),
            bytes,
            method,
            untried: pushes(level, position).filter_map(reach).collect(),
            open: None,
            best: None,
            gave_up: false,
            expanded: 0,
        }
    }

    pub(crate) fn expanded(&self) -> u64 {
        let open = self.open.as_ref();
        self.expanded + open.map_or(0, |(_, solver)| solver.expanded())
    }

    /// Expands about so many states; returns the verdict once there is one.
    pub(crate) fn work(&mut self, states: usize) -> Option<Verdict> {
        let Some((moves, solver)) = &mut self.open else {
            return self.next();
        };
        let verdict = solver.work(states)?;
        self.expanded += solver.expanded();
        let mut moves = std::mem::take(moves);
        self.open = None;
        match verdict {
            Verdict::Solved(rest) => {
                moves.extend(rest);
                self.found(moves)
            }
            Verdict::Unsolvable => None,
            Verdict::Unknown => {
                self.gave_up = true;
                None
            }
        }
    }

    /// Turns to the next push, or ends.
    fn next(&mut self) -> Option<Verdict> {
        let Some((moves, after)) = self.untried.pop() else {
            return Some(match self.best.take() {
                // Where a search gave up there may be a better one.
                _ if self.gave_up => Verdict::Unknown,
                Some((_, moves)) => Verdict::Solved(moves),
                None => Verdict::Unsolvable,
            });
        };
        if rules::is_solved(&after) {
            return self.found(moves);
        }
        let solver = Solver::with(&self.level, &after, self.bytes, self.method);
        self.open = Some((moves, solver));
        None
    }

    /// Any solution will do, unless the fewest pushes are asked for.
    fn found(&mut self, moves: Vec<Direction>) -> Option<Verdict> {
        if self.method != Method::Fewest {
            return Some(Verdict::Solved(moves));
        }
        let count = self.pushes(&moves);
        if self.best.as_ref().is_none_or(|(least, _)| count < *least) {
            self.best = Some((count, moves));
        }
        None
    }

    fn pushes(&self, moves: &[Direction]) -> usize {
        let mut position = self.position.clone();
        let steps = moves.iter();
        let steps = steps.map(|direction| rules::step(&self.level, &mut position, *direction));
        steps.flatten().filter(Step::is_push).count()
    }
}
