//! The features of a state, and how a move changes them.

use super::approaches::Approaches;
use super::hotspots::Hotspots;
use super::routes::Routes;
use super::squares::common;
use super::zones::Zones;
use crate::board::{Board, BoxAt, Occupancy, Square};
use crate::distances::Distances;
use crate::search::corridors::Corridors;
use crate::search::guidance::Guidance;
use crate::search::moves::BoxMove;
use crate::search::packing_order::{Filled, PackingOrder};

/// What is known of a state. Less is better.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Features {
    /// Steps of the packing order that are left.
    pub(super) packing: u16,
    /// Boxes that will be cut off by the next step.
    pub(super) outside: u16,
    /// Links between rooms in which boxes stand.
    pub(super) links: u16,
    /// Boxes on the best route of any box to the place that is filled next.
    pub(super) obstacles: u16,
    /// Boxes that others keep from their destinations, counted for each of those.
    pub(super) disabled: u16,
    /// Regions of the player.
    pub(super) regions: u16,
    /// Squares without boxes to which the player cannot walk.
    pub(super) hidden: u16,
    /// The sum of the distances to the nearest destinations.
    pub(super) distance: u16,
    /// Places of the packing order that are filled before their step.
    pub(super) early: u16,
}

/// What features are read from: made once for a search.
#[derive(Debug)]
pub(super) struct Maps {
    /// The packing order that is followed.
    pub(super) order: Option<PackingOrder>,
    zones: Zones,
    links: Corridors,
    hotspots: Hotspots,
    pub(super) routes: Routes,
    /// For each group and square, the number of its place in the packing order.
    numbers: Vec<Option<u8>>,
}

impl Maps {
    pub(super) fn new(board: &Board, distances: &Distances, order: Option<PackingOrder>) -> Self {
        let mut numbers = vec![None; board.groups().len() * board.len()];
        let places = order.as_ref().map_or(&[][..], PackingOrder::places);
        for (number, (group, square)) in (0..).zip(places) {
            numbers[group * board.len() + usize::from(*square)] = Some(number);
        }
        Self {
            zones: order
                .as_ref()
                .map_or_else(Zones::default, |order| Zones::of(board, distances, order)),
            links: Corridors::of(board),
            hotspots: Hotspots::of(board, distances),
            routes: Routes::to(board, places),
            order,
            numbers,
        }
    }

    #[inline]
    pub(super) fn number(&self, board: &Board, (group, square): BoxAt) -> Option<usize> {
        self.numbers[group * board.len() + usize::from(square)].map(usize::from)
    }
}

/// A state whose moves are compared.
#[derive(Debug, Default)]
pub(super) struct Observer {
    pub(super) features: Features,
    /// A bit for each box.
    boxes: Vec<u64>,
    /// The boxes in each link.
    in_link: Vec<u16>,
    filled: Filled,
    /// The last step of the packing order that is done.
    done: Option<usize>,
    approaches: Approaches,
}

/// What features are made of, besides the state.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) board: &'a Board,
    pub(super) guidance: &'a Guidance,
    pub(super) maps: &'a Maps,
}

impl Observer {
    /// Looks at a state whose boxes are in their places; the player walks to so many squares.
    pub(super) fn enter(
        &mut self,
        ground: Ground<'_>,
        occupancy: &mut Occupancy,
        boxes: &[Square],
        room: u16,
    ) {
        let Ground {
            board,
            guidance,
            maps,
        } = ground;
        self.boxes.clear();
        self.boxes.resize(board.len().div_ceil(64), 0);
        for square in boxes {
            self.toggle(*square);
        }
        let disabled = boxes
            .iter()
            .map(|it| common(maps.hotspots.disables(*it), &self.boxes));
        let order = maps.order.as_ref();
        self.filled = order.map_or(0, |order| order.filled(occupancy));
        self.done = order.and_then(|order| order.done(self.filled));
        let far = board.places(boxes).map(|it| near(&guidance.distances, it));
        self.features = Features {
            disabled: disabled.sum(),
            packing: match order {
                Some(order) => order.left(self.filled),
                None => unfilled(ground, boxes),
            },
            outside: outside(ground, boxes, self.done),
            links: maps.links.count_boxes(boxes, &mut self.in_link),
            obstacles: self
                .approaches
                .enter(ground, boxes, &self.boxes, (self.filled, self.done)),
            regions: occupancy.regions(),
            hidden: (board.len() - boxes.len()) as u16 - room,
            distance: far.fold(0, u16::saturating_add),
            early: order.map_or(0, |order| early(order, self.filled, self.done)),
        };
    }

