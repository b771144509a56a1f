//! The order in which destinations are filled so that no box blocks the path of another (Demaret, Van Lishout and
//! Gribomont, “Hierarchical planning and learning for automatic solving of Sokoban problems”, 2008; the packing feature
//! of Shoham and Schaeffer, “The FESS algorithm: a feature based approach to single-agent search”, 2020).

use crate::board::{BoxAt, Occupancy};

/// A step-by-step plan for filling destinations and parking squares. A parking square may be filled and emptied again
/// later. A *place* is a square together with the kind of its box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PackingOrder {
    /// All places that are filled at some point.
    places: Vec<BoxAt>,
    /// The filled places after each step. The places of the first step may be filled in any order.
    steps: Vec<FilledPlaces>,
    /// The move of each step except the first: the index of the parking place that the box comes from, and the index of
    /// the place that it fills. The former is `None` if the box has not been parked.
    moves: Vec<(Option<usize>, usize)>,
}

/// A set of places of a packing order, one bit per place.
pub(crate) type FilledPlaces = u128;

/// The move of one box to the place `to`.
#[derive(Debug, Clone, Copy)]
pub(super) struct PackingStep {
    /// The place where the box has been parked, or `None` if it has not been parked.
    pub(super) from: Option<BoxAt>,
    pub(super) to: BoxAt,
}

impl PackingOrder {
    /// Creates an order that fills the places `first` in any order and then performs `steps`. Returns `None` if there
    /// are more than 128 places.
    pub(super) fn new(first: Vec<BoxAt>, steps: impl Iterator<Item = PackingStep>) -> Option<Self> {
        let mut filled = (1_u128.checked_shl(first.len() as u32)?) - 1;
        let mut order = Self {
            steps: vec![filled],
            places: first,
            moves: Vec::new(),
        };
        for PackingStep { from, to } in steps {
            let from = from.map(|from| order.number(from));
            let to = order.number(to);
            if let Some(from) = from {
                filled &= !1_u128.checked_shl(from as u32)?;
            }
            filled |= 1_u128.checked_shl(to as u32)?;
            order.steps.push(filled);
            order.moves.push((from, to));
        }
        Some(order)
    }

    /// Returns the index of a place. Adds the place if it is new.
    fn number(&mut self, place: BoxAt) -> usize {
        let known = self.places.iter().position(|it| *it == place);
        known.unwrap_or_else(|| {
            self.places.push(place);
            self.places.len() - 1
        })
    }

    /// Returns all places. Bit `i` of a [`FilledPlaces`] set stands for place `i`.
    pub(crate) fn places(&self) -> &[BoxAt] {
        &self.places
    }

    /// Returns the number of steps, including the first.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// Returns the filled places after a step.
    pub(crate) fn after(&self, step: usize) -> FilledPlaces {
        self.steps[step]
    }

    /// Returns the places that are filled after a step and are not emptied later.
    pub(crate) fn permanent(&self, step: usize) -> FilledPlaces {
        let rest = self.steps[step..].iter();
        rest.fold(FilledPlaces::MAX, |permanent, filled| permanent & filled)
    }

    /// Returns the move of a step: the index of the place where the box has been parked, if any, and the index of the
    /// place that it fills. Returns `None` for the first step, which has no single move.
    pub(crate) fn step(&self, step: usize) -> Option<(Option<usize>, usize)> {
        self.moves.get(step.checked_sub(1)?).copied()
    }

    /// Returns the places that contain a box of their kind.
    pub(crate) fn filled(&self, occupancy: &Occupancy) -> FilledPlaces {
        let places = self.places.iter().enumerate();
        places.fold(0, |filled, (number, (group, square))| {
            filled | (FilledPlaces::from(occupancy.group(*square) == Some(*group)) << number)
        })
    }

    /// Returns the last step whose places are all in `filled`, or `None` if even the first step is incomplete.
    pub(crate) fn last_completed_step(&self, filled: FilledPlaces) -> Option<usize> {
        self.steps.iter().rposition(|step| step & !filled == 0)
    }

    /// Returns the number of steps left; zero at the end. While the first step is incomplete, each of its empty places
    /// counts as another step.
    pub(crate) fn steps_left(&self, filled: FilledPlaces) -> u16 {
        let left = match self.last_completed_step(filled) {
            Some(step) => self.steps.len() - 1 - step,
            None => self.steps.len() - 1 + (self.steps[0] & !filled).count_ones() as usize,
        };
        left as u16
    }
}
