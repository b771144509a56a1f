//! Counts the obstacles of the next packing step: the other boxes on the shortest route of a box to the place that is
//! filled next, for the box with the fewest of them.

use super::tables::{FeatureInput, FeatureTables, common, contains};
use crate::board::{BoxAt, Square};
use crate::search::macro_expander::Move;
use crate::search::packing_order::Filled;

/// Progress along the packing order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PackingStage {
    pub(super) filled: Filled,
    /// The last completed step.
    pub(super) step: Option<usize>,
}

/// The places that are filled next, and the boxes that may fill them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Targets {
    /// Any of these may be filled.
    missing: Filled,
    /// Boxes on these stay where they are.
    kept: Filled,
    /// If set, only the box parked on this place may come.
    parked: Option<usize>,
}

impl Targets {
    /// Returns `None` without an order, or after its last step.
    fn of(tables: &FeatureTables, stage: PackingStage) -> Option<Self> {
        let order = tables.order.as_ref()?;
        Some(match stage.step {
            Some(step) => {
                let (parked, to) = order.step(step + 1)?;
                Self {
                    missing: 1 << to,
                    kept: order.after(step),
                    parked,
                }
            }
            None => Self {
                missing: order.after(0) & !stage.filled,
                kept: stage.filled & order.after(0),
                parked: None,
            },
        })
    }

    /// Returns the routes of a box to all targets that it may fill, each with the number of the target's place.
    fn routes(
        self,
        input: FeatureInput<'_>,
        place: BoxAt,
    ) -> impl Iterator<Item = (usize, &[u64])> + use<'_> {
        let FeatureInput { board, tables, .. } = input;
        let number = tables.place_number(board, place);
        let may_move = match self.parked {
            Some(parked) => number == Some(parked),
            None => number.is_none_or(|it| self.kept & (1 << it) == 0),
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

/// The routes of a state, fewest obstacles first.
#[derive(Debug, Default)]
pub(super) struct ObstacleCounter {
    targets: Option<Targets>,
    routes: Vec<BoxRoute>,
    box_count: u16,
}

impl ObstacleCounter {
    /// Returns the obstacles of a state; `occupied` has a bit for each box. Without any route all boxes count.
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
        for place in input.board.places(boxes) {
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

    /// Returns the place that is filled next, or the first of several.
    pub(super) fn next_target(&self) -> Option<usize> {
        let missing = self.targets?.missing;
        Some(missing.trailing_zeros() as usize)
    }

    /// Returns the obstacles after a move of the state counted last. `boxes`, `occupied` and `stage` are those after
    /// the move. While the targets stay the same, a move changes the obstacles of another box's route by at most one,
    /// so only the best routes need a test.
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
            for place in input.board.places(boxes) {
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
