//! The exact table: every position that can be won, with the fewest pushes.
//!
//! Boxes are pulled backwards from the solved states, breadth first over boxes and the region of the player. When
//! nothing is left to pull the table is complete: what is not in it is lost. It is built in slices, and given up
//! when it would take more memory than it may.

use sokoban_core::Direction;

use crate::board::{Board, Reach, Square, State};
use crate::field::Field;
use crate::keys::KeyMap;

/// How far the building is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// There is more to do.
    Working,
    /// The table is complete.
    Complete,
    /// It would be too large, or the level has too many solved states; nothing can be asked.
    GivenUp,
}

/// The most solved states, not counting where the player stands, from which it is worth to begin.
const SOLVED: usize = 2000;

#[derive(Debug)]
pub(crate) struct Table {
    known: KeyMap,
    /// States of the layer that is being pulled from, and of the next one: boxes, then the player's region.
    layer: Vec<Square>,
    next: Vec<Square>,
    at: usize,
    pushes: u16,
    progress: Progress,
    most: usize,
    reach: Reach,
    after: Reach,
    field: Field,
}

impl Table {
    /// Begins with the solved states; at most `bytes` are used.
    pub(crate) fn new(board: &Board, bytes: usize) -> Self {
        let mut table = Self {
            known: KeyMap::default(),
            layer: Vec::new(),
            next: Vec::new(),
            at: 0,
            pushes: 0,
            progress: Progress::Working,
            most: bytes,
            reach: Reach::new(board),
            after: Reach::new(board),
            field: Field::new(board),
        };
        match solved_states(board) {
            Some(states) => {
                for boxes in states {
                    table.begin(board, &boxes);
                }
                std::mem::swap(&mut table.layer, &mut table.next);
            }
            None => table.give_up(),
        }
        table
    }

    pub(crate) const fn progress(&self) -> Progress {
        self.progress
    }

    /// Positions in the table.
    pub(crate) fn len(&self) -> usize {
        self.known.len()
    }

    /// A solved state with the player in each region.
    fn begin(&mut self, board: &Board, boxes: &[Square]) {
        for region in self.field.players(board, boxes) {
            self.add(board, boxes, region, 0);
        }
    }

    fn add(&mut self, board: &Board, boxes: &[Square], region: Square, pushes: u16) {
        if self.known.insert(board.key(boxes, region), pushes) {
            self.next.extend_from_slice(boxes);
            self.next.push(region);
        }
    }

    fn give_up(&mut self) {
        self.progress = Progress::GivenUp;
        self.known = KeyMap::default();
        (self.layer, self.next) = (Vec::new(), Vec::new());
    }

    /// Pulls from so many states.
    pub(crate) fn work(&mut self, board: &Board, states: usize) -> Progress {
        let boxes = board.box_count();
        let stride = boxes + 1;
        for _ in 0..states {
            if self.progress != Progress::Working {
                break;
            }
            if self.at >= self.layer.len() {
                self.layer.clear();
                std::mem::swap(&mut self.layer, &mut self.next);
                self.at = 0;
                self.pushes = self.pushes.saturating_add(1);
                if self.layer.is_empty() {
                    self.progress = Progress::Complete;
                    (self.layer, self.next) = (Vec::new(), Vec::new());
                }
                continue;
            }
            let state = self.layer[self.at..self.at + stride].to_vec();
            self.at += stride;
            self.pull(board, &state[..boxes], state[boxes]);
            let bytes = self.known.bytes() + 2 * (self.layer.capacity() + self.next.capacity());
            if bytes > self.most || self.pushes == u16::MAX {
                self.give_up();
            }
        }
        self.progress
    }

    fn pull(&mut self, board: &Board, boxes: &[Square], player: Square) {
        self.field.put(board, boxes);
        self.reach.find(board, self.field.occupied(), player);
        let mut pulled = boxes.to_vec();
        for place in 0..boxes.len() {
            for direction in Direction::ALL {
                let stand = board.next(boxes[place], direction);
                if !self.reach.contains(stand) {
                    continue;
                }
                let to = board.next(stand, direction);
                if !self.field.is_free(to) {
                    continue;
                }
                let from = boxes[place];
                self.field.shift(from, stand);
                let region = self.after.find(board, self.field.occupied(), to);
                self.field.shift(stand, from);
                pulled[place] = stand;
                self.add(board, &pulled, region, self.pushes + 1);
                pulled[place] = from;
            }
        }
        self.field.lift(board, boxes);
    }

    /// The fewest pushes to win; `None` for a position that is lost. Only a complete table knows.
    pub(crate) fn pushes(&mut self, board: &Board, state: &State) -> Option<u16> {
        self.known.get(self.field.key(board, state))
    }
}

/// All ways to fill the goals; `None` if they are too many. Boxes that need no goal could be anywhere.
pub(crate) fn solved_states(board: &Board) -> Option<Vec<Vec<Square>>> {
    let mut states = vec![Vec::new()];
    for group in &board.groups {
        if group.has_spare() {
            return None;
        }
        let mut longer = Vec::new();
        for state in &states {
            choose(
                &group.goals,
                group.boxes.len(),
                &mut state.clone(),
                &mut longer,
            )?;
        }
        states = longer;
    }
    Some(states)
}

/// Adds all choices of so many goals to the states; `None` if they become too many.
fn choose(
    goals: &[Square],
    count: usize,
    state: &mut Vec<Square>,
    states: &mut Vec<Vec<Square>>,
) -> Option<()> {
    if count == 0 {
        states.push(state.clone());
        return (states.len() <= SOLVED).then_some(());
    }
    for (index, goal) in goals.iter().enumerate() {
        if goals.len() - index < count {
            break;
        }
        state.push(*goal);
        choose(&goals[index + 1..], count - 1, state, states)?;
        state.pop();
    }
    Some(())
}
