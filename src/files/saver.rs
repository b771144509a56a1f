//! Saves progress and drawings (levels made in the editor). If a write fails, it is repeated with the next update and
//! at exit.

use std::path::Path;

use sokoban_app::library::drawings::Drawing;
use sokoban_app::save::{Progress, Update};
use sokoban_app::texts::{Message, storage};

use crate::files::progress_file::ProgressFile;
use crate::files::unsaved::UnsavedDrawings;
use crate::system::disk::Disk;

/// The result of opening a player's progress. `notice` is for the player, for example about a file that was backed up
/// or merged.
pub struct Opened {
    pub progress: Progress,
    /// The handle that saves progress, or the reason why the saving thread could not be started.
    pub disk: Result<Disk, Message>,
    pub notice: Option<Message>,
}

pub(crate) enum Report {
    Notice(Message),
    /// The progress, which now includes changes that another window has written.
    News(Box<Progress>),
}

/// Collects changes to progress and drawings until they are written.
pub(crate) struct Saver {
    pub(crate) file: ProgressFile,
    drawings: UnsavedDrawings,
    /// The reason why the last write failed, or `None` if the write succeeded.
    pub(crate) failure: Option<Message>,
}

impl Saver {
    /// Creates a saver for a player's progress file. `shared` is the data directory, in which drawings are saved.
    pub(crate) fn new(file: ProgressFile, shared: &Path) -> Self {
        Self {
            file,
            drawings: UnsavedDrawings::new(shared.to_owned()),
            failure: None,
        }
    }

    pub(crate) fn apply(&mut self, update: &Update) {
        self.file.progress.apply(update);
    }

    pub(crate) fn add_drawing(&mut self, drawing: Drawing) {
        self.drawings.add(drawing);
    }

    /// Writes all changes. If several writes in a row fail, reports only the first failure, and then the first success.
    pub(crate) fn write(&mut self, emit: &mut dyn FnMut(Report)) {
        match self.try_write() {
            Ok(notice) => {
                let recovered = self.failure.take().map(|_| storage::kept_again());
                for notice in recovered.into_iter().chain(notice) {
                    emit(Report::Notice(notice));
                }
            }
            Err(error) => {
                let notice = storage::not_kept(error);
                if self.failure.replace(notice.clone()).is_none() {
                    emit(Report::Notice(notice));
                }
            }
        }
        if let Some(news) = self.file.news() {
            emit(Report::News(Box::new(news)));
        }
    }

    fn try_write(&mut self) -> Result<Option<Message>, Message> {
        let progress = if self.file.progress.changes().is_empty() {
            Ok(None)
        } else {
            self.file.change(|_| ()).map(|((), backup)| backup)
        };
        let drawings = self.drawings.write();
        Ok(progress?.or(drawings?))
    }
}
