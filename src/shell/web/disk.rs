//! Progress in the browser's storage. Changes are stored immediately, so the page may be closed at any moment. Other
//! pages of the game may store data too, so their changes are read before anything is written.

mod store;

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sokoban_app::library::StorageError;
use sokoban_app::library::drawings::Drawing;
use sokoban_app::notice::Notice;
use sokoban_app::save::{Progress, ProgressError, ProgressLog, Update};
use sokoban_platform::web;

use super::refusal::error;
use crate::shell::unsaved::{UnsavedDrawings, UnsavedProgress};
use store::Store;

/// The prefix of all stored names.
const DATA_FOLDER: &str = "sokoban";

/// The handle that saves progress and drawings.
pub struct Disk(RefCell<Writer>);

/// The progress at startup, the handle that saves it, and a notice if anything had to be backed up.
pub struct Opened {
    /// The progress so far.
    pub progress: Progress,
    /// The handle that saves progress.
    pub disk: Result<Disk, Notice>,
    pub notice: Option<Notice>,
}

struct Writer {
    store: Store,
    pending: UnsavedProgress,
    drawings: UnsavedDrawings,
    /// The reason why the last write failed, if it did. The player has been notified.
    failure: Option<Notice>,
    notices: Vec<Notice>,
}

/// Returns the prefix of the names of the game's data, as a path.
///
/// # Errors
/// If the browser stores nothing for this page.
pub fn data_directory() -> Result<PathBuf, Notice> {
    let refused = |why| Notice::NoDataFolder(error(why).to_string());
    web::stored(DATA_FOLDER).map_err(refused)?;
    Ok(PathBuf::from(DATA_FOLDER))
}

/// Reads the progress stored under the names in `directory`. Drawn levels are stored under those in `shared`.
pub fn open(directory: &Path, shared: &Path) -> Opened {
    let mut store = Store::new(directory);
    let notice = match store.change(|_| Ok(())) {
        Ok(backup) => backup.map(Notice::BackedUp),
        Err(error) => Some(Notice::SaveFailed(error)),
    };
    let notice = notice.or_else(|| {
        let is_newer = store.shared_log().with(ProgressLog::is_newer);
        is_newer.then_some(Notice::NewerVersion(store::FILE))
    });
    Opened {
        progress: Progress::from_log(Arc::clone(store.shared_log())),
        disk: Ok(Disk(RefCell::new(Writer {
            store,
            pending: UnsavedProgress::default(),
            drawings: UnsavedDrawings::new(shared.to_owned()),
            failure: None,
            notices: Vec::new(),
        }))),
        notice,
    }
}

impl Disk {
    pub fn save(&self, update: Box<Update>) {
        let mut writer = self.0.borrow_mut();
        writer.pending.add(*update);
        writer.write();
    }

    /// Saves a drawn level.
    pub fn save_drawing(&self, drawing: Box<Drawing>) {
        let mut writer = self.0.borrow_mut();
        writer.drawings.add(*drawing);
        writer.write();
    }

    /// Writes what could not be written before. Returns the reason if not everything can be written.
    pub fn settle(&self) -> Option<Notice> {
        let mut writer = self.0.borrow_mut();
        if writer.failure.is_some() {
            writer.write();
        }
        writer.failure.clone()
    }

    /// Returns `false`: everything is written immediately.
    pub const fn is_busy(&self) -> bool {
        false
    }

    /// Returns the next notice about failed and recovered writes.
    pub fn notice(&self) -> Option<Notice> {
        let mut writer = self.0.borrow_mut();
        writer.offer_copy();
        writer.notices.pop()
    }

    /// Returns the reason if not everything has been written.
    pub fn finish(&self) -> Option<Notice> {
        self.settle()
    }
}

impl Writer {
    fn write(&mut self) {
        let outcome = self.write_pending();
        self.notices.extend(match outcome {
            Ok(notice) => {
                let recovered = self.failure.take();
                notice.or(recovered.map(|_| Notice::SaveRecovered))
            }
            Err(error) => {
                let message = Notice::SaveFailed(error);
                let is_new = self.failure.replace(message.clone()).is_none();
                is_new.then_some(message)
            }
        });
    }

    fn write_pending(&mut self) -> Result<Option<Notice>, StorageError> {
        let mut notice: Option<Notice> = None;
        if !self.pending.updates().is_empty() {
            let backup = self.store.change(|progress| self.pending.apply(progress))?;
            notice = backup.map(Notice::BackedUp);
            self.pending.mark_written();
        }
        Ok(notice.or(self.drawings.write()?))
    }

    /// Offers all progress as one file if the player has requested it from the page.
    fn offer_copy(&mut self) {
        if !web::wants_copy_of_progress() {
            return;
        }
        let mut text = String::new();
        let exported = self
            .store
            .shared_log()
            .export(|part| -> Result<(), ProgressError> {
                text.push_str(part);
                Ok(())
            });
        match exported {
            Ok(()) => web::download("sokoban-progress.sok", text.as_bytes()),
            Err(error) => self.notices.push(Notice::SaveFailed(error.into())),
        }
    }
}
