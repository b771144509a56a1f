//! Arguments: what they ask for is done by the library; the window is opened by `shell::window`.

// On Windows no console window opens behind the game.
#![cfg_attr(windows, windows_subsystem = "windows")]

use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use sokoban::cli::{self, Solve, Task};
use sokoban::levels;
use sokoban::shell::disk::{self, Disk};
use sokoban::shell::files;
use sokoban::shell::settings;
use sokoban::shell::solving;
use sokoban::shell::window::{self, Data};
use sokoban_app::app::App;
use sokoban_app::library::{Library, Shelf};
use sokoban_core::Entry;
use sokoban_solver::Outcome;

fn main() -> ExitCode {
    let task = match cli::parse(std::env::args_os().skip(1)) {
        Ok(task) => task,
        Err(error) => return fail(&format!("{error}; see sokoban --help")),
    };
    match task {
        Task::Help => print(cli::HELP, true),
        Task::Version => print(concat!("sokoban ", env!("CARGO_PKG_VERSION"), "\n"), true),
        Task::Check(files) => check(&files),
        Task::Replay { file, level, moves } => replay(&file, level, &moves),
        Task::Solve(how) => solve(&how),
        Task::Export { data } => export(data),
        Task::Import { files, data } => import(&files, data),
        Task::Play { files, data } => play(&files, data),
    }
}

/// An error message, and status 2.
fn fail(message: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "sokoban: {message}");
    ExitCode::from(2)
}

/// Prints to standard output (a closed pipe is no error), with status 0 or 1.
fn print(text: &str, good: bool) -> ExitCode {
    let _ = io::stdout().write_all(text.as_bytes());
    ExitCode::from(u8::from(!good))
}

fn check(files: &[PathBuf]) -> ExitCode {
    let (mut text, mut all_good) = (String::new(), true);
    let mut failures = Vec::new();
    for path in files {
        match files::read(path) {
            Ok(collection) => {
                let (lines, good) = cli::check(&collection);
                if collection.entries.is_empty() {
                    failures.push(format!("{}: no level in it", path.display()));
                }
                text.push_str(&lines);
                all_good &= good;
            }
            Err(error) => failures.push(error),
        }
    }
    let status = print(&text, all_good);
    if failures.is_empty() {
        return status;
    }
    fail(&failures.join("\nsokoban: "))
}

fn replay(file: &Path, number: usize, moves: &str) -> ExitCode {
    let collection = match files::read(file) {
        Ok(collection) => collection,
        Err(error) => return fail(&error),
    };
    let Some(entry) = number
        .checked_sub(1)
        .and_then(|index| collection.entries.get(index))
    else {
        return fail(&format!("{}: there is no level {number}", file.display()));
    };
    let mut typed = String::new();
    if moves == "-" {
        if let Err(error) = io::stdin().read_to_string(&mut typed) {
            return fail(&format!("standard input: {error}"));
        }
    } else {
        moves.clone_into(&mut typed);
    }
    match cli::replay(entry, &typed) {
        Ok((text, solved)) => print(&text, solved),
        Err(error) => fail(&format!("{}: level {number}: {error}", file.display())),
    }
}

fn solve(how: &Solve) -> ExitCode {
    let mut collection = match files::read(&how.file) {
        Ok(collection) => collection,
        Err(error) => return fail(&error),
    };
    let count = collection.entries.len();
    if how.level.is_some_and(|level| !(1..=count).contains(&level)) || count == 0 {
        let which = how
            .level
            .map_or_else(String::new, |level| format!(" {level}"));
        return fail(&format!("{}: there is no level{which}", how.file.display()));
    }
    let (mut all_solved, mut text) = (true, String::new());
    for index in 0..count {
        let entry = &mut collection.entries[index];
        let line = solve_entry(entry, index + 1, how);
        all_solved &= line.as_ref().is_none_or(|(_, solved)| *solved);
        // What is known is told at once: whoever is tired of waiting has it.
        let begin = text.len();
        if how.sok {
            collection.print_entry(index, &mut text);
        } else if let Some((line, _)) = line {
            text.push_str(&line);
        }
        if io::stdout().write_all(&text.as_bytes()[begin..]).is_err() {
            // Nobody listens any more.
            break;
        }
    }
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
    print("", all_solved)
}

