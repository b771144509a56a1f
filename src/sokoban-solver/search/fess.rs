//! Feature space search (FESS: Shoham and Schaeffer, “The FESS algorithm: a feature based approach to single-agent
//! search”, 2020), by pushes of one box, any number of steps a move.
//!
//! States lie in cells by their features, or by those of the best state on their way. In turn each cell, and every
//! second time the one that is farthest on the way, plays one move of one of its states: that to which the fewest
//! moves led that no adviser named. So the search goes deep along what is advised, and wide only slowly. What a move
//! leads to is tested for all deadlocks at once, and only then are its own moves listed and advised.
//!
//! A state is dropped only if it is deadlocked or was met before, so a search that has played everything proves that
//! there is no solution.

mod advice;
mod approaches;
mod expansion;
mod features;
mod hotspots;
mod opener;
mod rounds;
mod routes;
mod squares;
mod style;
mod zones;

use std::sync::Arc;

use super::cells::{Cells, Score};
use super::guidance::Guidance;
use super::macro_expander::MacroExpander;
use super::packing_order::PackingOrder;
use super::tree::{Tree, TreeMove};
use super::{Search, Status};
use crate::board::{Board, BoxStep, MoveKind, Square, State};
use expansion::{Candidate, QueuedMove, Work};
use features::{Maps, Observer};
use opener::Walks;
pub(crate) use rounds::Rounds;
pub(crate) use style::Style;

/// A search that can be stopped and resumed at any move.
#[derive(Debug)]
pub(crate) struct Fess {
    style: Style,
    expander: MacroExpander,
    maps: Maps,
    /// What places each node in its cell.
    places: Vec<Score>,
    cells: Cells<QueuedMove>,
    walks: Walks,
    observer: Observer,
    /// The moves of a state, while they are compared.
    candidates: Vec<Candidate>,
    status: Status,
    expanded: u64,
    effort: u64,
    /// The fewest steps of the packing order that were left.
    packing_left: u16,
}

impl Fess {
    /// Searches for pushes that solve a state.
    pub(crate) fn new(board: &Board, style: Style, guidance: Arc<Guidance>, start: &State) -> Self {
        let order = guidance.parking.as_ref().or(guidance.packing.as_ref());
        let order = order.cloned();
        let mut search = Self::without_root(board, style, order, guidance);
        search.add_root(board, &start.boxes, start.player);
        search
    }

    /// Creates a search without a first state.
    fn without_root(
        board: &Board,
        style: Style,
        order: Option<PackingOrder>,
        guidance: Arc<Guidance>,
    ) -> Self {
        Self {
            style,
            maps: Maps::new(board, &guidance.distances, order),
            expander: MacroExpander::new(board, MoveKind::Push, guidance),
            places: Vec::new(),
            cells: Cells::default(),
            walks: Walks::default(),
            observer: Observer::default(),
            candidates: Vec::new(),
            status: Status::Working,
            expanded: 0,
            effort: 0,
            packing_left: u16::MAX,
        }
    }

    fn add_root(&mut self, board: &Board, boxes: &[Square], player: Square) {
        let player = self.expander.enter(board, boxes, player);
        let key = board.key(boxes, player);
        // A position that is solved already is solved by a push all the same, and may be met again.
        if (board.is_solved(&self.expander.boxes) || self.expander.seen.insert(key, ()))
            && !self.expander.is_dead(board, None)
        {
            let number = self.expander.tree.add_root(boxes, player, key);
            self.expand(board, number, (Score::MAX, 0));
        }
        self.expander.leave();
    }

    fn give_memory_back(&mut self) {
        self.expander.clear();
        self.places = Vec::new();
        self.cells = Cells::default();
    }

    fn carry_out(&mut self, board: &Board, cell: Score, task: QueuedMove) {
        self.effort += 1;
        self.expander.enter_node(board, task.node);
        match task.work {
            Work::List => {
                self.find_candidates(board);
                self.list(board, cell, (task.node, task.weight));
            }
            Work::Play { from, to, player } => {
                self.play(board, task, (from, to, player));
            }
        }
        self.expander.leave();
    }

    /// Plays a move, and lists what can be played next unless it leads to what is lost or was met before.
    fn play(
        &mut self,
        board: &Board,
        task: QueuedMove,
        (from, to, player): (Square, Square, Square),
    ) {
        let Some(index) = self.expander.boxes.iter().position(|it| *it == from) else {
            return;
        };
        self.expander.move_box(index, from, to);
        let key = board.key(&self.expander.boxes, player);
        let is_solved = board.is_solved(&self.expander.boxes);
        if !self.expander.seen.insert(key, ()) {
            return;
        }
        let step = TreeMove {
            from,
            to,
            player,
            key,
        };
        if is_solved {
            let number = self.expander.tree.add(task.node, step);
            self.expander.leave();
            self.finish(board, number);
            return;
        }
        self.expander.current.find_reach(player);
        if !self.expander.is_dead(board, Some(to)) {
            let number = self.expander.tree.add(task.node, step);
            self.expander.tree.checkpoint(number, &self.expander.boxes);
            let above = self.places[task.node as usize];
            self.expand(board, number, (above, task.weight));
        }
    }

    /// The end was found.
    fn finish(&mut self, board: &Board, number: u32) {
        self.status = Status::from_solution(self.pushes(board, number));
    }
}

impl Search for Fess {
    fn work(&mut self, board: &Board, nodes: u64) -> &Status {
        let end = self.effort().saturating_add(nodes);
        while self.effort() < end && self.status == Status::Working {
            let Some((cell, task)) = self.cells.pop() else {
                self.status = Status::Exhausted;
                break;
            };
            self.carry_out(board, cell, task);
        }
        if self.status != Status::Working {
            self.give_memory_back();
        }
        &self.status
    }

    fn mode(&self) -> MoveKind {
        self.expander.current.mode
    }

    fn tree(&self) -> &Tree {
        &self.expander.tree
    }

    fn tree_mut(&mut self) -> &mut Tree {
        &mut self.expander.tree
    }

    fn has_seen(&self, key: u128) -> bool {
        self.expander.seen.get(key).is_some()
    }

    fn steps(&mut self, board: &Board, before: u32, after: u32) -> Option<Vec<BoxStep>> {
        self.expander.steps(board, before, after)
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.effort + self.expander.deadlocks.effort()
    }

    fn bytes(&self) -> usize {
        let places = size_of::<Score>() * self.places.capacity();
        self.expander.bytes() + places + self.cells.bytes()
    }

    fn deadlocks(&self) -> u64 {
        self.expander.deadlocks.found()
    }

    fn packing_left(&self) -> Option<u16> {
        Some(self.packing_left)
    }
}
