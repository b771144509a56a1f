//! Pair and triple deadlock tables, which store the sets of two or three boxes that can occur together in a solvable
//! position. The tables are computed by an exhaustive search with two or three boxes on an otherwise empty board.
//!
//! If some boxes cannot reach goals on the otherwise empty board, no position that contains them is solvable, because
//! additional boxes are only in the way. Similarly, a search by pulls can discard any position whose boxes cannot be
//! reached from the start. (Deadlock tables of squares: Junghanns and Schaeffer, “Sokoban: evaluating standard
//! single-agent search techniques in the presence of deadlock”, 1998; dead subsets of boxes: Brian Damgaard, YASS.)

mod builder;

use std::sync::OnceLock;

use sokoban_core::Direction;

use crate::board::{Board, BoxAt, Square, set_bits};
use crate::distances::Distances;
pub(crate) use builder::SubsetBuilder;

/// The pair table, and the triple table once it is complete.
#[derive(Debug, Default)]
pub(crate) struct DeadSubsets {
    pairs: SubsetTable<2>,
    /// The triple table. It takes much longer to build than the pair table, so searches start before it is complete.
    pub(crate) triples: OnceLock<SubsetTable<3>>,
}

/// The live squares of each group of boxes, which are the squares that are not dead for the group. Each live square has
/// an index.
#[derive(Debug, Clone, Default)]
pub(crate) struct LiveSquares {
    squares: usize,
    /// For each group and square, the index in `places`, or `None` if the square is dead for the group. Ordered by
    /// group and then by square.
    indices: Vec<Option<u16>>,
    /// The live squares of all groups, each with its group.
    places: Vec<BoxAt>,
}

/// The sets of `BOXES` boxes that can occur together in a position that a search has to consider, for each side of the
/// first box that the player can be on.
///
/// The first box, the player's side of it, and all other boxes except the last select a row. Each bit of the row
/// represents a live square of a group. The bit is set if the last box can belong to that group and be on that square.
#[derive(Debug, Default)]
pub(crate) struct SubsetTable<const BOXES: usize> {
    live: LiveSquares,
    rows: Vec<u64>,
}

/// A set of boxes, with one bit for each pair of a group and one of its live squares.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct BoxSet([u64; WORDS]);

const WORDS: usize = max_places(2).div_ceil(64);

/// Returns the maximum number of [`LiveSquares::places`] for which a table of sets of `boxes` boxes is built. The limit
/// keeps the time to build the table to milliseconds for pairs, and below a second for triples.
const fn max_places(boxes: usize) -> usize {
    match boxes {
        2 => 400,
        _ => 120,
    }
}

/// One or two boxes that cannot occur together with a given box in a position that a search has to consider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ConflictSet {
    One(Square),
    Two(Square, Square),
}

impl DeadSubsets {
    pub(crate) fn from_pairs(pairs: SubsetTable<2>) -> Self {
        Self {
            pairs,
            ..Self::default()
        }
    }

    /// Returns `true` if the pair table exists. The table is not built for levels with too many live squares.
    pub(crate) const fn has_pairs(&self) -> bool {
        !self.pairs.rows.is_empty()
    }

    /// Returns the live squares. The tables refer to them by their indices.
    pub(crate) const fn live(&self) -> &LiveSquares {
        &self.pairs.live
    }

    /// Returns boxes that form a deadlock together with `moved`, or `None` if the tables show no such deadlock. `side`
    /// is the side of `moved` that the player is on.
    pub(crate) fn conflict(
        &self,
        boxes: impl Iterator<Item = BoxAt>,
        moved: BoxAt,
        side: Direction,
    ) -> Option<ConflictSet> {
        self.conflict_after(self.box_set(boxes), moved, moved, side)
    }

    /// Converts `boxes` to a set that can be passed to [`conflict_after`](Self::conflict_after).
    #[inline]
    pub(crate) fn box_set(&self, boxes: impl Iterator<Item = BoxAt>) -> BoxSet {
        let mut places = BoxSet::default();
        if !self.pairs.rows.is_empty() {
            for index in boxes.filter_map(|place| self.pairs.live.index(place)) {
                places.0[index / 64] |= 1 << (index % 64);
            }
        }
        places
    }

