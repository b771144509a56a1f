//! Progress on disk, written by a background task.
//!
//! Changes are sent to the task as [`Update`]s. Shortly afterwards, the task takes the lock, reads what other windows
//! have appended, and appends the changes. Therefore, neither a crash nor a second window causes a loss of progress.

mod copies;
pub(crate) mod medium;

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sokoban_app::library::drawings::Drawing;
use sokoban_app::save::profiles::EXPORT_START;
use sokoban_app::save::{ImportReport, LoadedProgress, Progress, Update};
use sokoban_app::texts::{Message, storage};
use sokoban_files::Collection;

use crate::files::progress_file::{MAX_BYTES, ProgressFile};
use crate::files::saver::{Opened, Report, Saver};
use crate::system::{environment, reading};
use crate::tasks::{BackgroundTask, Task, TaskState, Unfinished};
use crate::{clock, files};

const NO_HOME: &str = "the system names no home folder";

/// For each thread of this process that writes progress, the number of requests that it has not finished yet.
static UNFINISHED: Mutex<Vec<Unfinished>> = Mutex::new(Vec::new());
/// `true` if the last attempt to write changes failed.
static HAS_FAILED: AtomicBool = AtomicBool::new(false);
const PANIC_TIMEOUT: Duration = Duration::from_secs(2);
/// The time for which an update may wait to be written. Updates within this time are written together.
const GATHER_TIME: Duration = Duration::from_millis(250);

pub(crate) const THREAD_NAME: &str = "disk";

