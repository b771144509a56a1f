//! The backend for native programs: threads, files, and system interfaces.

pub(in crate::shell) mod accessibility;
pub(in crate::shell) mod backup;
pub(in crate::shell) mod clipboard;
pub mod clock;
pub mod commands;
pub mod console;
pub mod disk;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub(in crate::shell) mod drops;
pub(in crate::shell) mod environment;
#[cfg(not(windows))]
pub(in crate::shell) mod full_screen;
pub(in crate::shell) mod gamepad;
pub(in crate::shell) mod keys;
pub(in crate::shell) mod lock;
pub(in crate::shell) mod pictures;
pub mod reading;
pub(in crate::shell) mod scheduler;
pub mod speaker;
pub mod start;
pub(in crate::shell) mod system_preferences;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub(in crate::shell) mod touches;
pub mod waker;
pub(in crate::shell) mod window_hooks;
pub mod writing;

pub(in crate::shell) mod typeface_files {
    //! The typefaces, which are embedded in the program.

    use std::borrow::Cow;
    use std::task::Poll;

    use crate::shell::port::Face;

    /// Returns a typeface, compressed with gzip.
    pub(in crate::shell) const fn read(face: Face) -> Poll<Option<Cow<'static, [u8]>>> {
        let bytes: &[u8] = match face {
            Face::Latin => include_bytes!("../../assets/font.ttf.gz"),
            Face::Japanese => include_bytes!("../../assets/font-japanese.otf.gz"),
            Face::Chinese => include_bytes!("../../assets/font-chinese.otf.gz"),
            Face::Korean => include_bytes!("../../assets/font-korean.otf.gz"),
        };
        Poll::Ready(Some(Cow::Borrowed(bytes)))
    }
}

#[cfg(target_os = "macos")]
pub(in crate::shell) mod drops {
    //! On this system, the engine reports drops itself.

    use std::path::PathBuf;

    use crate::shell::waker::Waker;

    /// Never created: the engine reports all drops.
    pub(crate) enum Drops {}

    impl Drops {
        /// Returns `None`: the engine reports all drops.
        pub(crate) fn start(_: Waker) -> Option<Self> {
            None
        }

        /// Never called, because no value of this type exists.
        pub(crate) fn has_refused(&self) -> bool {
            match *self {}
        }

        /// Never called, because no value of this type exists.
        pub(crate) fn paths(&self) -> std::iter::Empty<PathBuf> {
            match *self {}
        }
    }
}

#[cfg(target_os = "macos")]
pub(in crate::shell) mod touches {
    //! On this system, the engine reports all fingers.

    use sokoban_app::input::Input;

    use super::waker::Waker;

    /// Never created: the engine reports all fingers.
    pub(crate) enum Touches {}

    impl Touches {
        /// Returns `None`: the engine reports all fingers.
        pub(crate) fn start(_: Waker) -> Option<Self> {
            None
        }

        /// Never called, because no value of this type exists.
        pub(crate) fn events(&self, _scale: f32) -> std::iter::Empty<Input> {
            match *self {}
        }
    }
}
