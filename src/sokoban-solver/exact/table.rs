//! A table of all solvable states of a level, and of the pushes between these states.

use std::fmt;
use std::sync::OnceLock;

use sokoban_core::{Kind, Level, Pos, Position};

use super::expander::{Expander, Neighbour};
use super::state_graph::{EdgeLists, StateGraph, Successor};
use super::{Layers, TableStatus, solved_states};
use crate::board::{Board, BoxStep, MoveKind, NONE, Square, TranspositionTable};
use crate::budget::Budget;
use crate::distances::{Assignment, Distances, SideRegions};

/// Every state from which a level can be solved, with the minimum number of pushes.
///
/// The table depends on the walls, the goals and the number of boxes, but not on the start of the level. It also
/// contains the states that cannot be reached from the start. States are numbered by increasing number of pushes, so
/// the last states are the farthest from a solution. The order is deterministic. A solved state needs 0 pushes.
///
/// Building takes about a microsecond and 80 bytes per state. A table can be rebuilt for another level, and then reuses
/// its memory.
///
/// A push is trivially losing (see [`StateGraph::nontrivial_pushes`]) if it ends on a dead square or in a freeze
/// deadlock.
///
/// ```
/// use sokoban_files::Collection;
/// use sokoban_solver::{Budget, exact::Table};
///
/// let board = [
///     "#######",
///     "# .$@ #",
///     "#  #  #",
///     "#######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut table = Table::new();
/// table.build(level, Budget::default())?;
/// assert_eq!(table.distance(level.start()), Some(1));
///
/// // The box can be pulled along the upper wall as far as the player has room to step back.
/// let farthest = table.states().next_back().expect("a state");
/// assert_eq!(farthest.pushes(), 2);
/// let boxes: Vec<(u16, u16)> = farthest.boxes().map(|(pos, _)| (pos.x, pos.y)).collect();
/// assert_eq!(boxes, [(4, 1)]);
/// # Ok::<(), sokoban_solver::exact::TableError>(())
/// ```
#[derive(Default)]
pub struct Table {
    /// The board and the tools for queries; `None` until the table is complete.
    context: Option<Context>,
    /// The construction in progress; `None` unless the table is being built.
    building: Option<BuildState>,
    states: States,
    layers: Layers,
    /// The pushes from each state, computed on first use by reversing `predecessors`.
    successors: OnceLock<EdgeLists<BoxStep>>,
}

#[derive(Debug)]
struct Context {
    board: Board,
    distances: Distances,
    assignment: Assignment,
    expander: Expander,
    walks: Walks,
}

#[derive(Debug)]
struct BuildState {
    context: Context,
    budget: Budget,
}

#[derive(Debug, Default)]
struct States {
    indices: TranspositionTable<u32>,
    /// The boxes of each state, followed by its normalised player.
    squares: Vec<Square>,
    /// For each state expanded so far, the pushes that lead to it.
    predecessors: EdgeLists<BoxStep>,
}

impl Table {
    /// Creates an empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Builds the table for a level. The budget limits the number of states and the memory.
    ///
    /// # Errors
    /// Returns a [`TableError`] if the rules of the level are not supported, or if the table would exceed a limit. The
    /// table is then empty.
    pub fn build(&mut self, level: &Level, budget: Budget) -> Result<(), TableError> {
        self.begin(level, budget)?;
        while self.work(u64::MAX)? == TableStatus::Building {}
        Ok(())
    }

    /// Starts building in slices; see [`work`](Self::work). The table is empty until it is complete.
    ///
    /// # Errors
    /// Returns a [`TableError`] if the rules of the level are not supported, or if the table would exceed a limit.
    pub fn begin(&mut self, level: &Level, budget: Budget) -> Result<(), TableError> {
        self.clear();
        budget.admit(level).map_err(|_| TableError::Budget)?;
        let board = Board::of(level).ok_or(TableError::Rules)?;
        let solved = solved_states(&board).ok_or(TableError::SolvedStates)?;
        let mut expander = Expander::new(&board);
        for boxes in &solved {
            for player in expander.players(&board, boxes) {
                let key = board.key(boxes, player);
                self.states.intern(Neighbour { boxes, player, key });
            }
        }
        let context = Context {
            distances: Distances::to_goals(&board, &SideRegions::of(&board)),
            assignment: Assignment::default(),
            walks: Walks::default(),
            expander,
            board,
        };
        self.building = Some(BuildState { context, budget });
        Ok(())
    }

