//! The identity of a level: numbers that are the same on every platform and in every version to come.
//!
//! Both are FNV-1a with 64 bits (Fowler, Noll, Vo: <http://www.isthe.com/chongo/tech/comp/fnv/>), numbers
//! little-endian. Titles do not count, nor does where the player faces.
//!
//! [`exact`] tells boards apart. It is the hash of these bytes:
//!
//! 1. the version of this recipe, one byte: 1;
//! 2. width and height, two bytes each;
//! 3. strength, two bytes: 0 for any;
//! 4. for each square in reading order one byte, the sum of its tile (0 outside, 1 wall, 2 floor, 3 goal,
//!    4 hole), 8 if a box and 16 if the player stands there; then two bytes with the kind's number for a goal
//!    and two for a box.
//!
//! [`canonical`] tells puzzles apart, however they are turned and whatever surrounds them. It reads only
//! the squares that the player reaches when boxes do not count, within the smallest rectangle that holds them, in
//! each of the eight symmetries of a rectangle (mirrored and turned). It is the smallest of the eight hashes of these bytes:
//!
//! 1. the version of this recipe, one byte: 129;
//! 2. width and height of the rectangle as it lies, and strength, as above;
//! 3. for each square in reading order as above, with 0 for those the player does not reach; kinds have new
//!    numbers from 0 on, in the order in which they are met, a goal's before that of the box on it;
//! 4. for each kind met, in this order, four bytes: how many of the goals in reach must be filled;
//! 5. four bytes: how many goals out of reach must be filled and are not, of kinds not met.

use crate::bitset::BitSet;
use crate::board::{Kind, Tile};
use crate::grid::Pos;
use crate::level::{Level, Strength};
use crate::transform::Transform;
use alloc::vec;
use alloc::vec::Vec;

const VERSION: u8 = 1;
const CANONICAL_VERSION: u8 = 129;
const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// A running FNV-1a.
struct Hash(u64);

impl Hash {
    /// Begins with what both recipes begin with.
    fn new(version: u8, width: u16, height: u16, strength: Strength) -> Self {
        let mut hash = Self(OFFSET_BASIS);
        hash.byte(version);
        hash.number(width);
        hash.number(height);
        hash.number(match strength {
            Strength::Boxes(most) => most.get(),
            Strength::Any => 0,
        });
        hash
    }

    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
    }

    fn bytes(&mut self, bytes: impl IntoIterator<Item = u8>) {
        bytes.into_iter().for_each(|byte| self.byte(byte));
    }

    fn number(&mut self, number: u16) {
        self.bytes(number.to_le_bytes());
    }

    fn long_number(&mut self, number: u32) {
        self.bytes(number.to_le_bytes());
    }
}

/// The identity of this exact board with its rules.
///
/// ```
/// use sokoban_core::{Level, identity};
///
/// let level: &Level = &[
///     "#####",
///     "#@$.#",
///     "#####",
/// ].join("\n").parse().expect("a level");
/// assert_eq!(identity::exact(level), 0xe7fa_f4ff_38b9_4de8);
/// ```
pub fn exact(level: &Level) -> u64 {
    level.exact_identity.get_or_init(|| hash_exact(level))
}

fn hash_exact(level: &Level) -> u64 {
    let (map, start) = (level.map(), level.start());
    let mut hash = Hash::new(VERSION, map.width(), map.height(), level.strength());
    for (pos, &tile) in map {
        let (code, goal) = code(tile);
        let kind = start.boxes()[pos];
        let here = start.player() == Some(pos);
        hash.byte(code + 8 * u8::from(kind.is_some()) + 16 * u8::from(here));
        for kind in goal.into_iter().chain(kind) {
            hash.number(kind.number());
        }
    }
    hash.0
}

/// What a tile is in the recipes, and the kind of a goal.
const fn code(tile: Tile) -> (u8, Option<Kind>) {
    match tile {
        Tile::Outside => (0, None),
        Tile::Wall => (1, None),
        Tile::Floor => (2, None),
        Tile::Goal(kind) => (3, Some(kind)),
        Tile::Hole => (4, None),
    }
}

/// The identity of the puzzle: the same for boards that differ in nothing that matters to play, nor in how they
/// are turned.
///
/// ```
/// use sokoban_core::{Level, identity};
///
/// let number = |board: &[&str]| {
///     let level: Level = board.join("\n").parse().expect("a level");
///     identity::canonical(&level)
/// };
/// let small = number(&[
///     "#####",
///     "#@$.#",
///     "#####",
/// ]);
/// let turned = number(&[
///     "  ###  ",
///     " ##.#  ",
///     " ##$###",
///     "  #@#*#",
///     "  #####",
/// ]);
/// assert_eq!(small, 0x05ad_6e70_9c62_2f75);
/// assert_eq!(small, turned);
/// ```
pub fn canonical(level: &Level) -> u64 {
    level.canonical_identity.get_or_init(|| {
        let area = CanonicalArea::of(level);
        let hashes = Transform::ALL.map(|transform| area.hash(transform));
        hashes.into_iter().min().unwrap_or(OFFSET_BASIS)
    })
}

