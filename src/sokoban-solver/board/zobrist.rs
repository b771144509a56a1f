//! Zobrist keys (Zobrist, “A new hashing method with application for game playing”, 1970).
//!
//! Each pair of a box group and a square has a random number, and so does each square for the player. The key of a
//! state is the exclusive or of the numbers for its boxes and for its player.
//!
//! A key has 128 bits and identifies a state: the probability that any two of a billion states have the same key is
//! less than 10⁻²⁰. A [`ShardedTable`](super::ShardedTable) compares fewer bits.

use super::{BoxAt, Square};

/// The random numbers. They are the same each time the program runs.
#[derive(Debug, Clone)]
pub(super) struct Zobrist {
    squares: usize,
    boxes: Vec<u128>,
    players: Vec<u128>,
}

impl Zobrist {
    pub(super) fn new(groups: usize, squares: usize) -> Self {
        let mut random = SplitMix(0x9e37_79b9_7f4a_7c15);
        let mut key = || random.next_key();
        Self {
            squares,
            boxes: (0..groups * squares).map(|_| key()).collect(),
            players: (0..squares).map(|_| key()).collect(),
        }
    }

    #[inline]
    pub(super) fn box_at(&self, (group, square): BoxAt) -> u128 {
        self.boxes[group * self.squares + usize::from(square)]
    }

    #[inline]
    pub(super) fn player(&self, square: Square) -> u128 {
        self.players[usize::from(square)]
    }
}

/// Returns a pseudorandom number. The same `piece` always gives the same number.
pub(crate) const fn random_number(piece: u64) -> u128 {
    SplitMix(piece.wrapping_mul(0x3c6e_f372_fe94_f82a)).next_key()
}

/// The `SplitMix64` generator (Steele, Lea and Flood, “Fast splittable pseudorandom number generators”, 2014).
struct SplitMix(u64);

impl SplitMix {
    const fn next_key(&mut self) -> u128 {
        let high = (self.next() as u128) << 64;
        high | self.next() as u128
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
