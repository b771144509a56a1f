//! The engine fills the screen well enough.

use std::sync::mpsc::{self, Receiver};

use crate::shell::waker::Waker;

/// There is nothing to remember.
pub(super) type Place = Option<()>;

/// `None`: the engine is to do it.
pub(super) const fn fill(_: bool, _: &mut Place) -> Option<()> {
    None
}

/// Nothing is reported.
pub(super) fn watch(_: Waker) -> Receiver<bool> {
    mpsc::channel().1
}
