//! The program around the game: the machine in [`shell`], the commands in [`cli`], pictures without a window in
//! [`picture`].
//!
//! What is played, and how, is in `sokoban-app`, free of windows, files, threads and clocks.

pub mod cli;
pub mod picture;
pub mod shell;
