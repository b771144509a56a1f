//! The backend for programs: threads, files, and the interfaces of the system.

pub(in crate::shell) mod backup;
pub(in crate::shell) mod clipboard;
pub mod clock;
pub mod commands;
pub mod console;
pub mod disk;
#[cfg(target_os = "linux")]
pub mod display;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub(in crate::shell) mod drops;
pub(in crate::shell) mod environment;
#[cfg(not(windows))]
pub(in crate::shell) mod full_screen;
pub(in crate::shell) mod gamepad;
pub(in crate::shell) mod input;
pub(in crate::shell) mod keys;
pub(in crate::shell) mod lock;
pub(in crate::shell) mod pictures;
pub mod reading;
pub(in crate::shell) mod scheduler;
pub mod speaker;
pub mod start;
pub mod system_preferences;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub(in crate::shell) mod touches;
pub mod waker;
#[cfg(target_os = "linux")]
pub(in crate::shell) mod wayland;
pub(in crate::shell) mod window_hooks;
pub mod writing;

#[cfg(target_os = "macos")]
pub(in crate::shell) mod drops {
    //! The engine reports drops well enough.

    use std::path::PathBuf;

    use crate::shell::waker::Waker;

    /// No drops besides those that the engine reports.
    pub(crate) enum Drops {}

    impl Drops {
        /// Nothing to listen to.
        pub(crate) fn start(_: Waker) -> Option<Self> {
            None
        }

        /// Nothing is refused.
        pub(crate) fn has_refused(&self) -> bool {
            match *self {}
        }

        /// No files.
        pub(crate) fn paths(&self) -> std::iter::Empty<PathBuf> {
            match *self {}
        }
    }
}

#[cfg(target_os = "macos")]
pub(in crate::shell) mod touches {
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
}
