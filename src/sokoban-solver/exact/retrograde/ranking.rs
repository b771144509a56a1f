//! A number for every state, as small as can be: the boxes of each group by the combinatorial number system (Lehmer,
//! “The machine tools of combinatorics”, 1964), then the player's region. States that are images of each other have the same.

use std::ops::Range;

use super::regions::Node;
use crate::board::{Board, Mode, NONE, Square, Symmetry};
use crate::distances::{FAR, Sides, lone_box};

/// The most symmetries.
const SYMMETRIES: usize = 8;
/// The most bits of a number.
const MOST_BITS: u32 = 60;

/// The numbers of the states of a board.
#[derive(Debug)]
pub(super) struct Ranking {
    symmetries: Vec<Symmetry>,
    groups: Vec<Group>,
    bits: u32,
}

/// A place in each symmetry, and [`NONE`] in those that the board does not have.
type Images = [u16; SYMMETRIES];

/// The boxes of one kind.
#[derive(Debug)]
struct Group {
    /// Where they are in the list of a state's boxes.
    boxes: Range<usize>,
    /// Where they can be at all, in reading order.
    live: Vec<Square>,
    /// For each square and symmetry the index of its image among those; [`NONE`] if it is none of them.
    images: Vec<Images>,
    /// For the first box, the second one and so on, what each place adds to a state's number.
    terms: Vec<u64>,
}

/// Boxes, seen in each symmetry.
#[derive(Debug, Default)]
pub(super) struct Arrangement {
    pub(super) boxes: Vec<Square>,
    /// For each symmetry the places of the boxes, those of a group in order; only where the number is known.
    places: Vec<u16>,
    /// For each symmetry the number, the player left out; `None` if it was not wanted yet.
    ranks: Vec<Option<u64>>,
    /// The last place of the first group, which decides first which number is the least, and the one before.
    last: Images,
    before: Images,
}

/// For each group the squares where a box can be on the way from the start to the end; images of live squares are
/// live, for a state stands for all its images.
pub(super) fn live_squares(board: &Board, symmetries: &[Symmetry]) -> Option<Vec<Vec<Square>>> {
    let (sides, start) = (Sides::of(board), board.start()?);
    let groups = board.groups().iter().map(|group| {
        let to_goals = lone_box(board, &sides, &group.goals, Mode::Pull);
        let starts = &start.boxes[group.boxes.clone()];
        let to_starts = lone_box(board, &sides, starts, Mode::Push);
        let is_live = |square: Square| {
            to_goals[usize::from(square)] != FAR && to_starts[usize::from(square)] != FAR
        };
        let squares = 0..board.len() as Square;
        let live = squares.filter(|square| {
            let mut images = symmetries.iter().map(|it| it[usize::from(*square)]);
            images.any(is_live)
        });
        live.collect()
    });
    Some(groups.collect())
}

impl Ranking {
    /// For boxes that can be on the squares that are live for each group, and so many places of the player; `None` if
    /// the states are too many to be numbered.
    pub(super) fn new(
        board: &Board,
        symmetries: Vec<Symmetry>,
        live: Vec<Vec<Square>>,
        players: usize,
    ) -> Option<Self> {
        let mut weight = players as u128;
        let mut groups = Vec::new();
        for (group, live) in board.groups().iter().zip(live).rev() {
            let boxes = group.boxes.clone();
            groups.push(Group::new(boxes, live, &symmetries, &mut weight)?);
        }
        groups.reverse();
        Some(Self {
            symmetries,
            groups,
            bits: u128::BITS - weight.leading_zeros(),
        })
    }

    /// The bits of the greatest number.
    pub(super) const fn bits(&self) -> u32 {
        self.bits
    }

    pub(super) fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// Whether a box of a group may be on a square.
    pub(super) fn is_live(&self, group: usize, square: Square) -> bool {
        self.groups[group].images[usize::from(square)][0] != NONE
    }

    /// The boxes of a number; returns the player.
    pub(super) fn decode(&self, rank: u64, at: &mut Arrangement) -> Node {
        let mut rest = rank;
        at.boxes.clear();
        at.places.clear();
        for group in &self.groups {
            group.decode(&mut rest, at);
        }
        self.see(at);
        at.ranks[0] = Some(rank - rest);
        rest as Node
    }

