//! Access to progress files: detects changes by other processes, and appends text.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::time::SystemTime;

pub(crate) use crate::system::writing::sweep;

/// The system's metadata about a file. The metadata changes when another process writes to the file or replaces it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stamp {
    length: u64,
    modified: Option<SystemTime>,
    /// The ID of the device and of the file on this device, if the system provides them.
    number: Option<(u64, u64)>,
}

impl Stamp {
    pub(crate) const fn length(&self) -> u64 {
        self.length
    }
}

/// Returns the metadata of a file, or `None` if `path` is not a regular file.
pub(crate) fn stamp(path: &Path) -> Option<Stamp> {
    let data = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
    Some(Stamp {
        length: data.len(),
        modified: data.modified().ok(),
        number: number(path, &data),
    })
}

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "not every system tells")]
fn number(_: &Path, data: &fs::Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    Some((data.dev(), data.ino()))
}

#[cfg(windows)]
fn number(path: &Path, _: &fs::Metadata) -> Option<(u64, u64)> {
    sokoban_platform::windows::file_number(&fs::File::open(path).ok()?)
}

#[cfg(not(any(unix, windows)))]
fn number(_: &Path, _: &fs::Metadata) -> Option<(u64, u64)> {
    None
}

/// Appends text to a file, which must exist. Waits until the text is on the disk.
pub(crate) fn append(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().append(true).open(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_data()
}

pub(crate) fn is_protected(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| data.permissions().readonly())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_took_the_place_of_another_has_another_stamp() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, other) = (folder.path().join("file"), folder.path().join("other"));
        fs::write(&path, "text").expect("a file");
        fs::write(&other, "text").expect("a file");
        let before = stamp(&path);
        assert!(before.is_some());
        assert_eq!(before, stamp(&path));
        fs::rename(&other, &path).expect("one move");
        assert_ne!(before, stamp(&path));
        assert_eq!(stamp(folder.path()), None);
    }
}
