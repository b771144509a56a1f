//! Making Sokoban levels, and grading them.
//!
//! Pure, `std` only, no thread and no clock: all work is counted and done in slices that a caller can stop and resume.
//! Integers only: the same question has the same answer everywhere.
//!
//! Modules, each of which uses only those before it:
//!
//! * `grade`: difficulty of levels, [`measure`] of exact tables;
//! * `code`: levels as short codes that can be told and typed;
//! * `calendar`: days, and a level for every day;
//! * `generate`: levels from options and seeds, and improvement of a player's own board.

mod calendar;
mod code;
mod generate;
mod grade;

pub use calendar::{Day, NotADay, Weekday, daily, days_of_month};
pub use code::{Code, CodeError, SeedCode, encode};
pub use generate::{
    Aim, Generator, Improved, Improver, Made, NotFound, Symmetry, UnknownSymmetry, UnknownVariant,
    Variant, Wish, WishError,
};
pub use grade::{Band, Certainty, Grade, Grader, Label, UnknownBand, measure};
