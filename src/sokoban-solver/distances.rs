//! How far boxes have to go: push distances of a lone box, and the lower bound that an assignment of all boxes to
//! goals gives.
//!
//! A box alone on the board is searched over its square and the side of it on which the player stands (Junghanns and
//! Schaeffer, “Sokoban: enhancing general single-agent search methods using domain knowledge”, 2001). Squares from
//! which no goal can be reached are dead squares.

mod assignment;

use std::collections::VecDeque;

use sokoban_core::Direction;

use crate::board::{Board, BoxAt, BoxStep, Components, MoveKind, NONE, Occupancy, Square};
pub(crate) use assignment::Assignment;

/// Groups with more boxes or destinations are not assigned one by one: their boxes go to the nearest.
pub(crate) const MOST_ASSIGNED: usize = 60;

/// Never.
pub(crate) const UNREACHABLE: u16 = u16::MAX;

/// For each side of each square, a square of the part of the board on that side: the player can walk between two
/// sides of a lone box if they have the same.
#[derive(Debug)]
pub(crate) struct SideRegions(Vec<[Square; 4]>);

impl SideRegions {
    pub(crate) fn of(board: &Board) -> Self {
        let mut components = Components::default();
        components.find(board, &Occupancy::new(board));
        let sides = (0..board.len() as Square).map(|square| {
            let separation = components.separation(board, square);
            board.around(square).map(|beside| match beside {
                NONE => NONE,
                beside => components.part(&separation, beside).0,
            })
        });
        Self(sides.collect())
    }

    pub(crate) fn are_connected(&self, square: Square, one: Direction, other: Direction) -> bool {
        let sides = &self.0[usize::from(square)];
        sides[one as usize] == sides[other as usize]
    }
}

/// The fewest steps of a lone box from the nearest of some squares to every square; [`UNREACHABLE`] where it cannot get.
pub(crate) fn single_box_distances(
    board: &Board,
    sides: &SideRegions,
    from: &[Square],
    mode: MoveKind,
) -> Vec<u16> {
    let mut least = vec![UNREACHABLE; board.len()];
    if board.is_stopped() {
        return least;
    }
    let mut known = vec![[UNREACHABLE; 4]; board.len()];
    let mut queue = VecDeque::new();
    for &from in from {
        least[usize::from(from)] = 0;
        for side in Direction::ALL {
            if board.next(from, side) != NONE {
                known[usize::from(from)][side as usize] = 0;
                queue.push_back((from, side));
            }
        }
    }
    while let Some((square, side)) = queue.pop_front() {
        // Longer ones than fit are as good as the longest.
        let steps = (known[usize::from(square)][side as usize] + 1).min(UNREACHABLE - 1);
        for direction in Direction::ALL {
            let step = BoxStep {
                from: square,
                direction,
            };
            // The player's side of the box is the same before and after.
            let at = mode.player_side_after(direction);
            let (stand, free) = mode.required_squares(board, step);
            if stand == NONE || free == NONE || !sides.are_connected(square, side, at) {
                continue;
            }
            let to = board.next(square, direction);
            let known = &mut known[usize::from(to)][at as usize];
            if *known == UNREACHABLE {
                *known = steps;
                least[usize::from(to)] = least[usize::from(to)].min(steps);
                queue.push_back((to, at));
            }
        }
    }
    least
}

/// The distances of boxes of all groups to their destinations: the goals for boxes that are pushed, or the squares
/// where boxes start for those that are pulled.
#[derive(Debug)]
pub(crate) struct Distances {
    groups: Vec<GroupDistances>,
}

#[derive(Debug)]
struct GroupDistances {
    /// For each square, the distance to the nearest destination.
    nearest: Vec<u16>,
    /// For each square, the distances to each destination; nothing if those, or the boxes, are too many.
    rows: Option<Vec<u16>>,
    destinations: usize,
}

impl Distances {
    /// To the goals, for boxes that are pushed.
    pub(crate) fn to_goals(board: &Board, sides: &SideRegions) -> Self {
        Self::to_goals_of(board, sides, MOST_ASSIGNED)
    }

    /// The same, with so many boxes and goals assigned one by one at the most.
    pub(crate) fn to_goals_of(board: &Board, sides: &SideRegions, most: usize) -> Self {
        let groups = board.groups().iter();
        let groups = groups.map(|group| {
            let is_assigned = group.boxes.len() <= most;
            let most = if is_assigned { most } else { 0 };
            GroupDistances::new((board, sides), &group.goals, MoveKind::Pull, most)
        });
        Self {
            groups: groups.collect(),
        }
    }

    /// To the squares where boxes start, for boxes that are pulled.
    pub(crate) fn to_starts(board: &Board, sides: &SideRegions, boxes: &[Square]) -> Self {
        Self::to_starts_of(board, sides, boxes, MOST_ASSIGNED)
    }

    /// The same, with so many boxes assigned one by one at the most.
    pub(crate) fn to_starts_of(
        board: &Board,
        sides: &SideRegions,
        boxes: &[Square],
        most: usize,
    ) -> Self {
        let groups = board.groups().iter();
        let groups = groups.map(|group| {
            let starts = &boxes[group.boxes.clone()];
            GroupDistances::new((board, sides), starts, MoveKind::Push, most)
        });
        Self {
            groups: groups.collect(),
        }
    }

    /// Whether a box can reach none of its destinations.
    #[inline]
    pub(crate) fn is_dead(&self, (group, square): BoxAt) -> bool {
        self.nearest((group, square)) == UNREACHABLE
    }

    /// The distance to the nearest destination.
    #[inline]
    pub(crate) fn nearest(&self, (group, square): BoxAt) -> u16 {
        self.groups[group].nearest[usize::from(square)]
    }

    /// Whether the boxes of a group are assigned one by one.
    #[inline]
    pub(crate) fn are_assigned(&self, group: usize) -> bool {
        self.groups[group].rows.is_some()
    }

    /// The distances from a square to each destination, in the order of the group, whose boxes are
    /// [assigned](Self::are_assigned).
    #[inline]
    pub(crate) fn row(&self, (group, square): BoxAt) -> &[u16] {
        let GroupDistances {
            rows, destinations, ..
        } = &self.groups[group];
        let rows = rows.as_deref().unwrap_or_default();
        &rows[usize::from(square) * destinations..][..*destinations]
    }

    /// How many destinations a group has.
    pub(crate) fn destinations(&self, group: usize) -> usize {
        self.groups[group].destinations
    }

    /// How many boxes have arrived.
    pub(crate) fn arrived(&self, boxes: impl Iterator<Item = BoxAt>) -> u16 {
        boxes.filter(|place| self.nearest(*place) == 0).count() as u16
    }

    /// Memory in use.
    pub(crate) fn bytes(&self) -> usize {
        let groups = self.groups.iter();
        groups
            .map(|group| 2 * (group.nearest.len() + group.rows.as_ref().map_or(0, Vec::len)))
            .sum()
    }
}

impl GroupDistances {
    fn new(
        (board, sides): (&Board, &SideRegions),
        destinations: &[Square],
        mode: MoveKind,
        most: usize,
    ) -> Self {
        let count = destinations.len();
        let rows = (count <= most).then(|| {
            let mut rows = vec![UNREACHABLE; count * board.len()];
            for (place, square) in destinations.iter().enumerate() {
                let column = single_box_distances(board, sides, &[*square], mode);
                for (row, distance) in rows.chunks_exact_mut(count).zip(column) {
                    row[place] = distance;
                }
            }
            rows
        });
        Self {
            nearest: single_box_distances(board, sides, destinations, mode),
            rows,
            destinations: count,
        }
    }
}
