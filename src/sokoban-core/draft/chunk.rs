//! Scans a map 64 squares at a time. Computes a bit set for each property of the squares, and a hash of the map.

use crate::board::{Kind, Tile};
use crate::grid::Grid;
use crate::level::GoalQuota;

/// The properties of up to 64 consecutive squares in a row. Each bit set has one bit for each
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
    /// Scans up to 64 squares. `tiles` and `kinds` contain the tile and the box on each
    /// square.
    ///
    /// [`MapHash::add_chunk`] must hash a different combination of sets for each tile. Otherwise two maps that differ
    /// only in this tile would have the same hash, and the level of one map would accept positions of the other.
    pub(super) fn of(tiles: &[Tile], kinds: &[Option<Kind>]) -> Self {
        let mut chunk = Self {
            plain_goals: true,
            all_plain: true,
            ..Self::default()
        };
        for (index, (tile, kind)) in tiles.iter().zip(kinds).enumerate() {
            let square = 1 << index;
            match tile {
                Tile::Wall => {}
                Tile::Floor => chunk.free |= square,
                Tile::Outside => {
                    chunk.free |= square;
                    chunk.has_outside = true;
                }
                Tile::Goal(kind) => {
                    chunk.free |= square;
                    chunk.goals |= square;
                    chunk.plain_goals &= *kind == Kind::PLAIN;
                }
                Tile::Hole => {
                    chunk.free |= square;
                    chunk.holes |= square;
                }
            }
            if let Some(kind) = kind {
                chunk.boxes |= square;
                chunk.all_plain &= *kind == Kind::PLAIN;
            }
        }
        chunk.all_plain &= chunk.plain_goals;
        chunk
    }
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
