//! A solution as a list of pushes, together with the positions between the pushes.

use std::collections::HashMap;
use std::ops::Range;

use sokoban_core::{Direction, Level, Pos, Position, rules};

use crate::budget::Stop;
use crate::play::{Measure, Optimality, Push, Solution, moves};
use crate::search::position_search::Cost;

#[derive(Debug, Clone)]
pub(super) struct Route {
    pushes: Vec<Push>,
    /// The position before the first push, followed by the position after each push.
    positions: Vec<Position>,
    /// The number of moves from the start to each entry of `positions`.
    moves: Vec<u32>,
}

impl Route {
    /// Creates a route from `moves`, up to the first solved position. Returns `None` if a move is illegal, or if the
    /// moves do not solve the level.
    pub(super) fn of(level: &Level, moves: &[Direction]) -> Option<Self> {
        let mut position = level.start().clone();
        let mut route = Self {
            pushes: Vec::new(),
            positions: vec![position.clone()],
            moves: vec![0],
        };
        for (made, direction) in (1..).zip(moves) {
            let player = position.player()?;
            let square = level.map().neighbour(player, *direction)?;
            let step = rules::step(level, &mut position, *direction).ok()?;
            if !step.is_push() {
                continue;
            }
            let direction = *direction;
            route.pushes.push(Push { square, direction });
            route.positions.push(position.clone());
            route.moves.push(made);
            if rules::is_solved(&position) {
                return position.player().is_some().then_some(route);
            }
        }
        None
    }

    /// Returns the number of pushes in `moves` up to the first solved position. Returns `None` if a move is illegal, or
    /// if the moves do not solve the level.
    pub(super) fn count_pushes(level: &Level, moves: &[Direction]) -> Option<usize> {
        let mut position = level.start().clone();
        let mut pushes = 0;
        for direction in moves {
            let step = rules::step(level, &mut position, *direction).ok()?;
            pushes += usize::from(step.is_push());
            if step.is_push() && rules::is_solved(&position) {
                return Some(pushes);
            }
        }
        None
    }

    /// Returns the route as a solution with its original walks. `moves` must be the moves from which the route was
    /// created. Returns `None` if they do not solve the level.
    pub(super) fn original(&self, level: &Level, moves: &[Direction]) -> Option<Solution> {
        let count = *self.moves.last()? as usize;
        let moves = moves.get(..count)?.to_vec();
        Solution::replayed(level, level.start(), moves, Optimality::Unproven)
    }

    /// Creates a route from `pushes`, with a shortest walk before each push. Returns `None` if `pushes` does not solve
    /// the level.
    pub(super) fn of_pushes(level: &Level, pushes: Vec<Push>, stop: &Stop) -> Option<Self> {
        Self::of(level, &moves(level, level.start(), pushes, stop)?)
    }

    /// Returns the route without loops, that is, without the pushes between two visits of the same position. Returns
    /// `None` if a stop is requested.
    pub(super) fn without_loops(&self, level: &Level, stop: &Stop) -> Option<Self> {
        let numbered = self.positions.iter().zip(0..);
        let last: HashMap<&Position, usize> = numbered.collect();
        let (mut at, mut pushes) = (0, Vec::new());
        while let Some(next) = last.get(&self.positions[at]) {
            // A level that starts solved still needs a push, so the route always keeps its first push.
            at = if at == 0 { 0 } else { *next };
            let Some(push) = self.pushes.get(at) else {
                break;
            };
            pushes.push(*push);
            at += 1;
        }
        Self::of_pushes(level, pushes, stop)
    }

    pub(super) fn pushes(&self) -> &[Push] {
        &self.pushes
    }

    pub(super) const fn len(&self) -> usize {
        self.pushes.len()
    }

    pub(super) fn position(&self, pushes: usize) -> &Position {
        &self.positions[pushes]
    }

    pub(super) fn cost(&self, part: &Range<usize>, measure: Measure) -> Cost {
        let moves = self.moves[part.end] - self.moves[part.start];
        Cost::new(measure, part.len() as u32, moves)
    }

    pub(super) fn whole_cost(&self, measure: Measure) -> Cost {
        self.cost(&(0..self.len()), measure)
    }

    /// Returns a copy of the route in which `other` replaces the pushes in the range `part`. Returns `None` if the
    /// result does not solve the level.
    pub(super) fn with(
        &self,
        level: &Level,
        part: &Range<usize>,
        other: &[Push],
        stop: &Stop,
    ) -> Option<Self> {
        let parts = [&self.pushes[..part.start], other, &self.pushes[part.end..]];
        Self::of_pushes(level, parts.concat(), stop)
    }

    /// Returns the route as a solution with a shortest walk before each push. Returns `None` if a stop is requested.
    pub(super) fn solution(
        &self,
        level: &Level,
        optimality: Optimality,
        stop: &Stop,
    ) -> Option<Solution> {
        let start = level.start();
        let moves = moves(level, start, self.pushes.iter().copied(), stop)?;
        Solution::replayed(level, start, moves, optimality)
    }
}

/// Returns up to two variations of a route, in which the player does not have to return to the same box later. Both
/// variations bring together the push with index `push` and the next *run* (a series of consecutive pushes) of the same
/// box. One performs the run right after the push, and the other performs the push right before the run.
///
/// The window search finds such a change only if one window contains both the push and the run. This function works
/// at any distance.
pub(super) fn merge_box_runs(level: &Level, route: &Route, push: usize, stop: &Stop) -> Vec<Route> {
    let pushes = route.pushes();
    let Some(next) = next_of_box(level, pushes, push) else {
        return Vec::new();
    };
    let run = run_length(level, pushes, next);
    let (before, between) = (&pushes[..push], &pushes[push + 1..next]);
    let (own, rest) = (&pushes[push..=push], &pushes[next + run..]);
    let run = &pushes[next..next + run];
    let orders = [
        [before, own, run, between, rest].concat(),
        [before, between, own, run, rest].concat(),
    ];
    let walked = orders
        .into_iter()
        .filter_map(|order| Route::of_pushes(level, order, stop));
    walked.collect()
}

/// Returns the index of the next push of the same box as the push with index `push`. Returns `None` if no such push
/// exists, or if it follows immediately.
fn next_of_box(level: &Level, pushes: &[Push], push: usize) -> Option<usize> {
    let to = square_after(level, pushes[push])?;
    let later = pushes.iter().skip(push + 1);
    let next = push + 1 + later.clone().position(|other| other.square == to)?;
    (next > push + 1).then_some(next)
}

/// Returns the number of consecutive pushes of the same box, starting with the push with index `first`.
fn run_length(level: &Level, pushes: &[Push], first: usize) -> usize {
    let pairs = pushes[first..].windows(2);
    let follows = |pair: &&[Push]| square_after(level, pair[0]) == Some(pair[1].square);
    1 + pairs.take_while(follows).count()
}

fn square_after(level: &Level, push: Push) -> Option<Pos> {
    level.map().neighbour(push.square, push.direction)
}
