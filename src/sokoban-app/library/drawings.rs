//! The player's own levels. They are stored in a single file in the library folder. Several windows may write to this
//! file.

use sokoban_files::{Collection, Entry};

/// The name of the file that contains the player's own levels, without its extension.
pub const NAME: &str = "My levels";

/// A change to one of the player's own levels, to be merged into the file that contains them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The level's entry when it was last read from the file or written to it. `None` if the level was not in the file.
    pub seen: Option<Entry>,
    /// The new entry for the level, or `None` to delete the level.
    pub entry: Option<Entry>,
    /// The index of the level in the file, if it is known.
    pub index: Option<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Merged {
    Kept,
    /// Another window has also changed the level. The file now contains both versions.
    Beside,
}

impl Drawing {
    /// Combines this change with the change `later` to the same level.
    ///
    /// # Errors
    ///
    /// Returns `later` if it changes a different level.
    pub fn followed_by(&mut self, later: Self) -> Result<(), Box<Self>> {
        if later.seen.is_some() && later.seen == self.entry {
            self.entry = later.entry;
            Ok(())
        } else {
            Err(Box::new(later))
        }
    }
}

/// Applies the change to `file`, which has just been read. Replaces or deletes an entry only if it is still as it was
/// when this window last read or wrote it. This way, changes by other windows are not lost.
pub fn merge(file: &mut Collection, drawing: &Drawing) -> Merged {
    let index = drawing.seen.as_ref().and_then(|seen| {
        let seen = as_read(seen);
        let is_it = |entry: &Entry| text_of(entry.clone()) == seen;
        // If several entries are equal, prefer the one at the known index. If none of them is at this index, use the
        // last one.
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

/// Returns the text of `entry` after it has been written to a file and read again.
fn as_read(entry: &Entry) -> String {
    let read = Collection::parse(text_of(entry.clone()).as_bytes());
    read.entries
        .into_iter()
        .next()
        .map_or_else(String::new, text_of)
}
