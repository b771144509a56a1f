//! Levels that a command prints as SOK, one after the other.

use sokoban_files::{Collection, Entry};

/// All levels that a command has printed, possibly from several files.
#[derive(Default)]
pub struct PrintedLevels(Collection);

impl PrintedLevels {
    /// Starts with the levels of a file. Returns `false` if its fields and notes above the first level cannot be
    /// printed, because below a level they would belong to that level.
    pub fn start_file(&mut self, file: &Collection) -> bool {
        let has_header = file.fields.iter().next().is_some() || !file.notes.is_empty();
        if !self.0.entries.is_empty() {
            return !has_header;
        }
        self.0.fields = file.fields.clone();
        self.0.notes = file.notes.clone();
        true
    }

    /// Returns the text of the next level. It ends with a blank line, so that another level can follow, even one of
    /// another program that writes to the same file.
    pub fn next_text(&mut self, entry: Entry) -> String {
        self.0.entries.push(entry);
        self.0.entry_text(self.0.entries.len() - 1) + "\n"
    }
}
