//! The commands that need no window: reads what they are about, asks [`cli`], and prints what it returns.

use std::fmt::Display;
use std::path::PathBuf;

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
use crate::cli::{self, Command, Grade, Optimize, Picture, Solve, Source};
use crate::shell::files;
use sokoban_app::library::files::MOST_BYTES;

/// What `--version` prints.
const VERSION: &str = concat!("sokoban ", env!("CARGO_PKG_VERSION"), "\n");
/// Bytes that are written at once, where no one waits for a line.
const AT_ONCE: usize = 1 << 16;

/// Does what a command asks for.
///
/// # Errors
/// What cannot be read, played or written.
pub fn run(console: &mut Console, command: &Command) -> Result<(), End> {
    match command {
        Command::Completions(shell) => console.print(&cli::completions(*shell)),
        Command::Man => console.print(&cli::man()),
        Command::Licences => {
            let text = cli::licences().map_err(|error| format!("licences: {error}"))?;
            console.print(&text)
        }
        Command::Help => console.print(&cli::help()),
        Command::Version => console.print(VERSION),
        Command::Check(files) => check(console, files),
        Command::Replay { file, level, moves } => replay(console, file, *level, moves.as_deref()),
        Command::Picture(how) => picture(how),
        Command::Solve(how) => solve(console, how),
        Command::Describe { file, level, moves } => describe(console, file, *level, moves),
        Command::Optimize(how) => optimize(console, how),
        Command::Code(sources) => code(console, sources),
        Command::Grade(what) => grade(console, what),
        Command::Generate(what) => generating::generate(console, what),
        Command::Export { data } => export(console, data.as_ref()),
        Command::Import { files, data } => import(console, files, data.as_ref()),
    }
}

