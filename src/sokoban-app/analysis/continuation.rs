//! Moves that are known to solve a position, and every position that they lead through.

use sokoban_core::path::{self, NormalizedPosition};
use sokoban_core::{Direction, Level, Position, rules};

/// A position and moves that solve it.
#[derive(Debug)]
pub(super) struct Continuation {
    pub(super) from: Position,
    pub(super) moves: Vec<Direction>,
}

impl Continuation {
    /// The moves that are left in a position along the line, or in one that a walk leads to from there.
    pub(super) fn rest(&self, level: &Level, position: &Position) -> Option<Vec<Direction>> {
        let wanted = NormalizedPosition::of(level, position);
        let mut at = self.from.clone();
        let mut moves = self.moves.iter();
        loop {
            // Regions take a flood each: they are compared only where the boxes are the same.
            if at.boxes() == position.boxes() && NormalizedPosition::of(level, &at) == wanted {
                let mut walk = path::walk(level, position, at.player()?)?;
                walk.extend(moves);
                return Some(walk);
            }
            rules::step(level, &mut at, *moves.next()?).ok()?;
        }
    }
}