    /// Expands up to `states` states. Returns [`TableStatus::Complete`] once the table is complete.
    ///
    /// # Errors
    /// Returns [`TableError::Budget`] if the table would exceed its budget. The table is then empty.
    pub fn work(&mut self, states: u64) -> Result<TableStatus, TableError> {
        let Some(mut building) = self.building.take() else {
            return Ok(TableStatus::Complete);
        };
        for _ in 0..states {
            let next = self.states.predecessors.finished_states();
            if next >= self.states.len() {
                self.context = Some(building.context);
                return Ok(TableStatus::Complete);
            }
            if !self.fits(building.budget) {
                self.clear();
                return Err(TableError::Budget);
            }
            if next >= self.layers.end() {
                self.layers.push(self.states.len());
            }
            self.states.expand(&mut building.context, next);
        }
        self.building = Some(building);
        Ok(TableStatus::Building)
    }

    fn fits(&self, Budget { nodes, bytes }: Budget) -> bool {
        let (states, layers) = (self.states.len() as u64, self.layers.len());
        self.states.bytes() <= bytes && states <= nodes && layers < usize::from(u16::MAX)
    }

    fn clear(&mut self) {
        (self.context, self.building) = (None, None);
        self.states.clear();
        self.layers.clear();
        self.successors = OnceLock::new();
    }

    /// Returns the number of states.
    pub fn len(&self) -> usize {
        self.context.as_ref().map_or(0, |_| self.states.len())
    }

    /// Returns `true` if the table is empty because no table has been completed.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the state with the given index, or `None` if `index` is out of range.
    pub fn get(&self, index: usize) -> Option<State<'_>> {
        let board = &self.context.as_ref()?.board;
        let (boxes, player) = self.states.get(board, index)?;
        Some(State {
            board,
            boxes,
            player,
            index,
            pushes: self.layers.pushes_of(index),
        })
    }

    /// Returns all states by increasing number of pushes.
    pub fn states(&self) -> impl DoubleEndedIterator<Item = State<'_>> {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// Returns the index of a position's state, or `None` if the position is unsolvable or belongs to another level.
    pub fn find(&mut self, position: &Position) -> Option<usize> {
        let context = self.context.as_mut()?;
        let state = context.board.state(position)?;
        let key = context.expander.key(&context.board, &state);
        let index = self.states.indices.get(key)?;
        Some(index as usize)
    }

    /// Returns the minimum number of pushes needed to solve a position, or `None` if the position is unsolvable or
    /// belongs to another level.
    pub fn distance(&mut self, position: &Position) -> Option<u16> {
        let index = self.find(position)?;
        Some(self.layers.pushes_of(index))
    }
}

impl StateGraph for Table {
    fn state_count(&self) -> usize {
        self.len()
    }

    fn pushes(&self, state: usize) -> Option<u16> {
        (state < self.len()).then(|| self.layers.pushes_of(state))
    }

    fn boxes(&self, state: usize) -> Vec<Pos> {
        let boxes = self.get(state).into_iter().flat_map(|it| it.boxes());
        boxes.map(|(pos, _)| pos).collect()
    }

    fn solvable_successors(&self, state: usize) -> impl Iterator<Item = Successor> {
        let successors = self.context.as_ref().map(|Context { board, .. }| {
            let lists = self
                .successors
                .get_or_init(|| self.states.predecessors.reversed());
            lists.of(state).iter().map(|edge| Successor {
                push: edge.push.push(board),
                state: edge.state as usize,
            })
        });
        successors.into_iter().flatten()
    }

    fn nontrivial_pushes(&mut self, state: usize) -> u16 {
        let Some(context) = &mut self.context else {
            return 0;
        };
        let (board, expander) = (&context.board, &mut context.expander);
        self.states.get(board, state).map_or(0, |(boxes, player)| {
            expander.enter(board, boxes, player);
            expander.count_pushes(board, &context.distances)
        })
    }

    fn lower_bound(&mut self, state: usize) -> Option<u32> {
        let context = self.context.as_mut()?;
        let board = &context.board;
        let (boxes, _) = self.states.get(board, state)?;
        let assignment = &mut context.assignment;
        assignment.lower_bound(board.groups(), &context.distances, boxes)
    }

    fn walk(&mut self, state: usize, from: Pos, to: Pos) -> Option<u32> {
        let Context { board, walks, .. } = self.context.as_mut()?;
        let (boxes, _) = self.states.get(board, state)?;
        let from = board.square(from).filter(|from| !boxes.contains(from))?;
        walks.search(board, boxes, from);
        walks.moves(board.square(to)?)
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("states", &self.len())
            .field("depth", &self.layers.depth())
            .finish_non_exhaustive()
    }
}

impl States {
    fn len(&self) -> usize {
        self.indices.len()
    }

    fn bytes(&self) -> usize {
        self.indices.bytes()
            + size_of::<Square>() * self.squares.capacity()
            + self.predecessors.bytes()
    }

    fn clear(&mut self) {
        self.indices.clear();
        self.squares.clear();
        self.predecessors.clear();
    }

