//! Generates the neighbours of a state, which are the states reached from it by a single push or pull.

use sokoban_core::Direction;
use sokoban_core::bitboard::Bitboard;

use crate::board::{
    Board, BoxStep, MoveKind, NONE, Occupancy, Reach, SmallBoard, Square, State, StateChange,
};
use crate::deadlock::freeze::FreezeTest;
use crate::distances::Distances;

/// Generates the neighbours of one state at a time, without allocating.
#[derive(Debug)]
pub(super) struct Expander {
    /// Reused memory. Contains no boxes between calls.
    occupancy: Occupancy,
    backend: Backend,
    /// The state passed to the last call of [`enter`](Self::enter), with its player normalised.
    entered: State,
}

#[derive(Debug)]
enum Backend {
    Bits(BitBackend),
    Squares(Box<SquareBackend>),
}

/// A neighbour of the state last passed to [`Expander::enter`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Neighbour<'a> {
    pub(super) boxes: &'a [Square],
    /// The first square, in reading order, that the player can reach.
    pub(super) player: Square,
    pub(super) key: u128,
}

impl Expander {
    pub(super) fn new(board: &Board) -> Self {
        let backend = BitBackend::new(board).map_or_else(
            || Backend::Squares(Box::new(SquareBackend::new(board))),
            Backend::Bits,
        );
        Self {
            occupancy: Occupancy::new(board),
            backend,
            entered: State {
                boxes: Vec::new(),
                player: NONE,
            },
        }
    }

    pub(super) fn key(&mut self, board: &Board, state: &State) -> u128 {
        self.occupancy.key(board, state)
    }

    /// Returns the first square, in reading order, of each player region in a state with the given boxes.
    pub(super) fn players(&mut self, board: &Board, boxes: &[Square]) -> Vec<Square> {
        self.occupancy.players(board, boxes)
    }

    /// Sets the state whose neighbours the following calls generate and count.
    pub(super) fn enter(&mut self, board: &Board, boxes: &[Square], player: Square) {
        let entered = &mut self.entered;
        match &mut self.backend {
            Backend::Bits(bits) => entered.player = bits.enter(board, boxes, player),
            Backend::Squares(squares) => {
                squares.occupancy.remove_boxes(&entered.boxes);
                entered.player = squares.enter(board, boxes, player);
            }
        }
        entered.boxes.clear();
        entered.boxes.extend_from_slice(boxes);
    }

    /// Calls `visit` with every neighbour of the state last passed to [`enter`](Self::enter), and with the step that
    /// leads to it.
    pub(super) fn neighbours(
        &mut self,
        board: &Board,
        mode: MoveKind,
        visit: impl FnMut(BoxStep, Neighbour<'_>),
    ) {
        match &mut self.backend {
            Backend::Bits(bits) => neighbours(board, mode, &mut self.entered, bits, visit),
            Backend::Squares(squares) => {
                neighbours(board, mode, &mut self.entered, &mut **squares, visit);
            }
        }
    }

    /// Returns the number of pushes that do not end on a dead square or in a freeze deadlock, starting from the state
    /// last passed to [`enter`](Self::enter).
    pub(super) fn count_pushes(&mut self, board: &Board, distances: &Distances) -> u16 {
        let mut pushes = PushCounter {
            board,
            distances,
            boxes: &self.entered.boxes,
            occupancy: &mut self.occupancy,
        };
        match &self.backend {
            Backend::Bits(bits) => pushes.count(bits),
            Backend::Squares(squares) => pushes.count(&**squares),
        }
    }
}

fn neighbours(
    board: &Board,
    mode: MoveKind,
    State { boxes, player }: &mut State,
    backend: &mut impl OccupancyBackend,
    mut visit: impl FnMut(BoxStep, Neighbour<'_>),
) {
    let key = board.key(boxes, *player);
    for (group, of_group) in board.groups().iter().enumerate() {
        for index in of_group.boxes.clone() {
            let from = boxes[index];
            for direction in Direction::ALL {
                let step = BoxStep { from, direction };
                let (stand, free) = mode.required_squares(board, step);
                if !backend.is_reachable(stand) || !backend.is_free(free) {
                    continue;
                }
                let to = board.next(from, direction);
                let after = board.next(to, mode.player_side_after(direction));
                let after = backend.player_after(from, to, after);
                let change = StateChange {
                    group,
                    from,
                    to,
                    player: *player,
                    player_after: after,
                };
                boxes[index] = to;
                let neighbour = Neighbour {
                    boxes,
                    player: after,
                    key: board.key_after(key, change),
                };
                visit(step, neighbour);
                boxes[index] = from;
            }
        }
    }
}

struct PushCounter<'a> {
    board: &'a Board,
    distances: &'a Distances,
    boxes: &'a [Square],
    occupancy: &'a mut Occupancy,
}

impl PushCounter<'_> {
    fn count(&mut self, backend: &impl OccupancyBackend) -> u16 {
        let board = self.board;
        let mut count = 0;
        for (group, from) in board.boxes_with_groups(self.boxes) {
            for direction in Direction::ALL {
                let (stand, to) =
                    MoveKind::Push.required_squares(board, BoxStep { from, direction });
                if !backend.is_reachable(stand) || !backend.is_free(to) {
                    continue;
                }
                let is_dead = |square: Square| self.distances.is_dead((group, square));
                // A quick test that avoids most freeze tests: a box can still be pushed along an axis if both sides
                // are free and at least one of them is not dead.
                let is_loose = |axis: Direction| {
                    let sides = [board.next(to, axis), board.next(to, axis.opposite())];
                    let is_free = |side: &Square| *side == from || backend.is_free(*side);
                    sides.iter().all(is_free) && !sides.into_iter().all(is_dead)
                };
                let is_loose = is_loose(Direction::Up) || is_loose(Direction::Left);
                let is_losing = is_dead(to) || !is_loose && self.freezes(from, to);
                count += u16::from(!is_losing);
            }
        }
        count
    }

