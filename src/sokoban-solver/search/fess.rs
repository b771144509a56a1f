//! Feature space search (FESS: Shoham and Schaeffer, “The FESS algorithm: a feature based approach to single-agent
//! search”, 2020), forwards by pushes or backwards by pulls, one box and any number of steps a move.
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
mod features;
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
use super::macro_moves::{BoxMove, MacroMoves};
use super::packing_order::PackingOrder;
use super::policy::Current;
use super::tree::Tree;
use super::{Search, Status};
use crate::board::{Board, BoxStep, Mode, Place, ShardedTable, Square, State};
use crate::deadlock::Facts;
use crate::deadlock::corral::Corrals;
use crate::deadlock::every::{Arrangement, EveryDeadlock};
use cells::{Cells, Task, Work};
use expansion::Candidate;
use features::{Maps, Observer};
use opener::Walks;
pub(crate) use rounds::Rounds;
use style::Score;
pub(crate) use style::{Plan, Style};

/// A search that can be stopped and resumed at any move.
#[derive(Debug)]
pub(crate) struct Fess {
    style: Style,
    current: Current,
    /// The key of the position where pulls should arrive; nothing for pushes.
    destination: Option<u128>,
    maps: Maps,
    tree: Tree,
    /// What places each node in its cell.
    places: Vec<Score>,
    cells: Cells,
    /// The states that were met, with the numbers of their nodes.
    seen: ShardedTable<()>,
    deadlocks: EveryDeadlock,
    corrals: Corrals,
    walks: Walks,
    macro_moves: MacroMoves,
    observer: Observer,
    /// Room for the moves of a box, and for all of a state.
    moves: Vec<BoxMove>,
    candidates: Vec<Candidate>,
    boxes: Vec<Square>,
    status: Status,
    expanded: u64,
    effort: u64,
    /// The fewest steps of the packing order that were left.
    packing_left: u16,
}

impl Fess {
    /// Searches for pushes that solve a state.
    pub(crate) fn forwards(
        board: &Board,
        (style, plan): (Style, Plan),
        guidance: Arc<Guidance>,
        start: &State,
    ) -> Self {
        let order = plan.order(&guidance).cloned();
        let mut search = Self::before_forwards(board, style, order, guidance);
        search.add_root(board, &start.boxes, start.player);
        search
    }

    /// The same before it has anything to begin with.
    fn before_forwards(
        board: &Board,
        style: Style,
        order: Option<PackingOrder>,
        guidance: Arc<Guidance>,
    ) -> Self {
        let goals: Vec<Place> = board.goals().collect();
        Self::new(board, (style, order), (Mode::Push, &goals), guidance)
    }

    /// Searches for pulls from these solved states that lead to a state.
    pub(crate) fn backwards(
        board: &Board,
        guidance: Arc<Guidance>,
        (start, solved): (&State, &[Vec<Square>]),
    ) -> Self {
        let starts: Vec<Place> = board.places(&start.boxes).collect();
        let ends = (Mode::Pull, &starts[..]);
        let order = guidance.packing.clone();
        let way = (Style::Nearest, order);
        let mut search = Self::new(board, way, ends, guidance);
        search.destination = Some(search.current.occupancy.key(board, start));
        for boxes in solved {
            // The player may stand in any region at the end.
            for player in search.current.occupancy.players(board, boxes) {
                search.add_root(board, boxes, player);
            }
        }
        search
    }

    fn new(
        board: &Board,
        (style, order): (Style, Option<PackingOrder>),
        (mode, destinations): (Mode, &[Place]),
        guidance: Arc<Guidance>,
    ) -> Self {
        Self {
            style,
            maps: Maps::new(board, mode, &guidance.distances, order, destinations),
            current: Current::new(board, mode, guidance),
            destination: None,
            tree: Tree::new(board.box_count()),
            places: Vec::new(),
            cells: Cells::default(),
            seen: ShardedTable::default(),
            deadlocks: EveryDeadlock::new(board),
            corrals: Corrals::new(board),
            walks: Walks::default(),
            macro_moves: MacroMoves::new(mode),
            observer: Observer::default(),
            moves: Vec::new(),
            candidates: Vec::new(),
            boxes: Vec::new(),
            status: Status::Working,
            expanded: 0,
            effort: 0,
            packing_left: u16::MAX,
        }
    }

