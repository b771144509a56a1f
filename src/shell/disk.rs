//! Progress on the disk, kept by a thread of its own.
//!
//! What happened is sent as an [`Update`]. A moment later the thread takes the lock, reads the file again, adds
//! what is new, and puts the whole in place in one move: neither a crash nor a second window loses anything. What
//! cannot be written is tried again with the next update, and when leaving.

mod aside;
mod store;

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use etcetera::BaseStrategy;
use sokoban_core::{SavedGame, identity};

use super::clock::Clock;
use sokoban_app::save::{Date, Progress, Update};

pub(super) use aside::copy as set_aside;
use store::Store;
pub use store::replace;

/// Waiting for more to write, at the most.
const GATHER: Duration = Duration::from_millis(250);

/// The way to the thread that writes.
pub struct Disk {
    sender: Sender<Message>,
    notices: Receiver<String>,
    unwritten: Arc<AtomicUsize>,
    thread: RefCell<Option<JoinHandle<Option<String>>>>,
    clock: Clock,
}

enum Message {
    Keep(Box<Update>),
    Finish,
}

/// The system's place for the data of this user's programs.
///
/// # Errors
/// If the system does not tell; the text is for the player.
pub fn data_directory() -> Result<PathBuf, String> {
    let base = etcetera::base_strategy::choose_native_strategy();
    let base = base.map_err(|error| format!("No place to keep progress: {error}"))?;
    Ok(base.data_dir().join("sokoban"))
}

/// Progress as it is on the disk, with a message if it cannot be read, or a damaged file had to be set aside.
pub fn load(directory: &Path) -> (Progress, Option<String>) {
    match look(directory) {
        (progress, Ok(())) => (progress, None),
        (looked, Err(fault)) => match change(directory, |progress| progress.clone()) {
            Ok((progress, notice)) => (progress, notice),
            Err(error) => (looked, Some(format!("{fault}; {error}"))),
        },
    }
}

/// Progress as it is on the disk, which is left as it is; with what is wrong, if anything is.
pub fn look(directory: &Path) -> (Progress, Result<(), String>) {
    Store::new(directory.to_owned()).look()
}

/// Changes progress on the disk, and answers with what the change answers, and with a message if a damaged file
/// had to be set aside.
///
/// # Errors
/// Why nothing was changed, for the player.
pub fn change<T>(
    directory: &Path,
    change: impl FnOnce(&mut Progress) -> T,
) -> Result<(T, Option<String>), String> {
    Store::new(directory.to_owned()).change(change)
}

impl Disk {
    /// Starts the thread that writes into a directory, which need not exist yet. `seen` is what the player has
    /// before the eyes, as [`load`] read it: where a level was played on in another window since, both games stay.
    ///
    /// # Errors
    /// If the system has no thread left; the text is for the player.
    pub fn open(directory: PathBuf, seen: &Progress) -> Result<Self, String> {
        let clock = Clock::new();
        let (sender, messages) = mpsc::channel();
        let (tell, notices) = mpsc::channel();
        let unwritten = Arc::new(AtomicUsize::new(0));
        let writer = Writer {
            store: Store::new(directory),
            seen: seen.saved_games().collect(),
            messages,
            tell,
            unwritten: Arc::clone(&unwritten),
            taken: 0,
            pending: Vec::new(),
            failure: None,
        };
        let thread = std::thread::Builder::new().name("disk".to_owned());
        let thread = thread.spawn(move || writer.run());
        let thread = thread.map_err(|error| format!("Progress is not kept: {error}"))?;
        Ok(Self {
            sender,
            notices,
            unwritten,
            thread: RefCell::new(Some(thread)),
            clock,
        })
    }

    /// Writes this soon.
    pub fn keep(&self, update: Box<Update>) {
        self.unwritten.fetch_add(1, Ordering::AcqRel);
        // It fails only if the thread is gone, and the thread goes last.
        let _ = self.sender.send(Message::Keep(update));
    }

