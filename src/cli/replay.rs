//! `sokoban replay`: what moves lead to.

use std::fmt::Write;

use sokoban_core::{Blocked, Entry, board_text};

use super::position::{self, Played};

/// What moves lead to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    /// The final board with metrics and verdict.
    pub text: String,
    /// Whether the level is solved.
    pub solved: bool,
    /// Moves behind the one that wins, which are no part of the play.
    pub left: usize,
}

/// Plays moves from the start of a level. Play stops with the move that wins.
///
/// # Errors
/// Why the level or the moves cannot be played.
pub fn play(entry: &Entry, moves: &str) -> Result<Replay, String> {
    let Played {
        game,
        moves,
        outcome,
    } = position::play(entry, moves)?;
    let mut text = board_text(game.level(), game.position());
    let metrics = game.metrics();
    // Here and below: writing into a string cannot fail.
    let _ = writeln!(
        text,
        "moves {}, pushes {}, box lines {}, box changes {}, pushing sessions {}, player lines {}",
        metrics.moves,
        metrics.pushes,
        metrics.box_lines,
        metrics.box_changes,
        metrics.pushing_sessions,
        metrics.player_lines
    );
    let left = match outcome {
        Err(error) if error.reason == Blocked::Won => moves - (error.number - 1),
        Err(error) => {
            let _ = writeln!(text, "stopped at {error}");
            0
        }
        Ok(()) => 0,
    };
    let verdict = if game.is_won() {
        "solved"
    } else if game.is_lost() {
        "lost"
    } else {
        "open"
    };
    let _ = writeln!(text, "{verdict}");
    Ok(Replay {
        text,
        solved: game.is_won(),
        left,
    })
}
