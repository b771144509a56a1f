//! Measures time: on Linux, the processor time of a thread, which other processes do not affect, and wall-clock time
//! elsewhere.

use std::time::Instant;

/// Measures the time that has passed since the stopwatch was created.
pub(crate) struct Stopwatch {
    clock: Instant,
    spent: Option<u64>,
}

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self {
            clock: Instant::now(),
            spent: spent(),
        }
    }

    pub(crate) fn milliseconds(&self) -> f64 {
        let spent = self.spent.and_then(|before| Some(spent()? - before));
        spent.map_or(self.clock.elapsed().as_secs_f64() * 1e3, |it| {
            it as f64 / 1e6
        })
    }
}

/// Returns the processor time of this thread in nanoseconds, or `None` if the system does not report it.
fn spent() -> Option<u64> {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    stat.split(' ').next()?.parse().ok()
}
