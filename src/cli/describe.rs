//! `sokoban describe`: a position in words.

use sokoban_app::description;
use sokoban_core::Entry;

use super::position;

/// The position after these moves, in words.
///
/// # Errors
/// Why the level or the moves cannot be played.
pub fn text(entry: &Entry, moves: &str) -> Result<String, String> {
    let game = position::after(entry, moves)?;
    Ok(description::describe(&entry.title, &game))
}
