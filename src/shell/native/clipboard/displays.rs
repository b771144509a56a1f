//! Chooses between the Wayland and the X clipboard, as `arboard` does for copies.

use std::fs::File;
use std::io::{self, Read as _};
use std::os::fd::{AsFd, OwnedFd};
use std::time::Instant;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use wl_clipboard_rs::paste::{ClipboardType, MimeType, Seat, get_contents};

use super::{ANSWER_TIMEOUT, MAX_TEXT, ReadError, x11};
use crate::shell::environment::variable;

/// Bytes per read: the capacity of a pipe.
const READ_BYTES: usize = 1 << 16;

/// Reads the text in the clipboard.
pub(super) fn read() -> Result<String, ReadError> {
    if variable("WAYLAND_DISPLAY").is_some() {
        match read_wayland() {
            // Some compositors do not let a background program read the clipboard, but their X
            // display may.
            Err(ReadError::Other(_)) if variable("DISPLAY").is_some() => {}
            outcome => return outcome,
        }
    }
    x11::clipboard()
}

/// Waits until `source` can be read.
///
/// # Errors
/// [`ReadError::Silent`] if it cannot be read by `deadline`.
pub(super) fn wait(source: impl AsFd, deadline: Instant) -> Result<(), ReadError> {
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let timeout = Timespec::try_from(left).map_err(|error| other(&error))?;
        let mut sources = [PollFd::new(&source, PollFlags::IN)];
        match poll(&mut sources, Some(&timeout)) {
            Ok(0) => return Err(ReadError::Silent),
            Ok(_) => return Ok(()),
            Err(Errno::INTR) => {}
            Err(error) => return Err(other(&io::Error::from(error))),
        }
    }
}

/// Returns a [`ReadError::Other`] with the message of `error`.
pub(super) fn other(error: &impl ToString) -> ReadError {
    ReadError::Other(error.to_string())
}

/// Reads the text in the clipboard of a Wayland display. The owner writes it into a pipe.
fn read_wayland() -> Result<String, ReadError> {
    let contents = get_contents(ClipboardType::Regular, Seat::Unspecified, MimeType::Text);
    let (pipe, _) = contents.map_err(|error| other(&error))?;
    let bytes = drain(&mut File::from(OwnedFd::from(pipe)))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Reads a pipe to its end.
fn drain(pipe: &mut File) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    let mut part = vec![0; READ_BYTES];
    loop {
        wait(&*pipe, Instant::now() + ANSWER_TIMEOUT)?;
        match pipe.read(&mut part).map_err(|error| other(&error))? {
            0 => return Ok(bytes),
            length => bytes.extend(&part[..length]),
        }
        if bytes.len() > MAX_TEXT {
            return Err(ReadError::TooLarge);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    fn pipe() -> (File, io::PipeWriter) {
        let (reader, writer) = io::pipe().expect("a pipe");
        (File::from(OwnedFd::from(reader)), writer)
    }

    #[test]
    fn a_text_is_read_to_its_end() {
        let (mut reader, mut writer) = pipe();
        writer.write_all(b"#@$.#").expect("room in the pipe");
        drop(writer);
        assert_eq!(drain(&mut reader), Ok(b"#@$.#".to_vec()));
    }

    #[test]
    fn a_program_that_does_not_write_is_given_up() {
        let (mut reader, _writer) = pipe();
        assert_eq!(drain(&mut reader), Err(ReadError::Silent));
    }

    #[test]
    fn a_text_without_end_is_given_up() {
        let mut zeros = File::open("/dev/zero").expect("a file without end");
        assert_eq!(drain(&mut zeros), Err(ReadError::TooLarge));
    }
}
