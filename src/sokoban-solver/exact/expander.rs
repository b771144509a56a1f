//! All states that one push or pull leads to, from one state after another.

mod ground;

use sokoban_core::Direction;

use crate::board::{Board, BoxStep, MoveKind, NONE, Occupancy, Square, State, StateChange};
use crate::deadlock::freeze;
use crate::distances::Distances;
use ground::{Bits, Ground, Marks};

/// Finds neighbours of states; its memory is used again and again.
#[derive(Debug)]
pub(super) struct Expander {
    occupancy: Occupancy,
    ground: Either,
    entered: Entered,
}

/// Whichever the board allows.
#[derive(Debug)]
enum Either {
    Bits(Bits),
    Marks(Box<Marks>),
}

/// The state whose neighbours are wanted.
#[derive(Debug)]
struct Entered {
    boxes: Vec<Square>,
    player: Square,
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
            occupancy: Occupancy::new(board),
            ground: Bits::new(board)
                .map_or_else(|| Either::Marks(Box::new(Marks::new(board))), Either::Bits),
            entered: Entered {
                boxes: Vec::new(),
                player: NONE,
            },
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
        mode: MoveKind,
        (boxes, player): (&[Square], Square),
        mut tell: impl FnMut(BoxStep, Reached<'_>),
    ) {
        self.put(board, boxes, player);
        self.steps(board, mode, |step, _, reached| tell(step, reached));
        self.leave();
    }

    /// Puts the boxes of a state down, and finds where the player can walk. The player comes last in the list.
    pub(super) fn enter(&mut self, board: &Board, squares: &[Square]) {
        if let Some((player, boxes)) = squares.split_last() {
            self.put(board, boxes, *player);
        }
    }

    fn put(&mut self, board: &Board, boxes: &[Square], player: Square) {
        let Entered {
            boxes: own,
            player: normalised,
        } = &mut self.entered;
        own.clear();
        own.extend_from_slice(boxes);
        *normalised = match &mut self.ground {
            Either::Bits(bits) => bits.enter(board, boxes, player),
            Either::Marks(marks) => marks.enter(board, boxes, player),
        };
    }

    /// Takes the boxes of the state that was entered off again.
    pub(super) fn leave(&mut self) {
        match &mut self.ground {
            Either::Bits(bits) => bits.leave(&self.entered.boxes),
            Either::Marks(marks) => marks.leave(&self.entered.boxes),
        }
    }

    /// Tells every state that one pull from the one that was entered leads to, and the index of the box in the list.
    pub(super) fn pulls(&mut self, board: &Board, mut tell: impl FnMut(usize, Reached<'_>)) {
        self.steps(board, MoveKind::Pull, |_, index, reached| {
            tell(index, reached)
        });
    }

    fn steps(
        &mut self,
        board: &Board,
        mode: MoveKind,
        tell: impl FnMut(BoxStep, usize, Reached<'_>),
    ) {
        match &mut self.ground {
            Either::Bits(bits) => self.entered.steps(board, mode, bits, tell),
            Either::Marks(marks) => self.entered.steps(board, mode, &mut **marks, tell),
        }
    }

    /// How many pushes there are from a state, but for those that lose at a glance: onto a dead square, or into a
    /// freeze deadlock.
    pub(super) fn count_pushes(
        &mut self,
        board: &Board,
        distances: &Distances,
        (boxes, player): (&[Square], Square),
    ) -> u16 {
        self.put(board, boxes, player);
        let Self {
            occupancy,
            ground,
            entered,
        } = self;
        let pushes = match ground {
            Either::Bits(bits) => entered.count_pushes(board, distances, bits, occupancy),
            Either::Marks(marks) => entered.count_pushes(board, distances, &**marks, occupancy),
        };
        self.leave();
        pushes
    }
}

impl Entered {
    fn steps(
        &mut self,
        board: &Board,
        mode: MoveKind,
        ground: &mut impl Ground,
        mut tell: impl FnMut(BoxStep, usize, Reached<'_>),
    ) {
        let player = self.player;
        let key = board.key(&self.boxes, player);
        for (group, of_group) in board.groups().iter().enumerate() {
            for index in of_group.boxes.clone() {
                let from = self.boxes[index];
                for direction in Direction::ALL {
                    let step = BoxStep { from, direction };
                    let (stand, free) = mode.required_squares(board, step);
                    if !ground.is_reachable(stand) || !ground.is_free(free) {
                        continue;
                    }
                    let to = board.next(from, direction);
                    let after = board.next(to, mode.player_side_after(direction));
                    let after = ground.after(board, (from, to), after);
                    let change = StateChange {
                        group,
                        from,
                        to,
                        player,
                        player_after: after,
                    };
                    self.boxes[index] = to;
                    let reached = Reached {
                        boxes: &self.boxes,
                        player: after,
                        key: board.key_after(key, change),
                    };
                    tell(step, index, reached);
                    self.boxes[index] = from;
                }
            }
        }
    }

    fn count_pushes(
        &self,
        board: &Board,
        distances: &Distances,
        ground: &impl Ground,
        occupancy: &mut Occupancy,
    ) -> u16 {
        let mut count = 0;
        for (group, from) in board.places(&self.boxes) {
            for direction in Direction::ALL {
                let (stand, to) =
                    MoveKind::Push.required_squares(board, BoxStep { from, direction });
                if !ground.is_reachable(stand) || !ground.is_free(to) {
                    continue;
                }
                let is_dead = |square: Square| distances.is_dead((group, square));
                // Nothing holds the box along this axis.
                let is_loose = |axis: Direction| {
                    let sides = [board.next(to, axis), board.next(to, axis.opposite())];
                    let is_free = |side: &Square| *side == from || ground.is_free(*side);
                    sides.iter().all(is_free) && !sides.into_iter().all(is_dead)
                };
                let is_loose = is_loose(Direction::Up) || is_loose(Direction::Left);
                let is_lost = is_dead(to)
                    || !is_loose && self.is_frozen(board, distances, occupancy, (from, to));
                count += u16::from(!is_lost);
            }
        }
        count
    }

    /// Whether a push ends in a freeze deadlock.
    fn is_frozen(
        &self,
        board: &Board,
        distances: &Distances,
        occupancy: &mut Occupancy,
        (from, to): (Square, Square),
    ) -> bool {
        occupancy.place_boxes(board, &self.boxes);
        occupancy.move_box(from, to);
        let deadlock = freeze::deadlock(board, distances, occupancy, to);
        occupancy.move_box(to, from);
        occupancy.remove_boxes(&self.boxes);
        deadlock.is_some()
    }
}
