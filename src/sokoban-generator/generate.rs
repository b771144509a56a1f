//! Generation of new levels, and improvement of existing ones.
//!
//! A level is generated in these steps:
//!
//! 1. The [`options`] are checked. A [`plan`] then makes the choices that they leave open, such as the [`symmetry`] and
//!    the [`goal_pattern`], at random ([`rng`]).
//! 2. The plan builds initial rooms from [`tiles`].
//! 3. A [`climb`] improves each room by local search ([`late_acceptance`]). The [`evaluator`] solves the room for every
//!    arrangement of boxes at once, picks the best [`start`] position and scores it.
//! 4. If a variant of the rules is requested, [`variants`] adds a hole, colours or strength.
//! 5. The candidate is checked and graded, and becomes a [`generated_level`].
//!
//! The [`generator`] runs these steps, and repeats them until a candidate is accepted.
//!
//! [`improve`] takes a different approach: it starts from an existing level and changes single squares.

mod climb;
mod evaluator;
mod generated_level;
mod generator;
mod goal_pattern;
mod improve;
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
pub use improve::{Aim, Improver, Suggestion};
pub use options::{GeneratorOptions, OptionsError, ParseVariantError, Variant};
pub use symmetry::{ParseSymmetryError, Symmetry};
