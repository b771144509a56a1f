//! `sokoban optimize`: improves the best solution of each level.

use std::sync::Arc;

use sokoban_core::{Direction, Game, Level, Lurd};
use sokoban_files::{Entry, RecordKind};
use sokoban_solver::{Budget, Measure, Optimality, Optimizer, Solution, Stop};

use super::runner::{self, Format, Job, Report};
use crate::cli::Optimize;
use crate::cli::console::{Console, End};

/// The number of search nodes to expand between two reports of the best solution.
const SLICE_NODES: u64 = 100;

pub(super) fn run(console: &mut Console, arguments: &Optimize) -> Result<(), End> {
    runner::run(console, &arguments.selection, Format::Sok, |job| {
        Some(improve(arguments, job).unwrap_or_else(|reason| Report {
            note: Some(reason),
            ..Report::default()
        }))
    })
}

fn improve(arguments: &Optimize, job: &Job<'_>) -> Result<Report, String> {
    let measure = arguments.measure();
    let level = (job.entry.level.as_ref()).map_err(|bad| bad.error.to_string())?;
    let start = Start::of(level, job.entry, measure).ok_or("no solution")?;
    let budget = Budget::new().bytes(job.bytes);
    let admitted = budget.admit_solution(level, start.pushes);
    admitted.map_err(|error| error.to_string())?;
    let best = job.work_until(arguments.time, |stop| {
        let budget = budget.stopped_by(stop);
        let optimizer = Optimizer::new(level, &start.moves, measure, budget)?;
        Some(finish(optimizer, stop, job))
    });
    let best = best.ok_or("no solution")?;
    let mut entry = job.entry.clone();
    if key(measure, best.moves().len(), best.pushes()) < start.key(measure) {
        entry.records[start.record].moves = best.to_string();
    }
    Ok(Report {
        is_good: true,
        note: Some(comparison(&start, &best)),
        entry: Some(entry),
        ..Report::default()
    })
}

/// Runs the optimizer until it has nothing left to try or is stopped, and returns the best solution.
fn finish(mut optimizer: Optimizer, stop: &Stop, job: &Job<'_>) -> Solution {
    let mut reported = None;
    while optimizer.work(SLICE_NODES).is_none() && !stop.is_stopped() {
        let now = (optimizer.best().moves().len(), optimizer.best().pushes());
        if reported.replace(now) != Some(now) {
            let (moves, pushes) = now;
            job.show(&format!("{moves} moves, {pushes} pushes"));
        }
    }
    optimizer.best().clone()
}

/// The best solution that the file contains for a level. Optimization starts from this solution.
struct Start {
    /// The index of the solution in the level's records.
    record: usize,
    /// The moves up to the one that solves the level.
    moves: Vec<Direction>,
    pushes: usize,
}

impl Start {
    fn of(level: &Arc<Level>, entry: &Entry, measure: Measure) -> Option<Self> {
        let records = entry.records.iter().enumerate();
        let solutions = records.filter(|(_, record)| record.kind == RecordKind::Solution);
        let starts = solutions.filter_map(|(record, solution)| {
            let moves = Lurd::parse(&solution.moves).ok()?.moves;
            let mut game = Game::new(Arc::clone(level));
            // Ignore errors, because `play` also returns one if moves remain after the level is solved.
            let _ = game.play(&moves);
            game.is_won().then(|| Self {
                record,
                moves: moves[..game.moves() as usize].to_vec(),
                pushes: game.pushes() as usize,
            })
        });
        starts.min_by_key(|start| start.key(measure))
    }

    const fn key(&self, measure: Measure) -> (usize, usize) {
        key(measure, self.moves.len(), self.pushes)
    }
}

/// Returns a key by which solutions are compared. The best solution has the smallest key.
const fn key(measure: Measure, moves: usize, pushes: usize) -> (usize, usize) {
    match measure {
        Measure::Moves => (moves, pushes),
        Measure::Pushes => (pushes, moves),
    }
}

fn comparison(start: &Start, solution: &Solution) -> String {
    let (before, after) = (start.moves.len(), solution.moves().len());
    let (pushes_before, pushes) = (start.pushes, solution.pushes());
    let proof = match solution.optimality() {
        Optimality::MovesThenPushes => ", the fewest moves",
        Optimality::Pushes | Optimality::PushesThenMoves => ", the fewest pushes",
        _ => "",
    };
    format!("{before} moves, {pushes_before} pushes → {after} moves, {pushes} pushes{proof}")
}
