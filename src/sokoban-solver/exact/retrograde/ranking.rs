//! A number for every state, as small as can be: the boxes of each group by the combinatorial number system (Lehmer,
//! “The machine tools of combinatorics”, 1964), then the player's region. States that are images of each other have the same.

use std::ops::Range;

use super::regions::Node;
use crate::board::{Board, Mode, NONE, Square, Symmetry};
use crate::distances::{FAR, Sides, lone_box};

/// The most bits of a number.
const MOST_BITS: u32 = 60;

/// The numbers of the states of a board.
#[derive(Debug)]
pub(super) struct Ranking {
    symmetries: Vec<Symmetry>,
    groups: Vec<Group>,
    bits: u32,
}

/// The boxes of one kind.
#[derive(Debug)]
struct Group {
    /// Where they are in the list of a state's boxes.
    boxes: Range<usize>,
    /// Where they can be at all, in reading order.
    live: Vec<Square>,
    /// For each symmetry and square the index of its image among those; [`NONE`] if it is none of them.
    images: Vec<Vec<u16>>,
    /// For the first box, the second one and so on, what each place adds to a state's number.
    terms: Vec<u64>,
}

/// Boxes, seen in each symmetry.
#[derive(Debug, Default)]
pub(super) struct Arrangement {
    pub(super) boxes: Vec<Square>,
    /// For each symmetry the places of the boxes, those of a group in order.
    places: Vec<u16>,
    /// For each symmetry the number, the player left out.
    ranks: Vec<u64>,
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
    #[inline]
    pub(super) fn is_live(&self, group: usize, square: Square) -> bool {
        self.groups[group].images[0][usize::from(square)] != NONE
    }

    /// The boxes of a number; returns the player.
    pub(super) fn decode(&self, rank: u64, at: &mut Arrangement) -> Node {
        let mut rest = rank;
        at.boxes.clear();
        for group in &self.groups {
            group.decode(&mut rest, &mut at.boxes);
        }
        self.arrange(at);
        rest as Node
    }

    /// Sees the boxes in each symmetry; returns whether they may be where they are.
    pub(super) fn arrange(&self, at: &mut Arrangement) -> bool {
        at.places.clear();
        at.ranks.clear();
        for symmetry in 0..self.symmetries.len() {
            let mut rank = 0;
            for group in &self.groups {
                let begin = at.places.len();
                let images = &group.images[symmetry];
                let boxes = at.boxes[group.boxes.clone()].iter();
                at.places
                    .extend(boxes.map(|square| images[usize::from(*square)]));
                let places = &mut at.places[begin..];
                places.sort_unstable();
                if places.last() == Some(&NONE) {
                    return false;
                }
                rank += group.rank(places);
            }
            at.ranks.push(rank);
        }
        true
    }

    /// The number after a box has moved, and the player's region with it: that of the image that has the least one.
    #[inline]
    pub(super) fn rank_after(
        &self,
        at: &Arrangement,
        (group, from, to): (usize, Square, Square),
        player: impl Fn(usize) -> Node,
    ) -> u64 {
        let (group, boxes) = (&self.groups[group], at.boxes.len());
        let mut least = u64::MAX;
        let mut with_player = u64::MAX;
        for (symmetry, (rank, places)) in at
            .ranks
            .iter()
            .zip(at.places.chunks_exact(boxes))
            .enumerate()
        {
            let images = &group.images[symmetry];
            let (from, to) = (images[usize::from(from)], images[usize::from(to)]);
            let change = group.change(&places[group.boxes.clone()], from, to);
            let rank = rank.wrapping_add(change);
            if rank < least {
                (least, with_player) = (rank, u64::MAX);
            }
            if rank == least {
                with_player = with_player.min(rank + u64::from(player(symmetry)));
            }
        }
        with_player
    }
}

impl Arrangement {
    /// The number of boxes that stand still, with the player's region.
    pub(super) fn rank(&self, player: impl Fn(usize) -> Node) -> u64 {
        let ranks = self.ranks.iter().enumerate();
        let ranks = ranks.map(|(symmetry, rank)| rank + u64::from(player(symmetry)));
        ranks.min().unwrap_or(0)
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
        let images = symmetries.iter();
        let images = images.map(|image| image.iter().map(index).collect());
        let images = images.collect();
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
    fn decode(&self, rest: &mut u64, boxes: &mut Vec<Square>) {
        let begin = boxes.len();
        let mut place = self.live.len() as u16;
        for index in (0..self.boxes.len()).rev() {
            place -= 1;
            while self.term(index, place) > *rest {
                place -= 1;
            }
            *rest -= self.term(index, place);
            boxes.push(self.live[usize::from(place)]);
        }
        boxes[begin..].reverse();
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
