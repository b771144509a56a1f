//! Defines [`Draft`], an unchecked board, and the check that turns it into a [`Level`].
//!
//! The check separates floor from outside, adds missing outer walls, and removes empty margins. The check visits each
//! square at most a few times.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::sync::OnceLock;

use crate::bitset::BitSet;
use crate::grid::{Direction, Grid, Pos, Size, bounds};
use crate::identity;
use crate::level::{GoalQuota, Kind, Level, Position, Strength, Tile};

/// An unchecked board, such as one in an editor or a file.
///
/// ```
/// use sokoban_core::{Draft, DraftFault, Kind, Level, Pos, Tile};
///
/// let level: Level = "######\n#@$ .#\n######".parse()?;
/// let mut draft = Draft::from(&level);
/// draft.map[Pos::new(3, 1)] = Tile::Goal(Kind::PLAIN);
/// draft.map[Pos::new(4, 1)] = Tile::Wall;
/// assert_eq!(draft.clone().check()?.to_string(), "######\n#@$.##\n######\n");
///
/// draft.players.clear();
/// assert_eq!(draft.check().unwrap_err().fault, DraftFault::NoPlayer);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Draft {
    /// The tile on each square. A draft does not distinguish floor from outside: [`Draft::check`] decides
    /// which squares are outside.
    pub map: Grid<Tile>,
    /// The kind of box on each square, or `None` for a square without a box.
    pub boxes: Grid<Option<Kind>>,
    /// The squares of all players. A valid level has exactly one player.
    pub players: Vec<Pos>,
    /// The direction in which the player faces at the start.
    pub facing: Direction,
    /// The maximum number of boxes in a row that one push can move.
    pub strength: Strength,
}

/// Returns a draft of the level's start position. [`Draft::check`] turns the draft back into an equal level.
impl From<&Level> for Draft {
    fn from(level: &Level) -> Self {
        Self {
            map: level.map.clone(),
            boxes: level.start.boxes.clone(),
            players: level.start.player.into_iter().collect(),
            facing: level.facing,
            strength: level.strength,
        }
    }
}

#[derive(Default)]
struct KindCount {
    goals: u32,
    boxes: u32,
    /// The number of boxes of this kind that are on goals of the same kind.
    placed: u32,
}

/// The squares outside the board, and whether its outer walls are incomplete.
struct Exterior {
    /// The squares that are connected to the edge of the draft but not to the player.
    outside: BitSet,
    /// `true` if the outer walls are incomplete: the player's area reaches the edge of the draft, or there is a goal, a
    /// box or a hole in `outside`.
    is_open: bool,
}

impl Draft {
    /// Returns a draft of the given size in squares. All squares are floor, and the options are those of ordinary
    /// Sokoban.
    pub fn new(width: u16, height: u16) -> Self {
        Self {
            map: Grid::new(width, height, Tile::Floor),
            boxes: Grid::new(width, height, None),
            players: Vec::new(),
            facing: Direction::Down,
            strength: Strength::ONE,
        }
    }

    /// Checks the board and turns it into a level: separates floor from outside, adds missing outer walls, and removes
    /// empty rows and columns at the edges.
    ///
    /// The inside of a level consists of the squares that the player could reach if all boxes were removed, and of
    /// all closed rooms. If the player's area reaches the edge of the draft, or if a box, a goal or a hole is outside,
    /// walls are added around the board.
    ///
    /// # Errors
    /// Returns the first fault found. The square of the fault refers to the draft, not to the cropped board.
    pub fn check(mut self) -> Result<Level, DraftError> {
        let mut player = self.check_player()?;
        let counts = self.count_kinds();
        let quotas = quotas(&counts)?;
        self.check_boxes()?;
        let Exterior {
            mut outside,
            is_open,
        } = self.exterior(player);
        if is_open {
            player = self.add_outer_walls(&outside, player);
            outside = self.exterior(player).outside;
        }
        for pos in outside.squares() {
            self.map[pos] = Tile::Outside;
        }
        player = self.cut_margins(player);
        self.check_size()?;
        let placed: Vec<u32> = counts.values().map(|count| count.placed).collect();
        let holes = self.map.iter().filter(|(_, tile)| **tile == Tile::Hole);
        let holes: Vec<Pos> = holes.map(|(pos, _)| pos).collect();
        let unfilled = quotas.iter().zip(&placed);
        let unfilled = unfilled.map(|(quota, placed)| quota.goals.saturating_sub(*placed));
        let start = Position {
            level: identity::map_hash(&self.map, &quotas),
            unfilled_goals: unfilled.sum(),
            boxes: self.boxes,
            player: Some(player),
            filled: vec![false; holes.len()],
            placed,
        };
        Ok(Level {
            map: self.map,
            start,
            facing: self.facing,
            strength: self.strength,
            quotas,
            holes,
            has_added_walls: is_open,
            exact_identity: OnceLock::new(),
            canonical_identity: OnceLock::new(),
        })
    }

