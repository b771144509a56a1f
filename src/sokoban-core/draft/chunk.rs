//! Scans a map 64 squares at a time. Computes a bit set for each property of the squares, and a hash of the map.

use crate::bitset::BitSet;
use crate::board::{Kind, Tile};
use crate::grid::Grid;
use crate::level::GoalQuota;

/// The properties of up to [`BitSet::SQUARES_PER_WORD`] consecutive squares in a row. Each bit set has one bit for each
/// square.
#[derive(Default)]
pub(super) struct Chunk {
    /// The squares that are not walls, including outside squares.
    pub(super) free: u64,
    pub(super) boxes: u64,
    pub(super) goals: u64,
    pub(super) holes: u64,
    pub(super) has_outside: bool,
    /// `true` if all goals are of the kind [`Kind::PLAIN`].
    plain_goals: bool,
    /// `true` if all goals and all boxes are of the kind [`Kind::PLAIN`].
    pub(super) all_plain: bool,
}

impl Chunk {
    const IS_FREE: u8 = 1;
    const HAS_BOX: u8 = 2;
    const IS_GOAL: u8 = 4;
    const IS_HOLE: u8 = 8;
    const IS_OUTSIDE: u8 = 16;

    /// Returns the flags for a tile. Each variant of [`Tile`] needs a different combination of flags, and
    /// [`MapHash::add_chunk`] must hash all of these flags. Otherwise two maps that differ only in this tile would have
    /// the same hash, and the level of one map would accept positions of the other.
    ///
    /// [`Chunk::of`] computes the same flags without branches.
    const fn tile_bits(tile: Tile) -> u8 {
        match tile {
            Tile::Outside => Self::IS_FREE | Self::IS_OUTSIDE,
            Tile::Wall => 0,
            Tile::Floor => Self::IS_FREE,
            Tile::Goal(_) => Self::IS_FREE | Self::IS_GOAL,
            Tile::Hole => Self::IS_FREE | Self::IS_HOLE,
        }
    }

    /// Scans up to [`BitSet::SQUARES_PER_WORD`] squares. `tiles` and `kinds` contain the tile and the box on each
    /// square.
    pub(super) fn of(tiles: &[Tile], kinds: &[Option<Kind>]) -> Self {
        // The bitwise OR of the kind numbers of all goals, and the bitwise OR of the kind numbers of all boxes. A
        // result of zero means that all of the goals or boxes are plain.
        let (mut goals, mut boxes) = (0, 0);
        // Branches would be slow here, because the next tile is hard to predict. Instead, comparisons compute one byte
        // of flags for each square. Then `gather` collects each flag from all bytes into the bits of one word.
        let mut flags = [0_u8; BitSet::SQUARES_PER_WORD];
        for (flags, (&tile, &kind)) in flags.iter_mut().zip(tiles.iter().zip(kinds)) {
            let goal = tile.goal_kind();
            goals |= goal.map_or(0, Kind::number);
            boxes |= kind.map_or(0, Kind::number);
            *flags = u8::from(tile != Tile::Wall) * Self::IS_FREE
                + u8::from(kind.is_some()) * Self::HAS_BOX
                + u8::from(goal.is_some()) * Self::IS_GOAL
                + u8::from(tile == Tile::Hole) * Self::IS_HOLE
                + u8::from(tile == Tile::Outside) * Self::IS_OUTSIDE;
            debug_assert_eq!(*flags & !Self::HAS_BOX, Self::tile_bits(tile), "{tile:?}");
        }
        let mut chunk = Self {
            plain_goals: goals == 0,
            all_plain: goals | boxes == 0,
            ..Self::default()
        };
        let (groups, _) = flags[..tiles.len().next_multiple_of(8)].as_chunks::<8>();
        for (flags, shift) in groups.iter().zip((0..).step_by(8)) {
            let bits = |flag| gather(*flags, flag) << shift;
            chunk.free |= bits(Self::IS_FREE);
            chunk.boxes |= bits(Self::HAS_BOX);
            chunk.goals |= bits(Self::IS_GOAL);
            chunk.holes |= bits(Self::IS_HOLE);
            chunk.has_outside |= bits(Self::IS_OUTSIDE) != 0;
        }
        chunk
    }
}

/// Collects one bit from each byte into one byte. `bit` is a mask with a single bit set. The bit of the first byte
/// becomes the lowest bit of the result. The multiplication is from Warren, Hacker's Delight, 2002.
const fn gather(bytes: [u8; 8], bit: u8) -> u64 {
    let ones = u64::from_le_bytes(bytes) >> bit.trailing_zeros() & 0x0101_0101_0101_0101;
    // Each set bit of the factor moves the bit from one byte to its position in the highest byte.
    ones.wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// A hash of a map, updated one [`Chunk`] at a time. Words are mixed by multiplicative hashing (Knuth, The Art of
/// Computer Programming 3, section 6.4, 1973). The constants for goals and holes are from Wang Yi's wyhash, 2019.
/// Outside squares are not hashed, because they follow from the walls.
#[derive(Clone, Copy, Default)]
pub(super) struct MapHash(u64);

impl MapHash {
    fn add(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 ^= self.0 >> 32;
    }

    pub(super) fn add_chunk(&mut self, chunk: &Chunk, tiles: &[Tile]) {
        // The pattern names every field, so that this function does not compile if a field is added for a new tile but
        // not hashed.
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

    /// Adds the size of the map and the number of goals to fill for each kind, and returns the hash.
    pub(super) fn finish(mut self, map: &Grid<Tile>, quotas: &[GoalQuota]) -> u64 {
        self.add(u64::from(map.width()) << 16 | u64::from(map.height()));
        for quota in quotas {
            self.add(u64::from(quota.kind.number()) << 32 | u64::from(quota.goals));
        }
        self.0
    }
}
