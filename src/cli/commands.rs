//! The commands, which run without a window. Most of them read levels and print reports, which [`cli`] creates.

mod generate;
mod grade;
mod jobs;
mod levels;
mod optimize;
mod players;
mod runner;
mod solve;

use std::path::Path;

use sokoban_app::view::skin::BuiltIn;
use sokoban_files::{Collection, Entry};

use crate::cli::console::{Console, End};
use crate::cli::reports::{self, Location};
use crate::cli::{self, Command, Describe, Listing, Picture, PrintedLevels, Replay, Source};
use crate::system::{disk, writing};
use crate::{files, skins};

pub(crate) use levels::standard_input;
pub use players::Place;

/// The number of bytes that `check` and `code` collect before they write them to standard output.
const BUFFER_BYTES: usize = 1 << 16;

/// Runs a command. `place` says where the player's progress and settings are stored.
pub fn run(console: &mut Console, command: &Command, place: Place<'_>) -> Result<(), End> {
    match command {
        Command::Completions { shell } => console.print(&cli::completions(*shell)),
        Command::Complete { words } => console.print(&cli::complete(words)),
        Command::Man => {
            let page = cli::man().map_err(|error| format!("man: {error}"))?;
            console.print(&page)
        }
        Command::Version => console.print(concat!("sokoban ", env!("CARGO_PKG_VERSION"), "\n")),
        Command::Check(arguments) => check(console, arguments),
        Command::Replay(arguments) => replay(console, arguments),
        Command::Picture(arguments) => picture(arguments, place.data),
        Command::Solve(arguments) => solve::run(console, arguments),
        Command::Describe(arguments) => describe(console, arguments),
        Command::Optimize(arguments) => optimize::run(console, arguments),
        Command::Code(arguments) => code(console, arguments),
        Command::Grade(arguments) => grade::run(console, arguments),
        Command::Generate(arguments) => generate::run(console, arguments),
        Command::Export { file } => players::export(console, file.as_deref(), place),
        Command::Import { files } => players::import(console, files, place),
    }
}

pub fn print_licences(console: &mut Console) -> Result<(), End> {
    let text = cli::licences().map_err(|error| format!("licences: {error}"))?;
    console.print(&text)
}

fn check(console: &mut Console, arguments: &Listing) -> Result<(), End> {
    levels::for_each_file(console, &arguments.files, |console, source, collection| {
        print_lines(console, source, &collection, |location, entry| {
            reports::check(location, entry, arguments.json)
        })
    })
}

fn code(console: &mut Console, arguments: &Listing) -> Result<(), End> {
    let mut printed = PrintedLevels::default();
    levels::for_each_file(console, &arguments.files, |console, source, collection| {
        if source.path().and_then(files::coded).is_none() {
            return print_lines(console, source, &collection, |location, entry| {
                reports::code(location, entry, arguments.json)
            });
        }
        if arguments.json {
            return console.print(&reports::decoded_json(&source.name(), &collection));
        }
        for entry in collection.entries {
            console.print(&printed.next_text(entry))?;
        }
        Ok(())
    })
}

/// Calls `line` for each level in `collection`, and prints the text that it returns. The second value that `line`
/// returns is `false` if the exit status must report a problem.
fn print_lines(
    console: &mut Console,
    source: &Source,
    collection: &Collection,
    line: impl Fn(Location<'_>, &Entry) -> (String, bool),
) -> Result<(), End> {
    let file = &source.name();
    let mut text = String::new();
    for (number, entry) in (1..).zip(&collection.entries) {
        let (line, is_good) = line(Location { file, number }, entry);
        console.judge(is_good);
        text.push_str(&line);
        if text.len() > BUFFER_BYTES {
            console.print(&std::mem::take(&mut text))?;
        }
    }
    console.print(&text)
}

fn replay(console: &mut Console, arguments: &Replay) -> Result<(), End> {
    let file = &arguments.level.file.name();
    let number = arguments.level.number;
    let entry = levels::read_one(&arguments.level)?;
    let moves = match arguments.moves.as_str() {
        "-" => levels::read_moves()?,
        moves => moves.to_owned(),
    };
    let replay = reports::replay(Location { file, number }, &entry, &moves);
    let replay = replay.map_err(|error| format!("{file}, level {number}: {error}"))?;
    console.judge(replay.solved);
    console.print(&reports::print(&replay, arguments.json))?;
    if replay.unplayed_moves > 0 {
        let left = replay.unplayed_moves;
        console.note(&format!(
            "solved before the last {left} of these moves, which are not played"
        ));
    }
    Ok(())
}

fn describe(console: &mut Console, arguments: &Describe) -> Result<(), End> {
    let file = &arguments.level.file.name();
    let number = arguments.level.number;
    let entry = levels::read_one(&arguments.level)?;
    let location = Location { file, number };
    let text = reports::describe(location, &entry, &arguments.moves, arguments.json);
    let text = text.map_err(|error| format!("{file}, level {number}: {error}"))?;
    console.print(&text)
}

fn picture(arguments: &Picture, data: Option<&Path>) -> Result<(), End> {
    let Picture {
        level, out, skin, ..
    } = arguments;
    writing::check_output(&out.path, &level.file, &[skin])?;
    let entry = levels::read_one(level)?;
    let data = data.map_or_else(|| disk::data_directory().ok(), |data| Some(data.to_owned()));
    let is_name = |text: &&str| BuiltIn::named(text).is_some() || !skin.exists();
    let skin = match skin.to_str().filter(is_name) {
        Some(name) => skins::load(data.as_deref(), name),
        None => skins::read(&skins::files::beside(skin)),
    };
    let bytes = cli::picture::file(&entry, arguments, skin?);
    let (file, number) = (level.file.name(), level.number);
    let bytes = bytes.map_err(|error| format!("{file}, level {number}: {error}"))?;
    let written = writing::replace(&out.path, &bytes);
    Ok(written.map_err(|error| format!("{}: {error}", out.path.display()))?)
}