    fn check_size(&self) -> Result<(), DraftError> {
        let Size { width, height } = self.map.size();
        if width.max(height) > Level::MAX_SIDE {
            return Err(whole(DraftFault::TooLarge(TooLarge {
                width: width.into(),
                height: height.into(),
            })));
        }
        Ok(())
    }

    /// Replaces outside squares with floor, and returns the player's square. Fails if the draft is too large, if its
    /// two grids differ in size, or if there is not exactly one player on a free square.
    fn check_player(&mut self) -> Result<Pos, DraftError> {
        self.check_size()?;
        if self.map.size() != self.boxes.size() {
            return Err(whole(DraftFault::ShapeMismatch));
        }
        self.clear_outside();
        match *self.players.as_slice() {
            [] => Err(whole(DraftFault::NoPlayer)),
            [_, second, ..] => Err(DraftError {
                square: second,
                fault: DraftFault::SecondPlayer,
            }),
            [player] => {
                let tile = self.map.get(player);
                if tile.is_some_and(|tile| tile.can_hold_piece()) && self.boxes[player].is_none() {
                    Ok(player)
                } else {
                    Err(DraftError {
                        square: player,
                        fault: DraftFault::Occupied,
                    })
                }
            }
        }
    }

    /// Replaces outside squares with floor.
    fn clear_outside(&mut self) {
        if self.map.cells().contains(&Tile::Outside) {
            self.map = self.map.map(|_, tile| tile.outside_as_floor());
        }
    }

    fn check_boxes(&self) -> Result<(), DraftError> {
        for (square, kind) in self.boxes.iter() {
            if kind.is_some() && !self.map[square].can_hold_piece() {
                let fault = DraftFault::Occupied;
                return Err(DraftError { square, fault });
            }
        }
        Ok(())
    }

    fn count_kinds(&self) -> BTreeMap<Kind, KindCount> {
        let mut counts = BTreeMap::<Kind, KindCount>::new();
        for (&tile, &kind) in self.map.cells().iter().zip(self.boxes.cells()) {
            if let Some(kind) = tile.goal_kind() {
                counts.entry(kind).or_default().goals += 1;
            }
            if let Some(kind) = kind {
                let count = counts.entry(kind).or_default();
                count.boxes += 1;
                count.placed += u32::from(tile == Tile::Goal(kind));
            }
        }
        counts
    }

    fn exterior(&self, player: Pos) -> Exterior {
        let Size { width, height } = self.map.size();
        let free = BitSet::of(&self.map, |_, tile| !tile.is_solid());
        let mut inside = BitSet::of(&self.map, |pos, _| pos == player);
        inside.flood(&free);
        let mut outside = BitSet::new(width, height);
        let mut is_open = false;
        for pos in free.squares() {
            let is_edge = pos.x == 0 || pos.y == 0 || pos.x == width - 1 || pos.y == height - 1;
            if is_edge && inside.contains(pos) {
                is_open = true;
            } else if is_edge {
                outside.insert(pos);
            }
        }
        outside.flood(&free);
        is_open |= outside.squares().any(|pos| !self.is_empty_floor(pos));
        Exterior { outside, is_open }
    }

    fn is_empty_floor(&self, pos: Pos) -> bool {
        match self.map[pos] {
            Tile::Floor => self.boxes[pos].is_none(),
            Tile::Outside | Tile::Wall | Tile::Goal(_) | Tile::Hole => false,
        }
    }

