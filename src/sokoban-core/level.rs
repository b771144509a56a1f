//! Defines [`Level`], a checked board that never changes, and [`Position`], which holds everything that moves.
//!
//! Only [`Draft::check`](crate::Draft::check) creates levels, so a function that takes a level need not check it again.
//! Titles and notes are not part of a level, but of the file that contains it.

use std::fmt;
use std::num::NonZeroU16;
use std::sync::OnceLock;

use crate::grid::{Direction, Grid, Pos};

/// The kind of a box or a goal. A box belongs on a goal of the same kind.
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
/// A `match` on a tile must name every variant. The compiler then finds all code that has to change when a tile is
/// added. See "Add a tile" in `CONTRIBUTING.md`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tile {
    /// A square that is neither inside the level nor one of its walls.
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

/// A row in the table of tile properties.
pub(crate) struct TileRow {
    /// The XSB characters of the tile when empty, with a box, and with the player. If several tiles have the same
    /// character, this character stands for the first of these tiles in [`Tile::ALL`] when a board is read.
    pub(crate) characters: [char; 3],
    pub(crate) is_solid: bool,
    pub(crate) can_hold_piece: bool,
    pub(crate) has_reversible_walks: bool,
    /// The number that represents the tile in hashes and identities. It is less than 8, and must never change.
    pub(crate) code: u8,
}

impl Tile {
    /// One tile of each type. The goal of the kind [`Kind::PLAIN`] stands for goals of all kinds.
    pub(crate) const ALL: [Self; 5] = [
        Self::Floor,
        Self::Wall,
        Self::Goal(Kind::PLAIN),
        Self::Hole,
        Self::Outside,
    ];

    /// Returns the row of the tile in the table of properties.
    #[inline]
    pub(crate) const fn row(self) -> TileRow {
        match self {
            Self::Outside => TileRow {
                characters: [' ', '$', '@'],
                is_solid: true,
                can_hold_piece: false,
                has_reversible_walks: false,
                code: 0,
            },
            Self::Wall => TileRow {
                characters: ['#', '#', '#'],
                is_solid: true,
                can_hold_piece: false,
                has_reversible_walks: false,
                code: 1,
            },
            Self::Floor => TileRow {
                characters: [' ', '$', '@'],
                is_solid: false,
                can_hold_piece: true,
                has_reversible_walks: true,
                code: 2,
            },
            Self::Goal(_) => TileRow {
                characters: ['.', '*', '+'],
                is_solid: false,
                can_hold_piece: true,
                has_reversible_walks: true,
                code: 3,
            },
            Self::Hole => TileRow {
                characters: ['^', '$', '@'],
                is_solid: false,
                can_hold_piece: false,
                has_reversible_walks: false,
                code: 4,
            },
        }
    }

    /// Returns `true` if nothing can ever enter the square.
    #[inline]
    pub const fn is_solid(self) -> bool {
        self.row().is_solid
    }

    /// Returns `true` if a box or the player can be on the square.
    #[inline]
    pub const fn can_hold_piece(self) -> bool {
        self.row().can_hold_piece
    }

