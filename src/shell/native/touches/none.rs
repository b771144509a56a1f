//! The engine reports all fingers.

use sokoban_app::input::Input;

use super::waker::Waker;

/// There is nothing to add.
pub(crate) enum Touches {}

impl Touches {
    /// There is nothing to listen to.
    pub(crate) fn start(_: Waker) -> Option<Self> {
        None
    }

    /// Returns nothing.
    pub(crate) fn events(&self, _scale: f32) -> std::iter::Empty<Input> {
        match *self {}
    }
}
