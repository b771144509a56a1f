//! The commands that need no window. They read files, get reports from [`cli`] and print them.

mod generate;
mod grade;
mod jobs;
mod levels;
mod optimize;
mod solve;

use std::path::Path;

use super::console::{Console, End};
use super::{disk, input, pictures, writing};
use crate::cli::reports::{self, Place};
use crate::cli::{self, Command, Describe, Listing, Picture, Replay, Source};
use crate::shell::files;

/// The buffer size for output that nobody reads line by line.
const BUFFER_BYTES: usize = 1 << 16;

/// Runs a command. `data` is the folder for progress and settings.
///
/// # Errors
/// If a file cannot be read, moves cannot be played, or output cannot be written.
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
        Command::Solve(arguments) => solve::run(console, arguments),
        Command::Describe(arguments) => describe(console, arguments),
        Command::Optimize(arguments) => optimize::run(console, arguments),
        Command::Code(arguments) => code(console, arguments),
        Command::Grade(arguments) => grade::run(console, arguments),
        Command::Generate(arguments) => generate::run(console, arguments),
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
        let collection = match levels::read(source) {
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
            if text.len() > BUFFER_BYTES {
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
        let collection = match levels::read(source) {
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
    let (name, number) = (level.file.name(), level.number);
    let entry = levels::read_one(level)?;
    let moves = if moves == "-" {
        levels::read_moves()?
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
    let (name, number) = (level.file.name(), level.number);
    let entry = levels::read_one(level)?;
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
    let entry = levels::read_one(level)?;
    pictures::write(&entry, arguments, data)
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
        if text.len() > BUFFER_BYTES {
            console.print(&std::mem::take(&mut text))?;
        }
        Ok(())
    });
    // Print the readable part of a damaged file.
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
