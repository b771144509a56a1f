//! Work beside the game, in what is left of each frame.

use std::cell::RefCell;
use std::time::Duration;

use super::clock;
use super::waker::Waker;
use crate::shell::work::{State, Work};

/// How much of a frame is for work: with it, and with painting, a frame stays below 16 ms.
pub(crate) const SLICE: Duration = Duration::from_millis(6);
/// Looks at the clock while as much is done as a thread does at once.
const LOOKS: u64 = 32;

/// The door to the work.
pub(crate) struct Worker<W>(RefCell<W>);

impl<W: Work> Worker<W> {
    /// Gets ready.
    pub(crate) fn start(_: &str, work: W, _: Waker) -> Self {
        Self(RefCell::new(work))
    }

    /// Tells what is to be done.
    pub(crate) fn send(&self, message: W::Message) {
        self.0.borrow_mut().take(message);
    }

    /// Works for a moment, and returns what came of it.
    pub(crate) fn news(&self) -> impl Iterator<Item = W::News> {
        let mut work = self.0.borrow_mut();
        let begin = clock::now();
        let mut news = Vec::new();
        while work.state() == State::Works && clock::now().saturating_sub(begin) < SLICE {
            work.work((W::SLICE / LOOKS).max(1), &mut |new| news.push(new));
        }
        news.into_iter()
    }

    /// Whether there is something to come.
    pub(crate) fn is_busy(&self) -> bool {
        self.0.borrow().state() != State::Idle
    }
}
