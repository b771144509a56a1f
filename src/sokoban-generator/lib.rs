//! Making Sokoban levels, and grading them.
//!
//! Pure, `std` only, no thread and no clock: all work is counted and done in slices that a caller can stop and resume.
//! Integers only: the same question has the same answer everywhere.
//!
//! Each module knows only those before it:
//!
//! * `band`: how hard, in five steps;
//! * `day`: days of the calendar;
//! * `daily`: a level for every day.

mod band;
pub mod daily;
mod day;

pub use band::{Band, UnknownBand};
pub use day::{Day, NotADay, Weekday, days_of_month};
