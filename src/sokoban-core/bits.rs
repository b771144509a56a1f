//! Sets of squares, a bit for each, and their floods: 64 squares at a time.

use crate::grid::Pos;

/// A set of squares of a board.
#[derive(Debug, Clone)]
pub(crate) struct Bits {
    /// Words in a row.
    stride: usize,
    words: Vec<u64>,
}

impl Bits {
    /// Squares in a word.
    pub(crate) const WORD: usize = u64::BITS as usize;

    /// The empty set for a board of this size.
    pub(crate) fn new(width: u16, height: u16) -> Self {
        let stride = usize::from(width).div_ceil(Self::WORD).max(1);
        Self {
            stride,
            words: vec![0; stride * usize::from(height)],
        }
    }

    pub(crate) fn insert(&mut self, pos: Pos) {
        let (word, bit) = self.place(pos);
        self.words[word] |= bit;
    }

    pub(crate) fn contains(&self, pos: Pos) -> bool {
        let (word, bit) = self.place(pos);
        self.words[word] & bit != 0
    }

    fn place(&self, pos: Pos) -> (usize, u64) {
        let x = usize::from(pos.x);
        let word = usize::from(pos.y) * self.stride + x / Self::WORD;
        (word, 1 << (x % Self::WORD))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The rows from top to bottom; bit `x % 64` of word `x / 64` is the square in column `x`.
    pub(crate) fn rows(&self) -> impl DoubleEndedIterator<Item = &[u64]> + ExactSizeIterator {
        self.words.chunks_exact(self.stride)
    }

    /// The rows from top to bottom, to be filled.
    pub(crate) fn rows_mut(&mut self) -> impl Iterator<Item = &mut [u64]> {
        self.words.chunks_exact_mut(self.stride)
    }

    /// The squares in reading order.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Pos> {
        (0..).zip(self.rows()).flat_map(|(y, row)| {
            (0_u16..)
                .step_by(Self::WORD)
                .zip(row)
                .flat_map(move |(x, &word)| {
                    let rest = |word: &u64| Some(word & (word - 1)).filter(|&rest| rest != 0);
                    let first = Some(word).filter(|&word| word != 0);
                    let words = std::iter::successors(first, rest);
                    words.map(move |word| Pos::new(x + word.trailing_zeros() as u16, y))
                })
        })
    }

    /// What is in this set and not in the other, which is of the same size.
    pub(crate) fn without(&self, other: &Self) -> Self {
        let words = self.words.iter().zip(&other.words);
        Self {
            stride: self.stride,
            words: words.map(|(&mine, &theirs)| mine & !theirs).collect(),
        }
    }

    /// Drops every square that does not lie at the edge of the board, whose width this is.
    pub(crate) fn keep_edge(&mut self, width: u16) {
        let right = usize::from(width.saturating_sub(1));
        let (last, east) = (right / Self::WORD, 1 << (right % Self::WORD));
        let rows = self.words.len() / self.stride;
        for row in self.rows_mut().take(rows.saturating_sub(1)).skip(1) {
            let ends = (row[0] & 1, row[last] & east);
            row.fill(0);
            row[0] |= ends.0;
            row[last] |= ends.1;
        }
    }

    /// Adds every square of `free` that can be walked to from the set, which lies in `free`.
    ///
    /// A row is visited again only when the row above or below has grown, so the work is bounded by the squares
    /// times the words in a row.
    pub(crate) fn flood(&mut self, free: &Self) {
        let rows = self.words.len() / self.stride;
        let mut waits = vec![true; rows];
        let mut queue: Vec<usize> = (0..rows).collect();
        while let Some(y) = queue.pop() {
            waits[y] = false;
            if self.grow_row(free, y) {
                let beside = [y.wrapping_sub(1), y + 1];
                for next in beside.into_iter().filter(|&next| next < rows) {
                    if !std::mem::replace(&mut waits[next], true) {
                        queue.push(next);
                    }
                }
            }
        }
    }

    /// Lets a row grow from the rows above and below, and then sideways. Answers whether it did.
    fn grow_row(&mut self, free: &Self, y: usize) -> bool {
        let row = y * self.stride..(y + 1) * self.stride;
        let (mut grown, mut carry) = (false, false);
        for at in row.clone() {
            let above = at.checked_sub(self.stride).map_or(0, |at| self.words[at]);
            let below = self.words.get(at + self.stride).copied().unwrap_or(0);
            let (old, free) = (self.words[at], free.words[at]);
            let new = grow(free, old | ((above | below) & free), &mut carry);
            self.words[at] = new;
            grown |= new != old;
        }
        carry = false;
        for at in row.rev() {
            let old = self.words[at];
            let free = free.words[at].reverse_bits();
            let new = grow(free, old.reverse_bits(), &mut carry).reverse_bits();
            self.words[at] = new;
            grown |= new != old;
        }
        grown
    }
}

/// Spreads the bits of `set` upward through the runs of `free` they are in: what an addition carries through.
fn grow(free: u64, set: u64, carry: &mut bool) -> u64 {
    let (sum, over) = free.overflowing_add(set);
    let (sum, again) = sum.overflowing_add(u64::from(*carry));
    *carry = over | again;
    (free & !sum) | set
}
