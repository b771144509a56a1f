//! Computes level identities: numbers that are the same on every platform and in every version of this crate.
//!
//! Progress files and archives refer to levels by these numbers, so the recipes below must never change. A new tile
//! gets a new code, so the identities of all boards without that tile stay the same.
//!
//! A level has two identities, [`exact`] and [`canonical`]. Both are 64-bit FNV-1a hashes (Fowler, Noll, Vo:
//! <http://www.isthe.com/chongo/tech/comp/fnv/>). Numbers are hashed in little-endian byte order. Titles and the
//! direction in which the player faces are not hashed.
//!
//! [`exact`] identifies a board. It hashes these bytes:
//!
//! 1. one byte: the version of this recipe, 1;
//! 2. two bytes each: the width and the height;
//! 3. two bytes: the strength, or 0 for any;
//! 4. for each square in reading order, one byte: the code of the tile (0 outside, 1 wall, 2 floor, 3 goal, 4 hole), plus
//!    8 if there is a box, plus 16 if the player is there. On a goal, two bytes follow with the number of the goal's
//!    kind. If there is a box, two bytes follow with the number of the box's kind.
//!
//! [`canonical`] identifies a puzzle, whatever its orientation and surroundings. It uses the bounding rectangle of the
//! squares that the player could reach if all boxes were removed. For each of the eight orientations of this rectangle, it
//! hashes the bytes below. The identity is the smallest of the eight hashes.
//!
//! 1. one byte: the version of this recipe, 129;
//! 2. the width and the height of the transformed rectangle, and the strength, as above;
//! 3. for each square in reading order, the bytes described above, or a single 0 if the player cannot reach the square.
//!    Kinds are renumbered in order of occurrence, starting at 0, the goal's kind before the kind of the box on it;
//! 4. for each kind that occurs, in this order, four bytes: the number of its goals that must be filled, minus those that
//!    are filled at the start but out of reach;
//! 5. four bytes: the sum of the numbers described in item 4 over all kinds that do not occur.

use std::collections::BTreeMap;

use crate::bitset::BitSet;
use crate::grid::{Grid, Pos, Size, bounds};
use crate::level::{GoalQuota, Kind, Level, Strength, Tile};
use crate::transform::Transform;

const EXACT_VERSION: u8 = 1;
const CANONICAL_VERSION: u8 = 129;
const FNV_OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x0000_0100_0000_01b3;

struct Fnv1a(u64);

impl Fnv1a {
    /// Starts a hash with the bytes that both recipes begin with: version, width, height and strength.
    fn new(version: u8, size: Size, strength: Strength) -> Self {
        let mut hash = Self(FNV_OFFSET_BASIS);
        hash.byte(version);
        hash.number(size.width);
        hash.number(size.height);
        hash.number(match strength {
            Strength::Boxes(max) => max.get(),
            Strength::Any => 0,
        });
        hash
    }

    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(FNV_PRIME);
    }

    fn bytes(&mut self, bytes: impl IntoIterator<Item = u8>) {
        for byte in bytes {
            self.byte(byte);
        }
    }

    fn number(&mut self, number: u16) {
        self.bytes(number.to_le_bytes());
    }

    fn long_number(&mut self, number: u32) {
        self.bytes(number.to_le_bytes());
    }

    /// Adds the bytes of a square in the level's start position to the hash. `number` returns the number to hash for a
    /// kind.
    fn square(&mut self, level: &Level, pos: Pos, number: impl FnMut(Kind) -> u16) {
        let tile = level.map()[pos];
        let kind = level.start().boxes()[pos];
        let has_player = level.start().player() == Some(pos);
        self.byte(tile.row().code + 8 * u8::from(kind.is_some()) + 16 * u8::from(has_player));
        let kinds = tile.goal_kind().into_iter().chain(kind);
        for number in kinds.map(number) {
            self.number(number);
        }
    }
}

/// Returns a hash of a map and of the number of goals to fill for each kind. A [`Position`](crate::Position) stores
/// this hash to recognize its level. The hash is not written to any file.
pub(crate) fn map_hash(map: &Grid<Tile>, quotas: &[GoalQuota]) -> u64 {
    let mut hash = Fnv1a(FNV_OFFSET_BASIS);
    hash.number(map.width());
    hash.number(map.height());
    for tile in map.cells() {
        hash.byte(tile.row().code);
        if let Some(kind) = tile.goal_kind() {
            hash.number(kind.number());
        }
    }
    for quota in quotas {
        hash.number(quota.kind.number());
        hash.long_number(quota.goals);
    }
    hash.0
}

