//! `sokoban optimize`: what became of the solutions of a file.

use std::sync::Arc;

use sokoban_core::{Direction, Entry, Game, Level, Lurd, RecordKind};
use sokoban_solver::{Measure, Optimality, Solution};

/// The best solution of a level, as it stands in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Start {
    /// Which of the level's records it is.
    pub record: usize,
    /// Its moves, to where the level is solved.
    pub moves: Vec<Direction>,
    /// How many of them push.
    pub pushes: usize,
}

/// The best of the records that solve a level, if one does.
pub fn start(level: &Arc<Level>, entry: &Entry, measure: Measure) -> Option<Start> {
    let records = entry.records.iter().enumerate();
    let solutions = records.filter(|(_, record)| record.kind == RecordKind::Solution);
    let starts = solutions.filter_map(|(record, solution)| {
        let moves = Lurd::parse(&solution.moves).ok()?.moves;
        let mut game = Game::new(Arc::clone(level));
        // A solution ends where the level is solved; what stands behind it cannot be played.
        let _ = game.play(&moves);
        game.is_won().then(|| Start {
            record,
            moves: moves[..game.moves() as usize].to_vec(),
            pushes: game.pushes() as usize,
        })
    });
    starts.min_by_key(|start| order(measure, start.moves.len(), start.pushes))
}

/// What counts, in order.
const fn order(measure: Measure, moves: usize, pushes: usize) -> (usize, usize) {
    match measure {
        Measure::Moves => (moves, pushes),
        Measure::Pushes => (pushes, moves),
    }
}

/// Whether a solution is better than what it began with.
pub fn is_better(measure: Measure, start: &Start, solution: &Solution) -> bool {
    let after = order(measure, solution.moves().len(), solution.pushes());
    after < order(measure, start.moves.len(), start.pushes)
}

/// What became of a level's solution.
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
