//! A text that was made of a file, with the place of each of its lines in the file.

use alloc::vec::Vec;

use super::lines::{Line, Lines, Origin};

/// A text that was made of a file.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    pub(super) text: Vec<u8>,
    pub(super) origins: Vec<Origin>,
}

impl Sheet {
    pub(super) fn push(&mut self, row: &[u8], origin: Origin) {
        self.text.extend_from_slice(row);
        self.text.push(b'\n');
        self.origins.push(origin);
    }

    pub(super) fn push_line(&mut self, line: &Line<'_>) {
        self.push(line.bytes, line.origin());
    }

    /// The bytes that it takes.
    pub(super) fn memory(&self) -> usize {
        self.text.capacity() + self.origins.capacity() * size_of::<Origin>()
    }

    pub(super) fn lines(&self) -> Lines<'_> {
        Lines::of_origins(&self.text, self.origins.clone())
    }
}
