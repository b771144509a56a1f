//! Arguments: what they ask for is done by the library; the window is opened by `shell::window`.

// On Windows no console window opens behind the game.
#![cfg_attr(windows, windows_subsystem = "windows")]

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use sokoban::app::App;
use sokoban::cli::{self, Task};
use sokoban::library::{Library, Shelf};
use sokoban::shell::disk::{self, Disk};
use sokoban::shell::files;
use sokoban::shell::window::{self, Data};

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
    let disk = directory.clone().and_then(Disk::open);

    let opened = shelves.iter().position(|shelf| shelf.levels() > 0);
    let library = Library::new(shelves, kept);
    let first = library.first();
    let place = opened.and_then(|shelf| library.first_played(&progress, shelf, first));
    let mut app = App::new(library, progress, place);
    if let Ok(directory) = &directory {
        app.set_recent(files::recent(directory));
    }
    if let Some(notice) = damage.or(disk.as_ref().err().cloned()) {
        app.notify(notice);
    }
    let data = directory.ok().zip(disk.ok());
    match window::open(app, data.map(|(directory, disk)| Data { directory, disk })) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error),
    }
}
