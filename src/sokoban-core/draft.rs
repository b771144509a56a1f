//! A board that was not checked yet, and the check: the only way to make a [`Level`].
//!
//! The check tells floor from outside, closes what is open and cuts empty margins off. It visits every square a
//! few times, whatever the board looks like.

mod chunk;
mod error;

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use crate::bitset::BitSet;
use crate::board::{Kind, Position, Tile};
use crate::grid::{Direction, Grid, Pos};
use crate::level::{GoalQuota, Level, Memo, Strength};
use crate::one_or_many::OneOrMany;

use chunk::{Chunk, MapHash};
pub use error::{DraftError, DraftFault, TooLarge};

/// A board as an editor or a file has it: nothing about it was checked yet.
///
/// ```
/// use sokoban_core::{Draft, DraftFault, Kind, Level, Pos, Tile};
///
/// let level: Level = [
///     "######",
///     "#@$ .#",
///     "######",
/// ].join("\n").parse()?;
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
    /// The map grid. Floor and outside mean the same here: [`Draft::check`] tells them apart.
    pub map: Grid<Tile>,
    /// The box grid.
    pub boxes: Grid<Option<Kind>>,
    /// Every player of the board. A level has exactly one.
    pub players: Vec<Pos>,
    /// Where the player faces at the start.
    pub facing: Direction,
    /// How many boxes one push moves.
    pub strength: Strength,
}

/// The board of a level at its start, to be changed. Unchanged, it is checked to the same level again.
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

/// What one pass over every square of a draft tells.
struct DraftScan {
    /// Stands for the map.
    number: MapHash,
    /// The squares that are no wall.
    free: BitSet,
    has_holes: bool,
    /// For each kind, in the order of numbers: the goals to fill.
    quotas: OneOrMany<GoalQuota>,
    /// For each kind, in the same order: the boxes placed already.
    placed: OneOrMany<u32>,
}

/// Goals of a kind, boxes of it, and those boxes that stand on those goals.
#[derive(Default, Clone, Copy)]
struct KindCount {
    goals: u32,
    boxes: u32,
    placed: u32,
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
    /// counts as wall: where the player's floor reaches it, or a box, a goal or a hole lies in the open, walls are
    /// put around.
    ///
    /// # Errors
    /// The first reason found why this is no level; places count from 1 in the draft's own grid.
    pub fn check(mut self) -> Result<Level, DraftError> {
        let mut player = self.check_player()?;
        let mut scan = self.scan()?;
        let (mut outside, open) = self.outside(&scan.free, player);
        if open {
            player = self.close(&outside, player);
            scan = self.scan()?;
            (outside, _) = self.outside(&scan.free, player);
        }
        if !outside.is_empty() {
            let squares = outside.squares();
            squares.for_each(|pos| self.map[pos] = Tile::Outside);
            let (before, cells) = (player, self.map.cells().len());
            player = self.cut_margins(player);
            if (before, cells) != (player, self.map.cells().len()) {
                scan.number = self.number();
            }
        }
        let (width, height) = (self.map.width(), self.map.height());
        if width.max(height) > Level::MAX_SIDE {
            return Err(whole(too_large(width, height)));
        }
        Ok(self.into_level(scan, player))
    }

    /// Whether something is missing that would make it a closed board: a wall, every box, or every goal.
    pub(crate) fn looks_cut_off(mut self) -> bool {
        let Ok(player) = self.check_player() else {
            return false;
        };
        match self.scan() {
            Ok(scan) => self.outside(&scan.free, player).1,
            Err(error) => matches!(error.fault, DraftFault::NoBox | DraftFault::NoGoal),
        }
    }

    /// Returns `true` if this is a whole board as people draw them: one player, closed walls with every piece inside
    /// them, and as many boxes as goals.
    pub(crate) fn looks_complete(mut self) -> bool {
        let Ok(player) = self.check_player() else {
            return false;
        };
        let Ok(scan) = self.scan() else {
            return false;
        };
        let boxes = self.boxes.cells().iter().flatten().count();
        let is_goal = |tile: &&Tile| tile.is_goal();
        let goals = self.map.cells().iter().filter(is_goal).count();
        boxes == goals && !self.outside(&scan.free, player).1
    }

