//! The whole game as values: input → screens → scene and effects, without a machine.
//!
//! No window, file, thread or clock is named here, and no engine is among the dependencies, so a test plays the
//! whole game: keys and time go in, pictures as data and requests to the machine come out. What Sokoban is, is in
//! `sokoban-core`; what can be known about a position, in `sokoban-solver`.

pub mod analysis;
pub mod app;
pub mod description;
pub mod editor_tasks;
pub mod geometry;
pub mod grades;
pub mod input;
pub mod library;
pub mod notice;
pub mod save;
pub mod screens;
pub mod sound;
mod texts;
pub mod ui;
pub mod view;

pub use texts::language;
