//! Dates, and the level of each date.

pub mod daily;
mod day;

pub use day::{Day, InvalidDate, Weekday, days_of_month};
