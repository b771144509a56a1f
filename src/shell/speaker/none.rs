//! Nothing is heard on systems for which there is no way to it.

use super::Desk;

/// There is none.
pub(super) enum Output {}

impl Output {
    /// Never succeeds.
    pub(super) const fn open() -> Option<Self> {
        None
    }

    /// Is never called.
    pub(super) const fn play(self, _: &mut Desk) -> Option<Self> {
        match self {}
    }
}
