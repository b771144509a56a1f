//! Work beside the game, in slices: what it is about. What gives it time is a thread, or a turn between pictures.

use std::time::Duration;

/// Something that is told what to do, and does it bit by bit.
pub(crate) trait Work {
    /// What it is told.
    type Message;
    /// What comes of it.
    type News;
    /// States that it may look at in a slice, where it has a thread of its own.
    const SLICE: u64;

    /// Takes a message; a moment is enough.
    fn take(&mut self, message: Self::Message);

    /// Whether there is something to do.
    fn state(&self) -> State;

    /// Works on so many states; `tell` gets what came of it.
    fn work(&mut self, states: u64, tell: &mut dyn FnMut(Self::News));
}

/// What work there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// None, until there is a message.
    Idle,
    /// Some, but not now: it is asked again after a while.
    Rests(Duration),
    /// Some.
    Works,
}