    /// Returns the index of a state, adding the state first if it is new.
    fn intern(&mut self, state: Neighbour<'_>) -> u32 {
        let next = self.len() as u32;
        let known = self.indices.get_or_insert(state.key, next);
        known.unwrap_or_else(|| {
            self.squares.extend_from_slice(state.boxes);
            self.squares.push(state.player);
            next
        })
    }

    /// Adds all states from which a single push leads to the state with the given index.
    fn expand(&mut self, context: &mut Context, index: usize) {
        let (board, expander) = (&context.board, &mut context.expander);
        if let Some((boxes, player)) = self.get(board, index) {
            expander.enter(board, boxes, player);
        }
        expander.neighbours(board, MoveKind::Pull, |pull, neighbour| {
            let state = self.intern(neighbour);
            self.predecessors.push(pull.reversed(board), state);
        });
        self.predecessors.finish_state();
    }

    fn get(&self, board: &Board, index: usize) -> Option<(&[Square], Square)> {
        let mut states = self.squares.chunks_exact(board.box_count() + 1);
        let (player, boxes) = states.nth(index)?.split_last()?;
        Some((boxes, *player))
    }
}

/// The number of moves that the player needs to walk from the square `from` to every other square.
#[derive(Debug, Default)]
struct Walks {
    boxes: Vec<Square>,
    from: Option<Square>,
    moves: Vec<u32>,
    queue: Vec<Square>,
}

const UNREACHABLE: u32 = u32::MAX;

impl Walks {
    /// Computes the walks from `from` to every square, unless the last search had the same arguments.
    fn search(&mut self, board: &Board, boxes: &[Square], from: Square) {
        if self.from == Some(from) && self.boxes == boxes {
            return;
        }
        self.from = Some(from);
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
        self.moves.clear();
        self.moves.resize(board.len(), UNREACHABLE);
        self.moves[usize::from(from)] = 0;
        self.queue.clear();
        self.queue.push(from);
        let mut head = 0;
        while let Some(&square) = self.queue.get(head) {
            head += 1;
            let moves = self.moves[usize::from(square)] + 1;
            for next in board.around(square) {
                if next != NONE
                    && !boxes.contains(&next)
                    && self.moves[usize::from(next)] == UNREACHABLE
                {
                    self.moves[usize::from(next)] = moves;
                    self.queue.push(next);
                }
            }
        }
    }

    fn moves(&self, to: Square) -> Option<u32> {
        Some(self.moves[usize::from(to)]).filter(|moves| *moves != UNREACHABLE)
    }
}

/// A state in a [`Table`].
///
/// ```
/// use sokoban_files::Collection;
/// use sokoban_solver::{Budget, exact::{Table, TableError}};
///
/// let board = [
///     "######",
///     "#@ $.#",
///     "######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut table = Table::new();
/// table.build(level, Budget::new())?;
/// let states: Vec<_> = table.states().map(|it| (it.pushes(), it.player().x)).collect();
/// // The solved state, then the box pulled left once and twice.
/// assert_eq!(states, [(0, 1), (1, 1), (2, 1)]);
/// # Ok::<(), TableError>(())
/// ```
#[derive(Clone, Copy)]
pub struct State<'a> {
    board: &'a Board,
    boxes: &'a [Square],
    player: Square,
    index: usize,
    pushes: u16,
}

impl<'a> State<'a> {
    /// Returns the index of the state in its table.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// Returns the minimum number of pushes needed to solve the state.
    pub const fn pushes(&self) -> u16 {
        self.pushes
    }

    /// Returns the squares and kinds of the boxes, grouped by kind.
    pub fn boxes(&self) -> impl Iterator<Item = (Pos, Kind)> + use<'a> {
        let board = self.board;
        let places = board.boxes_with_groups(self.boxes);
        places.map(|(group, square)| (board.pos(square), board.groups()[group].kind))
    }

    /// Returns the first square, in reading order, that the player can reach.
    pub fn player(&self) -> Pos {
        self.board.pos(self.player)
    }
}

impl fmt::Debug for State<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let boxes: Vec<Pos> = self.boxes().map(|(pos, _)| pos).collect();
        f.debug_struct("State")
            .field("index", &self.index)
            .field("pushes", &self.pushes)
            .field("boxes", &boxes)
            .field("player", &self.player())
            .finish()
    }
}

/// The reason why a [`Table`] cannot be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TableError {
    /// The level has holes, or a push can move more than one box. Such moves have no simple inverse.
    Rules,
    /// The level has too many solved states: it has more boxes than goals, or many more goals than boxes.
    SolvedStates,
    /// The table would exceed its budget.
    Budget,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rules => "the level has holes, or pushes that move more than one box",
            Self::SolvedStates => "the level has too many solved states",
            Self::Budget => "the table would be larger than its budget",
        })
    }
}

impl std::error::Error for TableError {}
