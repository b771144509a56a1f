//! Runs long work in background tasks, so that no frame has to wait for it. Each task receives requests and returns
//! results.
//!
//! In a native program, each task has a thread, which sleeps while there is nothing to do. A web page has no threads,
//! so its tasks run in short turns between frames.

pub(crate) mod analysis;
pub(crate) mod generator;
pub(crate) mod opener;

use std::cell::Cell;
#[cfg(not(target_arch = "wasm32"))]
use std::cell::OnceCell;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
#[cfg(not(target_arch = "wasm32"))]
use std::sync::mpsc::RecvTimeoutError;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

pub(crate) use sokoban_app::task::{Task, TaskState};

use crate::clock;

/// The number of requests that a task has not finished yet. The task owns the counter, so no request counts as
/// unfinished once the task's thread has ended.
#[derive(Debug, Clone, Default)]
pub(crate) struct Unfinished(Weak<AtomicUsize>);

impl Unfinished {
    pub(crate) fn any(&self) -> bool {
        let count = self.0.upgrade();
        count.is_some_and(|count| count.load(Ordering::Acquire) > 0)
    }

    fn add(&self) {
        if let Some(count) = self.0.upgrade() {
            count.fetch_add(1, Ordering::AcqRel);
        }
    }
}

/// The handle of a task. The task starts to run at its first request.
pub(crate) struct BackgroundTask<T: Task> {
    #[cfg_attr(
        target_arch = "wasm32",
        expect(dead_code, reason = "only threads have names")
    )]
    name: &'static str,
    /// The task before it starts to run, and `None` afterwards.
    runner: Cell<Option<Runner<T>>>,
    /// Sends requests to the task. `None` once the task has been asked to end.
    requests: Option<Sender<T::Request>>,
    unfinished: Unfinished,
    /// The thread on which the task runs. Empty before the task starts, if no thread could be started, and after
    /// [`Self::end`].
    #[cfg(not(target_arch = "wasm32"))]
    thread: OnceCell<thread::JoinHandle<T>>,
}

impl<T: Task> BackgroundTask<T> {
    /// Prepares a task that passes its results to `emit`, and calls `wake` when it has finished all requests. If no
    /// thread can be started for the task, requests have no effect.
    pub(crate) fn new(
        name: &'static str,
        task: T,
        emit: impl FnMut(T::Output) + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        let (requests, inbox) = mpsc::channel();
        let runner = Runner {
            task,
            inbox,
            emit: Box::new(emit),
            wake: Box::new(wake),
            accepted: 0,
            unfinished: Arc::default(),
        };
        Self {
            name,
            unfinished: Unfinished(Arc::downgrade(&runner.unfinished)),
            runner: Cell::new(Some(runner)),
            requests: Some(requests),
            #[cfg(not(target_arch = "wasm32"))]
            thread: OnceCell::new(),
        }
    }

    /// Starts the task without waiting for its first request. Returns an error if the system cannot start a thread.
    pub(crate) fn start(&self) -> io::Result<()> {
        let Some(runner) = self.runner.take() else {
            return Ok(());
        };
        #[cfg(target_arch = "wasm32")]
        turns::add(runner);
        #[cfg(not(target_arch = "wasm32"))]
        {
            let thread = thread::Builder::new().name(self.name.to_owned());
            // `runner` is taken only once, so no other call has set the thread.
            let _ = self.thread.set(thread.spawn(|| runner.run())?);
        }
        Ok(())
    }

    pub(crate) fn send(&self, request: T::Request) {
        // If no thread can be started, the request has no effect.
        let _ = self.start();
        if let Some(requests) = &self.requests {
            post(requests, &self.unfinished, request);
        }
    }

    /// Returns a function with which another thread can send requests to the running task.
    pub(crate) fn sender(&self) -> impl Fn(T::Request) + Send + use<T> {
        let (requests, unfinished) = (self.requests.clone(), self.unfinished.clone());
        move |request| {
            if let Some(requests) = &requests {
                post(requests, &unfinished, request);
            }
        }
    }

    pub(crate) fn unfinished(&self) -> Unfinished {
        self.unfinished.clone()
    }

    pub(crate) fn is_busy(&self) -> bool {
        self.unfinished.any()
    }

    pub(crate) fn wait(&self, timeout: Duration) {
        let end = clock::now() + timeout;
        while self.is_busy() && clock::now() < end {
            thread::sleep(POLL_PAUSE);
        }
    }

    /// Asks the task to end, and waits until it has handled all requests. Returns the task, or its panic. Returns
    /// `None` if the task was not running.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn end(&mut self) -> Option<thread::Result<T>> {
        self.requests = None;
        self.thread.take().map(thread::JoinHandle::join)
    }
}

fn post<R>(requests: &Sender<R>, unfinished: &Unfinished, request: R) {
    unfinished.add();
    // Sending fails only if the thread has ended.
    let _ = requests.send(request);
    #[cfg(target_arch = "wasm32")]
    sokoban_platform::web::ask_for_turns();
}

