//! A solution as pushes with the positions between them.

use std::collections::HashMap;
use std::ops::Range;

use sokoban_core::{Direction, Level, Pos, Position, rules};

use crate::play::{Measure, Optimality, Push, Solution, moves};
use crate::search::move_astar::Cost;
use crate::stop::Stop;

/// The pushes of a solution, the positions before, between and behind them, and the moves made until there.
#[derive(Debug, Clone)]
pub(super) struct Route {
    pushes: Vec<Push>,
    positions: Vec<Position>,
    moves: Vec<u32>,
}

impl Route {
    /// The route of moves that solve a level, to where it is solved first; `None` if they do not.
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

    /// Counts the pushes of moves that solve a level, to where it is solved first; `None` if they do not.
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

    /// The solution of which this is the route, with its own walks.
    pub(super) fn original(&self, level: &Level, moves: &[Direction]) -> Option<Solution> {
        let count = *self.moves.last()? as usize;
        let moves = moves.get(..count)?.to_vec();
        Solution::replayed(level, level.start(), moves, Optimality::Unproven)
    }

    /// The route of pushes from the start of a level, with the shortest walks between them.
    pub(super) fn of_pushes(level: &Level, pushes: Vec<Push>, stop: &Stop) -> Option<Self> {
        Self::of(level, &moves(level, level.start(), pushes, stop)?)
    }

    /// The route without what leads back to a position that it had before, with the shortest walks.
    pub(super) fn without_loops(&self, level: &Level, stop: &Stop) -> Option<Self> {
        let numbered = self.positions.iter().zip(0..);
        let last: HashMap<&Position, usize> = numbered.collect();
        let (mut at, mut pushes) = (0, Vec::new());
        while let Some(next) = last.get(&self.positions[at]) {
            // A level that starts solved is solved by a push: the start is left as it is.
            at = if at == 0 { 0 } else { *next };
            let Some(push) = self.pushes.get(at) else {
                break;
            };
            pushes.push(*push);
            at += 1;
        }
        Self::of_pushes(level, pushes, stop)
    }

    /// The pushes.
    pub(super) fn pushes(&self) -> &[Push] {
        &self.pushes
    }

    /// Number of pushes.
    pub(super) const fn len(&self) -> usize {
        self.pushes.len()
    }

    /// The position after so many pushes.
    pub(super) fn position(&self, pushes: usize) -> &Position {
        &self.positions[pushes]
    }

    /// What a part of the pushes costs.
    pub(super) fn cost(&self, part: &Range<usize>, measure: Measure) -> Cost {
        let moves = self.moves[part.end] - self.moves[part.start];
        Cost::new(measure, part.len() as u32, moves)
    }

    /// What all of it costs.
    pub(super) fn whole_cost(&self, measure: Measure) -> Cost {
        self.cost(&(0..self.len()), measure)
    }

    /// The route with other pushes in place of a part.
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

    /// The solution, replayed.
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

/// The routes in which a push is followed at once by the next ones of its box, or is made only just before them; those
/// that can be walked.
pub(super) fn merge_box_runs(level: &Level, route: &Route, push: usize, stop: &Stop) -> Vec<Route> {
    let pushes = route.pushes();
    let Some(next) = next_of_box(level, pushes, push) else {
        return Vec::new();
    };
    let run = run(level, pushes, next);
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

/// The next push of the box that a push moves, if others come between.
fn next_of_box(level: &Level, pushes: &[Push], push: usize) -> Option<usize> {
    let to = place_after(level, pushes[push])?;
    let later = pushes.iter().skip(push + 1);
    let next = push + 1 + later.clone().position(|it| it.square == to)?;
    (next > push + 1).then_some(next)
}

/// How many pushes from this one on are of the same box, without others between them.
fn run(level: &Level, pushes: &[Push], first: usize) -> usize {
    let pairs = pushes[first..].windows(2);
    let follows = |pair: &&[Push]| place_after(level, pair[0]) == Some(pair[1].square);
    1 + pairs.take_while(follows).count()
}

fn place_after(level: &Level, push: Push) -> Option<Pos> {
    level.map().neighbour(push.square, push.direction)
}
