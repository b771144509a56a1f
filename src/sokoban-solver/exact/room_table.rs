//! Exact tables for rooms that fit into one [`Bitboard`].
//!
//! A generator tries thousands of rooms, most of which have fewer than a thousand states. A [`RoomTable`] works on bit
//! sets, so no [`Level`](sokoban_core::Level) has to be created and validated first. For each state, it stores the
//! minimum number of pushes in a solution, and the minimum number of *runs* in a solution with this number of pushes. A
//! run is a series of consecutive pushes of the same box.

mod solution;

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::ops::Range;

use sokoban_core::Direction;

use super::Room;
use crate::bitboard::Bitboard;
pub use solution::RoomPush;

/// The maximum number of boxes in a [`RoomTable`].
pub const MAX_ROOM_BOXES: usize = 8;

/// A state of a room: the boxes and the player's region.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoomState {
    /// The squares of the boxes.
    pub boxes: Bitboard,
    /// The first square, in reading order, that the player can reach.
    pub player: u16,
}

impl Hash for RoomState {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.boxes.bits() ^ u64::from(self.player).rotate_right(6));
    }
}

impl RoomState {
    /// Returns the index of the box on `square` among all boxes in reading order. `square` is a set that contains one
    /// square.
    fn box_index(self, square: Bitboard) -> usize {
        (self.boxes.bits() & square.bits().wrapping_sub(1)).count_ones() as usize
    }
}

/// For each box of a state, in reading order, the minimum number of runs in a push-optimal solution that starts
/// by pushing this box, or [`NEVER`] if no push-optimal solution starts with it.
pub type RunsByBox = [u8; MAX_ROOM_BOXES];

/// The entry in [`RunsByBox`] for a box if no push-optimal solution starts with a push of this box.
pub const NEVER: u8 = u8::MAX;

/// Every solvable state of a room, with the minimum number of pushes, and the minimum number of runs in a
/// solution with this number of pushes. A run is a series of consecutive pushes of the same box.
///
/// States are numbered in order of increasing number of pushes. A table can be rebuilt for another room, which reuses
/// the table's memory.
///
/// ```
/// use sokoban_solver::bitboard::{Bitboard, Frame};
/// use sokoban_solver::exact::{Room, RoomTable};
///
/// // A corridor with the goal at its right end.
/// let frame = Frame::new(5, 1).expect("a small room");
/// let goals = Bitboard::single(frame.square(4, 0));
/// let mut table = RoomTable::default();
/// table.build(Room { frame, floor: frame.squares(), goals }, 1000)?;
/// // The box can be pulled left until the player reaches the left end.
/// assert_eq!((table.len(), table.depth()), (4, 3));
/// # Ok::<(), sokoban_solver::exact::TableTooLarge>(())
/// ```
#[derive(Debug, Default)]
pub struct RoomTable {
    room: Option<Room>,
    states: Vec<RoomState>,
    runs: Vec<RunsByBox>,
    /// For each layer, the index in `states` at which the layer ends. All states of a layer need the same number of
    /// pushes.
    layers: Vec<usize>,
    /// The index of each state in `states`.
    indices: HashMap<RoomState, u32, BuildHasherDefault<StateHasher>>,
}

/// The maximum number of pushes that a state may need. Building fails if a state needs more.
const MAX_PUSHES: usize = 1000;

impl RoomTable {
    /// Builds the table for `room`, which must have at most [`MAX_ROOM_BOXES`] goals.
    ///
    /// # Errors
    /// Returns [`TableTooLarge`] if there are more than `max_states` states, or if a state needs more than 1,000
    /// pushes. The table is then incomplete.
    pub fn build(&mut self, room: Room, max_states: usize) -> Result<(), TableTooLarge> {
        self.room = Some(room);
        self.states.clear();
        self.runs.clear();
        self.layers.clear();
        self.indices.clear();
        for region in room.frame.components(room.floor.without(room.goals)) {
            self.intern(RoomState {
                boxes: room.goals,
                player: region.first().unwrap_or(0),
            });
        }
        let mut begin = 0;
        while begin < self.states.len() {
            let end = self.states.len();
            self.layers.push(end);
            for index in begin..end {
                self.expand(room, index, end);
            }
            if self.states.len() > max_states || self.layers.len() > MAX_PUSHES {
                return Err(TableTooLarge);
            }
            begin = end;
        }
        Ok(())
    }

