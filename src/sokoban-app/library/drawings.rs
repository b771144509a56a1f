//! The player's own levels. They are stored in a file of the library folder, which other windows may change at the same
//! time.

use sokoban_files::{Collection, Entry};

/// The name, without its extension, of the file that contains the player's own levels.
pub const NAME: &str = "My levels";

/// A change to one level, to be written to the file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The entry as it was last read from or written to the file, or `None` if the level was not in the file.
    pub seen: Option<Entry>,
    /// The new entry, or `None` to delete the level.
    pub entry: Option<Entry>,
    /// Index of the level in the file, if known. A new level without an index is appended.
    pub index: Option<usize>,
}

/// The outcome of merging a change into the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Merged {
    /// The change was made.
    Kept,
    /// Another window has also changed the level. The file contains both versions.
    Beside,
}

impl Drawing {
    /// Merges a later change of the same level into this one.
    ///
    /// # Errors
    /// Returns `later` if it belongs to another level.
    pub fn followed_by(&mut self, later: Self) -> Result<(), Box<Self>> {
        if later.seen.is_some() && later.seen == self.entry {
            self.entry = later.entry;
            Ok(())
        } else {
            Err(Box::new(later))
        }
    }
}

/// Applies the change to the current content of the file. Replaces or deletes the entry only if it is still as it was
/// last seen, so changes by other windows are not lost.
pub fn merge(file: &mut Collection, drawing: &Drawing) -> Merged {
    let index = drawing.seen.as_ref().and_then(|seen| {
        let seen = as_read(seen);
        let is_it = |entry: &Entry| text_of(entry.clone()) == seen;
        // If several entries are equal, use the one at the known index, or else the last one.
        let index = drawing.index;
        let index = index.filter(|index| file.entries.get(*index).is_some_and(is_it));
        index.or_else(|| file.entries.iter().rposition(is_it))
    });
    match (index, drawing.entry.clone()) {
        (Some(index), Some(entry)) => file.entries[index] = entry,
        (Some(index), None) => {
            file.entries.remove(index);
        }
        (None, Some(entry)) => {
            let end = file.entries.len();
            file.entries
                .insert(drawing.index.unwrap_or(end).min(end), entry);
        }
        (None, None) => {}
    }
    if index.is_some() || drawing.seen.is_none() || drawing.entry.is_none() {
        Merged::Kept
    } else {
        Merged::Beside
    }
}

fn text_of(entry: Entry) -> String {
    let collection = Collection {
        entries: vec![entry],
        ..Collection::default()
    };
    collection.to_sok()
}

/// Returns the text of an entry after it has been written to a file and read again.
fn as_read(entry: &Entry) -> String {
    let read = Collection::parse(text_of(entry.clone()).as_bytes());
    read.entries
        .into_iter()
        .next()
        .map_or_else(String::new, text_of)
}
