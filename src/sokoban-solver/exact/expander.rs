//! All states that one push or pull leads to, from one state after another.

use sokoban_core::Direction;

use crate::board::{Board, BoxStep, Mode, Occupancy, Reach, Square, State};

/// Finds neighbours of states; its memory is used again and again.
#[derive(Debug)]
pub(super) struct Expander {
    reach: Reach,
    after: Reach,
    occupancy: Occupancy,
    boxes: Vec<Square>,
}

/// A state, with its Zobrist key. The player is normalised.
#[derive(Debug, Clone, Copy)]
pub(super) struct Reached<'a> {
    pub(super) boxes: &'a [Square],
    pub(super) player: Square,
    pub(super) key: u128,
}

impl Expander {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            reach: Reach::new(board),
            after: Reach::new(board),
            occupancy: Occupancy::new(board),
            boxes: Vec::new(),
        }
    }

    /// The Zobrist key of a state.
    pub(super) fn key(&mut self, board: &Board, state: &State) -> u128 {
        self.occupancy.key(board, state)
    }

    /// Tells these boxes with the player in each region.
    pub(super) fn in_every_region(
        &mut self,
        board: &Board,
        boxes: &[Square],
        mut tell: impl FnMut(Reached<'_>),
    ) {
        for player in self.occupancy.players(board, boxes) {
            let key = board.key(boxes, player);
            tell(Reached { boxes, player, key });
        }
    }

    /// Tells every state that one step leads to, and the step.
    pub(super) fn expand(
        &mut self,
        board: &Board,
        mode: Mode,
        (boxes, player): (&[Square], Square),
        mut tell: impl FnMut(BoxStep, Reached<'_>),
    ) {
        self.occupancy.put(board, boxes);
        self.reach.find(board, self.occupancy.occupied(), player);
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
        let key = board.key(boxes, player);
        for (group, of_group) in board.groups().iter().enumerate() {
            for index in of_group.boxes.clone() {
                let from = boxes[index];
                for direction in Direction::ALL {
                    let step = BoxStep { from, direction };
                    let (stand, free) = mode.required_squares(board, step);
                    if !self.reach.contains(stand) || !self.occupancy.is_free(free) {
                        continue;
                    }
                    let to = board.next(from, direction);
                    let after = board.next(to, mode.player_side_after(direction));
                    self.occupancy.shift(from, to);
                    let after = self.after.find(board, self.occupancy.occupied(), after);
                    self.occupancy.shift(to, from);
                    self.boxes[index] = to;
                    let reached = Reached {
                        boxes: &self.boxes,
                        player: after,
                        key: board.key_after(key, (group, from, to), (player, after)),
                    };
                    tell(step, reached);
                    self.boxes[index] = from;
                }
            }
        }
        self.occupancy.lift(boxes);
    }
}
