//! Sink squares: where a box is taken off the board by a packing search (Shoham, “Festival”, 2018 to 2022).

use crate::board::{Board, Mode, Place, Reach, Square};
use crate::distances::{FAR, Sides, lone_box};

/// When a box that gets to where boxes come from is gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sinks {
    /// At once, wherever that is.
    Any,
    /// The same, but each of those squares takes one box only.
    Single,
    /// When the player reaches all of the largest part of those squares between which boxes can be brought; and each of
    /// them takes one box only. Else boxes are parked.
    Joined,
    /// The same, but a box that is near to where it could be gone stays on the board: near to those squares, which are
    /// full at the start, no place is filled as easily as it looks (a rule of Festival's).
    Distant,
}

/// From so many steps on a box is no longer near.
pub(super) const DISTANT: u16 = 6;

/// The largest part of some squares between which boxes can be brought, if the player reaches all of them; `boxes`
/// stand still.
pub(super) fn largest_connected_sources(
    board: &Board,
    mode: Mode,
    boxes: &[Place],
    sources: &[Place],
    reach: &Reach,
) -> Vec<Place> {
    let walls: Vec<Square> = boxes.iter().map(|(_, square)| *square).collect();
    let walled = board.with_walls(&walls);
    let sides = Sides::of(&walled);
    let mut left: Vec<Place> = sources.to_vec();
    let mut largest = Vec::new();
    while let Some(&first) = left.first() {
        let from = [first.1];
        let (there, back) = (
            lone_box(&walled, &sides, &from, mode),
            lone_box(&walled, &sides, &from, mode.reversed()),
        );
        let is_joined = |place: &Place| {
            let at = usize::from(place.1);
            *place == first || (place.0 == first.0 && there[at] != FAR && back[at] != FAR)
        };
        let (part, rest): (Vec<Place>, Vec<Place>) = left.into_iter().partition(is_joined);
        left = rest;
        if part.len() > largest.len() {
            largest = part;
        }
    }
    if largest.iter().all(|(_, square)| reach.contains(*square)) {
        largest
    } else {
        Vec::new()
    }
}
