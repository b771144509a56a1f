//! Runs long work on several threads until it is done, a time limit has passed, or Ctrl+C is pressed.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use signal_hook::consts::SIGINT;
use signal_hook::flag;
use sokoban_solver::Stop;

use crate::cli::console::{Console, End};

/// The exit status after a second Ctrl+C: 128 plus the number of the signal, as in shells.
const INTERRUPTED: i32 = 130;
const CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// Records whether Ctrl+C was pressed. A second press ends the program immediately.
#[derive(Debug)]
pub(super) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Starts to watch for Ctrl+C. If its handlers cannot be installed, Ctrl+C ends the program as usual.
    pub(super) fn watch() -> Self {
        let pressed = Arc::new(AtomicBool::new(false));
        // Register the shutdown before the handler that sets the flag. At the first press, the shutdown therefore finds
        // the flag unset, and does not end the program.
        let ends = flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&pressed));
        if ends.is_ok() {
            let _ = flag::register(SIGINT, Arc::clone(&pressed));
        }
        Self(pressed)
    }

    /// Returns `true` if Ctrl+C was pressed, or if an error has stopped the work.
    pub(super) fn is_pressed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// If Ctrl+C was pressed, reports that the work is incomplete and returns `true`.
    pub(super) fn report(&self, console: &mut Console) -> bool {
        if self.is_pressed() {
            console.judge(false);
            console.note("stopped before the end");
        }
        self.is_pressed()
    }
}

/// Calls `work` for each number in `0..count`, on up to `jobs` threads. Calls `finish` with each number and its result,
/// in order, on the current thread.
///
/// After Ctrl+C, does not call `work` again.
pub(super) fn run_in_order<R: Send>(
    count: usize,
    jobs: usize,
    interrupt: &Interrupt,
    work: impl Fn(usize) -> R + Sync,
    mut finish: impl FnMut(usize, R) -> Result<(), End>,
) -> Result<(), End> {
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.min(count) {
            let sender = sender.clone();
            scope.spawn(|| {
                let sender = sender;
                while !interrupt.is_pressed() {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count || sender.send((index, work(index))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (index, result) in results {
            waiting.insert(index, result);
            while let Some(result) = waiting.remove(&due) {
                // After an error, for example because the output was closed, also stop the other threads.
                finish(due, result).inspect_err(|_| interrupt.0.store(true, Ordering::Relaxed))?;
                due += 1;
            }
        }
        Ok(())
    })
}

/// Runs `work` and returns its result. Sets the flag that is passed to `work` when `time` has passed or Ctrl+C is
/// pressed.
pub(super) fn work_until<T>(
    time: Duration,
    interrupt: &Interrupt,
    work: impl FnOnce(&Stop) -> T,
) -> T {
    let begin = Instant::now();
    let stop = Stop::default();
    // With a time limit of zero, stop the work before it starts. Otherwise, the work could finish before the timer
    // stops it.
    if time.is_zero() {
        stop.stop();
    }
    let (done, is_done) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let stop = &stop;
        let watch = move || {
            while !interrupt.is_pressed() {
                let left = time.saturating_sub(begin.elapsed()).min(CHECK_INTERVAL);
                let is_waiting = || is_done.recv_timeout(left) == Err(RecvTimeoutError::Timeout);
                if left.is_zero() || !is_waiting() {
                    break;
                }
            }
            stop.stop();
        };
        if thread::Builder::new().spawn_scoped(scope, watch).is_err() {
            // If the timer cannot be started, the work might never end, so stop it immediately.
            stop.stop();
        }
        let result = work(stop);
        drop(done);
        result
    })
}
