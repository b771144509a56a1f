//! Zobrist keys (Zobrist, “A new hashing method with application for game playing”, 1970).
//!
//! Each pair of a box group and a square has a random number, and so does each square for the player. The key of a
//! state is the exclusive or of the numbers for its boxes and for its player.
//!
//! A key has 128 bits and identifies a state: the probability that any two of a billion states have the same key is
//! less than 10⁻²⁰. A [`StateTable`](super::StateTable) compares fewer bits.

use sokoban_core::{Level, Pos, Position, Tile};

use super::{BoxAt, Square};
use crate::split_mix::SplitMix;

/// The random numbers for all boxes and for the player. They are the same each time the program runs.
#[derive(Debug, Clone)]
pub(super) struct Zobrist {
    squares: usize,
    boxes: Vec<u128>,
    players: Vec<u128>,
}

impl Zobrist {
    pub(super) fn new(groups: usize, squares: usize) -> Self {
        let mut random = SplitMix::new(0x9e37_79b9_7f4a_7c15);
        let mut key = || next_key(&mut random);
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

/// Returns the Zobrist key of a position of any level. The key depends on the exact square of the player, not only on
/// the player's region.
pub(crate) fn position_key(level: &Level, position: &Position) -> u128 {
    let map = level.map();
    let index = |pos: Pos| u64::from(pos.y) * u64::from(map.width()) + u64::from(pos.x);
    // The player is piece 0, a filled hole is piece 1, and a box of kind `kind` is piece `kind + 2`.
    let number = |piece: u64, index: u64| random_number(index << 16 | piece);
    let mut key = position
        .player()
        .map_or(0, |player| number(0, index(player)));
    for (index, kind) in (0..).zip(position.boxes().cells()) {
        if let Some(kind) = kind {
            key ^= number(u64::from(kind.number()) + 2, index);
        }
    }
    for hole in level.holes() {
        if level.tile(position, *hole) == Tile::Floor {
            key ^= number(1, index(*hole));
        }
    }
    key
}

/// Returns the pseudorandom number for `piece`. The same piece always has the same number.
pub(crate) const fn random_number(piece: u64) -> u128 {
    next_key(&mut SplitMix::new(
        piece.wrapping_mul(0x3c6e_f372_fe94_f82a),
    ))
}

const fn next_key(random: &mut SplitMix) -> u128 {
    let high = (random.next() as u128) << 64;
    high | random.next() as u128
}
