//! The program: all that it does is in the shell.

// On Windows no console window opens behind the game.
#![cfg_attr(windows, windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    sokoban::shell::start::main()
}
