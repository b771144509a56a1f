//! What Sokoban is: boards, level files, rules, moves, undo.
//!
//! Pure: no clock, no file, no thread, no global, no printing, no dependency; `no_std` with `alloc`. A level played in
//! ten lines:
//!
//! ```
//! use sokoban_core::{Direction, Game, Level};
//! use std::sync::Arc;
//!
//! let level: Level = [
//!     "#######",
//!     "#@ $ .#",
//!     "#######",
//! ].join("\n").parse()?;
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
//! A board is text, as XSB files have it:
//!
//! | | empty | box | player |
//! |---|---|---|---|
//! | floor | blank, `-` or `_` | `$` | `@` |
//! | goal | `.` | `*` | `+` |
//! | wall | `#` | | |
//! | hole | `^` | | |
//!
//! Lines below it say what is not plain Sokoban: `Strength: 2` (one push moves up to two boxes in a row; `any` for
//! all), `Boxorder: 1 2` and `Goalorder: 2 1` (boxes belong to goals of the same [`Kind`]), `Facing: left`.
//! [`Collection`] reads whole files; `str::parse` reads one [`Level`].
//!
//! # From text to play
//!
//! ```text
//! file, text → Collection → Level ⇄ Draft        Draft: free; its check is the only way to a Level
//!                             ↓
//!                          Position → Step        rules::step and undo_step: in place, exact
//!                             ↓
//!                            Game ⇄ SavedGame     history, undo, redo, restart
//! ```
//!
//! * A [`Draft`] can be anything. A [`Level`] was checked: one player, a box with a goal, closed, no margins. It never
//!   changes.
//! * A [`Position`] is everything that moves. It belongs to a level: every function that takes both says what it
//!   does with a stranger, and none panics.
//! * Each operation has its own error, with line and column where there is a text:
//!
//! | operation | error |
//! |---|---|
//! | a file → levels | none; each entry has a [`LevelError`] where its board is no level |
//! | a text → one level | [`collection::ParseLevelError`] |
//! | a draft → a level | [`DraftError`] |
//! | squares → a position | [`PositionError`] |
//! | a text → moves | [`LurdError`] |
//! | a step | [`Blocked`] |
//! | several moves; a saved game | [`PlayError`]; [`ResumeError`] |
//!
//! # Modules
//!
//! Each knows only those before it:
//!
//! * [`grid`]: squares, directions, rectangles;
//! * [`board`]: what never moves and what does;
//! * [`level`]: a checked board; positions from squares;
//! * [`draft`]: a board that was not checked yet, and the check;
//! * [`rules`]: a step and its undoing;
//! * [`path`]: where the player can walk, where a box can be pushed;
//! * [`lurd`]: the notation of moves, and metrics;
//! * [`game`]: a session with its history;
//! * [`identity`]: a level's number;
//! * [`collection`]: level files.
//!
//! # Costs
//!
//! | operation | time |
//! |---|---|
//! | [`rules::step`](rules::step()), [`rules::undo_step`], [`Game::step`], undo and redo of a step | the boxes that move: for Sokoban constant; nothing is allocated but the history |
//! | [`rules::is_solved`], [`Position::unfilled_goals`], [`Level::owns`], [`Level::tile`] | constant; a hole is found by binary search |
//! | `clone`, `==` and hash of a [`Position`], [`Level::position`], [`Game::restart`] | the squares of the board |
//! | undo of a restart | the board, and the steps before it |
//! | [`path::PlayerReach`] | the board, 64 squares at a time |
//! | [`path::walk`], [`path::BoxPaths::of`], [`path::NormalizedPosition`] | the board |
//! | [`path::BoxPaths::plan`] | the board, for each state on the shortest paths that needs a search |
//! | [`Draft::check`], [`identity`] | the board, a few times |
//! | [`Collection::parse`] | the bytes of the file and the squares of its boards, both bounded |
//! | [`Game::save`], [`Game::metrics`] | the steps |

#![no_std]

extern crate alloc;

pub mod bitboard;
pub mod bitset;
pub mod board;
pub mod collection;
pub mod draft;
mod draw;
pub mod game;
pub mod grid;
pub mod identity;
pub mod level;
pub mod lurd;
mod one_or_many;
pub mod path;
mod quote;
pub mod rules;
mod transform;

pub use board::{Kind, Position, Tile};
pub use collection::{Collection, Entry, LevelError, LevelFault, Record, RecordKind};
pub use draft::{Draft, DraftError, DraftFault};
pub use draw::{board_text, draft_text};
pub use game::{
    AssistedRange, Attempt, Game, HistoryChange, HistoryEvent, Origin, PlayError, ResumeError,
    SavedGame,
};
pub use grid::{Direction, Grid, Pos};
pub use level::{Level, PositionError, Strength};
pub use lurd::{Lurd, LurdError, Metrics};
pub use quote::{ParseValueError, quote_character, quote_text};
pub use rules::{Blocked, Fall, Step};
pub use transform::Transform;
