//! Defines the two parts of a board: a map of [`Tile`]s, which never changes, and a [`Position`], which contains
//! everything that moves.

use crate::grid::{Grid, Pos};
use crate::one_or_many::OneOrMany;

/// The kind of a box or a goal. A box belongs on the goals of its own kind.
///
/// Ordinary boxes and goals are [`Kind::PLAIN`]. Other kinds come from the colours on two-layer boards, and from the
/// numbers in `Boxorder:` and `Goalorder:` lines.
///
/// ```
/// use sokoban_core::{Kind, Level, Pos, Tile};
///
/// let level: Level =
///     "########\n#@$ $..#\n########\nBoxorder: 1 2\nGoalorder: 2 1".parse()?;
/// let red = Kind::new(1).expect("at most 4095");
/// assert_eq!(level.start().boxes()[Pos::new(2, 1)], Some(red));
/// assert_eq!(level.map()[Pos::new(6, 1)], Tile::Goal(red));
/// assert!(level.is_coloured());
/// # Ok::<(), sokoban_core::XsbError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(u16);

impl Kind {
    /// The kind of ordinary boxes and goals, with number 0.
    pub const PLAIN: Self = Self(0);

    /// The largest kind number.
    pub const MAX_NUMBER: u16 = 4095;

    /// Returns the kind with this number, or `None` if `number` is greater than [`Kind::MAX_NUMBER`].
    pub const fn new(number: u16) -> Option<Self> {
        if number > Self::MAX_NUMBER {
            return None;
        }
        Some(Self(number))
    }

    /// Returns the number of this kind: 0 for plain, and 1 to 4 for red, green, blue and yellow.
    pub const fn number(self) -> u16 {
        self.0
    }
}

/// The fixed part of a square: everything except a box or the player.
///
/// A `match` on a tile outside the methods of this type must name every variant. The compiler then finds all code that
/// has to change when a tile is added. See "Add a tile" in `CONTRIBUTING.md`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tile {
    /// A square that is not part of the board.
    Outside,
    /// A wall, which nothing can enter.
    Wall,
    /// Plain floor.
    Floor,
    /// A goal for boxes of this kind.
    Goal(Kind),
    /// A hole, which swallows one box or the player and then becomes floor.
    Hole,
}

impl Tile {
    /// Returns `true` if nothing can ever enter the square.
    #[inline]
    pub const fn is_solid(self) -> bool {
        match self {
            Self::Outside | Self::Wall => true,
            Self::Floor | Self::Goal(_) | Self::Hole => false,
        }
    }

    /// Returns `true` if a box or the player can be on the square.
    ///
    /// The player can walk in both directions between two adjacent squares for which this is `true`. Player regions and
    /// [`NormalizedPosition`](crate::path::NormalizedPosition) rely on this.
    #[inline]
    pub const fn is_standable(self) -> bool {
        match self {
            Self::Floor | Self::Goal(_) => true,
            Self::Outside | Self::Wall | Self::Hole => false,
        }
    }

    /// Returns `true` if the tile is a goal of any kind.
    #[inline]
    pub const fn is_goal(self) -> bool {
        self.goal_kind().is_some()
    }

    /// Returns the kind of box that belongs on this square, or `None` if the square is not a goal.
    #[inline]
    pub const fn goal_kind(self) -> Option<Kind> {
        match self {
            Self::Goal(kind) => Some(kind),
            Self::Outside | Self::Wall | Self::Floor | Self::Hole => None,
        }
    }

    /// Returns [`Tile::Floor`] for [`Tile::Outside`], and any other tile unchanged. A [`Draft`](crate::Draft) does
    /// not distinguish the two.
    #[must_use]
    pub const fn outside_as_floor(self) -> Self {
        match self {
            Self::Outside => Self::Floor,
            Self::Wall | Self::Floor | Self::Goal(_) | Self::Hole => self,
        }
    }
}

/// The boxes, the player and the filled holes of a level at one moment of a game.
///
/// Only [`Level::start`](crate::Level::start) and [`Level::position`](crate::Level::position) create positions, and
/// only [`rules`](crate::rules) changes them, so every position belongs to a level. A position stores a hash of the
/// level's map and of the number of goals to fill for each kind. [`Level::owns`](crate::Level::owns) compares this
/// hash. Functions reject a position of another level, or document what they return for it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// A hash of the level's map and of its [`Level::quotas`](crate::Level::quotas).
    pub(crate) level: u64,
    pub(crate) boxes: Grid<Option<Kind>>,
    /// The player's square, or `None` after the player has fallen into a hole.
    pub(crate) player: Option<Pos>,
    /// For each hole in [`Level::holes`](crate::Level::holes), `true` if the hole is filled.
    pub(crate) filled: Box<[bool]>,
    /// For each kind in [`Level::quotas`](crate::Level::quotas), the number of boxes on goals of that kind.
    pub(crate) placed: OneOrMany<u32>,
    pub(crate) unfilled_goals: u32,
}

impl Position {
    /// Returns the player's square, or `None` after the player has fallen into a hole.
    pub const fn player(&self) -> Option<Pos> {
        self.player
    }

    /// Returns `true` if both positions belong to the same level, or to levels with the same map and the same number of
    /// goals to fill for each kind. Compares only 64-bit hashes.
    #[inline]
    pub const fn shares_level(&self, other: &Self) -> bool {
        self.level == other.level
    }

    /// Returns a grid with the kind of the box on each square, or `None` for a square without a box.
    pub const fn boxes(&self) -> &Grid<Option<Kind>> {
        &self.boxes
    }

    /// Returns the number of goals that must still be filled to solve the level.
    pub const fn unfilled_goals(&self) -> u32 {
        self.unfilled_goals
    }

    /// Returns the number of filled holes.
    pub fn filled_holes(&self) -> usize {
        self.filled.iter().filter(|&&filled| filled).count()
    }
}