    /// Like [`conflict`](Self::conflict), but for the state after one of the boxes in `before` is moved from `from` to
    /// `to`.
    #[inline]
    pub(crate) fn conflict_after(
        &self,
        before: BoxSet,
        from: BoxAt,
        to: BoxAt,
        side: Direction,
    ) -> Option<ConflictSet> {
        let BoxSet(mut others) = before;
        let live = &self.pairs.live;
        if self.pairs.rows.is_empty() {
            return None;
        }
        let moved = live.index(to)?;
        for index in [Some(moved), live.index(from)].into_iter().flatten() {
            others[index / 64] &= !(1 << (index % 64));
        }
        let square = |index: usize| live.places[index].1;
        if let Some(other) = self.pairs.first_conflict(&[moved], side, &others) {
            return Some(ConflictSet::One(square(other)));
        }
        let triples = self.triples.get().filter(|table| !table.rows.is_empty())?;
        set_bits(others.into_iter()).find_map(|one| {
            let mut others = others;
            others[one / 64] &= !(1 << (one % 64));
            let other = triples.first_conflict(&[moved, one], side, &others)?;
            Some(ConflictSet::Two(square(one), square(other)))
        })
    }
}

impl LiveSquares {
    /// Finds the squares that are live according to every table in `distances`, and assigns indices to them.
    pub(crate) fn of(board: &Board, distances: &[&Distances]) -> Self {
        let mut live = Self {
            squares: board.len(),
            ..Self::default()
        };
        for group in 0..board.groups().len() {
            for square in 0..board.len() as Square {
                let place = (group, square);
                let is_live = !distances.iter().any(|distance| distance.is_dead(place));
                let index = live.places.len() as u16;
                live.indices.push(is_live.then_some(index));
                live.places.extend(is_live.then_some(place));
            }
        }
        live
    }

    #[inline]
    fn index(&self, (group, square): BoxAt) -> Option<usize> {
        let index = self.indices[group * self.squares + usize::from(square)];
        index.map(usize::from)
    }
}

impl<const BOXES: usize> SubsetTable<BOXES> {
    /// Creates an empty table. It has no rows if `is_needed` is `false`, or if the table would be too large.
    fn new(live: &LiveSquares, is_needed: bool) -> Self {
        let count = live.places.len();
        let rows = 4 * count.pow(BOXES as u32 - 1) * count.div_ceil(64);
        let is_possible = is_needed && count <= max_places(BOXES);
        Self {
            live: live.clone(),
            rows: vec![0; if is_possible { rows } else { 0 }],
        }
    }

    /// Returns the index in `rows` of the first word of the row for `boxes`, which are indices of live squares. `side`
    /// is the side of the first box that the player is on.
    #[inline]
    fn row(&self, boxes: &[usize], side: Direction) -> usize {
        let count = self.live.places.len();
        let others = boxes[1..].iter();
        let index = others.fold(boxes[0] * 4 + side as usize, |row, index| {
            row * count + index
        });
        index * count.div_ceil(64)
    }

    /// Returns the index of the first of `others` that cannot occur together with `boxes`, or `None` if all of them
    /// can. `side` is the side of the first box that the player is on.
    #[inline]
    fn first_conflict(
        &self,
        boxes: &[usize],
        side: Direction,
        others: &[u64; WORDS],
    ) -> Option<usize> {
        let row = &self.rows[self.row(boxes, side)..][..self.live.places.len().div_ceil(64)];
        let mut words = row.iter().zip(others).enumerate();
        words.find_map(|(word, (possible, others))| {
            let conflicts = others & !possible;
            (conflicts != 0).then(|| 64 * word + conflicts.trailing_zeros() as usize)
        })
    }

    /// Returns the index of the word that contains a set of boxes, and the bit in that word. Returns `None` if one of
    /// the boxes is on a dead square.
    fn bit(&self, boxes: &[BoxAt; BOXES], side: Direction) -> Option<(usize, u64)> {
        let mut indices = [0; BOXES];
        for (index, place) in indices.iter_mut().zip(boxes) {
            *index = self.live.index(*place)?;
        }
        let (last, boxes) = indices.split_last()?;
        Some((self.row(boxes, side) + last / 64, 1 << (last % 64)))
    }

    /// Returns `true` if all `boxes` are on live squares and the table does not contain this set yet. `side` is the
    /// side of the first box that the player is on.
    fn is_new(&self, boxes: &[BoxAt; BOXES], side: Direction) -> bool {
        let bit = self.bit(boxes, side);
        bit.is_some_and(|(word, bit)| self.rows[word] & bit == 0)
    }

    /// Inserts the set `boxes`, once for each order of the boxes after the first one. `side` is the side of the first
    /// box that the player is on.
    fn insert(&mut self, mut boxes: [BoxAt; BOXES], side: Direction) {
        for _ in 1..BOXES {
            boxes[1..].rotate_left(1);
            if let Some((word, bit)) = self.bit(&boxes, side) {
                self.rows[word] |= bit;
            }
        }
    }
}
