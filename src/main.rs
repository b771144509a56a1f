//! The entry point of the program. Everything else is in the library.

// On Windows, do not open a console window together with the game.
#![cfg_attr(windows, windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    sokoban::system::start::main()
}
