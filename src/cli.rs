//! The command line: what the arguments ask for, and what the commands say. Text in, text out: what is read and
//! where it is written is the shell's business.

pub mod arguments;
pub mod check;
pub mod code;
mod completions;
mod definition;
pub mod describe;
pub mod generate;
pub mod grade;
mod help;
pub mod import;
mod licences;
mod man;
pub mod optimize;
pub mod picture;
mod position;
pub mod replay;
pub mod solve;
pub mod task;

pub use arguments::parse;
pub use completions::completions;
pub use help::help;
pub use licences::licences;
pub use man::man;
pub use task::{
    Command, Generate, Grade, ImageFormat, Optimize, Picture, Shell, Solve, Source, Task,
};

/// A text that cannot break a line of tab-separated fields.
fn field(text: &str) -> String {
    text.replace(char::is_control, " ")
}
