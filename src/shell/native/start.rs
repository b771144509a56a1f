//! From the arguments to a command, or to a game in its window.

use std::path::PathBuf;
use std::process::ExitCode;

use sokoban_app::library::{self, Reason, Shelf, StorageError};
use sokoban_app::notice::Notice;
use sokoban_core::Collection;

use super::clock::Clock;
use super::commands;
use super::console::{self, Console};
use super::environment;
use super::input;
use super::opening;
#[cfg(target_os = "linux")]
use super::wayland;
use crate::cli::{self, Source, Task};
use crate::shell::files::{self, Opened};
use crate::shell::prepare::prepare;

/// Does what the arguments ask for; returns the program's exit status.
pub fn main() -> ExitCode {
    match cli::parse(std::env::args_os().skip(1)) {
        Ok(Task::Play { files, data }) => play(&files, data),
        Ok(Task::Run(command)) => Console::run(|console| commands::run(console, &command)),
        Err(error) => {
            console::tell(&format!("{error}; see sokoban --help"));
            ExitCode::from(2)
        }
    }
}

/// Plays in the window until it is closed.
fn play(files: &[Source], data: Option<PathBuf>) -> ExitCode {
    // Before there is a second thread.
    let clock = Clock::new();
    environment::keycaps().set_in_use();
    let (shelves, errors) = open_all(files);
    errors.iter().for_each(console::tell);
    #[cfg(target_os = "linux")]
    prepare_wayland();
    let unopened = errors.into_iter().next().map(Notice::NotOpened);
    let (app, data) = prepare(shelves, data, unopened);
    match opening::open(app, data, clock) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error, 1),
    }
}

/// On a Wayland display the engine needs devices of the player to open its window, and help to tell keys apart.
#[cfg(target_os = "linux")]
fn prepare_wayland() {
    if let Some(socket) = wayland::socket() {
        wayland::await_devices(socket, |missing| {
            let message = format!("the game begins as soon as there is {missing}");
            console::tell(&message);
            console::show(&message);
        });
        wayland::start_relay(socket);
    }
}

/// A message for someone who may have no terminal, and an exit status.
fn fail(message: &str, status: u8) -> ExitCode {
    console::tell(message);
    console::show(message);
    ExitCode::from(status)
}

/// The collections of all files, and what is wrong with the others: a bad file does not keep the game from starting.
fn open_all(files: &[Source]) -> (Vec<Shelf>, Vec<StorageError>) {
    let (mut shelves, mut errors) = (Vec::new(), Vec::new());
    for (source, outcome) in files.iter().flat_map(open) {
        match outcome.and_then(|collection| playable(collection, source)) {
            Ok(shelf) => shelves.push(shelf),
            Err(error) => errors.push(error),
        }
    }
    (shelves, errors)
}

/// The collection of a file.
///
/// # Errors
/// If none of its boards is a level.
fn playable(collection: Collection, source: library::Source) -> Result<Shelf, StorageError> {
    let shelf = Shelf::from_file(collection, source);
    if shelf.levels() > 0 {
        return Ok(shelf);
    }
    let bad = shelf
        .entries
        .iter()
        .find_map(|entry| entry.level.as_ref().err());
    let reason = bad.map_or_else(String::new, |bad| bad.error.to_string());
    Err(StorageError::new(
        &shelf.shown_name(),
        Reason::System(reason),
    ))
}

fn open(source: &Source) -> Vec<Opened> {
    match source {
        Source::File(path) => files::open(std::slice::from_ref(path)),
        Source::Standard => vec![(library::Source::Pasted, input::read())],
    }
}
