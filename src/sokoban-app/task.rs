//! Tasks that run in the background. A task receives requests and sends results. The program runs each task on a
//! separate thread, or in slices between frames.

use std::time::Duration;

/// A task that handles its requests in slices.
pub trait Task: Send + 'static {
    type Request: Send;
    type Output: Send;
    /// The budget for each slice if the task runs on a separate thread. In most tasks, the unit is solver states.
    const SLICE_BUDGET: u64 = 1;
    /// `true` if drawing is more important than the task. On a machine with few cores and no graphics card, frames
    /// would otherwise be delayed by the task.
    const IS_LOW_PRIORITY: bool = false;

    fn accept(&mut self, request: Self::Request);

    fn state(&self) -> TaskState;

    /// Runs one slice within `budget`, and calls `emit` for each result.
    fn work(&mut self, budget: u64, emit: &mut dyn FnMut(Self::Output));
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskState {
    Idle,
    /// There is nothing to do until this time has passed, unless a request arrives before.
    Paused(Duration),
    Ready,
}
