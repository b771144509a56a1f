//! Saves progress in the browser's storage. Changes are stored immediately, so the page may be closed at any moment.
//! Other pages with the game may store data too, so their changes are read before anything is written.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use sokoban_app::library::drawings::Drawing;
use sokoban_app::save::{Progress, Update};
use sokoban_app::texts::{Message, storage};
use sokoban_platform::web;

use super::refusal::error;
use crate::files::progress_file::ProgressFile;
use crate::files::saver::{Opened, Report, Saver};

/// The prefix of the names of all items that the game stores.
const DATA_FOLDER: &str = "sokoban";

/// Saves progress and drawings.
pub struct Disk {
    saver: RefCell<Saver>,
    notices: RefCell<VecDeque<Message>>,
    news: RefCell<Option<Progress>>,
}

/// Returns the prefix of the names of stored items, as a path. Fails if the browser does not let this page store
/// anything.
pub fn data_directory() -> Result<PathBuf, Message> {
    let refused = |why| storage::no_place(error(why));
    web::stored(DATA_FOLDER).map_err(refused)?;
    Ok(PathBuf::from(DATA_FOLDER))
}

/// Reads the progress stored under the names in `directory`. Drawn levels are stored under names in `shared`.
pub fn open(directory: &Path, shared: &Path) -> Opened {
    let mut file = ProgressFile::new(directory);
    let notice = file.open();
    file.tidy(true);
    Opened {
        progress: file.progress.clone(),
        notice: notice.or_else(|| file.newer_version()),
        disk: Ok(Disk {
            saver: RefCell::new(Saver::new(file, shared)),
            notices: RefCell::default(),
            news: RefCell::default(),
        }),
    }
}

impl Disk {
    pub fn save(&self, update: Box<Update>) {
        self.saver.borrow_mut().apply(&update);
        self.write();
    }

    pub fn save_drawing(&self, drawing: Box<Drawing>) {
        self.saver.borrow_mut().add_drawing(*drawing);
        self.write();
    }

    fn write(&self) {
        self.saver.borrow_mut().write(&mut |report| match report {
            Report::Notice(notice) => self.notices.borrow_mut().push_back(notice),
            Report::News(news) => *self.news.borrow_mut() = Some(*news),
        });
    }

    /// Writes the changes that could not be written before. Returns the reason if some of them still cannot be written.
    pub fn settle(&self) -> Option<Message> {
        if self.saver.borrow().failure.is_some() {
            self.write();
        }
        self.saver.borrow().failure.clone()
    }

    /// Returns `false`, because everything is written immediately.
    pub const fn is_busy(&self) -> bool {
        false
    }

    /// Returns the next notice that writing has failed, or that it works again.
    pub fn notice(&self) -> Option<Message> {
        if web::wants_copy_of_progress() {
            let text = self.saver.borrow().file.progress.export();
            web::download("sokoban-progress.sok", text.as_bytes());
        }
        self.notices.borrow_mut().pop_front()
    }

    /// Returns the progress if another page has changed it since the last call.
    pub fn news(&self) -> Option<Progress> {
        self.news.take()
    }

    /// Writes the changes that could not be written before. Returns the reason if some of them still cannot be written.
    pub fn finish(&self) -> Option<Message> {
        self.settle()
    }
}

pub(crate) mod medium {
    //! Access to the stored text in which progress is saved.

    use std::hash::{DefaultHasher, Hash, Hasher};
    use std::io;
    use std::path::Path;

    use sokoban_platform::web;

    use crate::system::writing;

    /// The length and a hash of the stored text, which show whether it has changed.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub(crate) struct Stamp {
        length: u64,
        hash: u64,
    }

    impl Stamp {
        pub(crate) const fn length(&self) -> u64 {
            self.length
        }
    }

    pub(crate) fn stamp(path: &Path) -> Option<Stamp> {
        let bytes = web::stored(&path.to_string_lossy()).ok()??;
        let mut hasher = DefaultHasher::new();
        bytes.hash(&mut hasher);
        Some(Stamp {
            length: bytes.len() as u64,
            hash: hasher.finish(),
        })
    }

    pub(crate) fn append(path: &Path, text: &str) -> io::Result<()> {
        writing::append(path, |_| text.as_bytes().to_vec())
    }

    /// Returns `false`, because stored texts cannot be write-protected.
    pub(crate) const fn is_protected(_: &Path) -> bool {
        false
    }

    /// Does nothing. A text is stored completely or not at all, so there are no leftovers to remove.
    pub(crate) const fn sweep(_: &Path) {}
}
