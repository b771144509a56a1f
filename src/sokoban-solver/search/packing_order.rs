//! The order in which destinations are filled so that no box locks another one out (Demaret, Van Lishout and
//! Gribomont, “Hierarchical planning and learning for automatic solving of Sokoban problems”, 2008; the packing feature
//! of Shoham and Schaeffer, “The FESS algorithm: a feature based approach to single-agent search”, 2020).

use crate::board::{BoxAt, Occupancy};

/// A plan that fills places step by step. Some boxes are parked on the way: a place may be filled and emptied again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PackingOrder {
    /// All places that are filled at some time.
    places: Vec<BoxAt>,
    /// The places filled after each step. Those of the first step are filled in any order.
    steps: Vec<Filled>,
    /// For each step but the first, the places where its box may be parked before, and where it goes.
    moves: Vec<(Option<usize>, usize)>,
}

/// A set of places of a packing order: a bit for each.
pub(crate) type Filled = u128;

/// A box is brought to `to`, from its parking place or from outside.
#[derive(Debug, Clone, Copy)]
pub(super) struct PackingStep {
    pub(super) from: Option<BoxAt>,
    pub(super) to: BoxAt,
}

impl PackingOrder {
    /// Fills `first` in any order, then makes `steps`. Returns `None` if there are more than 128 places.
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

    /// The number of a place, which is added if it is new.
    fn number(&mut self, place: BoxAt) -> usize {
        let known = self.places.iter().position(|it| *it == place);
        known.unwrap_or_else(|| {
            self.places.push(place);
            self.places.len() - 1
        })
    }

    /// All places, by number.
    pub(crate) fn places(&self) -> &[BoxAt] {
        &self.places
    }

    /// Number of steps, including the first one.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// The places filled after a step.
    pub(crate) fn after(&self, step: usize) -> Filled {
        self.steps[step]
    }

    /// The places that are filled after a step and stay so to the end.
    pub(crate) fn kept(&self, step: usize) -> Filled {
        let rest = self.steps[step..].iter();
        rest.fold(Filled::MAX, |kept, filled| kept & filled)
    }

    /// The places where the box of a step may be parked before and where it goes; `None` for the first step.
    pub(crate) fn step(&self, step: usize) -> Option<(Option<usize>, usize)> {
        self.moves.get(step.checked_sub(1)?).copied()
    }

    /// The places that have their boxes in a state.
    pub(crate) fn filled(&self, occupancy: &Occupancy) -> Filled {
        let places = self.places.iter().enumerate();
        places.fold(0, |filled, (number, (group, square))| {
            filled | (Filled::from(occupancy.group(*square) == Some(*group)) << number)
        })
    }

    /// The last step whose places are all filled.
    pub(crate) fn done(&self, filled: Filled) -> Option<usize> {
        self.steps.iter().rposition(|step| step & !filled == 0)
    }

    /// Number of steps left; 0 at the end.
    pub(crate) fn left(&self, filled: Filled) -> u16 {
        let left = match self.done(filled) {
            Some(step) => self.steps.len() - 1 - step,
            None => self.steps.len() - 1 + (self.steps[0] & !filled).count_ones() as usize,
        };
        left as u16
    }
}
