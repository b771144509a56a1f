//! Rooms whose squares are stored as bit sets, with their player regions, pulls, live squares, freeze deadlocks and
//! lower bounds.

use sokoban_core::Direction;

use super::{MAX_ROOM_BOXES, RoomState};
use crate::bitboard::{Bitboard, Frame};

/// The walls and goals of a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// The size of the room, which also determines the number of each square.
    pub frame: Frame,
    /// All squares that are not walls, including the goals.
    pub floor: Bitboard,
    /// The goals. A room has as many boxes as goals.
    pub goals: Bitboard,
}

/// A pull of a box, that is, the reverse of a push.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pull {
    /// The square of the box before the pull.
    pub(super) from: Bitboard,
    /// The square of the box after the pull.
    pub(super) to: Bitboard,
    /// The squares that the player can reach after the pull.
    pub(super) region: Bitboard,
}

impl Room {
    /// Returns the squares that the player can reach in `state`.
    #[inline]
    pub fn region(&self, state: RoomState) -> Bitboard {
        let free = self.floor.without(state.boxes);
        self.frame.flood(Bitboard::single(state.player), free)
    }

    /// Calls `visit` for every possible pull.
    #[inline]
    pub(super) fn for_each_pull(&self, state: RoomState, mut visit: impl FnMut(Pull)) {
        let (frame, boxes, region) = (&self.frame, state.boxes, self.region(state));
        for direction in Direction::ALL {
            let back = direction.opposite();
            // The player starts beside the box and steps back, and the box follows.
            let starts = region & frame.shift(region, direction) & frame.shift(boxes, back);
            for start in starts.iter() {
                let to = Bitboard::single(start);
                let from = frame.shift(to, direction);
                let region = self.region_after_pull(boxes, region, from, to, back);
                visit(Pull { from, to, region });
            }
        }
    }

    /// Returns the player's region after a box has been pulled in the direction `back`. `boxes` and `region` are the
    /// boxes and the region before the pull.
    ///
    /// In most cases, the region only gains one square and loses another, so no flood fill is needed.
    #[inline]
    fn region_after_pull(
        &self,
        boxes: Bitboard,
        region: Bitboard,
        from: Bitboard,
        to: Bitboard,
        back: Direction,
    ) -> Bitboard {
        let frame = &self.frame;
        let free = self.floor.without(boxes);
        let player = frame.shift(to, back);
        let behind = (frame.neighbours(from) & free).without(to);
        let sides = match back {
            Direction::Up | Direction::Down => [Direction::Left, Direction::Right],
            Direction::Left | Direction::Right => [Direction::Up, Direction::Down],
        };
        // A free square beside the box stays connected to the player if the square next to both that square and the
        // player is free too.
        let stays_connected = sides.into_iter().all(|side| {
            !frame.shift(to, side).intersects(free) || frame.shift(player, side).intersects(free)
        });
        if !stays_connected || !behind.without(region).is_empty() {
            frame.flood(player, (free | from).without(to))
        } else if behind.is_empty() {
            region.without(to)
        } else {
            (region | from).without(to)
        }
    }

    /// Returns the squares from which a lone box can be pushed to a goal, assuming that the player can always reach
    /// every side of the box.
    pub fn live_squares(&self) -> Bitboard {
        let mut live = self.goals;
        loop {
            let next = live | self.pulled(live);
            if next == live {
                return live;
            }
            live = next;
        }
    }

    /// Returns the squares that a lone box can reach by a single pull from one of the squares `boxes`.
    fn pulled(&self, boxes: Bitboard) -> Bitboard {
        let frame = self.frame;
        let pulled = Direction::ALL.map(|back| {
            frame.shift(boxes, back) & self.floor & frame.shift(self.floor, back.opposite())
        });
        pulled
            .into_iter()
            .fold(Bitboard::EMPTY, |all, set| all | set)
    }

