//! The identity of a level: a number that is the same on every platform and in every version to come.
//!
//! It is FNV-1a with 64 bits (Fowler, Noll, Vo: <http://www.isthe.com/chongo/tech/comp/fnv/>) over these bytes,
//! numbers little-endian:
//!
//! 1. the version of this recipe, one byte: 1;
//! 2. width and height, two bytes each;
//! 3. strength, two bytes: 0 for any;
//! 4. for each square in reading order one byte, the sum of its tile (0 outside, 1 wall, 2 floor, 3 goal,
//!    4 hole), 8 if a box and 16 if the player stands there; then two bytes with the kind's number for a goal
//!    and two for a box.
//!
//! Titles do not count, nor does where the player looks.

use crate::board::Tile;
use crate::level::{Level, Strength};

const VERSION: u8 = 1;
const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// A running FNV-1a.
struct Hash(u64);

impl Hash {
    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(PRIME);
    }

    fn number(&mut self, number: u16) {
        number
            .to_le_bytes()
            .into_iter()
            .for_each(|byte| self.byte(byte));
    }
}

/// The identity of this exact board with its rules.
///
/// ```
/// use sokoban_core::{Collection, identity};
///
/// let file = Collection::parse(b"#####\n#@$.#\n#####");
/// let level = file.entries[0].level.as_ref().expect("a level");
/// assert_eq!(identity::exact(level), 0xe7fa_f4ff_38b9_4de8);
/// ```
pub fn exact(level: &Level) -> u64 {
    let mut hash = Hash(OFFSET_BASIS);
    let (map, start) = (level.map(), level.start());
    hash.byte(VERSION);
    hash.number(map.width());
    hash.number(map.height());
    hash.number(match level.strength() {
        Strength::Boxes(most) => most.get(),
        Strength::Any => 0,
    });
    for (pos, &tile) in map.iter() {
        let (code, goal) = match tile {
            Tile::Outside => (0, None),
            Tile::Wall => (1, None),
            Tile::Floor => (2, None),
            Tile::Goal(kind) => (3, Some(kind)),
            Tile::Hole => (4, None),
        };
        let kind = start.boxes()[pos];
        let here = start.player() == Some(pos);
        hash.byte(code + 8 * u8::from(kind.is_some()) + 16 * u8::from(here));
        for kind in goal.into_iter().chain(kind) {
            hash.number(kind.number());
        }
    }
    hash.0
}
