//! The game around the rules: input → rules → scene → paint.
//!
//! Everything outside [`shell`] is free of windows, files, threads and clocks, so tests play the whole game
//! without any. `sokoban-core` holds what Sokoban is; this crate holds how it is played on a screen.

pub mod app;
pub mod bindings;
pub mod browse;
pub mod buttons;
pub mod cli;
pub mod files;
pub mod help;
pub mod hud;
pub mod input;
pub mod keys;
pub mod lamp;
pub mod library;
pub mod mind;
pub mod motion;
pub mod numbers;
pub mod options;
pub mod pad;
pub mod play;
pub mod save;
pub mod scene;
pub mod shell;
pub mod snapshots;
pub mod sprite;
pub mod stage;
pub mod timeline;
pub mod touch;
pub mod view;
pub mod visits;
