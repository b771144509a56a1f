//! The whole application without side effects. [`Input`](input::Input) goes in, and a [`Scene`](view::scene::Scene) and
//! [`Effect`](screens::Effect)s come out.
//!
//! This crate uses no window, file, thread, clock or engine, so tests can play the whole game. The rules are in
//! `sokoban-core`, and the solver is in `sokoban-solver`.

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]
// Only the game uses this crate, so items whose names explain them need no documentation.
#![allow(missing_docs, clippy::missing_errors_doc)]

pub mod analysis;
pub mod app;
pub mod description;
pub mod editor_tasks;
pub mod geometry;
pub mod grades;
pub mod input;
pub mod library;
pub mod save;
pub mod screens;
pub mod sound;
pub mod statistics;
pub mod task;
pub mod texts;
pub mod ui;
pub mod vibration;
pub mod view;

pub use texts::language;
