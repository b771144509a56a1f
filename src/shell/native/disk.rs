//! Progress on the disk, kept by a thread of its own.
//!
//! What happened is sent as an [`Update`]. A moment later the thread takes the lock, reads what other windows have
//! written behind what it knows, and writes what is new behind that: neither a crash nor a second window loses
//! anything. What cannot be written is tried again with the next update, and when leaving.

mod compaction;
mod import;
mod last_seen;
mod store;
mod writer;

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::JoinHandle;

use crate::shell::environment;
use crate::shell::unsaved::UnsavedDrawings;
use sokoban_app::library::drawings::Drawing;
use sokoban_app::notice::{Damage, Notice};
use sokoban_app::save::{Base, Progress, ProgressError, Update};

pub use import::{import, import_collection};
use store::Store;
use writer::{Message, Writer};

/// The reason when the data has no place.
const NO_HOME: &str = "the system names no home folder";

/// The way to the thread that writes.
pub struct Disk {
    sender: Sender<Message>,
    notices: Receiver<Notice>,
    unwritten: Arc<AtomicUsize>,
    thread: RefCell<Thread>,
}

/// The thread, or why it could not write everything.
enum Thread {
    Runs(JoinHandle<Option<Notice>>),
    Ended(Option<Notice>),
}

/// What there is at the start: progress, the thread that keeps it, and a message if something had to be set aside.
pub struct Opened {
    /// What was done so far.
    pub progress: Progress,
    /// The thread, or why there is none.
    pub disk: Result<Disk, Notice>,
    /// What the player should know.
    pub notice: Option<Notice>,
}

/// The system's place for the data of this user's programs.
///
/// # Errors
/// If the system does not tell.
pub fn data_directory() -> Result<PathBuf, Notice> {
    let folder = environment::data_folder();
    let folder = folder.ok_or_else(|| Notice::NoPlace(NO_HOME.to_owned()))?;
    Ok(folder.join("sokoban"))
}

/// Reads the progress of a directory, which need not exist yet, and starts the thread that writes there.
pub fn open(directory: &Path) -> Opened {
    let mut store = Store::new(directory.to_owned());
    let notice = read(&mut store).or_else(|| {
        let is_newer = store.archive().with(Base::is_newer);
        is_newer.then_some(Notice::NewerVersion(store::FILE))
    });
    Opened {
        progress: Progress::over(Arc::clone(store.archive())),
        disk: Disk::start(store, UnsavedDrawings::new(directory.to_owned())),
        notice,
    }
}

/// Progress as it is on the disk, with a message if it cannot be read, or a damaged file had to be set aside.
pub fn load(directory: &Path) -> (Progress, Option<Notice>) {
    let mut store = Store::new(directory.to_owned());
    let notice = read(&mut store);
    (Progress::over(Arc::clone(store.archive())), notice)
}

fn read(store: &mut Store) -> Option<Notice> {
    let damage = store.load().err()?;
    match store.change(|_| Ok(())) {
        Ok(((), aside)) => aside.map(Notice::SetAside),
        Err(error) => Some(Notice::Unreadable(Box::new(damage), error)),
    }
}

/// Hands over all that is kept as one SOK file, part by part. Nothing on the disk is changed.
///
/// # Errors
/// What could not be read or written.
pub fn export<E: From<Damage> + From<ProgressError>>(
    directory: &Path,
    write: impl FnMut(&str) -> Result<(), E>,
) -> Result<(), E> {
    let mut store = Store::new(directory.to_owned());
    // What can be read of a damaged file is written before it is called that.
    let read = store.load();
    store.archive().export(write)?;
    Ok(read?)
}

impl Disk {
    /// Starts the thread.
    ///
    /// # Errors
    /// If the system has no thread left.
    fn start(store: Store, drawings: UnsavedDrawings) -> Result<Self, Notice> {
        let (sender, messages) = mpsc::channel();
        let (tell, notices) = mpsc::channel();
        let unwritten = Arc::new(AtomicUsize::new(0));
        let writer = Writer::new((store, drawings), messages, tell, Arc::clone(&unwritten));
        let thread = std::thread::Builder::new().name("disk".to_owned());
        let thread = thread.spawn(move || writer.run());
        let thread = thread.map_err(|error| Notice::NoThread(error.to_string()))?;
        Ok(Self {
            sender,
            notices,
            unwritten,
            thread: RefCell::new(Thread::Runs(thread)),
        })
    }

    /// Writes this soon.
    pub fn save(&self, update: Box<Update>) {
        self.unwritten.fetch_add(1, Ordering::AcqRel);
        // It fails only if the thread is gone, and the thread goes last.
        let _ = self.sender.send(Message::Save(update));
    }

    /// Writes a level that was drawn into the player's file soon.
    pub fn save_drawing(&self, drawing: Box<Drawing>) {
        self.unwritten.fetch_add(1, Ordering::AcqRel);
        // As above.
        let _ = self.sender.send(Message::Draw(drawing));
    }

    /// Whether something is still to be written that was not tried yet.
    pub fn is_busy(&self) -> bool {
        let runs = match &*self.thread.borrow() {
            Thread::Runs(thread) => !thread.is_finished(),
            Thread::Ended(_) => false,
        };
        runs && self.unwritten.load(Ordering::Acquire) > 0
    }

    /// What went wrong, or well again, since this was last asked.
    pub fn notice(&self) -> Option<Notice> {
        self.notices.try_recv().ok()
    }

    /// Waits until everything is written; says why, if that could not be. Nothing is kept after that.
    pub fn finish(&self) -> Option<Notice> {
        let mut thread = self.thread.borrow_mut();
        let outcome = match std::mem::replace(&mut *thread, Thread::Ended(None)) {
            Thread::Ended(outcome) => outcome,
            Thread::Runs(running) => {
                // A thread that has ended is joined all the same.
                let _ = self.sender.send(Message::Finish);
                let broken = |_| Some(Notice::KeptNoMore);
                running.join().unwrap_or_else(broken)
            }
        };
        *thread = Thread::Ended(outcome.clone());
        outcome
    }
}

impl Drop for Disk {
    /// Waits until everything is written.
    fn drop(&mut self) {
        self.finish();
    }
}
