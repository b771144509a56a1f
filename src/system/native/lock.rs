//! A lock file, which ensures that only one process writes at a time.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::Path;
use std::time::{Duration, Instant};

use sokoban_app::texts::{Message, storage};

/// The maximum time to wait until another process releases the lock. Writing takes a few milliseconds.
const LOCK_TIMEOUT: Duration = Duration::from_secs(3);
const RETRY_PAUSE: Duration = Duration::from_millis(5);

/// Waits until no other process holds the lock, and takes it. Fails if this takes too long. Dropping the returned file
/// releases the lock.
pub(crate) fn take(path: &Path) -> Result<File, Message> {
    if fs::metadata(path).is_ok_and(|data| !data.is_file()) {
        return Err(storage::of(path, storage::in_the_way()));
    }
    let file = OpenOptions::new()
        .read(true)
        .append(true)
        .create(true)
        .open(path);
    wait(file.map_err(|error| storage::of(path, error))?, path)
}

/// Takes the lock if the lock file exists. If it does not exist, no process has written anything yet, so no lock is
/// needed. Returns `None` if the lock file does not exist or the lock cannot be taken.
pub(crate) fn take_if_there(path: &Path) -> Option<File> {
    let is_file = fs::metadata(path).is_ok_and(|data| data.is_file());
    let file = is_file.then(|| File::open(path).ok()).flatten()?;
    wait(file, path).ok()
}

fn wait(file: File, path: &Path) -> Result<File, Message> {
    let end = Instant::now() + LOCK_TIMEOUT;
    loop {
        match file.try_lock() {
            // Some network file systems do not support locks. On these, simultaneous writes by two windows are merged
            // later.
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(file),
            Err(TryLockError::WouldBlock) if Instant::now() < end => {
                std::thread::sleep(RETRY_PAUSE);
            }
            Err(TryLockError::WouldBlock) => {
                return Err(storage::of(path, storage::held()));
            }
        }
    }
}
