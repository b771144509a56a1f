//! A table of the solvable states of a level, built by retrograde analysis.
//!
//! Each state is represented by a single number, its key. The table maps keys to distances, so it stores neither boxes
//! nor pushes. It is built in slices, and abandoned if it would exceed its budget.

use std::sync::Arc;

use sokoban_core::{Direction, Level, Pos, Position};

use super::distance_map::{DistanceMap, InsertOutcome, MAX_DISTANCE};
use super::graph::{NodeGraph, Pull};
use super::ranking::Ranking;
use super::{Distance, ExactTable, Measures, Successor, TableStatus, solved_states};
use crate::bitboard::Bitboard;
use crate::board::{Board, BoxStep, MoveKind, NONE, Occupancy, Square, State, Symmetry};
use crate::budget::Budget;
use crate::deadlock::freeze::FreezeTest;
use crate::distances::{SideRegions, UNREACHABLE, single_box_distances};

/// Creates a table of the solvable states of a level. The budget limits the number of states and the memory. Building
/// the table takes about a microsecond and 16 bytes per state.
///
/// A push is trivially losing (see [`ExactTable::nontrivial_pushes`]) if it ends on a dead square or in a freeze
/// deadlock.
///
/// Returns `None` if the level has holes or more boxes than goals, if a push can move several boxes, if there are too
/// many solved states, or if the board is too large.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Budget, TableStatus, exact::backward_table};
///
/// let level = "#######\n# .$@ #\n#  #  #\n#######".parse::<Level>()?;
/// let mut table = backward_table(&level, &Budget::default()).expect("a level without holes");
/// assert_eq!(table.finish(), TableStatus::Complete);
/// let start = table.find(level.start()).expect("a solvable position");
/// assert_eq!(table.pushes(start), Some(1));
/// # Ok::<(), sokoban_core::xsb::XsbError>(())
/// ```
pub fn backward_table(level: &Level, budget: &Budget) -> Option<Box<dyn ExactTable>> {
    let board = Arc::new(Board::of(level, budget)?);
    let shape = TableShape {
        merges_symmetric: false,
        max_key_bits: u32::MAX,
    };
    table_from(&board, level.start(), shape, budget)
}

/// Options and limits for the keys of a table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TableShape {
    /// `true` to store only one state of each set of symmetric states. The table is then smaller, but its states no
    /// longer form a graph whose edges are pushes.
    pub(crate) merges_symmetric: bool,
    /// The maximum number of bits in a key. No table is created if the keys need more.
    pub(crate) max_key_bits: u32,
}

/// Creates a table for positions that can be reached from `position`. Returns `None` if the solved states cannot be
/// enumerated, or if the board or the keys are too large.
pub(crate) fn table_from(
    board: &Arc<Board>,
    position: &Position,
    shape: TableShape,
    budget: &Budget,
) -> Option<Box<dyn ExactTable>> {
    let start = board.state(position)?;
    let solved = solved_states(board)?;
    let mut symmetries = board.symmetries();
    if !shape.merges_symmetric {
        symmetries.truncate(1);
    }
    let live = live_squares(board, &start, &symmetries);
    let seeds = Seeds {
        solved,
        live,
        symmetries,
    };
    let new = [
        BackwardTable::<1>::boxed,
        BackwardTable::<2>::boxed,
        BackwardTable::<4>::boxed,
        BackwardTable::<16>::boxed,
    ];
    let mut sizes = new.into_iter();
    sizes.find_map(|new| new(board, &seeds, shape.max_key_bits, budget.clone()))
}

/// The inputs for building a [`BackwardTable`] that are the same for every `W`.
#[derive(Debug)]
struct Seeds {
    solved: Vec<Vec<Square>>,
    /// The squares that the boxes of each group can occupy.
    live: Vec<Vec<Square>>,
    symmetries: Vec<Symmetry>,
}

