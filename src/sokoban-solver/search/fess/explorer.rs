//! What all searches in feature space have: the state at hand with its moves, the nodes, and what is lost.

use std::sync::Arc;

use crate::board::{Board, BoxStep, MoveKind, ShardedTable, Square, StateChange};
use crate::deadlock::ProofContext;
use crate::deadlock::corral::Corrals;
use crate::deadlock::detector::{DeadlockDetector, DetectorInput, is_dead_move};
use crate::deadlock::subsets::Places;
use crate::play::Push;
use crate::search::guidance::Guidance;
use crate::search::macro_moves::{BoxMove, MacroMoves};
use crate::search::policy::Current;
use crate::search::pushes;
use crate::search::tree::Tree;

/// A move of the state at hand.
#[derive(Debug, Clone, Copy)]
pub(super) struct Move {
    pub(super) group: usize,
    /// Which of the boxes is moved.
    pub(super) index: usize,
    pub(super) from: Square,
    pub(super) to: BoxMove,
}

impl Move {
    /// The change of the state in which the normalised player is on `player`.
    pub(super) const fn change(&self, player: Square) -> StateChange {
        StateChange {
            group: self.group,
            from: self.from,
            to: self.to.to,
            player,
            player_after: self.to.player,
        }
    }
}

/// So many moves take as long as a node with single steps.
const MOVES: u64 = 10;
/// A state with fewer moves leaves no choice.
pub(super) const CHOICE: usize = 3;

/// A search in feature space, but for what it does next.
#[derive(Debug)]
pub(super) struct Explorer {
    pub(super) current: Current,
    /// The boxes of the state at hand.
    pub(super) boxes: Vec<Square>,
    /// The moves that were found last, and where the boxes were then.
    pub(super) found: Vec<Move>,
    places: Places,
    pub(super) tree: Tree,
    /// The states that were met.
    pub(super) seen: ShardedTable<()>,
    pub(super) deadlocks: DeadlockDetector,
    corrals: Corrals,
    macro_moves: MacroMoves,
    /// Room for the moves of a box.
    moves: Vec<BoxMove>,
}

impl Explorer {
    pub(super) fn new(board: &Board, mode: MoveKind, guidance: Arc<Guidance>) -> Self {
        Self {
            current: Current::new(board, mode, guidance),
            boxes: Vec::new(),
            found: Vec::new(),
            places: Places::default(),
            tree: Tree::new(board.box_count()),
            seen: ShardedTable::default(),
            deadlocks: DeadlockDetector::new(board),
            corrals: Corrals::new(board),
            macro_moves: MacroMoves::new(mode),
            moves: Vec::new(),
        }
    }

    /// Goes to a state; returns its normalised player.
    pub(super) fn enter(&mut self, board: &Board, boxes: &[Square], player: Square) -> Square {
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
        self.current.enter(board, boxes, player)
    }

    /// Goes to a node; returns its normalised player.
    pub(super) fn enter_node(&mut self, board: &Board, number: u32) -> Square {
        let player = self.tree.load(number, &mut self.boxes);
        self.current.enter(board, &self.boxes, player)
    }

    /// Takes the boxes off again.
    pub(super) fn leave(&mut self) {
        self.current.occupancy.remove_boxes(&self.boxes);
    }

    /// Moves one of the boxes, or takes that back.
    pub(super) fn shift(&mut self, index: usize, from: Square, to: Square) {
        self.boxes[index] = to;
        self.current.occupancy.move_box(from, to);
    }

    fn context<'a>(board: &'a Board, guidance: &'a Guidance) -> ProofContext<'a> {
        ProofContext {
            board,
            distances: &guidance.distances,
            subsets: &guidance.subsets,
        }
    }

    /// Whether the state at hand is deadlocked; its player's squares are known.
    pub(super) fn is_dead(&mut self, board: &Board, player: Square, moved: Option<Square>) -> bool {
        let context = Self::context(board, &self.current.guidance);
        let at = DetectorInput {
            boxes: &self.boxes,
            player,
            occupancy: &self.current.occupancy,
            reach: &self.current.reach,
            moved,
        };
        self.deadlocks.is_dead(context, self.current.mode, at)
    }

    /// Whether a move that was [found](Self::find_moves) last and is [made](Self::shift) leads to what was met before,
    /// or is lost at once.
    pub(super) fn is_lost(&self, board: &Board, key: u128, by: &Move) -> bool {
        self.seen.get(key).is_some() || self.is_dead_move(board, by)
    }

    /// Whether such a move is lost at once.
    pub(super) fn is_dead_move(&self, board: &Board, by: &Move) -> bool {
        let context = Self::context(board, &self.current.guidance);
        let state = (self.places, &self.current.occupancy);
        let (from, to) = ((by.group, by.from), (by.group, by.to.to));
        is_dead_move(
            context,
            self.current.mode,
            state,
            (from, to, by.to.direction),
        )
    }

    /// Finds all moves of the state at hand, whose player's squares are known; returns the effort, in nodes of single
    /// steps.
    pub(super) fn find_moves(&mut self, board: &Board) -> u64 {
        let Current {
            mode,
            guidance,
            occupancy,
            reach,
        } = &mut self.current;
        let distances = &guidance.distances;
        let corral = match mode {
            MoveKind::Push => {
                self.corrals
                    .pi_corral(board, distances, occupancy, reach, &self.boxes)
            }
            MoveKind::Pull => None,
        };
        self.found.clear();
        self.places = guidance.subsets.places(board.places(&self.boxes));
        self.macro_moves.enter(board, occupancy);
        for (group, of_group) in board.groups().iter().enumerate() {
            for index in of_group.boxes.clone() {
                let from = self.boxes[index];
                if corral.is_some_and(|corral| !self.corrals.contains(corral, from)) {
                    continue;
                }
                let site = (&*reach, from);
                self.macro_moves
                    .find(board, distances, occupancy, site, &mut self.moves);
                let moves = self.moves.iter().filter(|it| it.to != from);
                self.found.extend(moves.map(|to| Move {
                    group,
                    index,
                    from,
                    to: *to,
                }));
            }
        }
        self.found.len() as u64 / MOVES
    }

    /// The steps from one node to the next; `None` if they cannot be found again.
    pub(super) fn steps(&mut self, board: &Board, before: u32, after: u32) -> Option<Vec<BoxStep>> {
        let node = self.tree.node(after);
        let boxes = self.current.enter_node(board, &self.tree, before);
        let distances = &self.current.guidance.distances;
        let (occupancy, reach) = (&mut self.current.occupancy, &self.current.reach);
        let (site, end) = ((reach, node.from), (node.to, node.player));
        let moves = &mut self.moves;
        let steps = self
            .macro_moves
            .find_steps(board, distances, occupancy, site, end, moves);
        self.current.occupancy.remove_boxes(&boxes);
        steps
    }

    /// The pushes between a node and the root of its tree, see [`Search::pushes`](crate::search::Search::pushes).
    pub(super) fn pushes(&mut self, board: &Board, node: u32) -> Option<Vec<Push>> {
        let (mode, path) = (self.current.mode, self.tree.path(node));
        pushes(board, mode, &path, |before, after| {
            self.steps(board, before, after)
        })
    }

    /// Memory in use.
    pub(super) const fn bytes(&self) -> usize {
        self.tree.bytes() + self.seen.bytes() + self.deadlocks.bytes()
    }

    /// Gives the memory back.
    pub(super) fn clear(&mut self) {
        self.tree = Tree::new(0);
        self.seen = ShardedTable::default();
        self.deadlocks.clear();
    }
}
