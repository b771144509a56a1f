//! The game after moves that were given on the command line.

use std::sync::Arc;

use sokoban_core::{Entry, Game, Lurd, PlayError};

/// Moves that were played, as far as they could be.
pub(super) struct Played {
    /// The game after them.
    pub(super) game: Game,
    /// How many there were.
    pub(super) moves: usize,
    /// Why not all of them could be made.
    pub(super) outcome: Result<(), PlayError>,
}

/// Plays moves up to their mark, if there is one.
///
/// # Errors
/// Why the level or the moves cannot be read.
pub(super) fn play(entry: &Entry, moves: &str) -> Result<Played, String> {
    let level = entry.level.as_ref().map_err(|bad| bad.error.to_string())?;
    let lurd = Lurd::parse(moves).map_err(|error| format!("moves: {error}"))?;
    let mut game = Game::new(Arc::clone(level));
    let moves = lurd.mark.unwrap_or(lurd.moves.len());
    let outcome = game.play(&lurd.moves[..moves]);
    Ok(Played {
        game,
        moves,
        outcome,
    })
}

/// The game after these moves.
///
/// # Errors
/// Why the level or the moves cannot be played.
pub(super) fn after(entry: &Entry, moves: &str) -> Result<Game, String> {
    let Played { game, outcome, .. } = play(entry, moves)?;
    outcome.map_err(|error| format!("stopped at {error}"))?;
    Ok(game)
}
