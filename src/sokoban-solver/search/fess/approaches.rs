//! How boxes get to the place that is filled next, and how many others are in their way.

use super::features::{Ground, Maps};
use super::squares::{common, contains};
use crate::board::{BoxAt, Square};
use crate::search::packing_order::Filled;

/// The places that are filled next, and the boxes that may fill them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Targets {
    /// One of these is filled, by a bit for each place of the packing order.
    missing: Filled,
    /// Boxes in these stay there.
    kept: Filled,
    /// Only the box that waits there comes.
    parked: Option<usize>,
}

impl Targets {
    /// What comes after a step of the packing order; nothing after the last one.
    fn of(maps: &Maps, (filled, done): (Filled, Option<usize>)) -> Option<Self> {
        let order = maps.order.as_ref()?;
        Some(match done {
            Some(step) => {
                let (parked, to) = order.step(step + 1)?;
                Self {
                    missing: 1 << to,
                    kept: order.after(step),
                    parked,
                }
            }
            None => Self {
                missing: order.after(0) & !filled,
                kept: filled & order.after(0),
                parked: None,
            },
        })
    }

    /// The routes of a box that may fill one of the places, each with the number of that place.
    fn routes(
        self,
        ground: Ground<'_>,
        place: BoxAt,
    ) -> impl Iterator<Item = (usize, &[u64])> + use<'_> {
        let Ground { board, maps, .. } = ground;
        let number = maps.number(board, place);
        let may = match self.parked {
            Some(parked) => number == Some(parked),
            None => number.is_none_or(|it| self.kept & (1 << it) == 0),
        };
        let mut missing = if may { self.missing } else { 0 };
        let target = move || {
            let target = missing.trailing_zeros() as usize;
            missing &= missing.checked_sub(1)?;
            Some(target)
        };
        let places = maps.order.as_ref().map_or(&[][..], |it| it.places());
        std::iter::from_fn(target)
            .filter(move |target| self.parked.is_some() || places[*target].0 == place.0)
            .filter_map(move |target| Some((target, maps.routes.route(target, place.1)?)))
    }
}

/// A box that may fill one of the places.
#[derive(Debug, Clone, Copy)]
struct Approach {
    /// How many boxes are on its route.
    obstacles: u16,
    target: usize,
    from: Square,
}

/// All of a state, those with the fewest obstacles first.
#[derive(Debug, Default)]
pub(super) struct Approaches {
    targets: Option<Targets>,
    list: Vec<Approach>,
    /// How many boxes there are.
    most: u16,
}

impl Approaches {
    /// Looks at a state, of which there is a bit for each box; returns the fewest obstacles.
    pub(super) fn enter(
        &mut self,
        ground: Ground<'_>,
        boxes: &[Square],
        occupied: &[u64],
        stage: (Filled, Option<usize>),
    ) -> u16 {
        self.list.clear();
        self.most = boxes.len() as u16;
        self.targets = Targets::of(ground.maps, stage);
        let Some(targets) = self.targets else {
            return 0;
        };
        for place in ground.board.places(boxes) {
            let routes = targets.routes(ground, place);
            self.list.extend(routes.map(|(target, route)| Approach {
                obstacles: common(route, occupied),
                target,
                from: place.1,
            }));
        }
        self.list.sort_by_key(|it| it.obstacles);
        self.list.first().map_or(self.most, |it| it.obstacles)
    }

    /// The number of the place that is filled next, or of the first of several; nothing after the last step.
    pub(super) fn next(&self) -> Option<usize> {
        let missing = self.targets?.missing;
        Some(missing.trailing_zeros() as usize)
    }

    /// The fewest obstacles after a move, with the bits and the stage after it. Where the same places are filled next,
    /// each route of another box has at most one obstacle more or less, so few of them are looked at.
    pub(super) fn after(
        &self,
        ground: Ground<'_>,
        (boxes, occupied): (&[Square], &[u64]),
        ((group, from), to): (BoxAt, Square),
        stage: (Filled, Option<usize>),
    ) -> u16 {
        let targets = Targets::of(ground.maps, stage);
        let Some(next) = targets else {
            return 0;
        };
        let obstacles = |place| {
            let routes = next.routes(ground, place);
            routes.map(|(_, route)| common(route, occupied)).min()
        };
        let mut fewest = obstacles((group, to)).unwrap_or(self.most);
        if targets != self.targets {
            for place in ground.board.places(boxes) {
                if fewest == 0 {
                    break;
                }
                fewest = obstacles(place).map_or(fewest, |it| fewest.min(it));
            }
            return fewest;
        }
        for approach in self.list.iter().filter(|it| it.from != from) {
            if approach.obstacles > fewest {
                break;
            }
            let Some(route) = ground.maps.routes.route(approach.target, approach.from) else {
                continue;
            };
            let meets = |square: Square| u16::from(contains(route, square));
            fewest = fewest.min(approach.obstacles + meets(to) - meets(from));
        }
        fewest
    }
}
