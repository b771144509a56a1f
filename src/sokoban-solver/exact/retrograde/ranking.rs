//! A one-to-one numbering of states with as few bits as possible.
//!
//! The number of a state is its rank. A rank encodes the boxes of each group in the combinatorial number system
//! (Lehmer, “The machine tools of combinatorics”, 1964), followed by the player's region. The least rank among the
//! symmetric images of a state is the rank of all of them.

use std::ops::Range;

use super::nodes::{Node, bits};
use crate::board::{Board, MoveKind, NONE, Square, State, Symmetry};
use crate::distances::{SideRegions, UNREACHABLE, single_box_distances};

const MAX_SYMMETRIES: usize = 8;
/// The maximum number of bits in a rank. [`CompactTable`](super::compact_table::CompactTable) supports no more.
const MAX_RANK_BITS: u32 = 60;
/// The maximum size of [`Group::addends`], in bytes. It bounds the memory for boards with many boxes.
const MAX_ADDEND_BYTES: usize = 32 << 20;

#[derive(Debug)]
pub(super) struct Ranking {
    symmetries: Vec<Symmetry>,
    groups: Vec<Group>,
    bits: u32,
}

/// A move of a single box.
#[derive(Debug, Clone, Copy)]
pub(super) struct BoxMove {
    pub(super) group: usize,
    pub(super) from: Square,
    pub(super) to: Square,
}

/// The boxes of one kind. Each box is identified by the index of its square among the live squares.
#[derive(Debug)]
struct Group {
    /// The range of these boxes in the list of a state's boxes.
    boxes: Range<usize>,
    /// The range of these boxes in the part of [`BoxImages::shifts`] for a symmetry. There is one more shift than there
    /// are boxes.
    shifts: Range<usize>,
    /// The squares that these boxes can occupy, in reading order.
    live: Vec<Square>,
    /// For each square and symmetry, the index of the square's image among the live squares, or [`NONE`] if the image
    /// is not live.
    images: Vec<[u16; MAX_SYMMETRIES]>,
    /// For each square and symmetry, a word with a single bit set, which represents the square's image. Only the last
    /// 64 live squares have a bit. Later squares have higher bits.
    image_bits: Vec<[u64; MAX_SYMMETRIES]>,
    /// The amount that a box adds to the rank. The table has a row for each position of the box among the group's
    /// sorted boxes, and a column for each live square. There is an additional row of zeros at the beginning and at the
    /// end.
    addends: Vec<u64>,
}

/// The boxes of a state, and their images under the symmetries. The images are computed on demand.
#[derive(Debug, Default)]
pub(super) struct BoxImages {
    pub(super) boxes: Vec<Square>,
    /// For each symmetry, the sorted indices of each group's boxes. Valid only for symmetries with a rank in `ranks`.
    indices: Vec<u16>,
    /// For each symmetry and group, prefix sums for updating a rank when a box moves past other boxes. Entry `n` of a
    /// group is the change in rank if the position of each of the first `n` boxes in the sorted order decreases (first
    /// number) or increases (second number) by one. Valid only for symmetries with a rank in `ranks`.
    shifts: Vec<[u64; 2]>,
    /// For each symmetry, the rank of the image, without the player; `None` if it has not been computed.
    ranks: Vec<Option<u64>>,
    /// For each symmetry, the image bits of the first group's boxes. They show which images can have the least rank.
    bits: [u64; MAX_SYMMETRIES],
}

