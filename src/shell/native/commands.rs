//! The commands that need no window: reads what they are about, asks [`cli`], and prints what it returns.

use std::fmt::Display;
use std::path::Path;

use sokoban_core::{Collection, Entry};
use sokoban_solver::Outcome;

use super::console::{self, Console, End};
use super::disk;
use super::generating;
use super::grading;
use super::input;
use super::interrupt::Interrupt;
use super::optimizing;
use super::pictures;
use super::reading;
use super::solving;
use super::writing;
use crate::cli::reports::{self, Place};
use crate::cli::{
    self, Command, Describe, Grade, Levels, Listing, OneLevel, Optimize, Picture, Replay, Solve,
    Source,
};
use crate::shell::files;
use sokoban_app::library::files::MOST_BYTES;

/// Bytes that are written at once, where no one waits for a line.
const AT_ONCE: usize = 1 << 16;

/// Runs a command with `data` as the folder of progress and settings.
///
/// # Errors
/// What cannot be read, played or written.
pub fn run(console: &mut Console, command: &Command, data: Option<&Path>) -> Result<(), End> {
    match command {
        Command::Completions { shell } => console.print(&cli::completions(*shell)),
        Command::Man => {
            let page = cli::man().map_err(|error| format!("man: {error}"))?;
            console.print(&page)
        }
        Command::Version => console.print(concat!("sokoban ", env!("CARGO_PKG_VERSION"), "\n")),
        Command::Check(arguments) => check(console, arguments),
        Command::Replay(arguments) => replay(console, arguments),
        Command::Picture(arguments) => picture(arguments, data),
        Command::Solve(arguments) => solve(console, arguments),
        Command::Describe(arguments) => describe(console, arguments),
        Command::Optimize(arguments) => optimize(console, arguments),
        Command::Code(arguments) => code(console, arguments),
        Command::Grade(arguments) => grade(console, arguments),
        Command::Generate(arguments) => generating::generate(console, arguments),
        Command::Export => export(console, data),
        Command::Import { files } => import(console, files, data),
    }
}

/// Prints the licences of everything inside the program.
///
/// # Errors
/// If they cannot be written.
pub fn print_licences(console: &mut Console) -> Result<(), End> {
    let text = cli::licences().map_err(|error| format!("licences: {error}"))?;
    console.print(&text)
}

fn check(console: &mut Console, arguments: &Listing) -> Result<(), End> {
    for source in &arguments.files {
        let collection = match read(source) {
            Ok(collection) => collection,
            Err(error) => {
                console.fail(error);
                continue;
            }
        };
        let name = source.name();
        let mut text = String::new();
        for (number, entry) in (1..).zip(&collection.entries) {
            let place = Place {
                file: &name,
                number,
            };
            let (line, good) = reports::check(place, entry, arguments.json);
            console.judge(good);
            text.push_str(&line);
            if text.len() > AT_ONCE {
                console.print(&std::mem::take(&mut text))?;
            }
        }
        console.print(&text)?;
    }
    Ok(())
}

fn code(console: &mut Console, arguments: &Listing) -> Result<(), End> {
    for source in &arguments.files {
        let coded = source.path().and_then(files::coded);
        let collection = match read(source) {
            Ok(collection) => collection,
            Err(error) => {
                console.fail(error);
                continue;
            }
        };
        let name = source.name();
        if coded.is_some() {
            console.print(&reports::decoded(&name, &collection, arguments.json))?;
            continue;
        }
        for (number, entry) in (1..).zip(&collection.entries) {
            let place = Place {
                file: &name,
                number,
            };
            let (line, good) = reports::code(place, entry, arguments.json);
            console.judge(good);
            console.print(&line)?;
        }
    }
    Ok(())
}

fn replay(console: &mut Console, arguments: &Replay) -> Result<(), End> {
    let Replay { level, moves, json } = arguments;
    let (name, number) = (level.file.name(), level.level);
    let entry = read_level(level)?;
    let moves = if moves == "-" {
        read_moves()?
    } else {
        moves.clone()
    };
    let place = Place {
        file: &name,
        number,
    };
    let replay = reports::replay(place, &entry, &moves, *json);
    let replay = replay.map_err(|error| format!("{name}, level {number}: {error}"))?;
    console.judge(replay.solved);
    console.print(&replay.text)?;
    if replay.left > 0 {
        let left = replay.left;
        console.note(&format!(
            "solved before the last {left} of these moves, which are not played"
        ));
    }
    Ok(())
}

