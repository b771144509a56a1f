//! A reference to a single state in a table.

use std::fmt;

use sokoban_core::{Kind, Pos};

use crate::board::{Board, Square};

/// A state in a [`Table`](super::Table).
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
/// // The solved state, then the box pulled left once and twice.
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

impl<'a> State<'a> {
    /// Returns the index of the state in its table.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// Returns the minimum number of pushes needed to solve the state.
    pub const fn pushes(&self) -> u16 {
        self.pushes
    }

    /// Returns the squares and kinds of the boxes, grouped by kind.
    pub fn boxes(&self) -> impl Iterator<Item = (Pos, Kind)> + use<'a> {
        let board = self.board;
        let places = board.places(self.boxes);
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
            .field("number", &self.number)
            .field("pushes", &self.pushes)
            .field("boxes", &boxes)
            .field("player", &self.player())
            .finish()
    }
}
