//! Combines the levels that a command prints into one SOK file.

use sokoban_files::{Collection, Entry};

/// The levels that a command has printed so far, which together form one SOK file. They may come from several files.
#[derive(Default)]
pub struct PrintedLevels(Collection);

impl PrintedLevels {
    /// Starts printing the levels of another file. Returns `false` if the fields and notes above the first level of the
    /// file cannot be printed, because they would become part of the last level of an earlier file.
    pub fn start_file(&mut self, file: &Collection) -> bool {
        let has_header = file.fields.iter().next().is_some() || !file.notes.is_empty();
        if !self.0.entries.is_empty() {
            return !has_header;
        }
        self.0.fields = file.fields.clone();
        self.0.notes = file.notes.clone();
        true
    }

    /// Returns the text to print for the next level. The text ends with a blank line, so that another program can
    /// append a level to the same file.
    pub fn next_text(&mut self, entry: Entry) -> String {
        self.0.entries.push(entry);
        self.0.entry_text(self.0.entries.len() - 1) + "\n"
    }
}
