//! The table that keeps its states, and the pushes between them.

mod error;
mod state;
mod walks;

use std::fmt;
use std::ops::Range;

use sokoban_core::{Level, Pos, Position};

use super::TableStatus;
use super::expander::{Expander, Reached};
use super::solved_states::solved_states;
use crate::board::{Board, MoveKind, Square, TranspositionTable};
use crate::budget::Budget;
use crate::distances::{Assignment, Distances, SideRegions};
pub use error::TableError;
pub use state::{Predecessor, State, Successor};
use walks::Walks;

/// Every state from which a level can be solved: its boxes and the region of the player, with the fewest pushes.
///
/// The table does not depend on where the boxes of the level start, only on how many there are: what is in it are all
/// starts that its goals allow. States are numbered from the solved ones on, nearest first, so the last ones are the
/// farthest; the same level gives the same numbers everywhere. Unlike a level in play, a solved state is 0 pushes
/// away.
///
/// It takes about a microsecond and 80 bytes a state. A table can be used for one level after another, and
/// [`build`](Self::build) hardly allocates then.
///
/// ```
/// use sokoban_core::Collection;
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
/// // The box can be pulled along the upper wall as long as there is room for the player.
/// let farthest = table.states().next_back().expect("a state");
/// assert_eq!(farthest.pushes(), 2);
/// let boxes: Vec<(u16, u16)> = farthest.boxes().map(|(pos, _)| (pos.x, pos.y)).collect();
/// assert_eq!(boxes, [(4, 1)]);
/// # Ok::<(), sokoban_solver::exact::TableError>(())
/// ```
#[derive(Default)]
pub struct Table {
    built: Option<Built>,
    building: Option<Building>,
    states: States,
    /// For each distance the number after its last state.
    layers: Vec<u32>,
}

/// What a table is about.
#[derive(Debug)]
struct Built {
    board: Board,
    distances: Distances,
    assignment: Assignment,
    expander: Expander,
    walks: Walks,
}

/// A table that is not complete.
#[derive(Debug)]
struct Building {
    built: Built,
    budget: Budget,
    /// The state from which is pulled next.
    next: usize,
}

/// All states, and the pushes between them.
#[derive(Debug, Default)]
struct States {
    numbers: TranspositionTable<u32>,
    /// For each state its boxes, then the normalised player.
    squares: Vec<Square>,
    predecessors: Vec<Predecessor>,
    /// For each state the index after its last predecessor.
    ends: Vec<u32>,
}

impl Table {
    /// An empty table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes this the table of a level. The budget counts states and bytes.
    ///
    /// # Errors
    /// If there is none, see [`TableError`]; the table is empty then.
    pub fn build(&mut self, level: &Level, budget: Budget) -> Result<(), TableError> {
        self.begin(level, budget)?;
        while self.work(u64::MAX)? == TableStatus::Building {}
        Ok(())
    }

    /// Begins to [`build`](Self::build) in slices. There is nothing in the table before it is complete.
    ///
    /// # Errors
    /// If there is none, see [`TableError`].
    pub fn begin(&mut self, level: &Level, budget: Budget) -> Result<(), TableError> {
        self.clear();
        budget.admit(level).map_err(|_| TableError::Budget)?;
        let board = Board::of(level).ok_or(TableError::Rules)?;
        let solved = solved_states(&board).ok_or(TableError::SolvedStates)?;
        let mut expander = Expander::new(&board);
        for boxes in solved {
            expander.in_every_region(&board, &boxes, |reached| {
                self.states.number(reached);
            });
        }
        let built = Built {
            distances: Distances::to_goals(&board, &SideRegions::of(&board)),
            assignment: Assignment::default(),
            walks: Walks::default(),
            expander,
            board,
        };
        self.building = Some(Building {
            built,
            budget,
            next: 0,
        });
        Ok(())
    }

