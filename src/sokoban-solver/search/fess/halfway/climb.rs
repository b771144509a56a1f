//! Best first in cells: all moves of a state are compared by what they lead to, and wait.

use std::hint::black_box;
use std::sync::Arc;

use super::super::cells::Cells;
use super::super::explorer::{CHOICE, Explorer, Move};
use super::super::style::Score;
use crate::board::{Board, MoveKind, Occupancy, ShardedTable, Square, State};
use crate::play::Push;
use crate::search::guidance::Guidance;

/// A state with its boxes in their places.
#[derive(Debug, Clone, Copy)]
pub(super) struct Site<'a> {
    pub(super) board: &'a Board,
    pub(super) guidance: &'a Guidance,
    pub(super) occupancy: &'a Occupancy,
    pub(super) boxes: &'a [Square],
}

/// How good states are: the least score is best.
pub(super) trait Compass: Send {
    /// Whether a move has a weight that is not the best of its state and better than that: what comes of it comes later.
    fn weighs(&self) -> bool;

    /// The score of a state with so many regions, whose moves are looked at next.
    fn enter(&mut self, at: Site<'_>, regions: u16) -> Score;

    /// The score after a move of it, which was made; `None` if that leads nowhere.
    fn after(&mut self, at: Site<'_>, by: &Move) -> Option<Score>;

    /// What those states have in common that lie in one cell.
    fn cell(&self, score: Score) -> Score;
}

/// The states that were listed before, each with the number of a node, and the least number of those that count: where a
/// state was listed from one of them, it is not listed again.
#[derive(Debug, Clone, Copy)]
pub(super) struct Listed<'a> {
    pub(super) by: &'a ShardedTable<u32>,
    pub(super) first: u32,
}

impl Listed<'_> {
    fn contains(self, key: u128) -> bool {
        self.by.get(key).is_some_and(|node| node >= self.first)
    }
}

/// Where a move leads.
#[derive(Debug, Clone, Copy)]
pub(super) struct Next {
    pub(super) key: u128,
    by: Move,
    score: Score,
}

/// A move that waits. The least comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Task {
    /// Moves on the way that have a weight.
    weight: u16,
    rank: Score,
    node: u32,
    from: Square,
    to: Square,
    /// The normalised player after it.
    player: Square,
}

/// What came of the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    /// A node was expanded.
    Expanded(u32),
    /// A move led to what is lost, or was met before.
    Dropped,
    /// Nothing waits any more.
    Over,
}

/// A search that can be stopped after any move.
pub(super) struct Climb {
    pub(super) explorer: Explorer,
    compass: Box<dyn Compass>,
    /// The best score on the way to each node.
    places: Vec<Score>,
    cells: Cells<Task>,
    /// Squares from which boxes are not moved.
    is_fixed: Vec<bool>,
    /// The keys of the states to which the moves of a node lead.
    keys: Vec<u128>,
    /// Where those of them lead that count, of the node that was expanded last.
    pub(super) next: Vec<Next>,
    /// The best node.
    best: Option<(Score, u32)>,
    effort: u64,
}

impl Climb {
    /// Some boxes stay where they are.
    pub(super) fn new(
        board: &Board,
        mode: MoveKind,
        guidance: Arc<Guidance>,
        compass: impl Compass + 'static,
        fixed: &[Square],
    ) -> Self {
        let mut is_fixed = vec![false; board.len()];
        for square in fixed {
            is_fixed[usize::from(*square)] = true;
        }
        Self {
            explorer: Explorer::new(board, mode, guidance),
            compass: Box::new(compass),
            places: Vec::new(),
            cells: Cells::default(),
            is_fixed,
            keys: Vec::new(),
            next: Vec::new(),
            best: None,
            effort: 0,
        }
    }

    pub(super) const fn mode(&self) -> MoveKind {
        self.explorer.current.mode
    }

    /// What was done so far, in nodes of single steps.
    pub(super) const fn effort(&self) -> u64 {
        self.effort + self.explorer.deadlocks.effort()
    }

    /// Memory in use.
    pub(super) const fn bytes(&self) -> usize {
        let places = size_of::<Score>() * self.places.capacity();
        self.explorer.bytes() + places + self.cells.bytes()
    }

    /// Gives back what is needed for nothing but to go on.
    pub(super) fn end(&mut self) {
        self.places = Vec::new();
        self.cells = Cells::default();
        self.explorer.seen = ShardedTable::default();
        self.explorer.deadlocks.clear();
        let guidance = &mut self.explorer.current.guidance;
        *guidance = Arc::new(guidance.distances_alone());
    }

    /// The best score, and its node.
    pub(super) const fn best_node(&self) -> Option<(Score, u32)> {
        self.best
    }

    /// Writes down the boxes of the best state; returns its player. `None` if all roots are lost.
    pub(super) fn best(&self, boxes: &mut Vec<Square>) -> Option<Square> {
        let (_, node) = self.best?;
        Some(self.explorer.tree.load(node, boxes))
    }

