//! The program: the window and its loop in `game`, the systems that it runs on in [`system`], and the commands in `cli`.
//!
//! The game itself is in `sokoban-app`, free of windows, files, threads and clocks; `sokoban-picture` turns its scenes
//! into pixels.

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]
#![warn(clippy::print_stdout, clippy::print_stderr)]
// Only the game uses this crate: a comment says why, or is not there.
#![allow(missing_docs, clippy::missing_errors_doc)]

#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
mod clock;
mod external;
pub mod files;
mod game;
pub mod input;
pub mod painter;
mod screenshots;
pub mod session;
mod skins;
pub mod sound;
pub mod system;
mod tasks;
