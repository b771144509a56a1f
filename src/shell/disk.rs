//! Progress on the disk, kept by a thread of its own.
//!
//! What happened is sent as an [`Update`]. A moment later the thread takes the lock, reads the file again, adds
//! what is new, and puts the whole in place in one move: neither a crash nor a second window loses anything.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use etcetera::BaseStrategy;

use crate::save::{Progress, Update};

/// Waiting for more to write, at the most.
const GATHER: Duration = Duration::from_millis(250);

const FILE: &str = "progress.sok";
const LOCK: &str = "progress.lock";

/// The way to the thread that writes.
pub struct Disk {
    sender: Sender<Message>,
    notices: Receiver<String>,
    unwritten: Arc<AtomicUsize>,
    thread: Option<JoinHandle<()>>,
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

/// Progress as it is on the disk, with a message if a damaged file had to be set aside.
pub fn load(directory: &Path) -> (Progress, Option<String>) {
    match read(&directory.join(FILE)) {
        Ok(read) => read,
        Err(error) => (Progress::default(), Some(error)),
    }
}

impl Disk {
    /// Starts the thread that writes into a directory, which need not exist yet.
    ///
    /// # Errors
    /// If the system has no thread left; the text is for the player.
    pub fn open(directory: PathBuf) -> Result<Self, String> {
        let (sender, messages) = mpsc::channel();
        let (tell, notices) = mpsc::channel();
        let unwritten = Arc::new(AtomicUsize::new(0));
        let writer = Writer {
            directory,
            messages,
            tell,
            unwritten: Arc::clone(&unwritten),
            taken: 0,
            pending: Vec::new(),
            told: None,
        };
        let thread = std::thread::Builder::new().name("disk".to_owned());
        let thread = thread.spawn(move || writer.run());
        let thread = thread.map_err(|error| format!("Progress is not kept: {error}"))?;
        Ok(Self {
            sender,
            notices,
            unwritten,
            thread: Some(thread),
        })
    }

    /// Writes this soon.
    pub fn keep(&self, update: Box<Update>) {
        self.unwritten.fetch_add(1, Ordering::AcqRel);
        // It fails only if the thread is gone, and the thread goes last.
        let _ = self.sender.send(Message::Keep(update));
    }

    /// Whether something is still to be written.
    pub fn is_busy(&self) -> bool {
        self.unwritten.load(Ordering::Acquire) > 0
    }

