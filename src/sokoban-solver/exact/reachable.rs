//! The table of levels with holes, strength or spare boxes: every position that can be reached from the start by the
//! rules alone, and from which of them the level can be solved.
//!
//! Built in slices, and abandoned when it would take more memory than it may.

mod glance;

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use sokoban_core::path::NormalizedPosition;
use sokoban_core::{Level, Position, rules};

use super::{Distance, Successor, TableStatus};
use crate::budget::Budget;
use crate::play::{Push, pushes};
use crate::stop::Stop;
use glance::Glance;

/// Every position that can be reached from the start of a level by the rules alone, with the pushes between them and
/// the fewest that solve each: for levels that [`Table`](super::Table) cannot be built of, those with holes, strength
/// or spare boxes. It can be built of every level, but takes twenty times as long and ten times as much memory for a position.
///
/// Positions that differ by a walk are one, see [`NormalizedPosition`]. They are numbered in the order in which they
/// are met, the start first: the same level gives the same numbers everywhere. There is nothing to ask before the
/// table is complete. Unlike a level in play, a solved position is 0 pushes away; the pushes from there belong to the
/// table as well.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, TableStatus, exact::ReachableTable};
///
/// // One box fills the hole, the other one is pushed across.
/// let board = [
///     "########",
///     "#@$ ^  #",
///     "# $  . #",
///     "########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut table = ReachableTable::new(level, Budget::default());
/// while table.work(100) == TableStatus::Building {}
///
/// let start = table.find(level.start()).expect("the start");
/// assert_eq!((start, table.pushes(start)), (0, Some(3)));
/// let nearer: Vec<_> = table
///     .successors(start)
///     .filter(|next| table.pushes(next.state) == Some(2))
///     .map(|next| next.push.square.y)
///     .collect();
/// assert_eq!(nearer, [2]);
/// ```
pub struct ReachableTable {
    level: Arc<Level>,
    /// The positions that have a player, and their numbers.
    numbers: HashMap<Hashed, u32>,
    positions: Vec<NormalizedPosition>,
    /// The pushes from all positions that were expanded, in their order.
    edges: Vec<Edge>,
    /// For each of those the index after its last push.
    ends: Vec<u32>,
    /// The fewest pushes to solve each, when all is known.
    distances: Vec<Option<u16>>,
    glance: Glance,
    status: TableStatus,
    max_states: u64,
    stop: Stop,
}

/// A position with its hash: a map that grows need not look at the positions, which takes long on large boards.
#[derive(PartialEq, Eq)]
struct Hashed {
    hash: u64,
    position: NormalizedPosition,
}

impl Hashed {
    fn new(position: NormalizedPosition) -> Self {
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(&position);
        Self { hash, position }
    }
}

impl Hash for Hashed {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

/// A push, and the number of the position that it leads to.
#[derive(Debug, Clone, Copy)]
struct Edge {
    push: Push,
    state: u32,
}

impl ReachableTable {
    /// Begins with the start of a level. The budget counts positions and bytes.
    pub fn new(level: &Arc<Level>, budget: Budget) -> Self {
        Self::with_stop(level, budget, &Stop::default())
    }

    /// The same for work that ends when it is stopped.
    pub(crate) fn with_stop(level: &Arc<Level>, budget: Budget, stop: &Stop) -> Self {
        let squares = level.map().cells().len();
        // Each is stored twice, plus overhead.
        let max_states = budget.bytes / (2 * (2 * squares + 200));
        let mut table = Self {
            level: Arc::clone(level),
            numbers: HashMap::new(),
            positions: Vec::new(),
            edges: Vec::new(),
            ends: Vec::new(),
            distances: Vec::new(),
            glance: Glance::of(level),
            status: TableStatus::Building,
            max_states: budget.nodes.min(max_states as u64),
            stop: stop.clone(),
        };
        if budget.admit_positions(level).is_ok() {
            table.intern(level.start());
        } else {
            table.abandon();
        }
        table
    }

    /// How far it is.
    pub const fn status(&self) -> TableStatus {
        self.status
    }

    /// Number of positions so far.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there are none, because it became too large.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Positions from which boxes were pushed so far.
    pub(crate) fn expanded(&self) -> u64 {
        self.ends.len() as u64
    }

    /// A position by its number.
    pub fn position(&self, number: usize) -> Option<&Position> {
        self.positions.get(number).map(NormalizedPosition::position)
    }

    /// The number of a position, wherever in its region the player stands; `None` if it cannot be reached from the
    /// start of this level, or if the table is not complete.
    pub fn find(&self, position: &Position) -> Option<usize> {
        if self.status != TableStatus::Complete {
            return None;
        }
        let normalized = NormalizedPosition::of(&self.level, position);
        let number = self.numbers.get(&Hashed::new(normalized));
        number.map(|it| *it as usize)
    }

    /// The fewest pushes that solve a position, by its number; `None` if nothing does, or if the table is not
    /// complete.
    pub fn pushes(&self, number: usize) -> Option<u16> {
        self.distances.get(number).copied().flatten()
    }

    /// All pushes from a position, those included that lose the level, and where they lead to.
    pub fn successors(&self, number: usize) -> impl Iterator<Item = Successor> {
        self.edges_of(number).iter().map(|edge| Successor {
            push: edge.push,
            state: edge.state as usize,
        })
    }

