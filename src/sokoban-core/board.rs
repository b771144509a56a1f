//! What never moves ([`Tile`], the map grid) and what does ([`Position`]), apart.
//!
//! Undo brings back exactly what a [`Position`] holds; everything else belongs to the level.

use crate::grid::{Grid, Pos};
use crate::one_or_many::OneOrMany;
use alloc::boxed::Box;

/// What makes a box belong to a goal: both carry the same kind.
///
/// [`Kind::PLAIN`] is the kind of an ordinary box (a crate) and an ordinary goal. The coloured trophies and
/// targets of two-layer boards and the numbers of `Boxorder:`/`Goalorder:` lines are the kinds from 1 on.
///
/// ```
/// use sokoban_core::{Kind, Level, Pos, Tile};
///
/// let level: Level = [
///     "########",
///     "#@$ $..#",
///     "########",
///     "Boxorder: 1 2",
///     "Goalorder: 2 1",
/// ].join("\n").parse()?;
/// let red = Kind::new(1).expect("at most 4095");
/// assert_eq!(level.start().boxes()[Pos::new(2, 1)], Some(red));
/// assert_eq!(level.map()[Pos::new(6, 1)], Tile::Goal(red));
/// assert!(level.is_coloured());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind {
    high: High,
    low: u8,
}

/// The upper half of a kind's number. What a byte could be besides is where [`Tile`] and `Option<Kind>` keep the
/// squares without a kind, so that each takes two bytes: a collection has millions of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[rustfmt::skip]
enum High { H0, H1, H2, H3, H4, H5, H6, H7, H8, H9, HA, HB, HC, HD, HE, HF }

impl High {
    #[rustfmt::skip]
    const ALL: [Self; 16] = [
        Self::H0, Self::H1, Self::H2, Self::H3, Self::H4, Self::H5, Self::H6, Self::H7,
        Self::H8, Self::H9, Self::HA, Self::HB, Self::HC, Self::HD, Self::HE, Self::HF,
    ];
}

const _: () = assert!(size_of::<Tile>() == 2 && size_of::<Option<Kind>>() == 2);

impl Kind {
    /// Ordinary boxes and goals: number 0.
    pub const PLAIN: Self = Self {
        high: High::H0,
        low: 0,
    };

    /// The largest number of a kind.
    pub const MAX: u16 = 4095;

    /// The kind with this number, from 0 (plain) to [`Kind::MAX`].
    pub const fn new(number: u16) -> Option<Self> {
        if number > Self::MAX {
            return None;
        }
        let [low, high] = number.to_le_bytes();
        Some(Self {
            high: High::ALL[high as usize],
            low,
        })
    }

    /// The number: 0 for plain, 1 to 4 for red, green, blue, yellow.
    pub const fn number(self) -> u16 {
        u16::from_le_bytes([self.low, self.high as u8])
    }
}

/// A square of the map grid. It never changes during play.
///
/// ```
/// use sokoban_core::{Kind, Level, Pos, Tile};
///
/// let level: Level = [
///     "######",
///     "#@$^.#",
///     "######",
/// ].join("\n").parse()?;
/// assert_eq!(level.map()[Pos::new(2, 1)], Tile::Floor);
/// assert_eq!(level.map()[Pos::new(3, 1)], Tile::Hole);
/// assert_eq!(level.map()[Pos::new(4, 1)], Tile::Goal(Kind::PLAIN));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

/// The questions that rules, searches and views ask about a tile. Each body is an exhaustive match, so that a new tile
/// does not compile before every question has an answer.
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
    /// The player can walk between neighbouring standable squares in both directions: player regions and
    /// [`NormalizedPosition`](crate::path::NormalizedPosition) depend on that.
    #[inline]
    pub const fn is_standable(self) -> bool {
        match self {
            Self::Floor | Self::Goal(_) => true,
            Self::Outside | Self::Wall | Self::Hole => false,
        }
    }

    /// Returns `true` for a goal of any kind.
    #[inline]
    pub const fn is_goal(self) -> bool {
        self.goal_kind().is_some()
    }

    /// The kind of box that the square is a goal for, or `None` if it is not a goal.
    #[inline]
    pub const fn goal_kind(self) -> Option<Kind> {
        match self {
            Self::Goal(kind) => Some(kind),
            Self::Outside | Self::Wall | Self::Floor | Self::Hole => None,
        }
    }

    /// The tile with outside replaced by floor: a [`Draft`](crate::Draft) makes no difference between them.
    #[must_use]
    pub const fn outside_as_floor(self) -> Self {
        match self {
            Self::Outside => Self::Floor,
            Self::Wall | Self::Floor | Self::Goal(_) | Self::Hole => self,
        }
    }
}

/// Everything that moves: boxes, player, and the holes that are filled by now.
///
/// Made by [`Level::start`](crate::Level::start) or, from squares, by [`Level::position`](crate::Level::position),
/// and changed by [`rules`](crate::rules) alone: so it always belongs to a level, and [`Level::owns`](crate::Level::owns)
/// tells to which. With another level it is refused, or means nothing, as each function says.
///
/// ```
/// use sokoban_core::{Level, Pos};
///
/// let level: Level = [
///     "#####",
///     "#@$.#",
///     "#####",
/// ].join("\n").parse()?;
/// let position = level.start();
/// assert_eq!(position.player(), Some(Pos::new(1, 1)));
/// assert!(position.boxes()[Pos::new(2, 1)].is_some());
/// assert_eq!(position.unfilled_goals(), 1);
/// # Ok::<(), sokoban_core::collection::ParseLevelError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// The number of the map and the goals to fill: without these the rest means nothing.
    pub(crate) level: u64,
    pub(crate) boxes: Grid<Option<Kind>>,
    /// `None` once the player fell into a hole.
    pub(crate) player: Option<Pos>,
    /// For each hole of the level, in its order: is it filled?
    pub(crate) filled: Box<[bool]>,
    /// For each kind of the level, in its order: boxes that stand on a goal of their kind.
    pub(crate) placed: OneOrMany<u32>,
    /// How many more goals must be filled until the board is solved.
    pub(crate) missing: u32,
}

impl Position {
    /// Where the player stands, or `None` if it fell into a hole.
    pub const fn player(&self) -> Option<Pos> {
        self.player
    }

    /// Whether both are positions of one level, or of levels that differ in nothing but where everything stands at the
    /// start. (What is compared is a number of 64 bits that stands for the map and the goals to fill.)
    #[inline]
    pub const fn shares_level(&self, other: &Self) -> bool {
        self.level == other.level
    }

    /// The box grid.
    pub const fn boxes(&self) -> &Grid<Option<Kind>> {
        &self.boxes
    }

    /// How many more goals must be filled until the board is solved.
    pub const fn unfilled_goals(&self) -> u32 {
        self.missing
    }

    /// Holes that swallowed something.
    pub fn filled_holes(&self) -> usize {
        self.filled.iter().filter(|&&filled| filled).count()
    }
}