    /// Whether something is still to be written that was not tried yet.
    pub fn is_busy(&self) -> bool {
        let thread = self.thread.borrow();
        let runs = thread.as_ref().is_some_and(|thread| !thread.is_finished());
        runs && self.unwritten.load(Ordering::Acquire) > 0
    }

    /// What went wrong, or well again, since this was last asked.
    pub fn notice(&self) -> Option<String> {
        self.notices.try_recv().ok()
    }

    /// What day it is.
    pub fn today(&self) -> Option<Date> {
        self.clock.today()
    }

    /// Waits until everything is written; says why, if that could not be. Nothing is kept after that.
    pub fn finish(&self) -> Option<String> {
        let thread = self.thread.take()?;
        let _ = self.sender.send(Message::Finish);
        let broken = |_| Some("Progress is not kept any more".to_owned());
        thread.join().unwrap_or_else(broken)
    }
}

impl Drop for Disk {
    /// Waits until everything is written.
    fn drop(&mut self) {
        self.finish();
    }
}

struct Writer {
    store: Store,
    messages: Receiver<Message>,
    tell: Sender<String>,
    unwritten: Arc<AtomicUsize>,
    /// Updates received since the last write.
    taken: usize,
    /// At most one for each level; kept until a write succeeds.
    pending: Vec<Update>,
    /// The sessions that this window knows of, by the identities of their levels.
    seen: HashMap<u64, SavedGame>,
    /// Why the last write failed, if it did. The player knows.
    failure: Option<String>,
}

impl Writer {
    /// Writes until it is time to leave; answers with why something could not be written.
    fn run(mut self) -> Option<String> {
        let mut more = true;
        while more {
            more = match self.messages.recv() {
                Ok(Message::Keep(update)) => {
                    self.add(*update);
                    self.gather()
                }
                Ok(Message::Finish) | Err(_) => false,
            };
            if !self.pending.is_empty() {
                self.write();
            }
        }
        self.failure
    }

    /// Waits for what comes within a moment, or until a level is solved; false if it is time to leave.
    fn gather(&mut self) -> bool {
        let end = Instant::now() + GATHER;
        loop {
            let solved = self.pending.iter().any(|it| !it.solutions.is_empty());
            if solved && self.failure.is_none() {
                return true;
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.messages.recv_timeout(left) {
                Ok(Message::Keep(update)) => self.add(*update),
                Err(RecvTimeoutError::Timeout) => return true,
                Ok(Message::Finish) | Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    /// A newer session of a level replaces an older one, but not its solutions and snapshots.
    fn add(&mut self, mut update: Update) {
        self.taken += 1;
        let same = (self.pending.iter()).position(|older| older.level == update.level);
        if let Some(index) = same {
            let older = self.pending.remove(index);
            update.game = update.game.or(older.game);
            update.solutions.splice(0..0, older.solutions);
            update.snapshots.splice(0..0, older.snapshots);
            update.today = older.today.or(update.today);
        }
        self.pending.push(update);
    }

    fn write(&mut self) {
        let (pending, seen) = (&self.pending, &self.seen);
        let outcome = self.store.change(|progress| {
            for update in pending {
                progress.keep_beside(update, seen.get(&identity::exact(&update.level)));
            }
        });
        match outcome {
            Ok(((), notice)) => {
                for update in std::mem::take(&mut self.pending) {
                    if let Some(game) = update.game {
                        self.seen.insert(identity::exact(&update.level), game);
                    }
                }
                let recovered = self.failure.take();
                let recovered = recovered.map(|_| "Progress is kept again.".to_owned());
                let news = recovered.into_iter().chain(notice);
                news.for_each(|message| self.tell(message));
            }
            Err(error) => {
                let message = format!("Progress is not kept: {error}");
                if self.failure.replace(message.clone()).is_none() {
                    self.tell(message);
                }
            }
        }
        let taken = std::mem::take(&mut self.taken);
        self.unwritten.fetch_sub(taken, Ordering::AcqRel);
    }

    fn tell(&self, message: String) {
        let _ = self.tell.send(message);
    }
}
