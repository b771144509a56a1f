//! How much of the machine a file may take, whatever it says.

use crate::level::Fault;

/// The squares that all boards of a file together may still have. A square that is written by repeating another one
/// counts twice.
#[derive(Debug)]
pub(super) struct Budget(usize);

impl Budget {
    /// What any file may take, and for each of its bytes.
    const BASE: usize = 8_000_000;
    const PER_BYTE: usize = 32;
    const MOST: usize = 32_000_000;
    /// What a board takes besides its squares.
    const BOARD: usize = 64;

    /// The budget of a file of this length.
    pub(super) fn new(bytes: usize) -> Self {
        let more = bytes.saturating_mul(Self::PER_BYTE);
        Self(more.saturating_add(Self::BASE).min(Self::MOST))
    }

    /// Takes what a board needs.
    pub(super) fn take_board(&mut self, squares: usize) -> Result<(), Fault> {
        self.take(squares.saturating_add(Self::BOARD))
    }

    /// Takes so many squares, or all that is left: who asks for too much once gets nothing more.
    pub(super) fn take(&mut self, squares: usize) -> Result<(), Fault> {
        let left = self.0.checked_sub(squares);
        self.0 = left.unwrap_or(0);
        left.map(drop).ok_or(Fault::Exhausted)
    }
}
