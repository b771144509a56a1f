//! A table of distances, built by retrograde analysis.
//!
//! Each state is represented by a single number, its key. The table maps keys to distances, so it stores neither boxes
//! nor pushes. It is built in slices, and abandoned if it would exceed its budget.

use std::fmt::Debug;
use std::hint::black_box;
use std::sync::Arc;

use sokoban_core::{Direction, Position};

use super::distance_map::{DistanceMap, InsertOutcome, MAX_DISTANCE};
use super::nodes::{NodeGraph, NodeSet};
use super::pulls::Pull;
use super::ranking::{Ranking, live_squares};
use super::{Distance, TableStatus, solved_states};
use crate::board::{Board, BoxStep, MoveKind, NONE, Occupancy, Square, State, Symmetry};
use crate::budget::Budget;
use crate::play::Push;

#[derive(Debug)]
pub(crate) struct BackwardTable {
    board: Arc<Board>,
    distances: DistanceMap,
    expander: Box<dyn Expander>,
    /// The keys of the states of the current layer that have not been expanded.
    layer: Vec<u64>,
    /// The keys of the next layer.
    next_layer: Vec<u64>,
    found: Vec<u64>,
    expanded: u64,
    /// The number of pushes that the states of the current layer need.
    pushes: u16,
    status: TableStatus,
    budget: Budget,
}

/// The number of states that are expanded before the states found are looked up together.
const BATCH_STATES: usize = 8;

/// Generates the neighbours of states. There is an implementation for each size of bit sets.
trait Expander: Debug + Send + Sync {
    fn key_bits(&self) -> u32;

    /// Returns the key of a state, or `None` if a box is not on a live square.
    fn key(&self, state: &State) -> Option<u64>;

    fn decode(&self, key: u64) -> State;

    /// Adds to `found` the keys of the states from which a single push leads to the state `key`.
    fn expand(&mut self, key: u64, found: &mut Vec<u64>);

    /// Returns all pushes from a state, with the keys of the states after them.
    fn pushes(&self, board: &Board, state: &State) -> Vec<(BoxStep, Option<u64>)>;
}

impl BackwardTable {
    /// Creates a table for positions that can be reached from `position`. Returns `None` if the solved states cannot be
    /// enumerated, if the board is too large, or if keys need more than `max_bits` bits. With `merges_symmetric`, the
    /// table contains only one state of each set of symmetric states.
    pub(crate) fn new(
        board: &Arc<Board>,
        position: &Position,
        merges_symmetric: bool,
        max_bits: u32,
        budget: Budget,
    ) -> Option<Self> {
        let start = &board.state(position)?;
        let solved = solved_states(board)?;
        let mut symmetries = board.symmetries();
        if !merges_symmetric {
            symmetries.truncate(1);
        }
        let live = live_squares(board, start, &symmetries);
        let expander = SizedExpander::<1>::boxed(board, &live, &symmetries)
            .or_else(|| SizedExpander::<2>::boxed(board, &live, &symmetries))
            .or_else(|| SizedExpander::<4>::boxed(board, &live, &symmetries))
            .or_else(|| SizedExpander::<16>::boxed(board, &live, &symmetries))?;
        if expander.key_bits() > max_bits {
            return None;
        }
        let mut table = Self {
            board: Arc::clone(board),
            // The layers get the remaining eighth of the budget.
            distances: DistanceMap::new(budget.bytes - budget.bytes / 8),
            expander,
            layer: Vec::new(),
            next_layer: Vec::new(),
            found: Vec::new(),
            expanded: 0,
            pushes: 0,
            status: TableStatus::Building,
            budget,
        };
        let mut occupancy = Occupancy::new(board);
        for boxes in solved {
            for player in occupancy.players(board, &boxes) {
                let boxes = boxes.clone();
                table
                    .found
                    .extend(table.expander.key(&State { boxes, player }));
            }
        }
        table.insert_found(0);
        std::mem::swap(&mut table.layer, &mut table.next_layer);
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
        self.distances = DistanceMap::default();
        (self.layer, self.next_layer) = (Vec::new(), Vec::new());
    }

    /// Expands up to `states` states, and returns the resulting status.
    pub(crate) fn work(&mut self, states: u64) -> TableStatus {
        let mut done = 0;
        while done < states && self.status == TableStatus::Building {
            let left = (states - done).min(BATCH_STATES as u64) as usize;
            let batch = self.layer.len().min(left);
            if batch == 0 {
                self.start_next_layer();
            }
            for key in self.layer.drain(self.layer.len() - batch..) {
                self.expander.expand(key, &mut self.found);
            }
            self.expanded += batch as u64;
            done += batch.max(1) as u64;
            self.insert_found(self.pushes + 1);
        }
        self.status
    }

