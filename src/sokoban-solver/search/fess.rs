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
mod cells;
mod expansion;
mod explorer;
mod features;
mod halfway;
mod hotspots;
mod links;
mod opener;
mod rounds;
mod routes;
mod squares;
mod style;
mod zones;

use std::sync::Arc;

use super::guidance::Guidance;
use super::packing_order::PackingOrder;
use super::tree::Tree;
use super::{Search, Status};
use crate::board::{Board, BoxStep, MoveKind, Square, State};
use cells::{Cells, Task, Work};
use expansion::Candidate;
use explorer::Explorer;
use features::{Maps, Observer};
pub(crate) use halfway::Halfway;
use opener::Walks;
pub(crate) use rounds::Rounds;
use style::Score;
pub(crate) use style::Style;

/// A search that can be stopped and resumed at any move.
#[derive(Debug)]
pub(crate) struct Fess {
    style: Style,
    explorer: Explorer,
    maps: Maps,
    /// What places each node in its cell.
    places: Vec<Score>,
    cells: Cells<Task>,
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
            explorer: Explorer::new(board, MoveKind::Push, guidance),
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
        let player = self.explorer.enter(board, boxes, player);
        let key = board.key(boxes, player);
        // A position that is solved already is solved by a push all the same, and may be met again.
        if (board.is_solved(&self.explorer.boxes) || self.explorer.seen.insert(key, ()))
            && !self.explorer.is_dead(board, player, None)
        {
            let number = self.explorer.tree.add_root(boxes, player, key);
            self.expand(board, number, (Score::MAX, 0));
        }
        self.explorer.leave();
    }

    fn give_memory_back(&mut self) {
        self.explorer.clear();
        self.places = Vec::new();
        self.cells = Cells::default();
    }

    fn carry_out(&mut self, board: &Board, cell: Score, task: Task) {
        self.effort += 1;
        self.explorer.enter_node(board, task.node);
        match task.work {
            Work::List => {
                self.find_candidates(board);
                self.list(board, cell, (task.node, task.weight));
            }
            Work::Play { from, to, player } => {
                self.play(board, task, (from, to, player));
            }
        }
        self.explorer.leave();
    }

    /// Plays a move, and lists what can be played next unless it leads to what is lost or was met before.
    fn play(&mut self, board: &Board, task: Task, (from, to, player): (Square, Square, Square)) {
        let Some(index) = self.explorer.boxes.iter().position(|it| *it == from) else {
            return;
        };
        self.explorer.shift(index, from, to);
        let key = board.key(&self.explorer.boxes, player);
        let is_solved = board.is_solved(&self.explorer.boxes);
        if !self.explorer.seen.insert(key, ()) {
            return;
        }
        let step = ((from, to), (player, key));
        if is_solved {
            let number = self.explorer.tree.add(task.node, step.0, step.1);
            self.explorer.leave();
            self.finish(board, number);
            return;
        }
        self.explorer.current.walk(player);
        if !self.explorer.is_dead(board, player, Some(to)) {
            let number = self.explorer.tree.add(task.node, step.0, step.1);
            self.explorer.tree.checkpoint(number, &self.explorer.boxes);
            let above = self.places[task.node as usize];
            self.expand(board, number, (above, task.weight));
        }
    }

    /// The end was found.
    fn finish(&mut self, board: &Board, number: u32) {
        self.status = Status::ended(self.pushes(board, number));
    }
}

impl Search for Fess {
    fn work(&mut self, board: &Board, nodes: u64) -> &Status {
        let end = self.effort().saturating_add(nodes);
        while self.effort() < end && self.status == Status::Working {
            let Some((cell, task)) = self.cells.take() else {
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
        self.explorer.current.mode
    }

    fn tree(&self) -> &Tree {
        &self.explorer.tree
    }

    fn tree_mut(&mut self) -> &mut Tree {
        &mut self.explorer.tree
    }

    fn has_seen(&self, key: u128) -> bool {
        self.explorer.seen.get(key).is_some()
    }

    fn steps(&mut self, board: &Board, before: u32, after: u32) -> Option<Vec<BoxStep>> {
        self.explorer.steps(board, before, after)
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.effort + self.explorer.deadlocks.effort()
    }

    fn bytes(&self) -> usize {
        let places = size_of::<Score>() * self.places.capacity();
        self.explorer.bytes() + places + self.cells.bytes()
    }

    fn deadlocks(&self) -> u64 {
        self.explorer.deadlocks.found()
    }

    fn packing_left(&self) -> Option<u16> {
        Some(self.packing_left)
    }
}
