//! Parses the command line into [`Arguments`], runs the commands, and formats results as text.

mod arguments;
pub mod commands;
mod completions;
pub mod console;
mod documents;
pub mod picture;
pub mod reports;
mod sok;
mod values;

pub use arguments::{
    Arguments, Command, Describe, Generate, Grade, Listing, OneLevel, Optimize, Picture, Replay,
    Selection, Solve,
};
pub use completions::{complete, completions};
pub use documents::{licences, man};
pub use sok::PrintedLevels;
pub use values::{Image, ImageFormat, Levels, Source};