/// Returns, for each group, the squares that a box can occupy on its way from the start to a goal. Includes all
/// symmetric images of these squares, because a rank represents all symmetric images of a state.
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
    /// Creates the ranking for boxes on the `live` squares of each group and a player on one of `players` nodes.
    /// Returns `None` if the ranks would need more than [`MAX_RANK_BITS`] bits, or the addends more than
    /// [`MAX_ADDEND_BYTES`].
    pub(super) fn new(
        board: &Board,
        symmetries: Vec<Symmetry>,
        live: Vec<Vec<Square>>,
        players: usize,
    ) -> Option<Self> {
        let mut weight = players as u128;
        let mut groups = Vec::new();
        for (number, (group, live)) in board.groups().iter().zip(live).enumerate().rev() {
            let boxes = group.boxes.clone();
            let shifts = boxes.start + number..boxes.end + number + 1;
            groups.push(Group::new(boxes, shifts, live, &symmetries, &mut weight)?);
        }
        groups.reverse();
        Some(Self {
            symmetries,
            groups,
            bits: u128::BITS - weight.leading_zeros(),
        })
    }

    /// Returns the number of bits of the greatest rank.
    pub(super) const fn bits(&self) -> u32 {
        self.bits
    }

    pub(super) fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    pub(super) fn is_live(&self, group: usize, square: Square) -> bool {
        self.groups[group].images[usize::from(square)][0] != NONE
    }

    /// Decodes `rank`: writes its boxes into `state` and returns the player's node.
    pub(super) fn decode(&self, rank: u64, state: &mut BoxImages) -> Node {
        let mut rest = rank;
        state.boxes.clear();
        state.indices.clear();
        for group in &self.groups {
            group.decode(&mut rest, state);
        }
        self.reset_images(state);
        for group in &self.groups {
            let indices = &state.indices[group.boxes.clone()];
            group.rank(indices, &mut state.shifts[group.shifts.clone()]);
        }
        state.ranks[0] = Some(rank - rest);
        rest as Node
    }

    /// Loads `boxes` into `state`. Returns `false` if a box is not on a live square.
    pub(super) fn load(&self, boxes: &[Square], state: &mut BoxImages) -> bool {
        state.boxes.clear();
        state.boxes.extend_from_slice(boxes);
        let mut groups = self.groups.iter().enumerate();
        let are_live = groups.all(|(number, group)| {
            let mut boxes = boxes[group.boxes.clone()].iter();
            boxes.all(|square| self.is_live(number, *square))
        });
        if are_live {
            self.reset_images(state);
        }
        are_live
    }

    /// Returns the number of entries in [`BoxImages::shifts`] per symmetry, for a state with `boxes` boxes.
    const fn shift_count(&self, boxes: usize) -> usize {
        boxes + self.groups.len()
    }

    fn reset_images(&self, state: &mut BoxImages) {
        let (symmetries, boxes) = (self.symmetries.len(), state.boxes.len());
        state.ranks.clear();
        state.ranks.resize(symmetries, None);
        state.indices.resize(symmetries * boxes, NONE);
        let shifts = symmetries * self.shift_count(boxes);
        state.shifts.resize(shifts, [0; 2]);
        if symmetries > 1 {
            state.bits = self.groups[0].bits(&state.boxes);
        }
    }

    /// Returns the rank of a state's image under a symmetry, without the player.
    #[inline]
    fn rank_of_image(&self, state: &mut BoxImages, symmetry: usize) -> u64 {
        if let Some(rank) = state.ranks[symmetry] {
            return rank;
        }
        let boxes = state.boxes.len();
        let indices = &mut state.indices[symmetry * boxes..][..boxes];
        let shifts = &mut state.shifts[symmetry * self.shift_count(boxes)..];
        let mut rank = 0;
        for group in &self.groups {
            let indices = &mut indices[group.boxes.clone()];
            group.sort_indices(&state.boxes[group.boxes.clone()], symmetry, indices);
            rank += group.rank(indices, &mut shifts[group.shifts.clone()]);
        }
        *state.ranks[symmetry].insert(rank)
    }

    /// Returns the rank of a state. `player` is called with the index of a symmetry, and returns the first node of the
    /// image of the player's region under this symmetry.
    pub(super) fn rank(&self, state: &mut BoxImages, mut player: impl FnMut(usize) -> Node) -> u64 {
        let symmetries = 0..self.symmetries.len();
        let ranks = symmetries
            .map(|symmetry| self.rank_of_image(state, symmetry) + u64::from(player(symmetry)));
        ranks.min().unwrap_or(0)
    }

    /// Returns the least rank of all symmetric images after a move, without the player. Also returns a bit set of the
    /// symmetries whose images have this rank.
    pub(super) fn rank_after(&self, state: &mut BoxImages, step: BoxMove) -> (u64, u32) {
        let candidates = self.candidates(state, step);
        let group = &self.groups[step.group];
        let [from, to] = [step.from, step.to].map(|square| &group.images[usize::from(square)]);
        let (mut min_rank, mut symmetries) = (u64::MAX, 0);
        let boxes = state.boxes.len();
        for symmetry in bits(candidates) {
            let rank = self.rank_of_image(state, symmetry);
            let indices = &state.indices[symmetry * boxes..][..boxes];
            let indices = &indices[group.boxes.clone()];
            let shifts = &state.shifts[symmetry * self.shift_count(boxes)..];
            let shifts = &shifts[group.shifts.clone()];
            let change = group.change(indices, shifts, from[symmetry], to[symmetry]);
            let rank = rank.wrapping_add(change);
            if rank < min_rank {
                (min_rank, symmetries) = (rank, 0);
            }
            if rank == min_rank {
                symmetries |= 1 << symmetry;
            }
        }
        (min_rank, symmetries)
    }

    /// Returns a bit set of the symmetries whose images can have the least rank after a move. An image with smaller
    /// [`BoxImages::bits`] has a smaller rank, so only the images with the smallest bits qualify.
    #[inline]
    fn candidates(&self, state: &BoxImages, BoxMove { group, from, to }: BoxMove) -> u32 {
        let symmetries = self.symmetries.len();
        if symmetries == 1 {
            return 1;
        }
        let moved = |symmetry: usize, square: Square| match group {
            0 => self.groups[0].image_bits[usize::from(square)][symmetry],
            _ => 0,
        };
        let (mut min_bits, mut candidates) = (u64::MAX, 0);
        for (symmetry, bits) in state.bits.iter().enumerate().take(symmetries) {
            let bits = bits ^ moved(symmetry, from) ^ moved(symmetry, to);
            if bits < min_bits {
                (min_bits, candidates) = (bits, 0);
            }
            candidates |= u32::from(bits == min_bits) << symmetry;
        }
        candidates
    }
}

