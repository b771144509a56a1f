//! Making Sokoban levels, and grading them.
//!
//! Pure, `std` only, no thread and no clock: all work is counted and done in slices that a caller can stop and resume.
//! Integers only: the same question has the same answer everywhere.
//!
//! Each module knows only those before it:
//!
//! * `logarithm`: logarithms of whole numbers;
//! * `band`: how hard, in five steps;
//! * `label`: a band and a difficulty as text;
//! * [`measure`]: exact figures of the states of a table;
//! * `grade`: how hard a level is.

mod band;
mod grade;
mod label;
mod logarithm;
pub mod measure;

pub use band::{Band, UnknownBand};
pub use grade::{Certainty, Grade, Grader};
pub use label::Label;
