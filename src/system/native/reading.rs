//! Reads bytes from outside the program, but only from regular files, and never more than a limit.
//!
//! A pipe, a terminal or a device may never end, and opening a pipe waits for a writer. Therefore, the kind of a file
//! is checked before it is opened, and again afterwards.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use sokoban_files::{is_hidden, may_hold_levels, natural_path};

use sokoban_app::texts::{Message, storage};

use crate::files::read_error::ReadError;
use crate::files::{FolderFiles, name_of};

/// The maximum number of entries that are visited in a search for levels, so that the search ends even on a network
/// drive.
const MAX_ENTRIES: usize = 500_000;

/// Reads a regular file, or the target of a link, if its size is at most `most` bytes. Never waits for another program.
pub fn file(path: &Path, most: usize) -> Result<Vec<u8>, ReadError> {
    let (file, length) = open_within(path, most)?;
    take(file, length as usize, most)
}

/// Opens a regular file, or the target of a link, for reading. Never waits for another program, as opening a pipe
/// would.
pub fn open(path: &Path) -> Result<(File, Metadata), ReadError> {
    is_regular(&path.metadata()?)?;
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        // Do not wait for a writer if the file was replaced by a pipe since the check, or is wrongly reported as a
        // regular file.
        options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits() as i32);
    }
    let file = options.open(path)?;
    let data = file.metadata()?;
    is_regular(&data)?;
    Ok((file, data))
}

/// Opens a file like [`open`] if it has at most `most` bytes. Also returns its length.
pub(crate) fn open_within(path: &Path, most: usize) -> Result<(File, u64), ReadError> {
    let (file, data) = open(path)?;
    if data.len() > most as u64 {
        return Err(ReadError::Refused(storage::too_large(most >> 20)));
    }
    Ok((file, data.len()))
}

pub(crate) fn exists(path: &Path) -> bool {
    path.exists()
}

/// Returns the paths of the files and folders in `folder`, or an empty list if `folder` cannot be read.
pub(crate) fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.flatten().map(|entry| entry.path()).collect()
}

/// Returns the names of the folders in `folder`, or an empty list if `folder` cannot be read.
pub(crate) fn folders(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let folders = entries.filter(|entry| entry.path().is_dir());
    folders
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect()
}

/// Finds at most `most` files that may contain levels, in a folder and its subfolders. The files are in natural order,
/// and those in a folder come before those in its subfolders.
pub(crate) fn below(folder: &Path, most: usize) -> FolderFiles {
    let mut found = FolderFiles::default();
    let mut folders = vec![folder.to_owned()];
    let mut looked_at = 0;
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                // Do not report a missing folder, because a new player has no folder of levels yet.
                if error.kind() != ErrorKind::NotFound {
                    found.skipped.add(name_of(&folder));
                }
                continue;
            }
        };
        let (mut files, mut inner) = (Vec::new(), Vec::new());
        for entry in entries.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = entry.path();
            looked_at += 1;
            match entry.file_type() {
                Ok(kind) if kind.is_dir() && !is_hidden(&name) => inner.push((name, path)),
                Ok(kind) if kind.is_dir() || !may_hold_levels(&name) => {}
                // Follow links to files, but not to folders, so that there are no cycles.
                Ok(kind) if kind.is_file() || kind.is_symlink() && path.is_file() => {
                    files.push((name, path));
                }
                _ => {}
            }
        }
        for list in [&mut files, &mut inner] {
            list.sort();
            list.sort_by_cached_key(|(name, _)| natural_path(name));
        }
        for (name, path) in files {
            if found.files.len() < most {
                found.files.push(path);
            } else {
                found.skipped.add(name);
            }
        }
        if looked_at < MAX_ENTRIES {
            folders.extend(inner.into_iter().rev().map(|(_, path)| path));
        } else {
            for (name, _) in inner {
                found.skipped.add(name);
            }
        }
    }
    found
}

pub(crate) fn beginning(path: &Path, most: usize) -> Result<Vec<u8>, ReadError> {
    let (file, _) = open(path)?;
    let mut bytes = Vec::new();
    file.take(most as u64).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads standard input, which may be a file of any kind. Fails if there are more than `most` bytes.
pub fn standard_input(most: usize) -> Result<Vec<u8>, ReadError> {
    take(io::stdin().lock(), 0, most)
}

/// Reads all bytes in `from`. Fails if there are more than `most` bytes. `expected` is only a hint about the number of
/// bytes.
fn take(from: impl Read, expected: usize, most: usize) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::with_capacity(expected.min(most));
    let more = most.saturating_add(1) as u64;
    from.take(more)
        .read_to_end(&mut bytes)
        .map_err(|error| match error.kind() {
            // Some regular files never end, such as `/proc/kmsg`, which contains the kernel's messages.
            ErrorKind::WouldBlock => ReadError::Refused(storage::only_files(storage::device())),
            _ => ReadError::System(error),
        })?;
    if bytes.len() > most {
        return Err(ReadError::Refused(storage::too_large(most >> 20)));
    }
    Ok(bytes)
}

pub(crate) fn is_regular(data: &Metadata) -> Result<(), ReadError> {
    match kind(data) {
        None => Ok(()),
        Some(kind) => Err(ReadError::Refused(storage::only_files(kind))),
    }
}

/// Returns the kind of a file, for use in a message, or `None` if the file is a regular file.
pub(crate) fn kind(data: &Metadata) -> Option<Message> {
    if data.is_file() {
        None
    } else if data.is_dir() {
        Some(storage::folder())
    } else {
        Some(storage::device())
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_of_a_file_has_a_limit() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("cookie");
        fs::write(&path, [7; 1000]).expect("a file");
        assert_eq!(beginning(&path, 256).expect("its beginning"), [7; 256]);
        fs::write(&path, [7; 10]).expect("a file");
        assert_eq!(beginning(&path, 256).expect("all of it"), [7; 10]);
        let device = beginning(Path::new("/dev/zero"), 256);
        let reason = device.map_err(Message::from);
        assert_eq!(reason, Err(storage::only_files(storage::device())));
    }
}
