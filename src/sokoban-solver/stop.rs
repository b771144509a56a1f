//! A request to stop, from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ends work between any two of its slices, and within long ones: on a large board a slice can take seconds.
///
/// All clones share one request, which is never taken back. Work that was stopped claims nothing that it did not know
/// before.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Budget, Goal, Outcome, Solver, Stop};
/// use std::sync::Arc;
///
/// let level: Level = "#######\n#@ $ .#\n#######".parse()?;
/// let (level, stop) = (Arc::new(level), Stop::default());
/// let slice = Goal::Any.split(1)[0];
/// let mut solver = Solver::with_stop(&level, level.start(), slice, Budget::new(), &stop);
/// // A clock on another thread would do this.
/// stop.stop();
/// assert_eq!(solver.finish(), Outcome::Unknown);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Requests the end of all work that has this token.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns `true` if the end was requested.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
