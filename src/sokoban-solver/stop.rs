//! A token with which another thread can stop the solver.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A token for cancelling a task early.
///
/// The task checks the token before each slice. It also checks the token during a slice if this may take long, because
/// a slice on a large board can take seconds. A cancelled task returns only results that were proven before the
/// request. All clones of a token share one request, which cannot be withdrawn.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Budget, Goal, Outcome, Solver, Stop};
/// use std::sync::Arc;
///
/// let level: Arc<Level> = Arc::new("#######\n#@ $ .#\n#######".parse()?);
/// let (stop, slice) = (Stop::default(), Goal::Any.split(1)[0]);
/// let mut solver = Solver::with_stop(&level, level.start(), slice, Budget::new(), &stop);
/// // Usually called from another thread.
/// stop.stop();
/// assert_eq!(solver.finish(), Outcome::Unknown);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Requests all work that uses this token, or a clone of it, to stop.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if a stop has been requested.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