fn check(console: &mut Console, files: &[Source]) -> Result<(), End> {
    for source in files {
        let collection = match read(source) {
            Ok(collection) => collection,
            Err(error) => {
                console.fail(error);
                continue;
            }
        };
        let mut text = String::new();
        for (number, entry) in (1..).zip(&collection.entries) {
            let (line, good) = cli::check::lines(number, entry);
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

fn code(console: &mut Console, sources: &[Source]) -> Result<(), End> {
    for source in sources {
        let coded = source.path().and_then(files::coded);
        let collection = match read(source) {
            Ok(collection) => collection,
            Err(error) => {
                console.fail(error);
                continue;
            }
        };
        if coded.is_some() {
            console.print(&collection.to_sok())?;
            continue;
        }
        for (number, entry) in (1..).zip(&collection.entries) {
            let (line, good) = cli::code::line(number, entry);
            console.judge(good);
            console.print(&line)?;
        }
    }
    Ok(())
}

fn replay(
    console: &mut Console,
    file: &Source,
    number: usize,
    moves: Option<&str>,
) -> Result<(), End> {
    let collection = read(file)?;
    check_number(file, Some(number), collection.entries.len())?;
    let entry = &collection.entries[number - 1];
    let typed = moves.map_or_else(typed, |moves| Ok(moves.to_owned()))?;
    let replay = cli::replay::play(entry, &typed);
    let replay = replay.map_err(|error| format!("{}: level {number}: {error}", file.name()))?;
    console.judge(replay.solved);
    console.print(&replay.text)?;
    if replay.left > 0 {
        let left = replay.left;
        console.note(&format!(
            "solved before the last {left} of these moves, which are left out"
        ));
    }
    Ok(())
}

fn describe(console: &mut Console, file: &Source, number: usize, moves: &str) -> Result<(), End> {
    let collection = read(file)?;
    check_number(file, Some(number), collection.entries.len())?;
    let text = cli::describe::text(&collection.entries[number - 1], moves);
    let text = text.map_err(|error| format!("{}: level {number}: {error}", file.name()))?;
    console.print(&text)
}

fn picture(how: &Picture) -> Result<(), End> {
    writing::check_output(&how.out, &how.file, &[&how.skin])?;
    let collection = read(&how.file)?;
    check_number(&how.file, Some(how.level), collection.entries.len())?;
    pictures::write(&collection.entries[how.level - 1], how)
}

/// Moves from standard input.
fn typed() -> Result<String, String> {
    let bytes = reading::standard_input(MOST_BYTES);
    let bytes = bytes.map_err(|error| format!("standard input: {error}"))?;
    String::from_utf8(bytes).map_err(|error| format!("standard input: {error}"))
}

fn solve(console: &mut Console, how: &Solve) -> Result<(), End> {
    let interrupt = Interrupt::watch();
    for source in &how.files {
        if let Some(collection) = read_levels(console, source, how.level) {
            solve_file(console, collection, (how, &interrupt))?;
        }
    }
    interrupt.tell(console);
    Ok(())
}

fn solve_file(
    console: &mut Console,
    mut collection: Collection,
    (how, interrupt): (&Solve, &Interrupt),
) -> Result<(), End> {
    for index in 0..collection.entries.len() {
        // The levels after it are printed as they are if the file is.
        if !how.sok && interrupt.is_pressed() {
            break;
        }
        let entry = &mut collection.entries[index];
        let line = solve_entry(console, entry, index + 1, (how, interrupt));
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
    number: usize,
    (how, interrupt): (&Solve, &Interrupt),
) -> Option<String> {
    if interrupt.is_pressed() || how.level.is_some_and(|only| only != number) {
        return None;
    }
    let level = match &entry.level {
        Ok(level) => level,
        Err(bad) => return Some(refuse(console, how, (number, "error", &bad.error))),
    };
    if let Err(error) = solving::admit(level, how) {
        return Some(refuse(console, how, (number, "unknown", &error)));
    }
    console.progress(&format!("level {number}"));
    let (outcome, seconds) = solving::solve(level, how, interrupt);
    console.judge(matches!(outcome, Outcome::Solved(_)));
    let line = cli::solve::line(number, level, &outcome, seconds);
    let record = cli::solve::record(level, &outcome);
    entry.records.extend(record);
    Some(line)
}

/// Reports a level that is not searched; returns its line.
fn refuse(
    console: &mut Console,
    how: &Solve,
    (number, status, reason): (usize, &str, &impl Display),
) -> String {
    console.judge(false);
    if how.sok {
        console.note(&format!("level {number}: {reason}"));
    }
    cli::solve::refusal(number, status, reason)
}

fn grade(console: &mut Console, what: &Grade) -> Result<(), End> {
    let interrupt = Interrupt::watch();
    console.print(&cli::grade::head(what.form))?;
    let mut first = true;
    for source in &what.files {
        let Some(collection) = read_levels(console, source, what.level) else {
            continue;
        };
        let (name, count) = (source.name(), collection.entries.len());
        for (number, entry) in (1..).zip(&collection.entries) {
            if interrupt.is_pressed() {
                break;
            }
            if what.level.is_some_and(|only| only != number) {
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
            let line = cli::grade::line(what.form, first, (&name, number), entry, grade);
            console.print(&line)?;
            first = false;
        }
    }
    console.print(cli::grade::tail(what.form))?;
    interrupt.tell(console);
    Ok(())
}

fn optimize(console: &mut Console, how: &Optimize) -> Result<(), End> {
    let interrupt = Interrupt::watch();
    for source in &how.files {
        if let Some(collection) = read_levels(console, source, how.level) {
            let name = (how.files.len() > 1).then(|| source.name());
            optimizing::run(console, (name.as_deref(), collection), how, &interrupt)?;
        }
    }
    interrupt.tell(console);
    Ok(())
}

/// Reads one of several files; `None` if it cannot be read or has no level of this number, which is reported.
fn read_levels(
    console: &mut Console,
    source: &Source,
    number: Option<usize>,
) -> Option<Collection> {
    let levels = read(source).and_then(|collection| {
        check_number(source, number, collection.entries.len())?;
        Ok(collection)
    });
    levels.map_err(|error| console.fail(error)).ok()
}

/// Returns an error if a file of `count` levels has none of this number.
fn check_number(file: &Source, number: Option<usize>, count: usize) -> Result<(), String> {
    let Some(number) = number.filter(|number| !(1..=count).contains(number)) else {
        return Ok(());
    };
    let levels = match count {
        1 => "level 1 only".to_owned(),
        count => format!("levels 1 to {count}"),
    };
    let name = file.name();
    Err(format!("{name}: no level {number}: this file has {levels}"))
}

fn export(console: &mut Console, data: Option<&PathBuf>) -> Result<(), End> {
    if let Some(missing) = data.filter(|data| !data.is_dir()) {
        return Err(End::Failed(format!(
            "{}: no such folder",
            missing.display()
        )));
    }
    let directory = data.cloned().map_or_else(disk::data_directory, Ok)?;
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

fn import(console: &mut Console, files: &[Source], data: Option<&PathBuf>) -> Result<(), End> {
    let directory = data.cloned().map_or_else(disk::data_directory, Ok)?;
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
        console.print(&cli::import::line(&name, &report))?;
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
