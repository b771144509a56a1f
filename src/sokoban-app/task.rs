//! Background work: requests go in, results come out. The program runs each task on its own thread, or in slices
//! between frames.

use std::time::Duration;

/// Handles requests in slices.
pub trait Task: Send + 'static {
    type Request: Send;
    type Output: Send;
    /// The budget for one slice on a thread, usually in solver states.
    const SLICE_BUDGET: u64 = 1;
    /// `true` if drawing has priority over the task. On a machine with few cores and no graphics card, frames would
    /// otherwise wait for the task.
    const IS_LOW_PRIORITY: bool = false;

    fn accept(&mut self, request: Self::Request);

    fn state(&self) -> TaskState;

    /// Runs one slice within `budget`, and passes results to `emit`.
    fn work(&mut self, budget: u64, emit: &mut dyn FnMut(Self::Output));
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskState {
    Idle,
    /// There is no work for this duration, unless a request arrives.
    Paused(Duration),
    Ready,
}
