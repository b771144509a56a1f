//! Defines dates and the levels for each day.

pub mod daily;
mod day;

pub use day::{Day, InvalidDate, Weekday, days_of_month};
