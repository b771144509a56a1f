//! Making Sokoban levels, and grading them.
//!
//! Pure, `std` only, no thread and no clock: all work is counted and done in slices that a caller can stop and resume.
//! Integers only: the same question has the same answer everywhere.
//!
//! Each module knows only those before it:
//!
//! * `band`: how hard, in five steps.

mod band;
mod candidate;
mod climb;
mod generate;
mod look;
mod lower_bound;
mod plan;
mod rng;
mod scale;
mod squares;
mod states;
mod symmetry;
mod theme;
mod tiles;
mod trial;
mod trim;
mod wish;

pub use band::{Band, UnknownBand};
pub use generate::{Generator, Made};
pub use symmetry::{Symmetry, UnknownSymmetry};
pub use wish::{Variant, Wish, WishError};