fn describe(console: &mut Console, arguments: &Describe) -> Result<(), End> {
    let Describe { level, moves, json } = arguments;
    let (name, number) = (level.file.name(), level.level);
    let entry = read_level(level)?;
    let place = Place {
        file: &name,
        number,
    };
    let text = reports::describe(place, &entry, moves, *json);
    let text = text.map_err(|error| format!("{name}, level {number}: {error}"))?;
    console.print(&text)
}

fn picture(arguments: &Picture, data: Option<&Path>) -> Result<(), End> {
    let Picture {
        level, out, skin, ..
    } = arguments;
    writing::check_output(&out.path, &level.file, &[skin])?;
    let entry = read_level(level)?;
    pictures::write(&entry, arguments, data)
}

/// Reads a level of a file.
fn read_level(level: &OneLevel) -> Result<Entry, String> {
    let mut collection = read(&level.file)?;
    check_levels(&level.file, &level.level.into(), collection.entries.len())?;
    Ok(collection.entries.swap_remove(level.level - 1))
}

/// Reads moves from standard input.
fn read_moves() -> Result<String, String> {
    let bytes = reading::standard_input(MOST_BYTES);
    let bytes = bytes.map_err(|error| format!("standard input: {error}"))?;
    String::from_utf8(bytes).map_err(|error| format!("standard input: {error}"))
}

fn solve(console: &mut Console, how: &Solve) -> Result<(), End> {
    let interrupt = Interrupt::watch();
    for source in &how.levels.files {
        if let Some(collection) = read_levels(console, source, &how.levels.levels) {
            solve_file(console, (&source.name(), collection), (how, &interrupt))?;
        }
    }
    interrupt.tell(console);
    Ok(())
}

fn solve_file(
    console: &mut Console,
    (name, mut collection): (&str, Collection),
    (how, interrupt): (&Solve, &Interrupt),
) -> Result<(), End> {
    for index in 0..collection.entries.len() {
        // The levels after it are printed as they are if the file is.
        if !how.sok && interrupt.is_pressed() {
            break;
        }
        let entry = &mut collection.entries[index];
        let place = Place {
            file: name,
            number: index + 1,
        };
        let line = solve_entry(console, entry, place, (how, interrupt));
        let mut text = String::new();
        if how.sok {
            collection.write_entry(index, &mut text);
        } else {
            text.extend(line);
        }
        // Each line is printed at once: people who stop the program keep it.
        console.print(&text)?;
    }
    Ok(())
}

/// Solves a level, unless another one is wanted, and adds the solution to its records; returns its line.
fn solve_entry(
    console: &mut Console,
    entry: &mut Entry,
    place: Place<'_>,
    (how, interrupt): (&Solve, &Interrupt),
) -> Option<String> {
    if interrupt.is_pressed() || !how.levels.levels.contains(place.number) {
        return None;
    }
    let level = match &entry.level {
        Ok(level) => level,
        Err(bad) => return Some(refuse(console, how, (place, "error", &bad.error))),
    };
    if let Err(error) = solving::admit(level, how) {
        return Some(refuse(console, how, (place, "unknown", &error)));
    }
    console.progress(&format!("level {}", place.number));
    let (outcome, seconds) = solving::solve(level, how, interrupt);
    console.judge(matches!(outcome, Outcome::Solved(_)));
    let line = reports::solve(place, level, &outcome, seconds, how.json);
    let record = reports::solution_record(level, &outcome);
    entry.records.extend(record);
    Some(line)
}

