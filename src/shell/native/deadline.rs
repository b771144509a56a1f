//! Work that ends in time, or when it is interrupted, however long its slices are.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use sokoban_solver::Stop;

use super::interrupt::Interrupt;

/// The time between two looks at the interrupt.
const PERIOD: Duration = Duration::from_millis(20);

/// Works until it is done, for `time`, or until it is interrupted: the token stops it then.
pub(super) fn work_until<T>(
    time: Duration,
    interrupt: &Interrupt,
    work: impl FnOnce(&Stop) -> T,
) -> T {
    let begin = Instant::now();
    let stop = Stop::default();
    let (done, is_done) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let stop = &stop;
        let clock = thread::Builder::new().spawn_scoped(scope, move || {
            watch(&is_done, (begin, time), interrupt);
            stop.stop();
        });
        if clock.is_err() {
            // The work must not go on forever.
            stop.stop();
        }
        let result = work(stop);
        drop(done);
        result
    })
}

/// Waits until the work is done, until its time is over, or until it is interrupted.
fn watch(is_done: &Receiver<()>, (begin, time): (Instant, Duration), interrupt: &Interrupt) {
    while !interrupt.is_pressed() {
        let left = time.saturating_sub(begin.elapsed()).min(PERIOD);
        let is_over =
            left.is_zero() || is_done.recv_timeout(left) != Err(RecvTimeoutError::Timeout);
        if is_over {
            return;
        }
    }
}
