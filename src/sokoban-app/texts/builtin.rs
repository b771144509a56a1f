//! Translations for the built-in levels: the names of collections, and the titles and comments of levels. The English
//! versions are in the level files.

use super::language::translated;

/// Returns the beginning of the message ids for a built-in collection, such as `inside-the-workshop`.
pub(super) fn id(collection: &str) -> String {
    format!("inside-{}", collection.to_lowercase().replace(' ', "-"))
}

fn id_of_level(collection: &str, number: usize) -> String {
    format!("{}-{number}", id(collection))
}

pub(crate) fn collection(name: &str) -> Option<String> {
    translated(&id(name), None)
}

/// Returns the translated title of the level with this number in the collection. Returns `None` if there is no
/// translation.
pub(crate) fn title(collection: &str, number: usize) -> Option<String> {
    translated(&id_of_level(collection, number), None)
}

/// Returns the translated comment on the level with this number in the collection. Returns `None` if there is no
/// translation.
pub(crate) fn comment(collection: &str, number: usize) -> Option<String> {
    translated(&id_of_level(collection, number), Some("comment"))
}