    /// Adds the states in `found` to the table and to the next layer.
    fn insert_found(&mut self, pushes: u16) {
        black_box(self.distances.prefetch(&self.found));
        for key in self.found.drain(..) {
            match self.distances.insert(key, pushes) {
                InsertOutcome::New => self.next_layer.push(key),
                InsertOutcome::Known => {}
                InsertOutcome::Full => self.status = TableStatus::Abandoned,
            }
        }
        let queued = self.layer.capacity() + self.next_layer.capacity();
        let bytes = self.distances.bytes() + size_of::<u64>() * queued;
        if bytes > self.budget.bytes || self.len() as u64 > self.budget.nodes {
            self.status = TableStatus::Abandoned;
        }
        if self.status == TableStatus::Abandoned {
            self.abandon();
        }
    }

    fn start_next_layer(&mut self) {
        std::mem::swap(&mut self.layer, &mut self.next_layer);
        // Similar states are then expanded one after the other, which helps branch prediction.
        self.layer.sort_unstable();
        self.pushes += 1;
        if self.layer.is_empty() {
            self.status = TableStatus::Complete;
            (self.layer, self.next_layer) = (Vec::new(), Vec::new());
        } else if self.pushes >= MAX_DISTANCE {
            self.abandon();
        }
    }

    /// Returns the distance of a position that can be reached from the start. The distance is `Unknown` if the position
    /// belongs to another level, or if the table is not complete.
    pub(crate) fn distance(&self, position: &Position) -> Distance {
        match self.board.state(position) {
            Some(state) if self.status == TableStatus::Complete => {
                let pushes = self.find(&state).and_then(|slot| self.pushes_in(slot));
                pushes.map_or(Distance::Unsolvable, Distance::Pushes)
            }
            _ => Distance::Unknown,
        }
    }

    /// Returns the slot of a state in the table, or `None` if the state is unsolvable.
    pub(super) fn find(&self, state: &State) -> Option<usize> {
        self.distances.find(self.expander.key(state)?)
    }

    /// Returns the number of slots, some of which are empty.
    pub(super) const fn slot_count(&self) -> usize {
        self.distances.slot_count()
    }

    pub(super) fn pushes_in(&self, slot: usize) -> Option<u16> {
        Some(self.distances.get(slot)?.1)
    }

    pub(super) fn state(&self, slot: usize) -> Option<State> {
        Some(self.expander.decode(self.distances.get(slot)?.0))
    }

    /// Returns all pushes from a state, with the slots of the states after them. The slot is `None` for an unsolvable
    /// state.
    pub(super) fn successors(
        &self,
        state: &State,
    ) -> impl Iterator<Item = (BoxStep, Option<usize>)> + use<'_> {
        let pushes = self.expander.pushes(&self.board, state).into_iter();
        pushes.map(|(push, key)| (push, key.and_then(|key| self.distances.find(key))))
    }

    /// Returns the first push of a push-optimal solution, or `None` if the position is solved or has no known solution.
    pub(crate) fn best_push(&self, position: &Position) -> Option<Push> {
        let Distance::Pushes(left) = self.distance(position) else {
            return None;
        };
        let nearer = left.checked_sub(1)?;
        let state = self.board.state(position)?;
        let mut successors = self.successors(&state);
        let (push, _) = successors
            .find(|(_, slot)| slot.and_then(|slot| self.pushes_in(slot)) == Some(nearer))?;
        Some(push.push(&self.board))
    }
}

#[derive(Debug)]
struct SizedExpander<const W: usize> {
    graph: NodeGraph<W>,
    ranking: Ranking<W>,
    /// The pulls of each group, and for each node the index of its first pull. The last index is the number of pulls.
    pulls: Vec<(Vec<Pull<W>>, Vec<u32>)>,
    /// The boxes of each group in the state that is being expanded.
    boxes: Vec<NodeSet<W>>,
}

