//! What wakes the loop: the page does, for everything that comes from outside, and work does when it has news.

/// Wakes the loop. There is no one who would have to.
#[derive(Debug, Clone)]
pub struct Waker;

impl Waker {
    /// Gets ready.
    pub const fn start() -> Self {
        Self
    }

    /// Nothing wakes the loop but the page.
    pub const fn wake(&self) {}

    /// The loop need not look for itself.
    pub const fn works(&self) -> bool {
        true
    }

    /// The loop says that it falls asleep: the page wakes it.
    pub const fn falls_asleep(&self) {}
}
