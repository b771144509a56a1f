//! Generation and grading of Sokoban levels.
//!
//! The crate is pure: it uses `std` only, starts no thread and reads no clock. Long work is done in slices that the
//! caller can stop and resume. All arithmetic is on integers, so that results are the same on every machine.
//!
//! Each module uses only those before it:
//!
//! * `grade`: the difficulty of a level for people, and the [`measure`]s of exact tables that it is based on;
//! * `code`: short codes for levels;
//! * `calendar`: dates, and the [`daily`] level;
//! * `generate`: [`Generator`], which makes levels from [`GeneratorOptions`] and a seed, and [`Improver`], which makes
//!   an author's level harder or tidier.

mod calendar;
mod code;
mod generate;
mod grade;

pub use calendar::{Day, InvalidDate, Weekday, daily, days_of_month};
pub use code::{Code, CodeError, SeedCode, encode};
pub use generate::{
    Aim, GeneratedLevel, Generator, GeneratorOptions, Improver, NoLevelFound, OptionsError,
    ParseSymmetryError, ParseVariantError, Suggestion, Symmetry, Variant,
};
pub use grade::{Band, Certainty, Grade, Grader, Label, ParseBandError, measure};
