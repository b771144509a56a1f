//! Progress on disk, written by a background task.
//!
//! Changes are sent as [`Update`]s. Shortly afterwards, the thread takes the lock, reads what other windows have
//! appended, and appends the changes. So neither a crash nor a second window loses anything. A failed write is
//! retried with the next update and at exit.

mod compaction;
mod import;
mod last_seen;
mod store;
mod writer;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::shell::backup;
use crate::shell::clock;
use crate::shell::environment;
use crate::shell::reading;
use crate::shell::task::{BackgroundTask, Unfinished};
use crate::shell::unsaved::UnsavedDrawings;
use sokoban_app::library::drawings::Drawing;
use sokoban_app::notice::{Notice, ProgressDamage};
use sokoban_app::save::{Progress, ProgressError, ProgressLog, Update};

pub use import::{import, import_collection, merge};
use store::Store;
use writer::{Request, Writer};

/// The reason why there is no data directory.
const NO_HOME: &str = "the system names no home folder";

/// The changes that the threads of this process have not written yet.
static UNFINISHED: Mutex<Vec<Unfinished>> = Mutex::new(Vec::new());
/// The longest wait for changes to be written after a panic.
const PANIC_TIMEOUT: Duration = Duration::from_secs(2);

/// The name of the thread that writes progress.
pub(super) const THREAD_NAME: &str = "disk";

