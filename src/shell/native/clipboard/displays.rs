//! Chooses between the Wayland and the X clipboard, as `arboard` does for copies.

use std::io;
use std::os::fd::AsFd;
use std::time::Instant;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::{ReadError, wayland, x11};
use crate::shell::environment::variable;

/// Reads the text in the clipboard.
pub(super) fn read() -> Result<String, ReadError> {
    if variable("WAYLAND_DISPLAY").is_some() {
        match wayland::read() {
            // Some compositors do not let a program in the background read; an X display of theirs may.
            Err(ReadError::Other(_)) if variable("DISPLAY").is_some() => {}
            outcome => return outcome,
        }
    }
    x11::clipboard()
}

/// Waits until there is something to read.
///
/// # Errors
/// [`ReadError::Silent`] if there is nothing by `deadline`.
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

/// An error of the system.
pub(super) fn other(error: &impl ToString) -> ReadError {
    ReadError::Other(error.to_string())
}
