//! The backend for a page in a browser, without threads and files.

#![allow(
    clippy::needless_pass_by_value,
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "the functions are those of the other backend, which needs their parameters and results"
)]

pub(in crate::shell) mod accessibility;
pub(in crate::shell) mod clipboard;
pub mod clock;
pub mod disk;
pub(in crate::shell) mod gamepad;
pub(in crate::shell) mod keys;
pub mod reading;
pub(in crate::shell) mod speaker;
pub mod start;
pub(in crate::shell) mod window_hooks;
pub mod writing;

pub(in crate::shell) mod backup {
    //! Backups of damaged data in the browser's storage.

    use std::path::Path;

    use sokoban_app::library::{Reason, StorageError};
    use sokoban_app::notice::{Backup, BackupReason};
    use sokoban_platform::web;

    use super::refusal::error;
    use super::writing;
    use crate::shell::port::with_path;

    /// Copies damaged data.
    pub(in crate::shell) fn copy_damaged(
        path: &Path,
        fault: Reason,
    ) -> Result<Backup, StorageError> {
        let stored = web::stored(&path.to_string_lossy());
        let damaged = stored.map_err(|why| with_path(path)(error(why)))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let kept = format!("damaged-{name}");
        let written = writing::replace(&path.with_file_name(&kept), &damaged.unwrap_or_default());
        written.map_err(with_path(path))?;
        Ok(Backup {
            file: name.into_owned(),
            reason: BackupReason::Damaged(fault),
            name: kept,
        })
    }
}

pub(in crate::shell) mod environment {
    //! The preferences of the browser.

    use sokoban_platform::web;

    /// Returns the player's languages in order of preference, as the browser writes them.
    pub(crate) fn languages() -> Vec<String> {
        web::languages()
    }
}

pub(in crate::shell) mod lock {
    //! A lock that does nothing, because pages of the game run one at a time: none sees a
    //! half-finished change of another.

    use std::path::Path;

    use sokoban_app::library::StorageError;

    /// A lock that never waits.
    pub(in crate::shell) struct Lock;

    /// Returns a lock immediately.
    pub(in crate::shell) const fn take(_: &Path) -> Result<Lock, StorageError> {
        Ok(Lock)
    }
}

mod refusal {
    //! Converts refusals of the browser to errors of the system.

    use std::io::{self, ErrorKind};

    use sokoban_platform::web::Refusal;

    /// Returns the reason for a refusal, for the player.
    pub(super) fn error(refusal: Refusal) -> io::Error {
        match refusal {
            Refusal::Forbidden => ErrorKind::PermissionDenied.into(),
            Refusal::Full => ErrorKind::StorageFull.into(),
        }
    }
}

pub(in crate::shell) mod typeface_files {
    //! The typefaces. Only the one that is always needed is in the program. The page fetches the others.

    use std::borrow::Cow;
    use std::task::Poll;

    use sokoban_platform::web;

    use crate::shell::port::Face;

    /// Returns a typeface, which may be compressed with gzip, or `None` if it cannot be fetched. The loop wakes when a
    /// pending one is there.
    pub(in crate::shell) fn read(face: Face) -> Poll<Option<Cow<'static, [u8]>>> {
        let name = match face {
            Face::Latin => {
                let bytes = include_bytes!("../../assets/font.ttf.gz");
                return Poll::Ready(Some(Cow::Borrowed(bytes)));
            }
            Face::Japanese => "fonts/japanese.otf.gz",
            Face::Chinese => "fonts/chinese.otf.gz",
            Face::Korean => "fonts/korean.otf.gz",
        };
        web::file(name).map(|bytes| bytes.map(Cow::Owned))
    }
}

pub(in crate::shell) mod waker {
    //! The page wakes the loop for external events, and tasks wake it when they have results.

    use super::clock::Clock;

    /// Wakes the loop.
    #[derive(Debug, Clone)]
    pub(crate) struct Waker;

    impl Waker {
        /// Returns a waker. The page also wakes the loop when a day begins.
        pub(crate) fn start(clock: Clock) -> Self {
            clock.wake_at_midnight();
            Self
        }

        /// Requests a frame from the page.
        pub(crate) fn wake(&self) {
            sokoban_platform::web::wake();
        }

        /// Returns `true`: the loop need not poll.
        pub(crate) const fn works(&self) -> bool {
            true
        }

        /// Does nothing: the page wakes the loop.
        pub(crate) const fn falls_asleep(&self) {}
    }
}

pub(in crate::shell) mod system_preferences {
    //! System-wide preferences: reduced motion.

    use std::sync::mpsc::{self, Receiver};

    use sokoban_platform::web;

    use super::waker::Waker;

    /// Queries the preference for reduced motion. Only a positive answer is sent.
    pub(crate) fn prefers_reduced_motion(_: Waker) -> Receiver<()> {
        let (sender, received) = mpsc::channel();
        if web::reduces_motion() {
            // Cannot fail: the receiver exists.
            let _ = sender.send(());
        }
        received
    }
}

pub(in crate::shell) mod pictures {
    //! Pictures are downloads in a browser.

    use std::path::{Path, PathBuf};

    use sokoban_app::library::{Reason, StorageError};
    use sokoban_platform::web;

    /// Offers the picture that `paint` returns as a download with this name.
    pub(crate) fn save(
        _data: Option<&Path>,
        (name, extension): (&str, &str),
        paint: impl FnOnce() -> Result<Vec<u8>, Reason>,
    ) -> Result<PathBuf, StorageError> {
        let name = format!("{name}.{extension}");
        let bytes = paint().map_err(|reason| StorageError::new(&name, reason))?;
        web::download(&name, &bytes);
        Ok(PathBuf::from(name))
    }
}
