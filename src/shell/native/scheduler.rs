//! Runs each background task on its own thread, which sleeps while there is nothing to do.

use std::io;
use std::sync::mpsc::{Receiver, RecvError, RecvTimeoutError, TryRecvError};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

use crate::shell::task::{Requests, Runner, Task, TaskState};

/// The time without work after which a thread returns memory to the system. Consecutive requests use the same memory.
const IDLE_TIMEOUT: Duration = Duration::from_secs(1);

/// A thread that runs a task.
pub(crate) struct Handle<T>(JoinHandle<T>);

impl<T> Handle<T> {
    /// Returns `false` if the thread has ended.
    pub(crate) fn runs(&self) -> bool {
        !self.0.is_finished()
    }

    /// Waits until the thread has accepted all requests, and returns the task. All senders must have been dropped.
    /// Returns `None` if the thread panicked.
    pub(crate) fn join(self) -> Option<T> {
        self.0.join().ok()
    }
}

pub(crate) fn start<T: Task>(name: &str, runner: Runner<T>) -> io::Result<Handle<T>> {
    let thread = Builder::new().name(name.to_owned()).spawn(move || {
        if T::IS_LOW_PRIORITY {
            lower_priority();
        }
        run(runner)
    });
    thread.map(Handle)
}

/// Starts a task that helps another one, and passes its results to `emit`. Returns `None` if there is no thread for
/// it.
pub(crate) fn start_helper<T: Task>(
    name: &str,
    task: T,
    emit: impl FnMut(T::Output) + Send + 'static,
) -> Option<Requests<T>> {
    let (requests, runner) = Runner::new(task, emit, || {}, notify);
    start(name, runner).ok().map(|_| requests)
}

/// Does nothing: requests wake threads.
pub(crate) const fn notify() {}

/// Works until no more requests can arrive, and returns the task.
fn run<T: Task>(mut runner: Runner<T>) -> T {
    loop {
        let request = match runner.state() {
            TaskState::Idle => wait(&runner.inbox).map_err(|_| TryRecvError::Disconnected),
            TaskState::Paused(pause) => {
                let request = runner.inbox.recv_timeout(pause);
                request.map_err(|error| match error {
                    RecvTimeoutError::Timeout => TryRecvError::Empty,
                    RecvTimeoutError::Disconnected => TryRecvError::Disconnected,
                })
            }
            TaskState::Ready | TaskState::CleaningUp => runner.inbox.try_recv(),
        };
        match request {
            Ok(request) => runner.accept(request),
            Err(TryRecvError::Disconnected) => return runner.task,
            Err(TryRecvError::Empty) => {
                if matches!(runner.state(), TaskState::Ready | TaskState::CleaningUp) {
                    runner.work(T::SLICE);
                }
            }
        }
    }
}

/// Waits for the next request. After [`IDLE_TIMEOUT`], returns the memory of earlier work to the system and keeps
/// waiting.
fn wait<T>(inbox: &Receiver<T>) -> Result<T, RecvError> {
    match inbox.recv_timeout(IDLE_TIMEOUT) {
        Ok(request) => Ok(request),
        Err(RecvTimeoutError::Disconnected) => Err(RecvError),
        Err(RecvTimeoutError::Timeout) => {
            #[cfg(all(target_os = "linux", target_env = "gnu"))]
            sokoban_platform::glibc::trim();
            inbox.recv()
        }
    }
}

/// The nice value of threads with low priority, from 0 to 19.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Lowers the priority of the current thread. On Linux, each thread has its own nice value.
#[cfg(target_os = "linux")]
fn lower_priority() {
    // If this fails, only frames become slower.
    let _ = rustix::process::setpriority_process(None, NICE);
}

/// Does nothing on this platform.
#[cfg(not(target_os = "linux"))]
const fn lower_priority() {}
