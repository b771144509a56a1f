//! Expands nodes by macro moves, for feature-space search and waypoint search. A [`MacroExpander`] owns the current
//! state and its moves, the tree, the table of states and the deadlock tests.

use std::sync::Arc;

use crate::board::{Board, MoveKind, Square, StateChange, StateTable};
use crate::deadlock::corral::Corrals;
use crate::deadlock::detector::{AppliedMove, DeadlockDetector};
use crate::deadlock::subsets::BoxSet;
use crate::play::Push;
use crate::search::current_state::{CurrentState, pushes_of};
use crate::search::guidance::Guidance;
use crate::search::macro_moves::{BoxMove, MacroMoves};
use crate::search::tree::{Tree, TreeMove};

#[derive(Debug, Clone, Copy)]
pub(super) struct Move {
    pub(super) group: usize,
    /// The index of the moved box in the list of boxes.
    pub(super) index: usize,
    pub(super) from: Square,
    pub(super) target: BoxMove,
}

impl Move {
    pub(super) const fn to(&self) -> Square {
        self.target.to
    }

    /// Returns the change that this move makes to a state whose normalised player is on `player`.
    pub(super) const fn change(&self, player: Square) -> StateChange {
        StateChange {
            group: self.group,
            from: self.from,
            to: self.target.to,
            player,
            player_after: self.target.player,
        }
    }

    pub(super) const fn transition(&self) -> Transition {
        Transition {
            from: self.from,
            to: self.target.to,
            player: self.target.player,
        }
    }
}

/// A macro move as it is stored in an open list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Transition {
    from: Square,
    to: Square,
    /// The normalised player after the move: the first square of the player's region.
    player: Square,
}

impl Transition {
    pub(super) const fn with_key(self, key: u128) -> TreeMove {
        let Self { from, to, player } = self;
        TreeMove {
            from,
            to,
            player,
            key,
        }
    }
}

/// The number of macro moves generated per unit of [search effort](super::Search::effort).
const MOVES_PER_EFFORT: u64 = 10;
/// A search penalises unpromising moves only in states with at least this many moves to choose from. With fewer, the
/// choice is almost forced.
pub(super) const MIN_MOVE_CHOICES: usize = 3;

#[derive(Debug)]
pub(super) struct MacroExpander {
    pub(super) current: CurrentState,
    pub(super) boxes: Vec<Square>,
    /// The moves found by the last call of [`Self::find_moves`].
    pub(super) moves: Vec<Move>,
    /// The boxes before any of `moves` is made.
    boxes_before: BoxSet,
    pub(super) tree: Tree,
    pub(super) seen: StateTable<()>,
    pub(super) deadlocks: DeadlockDetector,
    corrals: Corrals,
    macro_moves: MacroMoves,
    box_moves: Vec<BoxMove>,
}

impl MacroExpander {
    pub(super) fn new(board: &Board, mode: MoveKind, guidance: Arc<Guidance>) -> Self {
        Self {
            current: CurrentState::new(board, mode, guidance),
            boxes: Vec::new(),
            moves: Vec::new(),
            boxes_before: BoxSet::default(),
            tree: Tree::new(board.box_count()),
            seen: StateTable::default(),
            deadlocks: DeadlockDetector::new(board),
            corrals: Corrals::new(board),
            macro_moves: MacroMoves::new(mode),
            box_moves: Vec::new(),
        }
    }

    /// Makes a state the current state and places its boxes on the board. Returns its normalised player.
    pub(super) fn enter(&mut self, board: &Board, boxes: &[Square], player: Square) -> Square {
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
        self.current.enter(board, boxes, player)
    }

    /// Like [`enter`](Self::enter), but for the state of a node.
    pub(super) fn enter_node(&mut self, board: &Board, node: u32) -> Square {
        let player = self.tree.load(node, &mut self.boxes);
        self.current.enter(board, &self.boxes, player)
    }

    /// Removes the current state's boxes from the board.
    pub(super) fn leave(&mut self) {
        self.current.occupancy.remove_boxes(&self.boxes);
    }

    /// Moves the box with the given index in the current state. Does not update the player's region.
    pub(super) fn move_box(&mut self, index: usize, from: Square, to: Square) {
        self.boxes[index] = to;
        self.current.occupancy.move_box(from, to);
    }

    /// Applies `transition` to the state of the node `parent`, and stores the resulting boxes in `self.boxes` without
    /// placing them on the board. Returns the move with the key of the resulting state, or `None` if this state has
    /// been visited before.
    pub(super) fn visit(
        &mut self,
        board: &Board,
        parent: u32,
        transition: Transition,
    ) -> Option<TreeMove> {
        let Transition { from, to, player } = transition;
        self.tree.load(parent, &mut self.boxes);
        let moved = self.boxes.iter_mut().find(|square| **square == from);
        *moved? = to;
        let key = board.key(&self.boxes, player);
        self.seen
            .insert(key, ())
            .then_some(transition.with_key(key))
    }

