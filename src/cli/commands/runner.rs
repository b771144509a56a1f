//! Runs `solve`, `optimize` and `grade`: works on the selected levels in all files, several at a time, and prints the
//! results in order.

use std::thread;
use std::time::Duration;

use sokoban_files::Entry;
use sokoban_solver::Stop;

use super::jobs::{self, Interrupt};
use super::levels;
use crate::cli::console::{Console, End, Progress};
use crate::cli::reports::Location;
use crate::cli::{PrintedLevels, Selection};

const MAX_LEVEL_BYTES: usize = 2 << 30;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    /// Prints a line for each selected level.
    Lines,
    /// Prints all levels in the files as SOK, with notes about the levels on standard error.
    Sok,
}

/// A level to work on. Because several levels are worked on at the same time, each job gets a share of the machine's
/// memory and cores.
pub(super) struct Job<'a> {
    pub(super) location: Location<'a>,
    pub(super) entry: &'a Entry,
    pub(super) cores: usize,
    /// The memory limit for this level, in bytes.
    pub(super) bytes: usize,
    name: String,
    interrupt: &'a Interrupt,
    bar: &'a Progress,
}

impl Job<'_> {
    pub(super) fn show(&self, message: &str) {
        self.bar.show(&format!("{}: {message}", self.name));
    }

    pub(super) fn is_interrupted(&self) -> bool {
        self.interrupt.is_pressed()
    }

    pub(super) fn work_until<T>(&self, time: Duration, work: impl FnOnce(&Stop) -> T) -> T {
        jobs::work_until(time, self.interrupt, work)
    }
}

#[derive(Default)]
pub(super) struct Report {
    /// `false` if the level is invalid or the work has no result.
    pub(super) is_good: bool,
    /// The line to print for [`Format::Lines`].
    pub(super) line: String,
    /// The note to print on standard error for [`Format::Sok`].
    pub(super) note: Option<String>,
    /// The level with its new solution, to print for [`Format::Sok`].
    pub(super) entry: Option<Entry>,
}

/// Calls `work` for all selected levels, and prints its reports in order. If `work` returns no report for a level,
/// prints the level unchanged in `Format::Sok`, and nothing in `Format::Lines`.
///
/// Reports an error for each file that cannot be read, or that does not have all selected levels.
pub(super) fn run(
    console: &mut Console,
    selection: &Selection,
    format: Format,
    work: impl Fn(&Job<'_>) -> Option<Report> + Sync,
) -> Result<(), End> {
    let interrupt = Interrupt::watch();
    let mut printed = PrintedLevels::default();
    levels::for_each_file(console, &selection.files, |console, source, collection| {
        let file = &source.name();
        let entries = &collection.entries;
        if let Err(error) = levels::check_numbers(file, &selection.levels, entries.len()) {
            console.fail(error);
            return Ok(());
        }
        let is_sok = format == Format::Sok;
        if is_sok && !printed.start_file(&collection) {
            console.note(&format!(
                "{file}: the text above the first level is left out"
            ));
        }
        let is_selected = |number| selection.levels.contains(number);
        let selected = (1..=entries.len()).filter(|&number| is_selected(number));
        let selected = selected.count();
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let jobs = selection.jobs.map_or(cores, usize::from);
        let jobs = jobs.clamp(1, selected.max(1));
        let bar = console.start_progress(selected);
        let name = |index: usize| match &selection.files[..] {
            [_] => format!("level {}", index + 1),
            _ => format!("{file}: level {}", index + 1),
        };
        let work = |index: usize| {
            let number = index + 1;
            if !is_selected(number) {
                return None;
            }
            let job = Job {
                location: Location { file, number },
                entry: &entries[index],
                cores: (cores / jobs).max(1),
                bytes: MAX_LEVEL_BYTES.min(usable_bytes() / jobs),
                name: name(index),
                interrupt: &interrupt,
                bar: &bar,
            };
            bar.show(&job.name);
            work(&job)
        };
        let mut done = 0;
        let print = |index: usize, report: Option<Report>| {
            done = index + 1;
            bar.add(u64::from(report.is_some()));
            let report = report.inspect(|report| console.judge(report.is_good));
            // Print each line immediately, so that no result is lost if the program is killed.
            if !is_sok {
                return console.print(&report.map_or_else(String::new, |report| report.line));
            }
            let report = report.unwrap_or_default();
            if let Some(note) = report.note {
                console.note(&format!("{}: {note}", name(index)));
            }
            let entry = report.entry.unwrap_or_else(|| entries[index].clone());
            console.print(&printed.next_text(entry))
        };
        jobs::run_in_order(entries.len(), jobs, &interrupt, work, print)?;
        if is_sok {
            // After Ctrl+C, also print the levels that have not been worked on, so that the printed file is complete.
            for entry in &entries[done..] {
                console.print(&printed.next_text(entry.clone()))?;
            }
        }
        Ok(())
    })?;
    interrupt.report(console);
    Ok(())
}

/// Returns half of the machine's memory, in bytes. This is the memory limit for all levels together.
#[cfg(target_os = "linux")]
fn usable_bytes() -> usize {
    let info = rustix::system::sysinfo();
    info.totalram as usize / 2 * info.mem_unit as usize
}

/// Returns the memory limit for all levels together, in bytes. Most machines have at least this much memory.
#[cfg(not(target_os = "linux"))]
const fn usable_bytes() -> usize {
    2 * MAX_LEVEL_BYTES
}
