//! The table that keeps its states.

use std::fmt;
use std::ops::Range;

use sokoban_core::{Kind, Level, Pos, Position};

use super::expander::{Expander, Reached};
use super::solved_states::solved_states;
use crate::board::{Board, Mode, Square, TranspositionTable};
use crate::budget::Budget;
use crate::play::Push;

/// Every state from which a level can be solved: its boxes and the region of the player, with the fewest pushes.
///
/// The table does not depend on where the boxes of the level start, only on how many there are: what is in it are all
/// starts that its goals allow. States are numbered from the solved ones on, nearest first, so the last ones are the
/// farthest; the same level gives the same numbers everywhere. Unlike a level in play, a solved state is 0 pushes
/// away.
///
/// It takes about a microsecond and 40 bytes a state. A table can be used for one level after another, and
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
    numbers: TranspositionTable<u32>,
    /// For each state its boxes, then the normalised player.
    states: Vec<Square>,
    /// For each distance the number after its last state.
    layers: Vec<u32>,
}

/// What a table is about.
#[derive(Debug)]
struct Built {
    board: Board,
    expander: Expander,
}

/// Why there is no table of a level.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, exact::{Table, TableError}};
///
/// let board = [
///     "#######",
///     "#@ $ .#",
///     "#######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let error = Table::new().build(level, Budget::new().nodes(1));
/// assert_eq!(error, Err(TableError::Budget));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TableError {
    /// The level has holes, or pushes move more than one box: such moves have no simple reverse.
    Rules,
    /// It has too many solved states, because boxes are more than goals, or goals many more than boxes.
    SolvedStates,
    /// It would be larger than the budget.
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

/// A state of a [`Table`].
///
/// ```
/// use sokoban_core::Collection;
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
/// // At home with the player on the left, and then once and twice pulled to the left.
/// assert_eq!(states, [(0, 1), (1, 1), (2, 1)]);
/// # Ok::<(), TableError>(())
/// ```
#[derive(Clone, Copy)]
pub struct State<'a> {
    board: &'a Board,
    boxes: &'a [Square],
    player: Square,
    number: usize,
    pushes: u16,
}

/// A state that can be reached from another one by a push, and can still be solved.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, exact::{Table, TableError}};
///
/// let board = [
///     "########",
///     "#@     #",
///     "#  $ $ #",
///     "# .  . #",
///     "########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut table = Table::new();
/// table.build(level, Budget::new())?;
/// let mut number = table.find(level.start()).expect("it can be solved");
/// let (mut successors, mut pushes) = (Vec::new(), 0);
/// while table.get(number).is_some_and(|state| state.pushes() > 0) {
///     table.successors(number, &mut successors);
///     // Nearer states have smaller numbers.
///     number = successors.iter().map(|it| it.state).min().expect("a push nearer");
///     pushes += 1;
/// }
/// assert_eq!(table.distance(level.start()), Some(pushes));
/// # Ok::<(), TableError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Successor {
    /// The push.
    pub push: Push,
    /// The number of the state.
    pub state: usize,
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
        self.built = None;
        self.clear();
        let board = Board::of(level).ok_or(TableError::Rules)?;
        let solved = solved_states(&board).ok_or(TableError::SolvedStates)?;
        let mut expander = Expander::new(&board);
        for boxes in solved {
            let tell = |reached: Reached<'_>| add(&mut self.numbers, &mut self.states, reached);
            expander.in_every_region(&board, &boxes, tell);
        }
        if let Err(error) = self.pull(&board, &mut expander, budget) {
            self.clear();
            return Err(error);
        }
        self.built = Some(Built { board, expander });
        Ok(())
    }

    fn clear(&mut self) {
        self.numbers.clear();
        self.states.clear();
        self.layers.clear();
    }

    /// Pulls from all states, layer by layer.
    fn pull(
        &mut self,
        board: &Board,
        expander: &mut Expander,
        budget: Budget,
    ) -> Result<(), TableError> {
        let boxes = board.box_count();
        let mut state = Vec::new();
        let mut at = 0;
        while at < self.numbers.len() {
            if self.layers.len() >= usize::from(u16::MAX) {
                return Err(TableError::Budget);
            }
            let layer = at..self.numbers.len();
            self.layers.push(layer.end as u32);
            for number in layer.clone() {
                state.clear();
                state.extend_from_slice(&self.states[number * (boxes + 1)..][..=boxes]);
                let tell =
                    |_, reached: Reached<'_>| add(&mut self.numbers, &mut self.states, reached);
                expander.expand(board, Mode::Pull, (&state[..boxes], state[boxes]), tell);
                let bytes = self.numbers.bytes() + 2 * self.states.capacity();
                if bytes > budget.bytes || self.numbers.len() as u64 > budget.nodes {
                    return Err(TableError::Budget);
                }
            }
            at = layer.end;
        }
        Ok(())
    }

    /// Number of states.
    pub fn len(&self) -> usize {
        self.numbers.len()
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
        let (boxes, player) = nth(&self.states, board, number)?;
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
        let Some(Built { board, expander }) = &mut self.built else {
            return;
        };
        let Some(state) = nth(&self.states, board, number) else {
            return;
        };
        let numbers = &self.numbers;
        expander.expand(board, Mode::Push, state, |step, reached| {
            let push = step.push(board);
            found.extend(numbers.get(reached.key).map(|state| Successor {
                push,
                state: state as usize,
            }));
        });
    }

    /// The number of a position's state, if it can be solved: not one of another level.
    pub fn find(&mut self, position: &Position) -> Option<usize> {
        let Built {
            board, expander, ..
        } = self.built.as_mut()?;
        let state = board.state(position)?;
        let key = expander.key(board, &state);
        self.numbers.get(key).map(|number| number as usize)
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

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("states", &self.len())
            .field("depth", &self.depth())
            .finish_non_exhaustive()
    }
}

impl State<'_> {
    /// Its number in the table.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// The fewest pushes that solve it.
    pub const fn pushes(&self) -> u16 {
        self.pushes
    }

    /// The boxes and their kinds, kind by kind.
    pub fn boxes(&self) -> impl Iterator<Item = (Pos, Kind)> {
        let places = self.board.places(self.boxes);
        places.map(|(group, square)| (self.board.pos(square), self.board.groups()[group].kind))
    }

    /// The first square, in reading order, of those that the player can walk to.
    pub fn player(&self) -> Pos {
        self.board.pos(self.player)
    }
}

impl fmt::Debug for State<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let boxes: Vec<Pos> = self.boxes().map(|(pos, _)| pos).collect();
        f.debug_struct("State")
            .field("number", &self.number)
            .field("pushes", &self.pushes)
            .field("boxes", &boxes)
            .field("player", &self.player())
            .finish()
    }
}

/// The boxes and the player of one of the states.
fn nth<'a>(states: &'a [Square], board: &Board, number: usize) -> Option<(&'a [Square], Square)> {
    let state = states.chunks_exact(board.box_count() + 1).nth(number)?;
    let (player, boxes) = state.split_last()?;
    Some((boxes, *player))
}

fn add(numbers: &mut TranspositionTable<u32>, states: &mut Vec<Square>, reached: Reached<'_>) {
    if numbers.insert(reached.key, numbers.len() as u32) {
        states.extend_from_slice(reached.boxes);
        states.push(reached.player);
    }
}
