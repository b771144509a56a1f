//! Pair and triple deadlock tables: which two or three boxes can occur together, from exact tables of a few boxes and
//! the player's side on an otherwise empty board.
//!
//! If no goals are reachable from some boxes, no position that contains them is solvable, because more boxes only get
//! in the way. For pulls, the same holds for boxes that are not reachable from the start. (Deadlock tables of squares:
//! Junghanns and Schaeffer, “Sokoban: evaluating standard single-agent search techniques in the presence of deadlock”,
//! 1998; dead subsets of boxes: Brian Damgaard, YASS.)

mod builder;

use std::sync::OnceLock;

use sokoban_core::Direction;

use crate::board::{Board, BoxAt, Square};
use crate::distances::Distances;
pub(crate) use builder::SubsetBuilder;

/// The pair table, and the triple table once it is complete.
#[derive(Debug, Default)]
pub(crate) struct DeadSubsets {
    pairs: SubsetTable<2>,
    /// Takes much longer to build than the pairs, so searches start without it.
    pub(crate) triples: OnceLock<SubsetTable<3>>,
}

/// The numbered places (group and square) where a box can be on the way to a solution: those that are not dead.
#[derive(Debug, Clone, Default)]
pub(crate) struct LivePlaces {
    squares: usize,
    /// By group and square.
    numbers: Vec<Option<u16>>,
    places: Vec<BoxAt>,
}

/// The sets of `BOXES` boxes that can occur together. A row stands for one box, the player's side of it, and all other
/// boxes but the last; its bits are the possible places of the last.
#[derive(Debug, Default)]
pub(crate) struct SubsetTable<const BOXES: usize> {
    live: LivePlaces,
    rows: Vec<u64>,
}

/// The boxes of a state: a bit for each live place.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct PlaceSet([u64; WORDS]);

const WORDS: usize = max_places(2).div_ceil(64);

/// The maximum number of live places for a table of `boxes` boxes. It limits the time to build the table: milliseconds
/// for pairs, less than a second for triples.
const fn max_places(boxes: usize) -> usize {
    match boxes {
        2 => 400,
        _ => 120,
    }
}

/// The boxes that cannot occur together with a moved box.
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

    /// Returns boxes that cannot occur together with `moved` if the player is at its `side`.
    pub(crate) fn conflict(
        &self,
        boxes: impl Iterator<Item = BoxAt>,
        moved: BoxAt,
        side: Direction,
    ) -> Option<ConflictSet> {
        self.conflict_after(self.place_set(boxes), moved, moved, side)
    }

    /// The boxes of a state, for [`conflict_after`](Self::conflict_after).
    #[inline]
    pub(crate) fn place_set(&self, boxes: impl Iterator<Item = BoxAt>) -> PlaceSet {
        let mut places = PlaceSet::default();
        if !self.pairs.rows.is_empty() {
            for number in boxes.filter_map(|place| self.pairs.live.number(place)) {
                places.0[number / 64] |= 1 << (number % 64);
            }
        }
        places
    }

    /// Like [`conflict`](Self::conflict), after a move of one of the boxes in `before`.
    #[inline]
    pub(crate) fn conflict_after(
        &self,
        before: PlaceSet,
        from: BoxAt,
        to: BoxAt,
        side: Direction,
    ) -> Option<ConflictSet> {
        let PlaceSet(mut others) = before;
        let live = &self.pairs.live;
        if self.pairs.rows.is_empty() {
            return None;
        }
        let moved = live.number(to)?;
        for number in [Some(moved), live.number(from)].into_iter().flatten() {
            others[number / 64] &= !(1 << (number % 64));
        }
        let square = |number: usize| live.places[number].1;
        if let Some(other) = self.pairs.missing(&[moved], side, &others) {
            return Some(ConflictSet::One(square(other)));
        }
        let triples = self.triples.get().filter(|it| !it.rows.is_empty())?;
        set_bits(others).find_map(|one| {
            let mut others = others;
            others[one / 64] &= !(1 << (one % 64));
            let other = triples.missing(&[moved, one], side, &others)?;
            Some(ConflictSet::Two(square(one), square(other)))
        })
    }
}

