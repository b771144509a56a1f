//! A file that is read in parts, also when another one has taken its place meanwhile.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use sokoban_app::save::{ProgressError, Texts};

/// An open file.
#[derive(Debug)]
pub(super) struct TextFile(Mutex<File>);

impl TextFile {
    pub(super) const fn new(file: File) -> Self {
        Self(Mutex::new(file))
    }
}

impl Texts for TextFile {
    fn read(&self, range: Range<u64>) -> Result<Vec<u8>, ProgressError> {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut bytes = vec![0; (range.end - range.start) as usize];
        let seek = file.seek(SeekFrom::Start(range.start));
        let read = seek.and_then(|_| file.read_exact(&mut bytes));
        read.map_err(|error| ProgressError::System(error.to_string()))?;
        Ok(bytes)
    }
}
