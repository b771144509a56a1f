//! An estimate of the number of pushes that take boxes to given places: to the goals, or to the squares of the boxes in
//! another position.

use std::sync::{Arc, OnceLock};

use sokoban_core::{Grid, Kind, Level, Pos, Position, path};

#[derive(Debug)]
pub(crate) struct PushEstimate {
    level: Arc<Level>,
    /// Cached, because [`Level::has_classic_moves`] examines the whole map.
    is_classic: bool,
    /// The places in reading order.
    places: Vec<Place>,
}

#[derive(Debug)]
struct Place {
    square: Pos,
    /// The kind of box that belongs here.
    kind: Kind,
    /// The number of pushes that a lone box needs from each square to this one, if the player can always reach every
    /// side of the box. Computed when first needed, because in a short search most places never lack their box.
    distances: OnceLock<Grid<u16>>,
}

/// The distance from a square from which a box cannot reach the place. This number is small enough that sums of
/// distances do not overflow. All other distances are smaller.
const UNREACHABLE: u16 = 1000;

impl PushEstimate {
    pub(crate) fn to_goals(level: &Arc<Level>) -> Self {
        Self::new(level, |pos| level.map()[pos].goal_kind())
    }

    pub(crate) fn to_position(level: &Arc<Level>, target: &Position) -> Self {
        Self::new(level, |pos| target.boxes()[pos])
    }

    /// Creates the estimate for places of the kinds that `kind_at` returns.
    fn new(level: &Arc<Level>, kind_at: impl Fn(Pos) -> Option<Kind>) -> Self {
        let places = level.map().positions().filter_map(|square| {
            Some(Place {
                square,
                kind: kind_at(square)?,
                distances: OnceLock::new(),
            })
        });
        Self {
            places: places.collect(),
            is_classic: level.has_classic_moves(),
            level: Arc::clone(level),
        }
    }

    /// Returns the sum of the distances from each place that lacks a box of its kind to the nearest misplaced box of
    /// this kind. This is not a lower bound if a push can move several boxes, or if holes can remove boxes.
    pub(crate) fn pushes(&self, position: &Position) -> u32 {
        let misplaced = self.misplaced(position);
        let to_nearest = |place: &Place| {
            let same_kind = misplaced.iter().filter(|(_, kind)| *kind == place.kind);
            nearest(same_kind.map(|(square, _)| self.distance(place, *square)))
        };
        self.empty_places(position).map(to_nearest).sum()
    }

    /// Returns a lower bound on the number of pushes. It is the larger of [`pushes`](Self::pushes) and the sum of the
    /// distances from each misplaced box to the nearest place that lacks a box of its kind. It is 0 if a push can move
    /// several boxes, or if the level has holes. Each kind must have as many boxes as places.
    pub(crate) fn lower_bound(&self, position: &Position) -> u32 {
        if !self.is_classic {
            return 0;
        }
        let empty: Vec<&Place> = self.empty_places(position).collect();
        let to_nearest = |(square, kind): &(Pos, Kind)| {
            let same_kind = empty.iter().filter(|place| place.kind == *kind);
            nearest(same_kind.map(|place| self.distance(place, *square)))
        };
        let from_boxes = self.misplaced(position).iter().map(to_nearest).sum();
        self.pushes(position).max(from_boxes)
    }

    fn distance(&self, place: &Place, from: Pos) -> u16 {
        let distances = place.distances.get_or_init(|| {
            let pushes = path::push_distances(self.level.map(), [place.square]);
            pushes.map(|_, pushes| match pushes {
                Some(pushes) => (*pushes).min(u32::from(UNREACHABLE) - 1) as u16,
                None => UNREACHABLE,
            })
        });
        distances[from]
    }

    fn empty_places(&self, position: &Position) -> impl Iterator<Item = &Place> {
        let boxes = position.boxes();
        let places = self.places.iter();
        places.filter(|place| boxes[place.square] != Some(place.kind))
    }

    /// Returns the boxes that are not on a place for a box of their kind.
    fn misplaced(&self, position: &Position) -> Vec<(Pos, Kind)> {
        let is_placed = |square: Pos, kind: Kind| {
            let place = self
                .places
                .binary_search_by_key(&square, |place| place.square);
            place.is_ok_and(|index| self.places[index].kind == kind)
        };
        let squares = position.boxes().iter();
        let boxes = squares.filter_map(|(square, kind)| Some((square, (*kind)?)));
        boxes
            .filter(|(square, kind)| !is_placed(*square, *kind))
            .collect()
    }
}

fn nearest(distances: impl Iterator<Item = u16>) -> u32 {
    u32::from(distances.min().unwrap_or(UNREACHABLE))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::{self, ROOM};
    use crate::play::pushes;

    #[test]
    fn the_lower_bound_is_at_most_the_number_of_pushes_between_two_positions() {
        let (level, ..) = samples::level(ROOM);
        let mut path = vec![level.start().clone()];
        for step in 0..40 {
            let after = pushes(&level, &path[step]);
            let Some(next) = after.into_iter().nth(step % 3) else {
                break;
            };
            path.push(next.position);
        }
        assert!(path.len() > 10, "{} positions", path.len());
        let mut most = 0;
        for (end, target) in path.iter().enumerate() {
            let estimate = PushEstimate::to_position(&level, target);
            assert_eq!(estimate.lower_bound(target), 0);
            for (start, position) in path[..end].iter().enumerate() {
                let bound = estimate.lower_bound(position);
                assert!(
                    bound as usize <= end - start,
                    "from {start} to {end}: {bound}"
                );
                most = bound.max(most);
            }
        }
        assert!(most > 1, "{most}");
    }
}
