//! A number for every state, as small as can be: the boxes of each group by the combinatorial number system (Lehmer,
//! “The machine tools of combinatorics”, 1964), then the player's region. States that are images of each other have the same.

use std::ops::Range;

use super::graph::Node;
use super::mask::bits;
use crate::board::{Board, MoveKind, NONE, Square, State, Symmetry};
use crate::distances::{SideRegions, UNREACHABLE, single_box_distances};

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
    /// Where their shifts are in the list of those of all groups: one more than boxes.
    shifts: Range<usize>,
    /// Where they can be at all, in reading order.
    live: Vec<Square>,
    /// For each square and symmetry the index of its image among those; [`NONE`] if it is none of them.
    images: Vec<Images>,
    /// The same as bits of a number of which the last place has the highest one, and only the last 64 have any.
    lasts: Vec<[u64; SYMMETRIES]>,
    /// For the first box, the second one and so on, what each place adds to a state's number. Before and after those are as
    /// many zeros.
    terms: Vec<u64>,
}

/// Boxes, seen in each symmetry.
#[derive(Debug, Default)]
pub(super) struct Arrangement {
    pub(super) boxes: Vec<Square>,
    /// For each symmetry the places of the boxes, those of a group in order; only where the number is known.
    places: Vec<u16>,
    /// For each symmetry and group what the boxes before each place, and all of them, add more with one index less, and
    /// with one more; only where the number is known.
    shifts: Vec<[u64; 2]>,
    /// For each symmetry the number, the player left out; `None` if it was not wanted yet.
    ranks: Vec<Option<u64>>,
    /// For each symmetry the last places of the first group, which decide first which number is the least.
    lasts: [u64; SYMMETRIES],
}

