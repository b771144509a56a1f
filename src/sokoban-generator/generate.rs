//! Generates new levels.
//!
//! A level is generated in these steps:
//!
//! 1. The [`options`] are checked. A [`plan`] is then drawn at random ([`rng`]). It makes all choices that the options
//!    leave open, and some more, such as the [`goal_pattern`].
//! 2. The plan builds several rooms from random [`tiles`].
//! 3. A [`climb`] improves each room by local search ([`late_acceptance`]). After each change, the [`evaluator`] solves
//!    the room for every arrangement of boxes at once, chooses the best [`start`] position and scores it.
//! 4. If a variant of the rules is requested, [`variants`] adds a hole, colours or strength.
//! 5. The best room and its start position are checked and graded, and become a [`generated_level`].
//!
//! The [`generator`] runs these steps, and repeats them until a level is accepted.

mod climb;
mod evaluator;
mod generated_level;
mod generator;
mod goal_pattern;
mod late_acceptance;
mod options;
mod plan;
mod rng;
mod start;
mod symmetry;
mod tiles;
mod variants;

pub use generated_level::GeneratedLevel;
pub use generator::{Generator, NoLevelFound};
pub use options::{GeneratorOptions, OptionsError, Variant};
pub use symmetry::Symmetry;
