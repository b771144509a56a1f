//! The file `progress.sok`: read, changed, and put back in one move, by one process at a time.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::aside;
use sokoban_app::save::Progress;

const FILE: &str = "progress.sok";
/// How the names of files begin and end that are being written. One that is left over was never finished.
const UNFINISHED: (&str, &str) = (".sokoban-", ".tmp");
/// The longest wait for another process, and the pause between two looks. Writing takes a few milliseconds.
const PATIENCE: (Duration, Duration) = (Duration::from_secs(3), Duration::from_millis(5));

/// The file of one data directory.
#[derive(Debug)]
pub(super) struct Store {
    directory: PathBuf,
    /// What the file held when it was last written, and what that means.
    last: Option<(Vec<u8>, Progress)>,
    /// Whether what a crash left over was looked for.
    swept: bool,
}

/// What there is in the place of the file.
enum Found {
    Nothing,
    Text(Vec<u8>),
    /// Something that will not be read another time either.
    Unreadable(io::Error),
}

/// What the file held.
#[derive(Default)]
struct Read {
    bytes: Option<Vec<u8>>,
    progress: Progress,
    /// What had to be set aside.
    notice: Option<String>,
}

impl Store {
    pub(super) const fn new(directory: PathBuf) -> Self {
        Self {
            directory,
            last: None,
            swept: false,
        }
    }

    /// Reads without changing anything on the disk; with what is wrong, if anything is.
    pub(super) fn look(&self) -> (Progress, Result<(), String>) {
        let path = real_path(&self.directory);
        match find(&path) {
            Ok(Found::Nothing) => (Progress::default(), Ok(())),
            Ok(Found::Text(bytes)) => {
                let (progress, outcome) = Progress::parse(&bytes);
                let outcome = outcome.map_err(|fault| format!("{FILE} is damaged: {fault}"));
                (progress, outcome)
            }
            Err(error) | Ok(Found::Unreadable(error)) => {
                (Progress::default(), Err(named(&path)(error)))
            }
        }
    }

    /// Reads, changes and writes. The change sees what any other process has written until now. Answers with
    /// what the change does, and with a message if something had to be set aside.
    pub(super) fn change<T>(
        &mut self,
        change: impl FnOnce(&mut Progress) -> T,
    ) -> Result<(T, Option<String>), String> {
        let directory = &self.directory;
        fs::create_dir_all(directory).map_err(named(directory))?;
        let path = real_path(directory);
        let _lock = lock(&path.with_extension("lock"))?;
        if !std::mem::replace(&mut self.swept, true) {
            sweep(&path);
        }
        let mut read = self.read(&path)?;
        let answer = change(&mut read.progress);
        let new = read.progress.print().into_bytes();
        let mut notice = read.notice;
        if read.bytes.as_ref() != Some(&new) {
            notice = notice.or(aside::if_protected(&path)?);
            replace(&path, &new).map_err(named(&path))?;
        }
        self.last = Some((new, read.progress));
        Ok((answer, notice))
    }

    /// What the file holds; what cannot be read, or only in part, is set aside under another name first.
    fn read(&mut self, path: &Path) -> Result<Read, String> {
        let last = self.last.take();
        match find(path).map_err(named(path))? {
            Found::Nothing => Ok(Read::default()),
            Found::Text(bytes) => match last {
                Some((known, progress)) if known == bytes => Ok(Read {
                    bytes: Some(bytes),
                    progress,
                    notice: None,
                }),
                _ => {
                    let (progress, outcome) = Progress::parse(&bytes);
                    let notice = match outcome {
                        Ok(()) => None,
                        Err(fault) => Some(aside::copy(path, &bytes, &fault)?),
                    };
                    Ok(Read {
                        bytes: Some(bytes),
                        progress,
                        notice,
                    })
                }
            },
            Found::Unreadable(error) => Ok(Read {
                notice: Some(aside::rename(path, &error)?),
                ..Read::default()
            }),
        }
    }
}

fn named(path: &Path) -> impl Fn(io::Error) -> String + use<> {
    let name = path.display().to_string();
    move |error| format!("{name}: {error}")
}

/// The file itself, where the data directory has only a link to it: a link stays one.
fn real_path(directory: &Path) -> PathBuf {
    let path = directory.join(FILE);
    fs::canonicalize(&path).unwrap_or_else(|_| match fs::read_link(&path) {
        Ok(target) => directory.join(target),
        Err(_) => path,
    })
}

fn find(path: &Path) -> io::Result<Found> {
    match fs::read(path) {
        Ok(bytes) => Ok(Found::Text(bytes)),
        Err(error) => match error.kind() {
            ErrorKind::NotFound => Ok(Found::Nothing),
            ErrorKind::PermissionDenied | ErrorKind::IsADirectory => Ok(Found::Unreadable(error)),
            // A disk that does not answer now may do so later: nothing is moved out of the way for that.
            _ => Err(error),
        },
    }
}

/// Waits until no other process writes. The lock is gone with the file that is returned.
fn lock(path: &Path) -> Result<File, String> {
    let file = OpenOptions::new()
        .read(true)
        .append(true)
        .create(true)
        .open(path);
    let file = file.map_err(named(path))?;
    let end = Instant::now() + PATIENCE.0;
    loop {
        match file.try_lock() {
            // Some network file systems have no locks; there, the last of two windows wins.
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(file),
            Err(TryLockError::WouldBlock) if Instant::now() < end => std::thread::sleep(PATIENCE.1),
            Err(TryLockError::WouldBlock) => {
                return Err(format!("{}: another program holds it", path.display()));
            }
        }
    }
}

/// Removes what a crash in the middle of writing left over. Whoever writes holds the lock, so nobody does.
fn sweep(path: &Path) {
    let folder = path.parent().unwrap_or(Path::new("."));
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(UNFINISHED.0) && name.ends_with(UNFINISHED.1) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Puts a file in place in one move, so that at any moment there is the old one or the new one.
///
/// # Errors
/// What the system says; the old file is then still there.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let directory = path.parent().unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(UNFINISHED.0).suffix(UNFINISHED.1);
    #[cfg(unix)]
    {
        // What any program's new files may be used for; without this, only their owner could read them.
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let old = fs::metadata(path).ok().map(|data| data.permissions());
    let mut file = builder.tempfile_in(directory)?;
    if let Some(permissions) = old.filter(|permissions| !permissions.readonly()) {
        file.as_file().set_permissions(permissions)?;
    }
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    // The move itself is safe on the disk only when the directory is; not every system can do that.
    if let Ok(directory) = File::open(directory) {
        let _ = directory.sync_all();
    }
    Ok(())
}
