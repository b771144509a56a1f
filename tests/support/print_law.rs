//! A law for level files: a collection that is written and read again stays the same.

use sokoban_files::Collection;

/// Panics if `read`, a collection that was read from a file, changes when it is written and read again.
pub(crate) fn check(read: &Collection) {
    // If the reader has reached its limit for squares, it may read more or fewer of them from the written text: the
    // limit depends on the length of the text.
    if read.is_truncated() {
        return;
    }
    let text = read.to_sok();
    let again = Collection::parse(text.as_bytes());
    assert_eq!(without_places(&again), without_places(read), "{text}");
    assert_eq!(again.to_sok(), text);
}

/// Returns a copy of the collection without the positions of its parts in the file and the details of the file's
/// layout, so that only the content is compared.
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
