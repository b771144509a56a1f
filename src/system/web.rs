//! The web page as the system on which the event loop runs. It has no threads and no files.

#![allow(
    clippy::needless_pass_by_value,
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "the functions are those of the other backend, which needs their parameters and results"
)]

mod accessibility;
pub mod disk;
mod gamepad;
mod keys;
mod page;
pub mod reading;
pub(crate) mod speaker;
pub mod start;
pub mod writing;

pub(crate) mod backup {
    //! Backups of damaged data in the browser's storage.

    use std::path::Path;

    use sokoban_app::texts::{Message, storage};
    use sokoban_platform::web;

    use super::refusal::error;
    use super::writing;

    pub(crate) fn copy_damaged(path: &Path, fault: Message) -> Result<Message, Message> {
        let stored = web::stored(&path.to_string_lossy());
        let damaged = stored.map_err(|why| storage::of(path, error(why)))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let kept = format!("damaged-{name}");
        let written = writing::replace(&path.with_file_name(&kept), &damaged.unwrap_or_default());
        written.map_err(|error| storage::of(path, error))?;
        Ok(storage::damaged_kept_as(name.into_owned(), fault, kept))
    }

    /// Copies data to a backup. Returns a notice with `reason`, which says why the data cannot be read.
    pub(crate) fn rename_unreadable(path: &Path, reason: Message) -> Result<Message, Message> {
        copy_damaged(path, reason)
    }
}

pub(crate) mod lock {
    //! A lock that does nothing. It is not needed, because the browser runs the game's pages one at a time, so no page
    //! sees a half-finished change of another page.

    use std::path::Path;

    use sokoban_app::texts::Message;

    /// A lock that does nothing. Taking it always succeeds immediately.
    pub(crate) struct Lock;

    pub(crate) const fn take(_: &Path) -> Result<Lock, Message> {
        Ok(Lock)
    }

    pub(crate) fn take_if_there(_: &Path) -> Option<Lock> {
        Some(Lock)
    }
}

mod refusal {
    //! Converts errors of the browser to `io::Error`.

    use std::io::{self, ErrorKind};

    use sokoban_platform::web::Refusal;

    pub(crate) fn error(refusal: Refusal) -> io::Error {
        match refusal {
            Refusal::Forbidden => ErrorKind::PermissionDenied.into(),
            Refusal::Full => ErrorKind::StorageFull.into(),
        }
    }
}

pub(crate) mod pictures {
    //! Saves pictures, animations and texts as downloads.

    use std::path::{Path, PathBuf};

    use sokoban_app::texts::{Message, storage};
    use sokoban_platform::web;

    /// Starts the download of a file with the bytes that `paint` returns.
    pub(crate) fn save(
        _data: Option<&Path>,
        (name, extension): (&str, &str),
        paint: impl FnOnce() -> Result<Vec<u8>, Message>,
    ) -> Result<PathBuf, Message> {
        let name = format!("{name}.{extension}");
        let bytes = paint().map_err(|reason| storage::of(&name, reason))?;
        web::download(&name, &bytes);
        Ok(PathBuf::from(name))
    }
}
