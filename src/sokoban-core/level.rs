//! From a [`Draft`] (anything) to a [`Level`] (checked, immutable).
//!
//! A draft may have no player or two, boxes in mid-air, any size. [`Draft::check`] is the only door to a
//! [`Level`], so whoever holds a level need not ask again. Titles and notes are not here: they belong to the
//! collection a level came from.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use crate::board::{Kind, Position, Tile};
use crate::grid::{Direction, Grid, Pos};

/// How many boxes in a row one push may move.
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
    pub const fn moves(self, boxes: u16) -> bool {
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
    type Err = Fault;

    /// Reads what stands behind `Strength:`: `any`, or a number from 1 to 65,535.
    fn from_str(text: &str) -> Result<Self, Fault> {
        if text.eq_ignore_ascii_case("any") {
            return Ok(Self::Any);
        }
        text.parse()
            .map(Self::Boxes)
            .map_err(|_| Fault::Strength(text.to_owned()))
    }
}

/// Why a board is no level.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// Nobody to push.
    NoPlayer,
    /// More than one player.
    SecondPlayer,
    /// Nothing to push.
    NoBox,
    /// A character that means nothing in a board.
    UnknownCharacter(char),
    /// Larger than [`Level::MAX_SIDE`] in width or height.
    TooLarge {
        /// Columns of the board.
        width: usize,
        /// Rows of the board.
        height: usize,
    },
    /// The two layers of a board have different shapes, or one of them is missing.
    Layers,
    /// Box or player inside a wall, in a hole, in the same square, or off the board.
    Occupied,
    /// A `Boxorder:` or `Goalorder:` line that is not one number for each box or goal.
    Order {
        /// Numbers needed: the boxes, or the goals, of the board.
        needed: usize,
        /// What the line says.
        text: String,
    },
    /// A `Strength:` line that says neither `any` nor a number from 1.
    Strength(String),
    /// A digit or bracket of run-length text that does not fit.
    RunLength,
}

impl Fault {
    fn too_large(width: u16, height: u16) -> Self {
        Self::TooLarge {
            width: width.into(),
            height: height.into(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPlayer => f.write_str("the board has no player"),
            Self::SecondPlayer => f.write_str("a second player"),
            Self::NoBox => f.write_str("the board has no box"),
            Self::UnknownCharacter(found) => {
                write!(f, "{found:?} is not a board character")
            }
            Self::TooLarge { width, height } => write!(
                f,
                "{width}×{height} squares are more than {0}×{0}",
                Level::MAX_SIDE
            ),
            Self::Layers => f.write_str("ground and contents do not have the same shape"),
            Self::Occupied => f.write_str("a box or the player stands where it cannot"),
            Self::Order { needed, text } => {
                write!(f, "{needed} numbers from 0 to 65534 needed, found {text:?}")
            }
            Self::Strength(text) => {
                write!(f, "strength is \"any\" or a number from 1, not {text:?}")
            }
            Self::RunLength => f.write_str("run-length text that does not add up"),
        }
    }
}

/// Why a board is no level, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelError {
    /// Line, from 1: of the file where the board came from a file, else of the board.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// The reason.
    pub fault: Fault,
}

impl LevelError {
    pub(crate) fn at(pos: Pos, fault: Fault) -> Self {
        Self {
            line: usize::from(pos.y) + 1,
            column: usize::from(pos.x) + 1,
            fault,
        }
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.fault)
    }
}

impl std::error::Error for LevelError {}

/// A board that nobody has checked yet.
#[derive(Debug, Clone)]
pub struct Draft {
    /// The map grid. Floor and outside mean the same here: [`Draft::check`] tells them apart.
    pub map: Grid<Tile>,
    /// The box grid.
    pub boxes: Grid<Option<Kind>>,
    /// Every player of the board. A level has exactly one.
    pub players: Vec<Pos>,
    /// Where the player looks at the start.
    pub facing: Direction,
    /// How many boxes one push moves.
    pub strength: Strength,
}

impl Draft {
    /// An empty floor of the given size, under Sokoban's own rule.
    pub fn new(width: u16, height: u16) -> Self {
        Self {
            map: Grid::new(width, height, Tile::Floor),
            boxes: Grid::new(width, height, None),
            players: Vec::new(),
            facing: Direction::Down,
            strength: Strength::ONE,
        }
    }

