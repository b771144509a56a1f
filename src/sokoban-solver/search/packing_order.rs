//! Defines the packing order: an order in which the destinations can be filled so that no box blocks the path of
//! another (Demaret, Van Lishout and Gribomont, “Hierarchical planning and learning for automatic solving of Sokoban
//! problems”, 2008; the packing feature of Shoham and Schaeffer, “The FESS algorithm: a feature based approach to
//! single-agent search”, 2020).

use crate::board::{BoxAt, Occupancy};

/// A step-by-step plan for filling the destinations of the boxes. A step may also *park* a box: move it to a temporary
/// square, from which a later step moves it on.
///
/// Each square in the plan is a [`BoxAt`]: the square together with the group of the box that will fill it. Such a
/// square is identified by its index in [`places`](Self::places).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PackingOrder {
    /// All squares that a step of the plan fills, even temporarily, each with the group of the box that fills it.
    places: Vec<BoxAt>,
    /// For each step, the set of squares that contain boxes once the step is done. The squares of the first step may be
    /// filled in any order.
    steps: Vec<FilledPlaces>,
    /// For each step except the first, the move of a box. Squares are given by their index in `places`.
    moves: Vec<PackingStep<usize>>,
}

/// A set of squares in a packing order. Bit `i` represents the square with index `i` in [`PackingOrder::places`].
pub(crate) type FilledPlaces = u128;

/// A packing step, which moves one box to the square `to`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PackingStep<P> {
    /// The square on which an earlier step has parked the box. `None` if the box has not been parked.
    pub(super) from: Option<P>,
    pub(super) to: P,
}

impl PackingOrder {
    /// Creates an order that fills the squares in `first` in any order and then performs `steps`. Returns `None` if the
    /// order involves more than 128 squares.
    pub(super) fn new(
        first: Vec<BoxAt>,
        steps: impl Iterator<Item = PackingStep<BoxAt>>,
    ) -> Option<Self> {
        let mut filled = (1_u128.checked_shl(first.len() as u32)?) - 1;
        let mut order = Self {
            steps: vec![filled],
            places: first,
            moves: Vec::new(),
        };
        for PackingStep { from, to } in steps {
            let from = from.map(|from| order.index_of(from));
            let to = order.index_of(to);
            if let Some(from) = from {
                filled &= !1_u128.checked_shl(from as u32)?;
            }
            filled |= 1_u128.checked_shl(to as u32)?;
            order.steps.push(filled);
            order.moves.push(PackingStep { from, to });
        }
        Some(order)
    }

    /// Returns the index of `place` in `self.places`. Adds `place` to the list first if it is missing.
    fn index_of(&mut self, place: BoxAt) -> usize {
        let known = self.places.iter().position(|known| *known == place);
        known.unwrap_or_else(|| {
            self.places.push(place);
            self.places.len() - 1
        })
    }

    /// Returns all squares that the packing order uses, each with the group of the box that fills it. Bit `i` of a
    /// [`FilledPlaces`] set represents entry `i`.
    pub(crate) fn places(&self) -> &[BoxAt] {
        &self.places
    }

    /// Returns the squares that contain boxes once `step` is done.
    pub(crate) fn after(&self, step: usize) -> FilledPlaces {
        self.steps[step]
    }

    /// Returns the move of `step`, with squares given by their index in [`places`](Self::places). Returns `None` for
    /// the first step, which may consist of several moves.
    pub(super) fn step(&self, step: usize) -> Option<PackingStep<usize>> {
        self.moves.get(step.checked_sub(1)?).copied()
    }

    /// Returns those squares of the packing order that currently contain a box of the right group.
    pub(crate) fn filled(&self, occupancy: &Occupancy) -> FilledPlaces {
        let places = self.places.iter().enumerate();
        places.fold(0, |filled, (index, (group, square))| {
            filled | (FilledPlaces::from(occupancy.group(*square) == Some(*group)) << index)
        })
    }

    /// Returns the last step for which all squares in [`after`](Self::after) are in `filled`, or `None` if there is no
    /// such step.
    pub(crate) fn last_completed_step(&self, filled: FilledPlaces) -> Option<usize> {
        self.steps.iter().rposition(|step| step & !filled == 0)
    }

    /// Returns the number of steps left when the squares in `filled` contain boxes. While the first step is incomplete,
    /// each of its empty squares counts as a step.
    pub(crate) fn steps_left(&self, filled: FilledPlaces) -> u16 {
        let left = match self.last_completed_step(filled) {
            Some(step) => self.steps.len() - 1 - step,
            None => self.steps.len() - 1 + (self.steps[0] & !filled).count_ones() as usize,
        };
        left as u16
    }
}
