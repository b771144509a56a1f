//! Zobrist keys (Zobrist, “A new hashing method with application for game playing”, 1970): a random number for each
//! box on each square and for each square of the player; the key of a state is the exclusive or of its numbers.
//!
//! Two of a billion states have the same 128 bits with a chance of less than one in 10²⁰, so keys stand for states. (Tables of
//! many states compare fewer bits.)

use super::{BoxAt, Square};

/// Random numbers, the same in every run.
#[derive(Debug, Clone)]
pub(super) struct Zobrist {
    squares: usize,
    boxes: Vec<u128>,
    players: Vec<u128>,
}

impl Zobrist {
    pub(super) fn new(groups: usize, squares: usize) -> Self {
        let mut random = SplitMix(0x9e37_79b9_7f4a_7c15);
        let mut key = || (u128::from(random.next()) << 64) | u128::from(random.next());
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

/// The random number of a piece that is known by a number.
pub(crate) const fn random_number(piece: u64) -> u128 {
    let mut random = SplitMix(piece.wrapping_mul(0x3c6e_f372_fe94_f82a));
    let high = (random.next() as u128) << 64;
    high | random.next() as u128
}

/// Steele, Lea and Flood, “Fast splittable pseudorandom number generators”, 2014.
struct SplitMix(u64);

impl SplitMix {
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