fn set_bits(words: [u64; WORDS]) -> impl Iterator<Item = usize> {
    words.into_iter().enumerate().flat_map(|(word, mut bits)| {
        std::iter::from_fn(move || {
            let number = 64 * word + bits.trailing_zeros() as usize;
            bits &= bits.checked_sub(1)?;
            Some(number)
        })
    })
}

impl LivePlaces {
    /// Numbers the places that are not dead by any of the given distances.
    pub(crate) fn of(board: &Board, distances: &[&Distances]) -> Self {
        let mut live = Self {
            squares: board.len(),
            ..Self::default()
        };
        for group in 0..board.groups().len() {
            for square in 0..board.len() as Square {
                let place = (group, square);
                let is_live = !distances.iter().any(|it| it.is_dead(place));
                let number = live.places.len() as u16;
                live.numbers.push(is_live.then_some(number));
                live.places.extend(is_live.then_some(place));
            }
        }
        live
    }

    #[inline]
    fn number(&self, (group, square): BoxAt) -> Option<usize> {
        let number = self.numbers[group * self.squares + usize::from(square)];
        number.map(usize::from)
    }
}

impl<const BOXES: usize> SubsetTable<BOXES> {
    /// An empty table, without rows if it is not needed or would be too large.
    fn new(live: &LivePlaces, is_needed: bool) -> Self {
        let count = live.places.len();
        let rows = 4 * count.pow(BOXES as u32 - 1) * count.div_ceil(64);
        let is_possible = is_needed && count <= max_places(BOXES);
        Self {
            live: live.clone(),
            rows: vec![0; if is_possible { rows } else { 0 }],
        }
    }

    /// The index of the first word of a row.
    #[inline]
    fn row(&self, boxes: &[usize], side: Direction) -> usize {
        let count = self.live.places.len();
        let others = boxes[1..].iter();
        let index = others.fold(boxes[0] * 4 + side as usize, |index, number| {
            index * count + number
        });
        index * count.div_ceil(64)
    }

    /// Returns the first of `others` that cannot occur together with `boxes`.
    #[inline]
    fn missing(&self, boxes: &[usize], side: Direction, others: &[u64; WORDS]) -> Option<usize> {
        let row = &self.rows[self.row(boxes, side)..][..self.live.places.len().div_ceil(64)];
        let mut words = row.iter().zip(others).enumerate();
        words.find_map(|(word, (possible, others))| {
            let missing = others & !possible;
            (missing != 0).then(|| 64 * word + missing.trailing_zeros() as usize)
        })
    }

    /// The word index and bit of a set of boxes; `None` if one of them is dead.
    fn bit(&self, boxes: &[BoxAt; BOXES], side: Direction) -> Option<(usize, u64)> {
        let mut numbers = [0; BOXES];
        for (number, place) in numbers.iter_mut().zip(boxes) {
            *number = self.live.number(*place)?;
        }
        let (last, boxes) = numbers.split_last()?;
        Some((self.row(boxes, side) + last / 64, 1 << (last % 64)))
    }

    /// Returns `true` if these boxes are live and not in the table, with the player at `side` of the first one.
    fn is_new(&self, boxes: &[BoxAt; BOXES], side: Direction) -> bool {
        let bit = self.bit(boxes, side);
        bit.is_some_and(|(word, bit)| self.rows[word] & bit == 0)
    }

    /// Inserts these boxes in every order of those after the first one.
    fn insert(&mut self, mut boxes: [BoxAt; BOXES], side: Direction) {
        for _ in 1..BOXES {
            boxes[1..].rotate_left(1);
            if let Some((word, bit)) = self.bit(&boxes, side) {
                self.rows[word] |= bit;
            }
        }
    }
}
