//! Pair and triple deadlock tables: which two or three boxes can be together at all, from exact tables of a few
//! boxes and the player's side on an otherwise empty board.
//!
//! Boxes from which no goals can be reached are never part of a solvable position, whatever stands around them,
//! because more boxes only stand in the way. The same holds backwards for boxes that none at the start can be
//! pushed to. (Deadlock tables of squares: Junghanns and Schaeffer, “Sokoban: evaluating standard single-agent search
//! techniques in the presence of deadlock”, 1998; dead subsets of boxes: Brian Damgaard, YASS.)

mod builder;

use std::sync::OnceLock;

use sokoban_core::Direction;

use crate::board::{Board, BoxAt, Square};
use crate::distances::Distances;
pub(crate) use builder::SubsetBuilder;

/// What is known of few boxes.
#[derive(Debug, Default)]
pub(crate) struct DeadSubsets {
    pub(crate) pairs: SubsetTable<2>,
    /// Takes longer to make, and may come later.
    pub(crate) triples: OnceLock<SubsetTable<3>>,
}

/// The places where a box may be on the way to the end, numbered: those that are not dead.
#[derive(Debug, Clone, Default)]
pub(crate) struct LivePlaces {
    squares: usize,
    /// For each group and square.
    numbers: Vec<Option<u16>>,
    places: Vec<BoxAt>,
}

/// Where so many boxes can be at once. Each row is for one box, a side of it on which the player is, and all other
/// boxes but one: it has a bit for each place where that one may be.
#[derive(Debug, Default)]
pub(crate) struct SubsetTable<const BOXES: usize> {
    live: LivePlaces,
    rows: Vec<u64>,
}

/// Where the boxes of a state are: a bit for each place, as many as there can be.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Places([u64; WORDS]);

const WORDS: usize = MOST_PLACES.div_ceil(64);

const MOST_PLACES: usize = most_places(2);

/// With more places there is no table: it takes milliseconds for two boxes, and less than a second for three.
const fn most_places(boxes: usize) -> usize {
    match boxes {
        2 => 400,
        _ => 120,
    }
}

/// A box that was moved cannot be together with these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ConflictSet {
    One(Square),
    Two(Square, Square),
}

impl DeadSubsets {
    /// What pairs tell.
    pub(crate) fn of(pairs: SubsetTable<2>) -> Self {
        Self {
            pairs,
            ..Self::default()
        }
    }

    /// The boxes with which one that was moved cannot be together, if there are some; the player stands at its side.
    pub(crate) fn dead(
        &self,
        boxes: impl Iterator<Item = BoxAt>,
        moved: BoxAt,
        side: Direction,
    ) -> Option<ConflictSet> {
        self.dead_after(self.places(boxes), moved, (moved, side))
    }

    /// Where the boxes of a state are, as [`dead_after`](Self::dead_after) asks.
    #[inline]
    pub(crate) fn places(&self, boxes: impl Iterator<Item = BoxAt>) -> Places {
        let mut places = Places::default();
        if !self.pairs.rows.is_empty() {
            for number in boxes.filter_map(|place| self.pairs.live.number(place)) {
                places.0[number / 64] |= 1 << (number % 64);
            }
        }
        places
    }

    /// The same as [`dead`](Self::dead) after a move from one place to another, with the boxes before it.
    #[inline]
    pub(crate) fn dead_after(
        &self,
        Places(mut others): Places,
        from: BoxAt,
        (to, side): (BoxAt, Direction),
    ) -> Option<ConflictSet> {
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
        numbers(others).find_map(|one| {
            let mut others = others;
            others[one / 64] &= !(1 << (one % 64));
            let other = triples.missing(&[moved, one], side, &others)?;
            Some(ConflictSet::Two(square(one), square(other)))
        })
    }
}

/// The numbers of the bits that are set.
fn numbers(words: [u64; WORDS]) -> impl Iterator<Item = usize> {
    words.into_iter().enumerate().flat_map(|(word, mut bits)| {
        std::iter::from_fn(move || {
            let number = 64 * word + bits.trailing_zeros() as usize;
            bits &= bits.checked_sub(1)?;
            Some(number)
        })
    })
}

impl LivePlaces {
    /// The places that are dead by none of these distances.
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
    /// A table without boxes yet; an empty one if it is not wanted or would be too large.
    fn new(live: &LivePlaces, is_wanted: bool) -> Self {
        let count = live.places.len();
        let rows = 4 * count.pow(BOXES as u32 - 1) * count.div_ceil(64);
        let is_wanted = is_wanted && count <= most_places(BOXES);
        Self {
            live: live.clone(),
            rows: vec![0; if is_wanted { rows } else { 0 }],
        }
    }

    /// Where the row of these boxes begins.
    #[inline]
    fn row(&self, boxes: &[usize], side: Direction) -> usize {
        let count = self.live.places.len();
        let others = boxes[1..].iter();
        let index = others.fold(boxes[0] * 4 + side as usize, |index, number| {
            index * count + number
        });
        index * count.div_ceil(64)
    }

    /// The first of some other boxes that cannot be with these.
    #[inline]
    fn missing(&self, boxes: &[usize], side: Direction, others: &[u64; WORDS]) -> Option<usize> {
        let row = &self.rows[self.row(boxes, side)..][..self.live.places.len().div_ceil(64)];
        let mut words = row.iter().zip(others).enumerate();
        words.find_map(|(word, (can, others))| {
            let missing = others & !can;
            (missing != 0).then(|| 64 * word + missing.trailing_zeros() as usize)
        })
    }

    /// Where the bit of some boxes is, and the bit.
    fn bit(&self, boxes: &[BoxAt; BOXES], side: Direction) -> Option<(usize, u64)> {
        let mut numbers = [0; BOXES];
        for (number, place) in numbers.iter_mut().zip(boxes) {
            *number = self.live.number(*place)?;
        }
        let (last, boxes) = numbers.split_last()?;
        Some((self.row(boxes, side) + last / 64, 1 << (last % 64)))
    }

    /// Whether these boxes were not found yet with the player at this side of the first one, and may be.
    fn is_new(&self, boxes: &[BoxAt; BOXES], side: Direction) -> bool {
        let bit = self.bit(boxes, side);
        bit.is_some_and(|(at, bit)| self.rows[at] & bit == 0)
    }

    /// Notes these boxes, with the player at this side of the first one, the others in every order.
    fn note(&mut self, mut boxes: [BoxAt; BOXES], side: Direction) {
        for _ in 1..BOXES {
            boxes[1..].rotate_left(1);
            if let Some((at, bit)) = self.bit(&boxes, side) {
                self.rows[at] |= bit;
            }
        }
    }
}