/// Returns `true` if the ranks and addends for `boxes` boxes on `live` live squares are within [`MAX_RANK_BITS`] and
/// [`MAX_ADDEND_BYTES`]. `weight` is the factor by which these ranks are multiplied to make room for the groups and the
/// player encoded after them.
fn fits(live: usize, boxes: usize, weight: u128) -> bool {
    let mut ranks = weight;
    for chosen in 0..boxes.min(live.saturating_sub(boxes)) {
        // `ranks` is a binomial coefficient times the weight, so the division is exact.
        ranks = ranks.saturating_mul((live - chosen) as u128) / (chosen as u128 + 1);
        if ranks > 1 << MAX_RANK_BITS {
            return false;
        }
    }
    (boxes + 2) * live * size_of::<u64>() <= MAX_ADDEND_BYTES
}

impl Group {
    /// Creates a group whose ranks are multiplied by `weight`. Groups are created from last to first, so this also
    /// updates `weight` for the preceding group. Returns `None` if the ranks need more than [`MAX_RANK_BITS`] bits, or
    /// if the addends need more than [`MAX_ADDEND_BYTES`].
    fn new(
        boxes: Range<usize>,
        shifts: Range<usize>,
        live: Vec<Square>,
        symmetries: &[Symmetry],
        weight: &mut u128,
    ) -> Option<Self> {
        fits(live.len(), boxes.len(), *weight).then_some(())?;
        let index = |square: &Square| live.binary_search(square).map_or(NONE, |it| it as u16);
        let squares = symmetries.first().map_or(0, Vec::len);
        let mut images = vec![[NONE; MAX_SYMMETRIES]; squares];
        for (number, symmetry) in symmetries.iter().enumerate() {
            for (images, square) in images.iter_mut().zip(symmetry) {
                images[number] = index(square);
            }
        }
        let skipped = live.len().saturating_sub(64);
        let bit = |index: u16| {
            let bit = usize::from(index).checked_sub(skipped);
            bit.map_or(0, |it| 1_u64.checked_shl(it as u32).unwrap_or(0))
        };
        let image_bits = images.iter().map(|images| images.map(bit)).collect();
        let (mut addends, mut all) = (vec![0; live.len()], 1_u128);
        // For each index, the number of ways to place the boxes considered so far on squares with lower indices. This
        // is a column of Pascal's triangle.
        let mut ways = vec![1_u128; live.len()];
        for _ in boxes.clone() {
            all = 0;
            for ways in &mut ways {
                let before = all;
                all = all.saturating_add(*ways);
                *ways = before;
            }
            // An addend may overflow only for an index that this box can never have.
            let of_box = ways.iter().map(|ways| ways.saturating_mul(*weight));
            addends.extend(of_box.map(|it| u64::try_from(it).unwrap_or(u64::MAX)));
        }
        addends.resize(addends.len() + live.len(), 0);
        *weight = weight.checked_mul(all)?;
        (*weight <= 1 << MAX_RANK_BITS).then_some(Self {
            boxes,
            shifts,
            live,
            images,
            image_bits,
            addends,
        })
    }

