//! Pushes of a box that were made apart, made one after the other: the player need not come back.
//!
//! What windows find only when they are long enough to hold both, this finds at any distance.

use sokoban_core::{Level, Pos};

use super::route::Route;
use crate::play::Push;
use crate::stop::Stop;

/// The routes in which a push is followed at once by the next ones of its box, or is made only just before them; those
/// that can be walked.
pub(super) fn gathered(level: &Level, route: &Route, push: usize, stop: &Stop) -> Vec<Route> {
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
