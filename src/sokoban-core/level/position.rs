//! Builds a [`Position`] from a list of boxes, the player's square and a list of filled holes, and checks it.

use std::error::Error;
use std::fmt;

use super::{Level, unfilled_goals};
use crate::board::{Kind, Position};
use crate::grid::{Grid, Pos};
use crate::one_or_many::OneOrMany;

/// The reason why [`Level::position`] cannot build a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionError {
    /// A box or the player is on this square, which is outside the board, a wall or an unfilled hole.
    NotStandable(Pos),
    /// Two boxes, or a box and the player, are on this square.
    Occupied(Pos),
    /// This square is in the list of filled holes, but is not a hole.
    NoHole(Pos),
    /// The player is missing, and no filled hole could have swallowed the player.
    NoPlayer,
    /// There are more boxes of this kind than in the level.
    TooManyOf(Kind),
    /// The number of boxes on the board and the number of filled holes do not add up to the number of boxes in the
    /// level.
    BoxCount {
        /// The number of boxes in the level, minus the number of boxes that fell into holes.
        needed: usize,
        /// The number of boxes on the board.
        found: usize,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (pos, fault) = match self {
            Self::NotStandable(pos) => (pos, "neither a box nor the player can be on this square"),
            Self::Occupied(pos) => (pos, "two things on one square"),
            Self::NoHole(pos) => (pos, "there is no hole to fill"),
            Self::NoPlayer => return f.write_str("the player is gone, but no hole is filled"),
            Self::TooManyOf(kind) => {
                return write!(f, "more boxes of kind {} than the level has", kind.number());
            }
            Self::BoxCount { needed, found } => {
                return write!(f, "{needed} boxes needed, found {found}");
            }
        };
        let (line, column) = (u32::from(pos.y) + 1, u32::from(pos.x) + 1);
        write!(f, "{line}:{column}: {fault}")
    }
}

impl Error for PositionError {}

impl Level {
    /// Builds a position from the square and kind of each box, the player's square (`None` if the player fell into a
    /// hole) and the squares of the filled holes.
    ///
    /// Accepts every reachable position and some unreachable ones. Checks only the number of boxes, and that every box
    /// and the player are on squares where they can be. Takes time proportional to the number of squares on the board.
    ///
    /// # Errors
    /// Returns the first fault found.
    ///
    /// ```
    /// use sokoban_core::{Kind, Level, Pos, PositionError, board_text};
    ///
    /// let level: Level = "#######\n#@ $ .#\n#######".parse()?;
    /// let at = |x| Pos::new(x, 1);
    /// let position = level.position([(at(4), Kind::PLAIN)], Some(at(2)), [])?;
    /// assert_eq!(board_text(&level, &position), "#######\n# @ $.#\n#######\n");
    ///
    /// let in_the_wall = level.position([(at(0), Kind::PLAIN)], Some(at(2)), []);
    /// assert_eq!(in_the_wall, Err(PositionError::NotStandable(at(0))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position(
        &self,
        boxes: impl IntoIterator<Item = (Pos, Kind)>,
        player: Option<Pos>,
        filled_holes: impl IntoIterator<Item = Pos>,
    ) -> Result<Position, PositionError> {
        let mut position = Position {
            level: self.start.level,
            boxes: Grid::new(self.map.width(), self.map.height(), None),
            player: None,
            filled: vec![false; self.holes.len()].into(),
            placed: self.quotas.iter().map(|_| 0).collect(),
            unfilled_goals: 0,
        };
        for hole in filled_holes {
            let index = self.hole_index(hole);
            position.filled[index.ok_or(PositionError::NoHole(hole))?] = true;
        }
        for (pos, kind) in boxes {
            self.check_free(&position, pos)?;
            position.boxes[pos] = Some(kind);
        }
        if let Some(pos) = player {
            self.check_free(&position, pos)?;
        }
        position.player = player;
        self.check_boxes(&position)?;
        self.count_placed(&mut position);
        Ok(position)
    }

    fn check_free(&self, position: &Position, pos: Pos) -> Result<(), PositionError> {
        if !self.tile(position, pos).is_standable() {
            return Err(PositionError::NotStandable(pos));
        }
        match position.boxes[pos] {
            Some(_) => Err(PositionError::Occupied(pos)),
            None => Ok(()),
        }
    }

    /// Checks the number of boxes: each filled hole must contain a box or the player, and all other boxes of the level
    /// must be on the board.
    fn check_boxes(&self, position: &Position) -> Result<(), PositionError> {
        let filled = position.filled_holes();
        let fallen = match position.player {
            Some(_) => filled,
            None => filled.checked_sub(1).ok_or(PositionError::NoPlayer)?,
        };
        let mut left = self.count_kinds();
        for &kind in position.boxes.cells().iter().flatten() {
            let index = self.quota_index(kind);
            let left = index.and_then(|index| left.get_mut(index));
            let left = left.filter(|left| **left > 0);
            *left.ok_or(PositionError::TooManyOf(kind))? -= 1;
        }
        let found = position.boxes.cells().iter().flatten().count();
        let needed = self.box_count().saturating_sub(fallen);
        if found != needed || fallen > self.box_count() {
            return Err(PositionError::BoxCount { needed, found });
        }
        Ok(())
    }

    /// For each kind in [`Level::quotas`], returns the number of boxes at the start of the level.
    fn count_kinds(&self) -> OneOrMany<u32> {
        let mut counts: OneOrMany<u32> = self.quotas.iter().map(|_| 0).collect();
        let kinds = self.start.boxes.cells().iter().flatten();
        let kinds = kinds.filter_map(|&kind| self.quota_index(kind));
        kinds.for_each(|index| counts[index] += 1);
        counts
    }

    fn count_placed(&self, position: &mut Position) {
        for (tile, kind) in self.map.cells().iter().zip(position.boxes.cells()) {
            if let Some(kind) = *kind
                && tile.goal_kind() == Some(kind)
                && let Some(index) = self.quota_index(kind)
            {
                position.placed[index] += 1;
            }
        }
        position.unfilled_goals = unfilled_goals(&self.quotas, &position.placed);
    }
}