    /// How many pushes there are from a position, but for those that lose at a glance: after which the level cannot be
    /// solved, and a box that was moved stands on a square from which it could not even be pushed home, or into a
    /// hole, if it were alone; or in a block of two by two walls and boxes where a push moves a single box.
    pub fn choices(&self, number: usize) -> u16 {
        let Some(before) = self.position(number) else {
            return 0;
        };
        let is_choice = |edge: &&Edge| {
            let state = edge.state as usize;
            let after = self.position(state);
            self.pushes(state).is_some()
                || !after.is_some_and(|after| {
                    let positions = (before, after);
                    self.glance.is_lost(&self.level, positions, edge.push)
                })
        };
        self.edges_of(number).iter().filter(is_choice).count() as u16
    }

    fn edges_of(&self, number: usize) -> &[Edge] {
        let begin = number
            .checked_sub(1)
            .map_or(Some(&0), |it| self.ends.get(it));
        let range = begin.zip(self.ends.get(number));
        range.map_or(&[], |(begin, end)| {
            &self.edges[*begin as usize..*end as usize]
        })
    }

    /// The number of a position, a new one if it was not met before; none without a player.
    fn intern(&mut self, position: &Position) -> Option<u32> {
        position.player()?;
        let normalized = NormalizedPosition::of(&self.level, position);
        let next = self.positions.len() as u32;
        let known = self.numbers.entry(Hashed::new(normalized.clone()));
        let number = *known.or_insert(next);
        if number == next {
            self.positions.push(normalized);
        }
        Some(number)
    }

    /// Expands up to so many positions.
    pub fn work(&mut self, states: u64) -> TableStatus {
        for _ in 0..states {
            if self.status != TableStatus::Building || self.stop.is_stopped() {
                break;
            }
            if self.positions.len() as u64 > self.max_states {
                self.abandon();
                break;
            }
            let Some(position) = self.positions.get(self.ends.len()).cloned() else {
                self.compute_distances();
                break;
            };
            for after in pushes(&self.level, position.position()) {
                if self.stop.is_stopped() {
                    self.abandon();
                    return self.status;
                }
                if let Some(state) = self.intern(&after.position) {
                    let push = after.push;
                    self.edges.push(Edge { push, state });
                }
            }
            self.ends.push(self.edges.len() as u32);
        }
        self.status
    }

    fn abandon(&mut self) {
        self.status = TableStatus::Abandoned;
        self.numbers = HashMap::new();
        self.positions = Vec::new();
        (self.edges, self.ends) = (Vec::new(), Vec::new());
    }

    /// BFS backwards from the solved positions.
    fn compute_distances(&mut self) {
        let (begins, predecessors) = self.predecessors();
        self.distances = vec![None; self.positions.len()];
        let mut queue = VecDeque::new();
        for (number, position) in self.positions.iter().enumerate() {
            if rules::is_solved(position.position()) {
                self.distances[number] = Some(0);
                queue.push_back(number);
            }
        }
        while let Some(number) = queue.pop_front() {
            let farther = self.distances[number].map(|pushes| pushes.saturating_add(1));
            let range = begins[number] as usize..begins[number + 1] as usize;
            for &predecessor in &predecessors[range] {
                let distance = &mut self.distances[predecessor as usize];
                if distance.is_none() {
                    *distance = farther;
                    queue.push_back(predecessor as usize);
                }
            }
        }
        self.status = TableStatus::Complete;
    }

    /// The pushes turned round, by counting: for each position the index of the first of those from which one push
    /// leads there, and one more; and all of those.
    fn predecessors(&self) -> (Vec<u32>, Vec<u32>) {
        let mut begins = vec![0; self.positions.len() + 1];
        for edge in &self.edges {
            begins[edge.state as usize] += 1;
        }
        let mut end = 0;
        for begin in &mut begins {
            end += *begin;
            // The end, from which they are filled in.
            *begin = end;
        }
        let mut predecessors = vec![0; self.edges.len()];
        for number in 0..self.ends.len() {
            for edge in self.edges_of(number) {
                let begin = &mut begins[edge.state as usize];
                *begin -= 1;
                predecessors[*begin as usize] = number as u32;
            }
        }
        (begins, predecessors)
    }

    /// What it knows of a position: nothing of one that cannot be reached from the start.
    pub(crate) fn distance(&self, position: &Position) -> Distance {
        match self.find(position) {
            None => Distance::Unknown,
            Some(number) => {
                let pushes = self.pushes(number);
                pushes.map_or(Distance::Unsolvable, Distance::Pushes)
            }
        }
    }

    /// A push on a push-optimal path.
    pub(crate) fn best_push(&self, position: &Position) -> Option<Push> {
        let number = self.find(position)?;
        let nearer = self.pushes(number)?.checked_sub(1)?;
        let mut successors = self.successors(number);
        let next = successors.find(|next| self.pushes(next.state) == Some(nearer));
        next.map(|next| next.push)
    }
}

impl fmt::Debug for ReachableTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReachableTable")
            .field("positions", &self.len())
            .field("status", &self.status)
            .finish_non_exhaustive()
    }
}
