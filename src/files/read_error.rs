//! The reason why a file was not read.

use std::io;

use sokoban_app::texts::Message;

#[derive(Debug)]
pub enum ReadError {
    /// The file was not read because it is not a regular file or is too large.
    Refused(Message),
    /// Reading failed with this error of the operating system or of the browser.
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
