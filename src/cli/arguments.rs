//! Arguments → what they ask for.

use std::ffi::OsString;

use lexopt::{Arg, Error, Parser};

use super::definition::commands::{self, sources};
use super::definition::options::{self, Options, Takes};
use super::task::Task;

/// Reads the arguments, without the program's name.
///
/// # Errors
/// What is wrong with them, for the person who typed them.
pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Task, Error> {
    let mut parser = Parser::from_args(arguments);
    let mut words: Vec<OsString> = Vec::new();
    let mut options = Options::default();
    let mut said = Vec::new();
    while let Some(argument) = parser.next()? {
        let option = match argument {
            Arg::Value(word) => {
                words.push(word);
                continue;
            }
            Arg::Long(name) => options::named(name, words.first()),
            Arg::Short(letter) => options::lettered(letter),
        };
        let Some(option) = option else {
            return Err(argument.unexpected());
        };
        match option.takes {
            Takes::Ask(command) => return Ok(Task::Run(command())),
            Takes::Nothing(set) => set(&mut options),
            Takes::Value(_, _, set) => set(&mut options, parser.value()?)?,
        }
        said.push(option);
    }
    let command = words.first().and_then(|word| commands::named(word));
    options::check(&said, command.map(|command| command.name))?;
    match command {
        Some(command) => Ok(Task::Run((command.make)(&words[1..], &options)?)),
        None => Ok(Task::Play {
            files: sources(&words)?,
            data: options.data,
        }),
    }
}
