//! What plays by itself within a moment: a walk or a push that was clicked, a run, a journey through the history.

use std::vec::IntoIter;

use sokoban_core::{Direction, Game, Pos, rules};

use crate::view::theme::time;

/// Where it leads.
#[derive(Debug, Clone)]
pub(super) enum Goal {
    /// To the end of these moves.
    Moves(IntoIter<Direction>),
    /// To a point of the history.
    Point(usize),
}

/// A run that has begun.
#[derive(Debug, Clone)]
pub(super) struct Run {
    /// Where it leads.
    pub(super) goal: Goal,
    /// Seconds for each step.
    pub(super) pace: f32,
}

impl Run {
    /// Begins, with steps that take `step` seconds where there are few.
    pub(super) fn new(goal: Goal, game: &Game, step: f32) -> Self {
        let steps = match &goal {
            Goal::Moves(moves) => moves.len(),
            Goal::Point(to) => to.abs_diff(game.history_index()),
        };
        Self {
            goal,
            pace: step.min(time::RUN / steps.max(1) as f32),
        }
    }
}

/// The moves in this direction until something blocks, without a push.
pub(super) fn walk(game: &Game, direction: Direction) -> Vec<Direction> {
    let (level, position) = (game.level(), game.position());
    let free = |pos: &Pos| {
        let tile = level.tile(position, *pos);
        position.boxes()[*pos].is_none() && tile.is_standable()
    };
    let ahead = |pos: &Pos| level.map().neighbour(*pos, direction).filter(free);
    let squares = std::iter::successors(position.player(), ahead).skip(1);
    squares.map(|_| direction).collect()
}

/// The moves in this direction up to a box, and on with it until something blocks or falls.
pub(super) fn push(game: &Game, direction: Direction) -> Vec<Direction> {
    let level = game.level();
    let mut position = game.position().clone();
    let mut moves = Vec::new();
    let mut pushing = false;
    while let Ok(step) = rules::step(level, &mut position, direction) {
        let is_over = pushing && !step.is_push();
        if is_over || rules::is_lost(&position) {
            break;
        }
        pushing = step.is_push();
        moves.push(direction);
        // A level that starts solved is not won before the first push.
        let is_won = step.is_push() && rules::is_solved(&position);
        if step.fell().is_some() || is_won {
            break;
        }
    }
    moves
}
