//! The order in which squares are filled so that no box locks another one out.

use crate::board::Place;
use crate::field::Field;

/// What is to be filled after each step of a plan.
#[derive(Debug)]
pub(crate) struct Packing {
    /// All squares that are filled at some time.
    places: Vec<Place>,
    /// A bit for each place. The first ones are filled in any order.
    steps: Vec<u128>,
}

impl Packing {
    /// The plan that fills first some places in any order, and then one in each step: a box comes there from another
    /// place, or from outside. `None` if there are more than 128 places.
    pub(crate) fn new(first: Vec<Place>, steps: &[(Option<Place>, Place)]) -> Option<Self> {
        let mut places = first;
        let mut filled = (1_u128.checked_shl(places.len() as u32)?) - 1;
        let mut packing = vec![filled];
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
            packing.push(filled);
        }
        Some(Self {
            places,
            steps: packing,
        })
    }

    /// How far the plan has yet to go; 0 at its end.
    pub(crate) fn left(&self, field: &Field) -> u16 {
        let mut filled: u128 = 0;
        for (number, (group, square)) in self.places.iter().enumerate() {
            filled |= u128::from(field.group(*square) == Some(*group)) << number;
        }
        let missing = |step: &u128| (step & !filled).count_ones() as usize;
        let done = self.steps.iter().rev().position(|step| missing(step) == 0);
        let left = done.unwrap_or_else(|| self.steps.len() - 1 + missing(&self.steps[0]));
        left as u16
    }
}