/// Reports a level that is not searched; returns its line.
fn refuse(
    console: &mut Console,
    how: &Solve,
    (place, status, reason): (Place<'_>, &str, &impl Display),
) -> String {
    console.judge(false);
    if how.sok {
        console.note(&format!("level {}: {reason}", place.number));
    }
    reports::refusal(place, status, reason, how.json)
}

fn grade(console: &mut Console, what: &Grade) -> Result<(), End> {
    let interrupt = Interrupt::watch();
    if !what.json {
        console.print(&cli::grade::head())?;
    }
    for source in &what.levels.files {
        let Some(collection) = read_levels(console, source, &what.levels.levels) else {
            continue;
        };
        let (name, count) = (source.name(), collection.entries.len());
        for (number, entry) in (1..).zip(&collection.entries) {
            if interrupt.is_pressed() {
                break;
            }
            if !what.levels.levels.contains(number) {
                continue;
            }
            console.progress(&format!("{name}: level {number} of {count}"));
            let level = entry.level.as_ref().ok();
            let refused = level.and_then(|level| grading::admit(level).err());
            let grade = level.filter(|_| refused.is_none());
            let grade = grade.and_then(|level| grading::grade(level, &interrupt));
            if grade.is_none() && interrupt.is_pressed() {
                break;
            }
            console.judge(grade.is_some());
            let grade = grade.as_ref().ok_or(refused);
            let place = Place {
                file: &name,
                number,
            };
            console.print(&cli::grade::line(place, entry, grade, what.json))?;
        }
    }
    interrupt.tell(console);
    Ok(())
}

fn optimize(console: &mut Console, how: &Optimize) -> Result<(), End> {
    let interrupt = Interrupt::watch();
    for source in &how.levels.files {
        if let Some(collection) = read_levels(console, source, &how.levels.levels) {
            let name = (how.levels.files.len() > 1).then(|| source.name());
            optimizing::run(console, (name.as_deref(), collection), how, &interrupt)?;
        }
    }
    interrupt.tell(console);
    Ok(())
}

/// Reads one of several files; `None` if it cannot be read or lacks one of the levels, which is reported.
fn read_levels(console: &mut Console, source: &Source, levels: &Levels) -> Option<Collection> {
    let collection = read(source).and_then(|collection| {
        check_levels(source, levels, collection.entries.len())?;
        Ok(collection)
    });
    collection.map_err(|error| console.fail(error)).ok()
}

/// Returns an error if a file of `count` levels lacks one of `levels`.
fn check_levels(file: &Source, levels: &Levels, count: usize) -> Result<(), String> {
    let Some(number) = levels.missing(count) else {
        return Ok(());
    };
    let levels = match count {
        1 => "level 1 only".to_owned(),
        count => format!("levels 1 to {count}"),
    };
    let name = file.name();
    Err(format!("{name}: no level {number}: this file has {levels}"))
}

fn export(console: &mut Console, data: Option<&Path>) -> Result<(), End> {
    if let Some(missing) = data.filter(|data| !data.is_dir()) {
        return Err(End::Failed(format!(
            "{}: no such folder",
            missing.display()
        )));
    }
    let directory = data
        .map(Path::to_owned)
        .map_or_else(disk::data_directory, Ok)?;
    let mut text = String::new();
    let read = disk::export(&directory, |part| {
        text.push_str(part);
        if text.len() > AT_ONCE {
            console.print(&std::mem::take(&mut text))?;
        }
        Ok(())
    });
    // What could be read of a damaged file is written all the same.
    if !matches!(read, Err(End::Closed)) {
        console.print(&text)?;
    }
    read
}

fn import(console: &mut Console, files: &[Source], data: Option<&Path>) -> Result<(), End> {
    let directory = data
        .map(Path::to_owned)
        .map_or_else(disk::data_directory, Ok)?;
    for source in files {
        let taken = match source.path() {
            Some(path) => disk::import(&directory, path),
            None => input::read().and_then(|file| disk::import_collection(&directory, file)),
        };
        let (report, aside) = match taken {
            Ok(taken) => taken,
            Err(error) => {
                console.fail(error.to_string());
                continue;
            }
        };
        let name = source.name();
        console.judge(report.rejected.is_empty());
        let rejected = report.rejected.iter().map(|why| format!("{name}: {why}"));
        let messages = aside.iter().map(ToString::to_string).chain(rejected);
        messages.for_each(|message| console.note(&message));
        console.print(&reports::imported(&name, &report))?;
    }
    Ok(())
}

fn read(source: &Source) -> Result<Collection, String> {
    let contents = source.path().map_or_else(input::contents, files::contents);
    let contents = contents.map_err(|error| error.to_string())?;
    for warning in &contents.warnings {
        console::tell(&format!("{}: {warning}", source.name()));
    }
    Ok(contents.into_collection())
}
