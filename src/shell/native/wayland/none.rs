//! There is no Wayland on this system.

use std::path::Path;

use sokoban_app::input::Input;

/// No Wayland display.
pub(crate) const fn socket() -> Option<&'static Path> {
    None
}

/// No relay reports anything.
#[cfg(not(windows))]
pub(crate) const fn full_screen_changes() -> Option<std::sync::mpsc::Receiver<bool>> {
    None
}

/// The system repeats keys itself.
#[derive(Debug)]
pub(crate) enum KeyRepeat {}

impl KeyRepeat {
    /// Nothing to do.
    pub(crate) const fn start() -> Option<Self> {
        None
    }

    /// Nothing to follow.
    pub(crate) const fn follow(&mut self, _: &Input) {
        match *self {}
    }
}
