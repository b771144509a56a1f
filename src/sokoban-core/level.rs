//! Defines [`Level`], a checked board that never changes.
//!
//! Only [`Draft::check`](crate::Draft::check) creates levels, so a function that takes a level need not check it again.
//! Titles and notes are not part of a level, but of the file that contains it.

mod position;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU16;
use std::str::FromStr;
use std::sync::atomic::{AtomicU64, Ordering};

pub use position::PositionError;

use crate::board::{Kind, Position, Tile};
use crate::grid::{Direction, Grid, Pos};
use crate::one_or_many::OneOrMany;
use crate::quote::ParseValueError;

/// The maximum number of boxes in a row that one push can move.
///
/// ```
/// use sokoban_core::Strength;
///
/// assert!(Strength::ONE.can_push(1) && !Strength::ONE.can_push(2));
/// assert!("2".parse::<Strength>()?.can_push(2));
/// assert_eq!("any".parse(), Ok(Strength::Any));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Strength {
    /// The player can push at most this many boxes in a row (one in ordinary Sokoban).
    Boxes(NonZeroU16),
    /// The player can push any number of boxes in a row.
    Any,
}

impl Strength {
    /// A single box, as in ordinary Sokoban.
    pub const ONE: Self = Self::Boxes(NonZeroU16::MIN);

    /// Returns `true` if a row of `boxes` boxes can be pushed.
    pub const fn can_push(self, boxes: u16) -> bool {
        match self {
            Self::Boxes(max) => boxes <= max.get(),
            Self::Any => true,
        }
    }
}

impl Default for Strength {
    fn default() -> Self {
        Self::ONE
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boxes(max) => max.fmt(f),
            Self::Any => f.write_str("any"),
        }
    }
}

impl FromStr for Strength {
    type Err = ParseValueError;

    /// Parses `any`, ignoring ASCII case, or a number from 1 to 65,535.
    fn from_str(text: &str) -> Result<Self, ParseValueError> {
        if text.eq_ignore_ascii_case("any") {
            return Ok(Self::Any);
        }
        text.parse()
            .map(Self::Boxes)
            .map_err(|_| ParseValueError::new("strength is \"any\" or a number from 1", text))
    }
}

/// A board that can be played: closed, with one player and at least one box that has a goal.
///
/// ```
/// use sokoban_core::{Level, Pos, Tile};
///
/// let level: Level = "#####\n#@$.#\n#####".parse()?;
/// assert_eq!((level.map().width(), level.map().height()), (5, 3));
/// assert_eq!(level.map()[Pos::new(0, 0)], Tile::Wall);
/// assert_eq!(level.start().player(), Some(Pos::new(1, 1)));
/// assert_eq!(level.to_string(), "#####\n#@$.#\n#####\n");
/// # Ok::<(), sokoban_core::XsbError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Level {
    pub(crate) map: Grid<Tile>,
    pub(crate) start: Position,
    pub(crate) facing: Direction,
    pub(crate) strength: Strength,
    /// The number of goals to fill for each kind of box or goal on the board, sorted by kind.
    pub(crate) quotas: OneOrMany<GoalQuota>,
    pub(crate) holes: Box<[Pos]>,
    pub(crate) added_walls: AddedWalls,
    pub(crate) exact_identity: CachedHash,
    pub(crate) canonical_identity: CachedHash,
}

/// `true` if the outer walls of the draft were incomplete. Comparisons and hashes of a level ignore it, because the
/// same board may have been written with all of its walls.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AddedWalls(pub(crate) bool);

impl PartialEq for AddedWalls {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for AddedWalls {}

impl Hash for AddedWalls {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A number that is computed from the level on first use and then stored. Zero means that the number has not been
/// computed yet. If the number itself is zero, it is computed on every use.
///
/// Comparisons and hashes of a level ignore this number, because it follows from the rest of the level.
#[derive(Debug, Default)]
pub(crate) struct CachedHash(AtomicU64);

impl CachedHash {
    pub(crate) fn get_or_init(&self, compute: impl FnOnce() -> u64) -> u64 {
        // If several threads compute the number at once, all of them get the same result, so the order of stores does
        // not matter.
        match self.0.load(Ordering::Relaxed) {
            0 => {
                let number = compute();
                self.0.store(number, Ordering::Relaxed);
                number
            }
            number => number,
        }
    }
}

impl Clone for CachedHash {
    fn clone(&self) -> Self {
        Self(AtomicU64::new(self.0.load(Ordering::Relaxed)))
    }
}

impl PartialEq for CachedHash {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for CachedHash {}

impl Hash for CachedHash {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// The number of goals of one kind that must be filled: the number of goals or the number of boxes of this kind at the
/// start, whichever is smaller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct GoalQuota {
    pub(crate) kind: Kind,
    pub(crate) goals: u32,
}

impl Level {
    /// The maximum width and the maximum height of a board, in squares.
    pub const MAX_SIDE: u16 = 1000;

