//! Defines [`Draft`], an unchecked board, and the check that turns it into a [`Level`].
//!
//! The check separates floor from outside, adds missing outer walls, and removes empty margins. It visits each square
//! at most a few times.

mod chunk;
mod error;

use std::collections::BTreeMap;

use crate::bitset::BitSet;
use crate::board::{Kind, Position, Tile};
use crate::grid::{Direction, Grid, Pos, Size};
use crate::level::{AddedWalls, CachedHash, GoalQuota, Level, Strength, unfilled_goals};
use crate::one_or_many::OneOrMany;

use chunk::{Chunk, MapHash};
pub use error::{DraftError, DraftFault, TooLarge};

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

/// Returns the start position of the level as a draft. [`Draft::check`] turns the draft back into an equal level.
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

/// The properties of a draft found by scanning all of its squares.
struct DraftScan {
    map_hash: MapHash,
    /// The squares that are not walls.
    free: BitSet,
    has_holes: bool,
    /// The number of goals to fill for each kind of box or goal on the board, sorted by kind.
    quotas: OneOrMany<GoalQuota>,
    /// For each kind in `quotas`, the number of boxes on goals of that kind.
    placed: OneOrMany<u32>,
}

#[derive(Clone, Copy)]
struct KindCount {
    kind: Kind,
    goals: u32,
    boxes: u32,
    /// The number of boxes of this kind that are on goals of the same kind.
    placed: u32,
}

impl KindCount {
    const fn new(kind: Kind) -> Self {
        Self {
            kind,
            goals: 0,
            boxes: 0,
            placed: 0,
        }
    }
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
    /// Returns the first fault found. Its square is a square of the draft, not of a cropped board.
    pub fn check(mut self) -> Result<Level, DraftError> {
        let mut player = self.check_player()?;
        let mut scan = self.scan()?;
        let Exterior {
            mut outside,
            is_open,
        } = self.exterior(&scan.free, player);
        if is_open {
            player = self.add_outer_walls(&outside, player);
            scan = self.scan()?;
            outside = self.exterior(&scan.free, player).outside;
        }
        if !outside.is_empty() {
            let squares = outside.squares();
            squares.for_each(|pos| self.map[pos] = Tile::Outside);
            let (before, cells) = (player, self.map.cells().len());
            player = self.cut_margins(player);
            if (before, cells) != (player, self.map.cells().len()) {
                scan.map_hash = self.map_hash();
            }
        }
        self.check_size()?;
        let mut level = self.into_level(scan, player);
        level.added_walls = AddedWalls(is_open);
        Ok(level)
    }

