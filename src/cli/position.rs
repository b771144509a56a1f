//! Positions after the moves of a command line.

use std::sync::Arc;

use sokoban_core::{Entry, Game, Lurd, PlayError};

/// The result of playing moves as far as possible.
pub(super) struct Played {
    /// The game after the moves.
    pub(super) game: Game,
    /// The number of moves in the notation.
    pub(super) moves: usize,
    /// The error of the first move that is impossible.
    pub(super) outcome: Result<(), PlayError>,
}

/// Plays moves, up to the mark if the notation has one.
///
/// # Errors
/// Why the level or the moves cannot be read.
pub(super) fn play(entry: &Entry, moves: &str) -> Result<Played, String> {
    let level = entry.level.as_ref().map_err(|bad| bad.error.to_string())?;
    let lurd = Lurd::parse(moves).map_err(|error| {
        format!(
            "line {}, column {} of the moves: {}",
            error.line, error.column, error.fault
        )
    })?;
    let mut game = Game::new(Arc::clone(level));
    let moves = lurd.mark.unwrap_or(lurd.moves.len());
    let outcome = game.play(&lurd.moves[..moves]);
    Ok(Played {
        game,
        moves,
        outcome,
    })
}

/// Returns the game after these moves.
///
/// # Errors
/// Why the level or the moves cannot be played.
pub(super) fn after(entry: &Entry, moves: &str) -> Result<Game, String> {
    let Played { game, outcome, .. } = play(entry, moves)?;
    outcome.map_err(|error| format!("stopped at {error}"))?;
    Ok(game)
}