    /// Adds a state from which the search begins, unless it is lost, and expands it; returns its node and its key.
    pub(super) fn add_root(
        &mut self,
        board: &Board,
        listed: Listed<'_>,
        state: &State,
    ) -> Option<(u32, u128)> {
        let explorer = &mut self.explorer;
        let player = explorer.enter(board, &state.boxes, state.player);
        let key = board.key(&state.boxes, player);
        let is_new = explorer.seen.insert(key, ()) && !explorer.is_dead(board, player, None);
        let node = is_new.then(|| explorer.tree.add_root(&state.boxes, player, key));
        if let Some(node) = node {
            self.expand(board, listed, node, (key, player), (Score::MAX, 0));
        }
        self.explorer.leave();
        Some((node?, key))
    }

    /// Plays the next move; returns how much that took, too.
    pub(super) fn work(&mut self, board: &Board, listed: Listed<'_>) -> (Progress, u64) {
        let before = self.effort();
        let progress = self.play(board, listed);
        (progress, self.effort() - before + 1)
    }

    fn play(&mut self, board: &Board, listed: Listed<'_>) -> Progress {
        let Some((_, task)) = self.cells.take() else {
            return Progress::Over;
        };
        let Task { node, from, to, .. } = task;
        let explorer = &mut self.explorer;
        explorer.tree.load(node, &mut explorer.boxes);
        for square in &mut explorer.boxes {
            *square = if *square == from { to } else { *square };
        }
        let key = board.key(&explorer.boxes, task.player);
        if !explorer.seen.insert(key, ()) {
            return Progress::Dropped;
        }
        self.effort += 1;
        explorer.current.enter(board, &explorer.boxes, task.player);
        // Not to look for clusters finds more: a leg plays many moves, and its board is no other leg's.
        let progress = if explorer.is_dead(board, task.player, None) {
            Progress::Dropped
        } else {
            let number = explorer.tree.add(node, (from, to), (task.player, key));
            explorer.tree.checkpoint(number, &explorer.boxes);
            let above = (self.places[node as usize], task.weight);
            self.expand(board, listed, number, (key, task.player), above);
            Progress::Expanded(number)
        };
        self.explorer.leave();
        progress
    }

    /// Lets all moves of a node at hand wait; the best score on the way to it is known, and the weight of that.
    fn expand(
        &mut self,
        board: &Board,
        listed: Listed<'_>,
        node: u32,
        (key, player): (u128, Square),
        (above, weight): (Score, u16),
    ) {
        let own = self.look(board, listed, (key, player));
        let place = own.min(above);
        self.places.push(place);
        if self.best.is_none_or(|(best, _)| own < best) {
            self.best = Some((own, node));
        }
        let best = self.next.iter().enumerate();
        let best = best.min_by_key(|(_, next)| next.score);
        let best = best.filter(|(_, next)| next.score < own);
        let best = best.map(|(number, _)| number);
        let is_forced = !self.compass.weighs() || self.next.len() < CHOICE;
        let cell = self.compass.cell(place);
        for (number, next) in self.next.iter().enumerate() {
            let is_free = is_forced || best == Some(number);
            let task = Task {
                weight: weight.saturating_add(u16::from(!is_free)),
                rank: next.score,
                node,
                from: next.by.from,
                to: next.by.to.to,
                player: next.by.to.player,
            };
            self.cells.add(cell, task);
        }
    }

    /// Finds the score of the state at hand, and where its moves lead.
    fn look(&mut self, board: &Board, listed: Listed<'_>, (key, player): (u128, Square)) -> Score {
        let Self {
            explorer, compass, ..
        } = self;
        let regions = explorer.current.occupancy.regions();
        let own = compass.enter(site(explorer, board), regions);
        self.effort += explorer.find_moves(board);
        let is_fixed = &self.is_fixed;
        explorer.found.retain(|by| !is_fixed[usize::from(by.from)]);
        self.keys.clear();
        let found = explorer.found.iter();
        self.keys
            .extend(found.map(|by| board.key_after(key, by.change(player))));
        let touched = self.keys.iter().map(|key| listed.by.prefetch(*key));
        black_box(touched.fold(0, |all, key| all ^ key));
        self.next.clear();
        for (number, &key) in self.keys.iter().enumerate() {
            if listed.contains(key) {
                continue;
            }
            let by = explorer.found[number];
            explorer.shift(by.index, by.from, by.to.to);
            if !explorer.is_dead_move(board, &by)
                && let Some(score) = compass.after(site(explorer, board), &by)
            {
                self.next.push(Next { key, by, score });
            }
            explorer.shift(by.index, by.to.to, by.from);
        }
        own
    }

    /// The pushes between the root and a state, which is that of a node or one to which a move leads from there.
    pub(super) fn pushes_to(&mut self, board: &Board, node: u32, key: u128) -> Option<Vec<Push>> {
        let explorer = &mut self.explorer;
        let player = explorer.enter_node(board, node);
        let own = board.key(&explorer.boxes, player);
        explorer.find_moves(board);
        explorer.leave();
        if own == key {
            return explorer.pushes(board, node);
        }
        let mut found = explorer.found.iter();
        let by = found.find(|by| board.key_after(own, by.change(player)) == key)?;
        let (step, player) = ((by.from, by.to.to), by.to.player);
        let last = explorer.tree.add(node, step, (player, key));
        self.places.push(Score::MAX);
        explorer.pushes(board, last)
    }
}

fn site<'a>(explorer: &'a Explorer, board: &'a Board) -> Site<'a> {
    Site {
        board,
        guidance: &explorer.current.guidance,
        occupancy: &explorer.current.occupancy,
        boxes: &explorer.boxes,
    }
}
