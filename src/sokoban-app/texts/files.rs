//! Levels that come from files and from the clipboard.

use std::fmt::Display;
use std::path::Path;

use sokoban_core::LevelError;

use super::{errors, texts};

texts! {
    /// The name of a collection from the clipboard that does not name itself.
    pasted() = "files-pasted";
    /// The collection of what is drawn in the editor.
    own_levels() = "files-own-levels";
    nothing_to_paste() = "files-nothing-to-paste";
    nothing_in_clipboard() = "files-nothing-in-clipboard";
    added(path: &str) = "files-added";
    not_added(error: &str) = "files-not-added";
    picture(path: &str) = "files-picture-saved";
    no_picture(error: &str) = "files-picture-not-saved";
    /// A picture that was dropped on the window is a skin.
    skin_added(name: &str) = "files-skin-added";
    /// It is none; the error names it.
    no_skin(error: &str) = "files-no-skin";
    opened_whole(name: &str, levels: u32) = "files-opened";
    opened_in_part(name: &str, levels: u32, bad: usize) = "files-opened-in-part";
    opened_many(collections: usize, levels: u32) = "files-opened-many";
    not_playable(name: &str, reason: &str) = "files-not-playable";
    cut() = "files-cut";
    unread(count: usize, line: usize) = "files-unread";
    add(key: &str) = "files-add";
    /// Another program changed the file of the level on the screen.
    changed_on_disk(key: &str) = "files-changed-on-disk";
}

/// Where the file lies now that was added to the library.
pub(crate) fn added_to_library(path: &Path) -> String {
    added(&path.display().to_string())
}

pub(crate) fn not_added_to_library(error: &impl Display) -> String {
    not_added(&error.to_string())
}

/// Where the picture of a position lies.
pub(crate) fn picture_saved(path: &Path) -> String {
    picture(&path.display().to_string())
}

pub(crate) fn picture_not_saved(error: &impl Display) -> String {
    no_picture(&error.to_string())
}

/// A collection was opened, and none of its boards can be played: the first error in it.
pub(crate) fn opened_in_vain(name: &str, error: &LevelError) -> String {
    let reason = errors::at(error.line, error.column, &errors::level(&error.fault));
    not_playable(name, &reason)
}

/// What can be done with a collection that was opened.
pub(crate) enum Next<'a> {
    Nothing,
    /// Not all of the file was read.
    Cut,
    /// It can be added to the library with this key.
    Add(&'a str),
}

/// A collection was opened: its levels, how many of its boards are not levels, and the lines of solutions that
/// cannot be read.
pub(crate) fn opened(
    name: &str,
    playable: u32,
    unplayable: usize,
    unread_lines: &[usize],
    next: &Next<'_>,
) -> String {
    let mut opened = match unplayable {
        0 => opened_whole(name, playable),
        bad => opened_in_part(name, playable, bad),
    };
    if let [first, ..] = unread_lines {
        opened.push(' ');
        opened.push_str(&unread(unread_lines.len(), *first));
    }
    match next {
        Next::Nothing => opened,
        Next::Cut => format!("{opened} {}", cut()),
        Next::Add(key) => format!("{opened} {}", add(key)),
    }
}