/// Waits until all changes are written, for a program that ends with a panic. Returns `false` if that takes too long or
/// fails.
pub(super) fn wait_after_panic() -> bool {
    let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    let end = clock::now() + PANIC_TIMEOUT;
    while unfinished.iter().any(Unfinished::any) {
        if clock::now() > end {
            return false;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    !writer::HAS_FAILED.load(Ordering::Acquire)
}

/// The handle of the thread that saves progress and drawings.
pub struct Disk {
    writer: RefCell<BackgroundTask<Writer>>,
    results: Receiver<Notice>,
    /// Notices from the last write.
    notices: RefCell<Vec<Notice>>,
    /// The reason why the final write was incomplete.
    failure: RefCell<Option<Notice>>,
}

/// The progress at startup, the thread that saves it, and a notice if a file had to be backed up.
pub struct Opened {
    /// The progress so far.
    pub progress: Progress,
    /// The handle of the thread that saves progress, or the reason why it could not be started.
    pub disk: Result<Disk, Notice>,
    pub notice: Option<Notice>,
}

/// Returns the game's data directory, in the folder for the data of all of this user's programs.
///
/// # Errors
/// If the system names no folder for data.
pub fn data_directory() -> Result<PathBuf, Notice> {
    let folder = environment::data_folder();
    let folder = folder.ok_or_else(|| Notice::NoDataFolder(NO_HOME.to_owned()))?;
    Ok(folder.join("sokoban"))
}

/// Reads the progress in a directory, which need not exist yet, and starts the thread that writes to it. Drawn levels
/// are saved in the data directory `shared`.
pub fn open(directory: &Path, shared: &Path) -> Opened {
    let mut store = Store::new(directory.to_owned());
    let notice = read(&mut store).or_else(|| other_progress(&store.path()));
    let notice = notice.or_else(|| {
        let is_newer = store.shared_log().with(ProgressLog::is_newer);
        is_newer.then_some(Notice::NewerVersion(store::FILE))
    });
    Opened {
        progress: Progress::from_log(Arc::clone(store.shared_log())),
        disk: Disk::start(store, UnsavedDrawings::new(shared.to_owned())),
        notice,
    }
}

/// Returns a notice if files beside `file` have names like copies of it: `progress (1).sok` beside `progress.sok`.
fn other_progress(file: &Path) -> Option<Notice> {
    let (stem, extension) = (file.file_stem()?.to_str()?, file.extension()?.to_str()?);
    let is_other = |name: &String| {
        let rest = name.strip_prefix(stem);
        let rest = rest.and_then(|rest| rest.strip_suffix(extension)?.strip_suffix('.'));
        rest.is_some_and(|rest| !rest.is_empty()) && !backup::is_backup(name, file)
    };
    let paths = reading::inside(file.parent()?);
    let names = paths.iter().filter_map(|path| path.file_name()?.to_str());
    let others = names.map(str::to_owned).filter(is_other);
    let others: BTreeSet<String> = others.collect();
    let more = others.len().saturating_sub(1);
    others
        .into_iter()
        .next()
        .map(|first| Notice::OtherProgress(first, more))
}

/// Loads progress, with a notice if it cannot be read or a damaged file was backed up.
pub fn load(directory: &Path) -> (Progress, Option<Notice>) {
    let mut store = Store::new(directory.to_owned());
    let notice = read(&mut store);
    (Progress::from_log(Arc::clone(store.shared_log())), notice)
}

fn read(store: &mut Store) -> Option<Notice> {
    let damage = store.load().err()?;
    match store.change(|_| Ok(())) {
        Ok(((), backup)) => backup.map(Notice::BackedUp),
        Err(error) => Some(Notice::Unreadable(Box::new(damage), error)),
    }
}

/// Exports all progress as one SOK file, part by part. Changes nothing on disk.
pub fn export<E: From<ProgressDamage> + From<ProgressError>>(
    directory: &Path,
    write: impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    let mut store = Store::new(directory.to_owned());
    // Write what can be read of a damaged file before reporting the damage.
    let read = store.load();
    store.shared_log().export(write)?;
    Ok(read?)
}

/// Exports all progress as a compact log, part by part, with everything that a plain SOK file cannot hold. Changes
/// nothing on disk.
pub fn export_log<E: From<ProgressDamage> + From<ProgressError>>(
    directory: &Path,
    write: impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    let mut store = Store::new(directory.to_owned());
    let read = store.load();
    store.shared_log().export_log(write)?;
    Ok(read?)
}

impl Disk {
    /// Starts the thread that writes to `store` and to the file of `drawings`.
    fn start(store: Store, drawings: UnsavedDrawings) -> Result<Self, Notice> {
        let (sender, results) = mpsc::channel();
        let emit = move |notice| {
            // Fails only if the game is shutting down.
            let _ = sender.send(notice);
        };
        let writer = Writer::new(store, drawings);
        let writer = BackgroundTask::new(THREAD_NAME, writer, emit, || {});
        let started = writer.start();
        started.map_err(|error| Notice::NoThread(error.to_string()))?;
        let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
        unfinished.push(writer.unfinished());
        drop(unfinished);
        Ok(Self {
            writer: RefCell::new(writer),
            results,
            notices: RefCell::default(),
            failure: RefCell::default(),
        })
    }

    /// Sends an update to the thread, which saves it soon.
    pub fn save(&self, update: Box<Update>) {
        self.writer.borrow().send(Request::Save(update));
    }

    /// Sends a drawn level to the thread, which saves it soon.
    pub fn save_drawing(&self, drawing: Box<Drawing>) {
        self.writer.borrow().send(Request::SaveDrawing(drawing));
    }

    /// Waits until everything has been written. Returns the reason if that failed. The thread continues.
    pub fn settle(&self) -> Option<Notice> {
        let (reply, replies) = mpsc::channel();
        self.writer.borrow().send(Request::Settle(reply));
        replies.recv().unwrap_or(Some(Notice::SaverStopped))
    }

    /// Returns `true` if a change is waiting for its first attempt to be written.
    pub fn is_busy(&self) -> bool {
        self.writer.borrow().is_busy()
    }

    /// Returns the next notice about failed and recovered writes.
    pub fn notice(&self) -> Option<Notice> {
        let notice = self.results.try_recv().ok();
        notice.or_else(|| self.notices.borrow_mut().pop())
    }

    /// Waits until everything is written, or returns the reason why that is impossible. Nothing is saved afterwards.
    pub fn finish(&self) -> Option<Notice> {
        let Some(ended) = self.writer.borrow_mut().end() else {
            return self.failure.borrow().clone();
        };
        let mut notices = Vec::new();
        let failure = match ended {
            Ok(writer) => writer.finish(&mut |notice| notices.insert(0, notice)),
            Err(_) => Some(Notice::SaverStopped),
        };
        self.notices.replace(notices);
        self.failure.replace(failure.clone());
        failure
    }
}

impl Drop for Disk {
    /// Waits until everything is written.
    fn drop(&mut self) {
        self.finish();
    }
}
