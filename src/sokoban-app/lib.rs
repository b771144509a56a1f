//! The whole application, without side effects. Its input is [`Input`](input::Input) events, and its output is a
//! [`Scene`](view::scene::Scene) and [`Effect`](screens::Effect)s.
//!
//! This crate uses no window, files, threads, clock or engine, so tests can play the whole game. The rules are in
//! `sokoban-core`, and the solver is in `sokoban-solver`.

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]
// Only the game uses this crate, so items whose names are clear need no documentation.
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