    /// Returns the tiles of the board.
    pub const fn map(&self) -> &Grid<Tile> {
        &self.map
    }

    /// Returns the position at the start of the level.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the direction in which the player faces at the start of the level.
    pub const fn facing(&self) -> Direction {
        self.facing
    }

    /// Returns the maximum number of boxes that one push can move.
    pub const fn strength(&self) -> Strength {
        self.strength
    }

    /// Returns the number of boxes at the start.
    pub fn box_count(&self) -> usize {
        self.start.boxes.cells().iter().flatten().count()
    }

    /// Returns `true` if walls were added to the board, because its outer walls were incomplete.
    pub const fn has_added_walls(&self) -> bool {
        self.added_walls.0
    }

    /// Returns `true` if any box or goal has a kind other than [`Kind::PLAIN`].
    pub fn is_coloured(&self) -> bool {
        self.quotas.iter().any(|quota| quota.kind != Kind::PLAIN)
    }

    /// Returns `true` if every step follows the rules of ordinary Sokoban: a push moves a single box, and the map has
    /// no holes. Takes time proportional to the number of squares on the board.
    pub fn has_classic_moves(&self) -> bool {
        let is_classic = |tile: &Tile| match tile {
            Tile::Outside | Tile::Wall | Tile::Floor | Tile::Goal(_) => true,
            Tile::Hole => false,
        };
        self.strength == Strength::ONE && self.map.cells().iter().all(is_classic)
    }

    /// Returns the squares of all holes in the map, in reading order.
    pub fn holes(&self) -> &[Pos] {
        &self.holes
    }

    /// Returns `true` if `position` belongs to this level, or to a level with the same map and the same number of goals
    /// to fill for each kind. See [`Position::shares_level`].
    #[inline]
    pub const fn owns(&self, position: &Position) -> bool {
        self.start.shares_level(position)
    }

    /// Returns the tile at `pos` in `position`. A filled hole is floor, and a square beyond the map is outside. All
    /// holes count as unfilled if `position` belongs to another level.
    #[inline]
    pub fn tile(&self, position: &Position, pos: Pos) -> Tile {
        match self.map.get(pos) {
            None => Tile::Outside,
            Some(Tile::Hole) if self.open_hole(position, pos).is_none() => Tile::Floor,
            Some(&tile) => tile,
        }
    }

    /// Returns the index in [`Level::holes`] of the unfilled hole at `pos`, or `None` if that square has none.
    pub(crate) fn open_hole(&self, position: &Position, pos: Pos) -> Option<usize> {
        let index = self.hole_index(pos)?;
        let is_filled = self.owns(position) && position.filled[index];
        (!is_filled).then_some(index)
    }

    pub(crate) fn hole_index(&self, pos: Pos) -> Option<usize> {
        self.holes.binary_search(&pos).ok()
    }

    pub(crate) fn quota_index(&self, kind: Kind) -> Option<usize> {
        let found = self.quotas.binary_search_by_key(&kind, |quota| quota.kind);
        found.ok()
    }

    pub(crate) fn quotas(&self) -> &[GoalQuota] {
        &self.quotas
    }
}

/// Returns the number of goals that must still be filled. For each kind in `quotas`, `placed` contains the number of
/// boxes on goals of that kind.
pub(crate) fn unfilled_goals(quotas: &[GoalQuota], placed: &[u32]) -> u32 {
    let unfilled = quotas.iter().zip(placed);
    let unfilled = unfilled.map(|(quota, placed)| quota.goals.saturating_sub(*placed));
    unfilled.sum()
}
