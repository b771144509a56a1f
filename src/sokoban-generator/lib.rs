//! Making Sokoban levels, and grading them.
//!
//! Pure, `std` only, no thread and no clock: all work is counted and done in slices that a caller can stop and resume.
//! Integers only: the same question has the same answer everywhere.
//!
//! Each module knows only those before it:
//!
//! * `band`: how hard, in five steps;
//! * `code`: levels as codes that can be told and typed;
//! * [`measure`]: exact figures of the states of a table.

mod band;
mod code;
pub mod measure;

pub use band::{Band, UnknownBand};
pub use code::{Code, CodeError, SeedCode, encode};
