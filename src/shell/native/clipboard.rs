//! The system clipboard, accessed on separate threads so that no frame waits for another program.

use std::fmt::Display;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use sokoban_app::notice::Notice;

use crate::shell::external::{External, ExternalSender};

/// The longest wait for another program.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(1);
/// The size limit of text from another program, in bytes.
const MAX_TEXT: usize = 16 << 20;

pub(crate) struct Clipboard {
    externals: ExternalSender,
    copier: Option<Copier>,
    is_reading: bool,
}

/// The thread that owns the copied text.
struct Copier {
    texts: Sender<String>,
    end: Receiver<()>,
}

impl Clipboard {
    /// Returns a clipboard that is not opened until it is used.
    pub(crate) const fn new(externals: ExternalSender) -> Self {
        Self {
            externals,
            copier: None,
            is_reading: false,
        }
    }

    pub(crate) fn copy(&mut self, text: String) {
        if self.copier.is_none() {
            self.copier = Copier::start(self.externals.clone());
        }
        if let Some(copier) = &self.copier {
            // The thread runs until this is dropped.
            let _ = copier.texts.send(text);
        }
    }

    /// Starts reading the text in the clipboard, unless a request is already pending.
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

impl Copier {
    fn start(externals: ExternalSender) -> Option<Self> {
        let (texts, received) = mpsc::channel::<String>();
        let (ended, end) = mpsc::channel();
        let thread = thread::Builder::new().name("copies".to_owned());
        let run = move || {
            let mut clipboard = None;
            for text in received {
                if let Err(error) = set(&mut clipboard, text) {
                    externals.send(External::NotCopied(error.to_string()));
                }
            }
            // Hands the text over to the system's clipboard manager.
            drop(clipboard);
            let _ = ended.send(());
        };
        thread.spawn(run).ok()?;
        Some(Self { texts, end })
    }
}

fn set(clipboard: &mut Option<arboard::Clipboard>, text: String) -> Result<(), arboard::Error> {
    let mut open = match clipboard.take() {
        Some(open) => open,
        None => arboard::Clipboard::new()?,
    };
    let outcome = open.set_text(text);
    *clipboard = Some(open);
    outcome
}

/// Waits a moment until the text has been handed over.
impl Drop for Clipboard {
    fn drop(&mut self) {
        if let Some(Copier { texts, end, .. }) = self.copier.take() {
            drop(texts);
            // Without an answer, the text is lost when the program ends.
            let _ = end.recv_timeout(ANSWER_TIMEOUT);
        }
    }
}

/// Reads the text in the clipboard, on a thread that is left alone if the clipboard's owner does not answer in time.
fn read() -> Result<String, Notice> {
    let failed = |error: &dyn Display| Notice::NoClipboardText(error.to_string());
    let (sender, answer) = mpsc::channel();
    let thread = thread::Builder::new().name("clipboard-read".to_owned());
    let started = thread.spawn(move || {
        let text = arboard::Clipboard::new().and_then(|mut clipboard| clipboard.get_text());
        // Fails if the answer comes too late.
        let _ = sender.send(text);
    });
    started.map_err(|error| failed(&error))?;
    let answer = answer.recv_timeout(ANSWER_TIMEOUT);
    let text = answer.map_err(|_| Notice::ClipboardSilent)?;
    let text = text.map_err(|error| failed(&error))?;
    if text.len() > MAX_TEXT {
        return Err(Notice::ClipboardTooLarge(MAX_TEXT >> 20));
    }
    Ok(text)
}