    /// Puts boxes down; returns whether they may be where they are.
    pub(super) fn arrange(&self, boxes: &[Square], at: &mut Arrangement) -> bool {
        at.boxes.clear();
        at.boxes.extend_from_slice(boxes);
        let mut groups = self.groups.iter().enumerate();
        let can_be = groups.all(|(number, group)| {
            let mut boxes = boxes[group.boxes.clone()].iter();
            boxes.all(|square| self.is_live(number, *square))
        });
        if can_be {
            self.see(at);
        }
        can_be
    }

    /// Sees the boxes in all symmetries.
    fn see(&self, at: &mut Arrangement) {
        let symmetries = self.symmetries.len();
        at.ranks.clear();
        at.ranks.resize(symmetries, None);
        at.places.resize(symmetries * at.boxes.len(), NONE);
        if symmetries > 1 {
            [at.last, at.before] = self.groups[0].last_two(&at.boxes);
        }
    }

    /// The number in one of the symmetries, the player left out.
    #[inline]
    fn rank_in(&self, at: &mut Arrangement, symmetry: usize) -> u64 {
        if let Some(rank) = at.ranks[symmetry] {
            return rank;
        }
        let boxes = at.boxes.len();
        let all = &mut at.places[symmetry * boxes..][..boxes];
        let mut rank = 0;
        for group in &self.groups {
            let places = &mut all[group.boxes.clone()];
            let boxes = &at.boxes[group.boxes.clone()];
            for (place, square) in places.iter_mut().zip(boxes) {
                *place = group.images[usize::from(*square)][symmetry];
            }
            places.sort_unstable();
            rank += group.rank(places);
        }
        *at.ranks[symmetry].insert(rank)
    }

    /// The number of boxes that stand still, with the player's region.
    pub(super) fn rank(&self, at: &mut Arrangement, mut player: impl FnMut(usize) -> Node) -> u64 {
        let symmetries = 0..self.symmetries.len();
        let ranks =
            symmetries.map(|symmetry| self.rank_in(at, symmetry) + u64::from(player(symmetry)));
        ranks.min().unwrap_or(0)
    }

    /// The least number of all images after a box has moved, the player left out, and which images have it, as bits.
    pub(super) fn rank_after(
        &self,
        at: &mut Arrangement,
        (group, from, to): (usize, Square, Square),
    ) -> (u64, u32) {
        let images = &self.groups[group].images;
        let (from, to) = (&images[usize::from(from)], &images[usize::from(to)]);
        let mut candidates = self.candidates(at, group, (from, to));
        let group = &self.groups[group];
        let (mut least, mut images) = (u64::MAX, 0);
        let boxes = at.boxes.len();
        while candidates != 0 {
            let symmetry = candidates.trailing_zeros() as usize;
            candidates &= candidates - 1;
            let rank = self.rank_in(at, symmetry);
            let places = &at.places[symmetry * boxes..][..boxes];
            let places = &places[group.boxes.clone()];
            let change = group.change(places, from[symmetry], to[symmetry]);
            let rank = rank.wrapping_add(change);
            if rank < least {
                (least, images) = (rank, 0);
            }
            if rank == least {
                images |= 1 << symmetry;
            }
        }
        (least, images)
    }

    /// The symmetries, as bits, in which the last place of the first group is the least: others have greater numbers.
    #[inline]
    fn candidates(&self, at: &Arrangement, group: usize, (from, to): (&Images, &Images)) -> u32 {
        if self.symmetries.len() == 1 {
            return 1;
        }
        let mut last = at.last;
        if group == 0 {
            for (symmetry, last) in last.iter_mut().enumerate() {
                if *last == from[symmetry] {
                    *last = at.before[symmetry];
                }
                *last = to[symmetry].max(*last);
            }
        }
        let least = last.iter().fold(NONE, |least, it| least.min(*it));
        let bits = last.iter().enumerate();
        bits.fold(0, |all, (symmetry, last)| {
            all | u32::from(*last == least) << symmetry
        })
    }
}

