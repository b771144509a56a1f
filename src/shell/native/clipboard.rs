//! The system clipboard, accessed on separate threads so that no frame waits for another program.

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
#[path = "clipboard/displays.rs"]
mod system;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub(in crate::shell) mod x11;

use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;
use std::time::Duration;

use sokoban_app::notice::Notice;

use super::waker::Waker;

/// The longest wait for another program to answer or to send the next chunk.
pub(in crate::shell) const ANSWER_TIMEOUT: Duration = Duration::from_secs(1);
/// The size limit of text from another program, in bytes.
pub(in crate::shell) const MAX_TEXT: usize = 16 << 20;

/// The reason why no text was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::shell) enum ReadError {
    /// The other program does not answer.
    Silent,
    /// The text has more than [`MAX_TEXT`] bytes.
    TooLarge,
    /// The system's error message.
    Other(String),
}

impl From<ReadError> for Notice {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Silent => Self::ClipboardSilent,
            ReadError::TooLarge => Self::ClipboardTooLarge(MAX_TEXT >> 20),
            ReadError::Other(words) => Self::NoClipboardText(words),
        }
    }
}

/// The system clipboard, for copying and pasting text.
pub(crate) struct Clipboard {
    waker: Waker,
    copier: Option<Copier>,
    /// Receives the answer to a pending request.
    answer: Option<Receiver<Result<String, ReadError>>>,
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
            let _ = sender.send(system::read());
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
            Err(TryRecvError::Disconnected) => Err(ReadError::Silent),
        };
        self.answer = None;
        Some(answer.map_err(Notice::from))
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

#[cfg(not(all(unix, not(any(target_os = "macos", target_os = "android")))))]
mod system {
    //! Reads the clipboard on systems that wait for the clipboard's owner themselves.

    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc;
    use std::thread;

    use super::{ANSWER_TIMEOUT, MAX_TEXT, ReadError};

    /// `true` while a program has not answered yet. No further request is sent until it does.
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
            // Fails if the answer comes too late.
            let _ = sender.send(text.map_err(|error| ReadError::Other(error.to_string())));
        });
        if let Err(error) = started {
            IS_ASKED.store(false, Ordering::Relaxed);
            return Err(ReadError::Other(error.to_string()));
        }
        let text = answer
            .recv_timeout(ANSWER_TIMEOUT)
            .unwrap_or(Err(ReadError::Silent))?;
        if text.len() > MAX_TEXT {
            return Err(ReadError::TooLarge);
        }
        Ok(text)
    }
}
