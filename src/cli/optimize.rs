//! Compares the solution of a level before and after optimization.

use std::sync::Arc;

use sokoban_core::{Direction, Game, Level, Lurd};
use sokoban_files::{Entry, RecordKind};
use sokoban_solver::{Measure, Optimality, Solution};

/// The best solution of a level in the file, with which optimization starts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Start {
    /// The index of its record among those of the level.
    pub record: usize,
    /// The moves up to the one that solves the level.
    pub moves: Vec<Direction>,
    pub pushes: usize,
}

/// Returns the best solution by `measure` among the records of `entry`, or `None` if no record
/// solves the level.
pub fn start(level: &Arc<Level>, entry: &Entry, measure: Measure) -> Option<Start> {
    let records = entry.records.iter().enumerate();
    let solutions = records.filter(|(_, record)| record.kind == RecordKind::Solution);
    let starts = solutions.filter_map(|(record, solution)| {
        let moves = Lurd::parse(&solution.moves).ok()?.moves;
        let mut game = Game::new(Arc::clone(level));
        // `play` also fails if moves remain after the level is solved.
        let _ = game.play(&moves);
        game.is_won().then(|| Start {
            record,
            moves: moves[..game.moves() as usize].to_vec(),
            pushes: game.pushes() as usize,
        })
    });
    starts.min_by_key(|start| key(measure, start.moves.len(), start.pushes))
}

/// Returns the sort key of a solution. The best solution has the smallest key.
const fn key(measure: Measure, moves: usize, pushes: usize) -> (usize, usize) {
    match measure {
        Measure::Moves => (moves, pushes),
        Measure::Pushes => (pushes, moves),
    }
}

pub fn is_better(measure: Measure, start: &Start, solution: &Solution) -> bool {
    let after = key(measure, solution.moves().len(), solution.pushes());
    after < key(measure, start.moves.len(), start.pushes)
}

pub fn line(start: &Start, solution: &Solution) -> String {
    let (before, after) = (start.moves.len(), solution.moves().len());
    let (pushes_before, pushes) = (start.pushes, solution.pushes());
    let proof = match solution.optimality() {
        Optimality::MovesThenPushes => ", the fewest moves",
        Optimality::Pushes | Optimality::PushesThenMoves => ", the fewest pushes",
        _ => "",
    };
    format!("{before} moves, {pushes_before} pushes → {after} moves, {pushes} pushes{proof}")
}