    /// What went wrong since this was last asked.
    pub fn notice(&self) -> Option<String> {
        self.notices.try_recv().ok()
    }
}

impl Drop for Disk {
    /// Waits until everything is written.
    fn drop(&mut self) {
        let _ = self.sender.send(Message::Finish);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

struct Writer {
    directory: PathBuf,
    messages: Receiver<Message>,
    tell: Sender<String>,
    unwritten: Arc<AtomicUsize>,
    /// Updates received since the last write.
    taken: usize,
    /// At most one for each level; kept until a write succeeds.
    pending: Vec<Update>,
    /// The last failure that the player was told.
    told: Option<String>,
}

impl Writer {
    fn run(mut self) {
        while let Ok(Message::Keep(update)) = self.messages.recv() {
            self.add(*update);
            let more = self.gather();
            self.write();
            if !more {
                return;
            }
        }
    }

    /// Waits for what comes within a moment; false if it is time to leave.
    fn gather(&mut self) -> bool {
        let end = Instant::now() + GATHER;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.messages.recv_timeout(left) {
                Ok(Message::Keep(update)) => self.add(*update),
                Err(RecvTimeoutError::Timeout) => return true,
                Ok(Message::Finish) | Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    /// A newer session of a level replaces an older one, but not its solution.
    fn add(&mut self, mut update: Update) {
        self.taken += 1;
        let same = (self.pending.iter()).position(|older| older.level == update.level);
        if let Some(index) = same {
            let older = self.pending.remove(index);
            update.solutions.splice(0..0, older.solutions);
        }
        self.pending.push(update);
    }

    fn write(&mut self) {
        match write(&self.directory, &self.pending) {
            Ok(notice) => {
                self.pending.clear();
                self.told = None;
                if let Some(notice) = notice {
                    self.tell(notice);
                }
            }
            Err(error) => {
                let message = format!("Progress is not kept: {error}");
                if self.told.as_ref() != Some(&message) {
                    self.tell(message.clone());
                }
                self.told = Some(message);
            }
        }
        let taken = std::mem::take(&mut self.taken);
        self.unwritten.fetch_sub(taken, Ordering::AcqRel);
    }

    fn tell(&self, message: String) {
        let _ = self.tell.send(message);
    }
}

/// Adds updates to the file. Answers with a message if a damaged file had to be set aside.
fn write(directory: &Path, updates: &[Update]) -> Result<Option<String>, String> {
    let path = directory.join(FILE);
    let named = |path: &Path, error: io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(directory).map_err(|error| named(directory, error))?;
    let lock = directory.join(LOCK);
    let lock_file = File::create(&lock).map_err(|error| named(&lock, error))?;
    // Some network file systems have no locks; there, the last of two windows wins.
    let _locked = lock_file.lock();
    let (mut progress, notice) = read(&path)?;
    for update in updates {
        progress.keep(update);
    }
    replace(&path, progress.print().as_bytes()).map_err(|error| named(&path, error))?;
    Ok(notice)
}

/// Puts a file in place in one move, so that at any moment there is the old one or the new one.
///
/// # Errors
/// What the system says; the old file is then still there.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let directory = path.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::NamedTempFile::new_in(directory)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    // The move itself is safe on the disk only when the directory is; not every system can do that.
    if let Ok(directory) = File::open(directory) {
        let _ = directory.sync_all();
    }
    Ok(())
}

/// Reads progress; what cannot be read, or only in part, is set aside under another name first.
fn read(path: &Path) -> Result<(Progress, Option<String>), String> {
    match fs::read(path) {
        Ok(bytes) => {
            let (progress, outcome) = Progress::parse(&bytes);
            let Err(fault) = outcome else {
                return Ok((progress, None));
            };
            let aside = copy_aside(path, &bytes)?;
            let message = format!("{FILE} is damaged ({fault}); it is kept as {aside}");
            Ok((progress, Some(message)))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok((Progress::default(), None)),
        Err(error) => {
            let aside = set_aside(path, |aside| fs::rename(path, aside))?;
            let message = format!("{FILE} cannot be read ({error}); it is kept as {aside}");
            Ok((Progress::default(), Some(message)))
        }
    }
}

/// Copies what was read from the file, unless such a copy is there already; answers with its name.
fn copy_aside(path: &Path, bytes: &[u8]) -> Result<String, String> {
    let is_copy = |(aside, _): &(PathBuf, String)| fs::read(aside).is_ok_and(|old| old == bytes);
    let names = names_aside(path);
    let known = names.take_while(|(aside, _)| is_there(aside)).find(is_copy);
    match known {
        Some((_, name)) => Ok(name),
        None => set_aside(path, |aside| fs::write(aside, bytes)),
    }
}

/// Finds a free name beside the file and has it kept there; answers with the name.
fn set_aside(path: &Path, keep: impl Fn(&Path) -> io::Result<()>) -> Result<String, String> {
    let free = names_aside(path).find(|(aside, _)| !is_there(aside));
    let (aside, name) = free.ok_or("too many damaged files")?;
    keep(&aside).map_err(|error| format!("{}: {error}", aside.display()))?;
    Ok(name)
}

fn names_aside(path: &Path) -> impl Iterator<Item = (PathBuf, String)> {
    let names = (1..1000).map(|number| format!("progress-damaged-{number}.sok"));
    names.map(|name| (path.with_file_name(&name), name))
}

fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}
