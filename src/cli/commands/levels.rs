//! Reads the levels and moves that are passed to commands as arguments.

use std::fs;
use std::io::ErrorKind;

use sokoban_app::library::files as level_files;
use sokoban_app::texts::{Message, storage};
use sokoban_files::{Collection, Contents, Entry, MAX_FILE_BYTES, decode_text};

use crate::cli::console::{self, Console, End};
use crate::cli::{Levels, OneLevel, Source};
use crate::files;
use crate::system::reading;

pub(super) fn read(source: &Source) -> Result<Collection, String> {
    if let Some(path) = source.path()
        && fs::metadata(path).is_err_and(|error| error.kind() == ErrorKind::NotFound)
        && files::coded(path).is_none()
    {
        return Err(format!("no file or level code \"{}\"", path.display()));
    }
    let contents = source.path().map_or_else(standard_input, files::contents);
    let contents = contents.map_err(|error| error.to_string())?;
    for warning in &contents.warnings {
        console::report(&format!("{}: {warning}", source.name()));
    }
    let collection = contents.into_collection();
    if let Some(dialect) = collection.dialect {
        console::report(&format!("{}: read as {dialect}", source.name()));
    } else if collection.is_guess {
        let name = source.name();
        console::report(&format!(
            "{name}: the rows had to be guessed, so boards may be wrong"
        ));
    }
    Ok(collection)
}

pub(crate) fn standard_input() -> Result<Contents, Message> {
    let bytes = reading::standard_input(MAX_FILE_BYTES);
    let bytes = bytes.map_err(|error| storage::of("standard input", error))?;
    level_files::open(&bytes).map_err(|error| storage::of("standard input", error))
}

pub(super) fn read_one(level: &OneLevel) -> Result<Entry, String> {
    let mut collection = read(&level.file)?;
    let count = collection.entries.len();
    check_numbers(&level.file.name(), &level.number.into(), count)?;
    Ok(collection.entries.swap_remove(level.number - 1))
}

pub(super) fn read_moves() -> Result<String, String> {
    let bytes = reading::standard_input(MAX_FILE_BYTES);
    let bytes = bytes.map_err(|error| storage::of("standard input", error).to_string())?;
    Ok(decode_text(&bytes).into_owned())
}

/// Calls `handle` for each file that can be read, and reports an error for each of the other files.
pub(super) fn for_each_file(
    console: &mut Console,
    files: &[Source],
    mut handle: impl FnMut(&mut Console, &Source, Collection) -> Result<(), End>,
) -> Result<(), End> {
    for source in files {
        match read(source) {
            Ok(collection) => handle(console, source, collection)?,
            Err(error) => console.fail(error),
        }
    }
    Ok(())
}

pub(super) fn check_numbers(file: &str, levels: &Levels, count: usize) -> Result<(), String> {
    let Some(number) = levels.missing(count) else {
        return Ok(());
    };
    let levels = match count {
        1 => "level 1 only".to_owned(),
        count => format!("levels 1 to {count}"),
    };
    Err(format!("{file}: no level {number}: this file has {levels}"))
}