    /// Checks the board, tells floor from outside, closes it, and cuts empty margins off.
    ///
    /// Floor is what the player reaches when boxes do not count, and every closed room. The edge of the board
    /// counts as wall; where the floor reaches it, a wall is put there.
    ///
    /// # Errors
    /// The first reason found why this is no level; places count from 1 in the draft's own grid.
    pub fn check(mut self) -> Result<Level, LevelError> {
        let player = self.check_pieces()?;
        let open = mark_outside(&mut self.map, &self.boxes, player);
        let player = self.close(player, open);
        let (width, height) = (self.map.width(), self.map.height());
        if width.max(height) > Level::MAX_SIDE {
            return Err(LevelError::at(
                Pos::new(0, 0),
                Fault::too_large(width, height),
            ));
        }
        Ok(self.into_level(player))
    }

    /// Finds the one player, and that every piece has a square to itself.
    fn check_pieces(&self) -> Result<Pos, LevelError> {
        let origin = Pos::new(0, 0);
        let fail = |pos, fault| Err(LevelError::at(pos, fault));
        let (width, height) = (self.map.width(), self.map.height());
        if width.max(height) > Level::MAX_SIDE {
            return fail(origin, Fault::too_large(width, height));
        }
        if (width, height) != (self.boxes.width(), self.boxes.height()) {
            return fail(origin, Fault::Layers);
        }
        let &[player, ref others @ ..] = self.players.as_slice() else {
            return fail(origin, Fault::NoPlayer);
        };
        if let Some(&second) = others.first() {
            return fail(second, Fault::SecondPlayer);
        }
        let solid = |tile: &Tile| matches!(tile, Tile::Wall | Tile::Hole);
        let free = |pos| self.map.get(pos).is_some_and(|tile| !solid(tile));
        if !free(player) || self.boxes[player].is_some() {
            return fail(player, Fault::Occupied);
        }
        let squares = self.map.cells().iter().zip(self.boxes.cells());
        let mut pieces = squares.filter(|(_, kind)| kind.is_some()).peekable();
        if pieces.peek().is_none() {
            return fail(origin, Fault::NoBox);
        }
        if pieces.any(|(tile, _)| solid(tile)) {
            let boxes = self.boxes.iter().filter(|(_, kind)| kind.is_some());
            let mut buried = boxes.filter(|(pos, _)| solid(&self.map[*pos]));
            return fail(
                buried.next().map_or(origin, |(pos, _)| pos),
                Fault::Occupied,
            );
        }
        Ok(player)
    }

    /// Puts walls where the floor of an open board reaches the edge, and answers where the player is then.
    fn close(&mut self, player: Pos, open: bool) -> Pos {
        if !open {
            return player;
        }
        let floor = self.map.framed(Tile::Outside);
        self.map = floor.map(|pos, &tile| {
            let is_floor = |pos| !matches!(floor[pos], Tile::Outside | Tile::Wall);
            let beside = tile == Tile::Outside && floor.around(pos).any(is_floor);
            if beside { Tile::Wall } else { tile }
        });
        self.boxes = self.boxes.framed(None);
        Pos::new(player.x + 1, player.y + 1)
    }

    /// Cuts the margins off and counts what the rules need.
    fn into_level(self, player: Pos) -> Level {
        let (corner, width, height) = used_part(&self.map);
        let map = self.map.crop(corner, width, height);
        let boxes = self.boxes.crop(corner, width, height);
        let player = Pos::new(player.x - corner.x, player.y - corner.y);
        let (needs, home) = count_needs(&map, &boxes);
        let holes: Vec<Pos> = (map.iter())
            .filter(|(_, tile)| **tile == Tile::Hole)
            .map(|(pos, _)| pos)
            .collect();
        let missing = needs
            .iter()
            .zip(&home)
            .map(|(n, &h)| n.goals - h.min(n.goals));
        let start = Position {
            missing: missing.sum(),
            boxes,
            player: Some(player),
            filled: vec![false; holes.len()],
            home,
        };
        Level {
            map,
            start,
            facing: self.facing,
            strength: self.strength,
            needs,
            holes,
        }
    }
}

/// A board that can be played: one player, at least one box, everything in its place.
///
/// ```
/// use sokoban_core::{Collection, Tile, Pos};
///
/// let file = Collection::parse(b"
/// #####
/// #@$.#
/// #####
/// ");
/// let level = file.entries[0].level.as_ref().expect("a level");
/// assert_eq!((level.map().width(), level.map().height()), (5, 3));
/// assert_eq!(level.map()[Pos::new(0, 0)], Tile::Wall);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level {
    map: Grid<Tile>,
    start: Position,
    facing: Direction,
    strength: Strength,
    needs: Vec<Need>,
    holes: Vec<Pos>,
}

