//! What can be known about a Sokoban position: whether it can still be won, and how.
//!
//! Pure, std only, no thread and no clock of its own: all work is done in steps that a caller can stop and resume.
//! What is said is true: a solution was replayed by `sokoban-core`, and “lost” and “unsolvable” come from exhausted
//! searches and proofs alone.
//!
//! ```
//! use sokoban_core::{Collection, Game};
//! use sokoban_solver::{Solver, Verdict};
//! use std::sync::Arc;
//!
//! let file = Collection::parse(b"######\n#@ $.#\n######");
//! let level = file.entries[0].level.as_ref().expect("a level");
//! let mut solver = Solver::new(level, level.start(), 1 << 24);
//! let verdict = loop {
//!     if let Some(verdict) = solver.work(100) {
//!         break verdict;
//!     }
//! };
//! let Verdict::Solved(moves) = verdict else { panic!("unsolved") };
//! let mut game = Game::new(Arc::clone(level));
//! game.play(&moves).expect("nothing in the way");
//! assert!(game.is_won());
//! ```

mod areas;
mod board;
mod corral;
mod distances;
mod field;
mod first_push;
mod freeze;
mod graph;
mod guide;
mod judge;
mod keys;
mod lanes;
mod locked;
mod matching;
mod packing;
mod plain;
mod plan;
mod portfolio;
mod rehearsal;
mod search;
mod shortest;
mod solver;
mod table;
mod together;
mod walled;
mod ways;

pub use judge::{Judge, Outlook};
pub use shortest::Shortest;
pub use solver::{Method, Solver, Verdict};
pub use table::Progress;