/// Called when the program ends because of a panic. Waits until all changes are written. Returns `false` if writing
/// takes too long or fails.
pub(crate) fn wait_after_panic() -> bool {
    let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
    let end = clock::now() + PANIC_TIMEOUT;
    while unfinished.iter().any(Unfinished::any) {
        if clock::now() > end {
            return false;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    !HAS_FAILED.load(Ordering::Acquire)
}

/// Saves progress and drawings on a separate thread.
pub struct Disk {
    writer: RefCell<BackgroundTask<Writer>>,
    results: Receiver<Report>,
    /// Notices about writes that have not been shown to the player yet.
    notices: RefCell<VecDeque<Message>>,
    news: RefCell<Option<Progress>>,
    failure: RefCell<Option<Message>>,
}

/// Returns the game's data directory, which is in the folder in which the user's programs store data.
pub fn data_directory() -> Result<PathBuf, Message> {
    let folder = environment::data_folder();
    let folder = folder.ok_or_else(|| storage::no_place(NO_HOME))?;
    Ok(folder.join("sokoban"))
}

/// Reads the progress in `directory`, which may not exist yet, and starts the thread that writes progress there. Also
/// merges copies of the progress file in the same folder. Drawn levels are saved in the data directory `shared`.
pub fn open(directory: &Path, shared: &Path) -> Opened {
    let mut file = ProgressFile::new(directory);
    let damage = file.open();
    let merged = copies::merge(&mut file);
    file.tidy(false);
    Opened {
        progress: file.progress.clone(),
        notice: damage.or(merged).or_else(|| file.newer_version()),
        disk: Disk::start(Saver::new(file, shared)),
    }
}

/// Reads the progress in `directory`. Also returns a notice if the progress cannot be read, or if a damaged file was
/// backed up.
pub fn load(directory: &Path) -> (Progress, Option<Message>) {
    let mut file = ProgressFile::new(directory);
    let notice = file.open();
    (file.progress, notice)
}

/// Reads the progress in `directory` without changing anything on disk. If the file is damaged, returns its readable
/// part together with an error.
pub fn read_only(directory: &Path) -> (Progress, Result<(), Message>) {
    let mut file = ProgressFile::new(directory);
    let outcome = file.load();
    (file.progress, outcome)
}

/// Imports the records in a file into the progress in `directory`. The file may contain progress, an exported profile,
/// or levels in any playable format.
pub fn import(directory: &Path, path: &Path) -> Result<(ImportReport, Option<Message>), Message> {
    let bytes = reading::file(path, MAX_BYTES).map_err(|error| storage::of(path, error))?;
    let is_profile = bytes.starts_with(EXPORT_START.as_bytes());
    if !is_profile && !Progress::is_log(&bytes) {
        let imported = import_collection(directory, &files::read(path)?)?;
        if imported.0.boards == 0 {
            return Err(storage::of(path, storage::no_level()));
        }
        return Ok(imported);
    }
    let theirs = Progress::parse(&bytes).0;
    save_import(directory, |own| own.import_progress(&theirs))
}

pub fn import_collection(
    directory: &Path,
    collection: &Collection,
) -> Result<(ImportReport, Option<Message>), Message> {
    save_import(directory, |own| own.import(collection))
}

fn save_import(
    directory: &Path,
    import: impl FnOnce(&mut Progress) -> ImportReport,
) -> Result<(ImportReport, Option<Message>), Message> {
    let mut file = ProgressFile::new(directory);
    let imported = file.change(import)?;
    file.tidy(true);
    Ok(imported)
}

/// Merges the exported profile at `path` into the progress in `directory`.
pub fn merge(directory: &Path, path: &Path) -> Result<(), Message> {
    let bytes = reading::file(path, MAX_BYTES).map_err(|error| storage::of(path, error))?;
    let LoadedProgress {
        progress, fault, ..
    } = Progress::load(&bytes);
    // A profile without records is not an error, because the player may not have played yet.
    if let Some(fault) = fault.filter(|fault| *fault != storage::no_level()) {
        return Err(storage::of(path, fault));
    }
    let mut file = ProgressFile::new(directory);
    file.change(|own| own.absorb(&progress)).map(drop)
}

impl Disk {
    fn start(saver: Saver) -> Result<Self, Message> {
        let writer = Writer {
            saver,
            due: None,
            waiting: Vec::new(),
        };
        let (sender, results) = mpsc::channel();
        let emit = move |report| {
            // Sending fails only if the game is shutting down.
            let _ = sender.send(report);
        };
        let writer = BackgroundTask::new(THREAD_NAME, writer, emit, || {});
        let started = writer.start();
        started.map_err(storage::not_kept)?;
        let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
        unfinished.push(writer.unfinished());
        drop(unfinished);
        Ok(Self {
            writer: RefCell::new(writer),
            results,
            notices: RefCell::default(),
            news: RefCell::default(),
            failure: RefCell::default(),
        })
    }

    pub fn save(&self, update: Box<Update>) {
        self.writer.borrow().send(Request::Save(update));
    }

    pub fn save_drawing(&self, drawing: Box<Drawing>) {
        self.writer.borrow().send(Request::SaveDrawing(drawing));
    }

    /// Waits until everything has been written. Returns the reason if writing fails. The thread keeps running.
    pub fn settle(&self) -> Option<Message> {
        let (reply, replies) = mpsc::channel();
        self.writer.borrow().send(Request::Settle(reply));
        replies
            .recv()
            .unwrap_or_else(|_| Some(storage::kept_no_more()))
    }

    /// Returns `true` if the thread has not yet tried to write all changes.
    pub fn is_busy(&self) -> bool {
        self.writer.borrow().is_busy()
    }

    /// Returns the next notice that writing has failed, or that it works again.
    pub fn notice(&self) -> Option<Message> {
        self.receive();
        self.notices.borrow_mut().pop_front()
    }

    /// Returns the progress if another window has changed it since the last call.
    pub fn news(&self) -> Option<Progress> {
        self.receive();
        self.news.take()
    }

    fn receive(&self) {
        for report in self.results.try_iter() {
            self.note(report);
        }
    }

    fn note(&self, report: Report) {
        match report {
            Report::Notice(notice) => self.notices.borrow_mut().push_back(notice),
            Report::News(news) => *self.news.borrow_mut() = Some(*news),
        }
    }

    /// Waits until everything is written. Returns the reason if writing fails. After this call, nothing is saved any
    /// more.
    pub fn finish(&self) -> Option<Message> {
        let Some(ended) = self.writer.borrow_mut().end() else {
            return self.failure.borrow().clone();
        };
        self.receive();
        let failure = match ended {
            Ok(writer) => writer.finish(&mut |report| self.note(report)),
            Err(_) => Some(storage::kept_no_more()),
        };
        self.failure.replace(failure.clone());
        failure
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        self.finish();
    }
}

enum Request {
    Save(Box<Update>),
    SaveDrawing(Box<Drawing>),
    /// Write all changes immediately. Send `None` if writing succeeds, and otherwise the reason why it failed.
    Settle(Sender<Option<Message>>),
}

struct Writer {
    saver: Saver,
    /// The time of the next write, or `None` if there is nothing to write.
    due: Option<Duration>,
    /// The senders to which the result of the next write is reported.
    waiting: Vec<Sender<Option<Message>>>,
}

impl Task for Writer {
    type Request = Request;
    type Output = Report;

    fn accept(&mut self, request: Request) {
        let now = clock::now();
        let mut wait = GATHER_TIME;
        match request {
            Request::Save(update) => {
                self.saver.apply(&update);
                // Write a new solution immediately, without waiting for further updates.
                if !update.solutions.is_empty() && self.saver.failure.is_none() {
                    wait = Duration::ZERO;
                }
            }
            Request::SaveDrawing(drawing) => self.saver.add_drawing(*drawing),
            Request::Settle(reply) => {
                self.waiting.push(reply);
                wait = Duration::ZERO;
            }
        }
        let due = now + wait;
        self.due = Some(self.due.map_or(due, |earlier| earlier.min(due)));
    }

    fn state(&self) -> TaskState {
        match self.due.map(|due| due.saturating_sub(clock::now())) {
            Some(Duration::ZERO) => TaskState::Ready,
            Some(left) => TaskState::Paused(left),
            None => TaskState::Idle,
        }
    }

    fn work(&mut self, _: u64, emit: &mut dyn FnMut(Report)) {
        self.due = None;
        self.write(emit);
    }
}

impl Writer {
    fn write(&mut self, emit: &mut dyn FnMut(Report)) {
        self.saver.write(emit);
        HAS_FAILED.store(self.saver.failure.is_some(), Ordering::Release);
        for reply in self.waiting.drain(..) {
            // Sending fails if the receiver has stopped waiting.
            let _ = reply.send(self.saver.failure.clone());
        }
    }

    /// Writes the remaining changes after the task has ended. Returns the reason if something could not be written.
    fn finish(mut self, emit: &mut dyn FnMut(Report)) -> Option<Message> {
        self.write(emit);
        if self.saver.failure.is_none() {
            self.saver.file.tidy(true);
        }
        self.saver.failure
    }
}
