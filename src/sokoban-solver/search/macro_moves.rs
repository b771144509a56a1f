//! Generates macro moves. A macro move is any number of consecutive steps of the same box (Junghanns and Schaeffer,
//! “Sokoban: enhancing general single-agent search methods using domain knowledge”, 2001; Shoham and Schaeffer, “The
//! FESS algorithm: a feature based approach to single-agent search”, 2020).

use sokoban_core::Direction;

use super::tree::Node;
use crate::board::{Board, BoxStep, Components, MoveKind, NONE, Occupancy, Square};
use crate::distances::Distances;

/// The maximum product of the number of squares and the number of boxes on a board. The product bounds the number of
/// macro moves in a state.
const MAX_SQUARES_TIMES_BOXES: usize = 40_000;
/// A move of one box by one or more consecutive steps. A step is a push or a pull by one square.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BoxMove {
    pub(crate) to: Square,
    /// The direction of the last step.
    pub(crate) direction: Direction,
    /// The index, in the list of generated moves, of the parent: the same move without its last step. Zero if the move
    /// has only one step.
    pub(crate) parent: usize,
    /// The normalised player after the move: the first square of the player's region.
    pub(crate) player: Square,
    pub(crate) regions: u16,
}

impl BoxMove {
    /// Creates a move whose last step goes to `to`. The fields `player` and `regions` are placeholders, which the
    /// caller may fill in later.
    pub(super) const fn step(to: Square, direction: Direction, parent: usize) -> Self {
        Self {
            to,
            direction,
            parent,
            player: NONE,
            regions: 0,
        }
    }
}

/// The state whose moves are generated.
#[derive(Debug)]
pub(crate) struct MoveContext<'a> {
    pub(crate) board: &'a Board,
    pub(crate) distances: &'a Distances,
    /// The boxes of the state, placed on the board. The boxes may be moved temporarily.
    pub(crate) occupancy: &'a mut Occupancy,
}

/// Generates the macro moves of a box: one for each combination of a final square of the box and a final region of the
/// player.
#[derive(Debug)]
pub(crate) struct MacroMoves {
    mode: MoveKind,
    components: Components,
    /// For each square and direction, `true` if the search has reached the state in which the box is on this square and
    /// the player is where a step of the box in this direction leaves the player.
    visited: Vec<[bool; 4]>,
    queue: Vec<BoxMove>,
}

impl MacroMoves {
    /// Returns `true` if the board is small enough for macro moves. The number of macro moves in a state can be as
    /// large as the number of squares times the number of boxes.
    pub(crate) fn supports(board: &Board) -> bool {
        board.box_count() * board.len() <= MAX_SQUARES_TIMES_BOXES
    }

    pub(crate) fn new(mode: MoveKind) -> Self {
        Self {
            mode,
            components: Components::default(),
            visited: Vec::new(),
            queue: Vec::new(),
        }
    }

    /// Finds all macro moves of a box of group `group` by breadth-first search, and appends them to `found`. Before the
    /// call, the first entry of `found` must contain the square of the box, and the box itself must be removed from the
    /// board.
    fn spread(&mut self, context: &MoveContext<'_>, group: usize, found: &mut Vec<BoxMove>) {
        let board = context.board;
        self.visited.clear();
        self.visited.resize(board.len(), [false; 4]);
        self.queue.clear();
        let from = found[0].to;
        self.add_steps(context, group, 0, from, |_, square| {
            context.occupancy.reaches(square)
        });
        let mut next = 0;
        while let Some(&step) = self.queue.get(next) {
            next += 1;
            let BoxMove { to, direction, .. } = step;
            if self.visited[usize::from(to)][direction as usize] {
                continue;
            }
            let stand = board.next(to, self.mode.player_side_after(direction));
            let separation = self.components.separation_after(board, from, to);
            let part = self.components.part(&separation, stand);
            self.add_steps(context, group, found.len(), to, |moves, square| {
                moves.components.is_in(&separation, part, square)
            });
            found.push(BoxMove {
                player: part,
                regions: self.components.regions(&separation),
                ..step
            });
        }
    }

    /// Queues the moves that extend the move with the index `parent` by one step. That move ends with the box on
    /// `from`. `is_reached` returns `true` for the squares that the player can reach after that move.
    fn add_steps(
        &mut self,
        context: &MoveContext<'_>,
        group: usize,
        parent: usize,
        from: Square,
        is_reached: impl Fn(&Self, Square) -> bool,
    ) {
        let &MoveContext {
            board,
            distances,
            ref occupancy,
            ..
        } = context;
        let is_spare = board.groups()[group].has_spare();
        for direction in Direction::ALL {
            let side = board.next(from, self.mode.player_side_after(direction));
            if is_reached(self, side) {
                self.visited[usize::from(from)][direction as usize] = true;
            }
            let step = BoxStep { from, direction };
            let (stand, free) = self.mode.required_squares(board, step);
            if !occupancy.is_free(free) || !is_reached(self, stand) {
                continue;
            }
            let to = board.next(from, direction);
            if (is_spare || !distances.is_dead((group, to)))
                && !self.visited[usize::from(to)][direction as usize]
            {
                self.queue.push(BoxMove::step(to, direction, parent));
            }
        }
    }

    /// Prepares for finding the moves in a new state. Must be called before the first call of [`find`](Self::find) for
    /// this state.
    pub(super) fn enter(&mut self, board: &Board, occupancy: &Occupancy) {
        self.components.find(board, occupancy);
    }

    /// Replaces the contents of `found` with the moves of the box on `from`. Moves to dead squares are omitted. The
    /// first entry of `found` is not a move: it contains the current square of the box. Takes time linear in the number
    /// of squares.
    pub(super) fn find(
        &mut self,
        context: &mut MoveContext<'_>,
        from: Square,
        found: &mut Vec<BoxMove>,
    ) {
        found.clear();
        found.push(BoxMove::step(from, Direction::Up, 0));
        if let Some(group) = context.occupancy.group(from) {
            context.occupancy.remove(&[(group, from)]);
            self.spread(context, group, found);
            context.occupancy.add([(group, from)]);
        }
    }

    /// Returns the steps of the move that leads from the state in `context` to its child `node`. Returns `None` if the
    /// state has no such move.
    pub(super) fn steps(
        &mut self,
        mut context: MoveContext<'_>,
        node: Node,
    ) -> Option<Vec<BoxStep>> {
        let board = context.board;
        let mut found = Vec::new();
        self.enter(board, context.occupancy);
        self.find(&mut context, node.from, &mut found);
        let end = (node.to, node.player);
        let mut index = found
            .iter()
            .position(|found_move| (found_move.to, found_move.player) == end)?;
        let mut steps = Vec::new();
        while index > 0 {
            let BoxMove {
                to,
                direction,
                parent,
                ..
            } = found[index];
            let from = board.next(to, direction.opposite());
            steps.push(BoxStep { from, direction });
            index = parent;
        }
        steps.reverse();
        Some(steps)
    }
}
