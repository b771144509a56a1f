//! The squares that the player can walk to, and regions.

use super::{Board, NONE, Square};

/// Squares reached by one flood after another, between boxes that stand still.
#[derive(Debug, Default)]
pub(super) struct Flood {
    /// A byte for each square and one for all walls: [`BLOCKED`], [`REACHED`], both or none.
    squares: Vec<u8>,
    queue: Vec<Square>,
}

const BLOCKED: u8 = 1;
const REACHED: u8 = 2;

impl Flood {
    /// Forgets what was reached; boxes stand here now.
    pub(super) fn begin(&mut self, occupied: &[bool]) {
        self.squares.clear();
        self.squares.extend(occupied.iter().map(|it| u8::from(*it)));
        self.squares.push(BLOCKED);
        // A square more is written than is ever read.
        self.queue.resize(occupied.len() + 1, 0);
    }

    /// Floods from a square; returns the first square reached, which stands for the region: the normalised player.
    pub(super) fn fill(&mut self, board: &Board, from: Square) -> Square {
        let (mut first, mut at, mut end) = (from, 0, 1);
        self.queue[0] = from;
        self.squares[usize::from(from)] |= REACHED;
        while at < end {
            let square = self.queue[at];
            at += 1;
            first = first.min(square);
            for next in board.flooded(square) {
                // Without a branch: most of them would be guessed wrong.
                let state = &mut self.squares[usize::from(next)];
                self.queue[end] = next;
                end += usize::from(*state == 0);
                *state |= REACHED;
            }
        }
        first
    }

    /// Whether a square was reached.
    #[inline]
    fn contains(&self, square: Square) -> bool {
        self.squares[usize::from(square)] == REACHED
    }

    /// Whether a square is neither blocked nor reached.
    #[inline]
    pub(super) fn is_open(&self, square: Square) -> bool {
        self.squares[usize::from(square)] == 0
    }
}

/// The squares that the player can walk to.
#[derive(Debug)]
pub(crate) struct Reach(Flood);

impl Reach {
    /// Nothing is reachable at first.
    pub(crate) fn new(board: &Board) -> Self {
        let mut flood = Flood::default();
        flood.begin(&vec![false; board.len()]);
        Self(flood)
    }

    /// Finds what is reachable from a square; returns the normalised player.
    pub(crate) fn find(&mut self, board: &Board, occupied: &[bool], from: Square) -> Square {
        self.0.begin(occupied);
        self.0.fill(board, from)
    }

    /// Whether a square is reachable.
    #[inline]
    pub(crate) fn contains(&self, square: Square) -> bool {
        square != NONE && self.0.contains(square)
    }
}
