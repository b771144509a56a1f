//! Counts the obstacles to the next step of the packing order. The squares that this step fills are its *targets*. The
//! obstacles of a box are the boxes on its shortest route to a target. The box with the fewest obstacles determines the
//! count.

use super::tables::{FeatureInput, FeatureTables, common, contains};
use crate::board::{BoxAt, Square};
use crate::search::macro_expander::Move;
use crate::search::packing_order::{FilledPlaces, PackingStep};

/// The progress of a state in the packing order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PackingStage {
    pub(super) filled: FilledPlaces,
    /// The index of the last completed step, or `None` before the first step is complete.
    pub(super) step: Option<usize>,
}

/// The squares that the next step of the packing order fills, and the boxes that may fill them. Squares are given by
/// their index in [`PackingOrder::places`](crate::search::packing_order::PackingOrder::places).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Targets {
    /// The targets: the squares that are still empty and must contain boxes after the next step. They may be filled in
    /// any order.
    missing: FilledPlaces,
    /// The squares that earlier steps have filled, or that the first step has filled so far. The boxes on them must not
    /// be moved.
    fixed: FilledPlaces,
    /// If a parked box must fill the target, the index of the square on which it is parked. `None` if any box that may
    /// be moved can fill the targets.
    parked: Option<usize>,
}

impl Targets {
    /// Returns the targets at `stage`. Returns `None` if there is no packing order, or if its last step is complete.
    fn of(tables: &FeatureTables, stage: PackingStage) -> Option<Self> {
        let order = tables.order.as_ref()?;
        Some(match stage.step {
            Some(step) => {
                let PackingStep { from, to } = order.step(step + 1)?;
                Self {
                    missing: 1 << to,
                    fixed: order.after(step),
                    parked: from,
                }
            }
            None => Self {
                missing: order.after(0) & !stage.filled,
                fixed: stage.filled & order.after(0),
                parked: None,
            },
        })
    }

    /// Returns the routes of the box at `place` (its group and its square) to all targets that it may fill, each with
    /// the index of the target.
    fn routes(
        self,
        input: FeatureInput<'_>,
        place: BoxAt,
    ) -> impl Iterator<Item = (usize, &[u64])> + use<'_> {
        let FeatureInput { board, tables, .. } = input;
        let index = tables.place_index(board, place);
        let may_move = match self.parked {
            Some(parked) => index == Some(parked),
            None => index.is_none_or(|it| self.fixed & (1 << it) == 0),
        };
        let mut missing = if may_move { self.missing } else { 0 };
        let next_target = move || {
            let target = missing.trailing_zeros() as usize;
            missing &= missing.checked_sub(1)?;
            Some(target)
        };
        let places = tables.order.as_ref().map_or(&[][..], |it| it.places());
        std::iter::from_fn(next_target)
            .filter(move |target| self.parked.is_some() || places[*target].0 == place.0)
            .filter_map(move |target| Some((target, tables.routes.route(target, place.1)?)))
    }
}

#[derive(Debug, Clone, Copy)]
struct BoxRoute {
    obstacles: u16,
    target: usize,
    from: Square,
}

/// Counts the obstacles in a state, and then the obstacles after each of its moves.
#[derive(Debug, Default)]
pub(super) struct ObstacleCounter {
    /// The targets in the state last passed to [`count`](Self::count). `None` if nothing is left to fill.
    targets: Option<Targets>,
    /// The routes of all boxes in the state last passed to [`count`](Self::count), sorted by their number of obstacles.
    routes: Vec<BoxRoute>,
    box_count: u16,
}

impl ObstacleCounter {
    /// Returns the number of obstacles in a state. `occupied` is the set of squares with boxes. If no box has a route
    /// to a target, all boxes count as obstacles. If nothing is left to fill, the result is zero.
    pub(super) fn count(
        &mut self,
        input: FeatureInput<'_>,
        boxes: &[Square],
        occupied: &[u64],
        stage: PackingStage,
    ) -> u16 {
        self.routes.clear();
        self.box_count = boxes.len() as u16;
        self.targets = Targets::of(input.tables, stage);
        let Some(targets) = self.targets else {
            return 0;
        };
        for place in input.board.boxes_with_groups(boxes) {
            let routes = targets.routes(input, place);
            self.routes.extend(routes.map(|(target, route)| BoxRoute {
                obstacles: common(route, occupied),
                target,
                from: place.1,
            }));
        }
        self.routes.sort_by_key(|it| it.obstacles);
        let best = self.routes.first();
        best.map_or(self.box_count, |it| it.obstacles)
    }

    /// Returns the first of the targets in the state last passed to [`count`](Self::count), as an index in
    /// [`PackingOrder::places`](crate::search::packing_order::PackingOrder::places). Returns `None` if nothing is left
    /// to fill.
    pub(super) fn next_target(&self) -> Option<usize> {
        let missing = self.targets?.missing;
        Some(missing.trailing_zeros() as usize)
    }

    /// Returns the number of obstacles in the state reached by applying `mv` to the state last passed to
    /// [`count`](Self::count). `boxes`, `occupied` and `stage` describe the state after the move.
    ///
    /// If the move does not change the targets, it changes the number of obstacles on the route of any other box by at
    /// most one. It is therefore enough to examine the routes that had the fewest obstacles before the move.
    pub(super) fn count_after(
        &self,
        input: FeatureInput<'_>,
        boxes: &[Square],
        occupied: &[u64],
        mv: &Move,
        stage: PackingStage,
    ) -> u16 {
        let targets = Targets::of(input.tables, stage);
        let Some(next) = targets else {
            return 0;
        };
        let obstacles = |place| {
            let routes = next.routes(input, place);
            routes.map(|(_, route)| common(route, occupied)).min()
        };
        let mut fewest = obstacles((mv.group, mv.to())).unwrap_or(self.box_count);
        if targets != self.targets {
            for place in input.board.boxes_with_groups(boxes) {
                if fewest == 0 {
                    break;
                }
                fewest = obstacles(place).map_or(fewest, |it| fewest.min(it));
            }
            return fewest;
        }
        for box_route in self.routes.iter().filter(|it| it.from != mv.from) {
            if box_route.obstacles > fewest {
                break;
            }
            let routes = &input.tables.routes;
            let Some(route) = routes.route(box_route.target, box_route.from) else {
                continue;
            };
            let on_route = |square: Square| u16::from(contains(route, square));
            fewest = fewest.min(box_route.obstacles + on_route(mv.to()) - on_route(mv.from));
        }
        fewest
    }
}
