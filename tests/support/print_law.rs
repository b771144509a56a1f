//! The law that level files obey: writing a collection and reading it again gives the same collection.

use sokoban_files::Collection;

/// Panics if the collection `read`, which was read from bytes, changes when it is written and read again.
pub(crate) fn check(read: &Collection) {
    // The reader limits the squares in proportion to the length of its input, and the written text has a different
    // length.
    if read.is_truncated() {
        return;
    }
    let text = read.to_sok();
    let again = Collection::parse(text.as_bytes());
    assert_eq!(without_places(&again), without_places(read), "{text}");
    assert_eq!(again.to_sok(), text);
}

/// Returns the collection without the positions of its parts in the file and without the layout of the file.
pub(crate) fn without_places(collection: &Collection) -> Collection {
    let mut plain = collection.clone();
    plain.is_guess = false;
    plain.dialect = None;
    for entry in &mut plain.entries {
        entry.line = 0;
        entry.unread.iter_mut().for_each(|line| *line = 0);
        if let Err(bad) = &mut entry.level {
            (bad.error.line, bad.error.column) = (0, 0);
        }
    }
    plain
}