/// The squares of a level that the player reaches when boxes do not count.
struct CanonicalArea<'a> {
    level: &'a Level,
    squares: BitSet,
    /// For each kind of the level, in its order: the goals to fill, less those that are filled out of reach.
    required: Vec<u32>,
    /// The smallest rectangle that holds them.
    low: Pos,
    high: Pos,
}

impl<'a> CanonicalArea<'a> {
    fn of(level: &'a Level) -> Self {
        let map = level.map();
        let mut free = BitSet::new(map.width(), map.height());
        let floor = map.iter().filter(|(_, tile)| !tile.is_solid());
        floor.for_each(|(pos, _)| free.insert(pos));
        let mut squares = BitSet::new(map.width(), map.height());
        level
            .start()
            .player()
            .into_iter()
            .for_each(|player| squares.insert(player));
        squares.flood(&free);
        let (mut low, mut high) = (Pos::new(u16::MAX, u16::MAX), Pos::new(0, 0));
        for pos in squares.squares() {
            low = Pos::new(low.x.min(pos.x), low.y.min(pos.y));
            high = Pos::new(high.x.max(pos.x), high.y.max(pos.y));
        }
        let required = required(level, &squares);
        Self {
            level,
            squares,
            required,
            low,
            high,
        }
    }

    /// Returns the hash of the image of the rectangle.
    fn hash(&self, transform: Transform) -> u64 {
        let Self { low, high, .. } = *self;
        let (width, height) = transform.size((high.x - low.x + 1, high.y - low.y + 1));
        let back = transform.inverse();
        let mut hash = Hash::new(CANONICAL_VERSION, width, height, self.level.strength());
        let mut kinds = Kinds::new(self.level);
        for pos in (0..height).flat_map(|y| (0..width).map(move |x| Pos::new(x, y))) {
            let Pos { x, y } = back.square(pos, (width, height));
            self.hash_square(&mut hash, &mut kinds, Pos::new(low.x + x, low.y + y));
        }
        let met = kinds.met.iter().map(|&index| self.required[index]);
        let all: u32 = self.required.iter().sum();
        let others = all - met.clone().sum::<u32>();
        met.chain([others])
            .for_each(|goals| hash.long_number(goals));
        hash.0
    }

    fn hash_square(&self, hash: &mut Hash, kinds: &mut Kinds<'_>, pos: Pos) {
        if !self.squares.contains(pos) {
            return hash.byte(0);
        }
        let start = self.level.start();
        let (code, goal) = code(self.level.map()[pos]);
        let kind = start.boxes()[pos];
        let here = start.player() == Some(pos);
        hash.byte(code + 8 * u8::from(kind.is_some()) + 16 * u8::from(here));
        let kinds = goal
            .into_iter()
            .chain(kind)
            .filter_map(|it| kinds.number(it));
        kinds.for_each(|number| hash.number(number));
    }
}

/// For each kind of the level, in its order: the goals to fill, less those that are filled out of reach.
fn required(level: &Level, reach: &BitSet) -> Vec<u32> {
    let mut required: Vec<u32> = level.quotas().iter().map(|quota| quota.goals).collect();
    for (pos, &tile) in level.map() {
        if let (Tile::Goal(goal), Some(kind)) = (tile, level.start().boxes()[pos])
            && goal == kind
            && !reach.contains(pos)
            && let Some(index) = level.kind_index(kind)
        {
            required[index] = required[index].saturating_sub(1);
        }
    }
    required
}

/// The kinds of a level by their new numbers.
struct Kinds<'a> {
    level: &'a Level,
    /// For each kind of the level, in its order: its new number, once it is met.
    numbers: Vec<Option<u16>>,
    /// The kinds met, in order: indices of the level's kinds.
    met: Vec<usize>,
}

impl<'a> Kinds<'a> {
    fn new(level: &'a Level) -> Self {
        let numbers = vec![None; level.quotas().len()];
        Self {
            level,
            numbers,
            met: Vec::new(),
        }
    }

    /// The new number of a kind that the level has.
    fn number(&mut self, kind: Kind) -> Option<u16> {
        let index = self.level.kind_index(kind)?;
        let next = self.met.len() as u16;
        let number = self.numbers[index].get_or_insert_with(|| {
            self.met.push(index);
            next
        });
        Some(*number)
    }
}
