//! The reason why a file was not read.

use std::io;

use sokoban_app::texts::Message;

#[derive(Debug)]
pub enum ReadError {
    /// Not a regular file, or too large.
    Refused(Message),
    /// The error of the system, or the refusal of the browser.
    System(io::Error),
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

impl From<ReadError> for Message {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Refused(message) => message,
            ReadError::System(error) => error.into(),
        }
    }
}
