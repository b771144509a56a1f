//! Computes the features of a state, and from these the features after each of its moves.

use super::obstacles::{ObstacleCounter, PackingStage};
use super::tables::{FeatureInput, FeatureTables, common};
use crate::board::{BoxAt, Occupancy, Square};
use crate::distances::Distances;
use crate::search::macro_expander::Move;
use crate::search::packing_order::PackingOrder;

/// The features of a state. Lower is better.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Features {
    /// The number of steps left in the packing order. Without a packing order, the number of boxes that are not on
    /// goals.
    pub(super) packing: u16,
    /// The number of boxes that the next packing step cuts off from all free goals.
    pub(super) out_of_plan: u16,
    /// The number of boxes on the least obstructed route from any box to a target of the packing order, as counted by
    /// [`ObstacleCounter`].
    pub(super) obstacles: u16,
    /// The number of pairs of boxes in which one box keeps the other from all goals (hotspots).
    pub(super) blocked: u16,
    /// The number of player regions, into which the boxes divide the free squares (connectivity).
    pub(super) regions: u16,
    /// The number of free squares outside the player's region.
    pub(super) unreachable_squares: u16,
    /// The sum of the push distances from each box to its nearest goal.
    pub(super) distance: u16,
    /// The number of squares of the packing order that have been filled too early.
    pub(super) premature: u16,
}

/// Computes the features of a state, and then the features after each of its moves.
#[derive(Debug, Default)]
pub(super) struct FeatureCalculator {
    /// The features of the state last passed to [`enter`](Self::enter).
    pub(super) features: Features,
    /// The squares of all boxes in the current state, as a bit set.
    occupied: Vec<u64>,
    stage: PackingStage,
    obstacles: ObstacleCounter,
}

impl FeatureCalculator {
    /// Computes the features of a state and stores them in `self.features`. `reachable_squares` is the number of
    /// squares in the player's region.
    pub(super) fn enter(
        &mut self,
        input: FeatureInput<'_>,
        occupancy: &mut Occupancy,
        boxes: &[Square],
        reachable_squares: u16,
    ) {
        let FeatureInput {
            board,
            guidance,
            tables,
        } = input;
        self.occupied.clear();
        self.occupied.resize(board.len().div_ceil(64), 0);
        for square in boxes {
            self.toggle(*square);
        }
        let blocked = boxes.iter();
        let blocked =
            blocked.map(|it| common(tables.hotspots.blocks.row(usize::from(*it)), &self.occupied));
        let order = tables.order.as_ref();
        let filled = order.map_or(0, |order| order.filled(occupancy));
        let step = order.and_then(|order| order.last_completed_step(filled));
        self.stage = PackingStage { filled, step };
        let distances = board
            .boxes_with_groups(boxes)
            .map(|it| goal_distance(&guidance.distances, it));
        self.features = Features {
            packing: packing(input, boxes, self.stage),
            out_of_plan: out_of_plan(input, boxes, self.stage),
            obstacles: self
                .obstacles
                .count(input, boxes, &self.occupied, self.stage),
            blocked: blocked.sum(),
            regions: occupancy.regions(),
            unreachable_squares: (board.len() - boxes.len()) as u16 - reachable_squares,
            distance: distances.fold(0, u16::saturating_add),
            premature: order.map_or(0, |order| premature(order, self.stage)),
        };
    }

    #[inline]
    fn toggle(&mut self, square: Square) {
        self.occupied[usize::from(square / 64)] ^= 1 << (square % 64);
    }

    /// Returns the next target of the packing order, as [`ObstacleCounter::next_target`] does. Returns `None` if the
    /// order is complete.
    pub(super) fn next_target(&self, order: &PackingOrder) -> Option<Square> {
        let next = self.obstacles.next_target()?;
        order.places().get(next).map(|(_, square)| *square)
    }