/// Returns, for each group, the squares that a box can occupy on its way from the start to a goal. Includes all
/// symmetric images of these squares, because a key represents all symmetric images of a state.
fn live_squares(board: &Board, start: &State, symmetries: &[Symmetry]) -> Vec<Vec<Square>> {
    let sides = SideRegions::of(board);
    let groups = board.groups().iter().map(|group| {
        let to_goals = single_box_distances(board, &sides, &group.goals, MoveKind::Pull);
        let starts = &start.boxes[group.boxes.clone()];
        let to_starts = single_box_distances(board, &sides, starts, MoveKind::Push);
        let is_live = |square: Square| {
            to_goals[usize::from(square)] != UNREACHABLE
                && to_starts[usize::from(square)] != UNREACHABLE
        };
        let live = (0..board.len() as Square).filter(|square| {
            let mut images = symmetries.iter().map(|image| image[usize::from(*square)]);
            images.any(is_live)
        });
        live.collect()
    });
    groups.collect()
}

/// A table for a board with at most `64 * W` nodes.
#[derive(Debug)]
struct BackwardTable<const W: usize> {
    board: Arc<Board>,
    graph: NodeGraph<W>,
    ranking: Ranking<W>,
    /// For each group and each node, the possible pulls of a box of this group on this node.
    pulls: Vec<Vec<Vec<Pull<W>>>>,
    distances: DistanceMap,
    /// The keys of the states of the current layer that have not been expanded.
    layer: Vec<u64>,
    /// The keys of the next layer.
    next_layer: Vec<u64>,
    found: Vec<u64>,
    /// The boxes of each group in the state that is being expanded.
    boxes: Vec<Bitboard<W>>,
    expanded: u64,
    /// The minimum number of pushes needed to solve each state of the current layer.
    pushes: u16,
    status: TableStatus,
    budget: Budget,
    /// The tools for measuring states, or `None` until they are first needed.
    measures: Option<Measures>,
}

/// The number of states that are expanded before their predecessors are looked up together. Looking up many states at
/// once hides cache misses.
const BATCH_STATES: usize = 8;

impl<const W: usize> BackwardTable<W> {
    /// Creates a table that contains only the solved states. Returns `None` if the board or the keys are too large.
    fn boxed(
        board: &Arc<Board>,
        seeds: &Seeds,
        max_key_bits: u32,
        budget: Budget,
    ) -> Option<Box<dyn ExactTable>> {
        let graph = NodeGraph::new(board, &seeds.live)?;
        let ranking = Ranking::new(board, &graph, &seeds.live, &seeds.symmetries)?;
        if ranking.bits > max_key_bits {
            return None;
        }
        let groups = ranking.groups.iter().map(|group| {
            let pulls = graph.all.iter().map(|node| {
                if group.live.contains(node) {
                    graph.pulls(board, node, group.live)
                } else {
                    Vec::new()
                }
            });
            pulls.collect()
        });
        let mut table = Self {
            board: Arc::clone(board),
            pulls: groups.collect(),
            graph,
            ranking,
            // The map may use seven eighths of the budget. The last eighth is left for the layers.
            distances: DistanceMap::new(budget.bytes - budget.bytes / 8),
            layer: Vec::new(),
            next_layer: Vec::new(),
            found: Vec::new(),
            boxes: vec![Bitboard::EMPTY; board.groups().len()],
            expanded: 0,
            pushes: 0,
            status: TableStatus::Building,
            budget,
            measures: None,
        };
        let mut occupancy = Occupancy::new(board);
        for boxes in &seeds.solved {
            for player in occupancy.players(board, boxes) {
                let boxes = boxes.clone();
                table.found.extend(table.key(&State { boxes, player }));
            }
        }
        table.insert_found(0);
        std::mem::swap(&mut table.layer, &mut table.next_layer);
        Some(Box::new(table))
    }

    /// Returns, for each group, the set of nodes with boxes of the group in `state`.
    fn boxes_of(&self, state: &State) -> Vec<Bitboard<W>> {
        let groups = self.board.groups().iter().map(|group| {
            let boxes = state.boxes[group.boxes.clone()].iter();
            boxes.map(|square| self.graph.node(*square)).collect()
        });
        groups.collect()
    }

    fn free(&self, boxes: &[Bitboard<W>]) -> Bitboard<W> {
        let boxes = boxes.iter();
        boxes.fold(self.graph.all, |free, boxes| free.without(*boxes))
    }

