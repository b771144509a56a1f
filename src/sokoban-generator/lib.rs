//! Making Sokoban levels, and grading them.
//!
//! Pure, `std` only, no thread and no clock: all work is counted and done in slices that a caller can stop and resume.
//! Integers only: the same question has the same answer everywhere.
//!
//! Each module knows only those before it:
//!
//! * `logarithm`, `scale`: logarithms of whole numbers; the scale of difficulty;
//! * `band`: how hard, in five steps;
//! * `label`: a band and a difficulty as text;
//! * `code`: levels as codes that can be told and typed;
//! * `day`: days of the calendar;
//! * `daily`: a level for every day;
//! * [`measure`]: exact figures of the states of a table;
//! * `grade`: how hard a level is;
//! * `made`: a level that was made, and its proof;
//! * `rng`, `squares`: numbers that look random; sets of squares in one number;
//! * `states`, `lower_bound`, `freeze`, `trial`: the exact table of a small room, and what its starts are like;
//! * `symmetry`, `look`, `theme`, `tiles`: what walls and goals look like;
//! * `wish`, `plan`: what is wanted, and what is drawn before anything is built;
//! * `candidate`, `climb`, `trim`: how good a room is, a better one, and one without what it does not need;
//! * `attempt`: some climbs, of which the best go on;
//! * `variants`: holes, trophies and strength that matter;
//! * `generate`: levels from wishes and seeds;
//! * `improve`: a player's own board, harder or tidier.

mod attempt;
mod band;
mod candidate;
mod climb;
mod code;
pub mod daily;
mod day;
mod draw;
mod freeze;
mod generate;
mod grade;
mod improve;
mod label;
mod logarithm;
mod look;
mod lower_bound;
mod made;
pub mod measure;
mod plan;
mod rng;
mod scale;
mod squares;
mod states;
mod symmetry;
mod theme;
mod tiles;
mod trial;
mod trim;
mod variants;
mod wish;

pub use band::{Band, UnknownBand};
pub use code::{Code, CodeError, SeedCode, encode};
pub use day::{Day, NotADay, Weekday, days_of_month};
pub use generate::{Generator, NotFound};
pub use grade::{Certainty, Grade, Grader};
pub use improve::{Aim, Improved, Improver};
pub use label::Label;
pub use made::Made;
pub use symmetry::{Symmetry, UnknownSymmetry};
pub use wish::{UnknownVariant, Variant, Wish, WishError};
