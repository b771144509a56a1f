//! Days of the Gregorian calendar, and the level of each day.

pub mod daily;
mod day;

pub use day::{Day, NotADay, Weekday, days_of_month};