    /// Goes on with so many states.
    ///
    /// # Errors
    /// If it becomes larger than its budget; the table is empty then.
    pub fn work(&mut self, states: u64) -> Result<TableStatus, TableError> {
        let Some(mut building) = self.building.take() else {
            return Ok(TableStatus::Complete);
        };
        for _ in 0..states {
            if building.next >= self.states.len() {
                self.built = Some(building.built);
                return Ok(TableStatus::Complete);
            }
            if !self.fits(&building) {
                self.clear();
                return Err(TableError::Budget);
            }
            if building.next >= self.layers.last().map_or(0, |end| *end as usize) {
                self.layers.push(self.states.len() as u32);
            }
            self.states.pull(&mut building.built, building.next);
            building.next += 1;
        }
        self.building = Some(building);
        Ok(TableStatus::Building)
    }

    fn fits(&self, building: &Building) -> bool {
        let Budget { nodes, bytes } = building.budget;
        let (states, layers) = (self.states.len() as u64, self.layers.len());
        self.states.bytes() <= bytes && states <= nodes && layers < usize::from(u16::MAX)
    }

    fn clear(&mut self) {
        (self.built, self.building) = (None, None);
        self.states.clear();
        self.layers.clear();
    }

    /// How many boxes each state has.
    pub fn box_count(&self) -> usize {
        let built = self.built.as_ref();
        built.map_or(0, |built| built.board.box_count())
    }

    /// Number of states.
    pub fn len(&self) -> usize {
        self.built.as_ref().map_or(0, |_| self.states.len())
    }

    /// Whether there are no states, because nothing was built.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The most pushes that any state needs.
    pub fn depth(&self) -> u16 {
        self.layers.len().saturating_sub(1) as u16
    }

    /// The numbers of the states that need so many pushes.
    pub fn layer(&self, pushes: u16) -> Range<usize> {
        let end = |layer: usize| self.layers.get(layer).map_or(self.len(), |it| *it as usize);
        let begin = usize::from(pushes).checked_sub(1).map_or(0, end);
        begin..end(usize::from(pushes))
    }

    /// A state by its number; `None` if there are not so many.
    pub fn get(&self, number: usize) -> Option<State<'_>> {
        let board = &self.built.as_ref()?.board;
        let (boxes, player) = self.states.nth(board, number)?;
        Some(State {
            board,
            boxes,
            player,
            number,
            pushes: self.pushes(number),
        })
    }

    /// All states, nearest first.
    pub fn states(&self) -> impl DoubleEndedIterator<Item = State<'_>> {
        (0..self.len()).filter_map(|number| self.get(number))
    }

    /// Lists the states to which a push leads from one, those that can still be solved, in place of what was in the
    /// list. At least one of them is a push nearer, unless the state is solved.
    pub fn successors(&mut self, number: usize, found: &mut Vec<Successor>) {
        found.clear();
        let Some(Built {
            board, expander, ..
        }) = &mut self.built
        else {
            return;
        };
        let Some(state) = self.states.nth(board, number) else {
            return;
        };
        let numbers = &self.states.numbers;
        expander.expand(board, MoveKind::Push, state, |step, reached| {
            let push = step.push(board);
            found.extend(numbers.get(reached.key).map(|state| Successor {
                push,
                state: state as usize,
            }));
        });
    }

    /// The pushes that lead to a state: none if there are not so many states.
    pub fn predecessors(&self, number: usize) -> &[Predecessor] {
        self.states.predecessors(number)
    }

    /// How many pushes there are from a state, those included that lose the level, but for those that lose at a glance:
    /// onto a dead square, or into a freeze deadlock.
    pub fn choices(&mut self, number: usize) -> u16 {
        let Some(Built {
            board,
            distances,
            expander,
            ..
        }) = &mut self.built
        else {
            return 0;
        };
        let state = self.states.nth(board, number);
        state.map_or(0, |state| expander.count_pushes(board, distances, state))
    }

    /// A lower bound of the pushes that solve a state: the least sum of the distances of all boxes to goals, if each
    /// were alone.
    pub fn lower_bound(&mut self, number: usize) -> Option<u32> {
        let Built {
            board,
            distances,
            assignment,
            ..
        } = self.built.as_mut()?;
        let (boxes, _) = self.states.nth(board, number)?;
        assignment.lower_bound(board.groups(), distances, boxes)
    }

    /// The fewest moves from one square to another between the boxes of a state. Many walks from the same square are
    /// best asked for one after another.
    pub fn walk(&mut self, number: usize, from: Pos, to: Pos) -> Option<u32> {
        let Built { board, walks, .. } = self.built.as_mut()?;
        let (boxes, _) = self.states.nth(board, number)?;
        walks.find(board, boxes, board.square(from)?);
        walks.steps(board.square(to)?)
    }

    /// The number of a position's state, if it can be solved: not one of another level.
    pub fn find(&mut self, position: &Position) -> Option<usize> {
        let Built {
            board, expander, ..
        } = self.built.as_mut()?;
        let state = board.state(position)?;
        let key = expander.key(board, &state);
        let number = self.states.numbers.get(key)?;
        Some(number as usize)
    }

    /// The fewest pushes to solve a position, if it can be solved: not one of another level.
    pub fn distance(&mut self, position: &Position) -> Option<u16> {
        let number = self.find(position)?;
        Some(self.pushes(number))
    }

    /// How many pushes a state needs.
    fn pushes(&self, number: usize) -> u16 {
        self.layers.partition_point(|end| *end as usize <= number) as u16
    }
}

