//! `sokoban solve`: what came of looking for a solution.

use std::fmt::Display;
use std::sync::Arc;

use sokoban_core::{Game, Level, Record, RecordKind};
use sokoban_solver::Outcome;

use super::field;

/// One line, with the moves as LURD.
pub fn line(number: usize, level: &Arc<Level>, outcome: &Outcome, seconds: f64) -> String {
    let moves = match outcome {
        Outcome::Solved(solution) => solution.moves(),
        Outcome::Unsolvable => return format!("{number}\tunsolvable\t\t\t{seconds:.3}\t\n"),
        Outcome::Unknown => return format!("{number}\tunknown\t\t\t{seconds:.3}\t\n"),
    };
    let mut game = Game::new(Arc::clone(level));
    // The rules have played them before.
    let _ = game.play(moves);
    let (made, pushes) = (game.moves(), game.pushes());
    let lurd = game.lurd();
    format!("{number}\tsolved\t{made}\t{pushes}\t{seconds:.3}\t{lurd}\n")
}

/// The line of a level that was not searched, with the reason: `status` is `error` or `unknown`.
pub fn refusal(number: usize, status: &str, reason: &impl Display) -> String {
    let reason = field(&reason.to_string());
    format!("{number}\t{status}\t\t\t\t{reason}\n")
}

/// A solution as it stands in a file.
pub fn record(level: &Arc<Level>, outcome: &Outcome) -> Option<Record> {
    let Outcome::Solved(solution) = outcome else {
        return None;
    };
    let mut game = Game::new(Arc::clone(level));
    game.play(solution.moves()).ok()?;
    Some(Record {
        kind: RecordKind::Solution,
        label: String::new(),
        moves: game.lurd(),
    })
}
