//! What can be known about a Sokoban position: whether it can still be solved, and how.
//!
//! Pure, `std` only, no thread and no clock of its own: all work is done in slices that a caller can stop and resume.
//! What is said is true: a solution was replayed by `sokoban-core`, “deadlocked” and “unsolvable” come from proofs
//! and exhausted searches alone, “the fewest” from admissible lower bounds. The same question with the same
//! [`Budget`] has the same answer everywhere.
//!
//! A level is solved in two lines, boxes, kinds of boxes, holes and strength as they are:
//!
//! ```
//! use sokoban_core::{Collection, Game};
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
//! let file = Collection::parse(board.join("\n").as_bytes());
//! let level = file.entries[0].level.as_ref().expect("a level");
//! let outcome = solve(level, level.start(), Goal::FewestPushes, Budget::default());
//! let Outcome::Solved(solution) = outcome else { panic!("{outcome:?}") };
//! assert_eq!(solution.pushes(), 2);
//!
//! let mut game = Game::new(Arc::clone(level));
//! game.play(solution.moves()).expect("nothing in the way");
//! assert!(game.is_won());
//! ```
//!
//! # What to ask
//!
//! | question | door | cost |
//! |---|---|---|
//! | a solution | [`solve`], in slices [`Solver`] | some ten microseconds and thirty to a hundred bytes a node; most levels of up to ten boxes need fewer than a thousand nodes, large ones any number |
//! | a short solution | the same with [`Goal::FewestPushes`] or [`Goal::FewestMoves`] | a table or A*: seconds for up to about six boxes |
//! | a shorter one than a solution that is there | [`Optimizer`], in slices | any number of nodes; most is gained in the first ten thousand |
//! | can this still be solved, and how many pushes are left? | [`assess`], in slices [`Assessor`] | once for a level a microsecond and some 25 bytes for each state of its table; then microseconds a question |
//! | a lower bound, the best next push | [`Assessor`] | microseconds |
//! | all positions that can be solved | [`exact::Table`] | a microsecond and some 40 bytes a state |
//! | the same with holes, strength or spare boxes: all that can be reached | [`exact::ReachableTable`] | some twenty microseconds and 600 bytes a position |
//!
//! # How it is built
//!
//! Each module knows only those before it:
//!
//! * `stop`: the end of work, requested from another thread; `budget`: nodes and bytes, and levels that are too large;
//! * `play`: positions by the rules alone; [`Push`], [`Solution`];
//! * `board`: numbered squares, regions, Zobrist keys, transposition tables, articulation points;
//! * `distances`: push distances, the assignment lower bound;
//! * `deadlock`: dead squares, freeze, bipartite, pair, triple and corral deadlocks;
//! * `search`: greedy best-first, A*, FESS-style macro moves, packing order, by the rules alone; [`exact`]: tables by
//!   retrograde analysis;
//! * `assess`: what a position is worth;
//! * `solve`: which searches take turns for which [`Goal`];
//! * `optimize`: shorter solutions from long ones.

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
