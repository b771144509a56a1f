//! Sink squares: where a box is taken off the board by a packing search (Shoham, “Festival”, 2018 to 2022).

use crate::board::{Board, BoxAt, MoveKind, Reach, Square};
use crate::distances::{SideRegions, UNREACHABLE, single_box_distances};

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
    mode: MoveKind,
    boxes: &[BoxAt],
    sources: &[BoxAt],
    reach: &Reach,
) -> Vec<BoxAt> {
    let walls: Vec<Square> = boxes.iter().map(|(_, square)| *square).collect();
    let walled = board.with_walls(&walls);
    let sides = SideRegions::of(&walled);
    let mut left: Vec<BoxAt> = sources.to_vec();
    let mut largest = Vec::new();
    while let Some(&first) = left.first() {
        let from = [first.1];
        let (there, back) = (
            single_box_distances(&walled, &sides, &from, mode),
            single_box_distances(&walled, &sides, &from, mode.opposite()),
        );
        let is_joined = |place: &BoxAt| {
            let at = usize::from(place.1);
            *place == first
                || (place.0 == first.0 && there[at] != UNREACHABLE && back[at] != UNREACHABLE)
        };
        let (part, rest): (Vec<BoxAt>, Vec<BoxAt>) = left.into_iter().partition(is_joined);
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
