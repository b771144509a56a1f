//! The identities of a level, remembered once they were asked for.

use core::hash::{Hash, Hasher};
use core::sync::atomic::{AtomicU64, Ordering};

/// Numbers that follow from the rest of the level, see [`identity`](crate::identity): a level is asked for them again
/// and again, and never changes. They make no difference between levels.
#[derive(Debug, Clone, Default)]
pub(crate) struct Identities {
    pub(crate) exact: Memo,
    pub(crate) canonical: Memo,
}

impl PartialEq for Identities {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Identities {}

impl Hash for Identities {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A number that is computed when it is first asked for. (Zero stands for one that is not known, and would be computed
/// each time.)
#[derive(Debug, Default)]
pub(crate) struct Memo(AtomicU64);

impl Memo {
    /// Threads that ask at the same time compute the same number, so no order between them matters.
    pub(crate) fn get_or_init(&self, compute: impl FnOnce() -> u64) -> u64 {
        match self.0.load(Ordering::Relaxed) {
            0 => {
                let number = compute();
                self.0.store(number, Ordering::Relaxed);
                number
            }
            number => number,
        }
    }
}

impl Clone for Memo {
    fn clone(&self) -> Self {
        Self(AtomicU64::new(self.0.load(Ordering::Relaxed)))
    }
}