    /// Makes the result of the last call of [`visit`](Self::visit) the current state, and adds a node for it. If
    /// [`is_dead`](Self::is_dead) finds a deadlock, [leaves](Self::leave) the state again and returns `None`. `moved`
    /// is passed to `is_dead`.
    pub(super) fn enter_new(
        &mut self,
        board: &Board,
        parent: u32,
        by: TreeMove,
        moved: Option<Square>,
    ) -> Option<u32> {
        self.current.enter(board, &self.boxes, by.player);
        if self.is_dead(board, moved) {
            self.leave();
            return None;
        }
        let node = self.tree.add(parent, by);
        self.tree.checkpoint(node, &self.boxes);
        Some(node)
    }

    /// Returns `true` if a test finds a deadlock in the current state. The player's region must be up to date. The
    /// cluster test examines only the boxes around `moved`, the square of the box that moved last, and is skipped if
    /// `moved` is `None`.
    pub(super) fn is_dead(&mut self, board: &Board, moved: Option<Square>) -> bool {
        let context = self.current.proof_context(board);
        let state = self.current.placed(&self.boxes);
        let mode = self.current.mode;
        self.deadlocks.is_dead(context, mode, state, moved)
    }

    /// Returns `true` if a cheap test finds a deadlock after the move `mv`. The caller must have taken the move from
    /// [`Self::moves`] and applied it with [`Self::move_box`].
    pub(super) fn is_dead_move(&self, board: &Board, mv: &Move) -> bool {
        let applied = AppliedMove {
            before: self.boxes_before,
            occupancy: &self.current.occupancy,
            group: mv.group,
            from: mv.from,
            to: mv.to(),
            direction: mv.target.direction,
        };
        applied.is_dead(self.current.proof_context(board), self.current.mode)
    }

    /// Finds the moves in the current state and stores them in [`Self::moves`]. If there is a PI-corral (a corral whose
    /// boxes can only be pushed inwards), finds only the moves of its boxes. The player's region must be up to date.
    /// Returns the [search effort](super::Search::effort) spent.
    pub(super) fn find_moves(&mut self, board: &Board) -> u64 {
        let corral = match self.current.mode {
            MoveKind::Push => {
                let state = self.current.placed(&self.boxes);
                let context = self.current.proof_context(board);
                self.corrals.pi_corral(context, state)
            }
            MoveKind::Pull => None,
        };
        self.moves.clear();
        let subsets = &self.current.guidance.subsets;
        self.boxes_before = subsets.box_set(board.boxes_with_groups(&self.boxes));
        self.macro_moves.enter(board, &self.current.occupancy);
        for (group, boxes) in board.groups().iter().enumerate() {
            for index in boxes.boxes.clone() {
                let from = self.boxes[index];
                if board.is_stopped() {
                    break;
                }
                if corral.is_some_and(|corral| !self.corrals.contains(corral, from)) {
                    continue;
                }
                let mut context = self.current.move_context(board);
                self.macro_moves
                    .find(&mut context, from, &mut self.box_moves);
                let targets = self.box_moves.iter().filter(|it| it.to != from);
                self.moves.extend(targets.map(|target| Move {
                    group,
                    index,
                    from,
                    target: *target,
                }));
            }
        }
        self.moves.len() as u64 / MOVES_PER_EFFORT
    }

    /// Returns the pushes between the root of the tree and `node`, like
    /// [`Search::pushes`](crate::search::Search::pushes).
    pub(super) fn pushes(&mut self, board: &Board, node: u32) -> Option<Vec<Push>> {
        let (mut steps, mut boxes) = (Vec::new(), Vec::new());
        for pair in self.tree.path(node).windows(2) {
            let player = self.tree.load(pair[0], &mut boxes);
            self.current.enter(board, &boxes, player);
            let context = self.current.move_context(board);
            let found = self.macro_moves.steps(context, self.tree.node(pair[1]));
            self.current.occupancy.remove_boxes(&boxes);
            steps.extend(found?);
        }
        Some(pushes_of(board, self.current.mode, steps))
    }

    pub(super) const fn bytes(&self) -> usize {
        self.tree.bytes() + self.seen.bytes() + self.deadlocks.bytes()
    }

    pub(super) fn clear(&mut self) {
        self.tree = Tree::new(0);
        self.seen = StateTable::default();
        self.deadlocks.clear();
    }
}