    /// Returns `true` if the box on `square` can never be pushed again, and it or one of the boxes that block it is not
    /// on a goal.
    pub(super) fn is_freeze_deadlock(
        &self,
        live: Bitboard,
        boxes: Bitboard,
        square: Bitboard,
    ) -> bool {
        let mut frozen = Bitboard::EMPTY;
        self.freeze(live, boxes, square, &mut frozen) && !frozen.without(self.goals).is_empty()
    }

    /// Returns `true` if the box on `square` is frozen, and adds this box and the boxes that block it to `frozen`.
    /// Otherwise leaves `frozen` unchanged.
    fn freeze(
        &self,
        live: Bitboard,
        boxes: Bitboard,
        square: Bitboard,
        frozen: &mut Bitboard,
    ) -> bool {
        let before = *frozen;
        *frozen |= square;
        let is_frozen = [Direction::Up, Direction::Left].into_iter().all(|axis| {
            let sides = [axis, axis.opposite()].map(|side| self.frame.shift(square, side));
            let is_wall = |side: &Bitboard| !side.intersects(self.floor.without(*frozen));
            let is_dead = |side: &Bitboard| !side.intersects(live);
            if sides.iter().any(is_wall) || sides.iter().all(is_dead) {
                return true;
            }
            let mut sides = sides.into_iter().filter(|side| side.intersects(boxes));
            sides.any(|side| self.freeze(live, boxes, side, frozen))
        });
        if !is_frozen {
            *frozen = before;
        }
        is_frozen
    }
}

/// A lower bound on the number of pushes needed to solve a room: the cost of the cheapest assignment of boxes to goals,
/// if each box is pushed as if it were alone.
#[derive(Debug)]
pub struct LowerBound {
    /// For each goal in reading order, the number of pushes from every square of the room to the goal.
    distances: Vec<[u8; Bitboard::CAPACITY]>,
}

/// The distance that marks a square from which a box cannot be pushed to the goal. All other distances are smaller.
const UNREACHABLE: u8 = 200;

impl LowerBound {
    /// Computes the number of pushes from every square of a room to every goal.
    pub fn new(room: &Room) -> Self {
        let distances = room.goals.iter().map(|goal| distances(room, goal));
        Self {
            distances: distances.collect(),
        }
    }

    /// Returns the lower bound for `boxes`. There must be as many boxes as goals. Uses dynamic programming over sets of
    /// goals.
    pub fn of(&self, boxes: Bitboard) -> u32 {
        let goals = self.distances.len().min(MAX_ROOM_BOXES);
        let mut best = [u16::MAX; 1 << MAX_ROOM_BOXES];
        best[0] = 0;
        for (square, assigned) in boxes.iter().zip(1..) {
            for set in 1..1_usize << goals {
                if set.count_ones() != assigned {
                    continue;
                }
                let cost = |goal: usize| {
                    let distance = u16::from(self.distances[goal][usize::from(square)]);
                    best[set ^ (1 << goal)].saturating_add(distance)
                };
                let in_set = (0..goals).filter(|goal| set >> goal & 1 == 1);
                best[set] = in_set.map(cost).min().unwrap_or(u16::MAX);
            }
        }
        u32::from(best[(1 << goals) - 1])
    }
}

/// Returns the number of pushes from every square to `goal` for a lone box, assuming that the player can always reach
/// every side of the box.
fn distances(room: &Room, goal: u16) -> [u8; Bitboard::CAPACITY] {
    let mut distances = [UNREACHABLE; Bitboard::CAPACITY];
    let (mut known, mut frontier) = (Bitboard::single(goal), Bitboard::single(goal));
    for distance in 0..UNREACHABLE {
        for square in frontier.iter() {
            distances[usize::from(square)] = distance;
        }
        frontier = room.pulled(frontier).without(known);
        if frontier.is_empty() {
            break;
        }
        known |= frontier;
    }
    distances
}
