//! A [`Level`]: a board that was checked and never changes.
//!
//! A [`Draft`](crate::Draft) may have no player or two, boxes in mid-air, any size. Its check is the only way to make
//! a level, so whoever holds one need not check again. Titles and notes are not here: they belong to the collection
//! that a level came from.

mod position;

use alloc::boxed::Box;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::num::NonZeroU16;
use core::str::FromStr;
use core::sync::atomic::{AtomicU64, Ordering};

pub use position::PositionError;

use crate::board::{Kind, Position, Tile};
use crate::grid::{Direction, Grid, Pos};
use crate::one_or_many::OneOrMany;
use crate::quote::ParseValueError;

/// How many boxes in a row one push may move.
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
    /// At most so many. One is Sokoban.
    Boxes(NonZeroU16),
    /// The whole row, however long.
    Any,
}

impl Strength {
    /// Sokoban's own: one box at a time.
    pub const ONE: Self = Self::Boxes(NonZeroU16::MIN);

    /// Whether a row of `boxes` can be pushed.
    pub const fn can_push(self, boxes: u16) -> bool {
        match self {
            Self::Boxes(most) => boxes <= most.get(),
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
            Self::Boxes(most) => most.fmt(f),
            Self::Any => f.write_str("any"),
        }
    }
}

impl FromStr for Strength {
    type Err = ParseValueError;

    /// Reads the value of a `Strength:` line: `any`, or a number from 1 to 65,535.
    fn from_str(text: &str) -> Result<Self, ParseValueError> {
        if text.eq_ignore_ascii_case("any") {
            return Ok(Self::Any);
        }
        text.parse()
            .map(Self::Boxes)
            .map_err(|_| ParseValueError::new("strength is \"any\" or a number from 1", text))
    }
}

/// A board that can be played: one player, at least one box with a goal, everything in its place.
///
/// ```
/// use sokoban_core::{Level, Pos, Tile};
///
/// let level: Level = [
///     "#####",
///     "#@$.#",
///     "#####",
/// ].join("\n").parse()?;
/// assert_eq!((level.map().width(), level.map().height()), (5, 3));
/// assert_eq!(level.map()[Pos::new(0, 0)], Tile::Wall);
/// assert_eq!(level.to_string(), "#####\n#@$.#\n#####\n");
/// # Ok::<(), sokoban_core::collection::ParseLevelError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Level {
    pub(crate) map: Grid<Tile>,
    pub(crate) start: Position,
    pub(crate) facing: Direction,
    pub(crate) strength: Strength,
    pub(crate) quotas: OneOrMany<GoalQuota>,
    pub(crate) holes: Box<[Pos]>,
    pub(crate) exact_identity: Memo,
    pub(crate) canonical_identity: Memo,
}

/// A number that is computed when it is first asked for. It follows from the rest of the level, so that all memos are
/// equal. (0 stands for an unknown number; a computed 0 would be computed again each time.)
#[derive(Debug, Default)]
pub(crate) struct Memo(AtomicU64);

impl Memo {
    pub(crate) fn get_or_init(&self, compute: impl FnOnce() -> u64) -> u64 {
        // Threads that race compute the same number, so no order between them matters.
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

impl Clone for Memo {
    fn clone(&self) -> Self {
        Self(AtomicU64::new(self.0.load(Ordering::Relaxed)))
    }
}

impl PartialEq for Memo {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Memo {}

impl Hash for Memo {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// How many goals of a kind must be filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct GoalQuota {
    pub(crate) kind: Kind,
    /// As many as the boxes and goals of this kind allow at the start.
    pub(crate) goals: u32,
}

impl Level {
    /// The most squares a board may have in width and in height.
    pub const MAX_SIDE: u16 = 1000;

    /// The map grid.
    pub const fn map(&self) -> &Grid<Tile> {
        &self.map
    }

    /// Everything that moves, as the level begins.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Where the player faces as the level begins.
    pub const fn facing(&self) -> Direction {
        self.facing
    }

    /// How many boxes one push moves.
    pub const fn strength(&self) -> Strength {
        self.strength
    }

    /// Number of boxes at the start.
    pub fn box_count(&self) -> usize {
        self.start.boxes.cells().iter().flatten().count()
    }

    /// Whether a kind other than plain occurs.
    pub fn is_coloured(&self) -> bool {
        self.quotas.iter().any(|quota| quota.kind != Kind::PLAIN)
    }

    /// The holes, in reading order, filled or not.
    pub fn holes(&self) -> &[Pos] {
        &self.holes
    }

    /// Whether this is a position of this level, or of one that differs in nothing but where everything stands at
    /// the start, see [`Position::shares_level`].
    #[inline]
    pub const fn owns(&self, position: &Position) -> bool {
        self.start.shares_level(position)
    }

    /// The square's tile as it is by now: a filled hole is floor. Outside of the board is outside; a position of
    /// another level has filled nothing.
    #[inline]
    pub fn tile(&self, position: &Position, pos: Pos) -> Tile {
        match self.map.get(pos) {
            None => Tile::Outside,
            Some(Tile::Hole) if self.open_hole(position, pos).is_none() => Tile::Floor,
            Some(&tile) => tile,
        }
    }

    /// Which of [`Level::holes`] lies at `pos`, and is not filled.
    pub(crate) fn open_hole(&self, position: &Position, pos: Pos) -> Option<usize> {
        let index = self.hole_index(pos)?;
        let is_filled = self.owns(position) && position.filled[index];
        (!is_filled).then_some(index)
    }

    /// Which of [`Level::holes`] lies at `pos`, if one does.
    pub(crate) fn hole_index(&self, pos: Pos) -> Option<usize> {
        self.holes.binary_search(&pos).ok()
    }

    /// Which of [`Level::quotas`] is about this kind, if it is one of the board's.
    pub(crate) fn kind_index(&self, kind: Kind) -> Option<usize> {
        let found = self.quotas.binary_search_by_key(&kind, |quota| quota.kind);
        found.ok()
    }

    pub(crate) fn quotas(&self) -> &[GoalQuota] {
        &self.quotas
    }

    /// The bytes that a level with so many squares takes, without holes and with one kind of boxes.
    pub(crate) const fn memory_of(squares: usize) -> usize {
        let counts = 2 * size_of::<usize>();
        let square = size_of::<Tile>() + size_of::<Option<Kind>>();
        size_of::<Self>() + counts + squares.saturating_mul(square)
    }

    /// The bytes that the level takes.
    pub(crate) fn memory(&self) -> usize {
        let kinds = match self.quotas.len() {
            1 => 0,
            kinds => kinds * (size_of::<GoalQuota>() + size_of::<u32>()),
        };
        let holes = self.holes.len() * (size_of::<Pos>() + size_of::<bool>());
        Self::memory_of(self.map.cells().len()) + kinds + holes
    }
}