    /// Returns `true` if the player can walk in both directions between this square and any adjacent square for which
    /// this method also returns `true`.
    ///
    /// Player regions and [`NormalizedPosition`](crate::path::NormalizedPosition) rely on this. If a board has other
    /// squares that can be entered, [`Level::has_classic_moves`] is `false`.
    #[inline]
    pub const fn has_reversible_walks(self) -> bool {
        self.row().has_reversible_walks
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

    /// Returns [`Tile::Floor`] for [`Tile::Outside`], and any other tile unchanged. A [`Draft`](crate::Draft) does not
    /// distinguish these two tiles.
    #[must_use]
    pub const fn outside_as_floor(self) -> Self {
        match self {
            Self::Outside => Self::Floor,
            Self::Wall | Self::Floor | Self::Goal(_) | Self::Hole => self,
        }
    }
}

/// The maximum number of boxes in a row that one push can move.
///
/// ```
/// use sokoban_core::Strength;
///
/// assert!(Strength::ONE.can_push(1) && !Strength::ONE.can_push(2));
/// assert_eq!(Strength::Any.to_string(), "any");
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
#[derive(Clone)]
pub struct Level {
    pub(crate) map: Grid<Tile>,
    pub(crate) start: Position,
    pub(crate) facing: Direction,
    pub(crate) strength: Strength,
    pub(crate) quotas: Vec<GoalQuota>,
    pub(crate) holes: Vec<Pos>,
    /// `true` if the outer walls of the draft were incomplete.
    pub(crate) has_added_walls: bool,
    // Both identities are cached, because the app compares the identities of thousands of levels to fill one screen.
    pub(crate) exact_identity: OnceLock<u64>,
    pub(crate) canonical_identity: OnceLock<u64>,
}

/// Compares the boards and their options. Ignores whether walls were added, because the same board may have been
/// written with or without all of its outer walls.
impl PartialEq for Level {
    fn eq(&self, other: &Self) -> bool {
        self.map == other.map
            && self.start == other.start
            && self.facing == other.facing
            && self.strength == other.strength
    }
}

impl Eq for Level {}

/// The number of goals of one kind that must be filled: the number of goals or the number of boxes of this kind at the
/// start, whichever is smaller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GoalQuota {
    /// The kind of the goals and boxes.
    pub kind: Kind,
    /// The number of goals that must contain a box of this kind.
    pub goals: u32,
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
        self.has_added_walls
    }

    /// Returns the number of goals to fill for each kind of box or goal on the board, sorted by kind.
    pub fn quotas(&self) -> &[GoalQuota] {
        &self.quotas
    }

    /// Returns `true` if any box or goal has a kind other than [`Kind::PLAIN`].
    pub fn is_coloured(&self) -> bool {
        self.quotas.iter().any(|quota| quota.kind != Kind::PLAIN)
    }

    /// Returns `true` if every step follows the rules of ordinary Sokoban: a push moves a single box, and the map has
    /// no tile with special rules, such as a hole. Takes time proportional to the number of squares on the board.
    pub fn has_classic_moves(&self) -> bool {
        let is_classic = |tile: &Tile| tile.is_solid() || tile.has_reversible_walks();
        self.strength == Strength::ONE && self.map.cells().iter().all(is_classic)
    }

    /// Returns the squares of all holes in the map, in reading order.
    pub fn holes(&self) -> &[Pos] {
        &self.holes
    }

    /// Returns `true` if `position` belongs to this level, or to a level with the same map and the same number of
    /// goals to fill for each kind of box. See [`Position::shares_level`].
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

    /// Returns the index in [`Level::holes`] of the unfilled hole at `pos`, or `None` if there is no unfilled hole.
    #[inline]
    pub(crate) fn open_hole(&self, position: &Position, pos: Pos) -> Option<usize> {
        // Most squares are not holes. Skip the binary search for them.
        if self.map.get(pos) != Some(&Tile::Hole) {
            return None;
        }
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
}

/// The boxes, the player and the filled holes of a level at one moment of a game.
///
/// Only [`Level::start`] creates a position, and only [`rules`](crate::rules) changes it, so every position belongs to
/// a level. A position stores a hash of the level's map and of the number of goals to fill for each kind.
/// [`Level::owns`] checks this hash. Functions reject a position of another level, or document what they return for it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// A hash of the level's map and of its [`Level::quotas`].
    pub(crate) level: u64,
    pub(crate) boxes: Grid<Option<Kind>>,
    /// The player's square, or `None` after the player has fallen into a hole.
    pub(crate) player: Option<Pos>,
    /// For each hole in [`Level::holes`], `true` if the hole is filled.
    pub(crate) filled: Vec<bool>,
    /// For each kind in [`Level::quotas`], the number of boxes on goals of that kind.
    pub(crate) placed: Vec<u32>,
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
