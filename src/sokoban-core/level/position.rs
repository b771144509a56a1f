//! Builds and checks a [`Position`] from squares.

use alloc::vec;
use core::error::Error;
use core::fmt;

use super::{Level, unfilled_goals};
use crate::board::{Kind, Position};
use crate::grid::{Grid, Pos};
use crate::one_or_many::OneOrMany;

/// The reason why squares do not make a position of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionError {
    /// A box or the player is off the board, in a wall, or in an unfilled hole.
    NotStandable(Pos),
    /// Two boxes, or a box and the player, are on one square.
    Occupied(Pos),
    /// There is no hole to fill on this square.
    NoHole(Pos),
    /// There is no player, but no hole is filled that it could have fallen into.
    NoPlayer,
    /// There are more boxes of this kind than in the level.
    TooManyOf(Kind),
    /// Boxes and filled holes do not add up to the boxes of the level.
    BoxCount {
        /// The boxes of the level less those in filled holes.
        needed: usize,
        /// The boxes on squares.
        found: usize,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (pos, fault) = match self {
            Self::NotStandable(pos) => (pos, "nothing can stand there"),
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
    /// Returns the position with these boxes, this player (`None` if it fell into a hole) and these filled holes.
    ///
    /// Every position that play can reach can be built, and some that it cannot. The number of boxes and where they
    /// can be are checked. Takes time in proportion to the squares of the board.
    ///
    /// # Errors
    /// The first reason found why this is not a position of the level.
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

    /// Checks that each filled hole contains a box or the player, and that the other boxes of the level are on squares.
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

    /// Returns the number of boxes at the start for each quota.
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
