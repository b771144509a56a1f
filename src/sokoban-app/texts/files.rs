//! Levels that come from files and from the clipboard.

use std::fmt::Display;
use std::path::Path;

use super::levels;

/// The name of a collection from the clipboard that does not name itself.
pub(crate) const PASTED: &str = "Pasted";

pub(crate) const NOTHING_TO_PASTE: &str = "No level or moves in the clipboard.";

/// Where the file lies now that was added to the library.
pub(crate) fn added_to_library(path: &Path) -> String {
    format!("Added to your library: {}", path.display())
}

pub(crate) fn not_added_to_library(error: &impl Display) -> String {
    format!("It could not be added to your library: {error}")
}

/// Where the picture of a position lies.
pub(crate) fn picture_saved(path: &Path) -> String {
    format!("Picture saved: {}", path.display())
}

pub(crate) fn picture_not_saved(error: &impl Display) -> String {
    format!("The picture could not be saved: {error}")
}

/// A picture that was dropped on the window is a skin.
pub(crate) fn skin_added(name: &str) -> String {
    format!("Everything looks like “{name}” now. The settings change it back.")
}

/// It is none; the error names it.
pub(crate) fn no_skin(error: &str) -> String {
    format!("Not a skin: {error}")
}

/// What can be done with a collection that was opened.
pub(crate) enum Next<'a> {
    Nothing,
    /// Not all of the file was read.
    Cut,
    /// It can be added to the library with this key.
    Add(&'a str),
}

/// A collection was opened: its levels, and how many of its boards are none.
pub(crate) fn opened(name: &str, playable: u32, unplayable: usize, next: &Next<'_>) -> String {
    let levels = levels(playable);
    let bad = match unplayable {
        0 => String::new(),
        bad => format!(", {bad} that cannot be played"),
    };
    let hint = match next {
        Next::Nothing => String::new(),
        Next::Cut => " The rest of the file is left out.".to_owned(),
        Next::Add(key) => format!(" {key}: add to library"),
    };
    format!("{name}: {levels}{bad}.{hint}")
}

/// Another program changed the file of the level on the screen.
pub(crate) fn changed_on_disk(reload_key: &str) -> String {
    format!("The level file changed on the disk: {reload_key} reads it again.")
}