    /// Returns the image bits of the boxes for each symmetry.
    fn bits(&self, boxes: &[Square]) -> [u64; MAX_SYMMETRIES] {
        let boxes = boxes[self.boxes.clone()].iter();
        let bits = boxes.map(|square| &self.image_bits[usize::from(*square)]);
        bits.fold([0; MAX_SYMMETRIES], |mut all, bits| {
            for (all, bits) in all.iter_mut().zip(bits) {
                *all |= bits;
            }
            all
        })
    }

    fn sort_indices(&self, boxes: &[Square], symmetry: usize, indices: &mut [u16]) {
        let bits = boxes
            .iter()
            .map(|it| self.image_bits[usize::from(*it)][symmetry]);
        let mut bits = bits.fold(0, |all, bit| all | bit);
        if bits.count_ones() as usize == boxes.len() {
            let skipped = self.live.len().saturating_sub(64) as u16;
            for index in indices {
                *index = skipped + bits.trailing_zeros() as u16;
                bits &= bits.wrapping_sub(1);
            }
        } else {
            for (index, square) in indices.iter_mut().zip(boxes) {
                *index = self.images[usize::from(*square)][symmetry];
            }
            indices.sort_unstable();
        }
    }

    /// Returns the amount that a box adds to the rank. `nth` is the zero-based position of the box among the group's
    /// sorted boxes, and `index` is the index of its square.
    #[inline]
    fn addend(&self, nth: usize, index: u16) -> u64 {
        self.addends[(nth + 1) * self.live.len() + usize::from(index)]
    }

    /// Returns the amount that the group's boxes add to the rank, and computes the boxes' [shifts](BoxImages::shifts).
    /// `indices` are the sorted indices of the boxes' squares.
    #[inline]
    fn rank(&self, indices: &[u16], shifts: &mut [[u64; 2]]) -> u64 {
        let (mut rank, mut lower, mut higher) = (0, 0_u64, 0_u64);
        let len = self.live.len();
        for ((nth, index), shift) in indices.iter().enumerate().zip(&mut *shifts) {
            *shift = [lower, higher];
            let row = |row: usize| self.addends[row * len + usize::from(*index)];
            let addend = row(nth + 1);
            rank += addend;
            lower = lower.wrapping_add(row(nth).wrapping_sub(addend));
            higher = higher.wrapping_add(row(nth + 2).wrapping_sub(addend));
        }
        shifts[indices.len()] = [lower, higher];
        rank
    }

    /// Decodes the group's boxes, from last to first. Adds each box to `state` and subtracts its addend from `rest`.
    fn decode(&self, rest: &mut u64, state: &mut BoxImages) {
        let begin = state.indices.len();
        let mut index = self.live.len();
        for nth in (0..self.boxes.len()).rev() {
            let addends = &self.addends[(nth + 1) * self.live.len()..][..index];
            index = addends.iter().rposition(|it| it <= rest).unwrap_or(0);
            *rest -= addends[index];
            state.indices.push(index as u16);
            state.boxes.push(self.live[index]);
        }
        state.indices[begin..].reverse();
        state.boxes[begin..].reverse();
    }

    /// Returns the change in rank when a box moves from the live square with index `from` to the one with index `to`. A
    /// negative change wraps around.
    #[inline]
    fn change(&self, indices: &[u16], shifts: &[[u64; 2]], from: u16, to: u16) -> u64 {
        let before = |index: u16| {
            let before = indices.iter().map(|it| u16::from(*it < index));
            usize::from(before.sum::<u16>())
        };
        let (old, new) = (before(from), before(to));
        // The sorted position of each box that the moved box passes changes by one.
        let is_back = to < from;
        let (new, begin, end) = if is_back {
            (new, new, old)
        } else {
            (new - 1, old + 1, new)
        };
        let kind = usize::from(is_back);
        let passed = shifts[end][kind].wrapping_sub(shifts[begin][kind]);
        let moved = self.addend(new, to).wrapping_sub(self.addend(old, from));
        moved.wrapping_add(passed)
    }
}
