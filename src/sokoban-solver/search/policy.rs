//! Defines the interface between [`BestFirst`](super::best_first::BestFirst) and the searches built on it.
//!
//! Each of these searches is a [`Policy`]. It defines the moves, evaluates each new state, and determines the priority
//! of the state in each open list.

use std::fmt::Debug;
use std::sync::Arc;

use super::guidance::Guidance;
use super::moves::{BoxMove, MoveContext, MoveGenerator};
use super::open_lists::Entry;
use super::tree::{Tree, TreeMove};
use crate::board::{Board, MoveKind, Occupancy, Reach, ShardedTable, Square};
use crate::deadlock::{PlacedState, ProofContext};
use crate::distances::Distances;
use crate::play::Push;

pub(crate) trait Policy: Debug + Send {
    type Moves: MoveGenerator;
    /// Data stored with each node.
    type Label: Copy + Debug + Send;
    /// Additional data about a state, discarded once the state is in the open lists.
    type Features: Copy + Debug + Send;
    /// Data stored with the key of each state in the transposition table.
    type Seen: Copy + Default + Debug + Send;

    const GOAL_TEST: GoalTest;

    fn moves(&mut self) -> &mut Self::Moves;

    /// Called with the boxes of each root before its state is evaluated.
    fn add_root(&mut self, _boxes: &[Square]) {}

    /// Adds a state to the transposition table. Returns `true` if the state should be searched because it is new or has
    /// been reached by a better path. `parent` is the label of the state's parent, or `None` for a root.
    fn admit(seen: &mut ShardedTable<Self::Seen>, key: u128, parent: Option<Self::Label>) -> bool;

    /// Evaluates a state. `origin` is the last move on the path to the state, and `None` for a root. This move has just
    /// been passed to [`player_after`](MoveGenerator::player_after) of the move generator.
    fn evaluate(
        &mut self,
        state: StateView<'_>,
        origin: Option<Origin<'_, Self::Label>>,
    ) -> (Self::Label, Self::Features);

    /// Called with all children of a node and with the node's label, `_parent`. May compare the children and change
    /// their labels.
    fn advise(&self, _parent: Self::Label, _children: &mut [Child<Self::Label, Self::Features>]) {}

    /// Returns the state's entry in each open list. `bound` is a lower bound on the number of steps from the state to a
    /// solution.
    fn entries(label: Self::Label, features: Self::Features, bound: u16) -> impl AsRef<[Entry]>;
}

/// The point at which a state is tested for being a goal state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GoalTest {
    /// When the state is generated. Sufficient if any solution will do.
    Generated,
    /// When the state is expanded. A* needs this: at that point, no other state can lead to a shorter solution.
    Expanded,
}

#[derive(Debug)]
pub(crate) struct StateView<'a> {
    pub(crate) board: &'a Board,
    pub(crate) guidance: &'a Guidance,
    pub(crate) occupancy: &'a mut Occupancy,
    pub(crate) boxes: &'a [Square],
}

/// The last move on the path to a state.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Origin<'a, L> {
    pub(crate) parent: L,
    pub(crate) by: &'a BoxMove,
}

/// A generated state that has not been added to the tree yet.
#[derive(Debug)]
pub(crate) struct Child<L, F> {
    pub(super) by: TreeMove,
    pub(super) is_goal: bool,
    /// A lower bound on the number of steps from this state to a solution.
    pub(crate) bound: u32,
    pub(crate) label: L,
    pub(crate) features: F,
}

/// The state that is being expanded.
#[derive(Debug)]
pub(super) struct CurrentState {
    pub(super) mode: MoveKind,
    pub(super) guidance: Arc<Guidance>,
    pub(super) occupancy: Occupancy,
    pub(super) reach: Reach,
}

impl CurrentState {
    pub(super) fn new(board: &Board, mode: MoveKind, guidance: Arc<Guidance>) -> Self {
        Self {
            mode,
            guidance,
            occupancy: Occupancy::new(board),
            reach: Reach::new(board),
        }
    }

    pub(super) fn distances(&self) -> &Distances {
        &self.guidance.distances
    }

    /// Places the boxes on the board and finds the squares that the player can reach from the square `player`. Returns
    /// the normalised player, the first of these squares.
    pub(super) fn enter(&mut self, board: &Board, boxes: &[Square], player: Square) -> Square {
        self.occupancy.place_boxes(board, boxes);
        self.reach.find(&self.occupancy, player)
    }

    /// Returns the pushes between the root of `tree` and `node`, like [`Search::pushes`](super::Search::pushes).
    /// `self.occupancy` must be empty.
    pub(super) fn pushes(
        &mut self,
        board: &Board,
        tree: &Tree,
        node: u32,
        moves: &mut impl MoveGenerator,
    ) -> Option<Vec<Push>> {
        let (mut steps, mut boxes) = (Vec::new(), Vec::new());
        for pair in tree.path(node).windows(2) {
            let player = tree.load(pair[0], &mut boxes);
            self.enter(board, &boxes, player);
            let found = moves.steps(self.move_context(board), tree.node(pair[1]));
            self.occupancy.remove_boxes(&boxes);
            steps.extend(found?);
        }
        if self.mode == MoveKind::Pull {
            // The pulls lead from a solved state to the node. Reversing their order and each pull gives the pushes from
            // the node to the solved state.
            steps.reverse();
            steps
                .iter_mut()
                .for_each(|step| *step = step.reversed(board));
        }
        Some(steps.into_iter().map(|step| step.push(board)).collect())
    }

    pub(super) fn move_context<'a>(&'a mut self, board: &'a Board) -> MoveContext<'a> {
        MoveContext {
            board,
            distances: &self.guidance.distances,
            occupancy: &mut self.occupancy,
            reach: &self.reach,
        }
    }

    pub(super) fn proof_context<'a>(&'a self, board: &'a Board) -> ProofContext<'a> {
        ProofContext {
            board,
            distances: &self.guidance.distances,
            subsets: &self.guidance.subsets,
        }
    }

    /// Returns the current state as input for the deadlock tests. `boxes` must be the boxes last passed to
    /// [`enter`](Self::enter).
    pub(super) const fn placed<'a>(&'a self, boxes: &'a [Square]) -> PlacedState<'a> {
        PlacedState {
            boxes,
            occupancy: &self.occupancy,
            reach: &self.reach,
        }
    }
}
