//! Files and folders that are dropped on the window.
//!
//! On X11, the engine requests only plain text, treats it as paths, reads whole files while the window is blocked,
//! does not support folders, and leaves the file manager waiting. So a window of our own receives drops.

mod uris;
mod x11;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::waker::Waker;

/// Drops that have not been handled yet.
pub(crate) struct Drops {
    received: Receiver<Vec<PathBuf>>,
    has_refused: Arc<AtomicBool>,
}

impl Drops {
    /// Starts listening. Requires an open window. If there is no thread for it, the engine receives drops in its
    /// limited way.
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

    /// Returns the paths dropped since the last call, in order.
    pub(crate) fn paths(&self) -> impl Iterator<Item = PathBuf> {
        self.received.try_iter().flatten()
    }

    /// Returns `true` if something other than a file was dropped since the last call.
    pub(crate) fn has_refused(&self) -> bool {
        self.has_refused.swap(false, Ordering::Relaxed)
    }
}

fn listen(dropped: &Sender<Vec<PathBuf>>, refused: &AtomicBool, waker: &Waker) {
    let receive = |text: &[u8]| {
        let list = uris::read(text);
        // If none of the files exists, the drop is reported as failed.
        let is_taken = list.paths.iter().any(|path| path.exists());
        if list.has_others || list.paths.is_empty() {
            refused.store(true, Ordering::Relaxed);
        }
        // Fails only if the game is shutting down.
        let _ = dropped.send(list.paths);
        waker.wake();
        is_taken
    };
    // Returns immediately without an X display, and otherwise when the connection is lost.
    let _ = x11::Target::take().map(|target| target.listen(receive));
}
