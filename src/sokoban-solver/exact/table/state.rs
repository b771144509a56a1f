//! A state of a table, and those beside it.

use std::fmt;

use sokoban_core::{Kind, Pos};

use crate::board::{Board, Square};
use crate::play::Push;

/// A state of a [`Table`](super::Table).
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
    pub(super) board: &'a Board,
    pub(super) boxes: &'a [Square],
    pub(super) player: Square,
    pub(super) number: usize,
    pub(super) pushes: u16,
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

/// A push that leads to a state, as seen from there.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, exact::{Predecessor, Table, TableError}};
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
/// let last = Predecessor { state: 1, before: 0, after: 0 };
/// assert_eq!(table.predecessors(0), [last]);
/// # Ok::<(), TableError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Predecessor {
    /// The number of the state before the push.
    pub state: u32,
    /// The index of the box among the boxes of that state.
    pub before: u16,
    /// Its index among the boxes of the state after the push.
    pub after: u16,
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

    /// Where one of the boxes stands, by its index among them.
    pub fn box_at(&self, index: usize) -> Option<Pos> {
        let square = self.boxes.get(index)?;
        Some(self.board.pos(*square))
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
