//! The system clipboard.

use std::fmt::Display;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::external::{External, ExternalSender};
use sokoban_app::texts::{Message, storage};

/// The maximum time to wait for text from the program that owns the clipboard.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(1);
/// The maximum size, in bytes, of text from another program.
const MAX_TEXT: usize = 16 << 20;

pub(crate) struct Clipboard {
    externals: ExternalSender,
    /// Owns the text that the game has copied, and hands the text over to the system's clipboard manager when the game
    /// ends. `None` until the game copies text.
    copies: Option<arboard::Clipboard>,
    is_reading: bool,
}

impl Clipboard {
    /// Creates a handle. The system's clipboard is opened only when the game first uses it.
    pub(crate) const fn new(externals: ExternalSender) -> Self {
        Self {
            externals,
            copies: None,
            is_reading: false,
        }
    }

    pub(crate) fn copy(&mut self, text: &str) {
        if let Err(error) = self.try_copy(text) {
            self.externals.send(External::NotCopied(error.to_string()));
        }
    }

    fn try_copy(&mut self, text: &str) -> Result<(), arboard::Error> {
        let mut copies = match self.copies.take() {
            Some(copies) => copies,
            None => arboard::Clipboard::new()?,
        };
        let outcome = copies.set_text(text);
        self.copies = Some(copies);
        outcome
    }

    /// Starts a thread that reads the text in the clipboard, unless the text is already being read. Therefore, no frame
    /// waits for the program that owns the text.
    pub(crate) fn ask(&mut self) {
        if self.is_reading {
            return;
        }
        let externals = self.externals.clone();
        let thread = thread::Builder::new().name("clipboard".to_owned());
        let started = thread.spawn(move || externals.send(External::Pasted(read())));
        self.is_reading = started.is_ok();
    }

    pub(crate) const fn is_busy(&self) -> bool {
        self.is_reading
    }

    pub(crate) const fn has_answered(&mut self) {
        self.is_reading = false;
    }
}

/// Returns the text in the clipboard. Reads the text on a thread that is abandoned if the clipboard's owner does not
/// answer in time.
fn read() -> Result<String, Message> {
    let failed = |error: &dyn Display| storage::no_text(error.to_string());
    let (sender, answer) = mpsc::channel();
    let thread = thread::Builder::new().name("clipboard-read".to_owned());
    let started = thread.spawn(move || {
        let text = arboard::Clipboard::new().and_then(|mut clipboard| clipboard.get_text());
        // Sending fails if the answer comes too late.
        let _ = sender.send(text);
    });
    started.map_err(|error| failed(&error))?;
    let answer = answer.recv_timeout(ANSWER_TIMEOUT);
    let text = answer.map_err(|_| storage::clipboard_silent())?;
    let text = text.map_err(|error| failed(&error))?;
    if text.len() > MAX_TEXT {
        return Err(storage::clipboard_too_large(MAX_TEXT >> 20));
    }
    Ok(text)
}
