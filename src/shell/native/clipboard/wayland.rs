//! The clipboard of a Wayland display: the other program writes into a pipe.

use std::fs::File;
use std::io::Read as _;
use std::os::fd::OwnedFd;
use std::time::Instant;

use wl_clipboard_rs::paste::{ClipboardType, MimeType, Seat, get_contents};

use super::system::{other, wait};
use super::{MAX_TEXT, PATIENCE, ReadError};

/// Bytes that are read at once: what a pipe holds.
const PART: usize = 1 << 16;

/// Reads the text in the clipboard.
pub(super) fn read() -> Result<String, ReadError> {
    let contents = get_contents(ClipboardType::Regular, Seat::Unspecified, MimeType::Text);
    let (pipe, _) = contents.map_err(|error| other(&error))?;
    let bytes = drain(&mut File::from(OwnedFd::from(pipe)))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Reads a pipe to its end.
fn drain(pipe: &mut File) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    let mut part = vec![0; PART];
    loop {
        wait(&*pipe, Instant::now() + PATIENCE)?;
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
    use std::io::{self, Write as _};

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