    /// Returns the features of the state reached by applying `mv` to the state last passed to [`enter`](Self::enter).
    /// `boxes` contains the boxes after the move.
    pub(super) fn after(
        &mut self,
        input: FeatureInput<'_>,
        boxes: &[Square],
        mv: &Move,
    ) -> Features {
        let FeatureInput {
            board,
            guidance,
            tables,
        } = input;
        let (before, after) = ((mv.group, mv.from), (mv.group, mv.to()));
        let mut features = Features {
            regions: mv.target.regions,
            unreachable_squares: (board.len() - boxes.len()) as u16 - mv.target.reachable_squares,
            blocked: self.blocked_after(tables, mv.from, mv.to()),
            ..self.features
        };
        let distance = |place| goal_distance(&guidance.distances, place);
        features.distance = features
            .distance
            .saturating_sub(distance(before))
            .saturating_add(distance(after));
        let bit = |place| tables.place_index(board, place).map_or(0, |it| 1 << it);
        let mut stage = self.stage;
        stage.filled = (stage.filled & !bit(before)) | bit(after);
        match &tables.order {
            Some(order) if stage.filled != self.stage.filled => {
                stage.step = order.last_completed_step(stage.filled);
                features.packing = order.steps_left(stage.filled);
                features.premature = premature(order, stage);
            }
            Some(_) => {}
            None => features.packing = packing(input, boxes, stage),
        }
        if stage.step == self.stage.step {
            let counts = |place| u16::from(is_out_of_plan(input, place, stage));
            features.out_of_plan = features.out_of_plan + counts(after) - counts(before);
        } else {
            features.out_of_plan = out_of_plan(input, boxes, stage);
        }
        self.toggle(mv.from);
        self.toggle(mv.to());
        features.obstacles = self
            .obstacles
            .count_after(input, boxes, &self.occupied, mv, stage);
        self.toggle(mv.to());
        self.toggle(mv.from);
        features
    }

    fn blocked_after(&mut self, tables: &FeatureTables, from: Square, to: Square) -> u16 {
        let involved = |boxes: &[u64], square: Square| {
            let row = usize::from(square);
            common(tables.hotspots.blocks.row(row), boxes)
                + common(tables.hotspots.blocked_by.row(row), boxes)
        };
        let before = involved(&self.occupied, from);
        self.toggle(from);
        let after = involved(&self.occupied, to);
        self.toggle(from);
        self.features.blocked + after - before
    }
}

/// Returns the number of steps left in the packing order. Without a packing order, each box that is not on a goal
/// counts as a step.
fn packing(input: FeatureInput<'_>, boxes: &[Square], stage: PackingStage) -> u16 {
    if let Some(order) = &input.tables.order {
        return order.steps_left(stage.filled);
    }
    let places = input.board.boxes_with_groups(boxes);
    boxes.len() as u16 - input.guidance.distances.arrived(places)
}

fn premature(order: &PackingOrder, stage: PackingStage) -> u16 {
    (stage.filled & !order.after(stage.step.unwrap_or(0))).count_ones() as u16
}

fn out_of_plan(input: FeatureInput<'_>, boxes: &[Square], stage: PackingStage) -> u16 {
    let places = input.board.boxes_with_groups(boxes);
    places
        .filter(|place| is_out_of_plan(input, *place, stage))
        .count() as u16
}

#[inline]
fn is_out_of_plan(input: FeatureInput<'_>, place: BoxAt, stage: PackingStage) -> bool {
    let FeatureInput { board, tables, .. } = input;
    let next = stage.step.map_or(0, |step| step + 1);
    let order = tables.order.as_ref();
    let Some(order) = order.filter(|order| next < order.len()) else {
        return false;
    };
    let index = tables.place_index(board, place);
    let is_filled = index.is_some_and(|index| order.after(next) & (1 << index) != 0);
    !is_filled && tables.is_out_of_plan(board, next, place)
}

/// Returns the push distance from the square of a box to the nearest goal of its group. Returns zero for a box that
/// cannot reach any goal. This must be a spare box, because the state would otherwise be deadlocked.
fn goal_distance(distances: &Distances, place: BoxAt) -> u16 {
    match distances.nearest(place) {
        u16::MAX => 0,
        distance => distance,
    }
}
