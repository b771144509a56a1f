//! What wakes the loop: the page does, for everything that comes from outside, and work goes on in frames.

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

    /// The loop must look for itself while there is work.
    pub const fn works(&self) -> bool {
        false
    }

    /// The loop says that it falls asleep: the page wakes it.
    pub const fn falls_asleep(&self) {}
}