impl Group {
    /// The weight is that of the first number, and afterwards that of the group before.
    fn new(
        boxes: Range<usize>,
        live: Vec<Square>,
        symmetries: &[Symmetry],
        weight: &mut u128,
    ) -> Option<Self> {
        let index = |square: &Square| live.binary_search(square).map_or(NONE, |it| it as u16);
        let squares = symmetries.first().map_or(0, Vec::len);
        let mut images = vec![[NONE; SYMMETRIES]; squares];
        for (number, symmetry) in symmetries.iter().enumerate() {
            for (images, square) in images.iter_mut().zip(symmetry) {
                images[number] = index(square);
            }
        }
        let (mut terms, mut all) = (Vec::new(), 1_u128);
        // Pascal's triangle: in how many ways one box more can be chosen from the places before each.
        let mut ways = vec![1_u128; live.len()];
        for _ in boxes.clone() {
            all = 0;
            for ways in &mut ways {
                let before = all;
                all = all.saturating_add(*ways);
                *ways = before;
            }
            // Those that do not fit are of places where this box cannot be, if all fits.
            let terms_of_box = ways.iter().map(|ways| ways.saturating_mul(*weight));
            terms.extend(terms_of_box.map(|term| u64::try_from(term).unwrap_or(u64::MAX)));
        }
        *weight = weight.checked_mul(all)?;
        (*weight <= 1 << MOST_BITS).then_some(Self {
            boxes,
            live,
            images,
            terms,
        })
    }

    /// For each symmetry the greatest place of the boxes, and the second one.
    fn last_two(&self, boxes: &[Square]) -> [Images; 2] {
        let boxes = boxes[self.boxes.clone()].iter();
        let images = boxes.map(|square| &self.images[usize::from(*square)]);
        images.fold([[0; SYMMETRIES]; 2], |[mut last, mut before], images| {
            for symmetry in 0..SYMMETRIES {
                let place = images[symmetry];
                before[symmetry] = before[symmetry].max(last[symmetry].min(place));
                last[symmetry] = last[symmetry].max(place);
            }
            [last, before]
        })
    }

    /// What a box adds on a place, by its index among the boxes.
    #[inline]
    fn term(&self, index: usize, place: u16) -> u64 {
        self.terms[index * self.live.len() + usize::from(place)]
    }

    /// The number of boxes on these places, which are in order.
    fn rank(&self, places: &[u16]) -> u64 {
        let places = places.iter().enumerate();
        places.map(|(index, place)| self.term(index, *place)).sum()
    }

    /// Takes the boxes off a number, the last one first.
    fn decode(&self, rest: &mut u64, at: &mut Arrangement) {
        let begin = at.places.len();
        let mut place = self.live.len();
        for index in (0..self.boxes.len()).rev() {
            let terms = &self.terms[index * self.live.len()..][..place];
            place = terms.iter().rposition(|term| term <= rest).unwrap_or(0);
            *rest -= terms[place];
            at.places.push(place as u16);
            at.boxes.push(self.live[place]);
        }
        at.places[begin..].reverse();
        at.boxes[begin..].reverse();
    }

    /// What a number gains, or wraps around to lose, by the move of a box.
    #[inline]
    fn change(&self, places: &[u16], from: u16, to: u16) -> u64 {
        let mut index = places.iter().position(|place| *place == from).unwrap_or(0);
        let mut change = 0_u64.wrapping_sub(self.term(index, from));
        // The boxes that it passes change their indices.
        let mut pass = |other: u16, before: usize, after: usize| {
            let gain = self
                .term(after, other)
                .wrapping_sub(self.term(before, other));
            change = change.wrapping_add(gain);
        };
        while let Some(next) = places.get(index + 1).filter(|next| **next < to) {
            pass(*next, index + 1, index);
            index += 1;
        }
        while let Some(last) = index
            .checked_sub(1)
            .map(|it| places[it])
            .filter(|it| *it > to)
        {
            pass(last, index - 1, index);
            index -= 1;
        }
        change.wrapping_add(self.term(index, to))
    }
}
