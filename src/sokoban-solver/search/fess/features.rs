//! Computes the features of a state.

use crate::board::{Board, BoxAt, MoveKind, Square};
use crate::distances::{Distances, SideRegions, UNREACHABLE, single_box_distances};
use crate::search::cell_search::ScoredState;
use crate::search::packing_order::{FilledPlaces, PackingOrder};

/// The features of a state. Lower is better.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Features {
    /// The number of steps left in the packing order. Without a packing order, the number of boxes that are not on
    /// goals.
    pub(super) packing: u16,
    /// The number of boxes that the next packing step cuts off from all free goals.
    pub(super) out_of_plan: u16,
    /// The number of player regions, into which the boxes divide the free squares (connectivity).
    pub(super) regions: u16,
    /// The number of free squares outside the player's region.
    pub(super) unreachable_squares: u16,
    /// The sum of the push distances from each box to its nearest goal.
    pub(super) distance: u16,
}

impl Features {
    /// Computes the features of a state. `plan` is `None` in a search without a packing order.
    pub(super) fn of(plan: Option<&Plan>, state: ScoredState<'_>) -> Self {
        let ScoredState { board, boxes, .. } = state;
        let distances = &state.guidance.distances;
        let places = board.boxes_with_groups(boxes);
        // A box that cannot reach any goal is a spare box, because the state would otherwise be deadlocked.
        let to_goals = places.clone().map(|place| distances.nearest(place));
        let to_goals = to_goals.filter(|distance| *distance != UNREACHABLE);
        let (packing, out_of_plan) = match plan {
            None => (boxes.len() as u16 - distances.arrived(places), 0),
            Some(plan) => {
                let filled = plan.order.filled(state.occupancy);
                let out_of_plan = plan.count_out_of_plan(board, boxes, filled);
                (plan.order.steps_left(filled), out_of_plan)
            }
        };
        Self {
            packing,
            out_of_plan,
            regions: state.regions,
            unreachable_squares: (board.len() - boxes.len()) as u16 - state.reachable_squares,
            distance: to_goals.fold(0, u16::saturating_add),
        }
    }
}

/// A packing order, and the squares that are *out of plan* after each of its steps. Once the step is complete, a box on
/// such a square can no longer reach a free goal of its group (a feature in FESS, Shoham and Schaeffer, 2020).
pub(super) struct Plan {
    pub(super) order: PackingOrder,
    /// For each step, each group and each square, `true` if the square is out of plan.
    out_of_plan: Vec<bool>,
}

impl Plan {
    pub(super) fn new(board: &Board, distances: &Distances, order: PackingOrder) -> Self {
        let mut out_of_plan = Vec::new();
        for step in 0..order.len() {
            let permanent = order.permanent(step);
            let places = order.places().iter().enumerate();
            let walls = places.filter(|(index, _)| permanent & (1 << index) != 0);
            let walls: Vec<Square> = walls.map(|(_, (_, square))| *square).collect();
            let walled = board.with_walls(&walls);
            let sides = SideRegions::of(&walled);
            for group in 0..board.groups().len() {
                let goals = board.goals();
                let free = goals.filter(|(of, square)| *of == group && !walls.contains(square));
                let free: Vec<Square> = free.map(|(_, square)| square).collect();
                let far = single_box_distances(&walled, &sides, &free, MoveKind::Pull);
                let is_cut_off = |square: Square| {
                    far[usize::from(square)] == UNREACHABLE
                        && !walls.contains(&square)
                        && !distances.is_dead((group, square))
                };
                out_of_plan.extend((0..board.len() as Square).map(is_cut_off));
            }
        }
        Self { order, out_of_plan }
    }

    fn count_out_of_plan(&self, board: &Board, boxes: &[Square], filled: FilledPlaces) -> u16 {
        let order = &self.order;
        let next = order.last_completed_step(filled).map_or(0, |step| step + 1);
        if next == order.len() {
            return 0;
        }
        let is_counted = |place: &BoxAt| {
            let row = next * board.groups().len() + place.0;
            self.out_of_plan[row * board.len() + usize::from(place.1)]
                && !order.fills(order.after(next), *place)
        };
        let places = board.boxes_with_groups(boxes);
        places.filter(is_counted).count() as u16
    }
}
