//! Normalised positions: those that differ by a walk alone are one (Junghanns and Schaeffer, “Sokoban: Enhancing
//! general single-agent search methods using domain knowledge”, 2001).

use crate::board::Position;
use crate::level::Level;

use super::Reach;

/// A position in which the player stands on the first square, in reading order, that it can walk to: equal for
/// all positions that differ by a walk. Boxes, filled holes and the player's region are all that the rest of a game
/// depends on.
///
/// ```
/// use sokoban_core::path::NormalizedPosition;
/// use sokoban_core::{Direction, Level, rules};
///
/// let level: &Level = &[
///     "#######",
///     "# @ $.#",
///     "#######",
/// ].join("\n").parse().expect("a level");
/// let start = NormalizedPosition::of(level, level.start());
/// let mut position = level.start().clone();
/// rules::step(level, &mut position, Direction::Left).expect("a walk");
/// assert_eq!(NormalizedPosition::of(level, &position), start);
/// for _ in 0..3 {
///     rules::step(level, &mut position, Direction::Right).expect("a walk, and a push");
/// }
/// assert_ne!(NormalizedPosition::of(level, &position), start);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct NormalizedPosition(Position);

impl NormalizedPosition {
    /// Normalises a position of this level. Takes time in proportion to the squares of the board.
    pub fn of(level: &Level, position: &Position) -> Self {
        let mut normalized = position.clone();
        // Without a player there is no region.
        normalized.player = Reach::of(level, position).squares().next();
        Self(normalized)
    }

    /// The position with the player moved.
    pub const fn position(&self) -> &Position {
        &self.0
    }
}
