//! The system clipboard, accessed on separate threads so that no frame waits for another program.

use std::fmt::Display;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;
use std::time::Duration;

use sokoban_app::notice::Notice;

use super::waker::Waker;

/// The longest wait for another program.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(1);
/// The size limit of text from another program, in bytes.
const MAX_TEXT: usize = 16 << 20;

/// The system clipboard, for copying and pasting text.
pub(crate) struct Clipboard {
    waker: Waker,
    copier: Option<Copier>,
    /// Receives the answer to a pending request.
    answer: Option<Receiver<Result<String, Notice>>>,
}

/// The thread that owns the copied text.
struct Copier {
    texts: Sender<String>,
    errors: Receiver<String>,
    end: Receiver<()>,
}

impl Clipboard {
    /// Returns a clipboard that is not opened until it is used.
    pub(crate) const fn new(waker: Waker) -> Self {
        Self {
            waker,
            copier: None,
            answer: None,
        }
    }

    /// Copies text. Empty text is ignored: it would only discard what another program has copied.
    pub(crate) fn copy(&mut self, text: String) {
        if text.is_empty() {
            return;
        }
        if self.copier.is_none() {
            self.copier = Copier::start(self.waker.clone());
        }
        if let Some(copier) = &self.copier {
            // The thread runs until this is dropped.
            let _ = copier.texts.send(text);
        }
    }

    /// Returns the system's error message if the last text was not copied.
    pub(crate) fn copy_error(&self) -> Option<String> {
        self.copier.as_ref()?.errors.try_recv().ok()
    }

    /// Starts reading the text in the clipboard, unless a request is already pending.
    pub(crate) fn ask(&mut self) {
        if self.answer.is_some() {
            return;
        }
        let (sender, answer) = mpsc::channel();
        let waker = self.waker.clone();
        let thread = thread::Builder::new().name("clipboard".to_owned());
        let started = thread.spawn(move || {
            // Fails only if the window has been closed.
            let _ = sender.send(read());
            waker.wake();
        });
        if started.is_ok() {
            self.answer = Some(answer);
        }
    }

    /// Returns `true` while a request is pending.
    pub(crate) const fn is_busy(&self) -> bool {
        self.answer.is_some()
    }

    /// Returns the answer to the last request, once.
    pub(crate) fn answer(&mut self) -> Option<Result<String, Notice>> {
        let answer = match self.answer.as_ref()?.try_recv() {
            Ok(answer) => answer,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => Err(Notice::ClipboardSilent),
        };
        self.answer = None;
        Some(answer)
    }
}

impl Copier {
    fn start(waker: Waker) -> Option<Self> {
        let (texts, received) = mpsc::channel::<String>();
        let (failed, errors) = mpsc::channel();
        let (ended, end) = mpsc::channel();
        let thread = thread::Builder::new().name("copies".to_owned());
        let run = move || {
            let mut clipboard = None;
            for text in received {
                if let Err(error) = set(&mut clipboard, text) {
                    let _ = failed.send(error.to_string());
                    waker.wake();
                }
            }
            // Hands the text over to the system's clipboard manager.
            drop(clipboard);
            let _ = ended.send(());
        };
        thread.spawn(run).ok()?;
        Some(Self { texts, errors, end })
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
