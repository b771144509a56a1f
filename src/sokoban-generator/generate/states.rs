//! The exact table of a candidate: every state from which it can be solved, with the fewest pushes and, of the ways
//! with the fewest pushes, the fewest runs.
//!
//! As [`sokoban_solver::exact::Table`], for rooms so small that the squares of a set fit in one number, without a
//! [`Level`](sokoban_core::Level) being made and checked: a climb looks at thousands of rooms, and most of them have
//! less than a thousand states. A run is a row of pushes of one box; pulling finds the fewest on the way.

use std::ops::Range;

use sokoban_core::Direction;

use super::squares::{Frame, Squares, each, one};

/// The most boxes that a candidate has.
pub(crate) const MAX_BOXES: usize = 8;

/// For each box of a state, in reading order: the fewest runs of a solution that begins with it.
pub(crate) type Runs = [u8; MAX_BOXES];

/// No solution with the fewest pushes begins with that box.
pub(crate) const NEVER: u8 = u8::MAX;

/// A room without boxes and player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Room {
    pub(crate) frame: Frame,
    pub(crate) floor: Squares,
    pub(crate) goals: Squares,
}

/// The states of a room; its memory is used again and again.
#[derive(Debug, Default)]
pub(crate) struct States {
    room: Option<Room>,
    list: Vec<State>,
    runs: Vec<Runs>,
    /// For each number of pushes, the number of states that need so many or fewer.
    layers: Vec<u32>,
    slots: Vec<u32>,
}

/// Boxes, and the first square in reading order that the player can walk to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) boxes: Squares,
    pub(crate) player: u8,
}

/// There would be too many states, or they would need too many pushes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooMany;

impl State {
    fn hash(self) -> usize {
        let (low, high) = (self.boxes, 0u64);
        let mixed = (low ^ high.rotate_left(23)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ u64::from(self.player).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) as usize >> 20
    }

    /// Which of the boxes in reading order stands on a square.
    pub(crate) const fn rank(self, square: Squares) -> usize {
        (self.boxes & (square.wrapping_sub(1))).count_ones() as usize
    }
}

impl States {
    /// Lists the states of a room.
    pub(crate) fn build(&mut self, room: Room, limit: usize) -> Result<(), TooMany> {
        self.room = Some(room);
        self.list.clear();
        self.runs.clear();
        self.layers.clear();
        self.slots.clear();
        self.slots.resize(1024, 0);
        for part in room.frame.parts(room.floor & !room.goals) {
            let player = part.trailing_zeros() as u8;
            self.intern(State {
                boxes: room.goals,
                player,
            });
        }
        let mut at = 0;
        while at < self.list.len() {
            let end = self.list.len();
            self.layers.push(end as u32);
            for number in at..end {
                self.pull(room, number);
            }
            if self.list.len() > limit || self.layers.len() > 1000 {
                return Err(TooMany);
            }
            at = end;
        }
        Ok(())
    }

    /// Finds the states from which one push leads to this one.
    fn pull(&mut self, room: Room, number: usize) {
        let frame = room.frame;
        let state = self.list[number];
        let free = room.floor & !state.boxes;
        let reach = frame.flood(one(state.player), free);
        let layer = self.layers.len() - 1;
        let next_layer = self.layers[layer] as usize;
        let runs = self.runs[number];
        let fewest = fewest(runs);
        let is_solved = layer == 0;
        for direction in Direction::ALL {
            let back = direction.opposite();
            // The box moves to where the player stands, the player one square on.
            let stands = reach & frame.shift(reach, direction) & frame.shift(state.boxes, back);
            for from in each(stands) {
                let to = frame.shift(one(from), direction);
                let boxes = state.boxes ^ to ^ one(from);
                let player = first_square(
                    room,
                    (reach, boxes),
                    (from, to),
                    frame.shift(one(from), back),
                );
                let earlier = State { boxes, player };
                let found = self.intern(earlier);
                if found >= next_layer {
                    let same_box = runs[state.rank(to)];
                    let total = if is_solved {
                        1
                    } else {
                        same_box.min(fewest.saturating_add(1))
                    };
                    let slot = &mut self.runs[found][earlier.rank(one(from))];
                    *slot = total.min(*slot);
                }
            }
        }
    }

    /// The number of a state, a new one if it was not met before.
    fn intern(&mut self, state: State) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = state.hash() & mask;
        while let Some(number) = self.slots[slot].checked_sub(1) {
            if self.list[number as usize] == state {
                return number as usize;
            }
            slot = (slot + 1) & mask;
        }
        self.list.push(state);
        self.runs.push([NEVER; MAX_BOXES]);
        self.slots[slot] = self.list.len() as u32;
        if self.list.len() * 2 > self.slots.len() {
            self.grow();
        }
        self.list.len() - 1
    }

    fn grow(&mut self) {
        let size = self.slots.len() * 4;
        self.slots.clear();
        self.slots.resize(size, 0);
        for (number, state) in (1..).zip(&self.list) {
            let mut slot = state.hash() & (size - 1);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (size - 1);
            }
            self.slots[slot] = number;
        }
    }

    /// The number of a state, if it can be solved.
    pub(crate) fn find(&self, state: State) -> Option<usize> {
        let mask = self.slots.len().checked_sub(1)?;
        let mut slot = state.hash() & mask;
        while let Some(number) = self.slots[slot].checked_sub(1) {
            if self.list[number as usize] == state {
                return Some(number as usize);
            }
            slot = (slot + 1) & mask;
        }
        None
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    pub(crate) fn state(&self, number: usize) -> State {
        self.list[number]
    }

    /// For each box: the fewest runs of a solution with the fewest pushes that begins with it.
    pub(crate) fn runs_by_box(&self, number: usize) -> Runs {
        self.runs[number]
    }

    /// The fewest runs of a solution with the fewest pushes.
    pub(crate) fn runs(&self, number: usize) -> u8 {
        if number < self.layers[0] as usize {
            return 0;
        }
        fewest(self.runs[number])
    }

    /// The fewest pushes that solve a state.
    pub(crate) fn pushes(&self, number: usize) -> u16 {
        self.layers.partition_point(|end| *end as usize <= number) as u16
    }

    /// The most pushes that any state needs.
    pub(crate) fn depth(&self) -> u16 {
        self.layers.len().saturating_sub(1) as u16
    }

    /// The numbers of the states that need so many pushes.
    pub(crate) fn layer(&self, pushes: u16) -> Range<usize> {
        let pushes = usize::from(pushes);
        let end = |layer: usize| self.layers.get(layer).map_or(self.len(), |it| *it as usize);
        pushes.checked_sub(1).map_or(0, end)..end(pushes)
    }
}

/// The first square that the player can walk to, from a square, after a box has moved: mostly the same region, less the
/// square that the box moved onto and with the one that it left.
#[inline]
pub(crate) fn first_square(
    room: Room,
    (reach, boxes): (Squares, Squares),
    (onto, left): (u8, Squares),
    player: Squares,
) -> u8 {
    let frame = room.frame;
    let free = room.floor & !boxes;
    let beside = frame.around(left) & free;
    let rest = reach & !one(onto);
    let is_same =
        beside & !reach == 0 && (reach & one(onto) == 0 || frame.is_whole_without(reach, onto));
    let after = if is_same {
        let is_open = (beside & rest) | (left & player);
        if is_open == 0 { rest } else { rest | left }
    } else {
        frame.flood(player, free)
    };
    after.trailing_zeros() as u8
}

fn fewest(runs: Runs) -> u8 {
    // Of a solved state, all are NEVER: the first push of a solution is a run.
    runs.into_iter().min().unwrap_or(NEVER)
}
