//! The levels that the player draws: a file of their own in the library's folder, which other windows write to as well.

use sokoban_core::{Collection, Entry};

/// What the file is called, without its ending.
pub const NAME: &str = "My levels";

/// A level that was drawn, on its way to the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// As it stood in the file when it was last read or written there; `None` if it was not there.
    pub seen: Option<Entry>,
    /// As it is to stand there.
    pub entry: Entry,
}

/// What became of a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Merged {
    /// It is in the place of the one that was seen, or at the end as it is new.
    Kept,
    /// Someone else changed the one that was seen: both are kept.
    Beside,
}

impl Drawing {
    /// A later drawing of the same level, with what was seen before the earlier one; the later one comes back if it is
    /// of another level.
    ///
    /// # Errors
    /// The drawing that follows another one.
    pub fn followed_by(&mut self, later: Self) -> Result<(), Box<Self>> {
        if later.seen.as_ref() == Some(&self.entry) {
            self.entry = later.entry;
            Ok(())
        } else {
            Err(Box::new(later))
        }
    }
}

/// Puts a drawing into what stands in the file now. Only what was seen is replaced, so what someone else wrote stays.
pub fn merge(file: &mut Collection, drawing: &Drawing) -> Merged {
    let text = |entry: &Entry| text_of(entry.clone());
    let place = drawing.seen.as_ref().and_then(|seen| {
        let seen = as_read(seen);
        let mut entries = file.entries.iter();
        entries.position(|entry| text(entry) == seen)
    });
    match place {
        Some(index) => file.entries[index] = drawing.entry.clone(),
        None => file.entries.push(drawing.entry.clone()),
    }
    if place.is_some() || drawing.seen.is_none() {
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

/// How an entry looks when it was written to a file and read again.
fn as_read(entry: &Entry) -> String {
    let read = Collection::parse(text_of(entry.clone()).as_bytes());
    read.entries
        .into_iter()
        .next()
        .map_or_else(String::new, text_of)
}
