//! A [`Task`] in the background. [`scheduler`] decides when it works: in native programs, each task has a
//! thread; in the browser, all tasks share the time between frames.

use std::cell::{OnceCell, RefCell};
use std::io;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use super::clock;
use super::scheduler;
use super::task::{Requests, Runner, Task, Unfinished};

/// The pause between two checks whether a task has finished all requests.
const POLL_PAUSE: Duration = Duration::from_millis(5);

/// A task that starts to run with its first request.
pub(crate) struct BackgroundTask<T: Task> {
    name: &'static str,
    /// The task before it runs.
    runner: RefCell<Option<Runner<T>>>,
    /// `None` once the task has been asked to end.
    pub(in crate::shell) requests: Option<Requests<T>>,
    results: Receiver<T::Output>,
    unfinished: Unfinished,
    /// Empty before the task runs, without a thread for it, and after it has ended.
    pub(in crate::shell) handle: OnceCell<scheduler::Handle<T>>,
}

impl<T: Task> BackgroundTask<T> {
    /// Prepares a task that calls `wake` after each result, and when it has finished all requests. If there is no thread for
    /// it, requests have no effect.
    pub(crate) fn new(
        name: &'static str,
        task: T,
        wake: impl Fn() + Clone + Send + 'static,
    ) -> Self {
        let (sender, results) = mpsc::channel();
        let wake_for_result = wake.clone();
        let emit = move |result| {
            // Fails only if the game is shutting down.
            let _ = sender.send(result);
            wake_for_result();
        };
        let (requests, runner) = Runner::new(task, emit, wake, scheduler::notify);
        Self {
            name,
            runner: RefCell::new(Some(runner)),
            unfinished: requests.unfinished.clone(),
            requests: Some(requests),
            results,
            handle: OnceCell::new(),
        }
    }

    /// Starts the thread of the task before its first request. Returns an error if the system has none.
    pub(in crate::shell) fn start(&self) -> io::Result<()> {
        if let Some(runner) = self.runner.take() {
            let handle = scheduler::start(self.name, runner)?;
            // The runner is taken only once, so there is no other handle.
            let _ = self.handle.set(handle);
        }
        Ok(())
    }

    pub(crate) fn send(&self, request: T::Request) {
        // Without a thread, the request is dropped.
        let _ = self.start();
        if let Some(requests) = &self.requests {
            requests.send(request);
        }
    }

    /// Returns the results since the last call.
    pub(crate) fn results(&self) -> impl Iterator<Item = T::Output> {
        self.results.try_iter()
    }

    /// Returns the counter of unfinished requests, for other tasks.
    pub(crate) fn unfinished(&self) -> Unfinished {
        self.unfinished.clone()
    }

    /// Returns `true` if there are unfinished requests.
    pub(crate) fn is_busy(&self) -> bool {
        self.unfinished.any() && self.handle.get().is_some_and(scheduler::Handle::runs)
    }

    /// Waits until all requests are finished, but at most for `timeout`.
    pub(crate) fn wait(&self, timeout: Duration) {
        let end = clock::now() + timeout;
        while self.is_busy() && clock::now() < end {
            clock::pause(POLL_PAUSE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::task::TaskState;
    use super::*;

    /// Panics on its first request.
    struct Broken {
        has_request: bool,
    }

    impl Task for Broken {
        type Request = ();
        type Output = ();
        const SLICE: u64 = 1;
        const IS_LOW_PRIORITY: bool = false;

        fn accept(&mut self, (): ()) {
            self.has_request = true;
        }

        fn state(&self) -> TaskState {
            if self.has_request {
                TaskState::Ready
            } else {
                TaskState::Idle
            }
        }

        fn work(&mut self, _: u64, _: &mut dyn FnMut(())) {
            panic!("a bug in the task");
        }
    }

    #[test]
    fn a_task_that_panics_leaves_nobody_waiting() {
        let task = BackgroundTask::new("broken", Broken { has_request: false }, || {});
        let unfinished = task.unfinished();
        task.send(());
        task.wait(Duration::from_secs(60));
        while task.handle.get().is_some_and(scheduler::Handle::runs) {
            clock::pause(POLL_PAUSE);
        }
        task.send(());
        assert!(!task.is_busy());
        assert!(!unfinished.any(), "another task would wait forever");
    }
}