impl<const W: usize> SizedExpander<W> {
    fn boxed(
        board: &Board,
        live: &[Vec<Square>],
        symmetries: &[Symmetry],
    ) -> Option<Box<dyn Expander>> {
        let graph = NodeGraph::new(board, live)?;
        let ranking = Ranking::new(board, &graph, live, symmetries)?;
        let pulls = ranking.groups.iter().map(|group| {
            let pulls = Pull::all(board, &graph, group.live);
            let begin = |node: usize| {
                pulls.partition_point(|pull: &Pull<W>| usize::from(pull.from) < node) as u32
            };
            let begins = (0..=graph.len()).map(begin).collect();
            (pulls, begins)
        });
        Some(Box::new(Self {
            boxes: vec![NodeSet::EMPTY; board.groups().len()],
            pulls: pulls.collect(),
            ranking,
            graph,
        }))
    }

    /// Returns the boxes of each group.
    fn boxes_of(&self, state: &State) -> Vec<NodeSet<W>> {
        let mut squares = state.boxes.iter();
        let groups = self.ranking.groups.iter().map(|group| {
            let of_group = squares.by_ref().take(group.box_count());
            of_group.map(|square| self.graph.node(*square)).collect()
        });
        groups.collect()
    }
}

impl<const W: usize> Expander for SizedExpander<W> {
    fn key_bits(&self) -> u32 {
        self.ranking.bits
    }

    fn key(&self, state: &State) -> Option<u64> {
        let boxes = self.boxes_of(state);
        if !self.ranking.are_live(&boxes) {
            return None;
        }
        let free = self.graph.all.without(boxes.iter().copied().collect());
        let player = self.graph.node(state.player);
        Some(
            self.ranking
                .key(&boxes, self.graph.flood(free, player, NodeSet::EMPTY)),
        )
    }

    fn decode(&self, key: u64) -> State {
        let mut boxes = vec![NodeSet::EMPTY; self.ranking.groups.len()];
        let player = self.graph.square(self.ranking.decode(key, &mut boxes));
        let nodes = boxes.into_iter().flat_map(NodeSet::iter);
        State {
            boxes: nodes.map(|node| self.graph.square(node)).collect(),
            player,
        }
    }

    fn expand(&mut self, key: u64, found: &mut Vec<u64>) {
        let (graph, boxes) = (&self.graph, &mut self.boxes);
        let player = self.ranking.decode(key, boxes);
        let free = graph.all.without(boxes.iter().copied().collect());
        let region = graph.flood(free, player, NodeSet::EMPTY);
        for (group, (pulls, begins)) in self.pulls.iter().enumerate() {
            for node in boxes[group].iter() {
                let [begin, end] =
                    [node, node + 1].map(|index| begins[usize::from(index)] as usize);
                for pull in &pulls[begin..end] {
                    if !pull.reachable.is_subset(region) {
                        continue;
                    }
                    let moved = NodeSet::single(pull.from) | NodeSet::single(pull.to);
                    let after = pull.region_after(free, region).unwrap_or_else(|| {
                        let free = free ^ moved;
                        // Without symmetries, only the first node of the region matters.
                        let first = free.first().filter(|_| !self.ranking.has_symmetries());
                        let targets = first.map_or(NodeSet::EMPTY, NodeSet::single);
                        graph.flood(free, pull.player, targets)
                    });
                    boxes[group] = boxes[group] ^ moved;
                    found.push(self.ranking.key(boxes, after));
                    boxes[group] = boxes[group] ^ moved;
                }
            }
        }
    }

    fn pushes(&self, board: &Board, state: &State) -> Vec<(BoxStep, Option<u64>)> {
        let mut boxes = self.boxes_of(state);
        let graph = &self.graph;
        let free = graph.all.without(boxes.iter().copied().collect());
        let region = graph.flood(free, graph.node(state.player), NodeSet::EMPTY);
        let mut pushes = Vec::new();
        for (group, from) in board.boxes_with_groups(&state.boxes) {
            for direction in Direction::ALL {
                let (stand, to) =
                    MoveKind::Push.required_squares(board, BoxStep { from, direction });
                if stand == NONE || to == NONE || !region.contains(graph.node(stand)) {
                    continue;
                }
                let (node, target) = (graph.node(from), graph.node(to));
                if !free.contains(target) {
                    continue;
                }
                let is_live = self.ranking.groups[group].live.contains(target);
                let key = is_live.then(|| {
                    let moved = NodeSet::single(node) | NodeSet::single(target);
                    boxes[group] = boxes[group] ^ moved;
                    let region = graph.flood(free ^ moved, node, NodeSet::EMPTY);
                    let key = self.ranking.key(&boxes, region);
                    boxes[group] = boxes[group] ^ moved;
                    key
                });
                pushes.push((BoxStep { from, direction }, key));
            }
        }
        pushes
    }
}
