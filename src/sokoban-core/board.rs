//! What never moves ([`Tile`], the map grid) and what does ([`Position`]), apart.
//!
//! Undo brings back exactly what a [`Position`] holds; everything else belongs to the level.

use std::num::NonZeroU16;

use crate::grid::{Grid, Pos};

/// What makes a box belong to a goal: both carry the same kind.
///
/// [`Kind::PLAIN`] is the kind of an ordinary box (a crate) and an ordinary goal. The coloured trophies and
/// targets of two-layer boards and the numbers of `Boxorder:`/`Goalorder:` lines are the kinds from 1 on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(NonZeroU16);

impl Kind {
    /// Ordinary boxes and goals: number 0.
    pub const PLAIN: Self = Self(NonZeroU16::MIN);

    /// The kind with this number, from 0 (plain) to 65,534.
    pub const fn new(number: u16) -> Option<Self> {
        match NonZeroU16::MIN.checked_add(number) {
            Some(stored) => Some(Self(stored)),
            None => None,
        }
    }

    /// The number: 0 for plain, 1 to 4 for red, green, blue, yellow.
    pub const fn number(self) -> u16 {
        self.0.get() - 1
    }
}

/// A square of the map grid. It never changes during play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tile {
    /// Not part of the board: nothing ever stands here.
    Outside,
    /// Stops everything.
    Wall,
    /// Plain floor.
    Floor,
    /// A place for a box of this kind.
    Goal(Kind),
    /// Swallows one box, or the player, and is floor from then on.
    Hole,
}

/// Everything that moves: boxes, player, and the holes that are filled by now.
///
/// Made by [`Level::start`](crate::Level::start) and changed by [`rules`](crate::rules) alone, so it always
/// belongs to a level.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) boxes: Grid<Option<Kind>>,
    /// `None` once the player fell into a hole.
    pub(crate) player: Option<Pos>,
    /// For each hole of the level, in its order: is it filled?
    pub(crate) filled: Vec<bool>,
    /// For each kind of the level, in its order: boxes that stand on a goal of their kind.
    pub(crate) home: Vec<u32>,
    /// How many more goals must be filled until the board is solved.
    pub(crate) missing: u32,
}

impl Position {
    /// Where the player stands, or `None` if it fell into a hole.
    pub const fn player(&self) -> Option<Pos> {
        self.player
    }

    /// The box grid.
    pub const fn boxes(&self) -> &Grid<Option<Kind>> {
        &self.boxes
    }

    /// How many more goals must be filled until the board is solved.
    pub const fn missing(&self) -> u32 {
        self.missing
    }

    /// Holes that swallowed something.
    pub fn filled_holes(&self) -> usize {
        self.filled.iter().filter(|&&filled| filled).count()
    }
}
