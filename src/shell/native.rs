//! The backend for native programs: threads, files, and system interfaces.

#[cfg(feature = "accessibility")]
mod accessibility;
pub(in crate::shell) mod backup;
mod clipboard;
pub mod commands;
pub mod console;
pub mod disk;
pub(in crate::shell) mod engine;
pub(in crate::shell) mod environment;
mod gamepad;
pub(in crate::shell) mod lock;
mod machine;
pub(in crate::shell) mod pictures;
pub mod reading;
pub mod speaker;
pub mod start;
mod system_preferences;
pub mod waker;
#[cfg(windows)]
mod windows;
pub mod writing;
#[cfg(x11)]
mod x11;

pub(in crate::shell) mod typeface_files {
    //! The typefaces, which are embedded in the program.

    use std::borrow::Cow;
    use std::task::Poll;

    use crate::shell::typefaces::Face;

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
