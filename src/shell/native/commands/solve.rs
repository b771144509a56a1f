//! `sokoban solve`.

use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Instant;

use sokoban_core::{Entry, Level, Record};
use sokoban_solver::{Budget, Goal, Outcome, PortfolioSlice, Solver, Stop};

use super::jobs::{Interrupt, Shares, run_in_order, work_until};
use super::levels;
use crate::cli::reports::{self, Location};
use crate::cli::{PrintedLevels, Solve};
use crate::shell::console::{Console, End, Progress};

/// Searches for solutions of all selected levels.
pub(super) fn run(console: &mut Console, arguments: &Solve) -> Result<(), End> {
    let mut printed = PrintedLevels::default();
    levels::for_each_file(
        console,
        &arguments.selection,
        |console, source, collection, interrupt| {
            let name = source.name();
            if arguments.sok {
                levels::start_sok(console, &mut printed, &name, &collection);
            }
            let file = (&*name, collection.entries);
            solve_file(console, file, (arguments, interrupt), &mut printed)
        },
    )
}

fn solve_file(
    console: &mut Console,
    (file, entries): (&str, Vec<Entry>),
    (arguments, interrupt): (&Solve, &Interrupt),
    printed: &mut PrintedLevels,
) -> Result<(), End> {
    let shares = Shares::new(&arguments.selection, entries.len());
    let search = Search::new(arguments, shares);
    let bar = console.start_progress(shares.levels);
    let work = |index: usize| {
        let location = Location {
            file,
            number: index + 1,
        };
        let is_selected = arguments.selection.levels.contains(location.number);
        is_selected.then(|| solve_entry(location, &entries[index], &search, interrupt, &bar))
    };
    let mut done = 0;
    run_in_order(
        entries.len(),
        shares.jobs,
        interrupt,
        work,
        |index, report| {
            bar.add(u64::from(report.is_some()));
            done = index + 1;
            let mut entry = entries[index].clone();
            let line = report.map(|report| {
                console.judge(report.record.is_some());
                if let Some(reason) = report.refusal.filter(|_| arguments.sok) {
                    console.note(&format!("level {done}: {reason}"));
                }
                entry.records.extend(report.record);
                report.line
            });
            // Print each level immediately, so that it is not lost if the program is stopped.
            if arguments.sok {
                console.print(&printed.next_text(entry))
            } else {
                line.map_or(Ok(()), |line| console.print(&line))
            }
        },
    )?;
    if !arguments.sok {
        return Ok(());
    }
    // Print the other levels after Ctrl+C, too, so that the file is complete.
    let mut rest = entries.into_iter().skip(done);
    rest.try_for_each(|entry| console.print(&printed.next_text(entry)))
}

/// The result of solving a level.
struct Report {
    line: String,
    record: Option<Record>,
    /// The reason why the level was not searched.
    refusal: Option<String>,
}

/// The settings of the searches for each level.
struct Search<'a> {
    arguments: &'a Solve,
    /// The part of the search portfolio that each thread runs.
    slices: Vec<PortfolioSlice>,
    /// The memory limit of each thread.
    budget: Budget,
}

impl<'a> Search<'a> {
    fn new(arguments: &'a Solve, shares: Shares) -> Self {
        let goal = if arguments.optimal {
            Goal::FewestPushes
        } else {
            Goal::Any
        };
        let threads = arguments.threads.map_or(shares.cores.min(2), usize::from);
        let slices = goal.split(threads);
        let budget = Budget::new().bytes(shares.bytes / slices.len());
        Self {
            arguments,
            slices,
            budget,
        }
    }

    /// Searches on all threads, and returns the first outcome that is not `Unknown`.
    fn run(&self, level: &Arc<Level>, stop: &Stop) -> Outcome {
        thread::scope(|scope| {
            let (sender, outcomes) = mpsc::channel();
            for &slice in &self.slices {
                let sender = sender.clone();
                scope.spawn(move || {
                    let mut solver =
                        Solver::with_stop(level, level.start(), slice, self.budget, stop);
                    // The receiver is gone once another thread has the outcome.
                    let _ = sender.send(solver.finish());
                });
            }
            drop(sender);
            let known = outcomes.iter().find(|it| *it != Outcome::Unknown);
            stop.stop();
            known.unwrap_or(Outcome::Unknown)
        })
    }
}

/// Searches for a solution until time is up or Ctrl+C is pressed.
fn solve_entry(
    location: Location<'_>,
    entry: &Entry,
    search: &Search<'_>,
    interrupt: &Interrupt,
    bar: &Progress,
) -> Report {
    let json = search.arguments.json;
    let refuse = |status, reason: String| Report {
        line: reports::refusal(location, status, &reason, json),
        record: None,
        refusal: Some(reason),
    };
    let level = match &entry.level {
        Ok(level) => level,
        Err(bad) => return refuse("error", bad.error.to_string()),
    };
    if let Err(error) = search.budget.admit(level) {
        return refuse("unknown", error.to_string());
    }
    bar.show(&format!("level {}", location.number));
    let begin = Instant::now();
    let outcome = work_until(search.arguments.time, interrupt, |stop| {
        search.run(level, stop)
    });
    let seconds = begin.elapsed().as_secs_f64();
    Report {
        line: reports::solve(location, &outcome, seconds, json),
        record: reports::solution_record(&outcome),
        refusal: None,
    }
}
