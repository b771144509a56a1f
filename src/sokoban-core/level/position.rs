//! A [`Position`] from squares, checked.

use alloc::vec;
use core::error::Error;
use core::fmt;

use super::Level;
use crate::board::{Kind, Position, Tile};
use crate::grid::{Grid, Pos};
use crate::one_or_many::OneOrMany;

/// Why squares are no position of a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PositionError {
    /// A box or the player stands off the board, in a wall, or in a hole that is not filled.
    NotStandable(Pos),
    /// A second box on a square, or the player on a box.
    Occupied(Pos),
    /// A hole is to be filled where there is none.
    NoHole(Pos),
    /// The player is gone, and no hole is filled that could have swallowed it.
    NoPlayer,
    /// More boxes of a kind than the level has.
    TooManyOf(Kind),
    /// Boxes and filled holes do not add up to the boxes of the level.
    BoxCount {
        /// Boxes of the level that the filled holes leave.
        needed: usize,
        /// Boxes of the position.
        found: usize,
    },
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |pos: &Pos| (u32::from(pos.y) + 1, u32::from(pos.x) + 1);
        match self {
            Self::NotStandable(pos) => {
                let (line, column) = place(pos);
                write!(f, "{line}:{column}: nothing can stand there")
            }
            Self::Occupied(pos) => {
                let (line, column) = place(pos);
                write!(f, "{line}:{column}: two things on one square")
            }
            Self::NoHole(pos) => {
                let (line, column) = place(pos);
                write!(f, "{line}:{column}: there is no hole to fill")
            }
            Self::NoPlayer => f.write_str("the player is gone, but no hole is filled"),
            Self::TooManyOf(kind) => {
                write!(f, "more boxes of kind {} than the level has", kind.number())
            }
            Self::BoxCount { needed, found } => write!(f, "{needed} boxes needed, found {found}"),
        }
    }
}

impl Error for PositionError {}

impl Level {
    /// The position of this level with these boxes, the player there (or gone, in a hole), and these holes filled.
    ///
    /// Whatever can be reached by playing can be made this way. Not all that can be made can be reached, but the
    /// rules hold for it: boxes are neither lost nor won, and everything stands where it can stand.
    ///
    /// Takes time in proportion to the squares of the board.
    ///
    /// # Errors
    /// The first reason found why this is no position of the level.
    ///
    /// ```
    /// use sokoban_core::{Kind, Level, Pos, PositionError, board_text};
    ///
    /// let level: Level = [
    ///     "#######",
    ///     "#@ $ .#",
    ///     "#######",
    /// ].join("\n").parse()?;
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
        let mut position = self.without_pieces();
        for hole in filled_holes {
            let index = self.hole_index(hole);
            position.filled[index.ok_or(PositionError::NoHole(hole))?] = true;
        }
        for (pos, kind) in boxes {
            self.check_floor(&position, pos)?;
            if position.boxes[pos].replace(kind).is_some() {
                return Err(PositionError::Occupied(pos));
            }
        }
        if let Some(pos) = player {
            self.check_floor(&position, pos)?;
            if position.boxes[pos].is_some() {
                return Err(PositionError::Occupied(pos));
            }
        }
        position.player = player;
        self.check_boxes(&position)?;
        self.count_placed(&mut position);
        Ok(position)
    }

    /// The level without boxes and player, all holes open.
    fn without_pieces(&self) -> Position {
        Position {
            level: self.start.level,
            boxes: Grid::new(self.map.width(), self.map.height(), None),
            player: None,
            filled: vec![false; self.holes.len()].into(),
            placed: self.quotas.iter().map(|_| 0).collect(),
            missing: 0,
        }
    }

    fn check_floor(&self, position: &Position, pos: Pos) -> Result<(), PositionError> {
        let is_standable = self.tile(position, pos).is_standable();
        is_standable
            .then_some(())
            .ok_or(PositionError::NotStandable(pos))
    }

    /// Every filled hole holds a box, or the player; the other boxes are there, each of a kind of the level.
    fn check_boxes(&self, position: &Position) -> Result<(), PositionError> {
        let swallowed = position.filled_holes();
        let swallowed = match position.player {
            Some(_) => swallowed,
            None => swallowed.checked_sub(1).ok_or(PositionError::NoPlayer)?,
        };
        let mut left = self.count_kinds();
        for &kind in position.boxes.cells().iter().flatten() {
            let index = self.kind_index(kind);
            let left = index.and_then(|index| left.get_mut(index));
            let left = left.filter(|left| **left > 0);
            *left.ok_or(PositionError::TooManyOf(kind))? -= 1;
        }
        let found = position.boxes.cells().iter().flatten().count();
        let needed = self.box_count().saturating_sub(swallowed);
        if found != needed || swallowed > self.box_count() {
            return Err(PositionError::BoxCount { needed, found });
        }
        Ok(())
    }

    /// For each kind of the level, in its order: its boxes at the start.
    fn count_kinds(&self) -> OneOrMany<u32> {
        let mut counts: OneOrMany<u32> = self.quotas.iter().map(|_| 0).collect();
        let kinds = self.start.boxes.cells().iter().flatten();
        let kinds = kinds.filter_map(|&kind| self.kind_index(kind));
        kinds.for_each(|index| counts[index] += 1);
        counts
    }

    /// Counts the boxes at placed, and the goals that are left.
    fn count_placed(&self, position: &mut Position) {
        for (&tile, &kind) in self.map.cells().iter().zip(position.boxes.cells()) {
            if let (Tile::Goal(goal), Some(kind)) = (tile, kind)
                && goal == kind
                && let Some(index) = self.kind_index(kind)
            {
                position.placed[index] += 1;
            }
        }
        let left = self.quotas.iter().zip(position.placed.iter());
        let left = left.map(|(quota, placed)| quota.goals.saturating_sub(*placed));
        position.missing = left.sum();
    }
}