    fn add_root(&mut self, board: &Board, boxes: &[Square], player: Square) {
        let player = self.current.enter(board, boxes, player);
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
        let key = board.key(boxes, player);
        // A position that is solved already is solved by a push all the same, and may be met again.
        if (self.is_end(board, key) || self.seen.insert(key, ()))
            && !self.is_dead(board, player, None)
        {
            let number = self.tree.add_root(boxes, player, key);
            self.expand(board, number, (Score::MAX, 0));
        }
        self.current.occupancy.lift(boxes);
    }

    fn is_end(&self, board: &Board, key: u128) -> bool {
        match self.destination {
            Some(destination) => key == destination,
            None => board.is_solved(&self.boxes),
        }
    }

    /// Whether the state at hand is deadlocked.
    fn is_dead(&mut self, board: &Board, player: Square, moved: Option<Square>) -> bool {
        let facts = Facts {
            board,
            distances: &self.current.guidance.distances,
            subsets: &self.current.guidance.subsets,
        };
        let at = Arrangement {
            boxes: &self.boxes,
            player,
            occupancy: &self.current.occupancy,
            reach: &self.current.reach,
            moved,
        };
        self.deadlocks.is_dead(facts, self.current.mode, at)
    }

    fn give_memory_back(&mut self) {
        self.tree = Tree::new(0);
        self.places = Vec::new();
        self.cells = Cells::default();
        self.seen = ShardedTable::default();
        self.deadlocks.clear();
    }

    fn carry_out(&mut self, board: &Board, cell: Score, task: Task) {
        self.effort += 1;
        let player = self.tree.load(task.node, &mut self.boxes);
        self.current.enter(board, &self.boxes, player);
        match task.work {
            Work::List => {
                self.find_candidates(board);
                self.list(board, cell, (task.node, task.weight));
            }
            Work::Play { from, to, player } => {
                self.play(board, task, (from, to, player));
            }
        }
        self.current.occupancy.lift(&self.boxes);
    }

    /// Plays a move, and lists what can be played next unless it leads to what is lost or was met before.
    fn play(&mut self, board: &Board, task: Task, (from, to, player): (Square, Square, Square)) {
        let Some(index) = self.boxes.iter().position(|it| *it == from) else {
            return;
        };
        self.boxes[index] = to;
        self.current.occupancy.shift(from, to);
        let key = board.key(&self.boxes, player);
        let is_end = self.is_end(board, key);
        if !self.seen.insert(key, ()) {
            return;
        }
        if is_end {
            let number = self.tree.add(task.node, (from, to), (player, key));
            self.current.occupancy.lift(&self.boxes);
            self.finish(board, number);
            return;
        }
        self.current.walk(player);
        if !self.is_dead(board, player, Some(to)) {
            let number = self.tree.add(task.node, (from, to), (player, key));
            self.tree.keep(number, &self.boxes);
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

    fn mode(&self) -> Mode {
        self.current.mode
    }

    fn tree(&self) -> &Tree {
        &self.tree
    }

    fn tree_mut(&mut self) -> &mut Tree {
        &mut self.tree
    }

    fn has_seen(&self, key: u128) -> bool {
        self.seen.get(key).is_some()
    }

    fn steps(&mut self, board: &Board, before: u32, after: u32) -> Option<Vec<BoxStep>> {
        let node = self.tree.node(after);
        let boxes = self.current.enter_node(board, &self.tree, before);
        let distances = &self.current.guidance.distances;
        let (occupancy, reach) = (&mut self.current.occupancy, &self.current.reach);
        let (site, end) = ((reach, node.from), (node.to, node.player));
        let moves = &mut self.moves;
        let steps = self
            .macro_moves
            .find_steps(board, distances, occupancy, site, end, moves);
        self.current.occupancy.lift(&boxes);
        steps
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.effort + self.deadlocks.effort()
    }

    fn bytes(&self) -> usize {
        let places = size_of::<Score>() * self.places.capacity();
        let noted = self.tree.bytes() + places + self.cells.bytes();
        self.seen.bytes() + noted + self.deadlocks.bytes()
    }

    fn deadlocks(&self) -> u64 {
        self.deadlocks.found()
    }

    fn packing_left(&self) -> Option<u16> {
        Some(self.packing_left)
    }
}