    /// Adds a border of one square around the draft, and puts walls on those outside squares that are next to the
    /// inside. Returns the player's new square.
    fn add_outer_walls(&mut self, outside: &BitSet, player: Pos) -> Pos {
        for pos in outside.squares() {
            if self.is_empty_floor(pos) {
                self.map[pos] = Tile::Outside;
            }
        }
        let Size { width, height } = self.map.size();
        let framed = Size::new(width + 2, height + 2);
        self.map = self.map.window((-1, -1), framed, Tile::Outside);
        self.boxes = self.boxes.window((-1, -1), framed, None);
        for pos in self.map.positions() {
            let is_inside = |pos| !self.map[pos].is_solid();
            if self.map[pos] == Tile::Outside && self.map.around(pos).any(is_inside) {
                self.map[pos] = Tile::Wall;
            }
        }
        self.clear_outside();
        Pos::new(player.x + 1, player.y + 1)
    }

    /// Removes the rows and columns at the edges that contain only outside squares. Returns the player's new square.
    fn cut_margins(&mut self, player: Pos) -> Pos {
        let squares = self.map.iter().filter(|(_, tile)| **tile != Tile::Outside);
        let Some((corner, size)) = bounds(squares.map(|(pos, _)| pos)) else {
            return player;
        };
        if size != self.map.size() {
            let offset = (corner.x.into(), corner.y.into());
            self.map = self.map.window(offset, size, Tile::Outside);
            self.boxes = self.boxes.window(offset, size, None);
        }
        Pos::new(player.x - corner.x, player.y - corner.y)
    }
}

/// Returns, for each kind, the number of goals that must be filled. Fails if the draft has no boxes, or if no box has a
/// goal of its kind.
fn quotas(counts: &BTreeMap<Kind, KindCount>) -> Result<Vec<GoalQuota>, DraftError> {
    if counts.values().all(|count| count.boxes == 0) {
        return Err(whole(DraftFault::NoBox));
    }
    let quota = |(&kind, count): (&Kind, &KindCount)| GoalQuota {
        kind,
        goals: count.goals.min(count.boxes),
    };
    let quotas: Vec<GoalQuota> = counts.iter().map(quota).collect();
    if quotas.iter().all(|quota| quota.goals == 0) {
        return Err(whole(DraftFault::NoGoal));
    }
    Ok(quotas)
}

/// Returns an error that concerns the whole draft. The square of the error is the upper left square.
const fn whole(fault: DraftFault) -> DraftError {
    DraftError {
        square: Pos::new(0, 0),
        fault,
    }
}

/// The reason why a [`Draft`] is not a valid level, and the square where the fault was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct DraftError {
    /// The square where the fault was found, or the upper left square if the fault concerns the whole board.
    pub square: Pos,
    /// The reason why the draft is not a valid level.
    pub fault: DraftFault,
}

/// The reason why a [`Draft`] is not a valid level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DraftFault {
    /// The draft has no player.
    NoPlayer,
    /// The draft has more than one player.
    SecondPlayer,
    /// The draft has no box.
    NoBox,
    /// No box has a goal of its kind.
    NoGoal,
    /// A box or the player is on a wall or a hole, or the player is on a box or outside the grid.
    Occupied,
    /// The grids [`Draft::map`] and [`Draft::boxes`] differ in size.
    ShapeMismatch,
    /// The board is wider or higher than [`Level::MAX_SIDE`].
    TooLarge(TooLarge),
}

/// The size of a board that is wider or higher than [`Level::MAX_SIDE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TooLarge {
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
}

impl fmt::Display for DraftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, column) = (u32::from(self.square.y) + 1, u32::from(self.square.x) + 1);
        write!(f, "{line}:{column}: {}", self.fault)
    }
}

impl fmt::Display for DraftFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoPlayer => "the board has no player",
            Self::SecondPlayer => "a second player",
            Self::NoBox => "the board has no box",
            Self::NoGoal => "none of the boxes has a goal",
            Self::Occupied => "a box or the player is somewhere it cannot be",
            Self::ShapeMismatch => "map and boxes have different shapes",
            Self::TooLarge(size) => return size.fmt(f),
        })
    }
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { width, height } = self;
        let max = Level::MAX_SIDE;
        write!(f, "{width}×{height} squares are more than {max}×{max}")
    }
}

impl Error for DraftError {}
impl Error for DraftFault {}
impl Error for TooLarge {}
