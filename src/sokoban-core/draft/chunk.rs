//! Scans a map 64 squares at a time: bits for each square, and the hash of the map.

use crate::bitset::BitSet;
use crate::board::{Kind, Tile};
use crate::grid::Grid;
use crate::level::GoalQuota;

/// Up to [`BitSet::WORD`] squares of a row, one bit each.
#[derive(Default)]
pub(super) struct Chunk {
    /// All squares but walls.
    pub(super) free: u64,
    pub(super) boxes: u64,
    pub(super) goals: u64,
    pub(super) holes: u64,
    pub(super) has_outside: bool,
    plain_goals: bool,
    pub(super) all_plain: bool,
}

impl Chunk {
    const FREE: u8 = 1;
    const BOX: u8 = 2;
    const GOAL: u8 = 4;
    const HOLE: u8 = 8;
    const OUTSIDE: u8 = 16;

    /// The bits of a tile. Each tile needs bits of its own, and [`MapHash::add_chunk`] must hash them: otherwise two
    /// maps that differ only in this tile have the same hash, and each level accepts the other's positions.
    ///
    /// [`Chunk::of`] computes the same bits without branches.
    const fn tile_bits(tile: Tile) -> u8 {
        match tile {
            Tile::Outside => Self::FREE | Self::OUTSIDE,
            Tile::Wall => 0,
            Tile::Floor => Self::FREE,
            Tile::Goal(_) => Self::FREE | Self::GOAL,
            Tile::Hole => Self::FREE | Self::HOLE,
        }
    }

    /// Scans these squares. Outside counts as free, as floor does.
    pub(super) fn of(tiles: &[Tile], kinds: &[Option<Kind>]) -> Self {
        // The bitwise or of all kinds' numbers: 0 if all are plain.
        let (mut goals, mut boxes) = (0, 0);
        // The tiles of a board are unpredictable, so branches would be slow: comparisons give one byte for each square,
        // and `gather` turns bytes into bits.
        let mut flags = [0_u8; BitSet::WORD];
        for (flags, (&tile, &kind)) in flags.iter_mut().zip(tiles.iter().zip(kinds)) {
            let goal = tile.goal_kind();
            goals |= goal.map_or(0, Kind::number);
            boxes |= kind.map_or(0, Kind::number);
            *flags = u8::from(tile != Tile::Wall) * Self::FREE
                + u8::from(kind.is_some()) * Self::BOX
                + u8::from(goal.is_some()) * Self::GOAL
                + u8::from(tile == Tile::Hole) * Self::HOLE
                + u8::from(tile == Tile::Outside) * Self::OUTSIDE;
            debug_assert_eq!(*flags & !Self::BOX, Self::tile_bits(tile), "{tile:?}");
        }
        let mut chunk = Self {
            plain_goals: goals == 0,
            all_plain: goals | boxes == 0,
            ..Self::default()
        };
        let (groups, _) = flags[..tiles.len().next_multiple_of(8)].as_chunks::<8>();
        for (flags, shift) in groups.iter().zip((0..).step_by(8)) {
            let bits = |flag| gather(*flags, flag) << shift;
            chunk.free |= bits(Self::FREE);
            chunk.boxes |= bits(Self::BOX);
            chunk.goals |= bits(Self::GOAL);
            chunk.holes |= bits(Self::HOLE);
            chunk.has_outside |= bits(Self::OUTSIDE) != 0;
        }
        chunk
    }
}

/// Returns one bit of each byte, that of the first byte lowest: Warren, Hacker's Delight, 2002, on gathering bits by a
/// multiplication.
const fn gather(bytes: [u8; 8], bit: u8) -> u64 {
    let ones = u64::from_le_bytes(bytes) >> bit.trailing_zeros() & 0x0101_0101_0101_0101;
    // Each set bit of the factor moves the bit of one byte to its place in the highest byte.
    ones.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// A hash of a map, computed chunk by chunk with multiplications as in Knuth, The Art of Computer Programming 3,
/// section 6.4, 1973, for goals and holes with constants of Wang Yi's wyhash, 2019. Outside is not hashed: it follows
/// from the walls.
#[derive(Clone, Copy, Default)]
pub(super) struct MapHash(u64);

impl MapHash {
    fn add(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 ^= self.0 >> 32;
    }

    pub(super) fn add_chunk(&mut self, chunk: &Chunk, tiles: &[Tile]) {
        // Names every field, so that the bits of a new tile are not forgotten.
        let Chunk {
            free,
            boxes: _,
            goals,
            holes,
            has_outside: _,
            plain_goals,
            all_plain: _,
        } = *chunk;
        let free = free.wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let goals = goals.wrapping_mul(0xA076_1D64_78BD_642F);
        let holes = holes.wrapping_mul(0xE703_7ED1_A0B4_28DB);
        self.add(free ^ goals.rotate_left(21) ^ holes.rotate_left(42));
        if !plain_goals {
            let kinds = tiles.iter().filter_map(|tile| tile.goal_kind());
            kinds.for_each(|kind| self.add(kind.number().into()));
        }
    }

    /// Adds the size of the map and the quotas.
    pub(super) fn finish(mut self, map: &Grid<Tile>, quotas: &[GoalQuota]) -> u64 {
        self.add(u64::from(map.width()) << 16 | u64::from(map.height()));
        for quota in quotas {
            self.add(u64::from(quota.kind.number()) << 32 | u64::from(quota.goals));
        }
        self.0
    }
}
