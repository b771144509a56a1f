//! Files and folders that are dropped on the window.
//!
//! On X11 the engine asks only for plain text, takes that for paths, reads whole files while the window stands
//! still, knows no folders, and leaves the file manager waiting. So a window of our own takes what is dropped.

mod uris;
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
    /// Begins to listen. Needs an open window. Without a thread to listen in, the engine takes what it can.
    pub(crate) fn start(waker: Waker) -> Option<Self> {
        let (sender, received) = mpsc::channel();
        let thread = thread::Builder::new().name("drops".to_owned());
        thread.spawn(move || listen(&sender, &waker)).ok()?;
        Some(Self { received })
    }

    /// All that was dropped since this was last asked, in order.
    pub(crate) fn paths(&self) -> impl Iterator<Item = PathBuf> {
        self.received.try_iter().flatten()
    }
}

fn listen(dropped: &Sender<Vec<PathBuf>>, waker: &Waker) {
    let receive = |text: &[u8]| {
        let told = dropped.send(uris::paths(text)).is_ok();
        waker.wake();
        told.then_some(())
    };
    // Without a display of that kind, or when it is gone, there is nothing to listen to.
    let _ = x11::Target::take().map(|target| target.listen(receive));
}
