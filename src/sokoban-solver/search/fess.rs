//! Feature-space search (FESS), after Shoham and Schaeffer, “The FESS algorithm: a feature based approach to
//! single-agent search”, 2020. It searches forwards by macro moves, each of which pushes one box any number of times.
//!
//! The features of a state measure its progress. Among other things, they count the steps left in the packing order,
//! the player regions, and the boxes that block other boxes (see [`features`]). A
//! [`FeatureOrder`] packs the features into a score. The most important features of the score define the *cell* of the
//! state, and each cell has its own open list of moves. Every second move is taken from the best cell, and the others
//! are taken from all cells in round-robin order (see [`cells`](super::cells)).
//!
//! Within a cell, moves with the lowest penalty come first. The penalty of a move is the number of moves on its path
//! that no [advisor](advisors) recommended. The search therefore follows recommended moves deeply and tries other moves
//! only later. These are not even queued at first: a single item in the open list represents all moves in a state.
//!
//! The search is complete. It prunes a state only if the state is deadlocked or has already been visited, so an
//! exhausted search proves that the level has no solution.

mod advisors;
mod feature_order;
mod features;
mod obstacles;
mod restarts;
mod tables;

use std::sync::Arc;

use super::cells::{Cells, Score};
use super::guidance::Guidance;
use super::macro_expander::{MIN_MOVE_CHOICES, MacroExpander, Transition};
use super::packing_order::PackingOrder;
use super::{Search, Status};
use crate::board::{Board, MoveKind, Square, State};
use advisors::Candidate;
pub(crate) use feature_order::FeatureOrder;
use features::FeatureCalculator;
pub(crate) use restarts::Restarts;
use tables::FeatureTables;

/// An item in an open list: a move in the state of a node, or the task of queueing all moves in that state. Smaller
/// items are taken first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct QueuedWork {
    /// The number of moves on the path that no advisor recommended.
    penalty: u16,
    key: Score,
    node: u32,
    work: Work,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Work {
    Make(Transition),
    /// Queue all moves in the state of the node.
    QueueAll,
}

/// A feature-space search. It can pause after any move and continue later.
#[derive(Debug)]
pub(crate) struct Fess {
    order: FeatureOrder,
    expander: MacroExpander,
    tables: FeatureTables,
    /// For each node, the score that determines its cell.
    cell_scores: Vec<Score>,
    cells: Cells<QueuedWork>,
    /// The square for which the [access advisor](advisors) last computed walking distances, and the distance to it from
    /// each square. `None` if it has not computed any yet.
    walks: Option<(Square, Vec<u16>)>,
    calculator: FeatureCalculator,
    candidates: Vec<Candidate>,
    status: Status,
    expanded: u64,
    effort: u64,
}

impl Fess {
    /// Creates a search that follows the packing order [`parking`](Guidance::parking), or
    /// [`packing`](Guidance::packing) if `parking` is `None`.
    pub(crate) fn new(
        board: &Board,
        order: FeatureOrder,
        guidance: Arc<Guidance>,
        start: &State,
    ) -> Self {
        let packing = guidance.parking.as_ref().or(guidance.packing.as_ref());
        let packing = packing.cloned();
        let mut search = Self::without_root(board, order, packing, guidance);
        search.add_root(board, &start.boxes, start.player);
        search
    }

    fn without_root(
        board: &Board,
        order: FeatureOrder,
        packing: Option<PackingOrder>,
        guidance: Arc<Guidance>,
    ) -> Self {
        Self {
            order,
            tables: FeatureTables::new(board, &guidance.distances, packing),
            expander: MacroExpander::new(board, MoveKind::Push, guidance),
            cell_scores: Vec::new(),
            cells: Cells::default(),
            walks: None,
            calculator: FeatureCalculator::default(),
            candidates: Vec::new(),
            status: Status::Working,
            expanded: 0,
            effort: 0,
        }
    }