/// For each group the squares where a box can be on the way from the start to the end; images of live squares are
/// live, for a state stands for all its images.
pub(super) fn live_squares(
    board: &Board,
    start: &State,
    symmetries: &[Symmetry],
) -> Vec<Vec<Square>> {
    let sides = SideRegions::of(board);
    let groups = board.groups().iter().map(|group| {
        let to_goals = single_box_distances(board, &sides, &group.goals, MoveKind::Pull);
        let starts = &start.boxes[group.boxes.clone()];
        let to_starts = single_box_distances(board, &sides, starts, MoveKind::Push);
        let is_live = |square: Square| {
            to_goals[usize::from(square)] != UNREACHABLE
                && to_starts[usize::from(square)] != UNREACHABLE
        };
        let squares = 0..board.len() as Square;
        let live = squares.filter(|square| {
            let mut images = symmetries.iter().map(|it| it[usize::from(*square)]);
            images.any(is_live)
        });
        live.collect()
    });
    groups.collect()
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
        for (number, (group, live)) in board.groups().iter().zip(live).enumerate().rev() {
            let Range { start, end } = group.boxes;
            let shifts = start + number..end + number + 1;
            let lists = (start..end, shifts);
            groups.push(Group::new(lists, live, &symmetries, &mut weight)?);
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
        for group in &self.groups {
            let places = &at.places[group.boxes.clone()];
            group.rank(places, &mut at.shifts[group.shifts.clone()]);
        }
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

    /// How many shifts there are of so many boxes in a symmetry.
    const fn shifts(&self, boxes: usize) -> usize {
        boxes + self.groups.len()
    }

    /// Sees the boxes in all symmetries.
    fn see(&self, at: &mut Arrangement) {
        let symmetries = self.symmetries.len();
        at.ranks.clear();
        at.ranks.resize(symmetries, None);
        at.places.resize(symmetries * at.boxes.len(), NONE);
        at.shifts
            .resize(symmetries * self.shifts(at.boxes.len()), [0; 2]);
        if symmetries > 1 {
            at.lasts = self.groups[0].lasts(&at.boxes);
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
        let shifts = &mut at.shifts[symmetry * self.shifts(boxes)..];
        let mut rank = 0;
        for group in &self.groups {
            let places = &mut all[group.boxes.clone()];
            let boxes = &at.boxes[group.boxes.clone()];
            group.put_in_order(boxes, symmetry, places);
            rank += group.rank(places, &mut shifts[group.shifts.clone()]);
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
        let candidates = self.candidates(at, (group, from, to));
        let group = &self.groups[group];
        let [from, to] = [from, to].map(|square| &group.images[usize::from(square)]);
        let (mut least, mut images) = (u64::MAX, 0);
        let boxes = at.boxes.len();
        for symmetry in bits(candidates) {
            let rank = self.rank_in(at, symmetry);
            let places = &at.places[symmetry * boxes..][..boxes];
            let places = &places[group.boxes.clone()];
            let shifts = &at.shifts[symmetry * self.shifts(boxes)..][group.shifts.clone()];
            let change = group.change(places, shifts, from[symmetry], to[symmetry]);
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

    /// The symmetries, as bits, in which the last places of the first group are the least: others have greater numbers.
    #[inline]
    fn candidates(&self, at: &Arrangement, (group, from, to): (usize, Square, Square)) -> u32 {
        let symmetries = self.symmetries.len();
        if symmetries == 1 {
            return 1;
        }
        let moved = |symmetry: usize, square: Square| match group {
            0 => self.groups[0].lasts[usize::from(square)][symmetry],
            _ => 0,
        };
        let (mut least, mut candidates) = (u64::MAX, 0);
        for (symmetry, last) in at.lasts.iter().enumerate().take(symmetries) {
            let last = last ^ moved(symmetry, from) ^ moved(symmetry, to);
            if last < least {
                (least, candidates) = (last, 0);
            }
            candidates |= u32::from(last == least) << symmetry;
        }
        candidates
    }
}

/// The maximum size of a group's terms, in bytes.
const MOST_BYTES: usize = 32 << 20;

/// Returns `true` if `boxes` boxes on `live` squares have numbers of at most [`MOST_BITS`] bits and terms of at most
/// [`MOST_BYTES`] bytes.
fn fits(live: usize, boxes: usize, weight: u128) -> bool {
    let mut all = weight;
    for chosen in 0..boxes.min(live.saturating_sub(boxes)) {
        // The product of a binomial coefficient and the weight, which is a whole number at each step.
        all = all.saturating_mul((live - chosen) as u128) / (chosen as u128 + 1);
        if all > 1 << MOST_BITS {
            return false;
        }
    }
    (boxes + 2) * live * size_of::<u64>() <= MOST_BYTES
}

impl Group {
    /// The weight is that of the first number, and afterwards that of the group before.
    fn new(
        (boxes, shifts): (Range<usize>, Range<usize>),
        live: Vec<Square>,
        symmetries: &[Symmetry],
        weight: &mut u128,
    ) -> Option<Self> {
        fits(live.len(), boxes.len(), *weight).then_some(())?;
        let index = |square: &Square| live.binary_search(square).map_or(NONE, |it| it as u16);
        let squares = symmetries.first().map_or(0, Vec::len);
        let mut images = vec![[NONE; SYMMETRIES]; squares];
        for (number, symmetry) in symmetries.iter().enumerate() {
            for (images, square) in images.iter_mut().zip(symmetry) {
                images[number] = index(square);
            }
        }
        let skipped = live.len().saturating_sub(64);
        let bit = |place: u16| {
            let bit = usize::from(place).checked_sub(skipped);
            bit.map_or(0, |it| 1_u64.checked_shl(it as u32).unwrap_or(0))
        };
        let lasts = images.iter().map(|images| images.map(bit)).collect();
        let (mut terms, mut all) = (vec![0; live.len()], 1_u128);
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
        terms.resize(terms.len() + live.len(), 0);
        *weight = weight.checked_mul(all)?;
        (*weight <= 1 << MOST_BITS).then_some(Self {
            boxes,
            shifts,
            live,
            images,
            lasts,
            terms,
        })
    }

    /// For each symmetry the last places of the boxes.
    fn lasts(&self, boxes: &[Square]) -> [u64; SYMMETRIES] {
        let boxes = boxes[self.boxes.clone()].iter();
        let lasts = boxes.map(|square| &self.lasts[usize::from(*square)]);
        lasts.fold([0; SYMMETRIES], |mut all, lasts| {
            for (all, last) in all.iter_mut().zip(lasts) {
                *all |= last;
            }
            all
        })
    }

    fn put_in_order(&self, boxes: &[Square], symmetry: usize, places: &mut [u16]) {
        let bits = boxes
            .iter()
            .map(|it| self.lasts[usize::from(*it)][symmetry]);
        let mut bits = bits.fold(0, |all, bit| all | bit);
        if bits.count_ones() as usize == boxes.len() {
            let skipped = self.live.len().saturating_sub(64) as u16;
            for place in places {
                *place = skipped + bits.trailing_zeros() as u16;
                bits &= bits.wrapping_sub(1);
            }
        } else {
            for (place, square) in places.iter_mut().zip(boxes) {
                *place = self.images[usize::from(*square)][symmetry];
            }
            places.sort_unstable();
        }
    }

    /// What a box adds on a place, by its index among the boxes.
    #[inline]
    fn term(&self, index: usize, place: u16) -> u64 {
        self.terms[(index + 1) * self.live.len() + usize::from(place)]
    }

    /// The number of boxes on these places, which are in order.
    #[inline]
    fn rank(&self, places: &[u16], shifts: &mut [[u64; 2]]) -> u64 {
        let (mut rank, mut less, mut more) = (0, 0_u64, 0_u64);
        let len = self.live.len();
        for ((index, place), shift) in places.iter().enumerate().zip(&mut *shifts) {
            *shift = [less, more];
            let at = |index: usize| self.terms[index * len + usize::from(*place)];
            let term = at(index + 1);
            rank += term;
            less = less.wrapping_add(at(index).wrapping_sub(term));
            more = more.wrapping_add(at(index + 2).wrapping_sub(term));
        }
        shifts[places.len()] = [less, more];
        rank
    }

    /// Takes the boxes off a number, the last one first.
    fn decode(&self, rest: &mut u64, at: &mut Arrangement) {
        let begin = at.places.len();
        let mut place = self.live.len();
        for index in (0..self.boxes.len()).rev() {
            let terms = &self.terms[(index + 1) * self.live.len()..][..place];
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
    fn change(&self, places: &[u16], shifts: &[[u64; 2]], from: u16, to: u16) -> u64 {
        let before = |place: u16| {
            let before = places.iter().map(|it| u16::from(*it < place));
            usize::from(before.sum::<u16>())
        };
        let (old, new) = (before(from), before(to));
        // The boxes that it passes change their indices.
        let is_back = to < from;
        let (new, begin, end) = if is_back {
            (new, new, old)
        } else {
            (new - 1, old + 1, new)
        };
        let kind = usize::from(is_back);
        let passed = shifts[end][kind].wrapping_sub(shifts[begin][kind]);
        let moved = self.term(new, to).wrapping_sub(self.term(old, from));
        moved.wrapping_add(passed)
    }
}
