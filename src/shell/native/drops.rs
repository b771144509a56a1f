//! Files and folders that are dropped on the window.
//!
//! On X11 the engine asks only for plain text, takes that for paths, reads whole files while the window stands
//! still, knows no folders, and leaves the file manager waiting. So a window of our own takes what is dropped.

mod uris;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
mod x11;

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::waker::Waker;

/// What was dropped and not yet taken.
pub(crate) struct Drops {
    received: Receiver<Vec<PathBuf>>,
}

impl Drops {
    /// Begins to listen. Needs an open window.
    pub(crate) fn start(waker: Waker) -> Self {
        let (sender, received) = mpsc::channel();
        let thread = thread::Builder::new().name("drops".to_owned());
        // Without the thread the engine takes what it can.
        let _ = thread.spawn(move || listen(&sender, &waker));
        Self { received }
    }

    /// All that was dropped since this was last asked, in order.
    pub(crate) fn paths(&self) -> impl Iterator<Item = PathBuf> {
        self.received.try_iter().flatten()
    }
}

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
fn listen(dropped: &Sender<Vec<PathBuf>>, waker: &Waker) {
    let receive = |text: &[u8]| {
        let told = dropped.send(uris::paths(text)).is_ok();
        waker.wake();
        told.then_some(())
    };
    // Without a display of that kind, or when it is gone, there is nothing to listen to.
    let _ = x11::Target::take().map(|target| target.listen(receive));
}

/// Other systems tell the engine.
#[cfg(not(all(unix, not(any(target_os = "macos", target_os = "android")))))]
fn listen(_: &Sender<Vec<PathBuf>>, _: &Waker) {}
