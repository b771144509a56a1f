//! The table of distances alone, built in slices, and abandoned when it would take more memory than it may.

mod compact;
mod flood;
mod graph;
mod mask;
mod pulls;
mod queue;
mod ranking;
mod regions;
mod site;
mod together;

use std::cmp::Reverse;
use std::hint::black_box;
use std::sync::Arc;

use sokoban_core::Position;

use super::expander::Expander;
use super::{Distance, TableStatus, solved_states};
use crate::board::{Board, MoveKind, Occupancy, State, symmetries};
use crate::budget::Budget;
use crate::play::Push;
use compact::{Added, CompactTable};
use graph::Graph;
use queue::Queue;
use ranking::{Ranking, live_squares};
use site::{AnySite, STATES};

/// So many states are put in order, so that most are like the one before: a processor foresees what comes of them.
const SORTED: usize = 4096;
/// So many slots of a table that grows take about as long as a state.
const SLOTS: usize = 32;

#[derive(Debug)]
pub(crate) struct RetrogradeTable {
    board: Arc<Board>,
    ranking: Ranking,
    known: CompactTable,
    /// The states of the layer that is being pulled from, and behind them those of the next one.
    queue: Queue,
    /// How many of them are of this layer.
    layer: usize,
    found: Vec<u64>,
    /// States of the layer in the order of their numbers, the last one first.
    sorted: Vec<u64>,
    site: AnySite,
    expanded: u64,
    pushes: u16,
    status: TableStatus,
    budget: Budget,
}

impl RetrogradeTable {
    /// Begins with the solved states, towards a position; `None` if they cannot be listed, or the numbers of states would
    /// have more bits: those tell how large the table could become.
    pub(crate) fn new(
        board: &Arc<Board>,
        position: &Position,
        most_bits: u32,
        budget: Budget,
    ) -> Option<Self> {
        let start = &board.state(position)?;
        let solved = solved_states(board)?;
        let symmetries = symmetries(board);
        let live = live_squares(board, start, &symmetries);
        let graph = Graph::new(board, &live);
        let ranking = Ranking::new(board, symmetries, live, graph.len())?;
        if ranking.bits() > most_bits {
            return None;
        }
        let site = AnySite::new(board, start, &ranking, graph)?;
        let mut table = Self {
            board: Arc::clone(board),
            // The rest is for the queue.
            known: CompactTable::new(ranking.bits(), budget.bytes - budget.bytes / 8),
            queue: Queue::new(ranking.bits()),
            ranking,
            layer: 0,
            found: Vec::new(),
            sorted: Vec::new(),
            site,
            expanded: 0,
            pushes: 0,
            status: TableStatus::Building,
            budget,
        };
        let mut occupancy = Occupancy::new(board);
        for boxes in solved {
            for player in occupancy.players(board, &boxes) {
                let state = State {
                    boxes: boxes.clone(),
                    player,
                };
                table.found.extend(table.site.rank(&table.ranking, &state));
            }
            table.look_up(0);
        }
        table.layer = table.queue.len();
        Some(table)
    }

    pub(crate) const fn status(&self) -> TableStatus {
        self.status
    }

    /// States in the table.
    pub(crate) const fn len(&self) -> usize {
        self.known.len()
    }

    /// States from which boxes were pulled so far.
    pub(crate) const fn expanded(&self) -> u64 {
        self.expanded
    }

    fn abandon(&mut self) {
        self.status = TableStatus::Abandoned;
        self.known = CompactTable::new(0, 0);
        self.queue = Queue::default();
        self.found.clear();
    }

    /// Pulls from so many states or a few more, or lets the table grow for as long.
    pub(crate) fn work(&mut self, states: u64) -> TableStatus {
        let mut done = 0;
        while done < states && self.status == TableStatus::Building {
            if self.is_full() || !self.known.go_on(SLOTS) {
                self.abandon();
            } else if self.known.is_growing() {
                done += 1;
            } else {
                done += self.pull();
            }
        }
        self.status
    }

    /// Pulls from the next states of the layer; returns how many they are, or 1 to turn to the next layer.
    fn pull(&mut self) -> u64 {
        if self.sorted.is_empty() {
            let count = self.layer.min(SORTED);
            if count == 0 {
                self.turn_to_next_layer();
                return 1;
            }
            self.layer -= count;
            self.sorted
                .extend(std::iter::from_fn(|| self.queue.pop()).take(count));
            self.sorted.sort_unstable_by_key(|rank| Reverse(*rank));
        }
        let rest = self.sorted.len().saturating_sub(STATES);
        let ranks = &self.sorted[rest..];
        let count = ranks.len() as u64;
        self.site
            .pulls(&self.board, &self.ranking, ranks, &mut self.found);
        self.sorted.truncate(rest);
        self.expanded += count;
        self.look_up(self.pushes + 1);
        count
    }

    fn is_full(&self) -> bool {
        let bytes = self.known.bytes() + self.queue.bytes();
        let states = self.len() as u64;
        bytes > self.budget.bytes || states > self.budget.nodes || self.pushes == u16::MAX - 1
    }

    /// Adds what was found to the table, and to the queue what is new.
    fn look_up(&mut self, pushes: u16) {
        let touched = self
            .found
            .iter()
            .fold(0, |all, rank| all ^ self.known.touch(*rank));
        black_box(touched);
        for rank in self.found.drain(..) {
            match self.known.insert(rank, pushes) {
                Added::New => self.queue.push(rank),
                Added::Known => {}
                Added::Full => self.status = TableStatus::Abandoned,
            }
        }
        if self.status == TableStatus::Abandoned {
            self.abandon();
        }
    }

    fn turn_to_next_layer(&mut self) {
        self.layer = self.queue.len();
        self.pushes += 1;
        if self.queue.is_empty() && self.status == TableStatus::Building {
            self.status = TableStatus::Complete;
            self.queue = Queue::default();
            // Without an entry that finds no place it would call what can be solved lost.
            if !self.known.go_on(usize::MAX) {
                self.abandon();
            }
        }
    }

    /// What it knows of a position that can be come to from the start: nothing of positions of other levels.
    pub(crate) fn distance(&mut self, position: &Position) -> Distance {
        match self.board.state(position) {
            Some(state) if self.status == TableStatus::Complete => {
                let pushes = self.pushes_of(&state);
                pushes.map_or(Distance::Unsolvable, Distance::Pushes)
            }
            _ => Distance::Unknown,
        }
    }

    fn pushes_of(&mut self, state: &State) -> Option<u16> {
        let rank = self.site.rank(&self.ranking, state)?;
        self.known.get(rank)
    }

    /// A push on a shortest way.
    pub(crate) fn best_push(&mut self, position: &Position) -> Option<Push> {
        let Distance::Pushes(left) = self.distance(position) else {
            return None;
        };
        let nearer = left.checked_sub(1)?;
        let state = self.board.state(position)?;
        let board = Arc::clone(&self.board);
        let mut best = None;
        let mut expander = Expander::new(&board);
        expander.enter(&board, &state.boxes, state.player);
        expander.neighbours(&board, MoveKind::Push, |step, neighbour| {
            let (boxes, player) = (neighbour.boxes.into(), neighbour.player);
            if best.is_none() && self.pushes_of(&State { boxes, player }) == Some(nearer) {
                best = Some(step.push(&board));
            }
        });
        best
    }
}