impl States {
    fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Memory in use.
    fn bytes(&self) -> usize {
        self.numbers.bytes()
            + size_of::<Square>() * self.squares.capacity()
            + size_of::<Predecessor>() * self.predecessors.capacity()
            + size_of::<u32>() * self.ends.capacity()
    }

    fn clear(&mut self) {
        self.numbers.clear();
        self.squares.clear();
        self.predecessors.clear();
        self.ends.clear();
    }

    /// The number of a state, and whether it is a new one.
    fn number(&mut self, reached: Reached<'_>) -> (u32, bool) {
        let next = self.len() as u32;
        let known = self.numbers.get_or_insert(reached.key, next);
        if known.is_none() {
            self.squares.extend_from_slice(reached.boxes);
            self.squares.push(reached.player);
        }
        (known.unwrap_or(next), known.is_none())
    }

    /// Pulls from a state.
    fn pull(&mut self, built: &mut Built, number: usize) {
        let Built {
            board, expander, ..
        } = built;
        let boxes = board.box_count();
        expander.enter(board, &self.squares[number * (boxes + 1)..][..=boxes]);
        expander.pulls(board, |index, reached| {
            let square = reached.boxes[index];
            let (state, is_new) = self.number(reached);
            let before = if is_new {
                index
            } else {
                // Met before, where its boxes may stand in another order.
                let squares = &self.squares[state as usize * (boxes + 1)..][..boxes];
                squares.iter().position(|it| *it == square).unwrap_or(index)
            };
            self.predecessors.push(Predecessor {
                state,
                before: before as u16,
                after: index as u16,
            });
        });
        self.ends.push(self.predecessors.len() as u32);
        expander.leave();
    }

    fn predecessors(&self, number: usize) -> &[Predecessor] {
        let begin = number
            .checked_sub(1)
            .map_or(Some(&0), |it| self.ends.get(it));
        let range = begin.zip(self.ends.get(number));
        range.map_or(&[], |(begin, end)| {
            &self.predecessors[*begin as usize..*end as usize]
        })
    }

    /// The boxes and the player of one of the states.
    fn nth(&self, board: &Board, number: usize) -> Option<(&[Square], Square)> {
        let mut states = self.squares.chunks_exact(board.box_count() + 1);
        let (player, boxes) = states.nth(number)?.split_last()?;
        Some((boxes, *player))
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("states", &self.len())
            .field("depth", &self.depth())
            .finish_non_exhaustive()
    }
}
