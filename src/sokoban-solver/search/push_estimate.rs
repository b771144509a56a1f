//! An estimate of the number of pushes that take boxes to given places: to the goals, or to the squares of the boxes in
//! another position.

use sokoban_core::{Grid, Kind, Level, Pos, Position};

use crate::budget::Stop;
use crate::play::{UNREACHABLE, push_distances};

#[derive(Debug)]
pub(crate) struct PushEstimate {
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
    /// side of the box.
    distances: Grid<u16>,
}

impl PushEstimate {
    pub(crate) fn to_goals(level: &Level, stop: &Stop) -> Self {
        Self::new(level, stop, |pos| level.map()[pos].goal_kind())
    }

    pub(crate) fn to_position(level: &Level, target: &Position, stop: &Stop) -> Self {
        Self::new(level, stop, |pos| target.boxes()[pos])
    }

    /// Creates the estimate for places of the kinds that `kind_at` returns. If a stop is requested, some places may be
    /// missing.
    fn new(level: &Level, stop: &Stop, kind_at: impl Fn(Pos) -> Option<Kind>) -> Self {
        let squares = level.map().positions().take_while(|_| !stop.is_stopped());
        let places = squares.filter_map(|square| {
            Some(Place {
                square,
                kind: kind_at(square)?,
                distances: push_distances(level, vec![square]),
            })
        });
        Self {
            is_classic: level.has_classic_moves(),
            places: places.collect(),
        }
    }

    /// Returns the sum of the distances from each place that lacks a box of its kind to the nearest misplaced box of
    /// this kind. This is not a lower bound if a push can move several boxes, or if holes can remove boxes.
    pub(crate) fn pushes(&self, position: &Position) -> u32 {
        let misplaced = self.misplaced(position);
        let to_nearest = |place: &Place| {
            let same_kind = misplaced.iter().filter(|(_, kind)| *kind == place.kind);
            nearest(same_kind.map(|(square, _)| place.distances[*square]))
        };
        self.empty_places(position).map(to_nearest).sum()
    }

    /// Returns a lower bound on the number of pushes. It is the larger of [`pushes`](Self::pushes) and the sum of the
    /// distances from each misplaced box to the nearest place that lacks such a box. It is 0 if a push can move several
    /// boxes, or if the level has holes. There must be as many places as boxes of each kind.
    pub(crate) fn lower_bound(&self, position: &Position) -> u32 {
        if !self.is_classic {
            return 0;
        }
        let empty: Vec<&Place> = self.empty_places(position).collect();
        let to_nearest = |(square, kind): &(Pos, Kind)| {
            let same_kind = empty.iter().filter(|place| place.kind == *kind);
            nearest(same_kind.map(|place| place.distances[*square]))
        };
        let from_boxes = self.misplaced(position).iter().map(to_nearest).sum();
        self.pushes(position).max(from_boxes)
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
