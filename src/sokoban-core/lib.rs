//! What Sokoban is: boards, level files, rules, moves, undo.
//!
//! Pure: no clock, no file, no thread, no global, no printing, and no dependency but `std`. Play a level in ten
//! lines:
//!
//! ```
//! use sokoban_core::{Collection, Game, Lurd};
//! use std::sync::Arc;
//!
//! let file = Collection::parse(b"
//! ######
//! #@ $.#
//! ######
//! ");
//! let level = file.entries[0].level.as_ref().expect("a level");
//! let mut game = Game::new(Arc::clone(level));
//! game.play(&Lurd::parse("rR").expect("moves").moves).expect("nothing in the way");
//! assert!(game.is_won());
//! assert_eq!((game.moves(), game.pushes()), (2, 1));
//! ```
//!
//! From squares to sessions, each module knows only those before it:
//!
//! * [`grid`]: squares, directions, rectangles;
//! * [`board`]: what never moves and what does;
//! * [`level`]: a checked board;
//! * [`identity`]: a level's number;
//! * [`rules`]: a step and its undoing;
//! * [`lurd`]: the notation of moves, and metrics;
//! * [`game`]: a session with its history;
//! * [`collection`]: level files.

#![no_std]

extern crate alloc;

mod bitset;
pub mod board;
pub mod collection;
pub mod draft;
mod draw;
mod excerpt;
pub mod game;
pub mod grid;
pub mod identity;
pub mod level;
pub mod lurd;
mod one_or_many;
pub mod path;
pub mod rules;

pub use board::{Kind, Position, Tile};
pub use collection::{Collection, Entry, LevelError, LevelFault, Record, RecordKind};
pub use draft::{Draft, DraftError, DraftFault};
pub use draw::board_text;
pub use game::{Attempt, Change, Event, Game, Origin, PlayError, ResumeError, SavedGame, Span};
pub use grid::{Direction, Grid, Pos};
pub use level::{Level, PositionError, Strength};
pub use lurd::{Lurd, LurdError, Metrics};
pub use rules::{Blocked, Fall, Step};
