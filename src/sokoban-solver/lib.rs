//! Solves Sokoban levels, and proves whether a position can still be solved.
//!
//! The crate uses `std` only, starts no thread and reads no clock: all work is done in slices, and a caller decides when
//! to continue. Its claims are proven: solutions were replayed by `sokoban-core`, deadlocks come from proofs and
//! exhausted searches, and "fewest" from admissible lower bounds. The same question with the same [`Budget`] has the
//! same answer on every machine.
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
//! | find a solution | [`solve`], in slices [`Solver`] | some ten microseconds and thirty to a hundred bytes a node; most levels of up to ten boxes need fewer than a thousand nodes, large ones any number |
//! | find a shortest solution | the same with [`Goal::FewestPushes`] or [`Goal::FewestMoves`] | a table or A*: seconds for up to about six boxes |
//! | shorten a solution | [`Optimizer`], in slices | any number of nodes; most is gained in the first ten thousand |
//! | decide whether a position can be solved, and in how many pushes | [`assess`], in slices [`Assessor`] | once for a level a microsecond and some 25 bytes for each state of its table; then microseconds a position |
//! | get a lower bound or the best next push | [`Assessor`] | microseconds |
//! | enumerate the positions that can be solved | [`exact::Table`] | a microsecond and some 40 bytes a state |
//! | enumerate the reachable positions, with holes, strength or spare boxes | [`exact::ReachableTable`] | some twenty microseconds and 600 bytes a position |
//!
//! # Modules
//!
//! Each module uses only those before it:
//!
//! * `stop`, `budget`: limits on time, nodes and memory;
//! * `play`: pushes, moves and solutions by the rules alone;
//! * `board`: numbered squares, regions, Zobrist keys, transposition tables, articulation points;
//! * `distances`: push distances, the assignment lower bound;
//! * `deadlock`: dead squares, freeze, bipartite, pair, triple and corral deadlocks;
//! * `search`: greedy best-first search, A*, feature-space search, waypoint search; [`exact`]: tables by retrograde analysis;
//! * `assess`: whether a position can still be solved;
//! * `solve`: which searches run for which [`Goal`];
//! * `optimize`: shorter solutions.

mod assess;
mod board;
mod budget;
mod deadlock;
mod distances;
pub mod exact;
mod optimize;
mod play;
mod search;
mod solve;
mod stop;

pub use assess::{Assessment, Assessor, Deadlock, DeadlockKind, assess};
pub use budget::{Budget, TooLarge};
pub use exact::TableStatus;
pub use optimize::Optimizer;
pub use play::{Measure, Optimality, Push, Solution};
pub use solve::{Goal, Outcome, PortfolioSlice, Report, Solver, solve};
pub use stop::Stop;
