//! The only part of the program that uses the machine: painter, keyboard, disk.
//!
//! Each kind of system has a backend: `native` for programs, `web` for a page in a browser. Both have modules of the
//! same names with the same functions, and only this file chooses between them.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

mod analysis;
mod background_task;
mod caches;
pub mod files;
mod generator;
pub mod keyboard;
mod opener;
pub mod painter;
mod port;
mod screenshots;
pub mod settings;
mod skins;
pub mod sounds;
mod task;
mod unsaved;
pub mod window;

#[cfg(not(target_arch = "wasm32"))]
pub use native::*;
#[cfg(target_arch = "wasm32")]
pub use web::*;

/// Stands in for the Wayland support of Linux.
#[cfg(not(target_os = "linux"))]
mod wayland {
    //! Systems without Wayland.

    use std::path::Path;

    use sokoban_app::input::Input;

    /// No Wayland display.
    pub(crate) const fn socket() -> Option<&'static Path> {
        None
    }

    /// No relay reports anything.
    #[cfg(unix)]
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
}
