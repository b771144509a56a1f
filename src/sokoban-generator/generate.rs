//! Generation of levels, and improvement of boards that a player drew.
//!
//! [`Generator`] draws a [`Plan`](plan::Plan) from the seed, hill-climbs over rooms and solves each of them completely;
//! the best room becomes the level. [`Improver`] changes single squares of a given board instead.

mod attempt;
mod candidate;
mod climb;
mod draw;
mod freeze;
mod generator;
mod improve;
mod look;
mod lower_bound;
mod made;
mod plan;
mod rng;
mod squares;
mod states;
mod symmetry;
mod theme;
mod tiles;
mod trial;
mod trim;
mod variants;
mod wish;

pub use generator::{Generator, NotFound};
pub use improve::{Aim, Improved, Improver};
pub use made::Made;
pub use symmetry::{Symmetry, UnknownSymmetry};
pub use wish::{UnknownVariant, Variant, Wish, WishError};
