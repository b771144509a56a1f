//! The game after moves that were given on the command line.

use std::sync::Arc;

use sokoban_core::{Entry, Game, Lurd};

/// The game after these moves.
///
/// # Errors
/// Why the level or the moves cannot be played.
pub(super) fn after(entry: &Entry, moves: &str) -> Result<Game, String> {
    let level = entry.level.as_ref().map_err(|bad| bad.error.to_string())?;
    let lurd = Lurd::parse(moves).map_err(|error| format!("moves: {error}"))?;
    let mut game = Game::new(Arc::clone(level));
    let done = lurd.mark.unwrap_or(lurd.moves.len());
    let outcome = game.play(&lurd.moves[..done]);
    outcome.map_err(|error| format!("stopped at {error}"))?;
    Ok(game)
}
