//! The commands of the program.

use clap::error::ErrorKind;
use sokoban::cli::{Arguments, Source};

/// Parses the arguments of the program as a document writes them: arguments may be missing, and words in capitals stand for
/// any value.
///
/// # Errors
/// The message for the user.
pub(crate) fn parse(words: &[String]) -> Result<(), String> {
    let arguments = match Arguments::parse_words(words.iter().map(Into::into)) {
        Ok(arguments) => arguments,
        Err(error) => {
            let placeholder = |word: &str| word.chars().all(|it| it.is_ascii_uppercase());
            let mut values = error.context().map(|(_, value)| value.to_string());
            let is_accepted = match error.kind() {
                ErrorKind::InvalidValue | ErrorKind::InvalidSubcommand => {
                    values.any(|value| placeholder(&value))
                }
                kind => [
                    ErrorKind::DisplayHelp,
                    ErrorKind::DisplayVersion,
                    ErrorKind::MissingRequiredArgument,
                ]
                .contains(&kind),
            };
            return if is_accepted {
                Ok(())
            } else {
                Err(error.to_string())
            };
        }
    };
    // A misspelled command is the name of a file.
    for source in arguments.sources() {
        if let Source::File(path) = source {
            let name = path.to_string_lossy();
            if name.chars().all(|it| it.is_ascii_lowercase()) {
                return Err(format!("no command or file {name}"));
            }
        }
    }
    Ok(())
}
