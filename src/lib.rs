//! The program around the game. `game` contains the window's event loop, [`system`] connects the loop to the operating
//! system or browser, and `cli` contains the commands.
//!
//! The game itself is in `sokoban-app`, which does not depend on windows, files, threads or clocks. `sokoban-picture`
//! turns the scenes of `sokoban-app` into pixels.

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]
#![warn(clippy::print_stdout, clippy::print_stderr)]
// This library is used only by the program itself, so its items need no documentation.
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
