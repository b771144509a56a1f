//! Computes the features of a state.

use super::tables::{FeatureTables, common};
use crate::distances::UNREACHABLE;
use crate::search::cell_search::ScoredState;
use crate::search::packing_order::{FilledPlaces, PackingOrder, PackingStep};

/// The features of a state. For every feature, lower values are better.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Features {
    /// The number of steps left in the packing order. Without a packing order, the number of boxes that are not on
    /// goals.
    pub(super) packing: u16,
    /// The number of boxes on the least obstructed route from any box to one of the [`Targets`].
    pub(super) obstacles: u16,
    /// The number of pairs of boxes in which one box keeps the other from all goals (hotspots).
    pub(super) blocked: u16,
    /// The number of player regions, into which the boxes divide the free squares (connectivity).
    pub(super) regions: u16,
    /// The sum of the push distances from each box to its nearest goal.
    pub(super) distance: u16,
}

impl Features {
    /// Computes the features of a state. `occupied` is the set of squares with boxes.
    pub(super) fn of(tables: &FeatureTables, state: ScoredState<'_>, occupied: &[u64]) -> Self {
        let ScoredState { board, boxes, .. } = state;
        let distances = &state.guidance.distances;
        let places = board.boxes_with_groups(boxes);
        let blocked = boxes.iter();
        let blocked = blocked.map(|square| common(tables.hotspots.row((*square).into()), occupied));
        // Only a spare box may be unable to reach a goal, because the state would otherwise be deadlocked.
        let to_goals = places.clone().map(|place| distances.nearest(place));
        let to_goals = to_goals.filter(|distance| *distance != UNREACHABLE);
        let features = Self {
            packing: boxes.len() as u16 - distances.arrived(places),
            obstacles: 0,
            blocked: blocked.sum(),
            regions: state.regions,
            distance: to_goals.fold(0, u16::saturating_add),
        };
        let Some(order) = &tables.order else {
            return features;
        };
        let filled = order.filled(state.occupancy);
        Self {
            packing: order.steps_left(filled),
            obstacles: Targets::of(order, filled).map_or(0, |targets| {
                targets.obstacles(tables, order, state, occupied)
            }),
            ..features
        }
    }
}

/// The squares to be filled by the next step of the packing order, and the boxes that may fill them. Each square is
/// given by its index in [`PackingOrder::places`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Targets {
    /// The targets: the squares that are still empty and must contain boxes after the next step. The targets may be
    /// filled in any order.
    missing: FilledPlaces,
    /// The squares that contain boxes from earlier steps, or from the part of the first step that is already done. The
    /// boxes on them must not be moved.
    fixed: FilledPlaces,
    /// If a parked box must fill the target, the index of the square on which it is parked. `None` if any box that may
    /// be moved can fill the targets.
    parked: Option<usize>,
}

impl Targets {
    /// Returns the targets in a state in which the squares in `filled` contain boxes. Returns `None` if the order is
    /// complete.
    pub(super) fn of(order: &PackingOrder, filled: FilledPlaces) -> Option<Self> {
        Some(match order.last_completed_step(filled) {
            Some(step) => {
                let PackingStep { from, to } = order.step(step + 1)?;
                Self {
                    missing: 1 << to,
                    fixed: order.after(step),
                    parked: from,
                }
            }
            None => Self {
                missing: order.after(0) & !filled,
                fixed: filled & order.after(0),
                parked: None,
            },
        })
    }

    /// Returns the first target.
    pub(super) const fn first(self) -> usize {
        self.missing.trailing_zeros() as usize
    }

    /// Returns the number of boxes on the least obstructed route from any box to a target. If no box has a route to a
    /// target, returns the number of all boxes.
    fn obstacles(
        self,
        tables: &FeatureTables,
        order: &PackingOrder,
        state: ScoredState<'_>,
        occupied: &[u64],
    ) -> u16 {
        let mut fewest = state.boxes.len() as u16;
        for place in state.board.boxes_with_groups(state.boxes) {
            let index = tables.place_index(state.board, place);
            let may_move = match self.parked {
                Some(parked) => index == Some(parked),
                None => index.is_none_or(|index| self.fixed & (1 << index) == 0),
            };
            let mut missing = if may_move { self.missing } else { 0 };
            while missing != 0 {
                let target = missing.trailing_zeros() as usize;
                missing &= missing - 1;
                let is_for_box = self.parked.is_some() || order.places()[target].0 == place.0;
                let route = tables.routes.route(target, place.1);
                if let Some(route) = route.filter(|_| is_for_box) {
                    fewest = fewest.min(common(route, occupied));
                }
            }
        }
        fewest
    }
}
