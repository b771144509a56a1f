//! Generates and grades Sokoban levels.
//!
//! The crate starts no threads, reads no clock, and depends only on the core and solver crates, and on `time` for dates.
//! Long computations run in slices, so a caller can pause or stop them at any time. Results are the same on every machine:
//! arithmetic uses integers and the exactly rounded operations of floating-point numbers.
//!
//! Each module uses only the modules listed above it:
//!
//! * `grade`: computes the [`Grade`] of a level, which includes its difficulty for people.
//! * `code`: short text codes for levels, and for seeds from which levels are generated.
//! * `day`: dates.
//! * [`daily`]: the difficulty and the seed of each day's level, and the archive of daily levels.
//! * `generate`: a [`Generator`] creates a level from [`GeneratorOptions`] and a seed.

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

mod code;
pub mod daily;
mod day;
mod generate;
mod grade;

pub use code::{Code, CodeError, SeedCode, encode};
pub use day::{Day, InvalidDate, Weekday, days_of_month};
pub use generate::{
    GeneratedLevel, Generator, GeneratorOptions, NoLevelFound, OptionsError, Symmetry, Variant,
};
pub use grade::{Band, Certainty, Grade, Grader, Label, ParseBandError, exact_grade};
