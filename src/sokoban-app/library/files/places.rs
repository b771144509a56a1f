//! Converts byte offsets in text to lines and columns.

/// Converts offsets, which must be given in ascending order, to lines and columns.
pub(super) struct Places<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    column: usize,
}

impl<'a> Places<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            line: 1,
            column: 1,
        }
    }

    /// Returns the offset of the last call.
    pub(super) const fn offset(&self) -> usize {
        self.at
    }

    /// Returns the line and the column of the byte at `at`, both from 1. The column counts characters.
    pub(super) fn find(&mut self, at: usize) -> (usize, usize) {
        let skipped = self.text.get(self.at..at).unwrap_or_default();
        self.line += skipped.matches('\n').count();
        if skipped.contains('\n') {
            self.column = 1;
        }
        let last = skipped.rsplit('\n').next().unwrap_or_default();
        self.column += last.chars().count();
        self.at = self.at.max(at);
        (self.line, self.column)
    }
}