    /// Returns `true` if the draft is a complete board: it has one player, walls around all boxes, goals and holes, and
    /// as many boxes as goals.
    pub fn looks_complete(mut self) -> bool {
        let Ok(player) = self.check_player() else {
            return false;
        };
        let Ok(scan) = self.scan() else {
            return false;
        };
        let boxes = self.boxes.cells().iter().flatten().count();
        let goals = self.map.cells().iter().filter(|tile| tile.is_goal());
        boxes == goals.count() && !self.exterior(&scan.free, player).is_open
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

    /// Returns the player's square. Fails if the draft is too large, if its two grids differ in size, or if there is
    /// not exactly one player on a free square.
    fn check_player(&self) -> Result<Pos, DraftError> {
        let fail = |square, fault| Err(DraftError { square, fault });
        self.check_size()?;
        if self.map.size() != self.boxes.size() {
            return Err(whole(DraftFault::ShapeMismatch));
        }
        match *self.players.as_slice() {
            [] => Err(whole(DraftFault::NoPlayer)),
            [_, second, ..] => fail(second, DraftFault::SecondPlayer),
            [player] => {
                let tile = self.map.get(player);
                let stands = tile.is_some_and(|tile| tile.outside_as_floor().is_standable());
                if stands && self.boxes[player].is_none() {
                    Ok(player)
                } else {
                    fail(player, DraftFault::Occupied)
                }
            }
        }
    }

    /// Scans the draft in a single pass, and turns all outside squares into floor. Fails if there are no boxes, if no box
    /// has a goal of its kind, or if a box is on a wall or a hole.
    fn scan(&mut self) -> Result<DraftScan, DraftError> {
        let mut free = BitSet::new(self.map.width(), self.map.height());
        let (mut plain, mut map_hash) = (KindCount::new(Kind::PLAIN), MapHash::default());
        let (mut all_plain, mut has_holes, mut misplaced) = (true, false, false);
        let rows = self.map.rows_mut().zip(self.boxes.rows());
        for ((tiles, kinds), words) in rows.zip(free.rows_mut()) {
            let parts = tiles
                .chunks_mut(BitSet::SQUARES_PER_WORD)
                .zip(kinds.chunks(BitSet::SQUARES_PER_WORD));
            for ((tiles, kinds), word) in parts.zip(words) {
                let chunk = Chunk::of(tiles, kinds);
                if chunk.has_outside {
                    let outside = tiles.iter_mut().filter(|tile| **tile == Tile::Outside);
                    outside.for_each(|tile| *tile = Tile::Floor);
                }
                map_hash.add_chunk(&chunk, tiles);
                *word = chunk.free;
                plain.goals += chunk.goals.count_ones();
                plain.boxes += chunk.boxes.count_ones();
                plain.placed += (chunk.goals & chunk.boxes).count_ones();
                all_plain &= chunk.all_plain;
                has_holes |= chunk.holes != 0;
                misplaced |= chunk.boxes & (chunk.holes | !chunk.free) != 0;
            }
        }
        let counts: OneOrMany<_> = if all_plain {
            OneOrMany::One(plain)
        } else {
            self.count_kinds()
        };
        let quotas = quotas(&counts)?;
        if misplaced {
            return Err(DraftError {
                square: self.first_misplaced_box(),
                fault: DraftFault::Occupied,
            });
        }
        Ok(DraftScan {
            map_hash,
            free,
            has_holes,
            quotas,
            placed: counts.iter().map(|count| count.placed).collect(),
        })
    }

    /// Computes the same hash of the map as [`Draft::scan`].
    fn map_hash(&self) -> MapHash {
        let mut map_hash = MapHash::default();
        for (tiles, kinds) in self.map.rows().zip(self.boxes.rows()) {
            let parts = tiles
                .chunks(BitSet::SQUARES_PER_WORD)
                .zip(kinds.chunks(BitSet::SQUARES_PER_WORD));
            parts.for_each(|(tiles, kinds)| map_hash.add_chunk(&Chunk::of(tiles, kinds), tiles));
        }
        map_hash
    }

    fn first_misplaced_box(&self) -> Pos {
        let boxes = self.boxes.iter().filter(|(_, kind)| kind.is_some());
        let mut misplaced = boxes.filter(|(pos, _)| !self.map[*pos].is_standable());
        misplaced.next().map_or(Pos::new(0, 0), |(pos, _)| pos)
    }

    fn count_kinds(&self) -> OneOrMany<KindCount> {
        let mut counts = BTreeMap::<Kind, KindCount>::new();
        for (&tile, &kind) in self.map.cells().iter().zip(self.boxes.cells()) {
            if let Some(kind) = tile.goal_kind() {
                let count = counts.entry(kind).or_insert(KindCount::new(kind));
                count.goals += 1;
            }
            if let Some(kind) = kind {
                let count = counts.entry(kind).or_insert(KindCount::new(kind));
                count.boxes += 1;
                count.placed += u32::from(tile == Tile::Goal(kind));
            }
        }
        counts.into_values().collect()
    }

    fn exterior(&self, free: &BitSet, player: Pos) -> Exterior {
        let edge = free.at_edge(self.map.width());
        if edge.is_empty() {
            return Exterior {
                outside: edge,
                is_open: false,
            };
        }
        let mut inside = BitSet::new(self.map.width(), self.map.height());
        inside.insert(player);
        inside.flood(free);
        let mut outside = edge.without(&inside);
        let player_at_edge = outside != edge;
        outside.flood(free);
        let is_open = player_at_edge || outside.squares().any(|pos| !self.is_empty_floor(pos));
        Exterior { outside, is_open }
    }

    fn is_empty_floor(&self, pos: Pos) -> bool {
        match self.map[pos] {
            Tile::Floor => self.boxes[pos].is_none(),
            Tile::Outside | Tile::Wall | Tile::Goal(_) | Tile::Hole => false,
        }
    }

    /// Adds a border of outside squares around the draft, and puts walls between inside and outside. Returns the
    /// player's new square.
    fn add_outer_walls(&mut self, outside: &BitSet, player: Pos) -> Pos {
        for pos in outside.squares() {
            if self.is_empty_floor(pos) {
                self.map[pos] = Tile::Outside;
            }
        }
        self.map.frame(Tile::Outside);
        self.boxes.frame(None);
        for pos in self.map.positions() {
            let is_inside = |pos| !self.map[pos].is_solid();
            if self.map[pos] == Tile::Outside && self.map.around(pos).any(is_inside) {
                self.map[pos] = Tile::Wall;
            }
        }
        Pos::new(player.x + 1, player.y + 1)
    }

    /// Removes the rows and columns at the edges that contain only outside squares. Returns the player's new square.
    fn cut_margins(&mut self, player: Pos) -> Pos {
        let (corner, size) = used_part(&self.map);
        if size != self.map.size() {
            self.map.crop(corner, size);
            self.boxes.crop(corner, size);
        }
        Pos::new(player.x - corner.x, player.y - corner.y)
    }

    fn into_level(self, scan: DraftScan, player: Pos) -> Level {
        let is_hole = |&pos: &Pos| self.map[pos] == Tile::Hole;
        let holes: Box<[Pos]> = if scan.has_holes {
            self.map.positions().filter(is_hole).collect()
        } else {
            Box::default()
        };
        let start = Position {
            level: scan.map_hash.finish(&self.map, &scan.quotas),
            unfilled_goals: unfilled_goals(&scan.quotas, &scan.placed),
            boxes: self.boxes,
            player: Some(player),
            filled: vec![false; holes.len()].into(),
            placed: scan.placed,
        };
        Level {
            map: self.map,
            start,
            facing: self.facing,
            strength: self.strength,
            quotas: scan.quotas,
            holes,
            added_walls: AddedWalls(false),
            exact_identity: CachedHash::default(),
            canonical_identity: CachedHash::default(),
        }
    }
}

/// Returns the number of goals to fill for each kind. Fails if the draft has no boxes, or no goal for any of
/// them.
fn quotas(counts: &[KindCount]) -> Result<OneOrMany<GoalQuota>, DraftError> {
    if counts.iter().all(|count| count.boxes == 0) {
        return Err(whole(DraftFault::NoBox));
    }
    let quota = |count: &KindCount| GoalQuota {
        kind: count.kind,
        goals: count.goals.min(count.boxes),
    };
    let quotas: OneOrMany<GoalQuota> = counts.iter().map(quota).collect();
    if quotas.iter().all(|quota| quota.goals == 0) {
        return Err(whole(DraftFault::NoGoal));
    }
    Ok(quotas)
}

/// Returns an error for the draft as a whole. Its square is the upper left square.
const fn whole(fault: DraftFault) -> DraftError {
    DraftError {
        square: Pos::new(0, 0),
        fault,
    }
}

/// Returns the upper left corner and the size of the smallest rectangle that contains all squares other than
/// [`Tile::Outside`].
fn used_part(map: &Grid<Tile>) -> (Pos, Size) {
    let (mut low, mut high) = (Pos::new(u16::MAX, u16::MAX), Pos::new(0, 0));
    for (y, row) in (0..).zip(map.rows()) {
        let used = |tile: &Tile| *tile != Tile::Outside;
        if let (Some(first), Some(last)) = (row.iter().position(used), row.iter().rposition(used)) {
            low = Pos::new(low.x.min(first as u16), low.y.min(y));
            high = Pos::new(high.x.max(last as u16), y);
        }
    }
    (low, Size::new(high.x - low.x + 1, high.y - low.y + 1))
}
