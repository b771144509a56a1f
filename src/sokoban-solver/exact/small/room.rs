//! Rooms: player regions, live squares, freeze deadlocks and lower bounds.

use sokoban_core::Direction;

use super::{MAX_BOXES, RoomState};
use crate::bitboard::{Bitboard, Frame};

/// The walls and goals of a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// The size of the room, which determines the index of each square.
    pub frame: Frame,
    /// All squares that are not walls, including the goals.
    pub floor: Bitboard,
    /// The goals. A room has as many boxes as goals.
    pub goals: Bitboard,
}

impl Room {
    /// Returns the squares that the player can reach in `state`.
    #[inline]
    pub fn region(&self, state: RoomState) -> Bitboard {
        let free = self.floor.without(state.boxes);
        self.frame.flood(Bitboard::single(state.player), free)
    }

    /// Returns the first square of the player's region after a box has moved from `from` to `to`. `region` is the
    /// region before the move. `boxes` and `player` are the squares of the boxes and of the player after the move.
    ///
    /// In most cases the region only gains one square and loses another, so no flood fill is needed.
    #[inline]
    pub(super) fn player_after(
        &self,
        region: Bitboard,
        boxes: Bitboard,
        to: u8,
        from: Bitboard,
        player: Bitboard,
    ) -> u8 {
        let free = self.floor.without(boxes);
        let beside = self.frame.neighbours(from) & free;
        let rest = region.without(Bitboard::single(to));
        let stays_connected = beside.without(region).is_empty()
            && (!region.contains(to) || stays_connected_without(self.frame, region, to));
        let after = if !stays_connected {
            self.frame.flood(player, free)
        } else if beside.intersects(rest) || from.intersects(player) {
            rest | from
        } else {
            rest
        };
        after.first().unwrap_or(0)
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
        pulled.into_iter().fold(Bitboard::EMPTY, |all, it| all | it)
    }

    /// Returns `true` if the box on `square` can never be pushed again, and this box or a box that blocks it is
    /// off-goal.
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

/// Returns `true` if the eight squares around `square` show that the connected set `set` stays connected without
/// `square`. The result may be `false` for a set that stays connected by a longer path.
#[inline]
fn stays_connected_without(frame: Frame, set: Bitboard, square: u8) -> bool {
    let stride = u32::from(frame.square(0, 1));
    // Shift the set so that the 3 × 3 block around `square` starts at bit 0. The extra 32 bits keep the shift positive.
    let corner = 32 + u32::from(square) - stride - 1;
    let near = (u128::from(set.bits()) << 32 >> corner) as u64;
    let (middle, lower) = (near >> stride, near >> (2 * stride));
    let pattern = near & 7 | (middle & 7) << 3 | (lower & 7) << 6;
    CONNECTED[(pattern >> 6) as usize] >> (pattern & 63) & 1 == 1
}

/// One bit for each 3 × 3 pattern, set if the pattern connects all neighbours of the centre without the centre itself.
const CONNECTED: [u64; 8] = {
    let (mut connected, mut pattern) = ([0; 8], 0);
    while pattern < 512 {
        if is_connected(pattern) {
            connected[pattern >> 6] |= 1 << (pattern & 63);
        }
        pattern += 1;
    }
    connected
};

const fn is_connected(pattern: usize) -> bool {
    // The bits of a 3×3 window around its centre, clockwise from the top left. The squares beside the centre are at odd
    // indices.
    const AROUND: [u32; 8] = [0, 1, 2, 5, 8, 7, 6, 3];
    let (mut parts, mut at) = (0, 0);
    while at < 8 {
        let here = pattern >> AROUND[at] & 1 == 1;
        let next = pattern >> AROUND[(at + 1) % 8] & 1 == 1;
        let after = pattern >> AROUND[(at + 2) % 8] & 1 == 1;
        // A connected part ends at a neighbour if the next corner or the next neighbour is missing.
        if at % 2 == 1 && here && !(next && after) {
            parts += 1;
        }
        at += 1;
    }
    parts <= 1
}

/// A lower bound on the number of pushes needed to solve a room: the cost of the cheapest assignment of boxes to goals,
/// if each box is pushed as if it were alone.
#[derive(Debug)]
pub struct LowerBound {
    /// For each goal in reading order, the number of pushes from every square to the goal.
    distances: Vec<[u8; Bitboard::CAPACITY]>,
}

/// The distance from a square from which a box cannot be pushed to the goal. All other distances are smaller.
const UNREACHABLE: u8 = 200;

impl LowerBound {
    /// Computes the number of pushes from every square to every goal.
    pub fn new(room: &Room) -> Self {
        let distances = room.goals.iter().map(|goal| distances(room, goal));
        Self {
            distances: distances.collect(),
        }
    }

    /// Returns the lower bound for `boxes`. There must be as many boxes as goals. Uses dynamic programming over sets of
    /// goals.
    pub fn of(&self, boxes: Bitboard) -> u32 {
        let goals = self.distances.len().min(MAX_BOXES);
        let mut best = [u16::MAX; 1 << MAX_BOXES];
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
fn distances(room: &Room, goal: u8) -> [u8; Bitboard::CAPACITY] {
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
