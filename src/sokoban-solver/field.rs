//! Boxes in their places: what is asked of one state after another, without a list being searched.

use crate::board::{Board, Flood, NONE, Square, State};

#[derive(Debug)]
pub(crate) struct Field {
    /// The group of the box on each square.
    groups: Vec<Option<u8>>,
    occupied: Vec<bool>,
    flood: Flood,
}

impl Field {
    /// A field without boxes.
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            groups: vec![None; board.len()],
            occupied: vec![false; board.len()],
            flood: Flood::default(),
        }
    }

    /// Puts the boxes of a state down.
    pub(crate) fn put(&mut self, board: &Board, boxes: &[Square]) {
        self.set(board, boxes, true);
    }

    /// Takes them off again.
    pub(crate) fn lift(&mut self, board: &Board, boxes: &[Square]) {
        self.set(board, boxes, false);
    }

    fn set(&mut self, board: &Board, boxes: &[Square], there: bool) {
        for (index, group) in board.groups.iter().enumerate() {
            for square in &boxes[group.boxes.clone()] {
                self.groups[usize::from(*square)] = there.then_some(index as u8);
                self.occupied[usize::from(*square)] = there;
            }
        }
    }

    /// Puts some boxes down, each with its group.
    pub(crate) fn place(&mut self, boxes: &[(usize, Square)]) {
        for (group, square) in boxes {
            self.groups[usize::from(*square)] = Some(*group as u8);
            self.occupied[usize::from(*square)] = true;
        }
    }

    /// Takes them off again.
    pub(crate) fn take(&mut self, boxes: &[(usize, Square)]) {
        for (_, square) in boxes {
            self.groups[usize::from(*square)] = None;
            self.occupied[usize::from(*square)] = false;
        }
    }

    /// Moves one box.
    #[inline]
    pub(crate) fn shift(&mut self, from: Square, to: Square) {
        let group = self.groups[usize::from(from)].take();
        self.occupied[usize::from(from)] = false;
        self.groups[usize::from(to)] = group;
        self.occupied[usize::from(to)] = true;
    }

    /// Where boxes stand.
    pub(crate) fn occupied(&self) -> &[bool] {
        &self.occupied
    }

    /// Whether a square is there, and no box on it.
    #[inline]
    pub(crate) fn is_free(&self, square: Square) -> bool {
        square != NONE && !self.occupied[usize::from(square)]
    }

    /// The group of the box on a square.
    #[inline]
    pub(crate) fn group(&self, square: Square) -> Option<usize> {
        self.groups[usize::from(square)].map(usize::from)
    }

    /// How many regions the boxes make.
    pub(crate) fn regions(&mut self, board: &Board) -> u16 {
        self.flood.begin(&self.occupied);
        let mut count = 0;
        for square in 0..board.len() as Square {
            if self.flood.is_new(square) {
                self.flood.walk(board, square);
                count += 1;
            }
        }
        count
    }

    /// The key of a state; the field is without boxes before and after.
    pub(crate) fn key(&mut self, board: &Board, state: &State) -> u128 {
        self.put(board, &state.boxes);
        self.flood.begin(&self.occupied);
        let region = self.flood.walk(board, state.player);
        self.lift(board, &state.boxes);
        board.key(&state.boxes, region)
    }

    /// The first square of each region that these boxes make; the field is without boxes before and after.
    pub(crate) fn players(&mut self, board: &Board, boxes: &[Square]) -> Vec<Square> {
        self.put(board, boxes);
        self.flood.begin(&self.occupied);
        let mut players = Vec::new();
        for square in 0..board.len() as Square {
            if self.flood.is_new(square) {
                players.push(self.flood.walk(board, square));
            }
        }
        self.lift(board, boxes);
        players
    }
}
