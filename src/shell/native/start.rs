//! From the arguments to a command, or to a game in its window.

use std::path::PathBuf;
use std::process::ExitCode;

use sokoban_app::library::{self, Shelf};

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
    let shelves = match open_all(files) {
        Ok(shelves) => shelves,
        Err(error) => return fail(&error, 2),
    };
    #[cfg(target_os = "linux")]
    await_devices();
    let (app, data) = prepare(shelves, data);
    match opening::open(app, data, clock) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(&error, 1),
    }
}

/// On a Wayland display the engine needs devices of the player to open its window.
#[cfg(target_os = "linux")]
fn await_devices() {
    if let Some(socket) = wayland::socket() {
        wayland::await_devices(socket, |missing| {
            let message = format!("the game begins as soon as there is {missing}");
            console::tell(&message);
            console::show(&message);
        });
    }
}

/// A message for someone who may have no terminal, and an exit status.
fn fail(message: &str, status: u8) -> ExitCode {
    console::tell(message);
    console::show(message);
    ExitCode::from(status)
}

/// The collections of all files.
///
/// # Errors
/// What cannot be read, or that there is no level in any of them; for the player.
fn open_all(files: &[Source]) -> Result<Vec<Shelf>, String> {
    let mut shelves = Vec::new();
    for (source, outcome) in files.iter().flat_map(open) {
        let collection = outcome.map_err(|error| error.to_string())?;
        shelves.push(Shelf::from_file(collection, source));
    }
    if !files.is_empty() && shelves.iter().all(|shelf| shelf.levels() == 0) {
        return Err("no level in these files; sokoban check FILE tells more".to_owned());
    }
    Ok(shelves)
}

fn open(source: &Source) -> Vec<Opened> {
    match source {
        Source::File(path) => files::open(std::slice::from_ref(path)),
        Source::Standard => vec![(library::Source::Pasted, input::read())],
    }
}
