//! The program around the game: the machine in [`shell`], the commands in [`cli`].
//!
//! What is played, and how, is in `sokoban-app`, free of windows, files, threads and clocks; `sokoban-picture` turns what
//! it shows into pixels.

#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod shell;
