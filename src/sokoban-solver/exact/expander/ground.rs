//! Where boxes stand and where the player can walk: bits of a word on a small board, marks on squares on any other.

use crate::board::{Bitboard, Board, Occupancy, Reach, Square};

/// A state, and what a step does to it.
pub(super) trait Ground {
    /// Puts the boxes down; returns the normalised player.
    fn enter(&mut self, board: &Board, boxes: &[Square], player: Square) -> Square;

    /// Takes them off again.
    fn leave(&mut self, boxes: &[Square]);

    /// Whether the player can walk to a square.
    fn is_reachable(&self, square: Square) -> bool;

    /// Whether a square is there, and no box on it.
    fn is_free(&self, square: Square) -> bool;

    /// The normalised player after a box has moved and the player stands on a square.
    fn after(&mut self, board: &Board, moved: (Square, Square), player: Square) -> Square;
}

/// On any board.
#[derive(Debug)]
pub(super) struct Marks {
    reach: Reach,
    after: Reach,
    occupancy: Occupancy,
}

/// On a small board.
#[derive(Debug)]
pub(super) struct Bits {
    bitboard: Bitboard,
    boxes: u64,
    reached: u64,
}

impl Marks {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            reach: Reach::new(board),
            after: Reach::new(board),
            occupancy: Occupancy::new(board),
        }
    }
}

impl Bits {
    pub(super) fn new(board: &Board) -> Option<Self> {
        Some(Self {
            bitboard: Bitboard::of(board)?,
            boxes: 0,
            reached: 0,
        })
    }
}

impl Ground for Marks {
    fn enter(&mut self, board: &Board, boxes: &[Square], player: Square) -> Square {
        self.occupancy.place_boxes(board, boxes);
        self.reach.find(&self.occupancy, player)
    }

    fn leave(&mut self, boxes: &[Square]) {
        self.occupancy.remove_boxes(boxes);
    }

    fn is_reachable(&self, square: Square) -> bool {
        self.reach.contains(square)
    }

    fn is_free(&self, square: Square) -> bool {
        self.occupancy.is_free(square)
    }

    fn after(&mut self, _: &Board, (from, to): (Square, Square), player: Square) -> Square {
        self.occupancy.move_box(from, to);
        let after = self.after.find(&self.occupancy, player);
        self.occupancy.move_box(to, from);
        after
    }
}

impl Ground for Bits {
    fn enter(&mut self, _: &Board, boxes: &[Square], player: Square) -> Square {
        self.boxes = self.bitboard.bits(boxes);
        self.reached = self.bitboard.reach(self.boxes, self.bitboard.bit(player));
        self.bitboard.first(self.reached)
    }

    fn leave(&mut self, _: &[Square]) {}

    #[inline]
    fn is_reachable(&self, square: Square) -> bool {
        self.bitboard.bit(square) & self.reached != 0
    }

    #[inline]
    fn is_free(&self, square: Square) -> bool {
        self.bitboard.is_free(self.boxes, square)
    }

    #[inline]
    fn after(&mut self, _: &Board, (from, to): (Square, Square), player: Square) -> Square {
        let boxes = self.boxes ^ self.bitboard.bit(from) ^ self.bitboard.bit(to);
        let reached = self.bitboard.reach(boxes, self.bitboard.bit(player));
        self.bitboard.first(reached)
    }
}
