//! Push and pull distances for single boxes, and a lower bound for all boxes together.
//!
//! The distances for a box ignore all other boxes. The distances are found by a breadth-first search, whose nodes are
//! pairs of the box's square and the side of the box that the player is on (Junghanns and Schaeffer, “Sokoban:
//! enhancing general single-agent search methods using domain knowledge”, 2001). A square from which a box cannot reach
//! a goal is a dead square. [`Assignment`] computes the lower bound.

mod assignment;

use std::collections::VecDeque;

use sokoban_core::Direction;

use crate::board::{Board, BoxAt, BoxStep, Components, MoveKind, NONE, Occupancy, Square};
pub(crate) use assignment::{Assignment, MovedBox};

/// The maximum number of boxes, and of destinations, in a group for which [`Assignment`] computes an assignment. The
/// lower bound for a larger group is the sum of the boxes' distances to their nearest destinations.
pub(crate) const MAX_ASSIGNED_BOXES: usize = 60;

/// The distance to a square that a box cannot reach.
pub(crate) const UNREACHABLE: u16 = u16::MAX;

/// For each square, the player regions on the four sides of a lone box on that square.
///
/// A region is identified by its first square in reading order. If there is a wall on a side, its region is [`NONE`].
#[derive(Debug, Clone)]
pub(crate) struct SideRegions(Vec<[Square; 4]>);

impl SideRegions {
    pub(crate) fn of(board: &Board) -> Self {
        let mut components = Components::default();
        components.find(board, &Occupancy::new(board));
        let sides = (0..board.len() as Square).map(|square| {
            let separation = components.separation(board, square);
            board.around(square).map(|beside| match beside {
                NONE => NONE,
                beside => components.part(&separation, beside),
            })
        });
        Self(sides.collect())
    }

    /// Returns `true` if the player can walk from side `one` of a single box on `square` to side `other`.
    pub(crate) fn are_connected(&self, square: Square, one: Direction, other: Direction) -> bool {
        let sides = &self.0[usize::from(square)];
        sides[one as usize] == sides[other as usize]
    }
}

/// Returns, for each square, the minimum number of steps that bring a lone box there from one of the squares `from`, or
/// [`UNREACHABLE`] if no path exists. The steps are pushes or pulls, depending on `mode`.
pub(crate) fn single_box_distances(
    board: &Board,
    sides: &SideRegions,
    from: &[Square],
    mode: MoveKind,
) -> Vec<u16> {
    let mut distances = vec![UNREACHABLE; board.len()];
    if board.is_stopped() {
        return distances;
    }
    let mut known = vec![[UNREACHABLE; 4]; board.len()];
    let mut queue = VecDeque::new();
    for &from in from {
        distances[usize::from(from)] = 0;
        for side in Direction::ALL {
            if board.next(from, side) != NONE {
                known[usize::from(from)][side as usize] = 0;
                queue.push_back((from, side));
            }
        }
    }
    while let Some((square, side)) = queue.pop_front() {
        // A box can reach this square, so even a very large distance must not become `UNREACHABLE`.
        let steps = (known[usize::from(square)][side as usize] + 1).min(UNREACHABLE - 1);
        for direction in Direction::ALL {
            let step = BoxStep {
                from: square,
                direction,
            };
            // The player is on this side of the box both before and after the step.
            let at = mode.player_side_after(direction);
            let (stand, free) = mode.required_squares(board, step);
            if stand == NONE || free == NONE || !sides.are_connected(square, side, at) {
                continue;
            }
            let to = board.next(square, direction);
            let known = &mut known[usize::from(to)][at as usize];
            if *known == UNREACHABLE {
                *known = steps;
                let distance = &mut distances[usize::from(to)];
                *distance = steps.min(*distance);
                queue.push_back((to, at));
            }
        }
    }
    distances
}

/// The distances from all squares to the destinations of each group. In a search that pushes boxes, the destinations
/// are the goals. In a search that pulls boxes, they are the start squares of the boxes.
#[derive(Debug)]
pub(crate) struct Distances {
    groups: Vec<GroupDistances>,
}

#[derive(Debug)]
struct GroupDistances {
    /// For each square, the distance to the nearest destination.
    nearest: Vec<u16>,
    /// The distances to all destinations, as one row for each square. `None` if there are too many boxes or
    /// destinations.
    rows: Option<Vec<u16>>,
    destinations: usize,
}

