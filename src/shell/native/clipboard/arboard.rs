//! Reads the clipboard on systems that wait for its owner themselves.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;

use super::{MAX_TEXT, PATIENCE, ReadError};

/// `true` while a program has not answered yet. It is not asked again until it does.
static IS_ASKED: AtomicBool = AtomicBool::new(false);

/// Reads the text in the clipboard.
pub(super) fn read() -> Result<String, ReadError> {
    if IS_ASKED.swap(true, Ordering::Relaxed) {
        return Err(ReadError::Silent);
    }
    let (sender, answer) = mpsc::channel();
    let thread = thread::Builder::new().name("clipboard-read".to_owned());
    let started = thread.spawn(move || {
        let text = arboard::Clipboard::new().and_then(|mut clipboard| clipboard.get_text());
        IS_ASKED.store(false, Ordering::Relaxed);
        // Fails if the answer came too late.
        let _ = sender.send(text.map_err(|error| ReadError::Other(error.to_string())));
    });
    if let Err(error) = started {
        IS_ASKED.store(false, Ordering::Relaxed);
        return Err(ReadError::Other(error.to_string()));
    }
    let text = answer
        .recv_timeout(PATIENCE)
        .unwrap_or(Err(ReadError::Silent))?;
    if text.len() > MAX_TEXT {
        return Err(ReadError::TooLarge);
    }
    Ok(text)
}
