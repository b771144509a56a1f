//! Making Sokoban levels, and grading them.
//!
//! Pure, `std` only, no thread and no clock: all work is counted and done in slices that a caller can stop and resume.
//! Integers only: the same question has the same answer everywhere.
//!
//! Each module knows only those before it:
//!
//! * `logarithm`: logarithms of whole numbers;
//! * `band`: how hard, in five steps;
//! * `code`: levels as codes that can be told and typed;
//! * `day`: days of the calendar;
//! * `daily`: a level for every day;
//! * [`measure`]: exact figures of the states of a table;
//! * `grade`: how hard a level is.

mod band;
mod candidate;
mod climb;
mod code;
pub mod daily;
mod day;
mod generate;
mod grade;
mod logarithm;
mod look;
mod lower_bound;
pub mod measure;
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
pub use code::{Code, CodeError, SeedCode, encode};
pub use day::{Day, NotADay, Weekday, days_of_month};
pub use generate::{Generator, Made};
pub use grade::{Certainty, Grade, Grader};
pub use symmetry::{Symmetry, UnknownSymmetry};
pub use wish::{Variant, Wish, WishError};
