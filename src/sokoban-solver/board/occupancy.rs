//! The squares that the boxes occupy, and the squares that the player can reach without pushing a box.

use std::sync::Arc;

use sokoban_core::bitset::{BitSet, Flood};

use super::bits::SquareBits;
use super::{Board, BoxAt, BoxStep, MoveKind, NONE, Square, State};

/// The boxes of a state, indexed by square, and the squares that the player can reach.
#[derive(Debug)]
pub(crate) struct Occupancy {
    /// For each square, the group of the box on this square; `None` if the square has no box.
    groups: Vec<Option<u8>>,
    free: BitSet,
    bits: Arc<SquareBits>,
    /// The squares that the player can reach.
    reach: Flood,
    /// A second flood fill, used to examine regions without changing `reach`.
    flood: Flood,
}

impl Occupancy {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            groups: vec![None; board.len()],
            free: board.bits.floor().clone(),
            bits: Arc::clone(&board.bits),
            reach: Flood::new(board.bits.floor()),
            flood: Flood::new(board.bits.floor()),
        }
    }

    pub(crate) fn place_boxes(&mut self, board: &Board, boxes: &[Square]) {
        self.add(board.boxes_with_groups(boxes));
    }

    pub(crate) fn remove_boxes(&mut self, boxes: &[Square]) {
        for square in boxes {
            self.set(*square, None);
        }
    }

    /// Places `boxes` on the board, in addition to the boxes that have already been placed.
    pub(crate) fn add(&mut self, boxes: impl IntoIterator<Item = BoxAt>) {
        for (group, square) in boxes {
            self.set(square, Some(group as u8));
        }
    }

    pub(crate) fn remove(&mut self, boxes: &[BoxAt]) {
        for (_, square) in boxes {
            self.set(*square, None);
        }
    }

    #[inline]
    fn set(&mut self, square: Square, group: Option<u8>) {
        let bit = self.bits.bit(square);
        self.groups[usize::from(square)] = group;
        if group.is_some() {
            self.free.remove_bit(bit);
        } else {
            self.free.insert_bit(bit);
        }
    }

    #[inline]
    pub(crate) fn move_box(&mut self, from: Square, to: Square) {
        let group = self.groups[usize::from(from)];
        self.set(from, None);
        self.set(to, group);
    }

    /// Returns, for each square, the index of the group of the box on this square, or `None` if the square has no box.
    pub(super) fn groups(&self) -> &[Option<u8>] {
        &self.groups
    }

    /// Returns `true` if the square is neither a wall nor occupied by a box.
    #[inline]
    pub(crate) fn is_free(&self, square: Square) -> bool {
        square != NONE && self.groups[usize::from(square)].is_none()
    }

    /// Returns the index of the group of the box on `square`, or `None` if `square` has no box.
    #[inline]
    pub(crate) fn group(&self, square: Square) -> Option<usize> {
        self.groups[usize::from(square)].map(usize::from)
    }

    /// Finds the squares that the player can reach from `from`, which must be free. Returns the normalised player: the
    /// first of these squares in reading order. Boxes that are moved afterwards do not change the squares found.
    pub(crate) fn find_reach(&mut self, from: Square) -> Square {
        self.reach.start(&self.free);
        self.reach.fill(self.bits.bit(from));
        self.player()
    }

    /// Returns the first square, in reading order, that [`find_reach`](Self::find_reach) has found.
    pub(crate) fn player(&self) -> Square {
        self.bits.first(self.reach.reached())
    }

    /// Returns `true` if [`find_reach`](Self::find_reach) has found `square`. Always `false` for [`NONE`].
    #[inline]
    pub(crate) fn reaches(&self, square: Square) -> bool {
        square != NONE && self.reach.reached().contains_bit(self.bits.bit(square))
    }

    /// Returns `true` if `step` is possible after [`find_reach`](Self::find_reach): the player can reach its starting
    /// square, and the box or the player has a free square to move to.
    #[inline]
    pub(crate) fn allows(&self, board: &Board, mode: MoveKind, step: BoxStep) -> bool {
        let (stand, free) = mode.required_squares(board, step);
        self.reaches(stand) && self.is_free(free)
    }

    /// Returns the normalised player for a player on the free square `from`: the first square that this player can
    /// reach. Does not change the result of [`find_reach`](Self::find_reach).
    pub(crate) fn normalized_player(&mut self, from: Square) -> Square {
        self.flood.start(&self.free);
        self.flood.fill(self.bits.bit(from));
        self.bits.first(self.flood.reached())
    }

    /// Returns the number of player regions, given that no box has moved since
    /// [`normalized_player`](Self::normalized_player) was called.
    pub(crate) fn regions_after_normalizing(&mut self) -> u16 {
        1 + self.visit_open_regions(|_| {})
    }

    /// Returns the number of player regions into which the boxes divide the board.
    pub(crate) fn regions(&mut self) -> u16 {
        self.flood.start(&self.free);
        self.visit_open_regions(|_| {})
    }

    /// Returns the Zobrist key of `state`, whose player may be on any square of its region. `self` must contain no
    /// boxes before the call, and contains no boxes after it.
    pub(crate) fn key(&mut self, board: &Board, state: &State) -> u128 {
        self.place_boxes(board, &state.boxes);
        let player = self.normalized_player(state.player);
        self.remove_boxes(&state.boxes);
        board.key(&state.boxes, player)
    }

    /// Returns the first square, in reading order, of each player region in a state with the given boxes. `self` must
    /// contain no boxes before the call, and contains no boxes after it.
    pub(crate) fn players(&mut self, board: &Board, boxes: &[Square]) -> Vec<Square> {
        let mut players = Vec::new();
        self.place_boxes(board, boxes);
        self.flood.start(&self.free);
        self.visit_open_regions(|player| players.push(player));
        self.remove_boxes(boxes);
        players
    }

    /// Continues the flood fill to all free squares that it has not reached yet, one region at a time. Calls `visit`
    /// with the first square of each of these regions in reading order, and returns their number.
    fn visit_open_regions(&mut self, mut visit: impl FnMut(Square)) -> u16 {
        let mut count = 0;
        while let Some(bit) = self.flood.open().first_bit() {
            visit(self.bits.square(bit));
            self.flood.fill(bit);
            count += 1;
        }
        count
    }
}
