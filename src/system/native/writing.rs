//! Writes files atomically, so that at any moment either the complete old file or the complete new file exists.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use tempfile::NamedTempFile;

use super::reading;
use crate::cli::Source;

const TEMPORARY_NAME: (&str, &str) = (".sokoban-", ".tmp");
/// A temporary file that has not changed for this time is considered left over from a crash.
const LEFTOVER_AGE: Duration = Duration::from_secs(60);
/// The path that stands for standard input on some systems.
const STANDARD_INPUT: &str = "/dev/stdin";
/// The maximum number of links that are followed from one path.
const MAX_LINKS: usize = 40;

/// Replaces a file atomically. If `path` is a link, replaces its target. After an error, the old file still exists.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = follow(path);
    let mut file = begin(&path)?;
    // Write to the inner file, because errors of the `NamedTempFile` itself include its path.
    file.as_file_mut().write_all(bytes)?;
    finish(file, &path)
}

/// Returns an error if a command must not write to `out`: because it is not a regular file, or because the command also
/// reads it, possibly through a link or another spelling of its path.
pub fn check_output(out: &Path, input: &Source, inputs: &[&Path]) -> Result<(), String> {
    let name = out.display();
    let Ok(data) = fs::metadata(out) else {
        // The file does not exist yet. Any other problem is reported when the file is written.
        return Ok(());
    };
    if let Some(kind) = reading::kind(&data) {
        return Err(format!(
            "{name}: this is {kind}, and only files are replaced"
        ));
    }
    let written = fs::canonicalize(out).map_err(|error| format!("{name}: {error}"))?;
    let input = match input {
        Source::File(path) => path,
        Source::Standard => Path::new(STANDARD_INPUT),
    };
    let mut read = [input].into_iter().chain(inputs.iter().copied());
    // An input that is not a file, such as the name of a built-in skin, has no canonical path, so it never equals the
    // output.
    if read.any(|read| fs::canonicalize(read).is_ok_and(|read| read == written)) {
        return Err(format!("{name}: this file is read, so it is not replaced"));
    }
    Ok(())
}

/// Returns `true` if a file that is written to `path`, possibly through a link, ends up in `directory` or below.
pub(crate) fn is_inside(path: &Path, directory: &Path) -> bool {
    let place = fs::canonicalize(folder(&follow(path)));
    let directory = fs::canonicalize(directory);
    // If one of the two folders does not exist, `path` is not inside.
    place.is_ok_and(|place| directory.is_ok_and(|directory| place.starts_with(directory)))
}

/// Creates a file that can later replace the one at `path`. The new file is in the same folder, and has the same
/// permissions unless the old file is write-protected.
pub(crate) fn begin(path: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY_NAME.0).suffix(TEMPORARY_NAME.1);
    #[cfg(unix)]
    {
        // Without these permissions, only the owner could read the new file.
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let old = fs::metadata(path).ok().map(|data| data.permissions());
    let file = builder
        .tempfile_in(folder(path))
        .map_err(|error| without_path(&error))?;
    if let Some(permissions) = old.filter(|permissions| !permissions.readonly()) {
        file.as_file().set_permissions(permissions)?;
    }
    Ok(file)
}

/// Removes the path of the temporary file from the end of an error message, because this path would only confuse users.
fn without_path(error: &io::Error) -> io::Error {
    let text = error.to_string();
    let reason = text.split_once(" at path ").map(|(reason, _)| reason);
    io::Error::new(error.kind(), reason.unwrap_or(&text))
}

/// Flushes a new file to disk and renames it to `path`.
pub(crate) fn finish(file: NamedTempFile, path: &Path) -> io::Result<()> {
    file.as_file().sync_all()?;
    // Unlike `persist`, close the new file before renaming it. On Windows, the rename then also works while other
    // programs have the old file open, if the file system supports that.
    let name = file.into_temp_path().keep().map_err(|error| error.error)?;
    if let Err(error) = rename(&name, path) {
        // Ignore errors here, and report the earlier error. Leftover files are removed later.
        let _ = fs::remove_file(&name);
        return Err(error);
    }
    sync_folder(path);
    Ok(())
}

#[cfg(not(windows))]
fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Renames a file or a folder. Tries several times, because virus scanners and backup programs on Windows lock files
/// for a moment.
#[cfg(windows)]
fn rename(from: &Path, to: &Path) -> io::Result<()> {
    /// The pause before each repeated attempt, in milliseconds.
    const PAUSES: [u64; 5] = [5, 20, 80, 200, 400];
    for pause in PAUSES.map(Duration::from_millis) {
        match fs::rename(from, to) {
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                std::thread::sleep(pause);
            }
            outcome => return outcome,
        }
    }
    fs::rename(from, to)
}

/// Flushes the folder of `path`. Otherwise, a crash might undo a rename or lose a new file.
fn sync_folder(path: &Path) {
    if let Ok(directory) = File::open(folder(path)) {
        // Ignore errors: some file systems do not support this, and the file itself has been written.
        let _ = directory.sync_all();
    }
}

fn folder(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    folder.unwrap_or(Path::new("."))
}

/// Returns the target of `path` if it is a link, and `path` otherwise. The target may not exist. Writing to the target
/// keeps the link.
pub(crate) fn follow(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = folder(&path).join(target),
            Err(_) => break,
        }
    }
    path
}

pub(crate) fn make_folder(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// Creates a folder, and the folders above it if they are missing. Fails if the folder itself exists.
pub(crate) fn new_folder(folder: &Path) -> io::Result<()> {
    if let Some(parent) = folder.parent() {
        make_folder(parent)?;
    }
    fs::create_dir(folder)
}

pub(crate) fn rename_folder(folder: &Path, to: &Path) -> io::Result<()> {
    rename(folder, to)
}

/// Renames the folder instead of deleting it, so that its files are not lost.
pub(crate) fn discard_folder(folder: &Path, to: &Path) -> io::Result<()> {
    rename(folder, to)
}

/// Appends the result of `bytes` to a file. `bytes` is called with the last byte in the file, or `None` if the file is
/// empty.
pub(crate) fn append(path: &Path, bytes: impl FnOnce(Option<u8>) -> Vec<u8>) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    let mut file = options.read(true).append(true).create(true).open(path)?;
    let mut last = None;
    if file.seek(SeekFrom::End(0))? > 0 {
        file.seek(SeekFrom::End(-1))?;
        let mut byte = [0];
        file.read_exact(&mut byte)?;
        last = Some(byte[0]);
    }
    file.write_all(&bytes(last))
}

/// Removes temporary files that a crash has left in the folder of `path`.
pub(crate) fn sweep(path: &Path) {
    for entry in fs::read_dir(folder(path)).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_old = || {
            let changed = entry.metadata().and_then(|data| data.modified());
            let age = changed.map(|changed| SystemTime::now().duration_since(changed));
            age.is_ok_and(|age| age.is_ok_and(|age| age > LEFTOVER_AGE))
        };
        if name.starts_with(TEMPORARY_NAME.0) && name.ends_with(TEMPORARY_NAME.1) && is_old() {
            // Ignore errors: the next call tries again.
            let _ = fs::remove_file(entry.path());
        }
    }
}
