//! Generation of levels, and improvement of an author's level.
//!
//! From the input to the level:
//!
//! 1. [`options`] are checked, and a [`plan`] draws from the seed ([`rng`]) what they leave open. A plan includes a
//!    [`symmetry`] and a [`goal_pattern`].
//! 2. The plan builds initial rooms from [`tiles`].
//! 3. [`climb`] improves rooms by local search ([`late_acceptance`]). The [`evaluator`] solves each room completely,
//!    with a table of the solver, and scores the best [`start`].
//! 4. [`variants`] adds holes, colours or strength.
//! 5. [`generator`] runs these steps, and decides which candidates become a [`generated_level`].
//!
//! [`improve`] is independent of all that: it changes single squares of a given level.

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
