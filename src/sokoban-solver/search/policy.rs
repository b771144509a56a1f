//! The interface between [`BestFirst`](super::best_first::BestFirst) and the searches that run on it.
//!
//! A search is a [`Policy`]: it names the moves, evaluates each new state, and orders the open lists.

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
    /// Further data of a state, dropped once the state is in the open lists.
    type Features: Copy + Debug + Send;
    /// Data stored with each state in the transposition table.
    type Seen: Copy + Default + Debug + Send;

    const GOAL_TEST: GoalTest;

    fn moves(&mut self) -> &mut Self::Moves;

    /// Called with the boxes of each start state, before it is evaluated.
    fn add_root(&mut self, _boxes: &[Square]) {}

    /// Adds a state to the transposition table. Returns `true` if it is to be searched: if it is new, or if it was
    /// reached by a better path.
    fn admit(seen: &mut ShardedTable<Self::Seen>, key: u128, parent: Option<Self::Label>) -> bool;

    /// Evaluates a state. `origin` is `None` for start states; for others, the generator's
    /// [`player_after`](MoveGenerator::player_after) was last called with the move in it.
    fn evaluate(
        &mut self,
        state: StateView<'_>,
        origin: Option<Origin<'_, Self::Label>>,
    ) -> (Self::Label, Self::Features);

    /// Compares the children of a node and may change their labels.
    fn advise(&self, _parent: Self::Label, _children: &mut [Child<Self::Label, Self::Features>]) {}

    /// Returns the state's entry in each open list. `bound` is its lower bound of steps.
    fn entries(label: Self::Label, features: Self::Features, bound: u16) -> impl AsRef<[Entry]>;
}

/// When a state is tested for being a goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GoalTest {
    /// As soon as it is generated: any solution will do.
    Generated,
    /// When it is expanded: then no other state can lead to a shorter solution.
    Expanded,
}

/// A state to evaluate. `occupancy` holds `boxes`.
#[derive(Debug)]
pub(crate) struct StateView<'a> {
    pub(crate) board: &'a Board,
    pub(crate) guidance: &'a Guidance,
    pub(crate) occupancy: &'a mut Occupancy,
    pub(crate) boxes: &'a [Square],
}

/// How a state was reached: the label of its parent, and the move.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Origin<'a, L> {
    pub(crate) parent: L,
    pub(crate) by: &'a BoxMove,
}

/// A generated state that is not in the tree yet.
#[derive(Debug)]
pub(crate) struct Child<L, F> {
    pub(super) by: TreeMove,
    pub(super) is_goal: bool,
    /// The lower bound of steps from here.
    pub(crate) bound: u32,
    pub(crate) label: L,
    pub(crate) features: F,
}

/// The state under expansion.
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

    /// Places the boxes and finds the player's squares. Returns the normalised player.
    pub(super) fn enter(&mut self, board: &Board, boxes: &[Square], player: Square) -> Square {
        self.occupancy.place_boxes(board, boxes);
        self.find_reach(player)
    }

    /// Returns the pushes between a node and its root, as [`Search::pushes`](super::Search::pushes) does. There must be no
    /// boxes in `occupancy`.
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
            // The last pull becomes the first push.
            steps.reverse();
            steps
                .iter_mut()
                .for_each(|step| *step = step.reversed(board));
        }
        Some(steps.into_iter().map(|step| step.push(board)).collect())
    }

    /// Finds the player's squares and returns the normalised player.
    pub(super) fn find_reach(&mut self, player: Square) -> Square {
        self.reach.find(&self.occupancy, player)
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

    /// The state for deadlock tests; `boxes` are those entered.
    pub(super) const fn placed<'a>(&'a self, boxes: &'a [Square]) -> PlacedState<'a> {
        PlacedState {
            boxes,
            occupancy: &self.occupancy,
            reach: &self.reach,
        }
    }
}