/// Solves a level if it is asked for, and notes the solution: its line, and whether it is solved.
fn solve_entry(entry: &mut Entry, number: usize, how: &Solve) -> Option<(String, bool)> {
    if how.level.is_some_and(|only| only != number) {
        return None;
    }
    let Ok(level) = &entry.level else {
        // `check` tells what is wrong with it.
        return Some((String::new(), false));
    };
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr(), "\rlevel {number} ");
    }
    let (outcome, seconds) = solving::solve(level, how);
    let line = cli::solved(number, level, &outcome, seconds);
    let record = cli::record(level, &outcome);
    entry.records.extend(record);
    Some((line, matches!(outcome, Outcome::Solved(_))))
}

fn export(data: Option<PathBuf>) -> ExitCode {
    let directory = match data.map_or_else(disk::data_directory, Ok) {
        Ok(directory) => directory,
        Err(error) => return fail(&error),
    };
    let (progress, outcome) = disk::look(&directory);
    // Unlike other output this may be somebody's only copy: if it is not whole, that is an error.
    let written = io::stdout().write_all(progress.print().as_bytes());
    match outcome.and(written.map_err(|error| format!("standard output: {error}"))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}

fn import(files: &[PathBuf], data: Option<PathBuf>) -> ExitCode {
    let directory = match data.map_or_else(disk::data_directory, Ok) {
        Ok(directory) => directory,
        Err(error) => return fail(&error),
    };
    let (mut text, mut failures, mut all_good) = (String::new(), Vec::new(), true);
    for path in files {
        let taken =
            files::read(path).and_then(|file| disk::change(&directory, |own| own.import(&file)));
        match taken {
            Ok((report, notice)) => {
                let name = path.display().to_string();
                text.push_str(&cli::imported(&name, &report));
                all_good &= report.rejected.is_empty();
                let rejected = report.rejected.iter().map(|why| format!("{name}: {why}"));
                for message in notice.into_iter().chain(rejected) {
                    let _ = writeln!(io::stderr(), "sokoban: {message}");
                }
            }
            Err(error) => failures.push(error),
        }
    }
    let status = print(&text, all_good);
    if failures.is_empty() {
        return status;
    }
    fail(&failures.join("\nsokoban: "))
}

fn play(files: &[PathBuf], data: Option<PathBuf>) -> ExitCode {
    let mut shelves = Vec::new();
    for (source, outcome) in files::open(files) {
        match outcome {
            Ok(collection) => shelves.push(Shelf::from_file(collection, source)),
            Err(error) => return fail(&error),
        }
    }
    if !files.is_empty() && shelves.iter().all(|shelf| shelf.levels() == 0) {
        return fail("no level in these files; sokoban check FILE tells more");
    }
    let directory = data.map_or_else(disk::data_directory, Ok);
    let (progress, damage) = directory
        .as_ref()
        .map_or_else(|_| Default::default(), |it| disk::load(it));
    let kept = directory
        .as_ref()
        .map_or_else(|_| Vec::new(), |it| files::kept(it));
    let disk = directory.clone();
    let disk = disk.and_then(|directory| Disk::open(directory, &progress));

    let opened = shelves.iter().position(|shelf| shelf.levels() > 0);
    let library = Library::new(shelves, levels::inside(), kept);
    let first = library.first();
    let place = opened.and_then(|shelf| library.first_played(&progress, shelf, first));
    let mut app = App::new(library, progress, place);
    if let Ok(directory) = &directory {
        app.set_recent(files::recent(directory));
    }
    let settings = directory.as_ref().map(|it| settings::load(it));
    let (settings, nonsense) = settings.unwrap_or_default();
    app.set_settings(settings);
    if let Some(notice) = damage.or(disk.as_ref().err().cloned()).or(nonsense) {
        app.notify(notice);
    }
    let data = directory.ok().zip(disk.ok());
    match window::open(app, data.map(|(directory, disk)| Data { directory, disk })) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}
