//! The program around the game: the machine in [`shell`], the commands in [`cli`].
//!
//! The game itself is in `sokoban-app`, free of windows, files, threads and clocks; `sokoban-picture` turns its scenes
//! into pixels.

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]
#![warn(clippy::print_stdout, clippy::print_stderr)]

#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod shell;
