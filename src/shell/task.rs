//! Tasks that work in slices in the background: requests go in, results come out.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

/// Handles requests in slices.
pub(crate) trait Task: Send + 'static {
    type Request: Send;
    type Output: Send;
    /// The budget of one slice on a separate thread, usually in solver states.
    const SLICE: u64;
    /// Set if drawing has priority. On a machine with few cores and no graphics card, frames would otherwise wait for
    /// the task.
    #[allow(dead_code, reason = "a page in a browser has no threads")]
    const IS_LOW_PRIORITY: bool;

    /// Accepts a request. Returns immediately.
    fn accept(&mut self, request: Self::Request);

    /// Returns the kind of work to do next.
    fn state(&self) -> TaskState;

    /// Works within `budget`, and passes results to `emit`.
    fn work(&mut self, budget: u64, emit: &mut dyn FnMut(Self::Output));
}

/// The kind of work that a task has to do next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TaskState {
    /// No work until the next request.
    Idle,
    /// No work for this long, unless a request arrives.
    Paused(Duration),
    /// Work on a request.
    Ready,
    /// Work that no request depends on.
    #[allow(dead_code, reason = "only the writing thread cleans up")]
    CleaningUp,
}

/// The number of a task's unfinished requests.
#[derive(Debug, Clone, Default)]
pub(crate) struct Unfinished(Arc<AtomicUsize>);

impl Unfinished {
    /// Returns `true` if there are unfinished requests.
    pub(crate) fn any(&self) -> bool {
        self.0.load(Ordering::Acquire) > 0
    }
}

/// The sending end of a task's queue.
pub(crate) struct Requests<T: Task> {
    sender: Sender<T::Request>,
    pub(in crate::shell) unfinished: Unfinished,
    /// Notifies the scheduler that there is work.
    notify: fn(),
}

impl<T: Task> Requests<T> {
    /// Sends a request. It is lost if there is no thread for the task.
    pub(crate) fn send(&self, request: T::Request) {
        self.unfinished.0.fetch_add(1, Ordering::AcqRel);
        if self.sender.send(request).is_err() {
            // The thread is gone, so nothing will finish the request.
            self.unfinished.0.fetch_sub(1, Ordering::AcqRel);
        }
        (self.notify)();
    }
}

impl<T: Task> Clone for Requests<T> {
    fn clone(&self) -> Self {
        Self {
            sender: self.sender.clone(),
            unfinished: self.unfinished.clone(),
            notify: self.notify,
        }
    }
}

/// A task with its queue, for the scheduler.
pub(in crate::shell) struct Runner<T: Task> {
    pub(in crate::shell) task: T,
    pub(in crate::shell) inbox: Receiver<T::Request>,
    emit: Box<dyn FnMut(T::Output) + Send>,
    accepted: Accepted,
}

/// The number of requests that have been accepted since the task was last idle.
struct Accepted {
    count: usize,
    unfinished: Unfinished,
    /// Called after requests have been finished.
    wake: Box<dyn Fn() + Send>,
}

impl Accepted {
    /// Counts the accepted requests as finished.
    fn finish(&mut self) {
        let finished = std::mem::take(&mut self.count);
        if finished > 0 {
            self.unfinished.0.fetch_sub(finished, Ordering::AcqRel);
            (self.wake)();
        }
    }
}

impl Drop for Accepted {
    /// No other task waits for the requests of a task that has panicked.
    fn drop(&mut self) {
        self.finish();
    }
}

impl<T: Task> Runner<T> {
    /// Returns a runner, and the sending end of its queue. `wake` is called when requests have been finished, and `notify`
    /// after each request.
    pub(in crate::shell) fn new(
        task: T,
        emit: impl FnMut(T::Output) + Send + 'static,
        wake: impl Fn() + Send + 'static,
        notify: fn(),
    ) -> (Requests<T>, Self) {
        let (sender, inbox) = mpsc::channel();
        let unfinished = Unfinished::default();
        let runner = Self {
            task,
            inbox,
            emit: Box::new(emit),
            accepted: Accepted {
                count: 0,
                unfinished: unfinished.clone(),
                wake: Box::new(wake),
            },
        };
        let requests = Requests {
            sender,
            unfinished,
            notify,
        };
        (requests, runner)
    }

    /// Returns the task's state. Once no request depends on its work, the accepted requests count as finished.
    pub(in crate::shell) fn state(&mut self) -> TaskState {
        let state = self.task.state();
        if matches!(state, TaskState::Idle | TaskState::CleaningUp) {
            self.accepted.finish();
        }
        state
    }

    /// Passes a request to the task.
    pub(in crate::shell) fn accept(&mut self, request: T::Request) {
        self.accepted.count += 1;
        self.task.accept(request);
    }

    /// Lets the task work for one slice within `budget`.
    pub(in crate::shell) fn work(&mut self, budget: u64) {
        self.task.work(budget, &mut self.emit);
    }
}