    /// Returns the key of a state, or `None` if a box is on a square that is not live.
    fn key(&self, state: &State) -> Option<u64> {
        let boxes = self.boxes_of(state);
        let mut groups = self.ranking.groups.iter().zip(&boxes);
        if groups.any(|(group, boxes)| !boxes.without(group.live).is_empty()) {
            return None;
        }
        let player = self.graph.node(state.player);
        let region = (self.graph).flood(self.free(&boxes), player, Bitboard::EMPTY);
        Some(self.ranking.key(&boxes, region))
    }

    fn state(&self, index: usize) -> Option<State> {
        let (key, _) = self.distances.get(index)?;
        let mut boxes = vec![Bitboard::EMPTY; self.boxes.len()];
        let player = self.ranking.decode(key, &mut boxes);
        let nodes = boxes.into_iter().flat_map(Bitboard::iter);
        Some(State {
            boxes: nodes.map(|node| self.graph.square(node)).collect(),
            player: self.graph.square(player),
        })
    }

    /// Adds to `found` the keys of the states from which a single push leads to the state `key`.
    fn expand(&mut self, key: u64) {
        let player = self.ranking.decode(key, &mut self.boxes);
        let free = self.free(&self.boxes);
        let (graph, ranking, boxes) = (&self.graph, &self.ranking, &mut self.boxes);
        let region = graph.flood(free, player, Bitboard::EMPTY);
        for (group, pulls) in self.pulls.iter().enumerate() {
            for node in boxes[group].iter() {
                let from = Bitboard::single(node);
                for pull in &pulls[usize::from(node)] {
                    if !pull.reachable.without(region).is_empty() {
                        continue;
                    }
                    let moved = from | pull.to;
                    let after = pull.region_after(from, free, region).unwrap_or_else(|| {
                        let free = free ^ moved;
                        // Without symmetries, the key depends only on the first node of the player's region.
                        let first = free.first().filter(|_| !ranking.has_symmetries());
                        let targets = first.map_or(Bitboard::EMPTY, Bitboard::single);
                        graph.flood(free, pull.player, targets)
                    });
                    boxes[group] ^= moved;
                    self.found.push(ranking.key(boxes, after));
                    boxes[group] ^= moved;
                }
            }
        }
    }

    /// Adds the states in `found`, which need `pushes` pushes, to the table and to the next layer.
    fn insert_found(&mut self, pushes: u16) {
        for key in &self.found {
            self.distances.prefetch(*key);
        }
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
        // Sorting makes similar states follow one another, which helps branch prediction.
        self.layer.sort_unstable();
        self.pushes += 1;
        if self.layer.is_empty() {
            self.status = TableStatus::Complete;
            (self.layer, self.next_layer) = (Vec::new(), Vec::new());
        } else if self.pushes >= MAX_DISTANCE {
            self.abandon();
        }
    }

    fn abandon(&mut self) {
        self.status = TableStatus::Abandoned;
        self.distances = DistanceMap::default();
        (self.layer, self.next_layer) = (Vec::new(), Vec::new());
    }

    /// Returns all pushes from a state. Each push comes with the index of the state after it, or with `None` if that
    /// state is unsolvable.
    fn all_successors(&self, state: &State) -> Vec<(BoxStep, Option<usize>)> {
        let (board, graph) = (&self.board, &self.graph);
        let free = self.free(&self.boxes_of(state));
        let region = graph.flood(free, graph.node(state.player), Bitboard::EMPTY);
        let mut after = state.clone();
        let mut successors = Vec::new();
        for (index, &from) in state.boxes.iter().enumerate() {
            for direction in Direction::ALL {
                let push = BoxStep { from, direction };
                let (stand, to) = MoveKind::Push.required_squares(board, push);
                let is_possible = stand != NONE
                    && to != NONE
                    && region.contains(graph.node(stand))
                    && free.contains(graph.node(to));
                if is_possible {
                    (after.boxes[index], after.player) = (to, from);
                    let key = self.key(&after);
                    successors.push((push, key.and_then(|key| self.distances.find(key))));
                }
            }
            after.boxes[index] = from;
        }
        successors
    }

