//! Defines [`Level`], a checked board that never changes, and [`Position`], which holds everything that moves.
//!
//! Only [`Draft::check`](crate::Draft::check) creates levels, so a function that takes a level need not check it again.
//! Titles and notes are not part of a level, but of the file that contains it.

use std::error::Error;
use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;
use std::sync::OnceLock;

use crate::grid::{Direction, Grid, Pos};
use crate::quote::ParseValueError;

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
/// A `match` on a tile must name every variant. The compiler then finds all code that has to change when a tile is
/// added. See "Add a tile" in `CONTRIBUTING.md`.
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

/// The properties of a tile.
pub(crate) struct TileRow {
    /// The XSB characters of the tile when empty, with a box, and with the player. If several tiles have the same
    /// character, it means the first of them in [`Tile::ALL`].
    pub(crate) characters: [char; 3],
    pub(crate) is_solid: bool,
    pub(crate) can_hold_piece: bool,
    pub(crate) has_reversible_walks: bool,
    /// The number of the tile in hashes and identities, below 8. It must never change.
    pub(crate) code: u8,
}

impl Tile {
    /// All tiles, with a single kind of goal.
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

    /// Returns `true` if the player can walk in both directions between this square and any adjacent square of which
    /// this is also `true`.
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
#[derive(Clone)]
pub struct Level {
    pub(crate) map: Grid<Tile>,
    pub(crate) start: Position,
    pub(crate) facing: Direction,
    pub(crate) strength: Strength,
    /// The number of goals to fill for each kind of box or goal on the board, sorted by kind.
    pub(crate) quotas: Vec<GoalQuota>,
    pub(crate) holes: Vec<Pos>,
    /// `true` if the outer walls of the draft were incomplete.
    pub(crate) has_added_walls: bool,
    // The app compares thousands of identities for one screen.
    pub(crate) exact_identity: OnceLock<u64>,
    pub(crate) canonical_identity: OnceLock<u64>,
}

/// Compares the boards and their options. The same board may have been written with all of its walls or without.
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
        self.has_added_walls
    }

    /// Returns `true` if any box or goal has a kind other than [`Kind::PLAIN`].
    pub fn is_coloured(&self) -> bool {
        self.quotas.iter().any(|quota| quota.kind != Kind::PLAIN)
    }

    /// Returns `true` if every step follows the rules of ordinary Sokoban: a push moves a single box, and the map has
    /// no tile with rules of its own, such as a hole. Takes time proportional to the number of squares on the board.
    pub fn has_classic_moves(&self) -> bool {
        let is_classic = |tile: &Tile| tile.is_solid() || tile.has_reversible_walks();
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
    pub(crate) filled: Vec<bool>,
    /// For each kind in [`Level::quotas`](crate::Level::quotas), the number of boxes on goals of that kind.
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
            filled: vec![false; self.holes.len()],
            placed: vec![0; self.quotas.len()],
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
        if !self.tile(position, pos).can_hold_piece() {
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
    fn count_kinds(&self) -> Vec<u32> {
        let mut counts = vec![0; self.quotas.len()];
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