    #[inline]
    fn toggle(&mut self, square: Square) {
        self.boxes[usize::from(square / 64)] ^= 1 << (square % 64);
    }

    /// The place that is filled next.
    pub(super) fn next_place(&self, order: &PackingOrder) -> Option<Square> {
        let next = self.approaches.next()?;
        order.places().get(next).map(|(_, square)| *square)
    }

    /// The features after a move of a box; it is where the move takes it in `boxes` already.
    pub(super) fn after(
        &mut self,
        ground: Ground<'_>,
        boxes: &[Square],
        (group, from): BoxAt,
        to: &BoxMove,
    ) -> Features {
        let Ground {
            board,
            guidance,
            maps,
        } = ground;
        let (before, after) = ((group, from), (group, to.to));
        let mut features = Features {
            regions: to.regions,
            hidden: (board.len() - boxes.len()) as u16 - to.room,
            links: maps
                .links
                .occupied_after(from, to.to, &self.in_link, self.features.links),
            disabled: self.disabled_after(maps, from, to.to),
            ..self.features
        };
        let (left, come) = (
            near(&guidance.distances, before),
            near(&guidance.distances, after),
        );
        features.distance = features.distance.saturating_sub(left).saturating_add(come);
        let bit = |place| maps.number(board, place).map_or(0, |number| 1 << number);
        let filled = (self.filled & !bit(before)) | bit(after);
        let mut done = self.done;
        match &maps.order {
            Some(order) if filled != self.filled => {
                features.packing = order.left(filled);
                done = order.done(filled);
                features.early = early(order, filled, done);
            }
            Some(_) => {}
            None => features.packing = unfilled(ground, boxes),
        }
        if done == self.done {
            let next = |place| is_outside(ground, place, done);
            features.outside = features.outside + u16::from(next(after)) - u16::from(next(before));
        } else {
            features.outside = outside(ground, boxes, done);
        }
        self.toggle(from);
        self.toggle(to.to);
        let at = (boxes, &self.boxes[..]);
        features.obstacles = self
            .approaches
            .after(ground, at, (before, to.to), (filled, done));
        self.toggle(to.to);
        self.toggle(from);
        features
    }

    fn disabled_after(&mut self, maps: &Maps, from: Square, to: Square) -> u16 {
        let involved = |boxes: &[u64], square: Square| {
            common(maps.hotspots.disables(square), boxes)
                + common(maps.hotspots.disabled_by(square), boxes)
        };
        let before = involved(&self.boxes, from);
        self.toggle(from);
        let after = involved(&self.boxes, to);
        self.toggle(from);
        self.features.disabled + after - before
    }
}

/// Places that are filled, and not yet to be after a step that is done.
fn early(order: &PackingOrder, filled: Filled, done: Option<usize>) -> u16 {
    (filled & !order.after(done.unwrap_or(0))).count_ones() as u16
}

/// Boxes that are at no destination.
fn unfilled(ground: Ground<'_>, boxes: &[Square]) -> u16 {
    let places = ground.board.places(boxes);
    boxes.len() as u16 - ground.guidance.distances.arrived(places)
}

/// Boxes that will be cut off by the step after one that is done.
fn outside(ground: Ground<'_>, boxes: &[Square], done: Option<usize>) -> u16 {
    let places = ground.board.places(boxes);
    places
        .filter(|place| is_outside(ground, *place, done))
        .count() as u16
}

#[inline]
fn is_outside(ground: Ground<'_>, place: BoxAt, done: Option<usize>) -> bool {
    let next = done.map_or(0, |step| step + 1);
    let order = ground.maps.order.as_ref();
    let Some(order) = order.filter(|order| next < order.len()) else {
        return false;
    };
    let number = ground.maps.number(ground.board, place);
    let is_filled = number.is_some_and(|number| order.after(next) & (1 << number) != 0);
    !is_filled && ground.maps.zones.contains(next, place)
}

fn near(distances: &Distances, place: BoxAt) -> u16 {
    // A spare box may stand where it is of no use.
    let near = distances.nearest(place);
    if near == u16::MAX { 0 } else { near }
}
