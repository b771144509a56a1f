//! `sokoban describe`: a position in words.

use std::sync::Arc;

use sokoban_app::description;
use sokoban_core::{Entry, Game, Lurd};

/// The position after these moves, in words.
///
/// # Errors
/// Why the level or the moves cannot be played.
pub fn text(entry: &Entry, moves: &str) -> Result<String, String> {
    let level = entry.level.as_ref().map_err(|bad| bad.error.to_string())?;
    let lurd = Lurd::parse(moves).map_err(|error| format!("moves: {error}"))?;
    let mut game = Game::new(Arc::clone(level));
    let done = lurd.mark.unwrap_or(lurd.moves.len());
    let outcome = game.play(&lurd.moves[..done]);
    outcome.map_err(|error| format!("stopped at {error}"))?;
    Ok(description::describe(&entry.title, level, game.position()))
}