    fn successors_from(&self, state: &State) -> Vec<Successor> {
        let successors = self.all_successors(state).into_iter();
        let successors = successors.filter_map(|(push, state)| {
            Some(Successor {
                push: push.push(&self.board),
                state: state?,
            })
        });
        successors.collect()
    }
}

impl<const W: usize> ExactTable for BackwardTable<W> {
    fn status(&self) -> TableStatus {
        self.status
    }

    fn work(&mut self, states: u64) -> TableStatus {
        let mut done = 0;
        while done < states && self.status == TableStatus::Building {
            let left = (states - done).min(BATCH_STATES as u64) as usize;
            let batch = self.layer.len().min(left);
            if batch == 0 {
                self.start_next_layer();
            }
            for key in self.layer.split_off(self.layer.len() - batch) {
                self.expand(key);
            }
            self.expanded += batch as u64;
            done += batch.max(1) as u64;
            self.insert_found(self.pushes + 1);
        }
        self.status
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn len(&self) -> usize {
        self.distances.len()
    }

    fn find(&self, position: &Position) -> Option<usize> {
        if self.status != TableStatus::Complete {
            return None;
        }
        let key = self.key(&self.board.state(position)?)?;
        self.distances.find(key)
    }

    fn distance(&self, position: &Position) -> Distance {
        if self.status != TableStatus::Complete || self.board.state(position).is_none() {
            return Distance::Unknown;
        }
        let pushes = self.find(position).and_then(|state| self.pushes(state));
        pushes.map_or(Distance::Unsolvable, Distance::Pushes)
    }

    fn successors_of(&self, position: &Position) -> Vec<Successor> {
        let state = self.board.state(position);
        state.map_or_else(Vec::new, |state| self.successors_from(&state))
    }

    fn index_end(&self) -> usize {
        self.distances.slot_count()
    }

    fn pushes(&self, state: usize) -> Option<u16> {
        Some(self.distances.get(state)?.1)
    }

    fn boxes(&self, state: usize) -> Vec<Pos> {
        let boxes = self.state(state).map_or_else(Vec::new, |state| state.boxes);
        let squares = boxes.into_iter();
        squares.map(|square| self.board.pos(square)).collect()
    }

    fn successors(&self, state: usize) -> Vec<Successor> {
        let state = self.state(state);
        state.map_or_else(Vec::new, |state| self.successors_from(&state))
    }

    fn nontrivial_pushes(&mut self, state: usize) -> u16 {
        let Some(state) = self.state(state) else {
            return 0;
        };
        let successors = self.all_successors(&state);
        let board = &self.board;
        let measures = self.measures.get_or_insert_with(|| Measures::new(board));
        let Measures {
            distances,
            occupancy,
            ..
        } = measures;
        occupancy.place_boxes(board, &state.boxes);
        let mut count = 0;
        for (push, next) in successors {
            let to = board.next(push.from, push.direction);
            let group = occupancy.group(push.from).unwrap_or(0);
            let mut is_trivial = next.is_none() && distances.is_dead((group, to));
            if next.is_none() && !is_trivial {
                occupancy.move_box(push.from, to);
                let test = FreezeTest {
                    board,
                    distances,
                    occupancy,
                };
                is_trivial = test.deadlock(to).is_some();
                occupancy.move_box(to, push.from);
            }
            count += u16::from(!is_trivial);
        }
        occupancy.remove_boxes(&state.boxes);
        count
    }

    fn lower_bound(&mut self, state: usize) -> Option<u32> {
        let boxes = self.state(state)?.boxes;
        let board = &self.board;
        let measures = self.measures.get_or_insert_with(|| Measures::new(board));
        measures.lower_bound(board, &boxes)
    }

    fn walk(&mut self, state: usize, from: Pos, to: Pos) -> Option<u32> {
        let boxes = self.state(state)?.boxes;
        let (from, to) = (self.board.square(from)?, self.board.square(to)?);
        if boxes.contains(&from) {
            return None;
        }
        let steps = self.board.walks(from, &boxes)[usize::from(to)];
        (steps != u16::MAX).then_some(u32::from(steps))
    }
}
