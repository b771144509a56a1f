//! The rules of Sokoban: boards, level files, moves and undo.
//!
//! The crate is `no_std` with `alloc`, has no dependencies, and uses no clocks, files, threads or global state. Playing a
//! level:
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
//! A board is text in the XSB format:
//!
//! | | empty | box | player |
//! |---|---|---|---|
//! | floor | space, `-` or `_` | `$` | `@` |
//! | goal | `.` | `*` | `+` |
//! | wall | `#` | | |
//! | hole | `^` | | |
//!
//! Lines below the board give the rules that differ from Sokoban: `Strength: 2` (one push moves up to two boxes in a
//! row; `any` for all), `Boxorder: 1 2` and `Goalorder: 2 1` (boxes belong on goals of the same [`Kind`]), and
//! `Facing: left`. [`Collection`] reads whole files; `str::parse` reads one [`Level`].
//!
//! # From text to play
//!
//! ```text
//! file, text → Collection → Level ⇄ Draft        Draft::check is the only way to a Level
//!                             ↓
//!                          Position → Step        rules::step and undo_step, in place
//!                             ↓
//!                            Game ⇄ SavedGame     history, undo, redo, restart
//! ```
//!
//! * A [`Draft`] can contain anything. A [`Level`] is checked: it has one player, a box with a goal, closed walls and no
//!   empty margins. It never changes.
//! * A [`Position`] is everything that moves. It belongs to a level. Functions that take both say what they do with a
//!   position of another level; none of them panics.
//! * Each operation has its own error, with line and column where there is a text:
//!
//! | operation | error |
//! |---|---|
//! | a file → levels | none; each entry has a [`LevelError`] if its board is not a level |
//! | a text → one level | [`collection::ParseLevelError`] |
//! | a draft → a level | [`DraftError`] |
//! | squares → a position | [`PositionError`] |
//! | a text → moves | [`LurdError`] |
//! | a step | [`Blocked`] |
//! | several moves; a saved game | [`PlayError`]; [`ResumeError`] |
//!
//! # Costs
//!
//! | operation | time in proportion to |
//! |---|---|
//! | [`rules::step`](rules::step()), [`rules::undo_step`], [`Game::step`], undo and redo of a step | the boxes that move; only the history allocates |
//! | [`rules::is_solved`], [`Position::unfilled_goals`], [`Level::owns`], [`Level::tile`] | constant; holes take a binary search |
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
