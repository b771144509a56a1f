//! What tells one best-first search from another.

use std::fmt::Debug;
use std::sync::Arc;

use super::guidance::Guidance;
use super::macro_moves::BoxMove;
use super::open_lists::OpenLists;
use super::tree::{Node, Tree};
use crate::board::{Board, BoxStep, MoveKind, Occupancy, Reach, ShardedTable, Square};
use crate::distances::Distances;

/// Which moves there are, and which state is expanded next.
pub(crate) trait Policy: Debug + Send {
    /// What is noted about each node.
    type Label: Copy + Debug + Send;
    /// What is asked of a state only until it waits in the open lists.
    type Features: Copy + Debug + Send;
    /// What the transposition table notes.
    type Seen: Copy + Default + Debug + Send;

    /// When a state is found to be the end.
    const END: GoalTest;

    /// Takes note of boxes from which the search begins.
    fn begin(&mut self, _boxes: &[Square]) {}

    /// Goes to a state, whose moves are asked for next; its boxes are in their places.
    fn enter(&mut self, _board: &Board, _occupancy: &Occupancy) {}

    /// Lists the moves of a box.
    fn moves(&mut self, site: Site<'_>, from: Square, found: &mut Vec<BoxMove>);

    /// The normalised player after a move; the box was moved already.
    fn player(&mut self, board: &Board, occupancy: &Occupancy, to: &BoxMove) -> Square;

    /// Takes note of a state; returns whether it is to be searched.
    fn admit(seen: &mut ShardedTable<Self::Seen>, key: u128, parent: Option<Self::Label>) -> bool;

    /// What there is to know about a state that a move led to; its boxes are in their places, and its
    /// [`player`](Self::player) was asked for last.
    fn evaluate(
        &mut self,
        site: Site<'_>,
        boxes: &[Square],
        origin: Option<(Self::Label, &BoxMove)>,
    ) -> (Self::Label, Self::Features);

    /// Compares all children of a state with each other.
    fn advise(&self, _parent: Self::Label, _children: &mut [Child<Self::Label, Self::Features>]) {}

    /// Puts a state into the open lists.
    fn enqueue(
        open: &mut OpenLists,
        number: u32,
        child: (&Self::Label, &Self::Features),
        bound: u16,
    );

    /// The steps of the move that led to a node.
    fn steps(&mut self, site: Site<'_>, node: Node) -> Option<Vec<BoxStep>>;

    /// How long the expansion of a node takes that has so many moves, in nodes of single steps.
    fn effort(_moves: usize) -> u64 {
        1
    }
}

/// When a state is found to be the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GoalTest {
    /// As soon as it is generated: any solution will do.
    Generated,
    /// When it is expanded: no other state can lead to a shorter one.
    Expanded,
}

/// A state with its boxes in their places, as policies see it.
#[derive(Debug)]
pub(crate) struct Site<'a> {
    pub(crate) board: &'a Board,
    pub(crate) mode: MoveKind,
    pub(crate) guidance: &'a Guidance,
    pub(crate) occupancy: &'a mut Occupancy,
    /// The player's squares.
    pub(crate) reach: &'a Reach,
}

/// The state that a search is at.
#[derive(Debug)]
pub(super) struct Current {
    pub(super) mode: MoveKind,
    pub(super) guidance: Arc<Guidance>,
    pub(super) occupancy: Occupancy,
    pub(super) reach: Reach,
}

impl Current {
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

    /// Puts the boxes in their places; returns the normalised player.
    pub(super) fn enter(&mut self, board: &Board, boxes: &[Square], player: Square) -> Square {
        self.occupancy.place_boxes(board, boxes);
        self.walk(player)
    }

    /// The same for a node of a tree; returns its boxes.
    pub(super) fn enter_node(&mut self, board: &Board, tree: &Tree, number: u32) -> Vec<Square> {
        let mut boxes = Vec::new();
        let player = tree.load(number, &mut boxes);
        self.enter(board, &boxes, player);
        boxes
    }

    /// Finds the player's squares; returns the normalised player.
    pub(super) fn walk(&mut self, player: Square) -> Square {
        self.reach.find(&self.occupancy, player)
    }

    /// As policies see it.
    pub(super) fn site<'a>(&'a mut self, board: &'a Board) -> Site<'a> {
        Site {
            board,
            mode: self.mode,
            guidance: &self.guidance,
            occupancy: &mut self.occupancy,
            reach: &self.reach,
        }
    }
}

/// A state that a move leads to.
#[derive(Debug)]
pub(crate) struct Child<L, F> {
    /// Where the box stood and stands.
    pub(super) step: (Square, Square),
    pub(super) player: Square,
    pub(super) key: u128,
    /// Whether the search ends there.
    pub(super) is_end: bool,
    /// The lower bound.
    pub(crate) bound: u32,
    pub(crate) label: L,
    pub(crate) features: F,
}