struct Runner<T: Task> {
    task: T,
    inbox: Receiver<T::Request>,
    emit: Box<dyn FnMut(T::Output) + Send>,
    /// Called whenever all requests have been finished.
    wake: Box<dyn Fn() + Send>,
    /// The number of requests that have been accepted since the task was last idle.
    accepted: usize,
    unfinished: Arc<AtomicUsize>,
}

impl<T: Task> Runner<T> {
    /// Returns the state of the task. If the task is idle, counts all accepted requests as finished.
    fn state(&mut self) -> TaskState {
        let state = self.task.state();
        if state == TaskState::Idle && self.accepted > 0 {
            let accepted = std::mem::take(&mut self.accepted);
            self.unfinished.fetch_sub(accepted, Ordering::AcqRel);
            (self.wake)();
        }
        state
    }

    fn has_work(&mut self) -> bool {
        self.state() == TaskState::Ready
    }

    fn accept(&mut self, request: T::Request) {
        self.accepted += 1;
        self.task.accept(request);
    }
}

const POLL_PAUSE: Duration = Duration::from_millis(5);
/// The time without requests after which a thread returns unused memory to the system. If requests follow each other
/// quickly, they reuse the memory.
#[cfg(not(target_arch = "wasm32"))]
const IDLE_TIMEOUT: Duration = Duration::from_secs(1);
/// The nice value of threads with low priority, between 0 (normal) and 19 (lowest).
#[cfg(target_os = "linux")]
const LOW_PRIORITY_NICENESS: i32 = 10;

#[cfg(not(target_arch = "wasm32"))]
impl<T: Task> Runner<T> {
    /// Runs until no more requests can arrive, then returns the task.
    fn run(mut self) -> T {
        #[cfg(target_os = "linux")]
        if T::IS_LOW_PRIORITY {
            // Ignore errors: with a normal priority, frames may be slower, but everything works.
            let _ = rustix::process::setpriority_process(None, LOW_PRIORITY_NICENESS);
        }
        loop {
            let request = match self.state() {
                TaskState::Idle => self.wait(),
                TaskState::Paused(pause) => self.inbox.recv_timeout(pause),
                TaskState::Ready => self.inbox.recv_timeout(Duration::ZERO),
            };
            match request {
                Ok(request) => self.accept(request),
                Err(RecvTimeoutError::Disconnected) => return self.task,
                Err(RecvTimeoutError::Timeout) if self.has_work() => {
                    self.task.work(T::SLICE_BUDGET, &mut self.emit);
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn wait(&self) -> Result<T::Request, RecvTimeoutError> {
        match self.inbox.recv_timeout(IDLE_TIMEOUT) {
            Err(RecvTimeoutError::Timeout) => {
                #[cfg(all(target_os = "linux", target_env = "gnu"))]
                sokoban_platform::glibc::trim();
                let request = self.inbox.recv();
                request.map_err(|_| RecvTimeoutError::Disconnected)
            }
            request => request,
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod turns {
    //! Gives each task a turn between two frames. Keys and pointer events are handled between turns.

    use std::cell::RefCell;
    use std::time::Duration;

    use sokoban_platform::web;

    use super::{Runner, Task, TaskState, clock};

    /// The duration of a turn, short enough that a turn and drawing a frame together take less than a sixtieth of a
    /// second.
    const TURN_TIME: Duration = Duration::from_millis(6);
    /// The number of parts into which a slice of work is divided, so that the clock can be checked before each part.
    const CLOCK_CHECKS: u64 = 32;

    /// A function that lets a task work until the given time, and returns `true` if the task has more to do, now or
    /// later.
    type Turn = Box<dyn FnMut(Duration) -> bool>;

    thread_local! {
        static TASKS: RefCell<Vec<Turn>> = RefCell::default();
    }

    pub(crate) fn add<T: Task>(mut runner: Runner<T>) {
        TASKS.with_borrow_mut(|tasks| tasks.push(Box::new(move |end| runner.turn(end))));
        web::set_turn(|| {
            let end = clock::now() + TURN_TIME;
            TASKS.with_borrow_mut(|tasks| {
                let turns = tasks.iter_mut();
                turns.fold(false, |more, turn| turn(end) || more)
            })
        });
    }

    impl<T: Task> Runner<T> {
        fn turn(&mut self, end: Duration) -> bool {
            while let Ok(request) = self.inbox.try_recv() {
                self.accept(request);
            }
            while self.has_work() && clock::now() < end {
                let budget = (T::SLICE_BUDGET / CLOCK_CHECKS).max(1);
                self.task.work(budget, &mut self.emit);
            }
            self.state() != TaskState::Idle
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Broken {
        has_request: bool,
    }

    impl Task for Broken {
        type Request = ();
        type Output = ();

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
        let broken = Broken { has_request: false };
        let mut task = BackgroundTask::new("broken", broken, |()| {}, || {});
        let unfinished = task.unfinished();
        task.send(());
        task.send(());
        task.wait(Duration::from_secs(60));
        task.send(());
        assert!(!task.is_busy());
        assert!(!unfinished.any(), "another task would wait forever");
        assert!(task.end().is_some_and(|ended| ended.is_err()));
    }
}
