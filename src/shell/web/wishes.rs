//! What the system asks of all programs: whether things shall move less.

use std::sync::mpsc::{self, Receiver};

use sokoban_platform::web;

use super::waker::Waker;

/// Asks whether things shall move less. The answer comes if it is yes.
pub(crate) fn ask(_: Waker) -> Receiver<()> {
    let (sender, received) = mpsc::channel();
    if web::reduces_motion() {
        // The receiver is there.
        let _ = sender.send(());
    }
    received
}
