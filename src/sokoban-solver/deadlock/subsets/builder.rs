//! Makes a table of few boxes, in slices: everything that can be reached from the end backwards, or from the start.

use sokoban_core::Direction;

use super::{LivePlaces, SubsetTable};
use crate::board::{Board, BoxAt, BoxStep, MoveKind, NONE, Occupancy, Reach, Square, State};

/// A table that is being made.
#[derive(Debug)]
pub(crate) struct SubsetBuilder<const BOXES: usize> {
    mode: MoveKind,
    table: SubsetTable<BOXES>,
    occupancy: Occupancy,
    reach: Reach,
    /// It begins with all choices of these boxes; without a player's square the player may be anywhere.
    first: (Vec<BoxAt>, Option<Square>),
    /// Choices of some of them, that are made longer.
    choices: Vec<Vec<BoxAt>>,
    /// Boxes, and a square of the player.
    open: Vec<([BoxAt; BOXES], Square)>,
}

impl<const BOXES: usize> SubsetBuilder<BOXES> {
    /// Begins with the boxes that are on goals, for boxes that are pushed.
    pub(crate) fn from_goals(board: &Board, live: &LivePlaces) -> Self {
        let mut builder = Self::new(board, MoveKind::Pull, live, !board.has_spare());
        builder.first = (board.goals().collect(), None);
        builder
    }

    /// Begins with the boxes of a state, for boxes that are pulled.
    pub(crate) fn from_start(board: &Board, live: &LivePlaces, start: &State) -> Self {
        let mut builder = Self::new(board, MoveKind::Push, live, true);
        let boxes = board.places(&start.boxes).collect();
        builder.first = (boxes, Some(start.player));
        builder
    }

    fn new(board: &Board, mode: MoveKind, live: &LivePlaces, is_wanted: bool) -> Self {
        Self {
            mode,
            table: SubsetTable::new(live, is_wanted && board.box_count() >= BOXES),
            occupancy: Occupancy::new(board),
            reach: Reach::new(board),
            first: (Vec::new(), None),
            choices: vec![Vec::new()],
            open: Vec::new(),
        }
    }

    /// Moves so many boxes; returns the table when nothing new is found.
    pub(crate) fn work(&mut self, board: &Board, count: u64) -> Option<SubsetTable<BOXES>> {
        for _ in 0..count {
            if self.table.rows.is_empty() {
                self.choices.clear();
            }
            if let Some((boxes, player)) = self.open.pop() {
                self.expand(board, boxes, player);
            } else if let Some(chosen) = self.choices.pop() {
                self.choose(board, chosen);
            } else {
                return Some(std::mem::take(&mut self.table));
            }
        }
        None
    }

    /// Adds a choice of boxes, or makes it longer.
    fn choose(&mut self, board: &Board, chosen: Vec<BoxAt>) {
        let (places, player) = &self.first;
        match <[BoxAt; BOXES]>::try_from(chosen) {
            Ok(boxes) => match *player {
                Some(player) => self.add(board, boxes, player),
                None => self.add_everywhere(board, boxes),
            },
            Err(chosen) => {
                let more = places.iter().filter(|place| chosen.last() < Some(place));
                let longer = more.map(|place| chosen.iter().copied().chain([*place]).collect());
                self.choices.extend(longer);
            }
        }
    }

    /// Adds boxes with the player wherever it can be.
    fn add_everywhere(&mut self, board: &Board, boxes: [BoxAt; BOXES]) {
        for turned in turns(boxes) {
            for side in Direction::ALL {
                let player = board.next(turned[0].1, side);
                let is_free = player != NONE && boxes.iter().all(|it| it.1 != player);
                if is_free && self.table.is_new(&turned, side) {
                    self.add(board, boxes, player);
                }
            }
        }
    }

    /// Adds boxes with the player in one region, which is new.
    fn add(&mut self, board: &Board, boxes: [BoxAt; BOXES], player: Square) {
        self.find_reach(boxes, player);
        for turned in turns(boxes) {
            for side in Direction::ALL {
                if self.reach.contains(board.next(turned[0].1, side)) {
                    self.table.note(turned, side);
                }
            }
        }
        self.open.push((boxes, player));
    }

    fn find_reach(&mut self, boxes: [BoxAt; BOXES], player: Square) {
        self.occupancy.add(boxes);
        self.reach.find(&self.occupancy, player);
        self.occupancy.remove(&boxes);
    }

    /// Moves each of the boxes.
    fn expand(&mut self, board: &Board, boxes: [BoxAt; BOXES], player: Square) {
        self.find_reach(boxes, player);
        let mut found = Vec::new();
        for turned in turns(boxes) {
            let (group, from) = turned[0];
            for direction in Direction::ALL {
                let (stand, free) = self
                    .mode
                    .required_squares(board, BoxStep { from, direction });
                let mut others = turned[1..].iter();
                let is_free = free != NONE && self.reach.contains(stand);
                if is_free && others.all(|other| other.1 != stand && other.1 != free) {
                    let to = board.next(from, direction);
                    let mut moved = turned;
                    moved[0] = (group, to);
                    let side = self.mode.player_side_after(direction);
                    found.push((moved, side, board.next(to, side)));
                }
            }
        }
        for (boxes, side, player) in found {
            if self.table.is_new(&boxes, side) {
                self.add(board, boxes, player);
            }
        }
    }
}

/// The same boxes with each of them first.
fn turns<const BOXES: usize>(boxes: [BoxAt; BOXES]) -> impl Iterator<Item = [BoxAt; BOXES]> {
    (0..BOXES).map(move |first| {
        let mut turned = boxes;
        turned.swap(0, first);
        turned
    })
}