    /// Finds the one player, on a square where it can stand.
    fn check_player(&self) -> Result<Pos, DraftError> {
        let fail = |square, fault| Err(DraftError { square, fault });
        let (width, height) = (self.map.width(), self.map.height());
        if width.max(height) > Level::MAX_SIDE {
            return Err(whole(too_large(width, height)));
        }
        if (width, height) != (self.boxes.width(), self.boxes.height()) {
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

    /// Visits every square once. All outside is taken for floor from here on.
    fn scan(&mut self) -> Result<DraftScan, DraftError> {
        let mut free = BitSet::new(self.map.width(), self.map.height());
        let (mut plain, mut number) = (KindCount::default(), MapHash::default());
        let (mut all_plain, mut has_holes, mut buried) = (true, false, false);
        let rows = self.map.rows_mut().zip(self.boxes.rows());
        for ((tiles, kinds), words) in rows.zip(free.rows_mut()) {
            let parts = tiles
                .chunks_mut(BitSet::WORD)
                .zip(kinds.chunks(BitSet::WORD));
            for ((tiles, kinds), word) in parts.zip(words) {
                let chunk = Chunk::of(tiles, kinds);
                if chunk.has_outside {
                    let outside = tiles.iter_mut().filter(|tile| **tile == Tile::Outside);
                    outside.for_each(|tile| *tile = Tile::Floor);
                }
                number.add_chunk(&chunk, tiles);
                *word = chunk.free;
                plain.goals += chunk.goals.count_ones();
                plain.boxes += chunk.boxes.count_ones();
                plain.placed += (chunk.goals & chunk.boxes).count_ones();
                all_plain &= chunk.all_plain;
                has_holes |= chunk.holes != 0;
                buried |= chunk.boxes & (chunk.holes | !chunk.free) != 0;
            }
        }
        let counts: OneOrMany<_> = if all_plain {
            OneOrMany::One((Kind::PLAIN, plain))
        } else {
            self.count_kinds()
        };
        let quotas = quotas(&counts)?;
        if buried {
            return Err(DraftError {
                square: self.first_buried(),
                fault: DraftFault::Occupied,
            });
        }
        Ok(DraftScan {
            number,
            free,
            has_holes,
            quotas,
            placed: counts.iter().map(|(_, count)| count.placed).collect(),
        })
    }

    /// What a scan would say of the map that is left.
    fn number(&self) -> MapHash {
        let mut number = MapHash::default();
        for (tiles, kinds) in self.map.rows().zip(self.boxes.rows()) {
            let parts = tiles.chunks(BitSet::WORD).zip(kinds.chunks(BitSet::WORD));
            parts.for_each(|(tiles, kinds)| number.add_chunk(&Chunk::of(tiles, kinds), tiles));
        }
        number
    }

    fn first_buried(&self) -> Pos {
        let boxes = self.boxes.iter().filter(|(_, kind)| kind.is_some());
        let mut buried = boxes.filter(|(pos, _)| !self.map[*pos].is_standable());
        buried.next().map_or(Pos::new(0, 0), |(pos, _)| pos)
    }

    /// For each kind of the board, in the order of numbers: what there is of it.
    fn count_kinds(&self) -> OneOrMany<(Kind, KindCount)> {
        let mut counts = BTreeMap::<Kind, KindCount>::new();
        for (&tile, &kind) in self.map.cells().iter().zip(self.boxes.cells()) {
            if let Tile::Goal(kind) = tile {
                counts.entry(kind).or_default().goals += 1;
            }
            if let Some(kind) = kind {
                let count = counts.entry(kind).or_default();
                count.boxes += 1;
                count.placed += u32::from(tile == Tile::Goal(kind));
            }
        }
        counts.into_iter().collect()
    }

    /// The squares that the edge of the board reaches and the player does not; and whether something other than
    /// empty floor lies there, or the player's own floor reaches the edge.
    fn outside(&self, free: &BitSet, player: Pos) -> (BitSet, bool) {
        let edge = free.at_edge(self.map.width());
        if edge.is_empty() {
            return (edge, false);
        }
        let mut inside = BitSet::new(self.map.width(), self.map.height());
        inside.insert(player);
        inside.flood(free);
        let mut outside = edge.without(&inside);
        let at_edge = outside != edge;
        outside.flood(free);
        let open = at_edge || outside.squares().any(|pos| !self.is_bare(pos));
        (outside, open)
    }

    fn is_bare(&self, pos: Pos) -> bool {
        self.map[pos] == Tile::Floor && self.boxes[pos].is_none()
    }

    /// Puts walls between the outside and everything else, and returns where the player is then.
    fn close(&mut self, outside: &BitSet, player: Pos) -> Pos {
        for pos in outside.squares() {
            if self.is_bare(pos) {
                self.map[pos] = Tile::Outside;
            }
        }
        self.map.frame(Tile::Outside);
        self.boxes.frame(None);
        for pos in self.map.positions() {
            let is_floor = |pos| !self.map[pos].is_solid();
            if self.map[pos] == Tile::Outside && self.map.around(pos).any(is_floor) {
                self.map[pos] = Tile::Wall;
            }
        }
        Pos::new(player.x + 1, player.y + 1)
    }

    /// Cuts off rows and columns at the edge that are all outside, and returns where the player is then.
    fn cut_margins(&mut self, player: Pos) -> Pos {
        let (corner, width, height) = used_part(&self.map);
        if (width, height) != (self.map.width(), self.map.height()) {
            self.map.crop(corner, width, height);
            self.boxes.crop(corner, width, height);
        }
        Pos::new(player.x - corner.x, player.y - corner.y)
    }

    fn into_level(self, scan: DraftScan, player: Pos) -> Level {
        let DraftScan {
            number,
            has_holes,
            quotas,
            placed,
            ..
        } = scan;
        let is_hole = |&pos: &Pos| self.map[pos] == Tile::Hole;
        let holes: Box<[Pos]> = if has_holes {
            self.map.positions().filter(is_hole).collect()
        } else {
            Box::default()
        };
        let missing =
            (quotas.iter().zip(placed.iter())).map(|(n, &placed)| n.goals - placed.min(n.goals));
        let start = Position {
            level: number.finish(&self.map, &quotas),
            missing: missing.sum(),
            boxes: self.boxes,
            player: Some(player),
            filled: vec![false; holes.len()].into(),
            placed,
        };
        Level {
            map: self.map,
            start,
            facing: self.facing,
            strength: self.strength,
            quotas,
            holes,
            exact_identity: Memo::default(),
            canonical_identity: Memo::default(),
        }
    }
}

/// The goals to fill of each kind, of a board that has something to push and something to fill.
fn quotas(counts: &[(Kind, KindCount)]) -> Result<OneOrMany<GoalQuota>, DraftError> {
    if counts.iter().all(|(_, count)| count.boxes == 0) {
        return Err(whole(DraftFault::NoBox));
    }
    let quota = |&(kind, count): &(Kind, KindCount)| GoalQuota {
        kind,
        goals: count.goals.min(count.boxes),
    };
    let quotas: OneOrMany<GoalQuota> = counts.iter().map(quota).collect();
    if quotas.iter().all(|quota| quota.goals == 0) {
        return Err(whole(DraftFault::NoGoal));
    }
    Ok(quotas)
}

/// An error that is about the board as a whole.
const fn whole(fault: DraftFault) -> DraftError {
    DraftError {
        square: Pos::new(0, 0),
        fault,
    }
}

fn too_large(width: u16, height: u16) -> DraftFault {
    DraftFault::TooLarge(TooLarge {
        width: width.into(),
        height: height.into(),
    })
}

/// The smallest part that holds everything but outside: its corner, width and height.
fn used_part(map: &Grid<Tile>) -> (Pos, u16, u16) {
    let (mut low, mut high) = (Pos::new(u16::MAX, u16::MAX), Pos::new(0, 0));
    for (y, row) in (0..).zip(map.rows()) {
        let used = |tile: &Tile| *tile != Tile::Outside;
        if let (Some(first), Some(last)) = (row.iter().position(used), row.iter().rposition(used)) {
            low = Pos::new(low.x.min(first as u16), low.y.min(y));
            high = Pos::new(high.x.max(last as u16), y);
        }
    }
    (low, high.x - low.x + 1, high.y - low.y + 1)
}
