//! From the arguments to a command, or to a game in its window.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use sokoban_app::library::files::Warning;
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
use crate::shell::files::Opening;
use crate::shell::prepare::prepare;

/// The files of a folder that are read before the window opens, or a few more until there is a level to play.
const FIRST_FILES: usize = 1024;

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
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    sokoban_platform::glibc::return_freed_memory();
    let clock = Clock::new();
    environment::keycaps().set_in_use();
    let Beginning {
        shelves,
        rest,
        warnings,
        errors,
    } = Beginning::read(files);
    errors.iter().for_each(console::tell);
    warnings.iter().for_each(console::tell);
    #[cfg(target_os = "linux")]
    prepare_wayland();
    let unopened = errors.into_iter().next().map(Notice::NotOpened);
    let (mut app, data) = prepare(shelves, data, unopened);
    app.open_more(rest, &warnings);
    match opening::open(app, data, clock) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error, 1),
    }
}

/// On a Wayland display the engine needs devices of the player to open its window, and help to distinguish keys.
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

/// The levels that are read before the window opens.
#[derive(Default)]
struct Beginning {
    shelves: Vec<Shelf>,
    /// Files of folders that are read while the game is played.
    rest: Vec<PathBuf>,
    warnings: Vec<Warning>,
    /// Problems with files that are not opened. They do not keep the game from starting.
    errors: Vec<StorageError>,
}

impl Beginning {
    /// Reads all files, but of large folders only the first ones.
    fn read(files: &[Source]) -> Self {
        let mut beginning = Self::default();
        for source in files {
            match source {
                Source::File(path) => beginning.open(path),
                Source::Standard => {
                    let shelf = input::read().and_then(|it| playable(it, library::Source::Pasted));
                    beginning.add(shelf);
                }
            }
        }
        beginning
    }

    fn add(&mut self, shelf: Result<Shelf, StorageError>) {
        match shelf {
            Ok(shelf) => self.shelves.push(shelf),
            Err(error) => self.errors.push(error),
        }
    }

    /// Reads a file, or files of a folder until there is a level to play.
    fn open(&mut self, path: &Path) {
        let mut opening = Opening::default();
        opening.add(vec![path.to_owned()]);
        let before = self.shelves.len();
        while self.shelves.len() == before && !opening.is_done() {
            let opened = opening.read(FIRST_FILES);
            for (source, outcome) in opened.files {
                self.add(outcome.and_then(|collection| playable(collection, source)));
            }
            self.warnings.extend(opened.warnings);
        }
        self.rest.extend(opening.rest());
    }
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
