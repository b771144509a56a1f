//! The table of distances alone, built in slices, and abandoned when it would take more memory than it may.

use std::sync::Arc;

use sokoban_core::Position;

use super::expander::{Expander, Reached};
use super::solved_states::solved_states;
use super::{Distance, TableStatus};
use crate::board::{Board, BoxStep, Mode, Square, TranspositionTable};
use crate::budget::Budget;
use crate::play::Push;

#[derive(Debug)]
pub(crate) struct RetrogradeTable {
    board: Arc<Board>,
    known: TranspositionTable<u16>,
    /// States of the layer that is being pulled from, and of the next one: boxes, then the player.
    layer: Vec<Square>,
    next: Vec<Square>,
    at: usize,
    expanded: u64,
    pushes: u16,
    status: TableStatus,
    budget: Budget,
    expander: Expander,
}

impl RetrogradeTable {
    /// Begins with the solved states.
    pub(crate) fn new(board: &Arc<Board>, budget: Budget) -> Self {
        let mut table = Self {
            board: Arc::clone(board),
            known: TranspositionTable::default(),
            layer: Vec::new(),
            next: Vec::new(),
            at: 0,
            expanded: 0,
            pushes: 0,
            status: TableStatus::Building,
            budget,
            expander: Expander::new(board),
        };
        let Some(states) = solved_states(board) else {
            table.abandon();
            return table;
        };
        for boxes in states {
            let (known, layer) = (&mut table.known, &mut table.layer);
            let tell = |reached: Reached<'_>| add(known, layer, reached, 0);
            table.expander.in_every_region(board, &boxes, tell);
        }
        table
    }

    pub(crate) const fn status(&self) -> TableStatus {
        self.status
    }

    /// States in the table.
    pub(crate) fn len(&self) -> usize {
        self.known.len()
    }

    /// States from which boxes were pulled so far.
    pub(crate) const fn expanded(&self) -> u64 {
        self.expanded
    }

    fn abandon(&mut self) {
        self.status = TableStatus::Abandoned;
        self.known = TranspositionTable::default();
        (self.layer, self.next) = (Vec::new(), Vec::new());
    }

    /// Pulls from so many states.
    pub(crate) fn work(&mut self, states: u64) -> TableStatus {
        let boxes = self.board.box_count();
        let stride = boxes + 1;
        for _ in 0..states {
            if self.status != TableStatus::Building {
                break;
            }
            if self.is_full() {
                self.abandon();
                break;
            }
            if self.at >= self.layer.len() {
                self.turn_to_next_layer();
                continue;
            }
            let state = &self.layer[self.at..self.at + stride];
            self.at += stride;
            self.expanded += 1;
            let (known, next, pushes) = (&mut self.known, &mut self.next, self.pushes + 1);
            let tell = |_, reached: Reached<'_>| add(known, next, reached, pushes);
            let state = (&state[..boxes], state[boxes]);
            self.expander.expand(&self.board, Mode::Pull, state, tell);
        }
        self.status
    }

    fn is_full(&self) -> bool {
        let bytes = self.known.bytes() + 2 * (self.layer.capacity() + self.next.capacity());
        let states = self.len() as u64;
        bytes > self.budget.bytes || states > self.budget.nodes || self.pushes == u16::MAX - 1
    }

    fn turn_to_next_layer(&mut self) {
        self.layer.clear();
        std::mem::swap(&mut self.layer, &mut self.next);
        self.at = 0;
        self.pushes += 1;
        if self.layer.is_empty() {
            self.status = TableStatus::Complete;
            (self.layer, self.next) = (Vec::new(), Vec::new());
        }
    }

    /// What it knows of a position: nothing of positions of other levels.
    pub(crate) fn distance(&mut self, position: &Position) -> Distance {
        match self.board.state(position) {
            Some(state) if self.status == TableStatus::Complete => {
                let pushes = self.known.get(self.expander.key(&self.board, &state));
                pushes.map_or(Distance::Unsolvable, Distance::Pushes)
            }
            _ => Distance::Unknown,
        }
    }

    /// A push on a shortest way.
    pub(crate) fn best_push(&mut self, position: &Position) -> Option<Push> {
        let Distance::Pushes(left) = self.distance(position) else {
            return None;
        };
        let nearer = left.checked_sub(1)?;
        let state = self.board.state(position)?;
        let (known, mut best) = (&self.known, None);
        let tell = |step, reached: Reached<'_>| {
            if best.is_none() && known.get(reached.key) == Some(nearer) {
                best = Some(step);
            }
        };
        let from = (&state.boxes[..], state.player);
        self.expander.expand(&self.board, Mode::Push, from, tell);
        best.map(|step: BoxStep| step.push(&self.board))
    }
}

fn add(
    known: &mut TranspositionTable<u16>,
    layer: &mut Vec<Square>,
    reached: Reached<'_>,
    pushes: u16,
) {
    if known.insert(reached.key, pushes) {
        layer.extend_from_slice(reached.boxes);
        layer.push(reached.player);
    }
}
