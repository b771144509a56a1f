//! Which two or three boxes can be together at all: exact tables of a few boxes and the player's side on an
//! otherwise empty board.
//!
//! Boxes from which no goals can be reached are never part of a winnable position, whatever stands around them,
//! because more boxes only stand in the way. The same holds backwards for boxes that none at the start can be
//! pushed to.

use std::sync::OnceLock;

use sokoban_core::Direction;

use crate::board::{Board, NONE, Place, Reach, Square, State};
use crate::distances::{Targets, Way};

/// What is known of few boxes.
#[derive(Debug, Default)]
pub(crate) struct Together {
    pub(crate) pairs: Few<2>,
    /// Takes longer to make, and may be told later.
    pub(crate) triples: OnceLock<Few<3>>,
}

/// The places where a box may be on the way to the end, numbered.
#[derive(Debug, Clone, Default)]
pub(crate) struct Live {
    squares: usize,
    /// For each group and square.
    numbers: Vec<Option<u16>>,
    places: Vec<Place>,
}

/// Where so many boxes can be at once. Each row is for one box, a side of it on which the player is, and all other
/// boxes but one: it has a bit for each place where that one may be.
#[derive(Debug, Default)]
pub(crate) struct Few<const BOXES: usize> {
    live: Live,
    rows: Vec<u64>,
}

/// A table that is being made, in slices.
#[derive(Debug)]
pub(crate) struct FewBuilder<const BOXES: usize> {
    way: Way,
    few: Few<BOXES>,
    occupied: Vec<bool>,
    reach: Reach,
    /// It begins with all choices of these boxes; the player may be anywhere if that is not told.
    first: (Vec<Place>, Option<Square>),
    /// Choices of some of them, that are made longer.
    choices: Vec<Vec<Place>>,
    /// Boxes, and a square of the player.
    open: Vec<([Place; BOXES], Square)>,
}

/// A bit for each place, as many as there can be.
type Places = [u64; MOST_PLACES.div_ceil(64)];

const MOST_PLACES: usize = most(2);

/// With more places there is no table: it takes milliseconds for two boxes, and less than a second for three.
const fn most(boxes: usize) -> usize {
    match boxes {
        2 => 400,
        _ => 120,
    }
}

impl Together {
    /// What pairs tell.
    pub(crate) fn of(pairs: Few<2>) -> Self {
        Self {
            pairs,
            ..Self::default()
        }
    }

    /// One or two boxes that cannot be with one that was moved, if there are some; the player stands at its side.
    #[inline]
    pub(crate) fn dead(
        &self,
        boxes: impl Iterator<Item = Place> + Clone,
        moved: Place,
        side: Direction,
    ) -> Option<(Square, Option<Square>)> {
        let live = &self.pairs.live;
        if self.pairs.rows.is_empty() {
            return None;
        }
        let moved = live.number(moved)?;
        let mut others: Places = Default::default();
        for number in boxes.clone().filter_map(|place| live.number(place)) {
            others[number / 64] |= 1 << (number % 64);
        }
        others[moved / 64] &= !(1 << (moved % 64));
        let square = |number: usize| live.places[number].1;
        if let Some(other) = self.pairs.missing(&[moved], side, &others) {
            return Some((square(other), None));
        }
        let triples = self.triples.get().filter(|it| !it.rows.is_empty())?;
        let numbers = boxes.filter_map(|place| live.number(place));
        numbers.filter(|one| *one != moved).find_map(|one| {
            let mut others = others;
            others[one / 64] &= !(1 << (one % 64));
            let other = triples.missing(&[moved, one], side, &others)?;
            Some((square(one), Some(square(other))))
        })
    }
}

impl Live {
    /// The places that are dead for none of these.
    pub(crate) fn of(board: &Board, targets: &[&Targets]) -> Self {
        let mut live = Self {
            squares: board.len(),
            ..Self::default()
        };
        for group in 0..board.groups.len() {
            for square in 0..board.len() as Square {
                let is_live = !targets.iter().any(|it| it.is_dead(group, square));
                let number = live.places.len() as u16;
                live.numbers.push(is_live.then_some(number));
                live.places.extend(is_live.then_some((group, square)));
            }
        }
        live
    }

    #[inline]
    fn number(&self, (group, square): Place) -> Option<usize> {
        let number = self.numbers[group * self.squares + usize::from(square)];
        number.map(usize::from)
    }
}

impl<const BOXES: usize> Few<BOXES> {
    /// A table that knows no boxes yet; an empty one if it is not wanted or would be too large.
    fn new(live: &Live, is_wanted: bool) -> Self {
        let count = live.places.len();
        let rows = 4 * count.pow(BOXES as u32 - 1) * count.div_ceil(64);
        let is_wanted = is_wanted && count <= most(BOXES);
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
    fn missing(&self, boxes: &[usize], side: Direction, others: &Places) -> Option<usize> {
        let row = &self.rows[self.row(boxes, side)..][..self.live.places.len().div_ceil(64)];
        let mut words = row.iter().zip(others).enumerate();
        words.find_map(|(word, (can, others))| {
            let missing = others & !can;
            (missing != 0).then(|| 64 * word + missing.trailing_zeros() as usize)
        })
    }

    /// Where the bit of some boxes is, and the bit.
    fn bit(&self, boxes: &[Place; BOXES], side: Direction) -> Option<(usize, u64)> {
        let mut numbers = [0; BOXES];
        for (number, place) in numbers.iter_mut().zip(boxes) {
            *number = self.live.number(*place)?;
        }
        let (last, boxes) = numbers.split_last()?;
        Some((self.row(boxes, side) + last / 64, 1 << (last % 64)))
    }

    /// Whether these boxes were not found yet with the player at this side of the first one, and may be.
    fn is_new(&self, boxes: &[Place; BOXES], side: Direction) -> bool {
        let bit = self.bit(boxes, side);
        bit.is_some_and(|(at, bit)| self.rows[at] & bit == 0)
    }
}

impl<const BOXES: usize> FewBuilder<BOXES> {
    /// Begins with the boxes that can be won from.
    pub(crate) fn goals(board: &Board, live: &Live) -> Self {
        let mut builder = Self::new(board, Way::Pull, live, !board.has_spare());
        builder.first = (board.goals().collect(), None);
        builder
    }

