//! The levels of the game itself: their collections, titles and comments, as far as a language has them. In English they
//! stand in the level files.

use super::language::translated;

/// The beginning of all ids, from the name of a collection: `inside-the-workshop`.
pub(super) fn id(collection: &str) -> String {
    format!("inside-{}", collection.to_lowercase().replace(' ', "-"))
}

fn id_of_level(collection: &str, number: usize) -> String {
    format!("{}-{number}", id(collection))
}

pub(crate) fn collection(name: &str) -> Option<String> {
    translated(&id(name), None)
}

/// The title of a level, which has this number in its collection.
pub(crate) fn title(collection: &str, number: usize) -> Option<String> {
    translated(&id_of_level(collection, number), None)
}

/// What is said of a level.
pub(crate) fn comment(collection: &str, number: usize) -> Option<String> {
    translated(&id_of_level(collection, number), Some("comment"))
}
