//! What is new about a state to which a box was moved: the square of that box, or that together with the square of
//! another one, as in no state before that was equally far (Lipovetzky and Geffner, “Best-first width search:
//! exploration and exploitation in classical planning”, 2017).

use std::collections::BTreeMap;

use crate::board::Square;

/// How new a state is: the newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Novelty {
    /// No box had come to this square.
    Box,
    /// Since one has come to this square, none was where another one is.
    Pair,
    Nothing,
}

/// What states have had so far.
#[derive(Debug)]
pub(super) struct Novelties {
    /// So many words hold the bits of all pairs.
    words: usize,
    /// For states that are equally far, a bit for each pair of squares: the second one, and the first one up to it.
    pairs: BTreeMap<u16, Vec<u64>>,
}

impl Novelties {
    /// Of boards with so many squares.
    pub(super) const fn new(squares: usize) -> Self {
        Self {
            words: pair(squares, 0) / 64 + 1,
            pairs: BTreeMap::new(),
        }
    }

    /// Tells what is new about a state in which a box has moved, and takes note of it.
    pub(super) fn note(&mut self, far: u16, boxes: &[Square], moved: Square) -> Novelty {
        let pairs = self.pairs.entry(far);
        let pairs = pairs.or_insert_with(|| vec![0; self.words]);
        let mut is_new = |other: Square| {
            let (one, other) = (usize::from(moved), usize::from(other));
            let pair = pair(one.max(other), one.min(other));
            let (word, bit) = (&mut pairs[pair / 64], 1 << (pair % 64));
            let is_new = *word & bit == 0;
            *word |= bit;
            is_new
        };
        // The box that has moved is one of them.
        let is_box_new = is_new(moved);
        let new = boxes.iter().filter(|it| is_new(**it)).count();
        match (is_box_new, new) {
            (true, _) => Novelty::Box,
            (false, 1..) => Novelty::Pair,
            (false, 0) => Novelty::Nothing,
        }
    }

    /// Memory in use.
    pub(super) fn bytes(&self) -> usize {
        8 * self.words * self.pairs.len()
    }
}

/// The number of a pair of squares.
const fn pair(second: usize, first: usize) -> usize {
    second * (second + 1) / 2 + first
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_and_pairs_are_new_once_for_states_that_are_equally_far() {
        let mut seen = Novelties::new(10);
        let mut note = |far, boxes: &[Square], moved| seen.note(far, boxes, moved);
        assert_eq!(note(3, &[1, 5, 9], 1), Novelty::Box);
        assert_eq!(note(3, &[1, 5, 9], 1), Novelty::Nothing);
        assert_eq!(note(3, &[1, 5, 8], 8), Novelty::Box);
        assert_eq!(note(3, &[1, 2, 8], 2), Novelty::Box);
        // Where the other boxes are, with these two, is not looked at.
        assert_eq!(note(3, &[1, 5, 8], 1), Novelty::Nothing);
        assert_eq!(note(3, &[5, 8, 9], 8), Novelty::Pair);
        // A box was there, but none had come.
        assert_eq!(note(3, &[5, 8, 9], 9), Novelty::Box);
        assert_eq!(note(3, &[5, 8, 9], 8), Novelty::Nothing);
        assert_eq!(note(2, &[5, 8, 9], 8), Novelty::Box);
        assert!(seen.bytes() > 0);
    }
}
