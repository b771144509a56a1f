//! A request to stop, from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Stops work between two slices, and within long ones: on a large board a slice can take seconds.
///
/// All clones share one request, which cannot be withdrawn. Work that was stopped returns only what it has proven
/// before.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Budget, Goal, Outcome, Solver, Stop};
/// use std::sync::Arc;
///
/// let level: Arc<Level> = Arc::new("#######\n#@ $ .#\n#######".parse()?);
/// let (stop, slice) = (Stop::default(), Goal::Any.split(1)[0]);
/// let mut solver = Solver::with_stop(&level, level.start(), slice, Budget::new(), &stop);
/// // Usually called by another thread.
/// stop.stop();
/// assert_eq!(solver.finish(), Outcome::Unknown);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Requests all work with a clone of this token to stop.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if a stop was requested.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
