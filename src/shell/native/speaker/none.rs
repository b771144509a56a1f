//! Nothing is heard on systems for which there is no way to it.

use super::SharedDesk;

/// There is none.
pub(super) enum Output {}

impl Output {
    /// Never succeeds.
    pub(super) const fn open(_: &SharedDesk) -> Option<Self> {
        None
    }

    /// Is never called.
    pub(super) const fn play(self, _: &SharedDesk) -> Option<Self> {
        match self {}
    }
}
