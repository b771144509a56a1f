//! Arguments → a command, or the window.

// On Windows no console window opens behind the game.
#![cfg_attr(windows, windows_subsystem = "windows")]

use std::process::ExitCode;

use sokoban::cli::{self, Task};
use sokoban::shell::console::{self, Console};
use sokoban::shell::{commands, start};

fn main() -> ExitCode {
    match cli::parse(std::env::args_os().skip(1)) {
        Ok(Task::Play { files, data }) => start::play(&files, data),
        Ok(Task::Run(command)) => Console::run(|console| commands::run(console, &command)),
        Err(error) => {
            console::tell(&format!("{error}; see sokoban --help"));
            ExitCode::from(2)
        }
    }
}
