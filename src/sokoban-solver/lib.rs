//! Solves Sokoban levels, and proves whether a position can still be solved.
//!
//! The crate has no dependencies besides `std` and `sokoban-core`, starts no threads and reads no clock. Long work can
//! be done in slices, so the caller decides when to continue.
//!
//! Every claim is proven. `sokoban-core` replays each solution. A deadlock is reported only if a test proves it or an
//! exhaustive search finds no solution. A claim that no solution has fewer pushes or moves follows from admissible
//! lower bounds. The same query with the same [`Budget`] gives the same answer on every machine.
//!
//! ```
//! use sokoban_core::{Game, Level};
//! use sokoban_solver::{Budget, Goal, Outcome, solve};
//! use std::sync::Arc;
//!
//! let board = [
//!     "#######",
//!     "#     #",
//!     "#@$ $ #",
//!     "# . . #",
//!     "#######",
//! ];
//! let level = Arc::new(board.join("\n").parse::<Level>()?);
//! let outcome = solve(&level, level.start(), Goal::FewestPushes, Budget::default());
//! let Outcome::Solved(solution) = outcome else { panic!("{outcome:?}") };
//! assert_eq!(solution.pushes(), 2);
//!
//! let mut game = Game::new(level);
//! game.play(solution.moves()).expect("nothing in the way");
//! assert!(game.is_won());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Entry points
//!
//! | task | item | cost |
//! |---|---|---|
//! | find a solution | [`solve`], or [`Solver`] to work in slices | about ten microseconds and 30 to 100 bytes per node; most levels with up to ten boxes need fewer than a thousand nodes, large levels may need any number |
//! | find a shortest solution | [`solve`] or [`Solver`] with [`Goal::FewestPushes`] or [`Goal::FewestMoves`] | seconds for up to about six boxes, with a table |
//! | shorten a solution | [`Optimizer`], which works in slices | any number of nodes; most of the gain is in the first ten thousand |
//! | decide whether a position can be solved, and in how many pushes | [`assess`], or [`Assessor`] to work in slices | once per level, about a microsecond and 16 bytes per state in its table; then microseconds per position |
//! | decide, while a level is played, whether its positions can be solved, even if no table fits into memory | [`LevelKnowledge`] and [`Query`] | mostly milliseconds per position once a solution is known |
//! | get a lower bound or the best next push | [`Assessor`] | microseconds |
//! | enumerate the solvable positions | [`exact::backward_table`] | about a microsecond and 16 bytes per state |
//! | enumerate the reachable positions, even with holes or spare boxes, or if a push can move several boxes | [`exact::ForwardTable`] | about twenty microseconds and 600 bytes per position |
//!
//! # Modules
//!
//! Each module depends only on modules listed before it.
//!
//! * `budget`: limits on nodes and memory, and requests to stop early.
//! * `play`: pushes, moves and solutions under the general rules.
//! * `board`: numbered squares, player regions, articulation points, Zobrist keys and the hash table of states.
//! * `distances`: push and pull distances, and the assignment lower bound.
//! * `deadlock`: detection of dead squares and of freeze, bipartite, pair, triple, corral and cluster deadlocks.
//! * `search`: greedy best-first search, feature-space search, waypoint search, and A* over positions.
//! * [`exact`]: complete tables of the solvable or reachable states.
//! * `assess`: proofs that a position can or cannot be solved.
//! * `solve`: the portfolio of searches for each [`Goal`].
//! * `optimize`: improvement of existing solutions.
//! * `knowledge`: decides whether positions of one level can be solved, and keeps what it learns about the level.

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

mod assess;
pub mod bitboard;
mod board;
mod budget;
mod deadlock;
mod distances;
pub mod exact;
mod knowledge;
mod optimize;
mod play;
mod search;
mod solve;
mod split_mix;

pub use assess::{AssessedPush, Assessment, Assessor, Deadlock, DeadlockKind, assess};
pub use budget::{Budget, Stop, TooLarge};
pub use exact::TableStatus;
pub use knowledge::{LevelKnowledge, Query, QueryProgress, Verdict};
pub use optimize::Optimizer;
pub use play::{Measure, Optimality, Push, Solution};
pub use solve::{Goal, Outcome, Report, Solver, solve};
pub use split_mix::SplitMix;
