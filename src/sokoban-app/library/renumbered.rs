//! Built-in levels that were renumbered. Progress files name the level played last by its collection and number.

use crate::save::LastPlayed;

/// Levels of one collection that have new numbers in another one, in the same order.
struct Renumbered {
    collection: &'static str,
    first: usize,
    last: usize,
    new_collection: &'static str,
    new_first: usize,
}

const fn renumbered(
    collection: &'static str,
    [first, last]: [usize; 2],
    new_collection: &'static str,
    new_first: usize,
) -> Renumbered {
    Renumbered {
        collection,
        first,
        last,
        new_collection,
        new_first,
    }
}

/// All renumbered levels. No built-in collection has a level with one of the old numbers now.
const RENUMBERED: [Renumbered; 10] = [
    renumbered("Founding boards", [1, 3], "Heritage", 1),
    renumbered("Lessons", [16, 16], "The workshop", 18),
    renumbered("Lessons", [17, 31], "More lessons", 1),
    renumbered("Lessons", [32, 32], "More lessons", 17),
    renumbered("Lessons", [33, 33], "More lessons", 16),
    renumbered("Lessons", [34, 34], "The workshop", 19),
    renumbered("Lessons", [35, 45], "More lessons", 18),
    renumbered("Lessons", [46, 46], "More lessons", 30),
    renumbered("Lessons", [47, 47], "More lessons", 29),
    renumbered("Lessons", [48, 49], "More lessons", 31),
];

/// Returns the current collection and number of a renumbered level, or `None` if the level was not renumbered.
pub(super) fn current(old: &LastPlayed) -> Option<LastPlayed> {
    let mut all = RENUMBERED.iter();
    let found = all
        .find(|it| it.collection == old.collection && (it.first..=it.last).contains(&old.number))?;
    let number = found.new_first + (old.number - found.first);
    Some(LastPlayed::new(found.new_collection, number))
}
