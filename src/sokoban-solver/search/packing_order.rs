//! The order in which squares are filled so that no box locks another one out (Demaret, Van Lishout and Gribomont,
//! “Hierarchical planning and learning for automatic solving of Sokoban problems”, 2008; the packing feature of FESS,
//! Shoham and Schaeffer, 2020).

use crate::board::{Occupancy, Place};

/// What is to be filled after each step of a plan.
#[derive(Debug)]
pub(crate) struct PackingOrder {
    /// All squares that are filled at some time.
    places: Vec<Place>,
    /// A bit for each place. The first ones are filled in any order.
    steps: Vec<u128>,
}

impl PackingOrder {
    /// Fills first some places in any order, and then one in each step: a box comes there from another place, where
    /// it was parked, or from outside. `None` if there are more than 128 places.
    pub(crate) fn new(first: Vec<Place>, steps: &[(Option<Place>, Place)]) -> Option<Self> {
        let mut places = first;
        let mut filled = (1_u128.checked_shl(places.len() as u32)?) - 1;
        let mut order = vec![filled];
        for (from, to) in steps {
            let mut bit = |place: &Place| {
                let known = places.iter().position(|it| it == place);
                let number = known.unwrap_or_else(|| {
                    places.push(*place);
                    places.len() - 1
                });
                1_u128.checked_shl(number as u32)
            };
            if let Some(from) = from {
                filled &= !bit(from)?;
            }
            filled |= bit(to)?;
            order.push(filled);
        }
        Some(Self {
            places,
            steps: order,
        })
    }

    /// How many steps are left; 0 at its end.
    pub(crate) fn left(&self, occupancy: &Occupancy) -> u16 {
        let mut filled: u128 = 0;
        for (number, (group, square)) in self.places.iter().enumerate() {
            filled |= u128::from(occupancy.group(*square) == Some(*group)) << number;
        }
        let missing = |step: &u128| (step & !filled).count_ones() as usize;
        let done = self.steps.iter().rev().position(|step| missing(step) == 0);
        let left = done.unwrap_or_else(|| self.steps.len() - 1 + missing(&self.steps[0]));
        left as u16
    }
}
