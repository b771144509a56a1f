//! Files and folders that are dropped on the window.
//!
//! On X11 the engine asks only for plain text, takes it for paths, reads whole files while the window is blocked, does
//! not know folders, and leaves the file manager waiting. So a window of our own receives drops.

mod uris;
mod x11;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::waker::Waker;

/// Drops that were not handled yet.
pub(crate) struct Drops {
    received: Receiver<Vec<PathBuf>>,
    has_refused: Arc<AtomicBool>,
}

impl Drops {
    /// Starts to listen. Call it with an open window. Without a thread for it, the engine receives drops as far as it
    /// can.
    pub(crate) fn start(waker: Waker) -> Option<Self> {
        let (sender, received) = mpsc::channel();
        let has_refused = Arc::new(AtomicBool::new(false));
        let refused = Arc::clone(&has_refused);
        let thread = thread::Builder::new().name("drops".to_owned());
        let listens = thread.spawn(move || listen(&sender, &refused, &waker));
        listens.ok()?;
        Some(Self {
            received,
            has_refused,
        })
    }

    /// All that was dropped since this was last asked, in order.
    pub(crate) fn paths(&self) -> impl Iterator<Item = PathBuf> {
        self.received.try_iter().flatten()
    }

    /// Returns `true` if something other than a file was dropped since this was last asked.
    pub(crate) fn has_refused(&self) -> bool {
        self.has_refused.swap(false, Ordering::Relaxed)
    }
}

fn listen(dropped: &Sender<Vec<PathBuf>>, refused: &AtomicBool, waker: &Waker) {
    let receive = |text: &[u8]| {
        let list = uris::read(text);
        // Without an existing file the drop is reported as failed.
        let is_taken = list.paths.iter().any(|path| path.exists());
        if list.has_others || list.paths.is_empty() {
            refused.store(true, Ordering::Relaxed);
        }
        // Fails only when the game is over.
        let _ = dropped.send(list.paths);
        waker.wake();
        is_taken
    };
    // Returns at once without such a display, and otherwise when it is gone.
    let _ = x11::Target::take().map(|target| target.listen(receive));
}