/// How many goals of a kind must be filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Need {
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

    /// Where the player looks as the level begins.
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
        self.needs.iter().any(|need| need.kind != Kind::PLAIN)
    }

    /// The holes, in reading order, filled or not.
    pub fn holes(&self) -> &[Pos] {
        &self.holes
    }

    /// The square's tile as it is by now: a filled hole is floor.
    #[inline]
    pub fn tile(&self, position: &Position, pos: Pos) -> Tile {
        match self.map[pos] {
            Tile::Hole if position.filled[self.hole_index(pos)] => Tile::Floor,
            tile => tile,
        }
    }

    /// Which of [`Level::holes`] lies at `pos`. Asked only for squares that are holes of the map.
    pub(crate) fn hole_index(&self, pos: Pos) -> usize {
        self.holes.binary_search(&pos).unwrap_or_default()
    }

    pub(crate) fn needs(&self) -> &[Need] {
        &self.needs
    }
}

/// Turns floor that neither the player nor a closed room holds into [`Tile::Outside`]. Answers whether the
/// player's floor reaches the edge of the board.
fn mark_outside(map: &mut Grid<Tile>, boxes: &Grid<Option<Kind>>, player: Pos) -> bool {
    let (right, bottom) = (map.width() - 1, map.height() - 1);
    let is_edge = |pos: &Pos| pos.x == 0 || pos.y == 0 || pos.x == right || pos.y == bottom;
    let mut open = false;
    let mut seen = map.map(|_, tile| *tile == Tile::Wall);
    let mut queue = vec![player];
    flood(&mut seen, &mut queue, |pos| {
        open |= is_edge(&pos);
        if map[pos] == Tile::Outside {
            map[pos] = Tile::Floor;
        }
    });
    queue.extend(map.positions().filter(is_edge));
    flood(&mut seen, &mut queue, |pos| {
        if matches!(map[pos], Tile::Floor | Tile::Outside) {
            let standing = boxes[pos].is_some();
            map[pos] = if standing { Tile::Floor } else { Tile::Outside };
        }
    });
    open
}

/// Visits every unseen square that can be walked to from the queue's squares.
fn flood(seen: &mut Grid<bool>, queue: &mut Vec<Pos>, mut visit: impl FnMut(Pos)) {
    while let Some(pos) = queue.pop() {
        if std::mem::replace(&mut seen[pos], true) {
            continue;
        }
        visit(pos);
        queue.extend(
            Direction::ALL
                .iter()
                .filter_map(|&d| seen.neighbour(pos, d)),
        );
    }
}

/// The smallest part that holds everything but outside: its corner, width and height.
fn used_part(map: &Grid<Tile>) -> (Pos, u16, u16) {
    let (mut low, mut high) = (Pos::new(u16::MAX, u16::MAX), Pos::new(0, 0));
    for (pos, _) in map.iter().filter(|(_, tile)| **tile != Tile::Outside) {
        low = Pos::new(low.x.min(pos.x), low.y.min(pos.y));
        high = Pos::new(high.x.max(pos.x), high.y.max(pos.y));
    }
    (low, high.x - low.x + 1, high.y - low.y + 1)
}

/// For each kind of the board, in the order of numbers: the goals to fill, and the boxes at home already.
fn count_needs(map: &Grid<Tile>, boxes: &Grid<Option<Kind>>) -> (Vec<Need>, Vec<u32>) {
    let mut counts = std::collections::BTreeMap::<Kind, [u32; 3]>::new();
    for (pos, tile) in map.iter() {
        let goal = match tile {
            Tile::Goal(kind) => Some(*kind),
            _ => None,
        };
        if let Some(kind) = goal {
            counts.entry(kind).or_default()[0] += 1;
        }
        if let Some(kind) = boxes[pos] {
            let count = counts.entry(kind).or_default();
            count[1] += 1;
            count[2] += u32::from(goal == Some(kind));
        }
    }
    let need = |(&kind, &[goals, boxes, _]): (&Kind, &[u32; 3])| Need {
        kind,
        goals: goals.min(boxes),
    };
    let home = counts.values().map(|count| count[2]);
    (counts.iter().map(need).collect(), home.collect())
}
