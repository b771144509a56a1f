//! The only part of the program that uses the machine, such as its window, keyboard and disk.
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
pub mod profiles;
mod screenshots;
pub mod settings;
mod skins;
pub mod sounds;
mod task;
mod typefaces;
mod unsaved;
pub mod window;

#[cfg(not(target_arch = "wasm32"))]
pub use native::*;
#[cfg(target_arch = "wasm32")]
pub use web::*;

/// Replaces the Wayland support on systems other than Linux.
#[cfg(not(target_os = "linux"))]
mod wayland {
    //! Systems without Wayland.

    use std::path::Path;

    use sokoban_app::input::Input;

    /// Returns `None`: this system has no Wayland.
    pub(crate) const fn socket() -> Option<&'static Path> {
        None
    }

    /// Returns `None`: no relay reports changes of full screen.
    #[cfg(unix)]
    pub(crate) const fn full_screen_changes() -> Option<std::sync::mpsc::Receiver<bool>> {
        None
    }

    /// Never created: the system repeats keys itself.
    #[derive(Debug)]
    pub(crate) enum KeyRepeat {}

    impl KeyRepeat {
        /// Returns `None`: the system repeats keys itself.
        pub(crate) const fn start() -> Option<Self> {
            None
        }

        /// Never called, because no value of this type exists.
        pub(crate) const fn follow(&mut self, _: &Input) {
            match *self {}
        }
    }
}
