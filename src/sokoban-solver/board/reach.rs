//! The squares that the player can walk to, and regions.

use std::sync::Arc;

use super::rows::{Rows, spread};
use super::{Board, NONE, Occupancy, Square};

/// Squares reached by one flood after another, between boxes that stand still.
#[derive(Debug)]
pub(super) struct Flood {
    rows: Arc<Rows>,
    /// What is neither blocked nor reached, what is reached, and from where to go on.
    open: Vec<u64>,
    reached: Vec<u64>,
    next: Vec<u64>,
    /// The words from where to go on.
    words: Vec<usize>,
}

impl Flood {
    /// Nothing is free at first.
    pub(super) fn new(rows: &Arc<Rows>) -> Self {
        let none = vec![0; rows.floor().len()];
        Self {
            rows: Arc::clone(rows),
            open: none.clone(),
            reached: none.clone(),
            next: none,
            words: Vec::new(),
        }
    }

    /// Forgets what was reached; these squares are free now.
    pub(super) fn begin(&mut self, free: &[u64]) {
        self.open.copy_from_slice(free);
        self.reached.fill(0);
    }

    /// Floods from a free square.
    pub(super) fn fill(&mut self, from: Square) {
        let (word, bit) = self.rows.place(from);
        self.next[word] = bit;
        self.words.push(word);
        while let Some(word) = self.words.pop() {
            let open = self.open[word];
            let filled = spread(open, std::mem::take(&mut self.next[word]) & open);
            self.open[word] = open & !filled;
            self.reached[word] |= filled;
            for (beside, touched) in self.rows.beside(word, filled) {
                let more = touched & self.open[beside];
                if more != 0 {
                    if self.next[beside] == 0 {
                        self.words.push(beside);
                    }
                    self.next[beside] |= more;
                }
            }
        }
    }

    /// Whether a square was reached.
    #[inline]
    fn contains(&self, square: Square) -> bool {
        let (word, bit) = self.rows.place(square);
        self.reached[word] & bit != 0
    }

    /// The first square that was reached, which stands for the region: the normalised player.
    pub(super) fn first(&self) -> Square {
        self.rows.first(&self.reached)
    }

    /// Floods all that is neither blocked nor reached, region after region, and tells the first square of each; returns
    /// how many there are.
    pub(super) fn fill_rest(&mut self, mut each: impl FnMut(Square)) -> u16 {
        let mut count = 0;
        loop {
            let first = self.rows.first(&self.open);
            if first == NONE {
                return count;
            }
            each(first);
            self.fill(first);
            count += 1;
        }
    }
}

/// The squares that the player can walk to.
#[derive(Debug)]
pub(crate) struct Reach(Flood);

impl Reach {
    /// Nothing is reachable at first.
    pub(crate) fn new(board: &Board) -> Self {
        Self(Flood::new(&board.rows))
    }

    /// Finds what is reachable from a free square; returns the normalised player.
    pub(crate) fn find(&mut self, occupancy: &Occupancy, from: Square) -> Square {
        self.0.begin(occupancy.free());
        self.0.fill(from);
        self.0.first()
    }

    /// The normalised player.
    pub(crate) fn player(&self) -> Square {
        self.0.first()
    }

    /// How many regions there are, after [`find`](Self::find) has found one of them. Of what is reachable, nothing is
    /// known afterwards.
    pub(crate) fn regions(&mut self) -> u16 {
        1 + self.0.fill_rest(|_| {})
    }

    /// Whether a square is reachable.
    #[inline]
    pub(crate) fn contains(&self, square: Square) -> bool {
        square != NONE && self.0.contains(square)
    }
}
