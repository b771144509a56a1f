//! The last known state of a file that other processes may write to. It shows whether the file has changed, and where
//! new text begins.

use std::fs::{File, Metadata};
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use sokoban_app::save::{ByteSource, ProgressError};

/// The number of bytes at each end of a file that are compared to check that it only grew.
const COMPARED_BYTES: u64 = 4096;

/// The system's metadata about a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FileStamp {
    length: u64,
    modified: Option<SystemTime>,
    /// The ID of the device and of the file on it, if the system has them.
    number: Option<(u64, u64)>,
}

impl FileStamp {
    pub(super) fn of(file: &File) -> io::Result<Self> {
        Ok(Self::with(file, &file.metadata()?))
    }

    /// Returns the stamp of an open file, given its metadata.
    pub(super) fn with(file: &File, data: &Metadata) -> Self {
        Self {
            length: data.len(),
            modified: data.modified().ok(),
            number: number(file, data),
        }
    }

    pub(super) const fn length(&self) -> u64 {
        self.length
    }

    pub(super) fn is_of_same_file(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "not every system tells")]
fn number(_: &File, data: &Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    Some((data.dev(), data.ino()))
}

#[cfg(windows)]
fn number(file: &File, _: &Metadata) -> Option<(u64, u64)> {
    sokoban_platform::windows::file_number(file)
}

#[cfg(not(any(unix, windows)))]
fn number(_: &File, _: &Metadata) -> Option<(u64, u64)> {
    None
}

/// A file as it was when last read.
#[derive(Debug)]
pub(super) struct LastSeenFile {
    stamp: FileStamp,
    /// Set if the file ends with a complete entry, so that new text can be read on its own.
    is_whole: bool,
    begin: Vec<u8>,
    end: Vec<u8>,
}

impl LastSeenFile {
    /// Returns the state of a file that was just read. The last complete entry ends at `end`.
    pub(super) fn new(
        stamp: FileStamp,
        end: u64,
        source: &dyn ByteSource,
    ) -> Result<Self, ProgressError> {
        let is_whole = end == stamp.length;
        let mut known = Self {
            stamp,
            is_whole,
            begin: Vec::new(),
            end: Vec::new(),
        };
        known.note(known.stamp.clone(), source)?;
        Ok(known)
    }

    /// Records that the file has grown and that its new part has been read.
    pub(super) fn note(
        &mut self,
        stamp: FileStamp,
        source: &dyn ByteSource,
    ) -> Result<(), ProgressError> {
        let length = stamp.length;
        self.begin = source.read(0..length.min(COMPARED_BYTES))?;
        self.end = source.read(length.saturating_sub(COMPARED_BYTES)..length)?;
        self.stamp = stamp;
        Ok(())
    }

    /// Makes the file count as changed, so that all of it is read again.
    pub(super) fn invalidate(&mut self) {
        self.is_whole = false;
        self.stamp.modified = None;
        self.stamp.number = None;
    }

    pub(super) const fn length(&self) -> u64 {
        self.stamp.length
    }

    /// Returns the line break that is missing at the end of the file, if any.
    pub(super) fn line_end(&self) -> &'static [u8] {
        match self.end.last() {
            None | Some(b'\n') => &[],
            Some(_) => b"\n",
        }
    }

    /// Returns `true` if the file, with its current `stamp`, has not changed.
    pub(super) fn is(&self, stamp: &FileStamp) -> bool {
        self.stamp == *stamp
    }

    /// Returns the range of the text that was appended since the file was last read. Returns `None` if the file has
    /// changed in another way.
    pub(super) fn appended_range(
        &self,
        now: &FileStamp,
        source: &dyn ByteSource,
    ) -> Result<Option<Range<u64>>, ProgressError> {
        let length = self.stamp.length;
        if !self.is_whole || self.stamp.number != now.number || now.length <= length {
            return Ok(None);
        }
        let begin = source.read(0..length.min(COMPARED_BYTES))?;
        let end = source.read(length.saturating_sub(COMPARED_BYTES)..length)?;
        let is_same = begin == self.begin && end == self.end;
        Ok(is_same.then_some(length..now.length))
    }
}

/// An open file, as a source of bytes.
#[derive(Debug)]
pub(super) struct TextFile(Mutex<File>);

impl TextFile {
    pub(super) const fn new(file: File) -> Self {
        Self(Mutex::new(file))
    }
}

impl ByteSource for TextFile {
    fn read(&self, range: Range<u64>) -> Result<Vec<u8>, ProgressError> {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut bytes = vec![0; (range.end - range.start) as usize];
        let seek = file.seek(SeekFrom::Start(range.start));
        let read = seek.and_then(|_| file.read_exact(&mut bytes));
        read.map_err(|error| ProgressError::System((&error).into()))?;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_took_the_place_of_another_is_another_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, other) = (folder.path().join("file"), folder.path().join("other"));
        std::fs::write(&path, "text").expect("a file");
        std::fs::write(&other, "text").expect("a file");
        // The file is closed again: under Wine, an open file cannot be replaced.
        let stamp = || {
            let file = File::open(&path).expect("the file");
            FileStamp::of(&file).expect("what the system says")
        };
        let before = stamp();
        assert!(before.is_of_same_file(&stamp()));
        std::fs::rename(&other, &path).expect("one move");
        assert!(!before.is_of_same_file(&stamp()));
    }
}
