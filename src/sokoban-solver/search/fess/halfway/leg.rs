//! A leg: how far one side comes at a time.

use super::climb::{Climb, Listed, Progress};
use crate::board::{Board, BoxStep, MoveKind, ShardedTable, State};
use crate::play::Push;

/// Memory of the board and of what is told by squares, about, for each of them.
const SQUARE: usize = 200;

pub(super) struct Leg {
    /// The board: its goals may be the squares of some state.
    board: Board,
    pub(super) climb: Climb,
    /// The pushes between where this side begins and where the leg does.
    behind: Vec<Push>,
    /// What is added to the numbers of its nodes: those of all legs before.
    first: u32,
}

impl Leg {
    /// Begins after so many nodes of other legs.
    pub(super) const fn new(board: Board, climb: Climb, behind: Vec<Push>, first: u32) -> Self {
        Self {
            board,
            climb,
            behind,
            first,
        }
    }

    pub(super) const fn mode(&self) -> MoveKind {
        self.climb.mode()
    }

    /// The number of its first node, and the one after its last.
    pub(super) const fn first(&self) -> u32 {
        self.first
    }

    pub(super) fn end(&self) -> u32 {
        self.first + self.climb.explorer.tree.len()
    }

    /// Adds a state from which it begins, unless that is lost; returns its node and its key. The states are known that its
    /// side lists.
    pub(super) fn add_root(
        &mut self,
        known: &ShardedTable<u32>,
        root: &State,
    ) -> Option<(u32, u128)> {
        let listed = self.listed(known);
        let (node, key) = self.climb.add_root(&self.board, listed, root)?;
        Some((self.first + node, key))
    }

    /// Plays the next move; returns how much that took, too.
    pub(super) fn work(&mut self, known: &ShardedTable<u32>) -> (Progress, u64) {
        let listed = self.listed(known);
        let (progress, spent) = self.climb.work(&self.board, listed);
        match progress {
            Progress::Expanded(node) => (Progress::Expanded(self.first + node), spent),
            progress => (progress, spent),
        }
    }

    const fn listed<'a>(&self, by: &'a ShardedTable<u32>) -> Listed<'a> {
        let first = self.first;
        Listed { by, first }
    }

    /// The best state; `None` if all roots are lost.
    pub(super) fn best(&self) -> Option<State> {
        let mut boxes = Vec::new();
        let player = self.climb.best(&mut boxes)?;
        Some(State { boxes, player })
    }

    /// The pushes between where this side begins and the best state.
    pub(super) fn pushes_to_best(&mut self) -> Option<Vec<Push>> {
        let (_, node) = self.climb.best_node()?;
        self.pushes_to_node(self.first + node)
    }

    /// The same for a node.
    pub(super) fn pushes_to_node(&mut self, node: u32) -> Option<Vec<Push>> {
        let explorer = &mut self.climb.explorer;
        let own = explorer.pushes(&self.board, node - self.first)?;
        Some(self.joined(&own))
    }

    /// The same for the state of a node, or one to which a move leads from there.
    pub(super) fn pushes_to(&mut self, node: u32, key: u128) -> Option<Vec<Push>> {
        let own = self.climb.pushes_to(&self.board, node - self.first, key)?;
        Some(self.joined(&own))
    }

    /// The steps from one node to the next, by their numbers in this leg.
    pub(super) fn steps(&mut self, before: u32, after: u32) -> Option<Vec<BoxStep>> {
        let explorer = &mut self.climb.explorer;
        explorer.steps(&self.board, before, after)
    }

    /// Memory in use.
    pub(super) fn bytes(&self) -> usize {
        let distances = self.climb.explorer.current.guidance.distances.bytes();
        self.climb.bytes() + distances + SQUARE * self.board.len()
    }

    fn joined(&self, own: &[Push]) -> Vec<Push> {
        match self.mode() {
            MoveKind::Push => [&self.behind, own].concat(),
            MoveKind::Pull => [own, &self.behind].concat(),
        }
    }
}