impl Distances {
    /// Computes the push distances to the goals.
    pub(crate) fn to_goals(board: &Board, sides: &SideRegions) -> Self {
        Self::to_goals_limited(board, sides, MAX_ASSIGNED_BOXES)
    }

    /// Like [`to_goals`](Self::to_goals), but only groups with at most `max_assigned` boxes and at most `max_assigned`
    /// goals are [assigned](Self::are_assigned).
    pub(crate) fn to_goals_limited(
        board: &Board,
        sides: &SideRegions,
        max_assigned: usize,
    ) -> Self {
        let groups = board.groups().iter();
        let groups = groups.map(|group| {
            let is_assigned = group.boxes.len().max(group.goals.len()) <= max_assigned;
            GroupDistances::new(board, sides, MoveKind::Pull, &group.goals, is_assigned)
        });
        let groups = groups.collect();
        Self { groups }
    }

    /// Computes the pull distances to `boxes`, the squares on which the boxes are at the start.
    pub(crate) fn to_starts(board: &Board, sides: &SideRegions, boxes: &[Square]) -> Self {
        Self::to_starts_limited(board, sides, boxes, MAX_ASSIGNED_BOXES)
    }

    /// Like [`to_starts`](Self::to_starts), but only groups with at most `max_assigned` boxes are
    /// [assigned](Self::are_assigned).
    pub(crate) fn to_starts_limited(
        board: &Board,
        sides: &SideRegions,
        boxes: &[Square],
        max_assigned: usize,
    ) -> Self {
        let groups = board.groups().iter();
        let groups = groups.map(|group| {
            let starts = &boxes[group.boxes.clone()];
            let is_assigned = starts.len() <= max_assigned;
            GroupDistances::new(board, sides, MoveKind::Push, starts, is_assigned)
        });
        let groups = groups.collect();
        Self { groups }
    }

    /// Returns `true` if a box of the group cannot reach any destination from the square.
    #[inline]
    pub(crate) fn is_dead(&self, (group, square): BoxAt) -> bool {
        self.nearest((group, square)) == UNREACHABLE
    }

    /// Returns the distance to the nearest destination, or [`UNREACHABLE`] if no path exists to any destination.
    #[inline]
    pub(crate) fn nearest(&self, (group, square): BoxAt) -> u16 {
        self.groups[group].nearest[usize::from(square)]
    }

    /// Returns `true` if the distances to each destination of the group are stored. [`Assignment`] then assigns the
    /// group's boxes to destinations.
    #[inline]
    pub(crate) fn are_assigned(&self, group: usize) -> bool {
        self.groups[group].rows.is_some()
    }

    /// Returns the distances from the square to each destination of the group, which must be
    /// [assigned](Self::are_assigned).
    #[inline]
    pub(crate) fn row(&self, (group, square): BoxAt) -> &[u16] {
        let GroupDistances {
            rows, destinations, ..
        } = &self.groups[group];
        let rows = rows.as_deref().unwrap_or_default();
        &rows[usize::from(square) * destinations..][..*destinations]
    }

    pub(crate) fn destinations(&self, group: usize) -> usize {
        self.groups[group].destinations
    }

    /// Returns the number of boxes that are on a destination of their group.
    pub(crate) fn arrived(&self, boxes: impl Iterator<Item = BoxAt>) -> u16 {
        boxes.filter(|place| self.nearest(*place) == 0).count() as u16
    }

    pub(crate) fn bytes(&self) -> usize {
        let groups = self.groups.iter();
        groups
            .map(|group| 2 * (group.nearest.len() + group.rows.as_ref().map_or(0, Vec::len)))
            .sum()
    }
}

impl GroupDistances {
    /// Computes the distances to `destinations` by searching backwards from them. `reverse` is the kind of these
    /// backward moves: pulls if boxes are pushed to the destinations, and pushes if they are pulled there.
    fn new(
        board: &Board,
        sides: &SideRegions,
        reverse: MoveKind,
        destinations: &[Square],
        is_assigned: bool,
    ) -> Self {
        let count = destinations.len();
        let rows = is_assigned.then(|| {
            let mut rows = vec![UNREACHABLE; count * board.len()];
            for (index, square) in destinations.iter().enumerate() {
                let column = single_box_distances(board, sides, &[*square], reverse);
                for (row, distance) in rows.chunks_exact_mut(count).zip(column) {
                    row[index] = distance;
                }
            }
            rows
        });
        Self {
            nearest: single_box_distances(board, sides, destinations, reverse),
            rows,
            destinations: count,
        }
    }
}
