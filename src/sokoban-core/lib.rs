//! Implements the rules of Sokoban: boards, moves and undo.
//!
//! The crate has no dependencies, and does not use clocks, files, threads or global state. To play a level:
//!
//! ```
//! use sokoban_core::{Direction, Game, Level};
//! use std::sync::Arc;
//!
//! let level: Level = "#######\n#@ $ .#\n#######".parse()?;
//! let mut game = Game::new(Arc::new(level));
//! for _ in 0..3 {
//!     game.step(Direction::Right)?;
//! }
//! assert!(game.is_won());
//! assert_eq!(game.lurd(), "rRR");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Boards
//!
//! A board is written in the XSB format:
//!
//! | | empty | with a box | with the player |
//! |---|---|---|---|
//! | floor | space, `-` or `_` | `$` | `@` |
//! | goal | `.` | `*` | `+` |
//! | wall | `#` | | |
//! | hole | `^` | | |
//!
//! Lines below the board set options that ordinary Sokoban does not have: `Strength: 2` (one push moves up to two boxes
//! in a row; `any` removes the limit), `Boxorder: 1 2` and `Goalorder: 2 1` (each box belongs on a goal of the same
//! [`Kind`]), and `Facing: left`. `str::parse` reads a single [`Level`]; the crate `sokoban-files` reads whole files.
//!
//! # From text to play
//!
//! ```text
//! text → Draft → Level                          only Draft::check creates a Level
//!                  ↓
//!               Position → Step                 rules::step, in place
//!                  ↓
//!                 Game ⇄ SavedGame              history, undo, redo, restart
//! ```
//!
//! * A [`Draft`] can contain anything. A [`Level`] has been checked and never changes: it has one player, at least one
//!   box with a goal, closed walls and no empty margins.
//! * A [`Position`] holds everything that moves: the boxes, the player and the filled holes. Every position belongs to
//!   a level. A function that takes a level and a position documents its result for a position of another level, and
//!   never panics.
//! * Each operation has its own error type. Errors in a string include the line and the column:
//!
//! | operation | error |
//! |---|---|
//! | a string → a board, a level | [`XsbError`] |
//! | a line → an option | [`OptionFault`] |
//! | a draft → a level | [`DraftError`] |
//! | a string → moves | [`LurdError`] |
//! | a step | [`Blocked`] |
//! | several moves; a saved game | [`PlayError`]; [`ResumeError`] |
//!
//! # Costs
//!
//! | operation | time proportional to |
//! |---|---|
//! | [`rules::step`](rules::step()), [`Game::step`], undo and redo of a step | the number of boxes that move; only the history allocates memory |
//! | [`rules::is_solved`], [`Position::unfilled_goals`], [`Level::owns`], [`Level::tile`] | constant, or a binary search for a hole |
//! | `clone`, `==` and hash of a [`Position`], [`Game::restart`] | the size of the board in squares |
//! | undo of a restart | the size of the board, and the number of steps in the attempt before the restart |
//! | [`path::player_reach`] | the size of the board; floods 64 squares at a time |
//! | [`path::walk`], [`path::Walks::of`], [`path::BoxPaths::of`], [`path::NormalizedPosition`] | the size of the board |
//! | [`path::BoxPaths::plan`] | the size of the board times the number of player walks that need a search |
//! | [`Draft::check`], [`identity`] | the size of the board, with a few passes over it |
//! | [`Game::save`], [`Game::metrics`], [`Game::origin`] | the number of steps |

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod bitset;
pub mod draft;
pub mod game;
pub mod grid;
pub mod identity;
pub mod level;
pub mod lurd;
mod options;
pub mod path;
pub mod rules;
mod text_error;
mod transform;
pub mod xsb;

pub use draft::{Draft, DraftError, DraftFault};
pub use game::{
    AssistedRange, Attempt, Game, HistoryChange, HistoryEvent, Origin, PlayError, ResumeError,
    SavedGame,
};
pub use grid::{Direction, Grid, Pos, Size};
pub use level::{GoalQuota, Kind, Level, Position, Strength, Tile};
pub use lurd::{Lurd, LurdError, Metrics};
pub use options::{LevelOption, OptionFault};
pub use rules::{Blocked, Fall, Step};
pub use text_error::{TextError, quote_character, quote_text};
pub use transform::Transform;
pub use xsb::{XsbError, XsbFault, board_text, draft_text};
