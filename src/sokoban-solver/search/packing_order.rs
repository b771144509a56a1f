//! The order in which squares are filled so that no box locks another one out (Demaret, Van Lishout and Gribomont,
//! “Hierarchical planning and learning for automatic solving of Sokoban problems”, 2008; the packing feature of FESS,
//! Shoham and Schaeffer, 2020).

use crate::board::{BoxAt, Occupancy};

/// What is to be filled after each step of a plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PackingOrder {
    /// All squares that are filled at some time.
    places: Vec<BoxAt>,
    /// A bit for each place. The first ones are filled in any order.
    steps: Vec<u128>,
    /// For each step but the first, where its box may wait, and where it goes: numbers of places.
    moves: Vec<(Option<usize>, usize)>,
}

/// Some of the places of a packing order: a bit for each.
pub(crate) type Filled = u128;

impl PackingOrder {
    /// Fills first some places in any order, and then one in each step: a box comes there from another place, where
    /// it was parked, or from outside. `None` if there are more than 128 places.
    pub(crate) fn new(first: Vec<BoxAt>, steps: &[(Option<BoxAt>, BoxAt)]) -> Option<Self> {
        let mut order = Self {
            steps: vec![(1_u128.checked_shl(first.len() as u32)?) - 1],
            places: first,
            moves: Vec::new(),
        };
        let mut filled = order.steps[0];
        for (from, to) in steps {
            let from = from.map(|from| order.number(from));
            let to = order.number(*to);
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

    /// All places, by their numbers.
    pub(crate) fn places(&self) -> &[BoxAt] {
        &self.places
    }

    /// How many steps there are, the first one included, in which places are filled in any order.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    /// Which places are filled after a step.
    pub(crate) fn after(&self, step: usize) -> Filled {
        self.steps[step]
    }

    /// Which places are filled after a step, and stay so to the end.
    pub(crate) fn kept(&self, step: usize) -> Filled {
        let rest = self.steps[step..].iter();
        rest.fold(Filled::MAX, |kept, filled| kept & filled)
    }

    /// Where the box of a step may wait, and where it goes; nothing for the first step.
    pub(crate) fn step(&self, step: usize) -> Option<(Option<usize>, usize)> {
        self.moves.get(step.checked_sub(1)?).copied()
    }

    /// Which places have their boxes.
    pub(crate) fn filled(&self, occupancy: &Occupancy) -> Filled {
        let places = self.places.iter().enumerate();
        places.fold(0, |filled, (number, (group, square))| {
            filled | (Filled::from(occupancy.group(*square) == Some(*group)) << number)
        })
    }

    /// The last step that is done.
    pub(crate) fn done(&self, filled: Filled) -> Option<usize> {
        self.steps.iter().rposition(|step| step & !filled == 0)
    }

    /// How many steps are left; 0 at its end.
    pub(crate) fn left(&self, filled: Filled) -> u16 {
        let left = match self.done(filled) {
            Some(step) => self.steps.len() - 1 - step,
            None => self.steps.len() - 1 + (self.steps[0] & !filled).count_ones() as usize,
        };
        left as u16
    }
}
