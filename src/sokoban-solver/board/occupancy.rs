//! Boxes on their squares: what is asked of one state after another, without a search through a list.

use std::sync::Arc;

use super::reach::Flood;
use super::rows::Rows;
use super::{Board, BoxAt, NONE, Square, State};

/// Which squares have boxes, and of which group.
#[derive(Debug)]
pub(crate) struct Occupancy {
    groups: Vec<Option<u8>>,
    /// The squares without boxes, as the bits of their rows.
    free: Vec<u64>,
    rows: Arc<Rows>,
    flood: Flood,
}

impl Occupancy {
    /// Without boxes.
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            groups: vec![None; board.len()],
            free: board.rows.floor().to_vec(),
            rows: Arc::clone(&board.rows),
            flood: Flood::new(&board.rows),
        }
    }

    /// Puts the boxes of a state down.
    pub(crate) fn place_boxes(&mut self, board: &Board, boxes: &[Square]) {
        self.add(board.places(boxes));
    }

    /// Takes them off again.
    pub(crate) fn remove_boxes(&mut self, boxes: &[Square]) {
        for square in boxes {
            self.clear(*square);
        }
    }

    /// Puts some boxes down, each with its group.
    pub(crate) fn add(&mut self, boxes: impl IntoIterator<Item = BoxAt>) {
        for (group, square) in boxes {
            self.set(square, Some(group as u8));
        }
    }

    /// Takes them off again.
    pub(crate) fn remove(&mut self, boxes: &[BoxAt]) {
        for (_, square) in boxes {
            self.clear(*square);
        }
    }

    fn clear(&mut self, square: Square) {
        self.set(square, None);
    }

    #[inline]
    fn set(&mut self, square: Square, group: Option<u8>) {
        let (word, bit) = self.rows.place(square);
        self.groups[usize::from(square)] = group;
        if group.is_some() {
            self.free[word] &= !bit;
        } else {
            self.free[word] |= bit;
        }
    }

    /// Moves one box.
    #[inline]
    pub(crate) fn move_box(&mut self, from: Square, to: Square) {
        let group = self.groups[usize::from(from)];
        self.set(from, None);
        self.set(to, group);
    }

    /// The group of the box on each square.
    pub(super) fn groups(&self) -> &[Option<u8>] {
        &self.groups
    }

    /// Where no boxes stand, as the bits of rows.
    pub(super) fn free(&self) -> &[u64] {
        &self.free
    }

    /// Whether a square is there, and no box on it.
    #[inline]
    pub(crate) fn is_free(&self, square: Square) -> bool {
        square != NONE && self.groups[usize::from(square)].is_none()
    }

    /// The group of the box on a square.
    #[inline]
    pub(crate) fn group(&self, square: Square) -> Option<usize> {
        self.groups[usize::from(square)].map(usize::from)
    }

    /// Into how many regions the boxes divide the board.
    pub(crate) fn regions(&mut self) -> u16 {
        self.each_region(|_| {})
    }

    /// The Zobrist key of a state, the player normalised; there are no boxes here before and after.
    pub(crate) fn key(&mut self, board: &Board, state: &State) -> u128 {
        self.place_boxes(board, &state.boxes);
        self.flood.begin(&self.free);
        self.flood.fill(state.player);
        self.remove_boxes(&state.boxes);
        board.key(&state.boxes, self.flood.first())
    }

    /// The normalised players of all regions between these boxes; there are no boxes here before and after.
    pub(crate) fn players(&mut self, board: &Board, boxes: &[Square]) -> Vec<Square> {
        let mut players = Vec::new();
        self.place_boxes(board, boxes);
        self.each_region(|player| players.push(player));
        self.remove_boxes(boxes);
        players
    }

    fn each_region(&mut self, each: impl FnMut(Square)) -> u16 {
        self.flood.begin(&self.free);
        self.flood.fill_rest(each)
    }
}