/// Returns the identity of a level's board and rules. Boards that differ in any square or in their strength have
/// different identities, unless their hashes happen to collide.
///
/// ```
/// use sokoban_core::{Level, identity};
///
/// let level: Level = "#####\n#@$.#\n#####".parse().expect("a level");
/// assert_eq!(identity::exact(&level), 0xe7fa_f4ff_38b9_4de8);
/// ```
pub fn exact(level: &Level) -> u64 {
    *level.exact_identity.get_or_init(|| hash_exact(level))
}

fn hash_exact(level: &Level) -> u64 {
    let map = level.map();
    let mut hash = Fnv1a::new(EXACT_VERSION, map.size(), level.strength());
    for pos in map.positions() {
        hash.square(level, pos, Kind::number);
    }
    hash.0
}

/// Returns the identity of the puzzle. Boards have the same identity if they differ only by a rotation, by a
/// reflection, or in squares that the player cannot reach.
///
/// ```
/// use sokoban_core::{Level, identity};
///
/// let number = |board: &str| {
///     let level: Level = board.parse().expect("a level");
///     identity::canonical(&level)
/// };
/// let small = number("#####\n#@$.#\n#####");
/// let turned = number("  ###  \n ##.#  \n ##$###\n  #@#*#\n  #####");
/// assert_eq!(small, 0x05ad_6e70_9c62_2f75);
/// assert_eq!(small, turned);
/// ```
pub fn canonical(level: &Level) -> u64 {
    *level.canonical_identity.get_or_init(|| {
        let area = CanonicalArea::of(level);
        let hashes = Transform::ALL.map(|transform| area.hash(transform));
        hashes.into_iter().min().unwrap_or(FNV_OFFSET_BASIS)
    })
}

/// The part of a level that is hashed for its canonical identity.
struct CanonicalArea<'a> {
    level: &'a Level,
    /// The squares that the player could reach if all boxes were removed.
    squares: BitSet,
    /// For each kind on the board, the number of goals that must be filled, minus those that are filled at the start
    /// but out of the player's reach.
    required: BTreeMap<Kind, u32>,
    /// The upper left corner and the size of the bounding rectangle of `squares`.
    corner: Pos,
    size: Size,
}

impl<'a> CanonicalArea<'a> {
    fn of(level: &'a Level) -> Self {
        let start = level.start();
        let free = BitSet::of(level.map(), |_, tile| !tile.is_solid());
        let mut squares = BitSet::of(level.map(), |pos, _| Some(pos) == start.player());
        squares.flood(&free);
        let (corner, size) = bounds(squares.squares()).unwrap_or((Pos::new(0, 0), Size::new(0, 0)));
        let quotas = level.quotas.iter();
        let mut required: BTreeMap<Kind, u32> =
            quotas.map(|quota| (quota.kind, quota.goals)).collect();
        for (pos, tile) in level.map().iter() {
            let kind = tile.goal_kind().filter(|_| !squares.contains(pos));
            if let Some(kind) = kind
                && start.boxes()[pos] == Some(kind)
                && let Some(goals) = required.get_mut(&kind)
            {
                *goals = goals.saturating_sub(1);
            }
        }
        Self {
            level,
            squares,
            required,
            corner,
            size,
        }
    }

    /// Returns the hash of the bounding rectangle after it is transformed by `transform`.
    fn hash(&self, transform: Transform) -> u64 {
        let size = transform.size(self.size);
        let back = transform.inverse();
        let mut hash = Fnv1a::new(CANONICAL_VERSION, size, self.level.strength());
        let mut numbers: BTreeMap<Kind, u16> = BTreeMap::new();
        let mut found = Vec::new();
        for pos in Grid::new(size.width, size.height, ()).positions() {
            let Pos { x, y } = back.square(pos, size);
            let pos = Pos::new(self.corner.x + x, self.corner.y + y);
            if !self.squares.contains(pos) {
                hash.byte(0);
                continue;
            }
            hash.square(self.level, pos, |kind| {
                let next = found.len() as u16;
                *numbers.entry(kind).or_insert_with(|| {
                    found.push(self.required.get(&kind).copied().unwrap_or(0));
                    next
                })
            });
        }
        let all: u32 = self.required.values().sum();
        let others = all - found.iter().sum::<u32>();
        for goals in found.into_iter().chain([others]) {
            hash.long_number(goals);
        }
        hash.0
    }
}
