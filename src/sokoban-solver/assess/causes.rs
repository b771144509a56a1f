//! Finds the kind of a proven deadlock and the boxes that cause it.

use std::collections::BTreeMap;

use sokoban_core::{Direction, Grid, Kind, Level, Pos, Position, Tile};

use super::{Deadlock, DeadlockKind};
use crate::board::{Board, NONE, Square};
use crate::distances::{Distances, UNREACHABLE};

/// A kind of deadlock and the squares of the boxes that cause it.
pub(super) type Cause = (DeadlockKind, Vec<Square>);

/// Returns the kind and the boxes of a deadlock that is caused by the boxes `dead`, all of which are on dead squares.
/// If these squares are of several kinds, returns the kind that is easiest for players to see, and only the boxes on
/// squares of this kind. Returns `None` if `dead` is empty.
pub(super) fn dead_squares(board: &Board, dead: impl Iterator<Item = Square>) -> Option<Cause> {
    let kinds = dead.map(|square| (dead_square_kind(board, square), square));
    let kinds: Vec<(DeadlockKind, Square)> = kinds.collect();
    let mut order = [
        DeadlockKind::Corner,
        DeadlockKind::Wall,
        DeadlockKind::DeadSquare,
    ]
    .into_iter();
    let shown = order.find(|kind| kinds.iter().any(|(it, _)| it == kind))?;
    let boxes = kinds.into_iter().filter(|(kind, _)| *kind == shown);
    Some((shown, boxes.map(|(_, square)| square).collect()))
}

fn dead_square_kind(board: &Board, square: Square) -> DeadlockKind {
    let has_wall = |square, side| board.next(square, side) == NONE;
    let [up, down, left, right] = Direction::ALL;
    let is_beside = |one, other| has_wall(square, one) || has_wall(square, other);
    if is_beside(up, down) && is_beside(left, right) {
        return DeadlockKind::Corner;
    }
    // Returns `true` if all squares from `square` to the next wall in `direction` have a wall on `side`.
    let is_straight = |side, direction| {
        let next =
            |square: &Square| Some(board.next(*square, direction)).filter(|ahead| *ahead != NONE);
        std::iter::successors(Some(square), next).all(|square| has_wall(square, side))
    };
    let mut walls = [
        (up, [left, right]),
        (down, [left, right]),
        (left, [up, down]),
        (right, [up, down]),
    ]
    .into_iter();
    if walls.any(|(side, ways)| ways.into_iter().all(|way| is_straight(side, way))) {
        DeadlockKind::Wall
    } else {
        DeadlockKind::DeadSquare
    }
}

/// Returns the kind and the boxes of a deadlock in which the boxes of a state cannot be assigned to goals.
pub(super) fn no_assignment(board: &Board, distances: &Distances, boxes: &[Square]) -> Cause {
    let groups = board.groups().iter().enumerate();
    let mut groups =
        groups.filter(|(index, group)| !group.has_spare() && distances.are_assigned(*index));
    let surplus =
        groups.find_map(|(index, group)| surplus(distances, index, &boxes[group.boxes.clone()]));
    surplus.map_or((DeadlockKind::TooFewBoxes, Vec::new()), |boxes| {
        (DeadlockKind::TooManyBoxes, boxes)
    })
}

/// Returns a set of boxes in a group that together can reach fewer goals than there are boxes in the set. No box can
/// be omitted from this set. Returns `None` if all boxes can be assigned to goals.
///
/// The boxes are assigned to goals one after the other, along augmenting paths (Kuhn). If no such path exists for a
/// box, then the search has visited one more box than there are goals that these boxes can reach (Hall's theorem).
fn surplus(distances: &Distances, group: usize, boxes: &[Square]) -> Option<Vec<Square>> {
    let goals = distances.destinations(group);
    let mut box_of: Vec<Option<usize>> = vec![None; goals];
    for first in 0..boxes.len() {
        let mut visited = vec![first];
        // For each visited goal, the box from which it was reached.
        let mut reached_from: Vec<Option<usize>> = vec![None; goals];
        let mut free = None;
        let mut next = 0;
        while let Some(&index) = visited.get(next)
            && free.is_none()
        {
            next += 1;
            for (goal, distance) in distances.row((group, boxes[index])).iter().enumerate() {
                if *distance == UNREACHABLE || reached_from[goal].is_some() {
                    continue;
                }
                reached_from[goal] = Some(index);
                match box_of[goal] {
                    Some(other) => visited.push(other),
                    None => free = Some(goal),
                }
            }
        }
        let Some(mut goal) = free else {
            return Some(visited.into_iter().map(|index| boxes[index]).collect());
        };
        // Each box on the path passes its goal on to the box before it.
        while let Some(index) = reached_from[goal] {
            let given_up = box_of.iter().position(|assigned| *assigned == Some(index));
            box_of[goal] = Some(index);
            match given_up {
                Some(before) => goal = before,
                None => break,
            }
        }
    }
    None
}

/// Returns the deadlock of a position in a level that a [`Board`] cannot represent, because it has holes or because a
/// push can move several boxes. Only two kinds of deadlock are certain under all rules: too few boxes are left, or a
/// box is in a corner of walls. Returns `None` in all other cases.
pub(super) fn variant_deadlock(level: &Level, position: &Position) -> Option<Deadlock> {
    let map = level.map();
    let mut boxes = BTreeMap::<Kind, Vec<Pos>>::new();
    for (pos, kind) in position.boxes().iter() {
        if let Some(kind) = kind {
            boxes.entry(*kind).or_default().push(pos);
        }
    }
    level.quotas().iter().find_map(|quota| {
        let boxes = boxes.remove(&quota.kind).unwrap_or_default().into_iter();
        let is_lost = |pos: &Pos| map[*pos] != Tile::Goal(quota.kind) && is_corner(map, *pos);
        let (lost, others): (Vec<Pos>, Vec<Pos>) = boxes.partition(is_lost);
        let needed = quota.goals as usize;
        if others.len() >= needed {
            return None;
        }
        Some(if lost.len() + others.len() == needed {
            Deadlock {
                kind: DeadlockKind::Corner,
                boxes: lost,
            }
        } else {
            Deadlock::without_boxes(DeadlockKind::TooFewBoxes)
        })
    })
}

fn is_corner(map: &Grid<Tile>, pos: Pos) -> bool {
    let is_wall = |side| (map.neighbour(pos, side)).is_none_or(|next| map[next].is_solid());
    let [up, down, left, right] = Direction::ALL;
    (is_wall(up) || is_wall(down)) && (is_wall(left) || is_wall(right))
}
