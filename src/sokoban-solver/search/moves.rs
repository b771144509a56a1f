//! Generates the moves of one box in a state, either as single steps or as [macro moves](super::macro_moves).

use std::fmt::Debug;

use sokoban_core::Direction;

use super::tree::Node;
use crate::board::{Board, BoxStep, MoveKind, NONE, Occupancy, Reach, Square};
use crate::distances::Distances;

/// A move of one box by one or more consecutive steps. A step is a push or a pull by one square.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BoxMove {
    pub(crate) to: Square,
    /// The direction of the last step.
    pub(crate) direction: Direction,
    /// The index of the parent in the list of generated moves. The parent is the same move without its last step. Zero
    /// if the move has only one step.
    pub(crate) parent: usize,
    /// The normalised player after the move: the first square of the player's region.
    pub(crate) player: Square,
    pub(crate) regions: u16,
    /// The number of squares that the player can reach after the move.
    pub(crate) reachable_squares: u16,
}

impl BoxMove {
    /// Creates a move whose last step goes to `to`. The fields `player`, `regions` and `reachable_squares` are
    /// placeholders, which the caller may fill in later.
    pub(super) const fn step(to: Square, direction: Direction, parent: usize) -> Self {
        Self {
            to,
            direction,
            parent,
            player: NONE,
            regions: 0,
            reachable_squares: 0,
        }
    }
}

/// The state whose moves are generated.
#[derive(Debug)]
pub(crate) struct MoveContext<'a> {
    pub(crate) board: &'a Board,
    pub(crate) distances: &'a Distances,
    /// The boxes of the state. A generator may move them temporarily.
    pub(crate) occupancy: &'a mut Occupancy,
    pub(crate) reach: &'a Reach,
}

pub(crate) trait MoveGenerator: Debug + Send {
    /// Prepares the generator for a new state. Must be called before the first call of [`find`](Self::find) for this
    /// state.
    fn enter(&mut self, _board: &Board, _occupancy: &Occupancy) {}

    /// Replaces the contents of `found` with the moves of the box on the square `from`. Moves to dead squares are
    /// omitted.
    fn find(&mut self, context: MoveContext<'_>, from: Square, found: &mut Vec<BoxMove>);

    /// Returns the normalised player (the first square of the player's region) after the move `by`. The caller must
    /// have applied this move to `occupancy`.
    fn player_after(&mut self, board: &Board, occupancy: &Occupancy, by: &BoxMove) -> Square;

    /// Returns the steps of the move that leads from the state in `context` to its child `node`. Returns `None` if the
    /// state has no such move.
    fn steps(&mut self, context: MoveContext<'_>, node: Node) -> Option<Vec<BoxStep>>;

    /// Returns the [search effort](super::Search::effort) charged for expanding a node with the given number of moves.
    fn effort(_moves: usize) -> u64 {
        1
    }
}

/// Generates moves that consist of a single push or pull.
#[derive(Debug)]
pub(crate) struct SingleSteps {
    mode: MoveKind,
    reach_after: Reach,
}

impl SingleSteps {
    pub(super) fn new(board: &Board, mode: MoveKind) -> Self {
        Self {
            mode,
            reach_after: Reach::new(board),
        }
    }

    /// Returns the number of player regions after the move that was last passed to
    /// [`player_after`](MoveGenerator::player_after).
    pub(super) fn regions(&mut self) -> u16 {
        self.reach_after.regions()
    }
}

impl MoveGenerator for SingleSteps {
    fn find(&mut self, context: MoveContext<'_>, from: Square, found: &mut Vec<BoxMove>) {
        let MoveContext {
            board,
            distances,
            occupancy,
            reach,
        } = context;
        found.clear();
        let Some(group) = occupancy.group(from) else {
            return;
        };
        let is_spare = board.groups()[group].has_spare();
        for direction in Direction::ALL {
            let step = BoxStep { from, direction };
            let (stand, free) = self.mode.required_squares(board, step);
            if !reach.contains(stand) || !occupancy.is_free(free) {
                continue;
            }
            let to = board.next(from, direction);
            if is_spare || !distances.is_dead((group, to)) {
                found.push(BoxMove::step(to, direction, 0));
            }
        }
    }

    fn player_after(&mut self, board: &Board, occupancy: &Occupancy, by: &BoxMove) -> Square {
        let player = board.next(by.to, self.mode.player_side_after(by.direction));
        self.reach_after.find(occupancy, player)
    }

    fn steps(&mut self, context: MoveContext<'_>, node: Node) -> Option<Vec<BoxStep>> {
        let (from, board) = (node.from, context.board);
        let mut directions = Direction::ALL.into_iter();
        let direction = directions.find(|it| board.next(from, *it) == node.to)?;
        Some(vec![BoxStep { from, direction }])
    }
}
