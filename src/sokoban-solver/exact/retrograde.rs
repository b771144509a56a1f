//! A compact table of distances, built by retrograde analysis.
//!
//! Each state is represented by a single number, its rank. The table maps ranks to distances, so it stores neither
//! boxes nor pushes. It is built in slices, and abandoned if it would exceed its budget.

mod compact_table;
mod layer_expander;
mod mutex_table;
mod nodes;
mod pull;
mod pulls;
mod queue;
mod ranking;
mod regions;

use std::cmp::Reverse;
use std::hint::black_box;
use std::sync::Arc;

use sokoban_core::Position;

use super::expander::Expander;
use super::{Distance, TableStatus, solved_states};
use crate::board::{Board, MoveKind, Occupancy, State};
use crate::budget::Budget;
use crate::play::Push;
use compact_table::{CompactTable, InsertOutcome};
use layer_expander::{BATCH_STATES, LayerExpander, layer_expander};
use nodes::NodeGraph;
use queue::RankQueue;
use ranking::{Ranking, live_squares};

/// The number of states that are sorted by rank before they are expanded. Similar states are then expanded one after
/// the other, which helps branch prediction.
const SORTED_STATES: usize = 4096;
/// The number of slots that can be rehashed in the time it takes to expand one state.
const REHASHED_SLOTS: usize = 32;

#[derive(Debug)]
pub(crate) struct RetrogradeTable {
    board: Arc<Board>,
    ranking: Ranking,
    distances: CompactTable,
    /// The states of the current layer that have not been moved to `sorted`, followed by the states of the next layer.
    queue: RankQueue,
    /// The number of states in `queue` that belong to the current layer.
    layer: usize,
    found: Vec<u64>,
    /// The states to expand next, in descending order of rank. They are taken from the end.
    sorted: Vec<u64>,
    expander: Box<dyn LayerExpander>,
    expanded: u64,
    /// The number of pushes that the states of the current layer need.
    pushes: u16,
    status: TableStatus,
    budget: Budget,
}

impl RetrogradeTable {
    /// Creates a table for positions that can be reached from `position`. Returns `None` if the solved states cannot be
    /// enumerated, if the board is too large, or if ranks need more than `max_bits` bits. A limit on the bits also
    /// limits the size of the table.
    pub(crate) fn new(
        board: &Arc<Board>,
        position: &Position,
        max_bits: u32,
        budget: Budget,
    ) -> Option<Self> {
        let start = &board.state(position)?;
        let solved = solved_states(board)?;
        let symmetries = board.symmetries();
        let live = live_squares(board, start, &symmetries);
        let graph = NodeGraph::new(board, &live);
        let ranking = Ranking::new(board, symmetries, live, graph.len())?;
        if ranking.bits() > max_bits {
            return None;
        }
        let mut table = Self {
            board: Arc::clone(board),
            // The queue gets the remaining eighth of the budget.
            distances: CompactTable::new(ranking.bits(), budget.bytes - budget.bytes / 8),
            queue: RankQueue::new(ranking.bits()),
            layer: 0,
            found: Vec::new(),
            sorted: Vec::new(),
            expander: layer_expander(board, start, &ranking, graph)?,
            ranking,
            expanded: 0,
            pushes: 0,
            status: TableStatus::Building,
            budget,
        };
        let mut occupancy = Occupancy::new(board);
        for boxes in solved {
            for player in occupancy.players(board, &boxes) {
                let boxes = boxes.clone();
                let rank = table
                    .expander
                    .rank(&table.ranking, &State { boxes, player });
                table.found.extend(rank);
            }
            table.insert_found(0);
        }
        table.layer = table.queue.len();
        Some(table)
    }

    pub(crate) const fn status(&self) -> TableStatus {
        self.status
    }

    pub(crate) const fn len(&self) -> usize {
        self.distances.len()
    }

    pub(crate) const fn expanded(&self) -> u64 {
        self.expanded
    }

    fn abandon(&mut self) {
        self.status = TableStatus::Abandoned;
        self.distances = CompactTable::new(0, 0);
        self.queue = RankQueue::default();
        self.found.clear();
    }

    /// Does about as much work as expanding `states` states. Some of this work may be rehashing the table.
    pub(crate) fn work(&mut self, states: u64) -> TableStatus {
        let mut done = 0;
        while done < states && self.status == TableStatus::Building {
            if self.is_full() || !self.distances.rehash_step(REHASHED_SLOTS) {
                self.abandon();
            } else if self.distances.is_rehashing() {
                done += 1;
            } else {
                done += self.expand_batch();
            }
        }
        self.status
    }

    /// Expands the next batch of the current layer, or starts the next layer. Returns the work done, as the number of
    /// states that could be expanded in the same time.
    fn expand_batch(&mut self) -> u64 {
        if self.sorted.is_empty() {
            let count = self.layer.min(SORTED_STATES);
            if count == 0 {
                self.start_next_layer();
                return 1;
            }
            self.layer -= count;
            let ranks = std::iter::from_fn(|| self.queue.pop());
            self.sorted.extend(ranks.take(count));
            self.sorted.sort_unstable_by_key(|rank| Reverse(*rank));
        }
        let rest = self.sorted.len().saturating_sub(BATCH_STATES);
        let ranks = &self.sorted[rest..];
        let count = ranks.len() as u64;
        self.expander
            .expand(&self.board, &self.ranking, ranks, &mut self.found);
        self.sorted.truncate(rest);
        self.expanded += count;
        self.insert_found(self.pushes + 1);
        count
    }

    fn is_full(&self) -> bool {
        let bytes = self.distances.bytes() + self.queue.bytes();
        let states = self.len() as u64;
        bytes > self.budget.bytes || states > self.budget.nodes || self.pushes == u16::MAX - 1
    }

    /// Adds the states in `found` to the table, and the new ones among them to the queue.
    fn insert_found(&mut self, pushes: u16) {
        let ranks = self.found.iter();
        let loaded = ranks.fold(0, |all, rank| all ^ self.distances.prefetch(*rank));
        black_box(loaded);
        for rank in self.found.drain(..) {
            match self.distances.insert(rank, pushes) {
                InsertOutcome::New => self.queue.push(rank),
                InsertOutcome::Known => {}
                InsertOutcome::Full => self.status = TableStatus::Abandoned,
            }
        }
        if self.status == TableStatus::Abandoned {
            self.abandon();
        }
    }

    fn start_next_layer(&mut self) {
        self.layer = self.queue.len();
        self.pushes += 1;
        if self.queue.is_empty() && self.status == TableStatus::Building {
            self.status = TableStatus::Complete;
            self.queue = RankQueue::default();
            // Without this entry, the table would report a solvable state as unsolvable.
            if !self.distances.rehash_step(usize::MAX) {
                self.abandon();
            }
        }
    }

    /// Returns the distance of a position that can be reached from the start. The distance is `Unknown` if the position
    /// belongs to another level, or if the table is not complete.
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
        let rank = self.expander.rank(&self.ranking, state)?;
        self.distances.get(rank)
    }

    /// Returns the first push of a push-optimal solution, or `None` if the position is solved or has no known solution.
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