    fn freezes(&mut self, from: Square, to: Square) -> bool {
        let (board, occupancy) = (self.board, &mut *self.occupancy);
        occupancy.place_boxes(board, self.boxes);
        occupancy.move_box(from, to);
        let test = FreezeTest {
            board,
            distances: self.distances,
            occupancy,
        };
        let is_deadlock = test.deadlock(to).is_some();
        occupancy.move_box(to, from);
        occupancy.remove_boxes(self.boxes);
        is_deadlock
    }
}

/// Stores the boxes and the player's region of the expander's current state. There is an implementation for boards that
/// fit into a [`Bitboard`], and one for boards of any size.
trait OccupancyBackend {
    /// Stores the boxes and the player's region of a state, and returns the first square of the region in reading
    /// order. No boxes must be stored before the call.
    fn enter(&mut self, board: &Board, boxes: &[Square], player: Square) -> Square;

    fn is_reachable(&self, square: Square) -> bool;

    /// Returns `true` if `square` is neither a wall nor occupied by a box.
    fn is_free(&self, square: Square) -> bool;

    /// Returns the first square, in reading order, that the player can reach from `player` after a box has moved from
    /// `from` to `to`.
    fn player_after(&mut self, from: Square, to: Square, player: Square) -> Square;
}

#[derive(Debug)]
struct SquareBackend {
    occupancy: Occupancy,
    reach: Reach,
    reach_after: Reach,
}

impl SquareBackend {
    fn new(board: &Board) -> Self {
        Self {
            occupancy: Occupancy::new(board),
            reach: Reach::new(board),
            reach_after: Reach::new(board),
        }
    }
}

impl OccupancyBackend for SquareBackend {
    fn enter(&mut self, board: &Board, boxes: &[Square], player: Square) -> Square {
        self.occupancy.place_boxes(board, boxes);
        self.reach.find(&self.occupancy, player)
    }

    fn is_reachable(&self, square: Square) -> bool {
        self.reach.contains(square)
    }

    fn is_free(&self, square: Square) -> bool {
        self.occupancy.is_free(square)
    }

    fn player_after(&mut self, from: Square, to: Square, player: Square) -> Square {
        self.occupancy.move_box(from, to);
        let after = self.reach_after.find(&self.occupancy, player);
        self.occupancy.move_box(to, from);
        after
    }
}

#[derive(Debug)]
struct BitBackend {
    board: SmallBoard,
    boxes: Bitboard,
    region: Bitboard,
}

impl BitBackend {
    fn new(board: &Board) -> Option<Self> {
        Some(Self {
            board: SmallBoard::new(board)?,
            boxes: Bitboard::EMPTY,
            region: Bitboard::EMPTY,
        })
    }
}

impl OccupancyBackend for BitBackend {
    fn enter(&mut self, _: &Board, boxes: &[Square], player: Square) -> Square {
        self.boxes = self.board.set(boxes);
        self.region = self.board.reach(self.boxes, self.board.single(player));
        self.board.first(self.region)
    }

    #[inline]
    fn is_reachable(&self, square: Square) -> bool {
        self.region.intersects(self.board.single(square))
    }

    #[inline]
    fn is_free(&self, square: Square) -> bool {
        self.board.is_free(self.boxes, square)
    }

    #[inline]
    fn player_after(&mut self, from: Square, to: Square, player: Square) -> Square {
        let boxes = self.boxes ^ self.board.single(from) ^ self.board.single(to);
        let region = self.board.reach(boxes, self.board.single(player));
        self.board.first(region)
    }
}
