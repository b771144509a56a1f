//! Dates and daily levels.

pub mod daily;
mod day;

pub use day::{Day, InvalidDate, Weekday, days_of_month};