    fn add_root(&mut self, board: &Board, boxes: &[Square], player: Square) {
        let player = self.expander.enter(board, boxes, player);
        let key = board.key(boxes, player);
        // A solution needs at least one push. If the start is solved, do not add it to `seen`, so that a path can
        // return to it.
        if (board.is_solved(&self.expander.boxes) || self.expander.seen.insert(key, ()))
            && !self.expander.is_dead(board, None)
        {
            let node = self.expander.tree.add_root(boxes, player);
            self.expand(board, node, Score::MAX, 0);
        }
        self.expander.leave();
    }

    /// Makes a move in the state of the node `parent`, and expands the resulting state unless it is pruned. `penalty`
    /// is the penalty of this move.
    fn make(&mut self, board: &Board, parent: u32, penalty: u16, transition: Transition) {
        let Some(by) = self.expander.visit(board, parent, transition) else {
            return;
        };
        if board.is_solved(&self.expander.boxes) {
            let node = self.expander.tree.add(parent, by);
            self.status = Status::from_solution(self.expander.pushes(board, node));
            return;
        }
        if let Some(node) = self.expander.enter_new(board, parent, by, Some(by.to)) {
            self.expand(board, node, self.cell_scores[parent as usize], penalty);
            self.expander.leave();
        }
    }

    /// Queues the recommended moves in the current state, and one item that represents all moves in it. `node` is the
    /// index of the state's node.
    fn expand(&mut self, board: &Board, node: u32, parent_score: Score, penalty: u16) {
        self.expanded += 1;
        self.find_candidates(board);
        let score = self.order.score(&self.calculator.features);
        let score = self.order.cell_score(score, parent_score);
        self.cell_scores.push(score);
        let cell = self.order.cell(score);
        if self.candidates.len() < MIN_MOVE_CHOICES {
            return self.queue_all(board, cell, node, penalty);
        }
        for index in self.advised_moves(board) {
            self.queue(cell, node, penalty, index);
        }
        let all = QueuedWork {
            penalty: penalty.saturating_add(1),
            key: 0,
            node,
            work: Work::QueueAll,
        };
        self.cells.push(cell, all);
    }

    fn queue(&mut self, cell: Score, node: u32, penalty: u16, candidate: usize) {
        let Candidate { mv, features, .. } = &self.candidates[candidate];
        let queued = QueuedWork {
            penalty,
            key: self.order.queue_key(features),
            node,
            work: Work::Make(mv.transition()),
        };
        self.cells.push(cell, queued);
    }

    fn queue_all(&mut self, board: &Board, cell: Score, node: u32, penalty: u16) {
        for index in 0..self.candidates.len() {
            if !self.is_rejected(board, index) {
                self.queue(cell, node, penalty, index);
            }
        }
    }
}

impl Search for Fess {
    fn work(&mut self, board: &Board, effort: u64) -> &Status {
        let end = self.effort().saturating_add(effort);
        while self.effort() < end && self.status == Status::Working && !board.is_stopped() {
            let Some((cell, queued)) = self.cells.pop() else {
                self.status = Status::Exhausted;
                break;
            };
            self.effort += 1;
            let QueuedWork { penalty, node, .. } = queued;
            match queued.work {
                Work::Make(transition) => self.make(board, node, penalty, transition),
                Work::QueueAll => {
                    self.expander.enter_node(board, node);
                    self.find_candidates(board);
                    self.queue_all(board, cell, node, penalty);
                    self.expander.leave();
                }
            }
        }
        if self.status != Status::Working {
            self.expander.clear();
            self.cell_scores = Vec::new();
            self.cells = Cells::default();
        }
        &self.status
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.effort + self.expander.deadlocks.effort()
    }

    fn bytes(&self) -> usize {
        let scores = size_of::<Score>() * self.cell_scores.capacity();
        self.expander.bytes() + scores + self.cells.bytes()
    }
}
