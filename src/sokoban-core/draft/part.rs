//! Many squares at a time: what stands on them, and the number of a map.

use crate::bits::Bits;
use crate::board::{Kind, Tile};
use crate::grid::Grid;
use crate::level::Need;

/// Up to [`Bits::WORD`] squares of a row, a bit for each.
#[derive(Default)]
pub(super) struct Part {
    pub(super) free: u64,
    pub(super) boxes: u64,
    pub(super) goals: u64,
    pub(super) holes: u64,
    pub(super) has_outside: bool,
    plain_goals: bool,
    pub(super) all_plain: bool,
}

impl Part {
    const FREE: u8 = 1;
    const BOX: u8 = 2;
    const GOAL: u8 = 4;
    const HOLE: u8 = 8;
    const OUTSIDE: u8 = 16;

    /// Looks at these squares. Outside is floor.
    pub(super) fn of(tiles: &[Tile], kinds: &[Option<Kind>]) -> Self {
        // Numbers of kinds together: 0 where all are plain.
        let (mut goals, mut boxes) = (0, 0);
        // First a byte for each square, then a bit, and nothing that jumps: boards cannot be predicted.
        let mut flags = [0_u8; Bits::WORD];
        for (flags, (&tile, &kind)) in flags.iter_mut().zip(tiles.iter().zip(kinds)) {
            let goal = match tile {
                Tile::Goal(kind) => Some(kind),
                _ => None,
            };
            goals |= goal.map_or(0, Kind::number);
            boxes |= kind.map_or(0, Kind::number);
            *flags = u8::from(tile != Tile::Wall) * Self::FREE
                + u8::from(kind.is_some()) * Self::BOX
                + u8::from(goal.is_some()) * Self::GOAL
                + u8::from(tile == Tile::Hole) * Self::HOLE
                + u8::from(tile == Tile::Outside) * Self::OUTSIDE;
        }
        let mut part = Self {
            plain_goals: goals == 0,
            all_plain: goals | boxes == 0,
            ..Self::default()
        };
        let (eights, _) = flags[..tiles.len().next_multiple_of(8)].as_chunks::<8>();
        for (flags, shift) in eights.iter().zip((0..).step_by(8)) {
            let bits = |flag| gather(*flags, flag) << shift;
            part.free |= bits(Self::FREE);
            part.boxes |= bits(Self::BOX);
            part.goals |= bits(Self::GOAL);
            part.holes |= bits(Self::HOLE);
            part.has_outside |= bits(Self::OUTSIDE) != 0;
        }
        part
    }
}

/// One bit of each byte, the first byte's lowest.
const fn gather(bytes: [u8; 8], bit: u8) -> u64 {
    let ones = u64::from_le_bytes(bytes) >> bit.trailing_zeros() & 0x0101_0101_0101_0101;
    // Every factor's bit moves one byte's bit to its place in the highest byte.
    ones.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// A number that stands for a map, made part by part. What is outside follows from the walls.
#[derive(Clone, Copy, Default)]
pub(super) struct Number(u64);

impl Number {
    fn add(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 ^= self.0 >> 32;
    }

    pub(super) fn add_part(&mut self, part: &Part, tiles: &[Tile]) {
        let free = part.free.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let goals = part.goals.wrapping_mul(0xA076_1D64_78BD_642F);
        let holes = part.holes.wrapping_mul(0xE703_7ED1_A0B4_28DB);
        self.add(free ^ goals.rotate_left(21) ^ holes.rotate_left(42));
        if !part.plain_goals {
            for tile in tiles {
                if let Tile::Goal(kind) = tile {
                    self.add(kind.number().into());
                }
            }
        }
    }

    /// Adds the size of the map and what is to be filled.
    pub(super) fn finish(mut self, map: &Grid<Tile>, needs: &[Need]) -> u64 {
        self.add(u64::from(map.width()) << 16 | u64::from(map.height()));
        for need in needs {
            self.add(u64::from(need.kind.number()) << 32 | u64::from(need.goals));
        }
        self.0
    }
}