    /// Adds all states from which a single push leads to the state with the given index. `end` is the index at which
    /// the layer of that state ends.
    fn expand(&mut self, room: Room, index: usize, end: usize) {
        let state = self.states[index];
        let runs = self.runs[index];
        let fewest = fewest(runs);
        let is_solved = self.layers.len() == 1;
        room.for_each_pull(state, |pull| {
            let earlier = RoomState {
                boxes: state.boxes ^ pull.from ^ pull.to,
                player: pull.region.first().unwrap_or(0),
            };
            let found = self.intern(earlier);
            if found >= end {
                let same_box = runs[state.box_index(pull.from)];
                let total = if is_solved {
                    1
                } else {
                    same_box.min(fewest.saturating_add(1))
                };
                let known = &mut self.runs[found][earlier.box_index(pull.to)];
                *known = total.min(*known);
            }
        });
    }

    /// Returns the index of a state, adding the state first if it is new.
    fn intern(&mut self, state: RoomState) -> usize {
        let new = self.states.len() as u32;
        let index = *self.indices.entry(state).or_insert(new);
        if index == new {
            self.states.push(state);
            self.runs.push([NEVER; MAX_ROOM_BOXES]);
        }
        index as usize
    }

    /// Returns the index of a state, or `None` if the state is unsolvable.
    pub fn find(&self, state: RoomState) -> Option<usize> {
        self.indices.get(&state).map(|index| *index as usize)
    }

    /// Returns the number of states.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Returns `true` if the table contains no states.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// Returns the state with the given index.
    ///
    /// # Panics
    /// Panics if `index` is out of range.
    pub fn state(&self, index: usize) -> RoomState {
        self.states[index]
    }

    /// Returns the minimum number of runs in a push-optimal solution of the state with the given index. A run
    /// is a series of consecutive pushes of the same box.
    pub fn runs(&self, index: usize) -> u8 {
        if self.layer(0).contains(&index) {
            0
        } else {
            fewest(self.runs[index])
        }
    }

    /// Returns the minimum number of pushes needed to solve the state with the given index.
    pub fn pushes(&self, index: usize) -> u16 {
        self.layers.partition_point(|end| *end <= index) as u16
    }

    /// Returns the largest number of pushes that any state in the table needs.
    pub fn depth(&self) -> u16 {
        self.layers.len().saturating_sub(1) as u16
    }

    /// Returns the indices of the states that need exactly `pushes` pushes.
    pub fn layer(&self, pushes: u16) -> Range<usize> {
        let end = |layer: usize| self.layers.get(layer).map_or(self.len(), |end| *end);
        let begin = usize::from(pushes).checked_sub(1).map_or(0, end);
        begin..end(usize::from(pushes))
    }

    /// Appends to `successors` the indices of the states after all pushes from `state` that keep the room solvable.
    /// Returns the number of all pushes, except those that lose trivially because they end on a dead square or in a
    /// freeze deadlock. `live` must be the [live squares](Room::live_squares) of the room.
    pub fn expand_pushes(
        &self,
        state: RoomState,
        live: Bitboard,
        successors: &mut Vec<usize>,
    ) -> u16 {
        let Some(room) = self.room else { return 0 };
        let frame = room.frame;
        let free = room.floor.without(state.boxes);
        let region = room.region(state);
        let mut pushes = 0;
        for direction in Direction::ALL {
            let pushable = state.boxes
                & frame.shift(region, direction)
                & frame.shift(free & live, direction.opposite());
            for from in pushable.iter() {
                let target = frame.shift(Bitboard::single(from), direction);
                let boxes = state.boxes ^ Bitboard::single(from) ^ target;
                let region = room.region(RoomState {
                    boxes,
                    player: from,
                });
                let player = region.first().unwrap_or(0);
                let next = self.find(RoomState { boxes, player });
                if next.is_some() || !room.is_freeze_deadlock(live, boxes, target) {
                    pushes += 1;
                    successors.extend(next);
                }
            }
        }
        pushes
    }
}

fn fewest(runs: RunsByBox) -> u8 {
    runs.into_iter().min().unwrap_or(NEVER)
}

/// A hash function for states that is much faster than the default one of [`HashMap`].
#[derive(Debug, Default)]
struct StateHasher(u64);

impl Hasher for StateHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    #[inline]
    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

/// The error for a room with too many states, or with a state that needs too many pushes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableTooLarge;

impl fmt::Display for TableTooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the room has too many states")
    }
}

impl std::error::Error for TableTooLarge {}