    /// Begins with the boxes that can be pushed to from the start.
    pub(crate) fn starts(board: &Board, live: &Live, start: &State) -> Self {
        let mut builder = Self::new(board, Way::Push, live, true);
        let boxes = board.places(&start.boxes).collect();
        builder.first = (boxes, Some(start.player));
        builder
    }

    fn new(board: &Board, way: Way, live: &Live, is_wanted: bool) -> Self {
        Self {
            way,
            few: Few::new(live, is_wanted && board.box_count() >= BOXES),
            occupied: vec![false; board.len()],
            reach: Reach::new(board),
            first: (Vec::new(), None),
            choices: vec![Vec::new()],
            open: Vec::new(),
        }
    }

    /// Moves so many boxes; answers with the table when nothing new is found.
    pub(crate) fn work(&mut self, board: &Board, count: usize) -> Option<Few<BOXES>> {
        for _ in 0..count {
            if self.few.rows.is_empty() {
                self.choices.clear();
            }
            if let Some((boxes, player)) = self.open.pop() {
                self.step(board, boxes, player);
            } else if let Some(chosen) = self.choices.pop() {
                self.choose(board, chosen);
            } else {
                return Some(std::mem::take(&mut self.few));
            }
        }
        None
    }

    /// Adds a choice of boxes, or makes it longer.
    fn choose(&mut self, board: &Board, chosen: Vec<Place>) {
        let (places, player) = &self.first;
        match <[Place; BOXES]>::try_from(chosen) {
            Ok(boxes) => match *player {
                Some(player) => self.add(board, boxes, player),
                None => self.all(board, boxes),
            },
            Err(chosen) => {
                let more = places.iter().filter(|place| chosen.last() < Some(place));
                let longer = more.map(|place| chosen.iter().copied().chain([*place]).collect());
                self.choices.extend(longer);
            }
        }
    }

    /// Adds boxes with the player wherever it can be.
    fn all(&mut self, board: &Board, boxes: [Place; BOXES]) {
        for turned in turns(boxes) {
            for side in Direction::ALL {
                let player = board.next(turned[0].1, side);
                let is_free = player != NONE && boxes.iter().all(|it| it.1 != player);
                if is_free && self.few.is_new(&turned, side) {
                    self.add(board, boxes, player);
                }
            }
        }
    }

    /// Adds boxes with the player in one region, which is new.
    fn add(&mut self, board: &Board, boxes: [Place; BOXES], player: Square) {
        self.find(board, boxes, player);
        for mut turned in turns(boxes) {
            for side in Direction::ALL {
                if !self.reach.contains(board.next(turned[0].1, side)) {
                    continue;
                }
                // The other ones are asked for in any order.
                for _ in 1..BOXES {
                    turned[1..].rotate_left(1);
                    if let Some((at, bit)) = self.few.bit(&turned, side) {
                        self.few.rows[at] |= bit;
                    }
                }
            }
        }
        self.open.push((boxes, player));
    }

    /// Finds the player's squares.
    fn find(&mut self, board: &Board, boxes: [Place; BOXES], player: Square) {
        for (_, square) in boxes {
            self.occupied[usize::from(square)] = true;
        }
        self.reach.find(board, &self.occupied, player);
        for (_, square) in boxes {
            self.occupied[usize::from(square)] = false;
        }
    }

    /// Moves each of the boxes.
    fn step(&mut self, board: &Board, boxes: [Place; BOXES], player: Square) {
        self.find(board, boxes, player);
        let mut found = Vec::new();
        for turned in turns(boxes) {
            let (group, square) = turned[0];
            for side in Direction::ALL {
                let stand = board.next(square, side);
                if !self.reach.contains(stand) {
                    continue;
                }
                // Pushed, the box goes away from the player; pulled, it comes to where the player stood.
                let (to, player) = match self.way {
                    Way::Push => (board.next(square, side.opposite()), square),
                    Way::Pull => (stand, board.next(stand, side)),
                };
                let mut others = turned[1..].iter();
                let is_free = to != NONE && player != NONE;
                if is_free && others.all(|other| other.1 != to && other.1 != player) {
                    let mut moved = turned;
                    moved[0] = (group, to);
                    found.push((moved, side, player));
                }
            }
        }
        for (boxes, side, player) in found {
            if self.few.is_new(&boxes, side) {
                self.add(board, boxes, player);
            }
        }
    }
}

/// The same boxes with each of them first.
fn turns<const BOXES: usize>(boxes: [Place; BOXES]) -> impl Iterator<Item = [Place; BOXES]> {
    (0..BOXES).map(move |first| {
        let mut turned = boxes;
        turned.swap(0, first);
        turned
    })
}
