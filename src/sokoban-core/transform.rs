//! Defines the eight symmetries of a square, applied to rectangular boards.

use crate::draft::Draft;
use crate::grid::{Direction, Grid, Pos, Size};

/// A reflection or rotation of a board.
///
/// The eight transforms form a group: [`then`](Self::then) composes two transforms, and [`inverse`](Self::inverse)
/// returns the transform that undoes another.
///
/// ```
/// use sokoban_core::{Direction, Grid, Pos, Size, Transform};
///
/// let turn = Transform::ROTATE_CLOCKWISE;
/// let grid = Grid::new(3, 2, ()).map(|pos, ()| pos);
/// let turned = turn.grid(&grid);
/// assert_eq!(turned.size(), Size::new(2, 3));
/// assert_eq!(turned[Pos::new(1, 0)], Pos::new(0, 0));
/// assert_eq!(turn.square(Pos::new(0, 0), grid.size()), Pos::new(1, 0));
/// assert_eq!(turn.direction(Direction::Up), Direction::Right);
/// assert_eq!(turn.then(turn.inverse()), Transform::IDENTITY);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Transform {
    /// The factors by which the old column and row are multiplied to get the new column of a square. Columns and rows
    /// are measured from the centre of the board.
    column: [i32; 2],
    /// The factors by which the old column and row are multiplied to get the new row of a square.
    row: [i32; 2],
}

impl Transform {
    /// The identity, which changes nothing.
    pub const IDENTITY: Self = Self::new([1, 0], [0, 1]);
    /// A horizontal flip: exchanges left and right.
    pub const FLIP_HORIZONTAL: Self = Self::new([-1, 0], [0, 1]);
    /// A vertical flip: exchanges top and bottom.
    pub const FLIP_VERTICAL: Self = Self::new([1, 0], [0, -1]);
    /// A rotation by 180 degrees.
    pub const ROTATE_HALF: Self = Self::new([-1, 0], [0, -1]);
    /// A transposition: exchanges columns and rows.
    pub const TRANSPOSE: Self = Self::new([0, 1], [1, 0]);
    /// A clockwise rotation by 90 degrees.
    pub const ROTATE_CLOCKWISE: Self = Self::new([0, -1], [1, 0]);
    /// A counterclockwise rotation by 90 degrees.
    pub const ROTATE_COUNTERCLOCKWISE: Self = Self::new([0, 1], [-1, 0]);

    /// All eight transforms. The identity is first, and the four transforms that exchange columns and rows are last.
    pub const ALL: [Self; 8] = [
        Self::IDENTITY,
        Self::FLIP_HORIZONTAL,
        Self::FLIP_VERTICAL,
        Self::ROTATE_HALF,
        Self::TRANSPOSE,
        Self::ROTATE_COUNTERCLOCKWISE,
        Self::ROTATE_CLOCKWISE,
        Self::new([0, -1], [-1, 0]),
    ];

    const fn new(column: [i32; 2], row: [i32; 2]) -> Self {
        Self { column, row }
    }

    const fn apply(self, (x, y): (i32, i32)) -> (i32, i32) {
        let Self { column, row } = self;
        (column[0] * x + column[1] * y, row[0] * x + row[1] * y)
    }

    /// Returns the transform that applies `self` first and then `next`.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        let Self { column, row } = self;
        let right = next.apply((column[0], row[0]));
        let down = next.apply((column[1], row[1]));
        Self::new([right.0, down.0], [right.1, down.1])
    }

    /// Returns the transform that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        // The inverse of an orthogonal matrix is its transpose.
        let Self { column, row } = self;
        Self::new([column[0], row[0]], [column[1], row[1]])
    }

    /// Returns the size of the transformed board, given the size of the original board.
    pub const fn size(self, size: Size) -> Size {
        match self.column {
            [0, _] => Size::new(size.height, size.width),
            _ => size,
        }
    }

    /// Returns the square of the transformed board to which `pos` moves, given the size of the original board. A square
    /// outside the original board moves to a square outside the transformed board.
    #[inline]
    pub const fn square(self, pos: Pos, size: Size) -> Pos {
        let (x, y) = self.apply((pos.x as i32, pos.y as i32));
        // A mirrored coordinate is negative here, and counts from the last column or row.
        let Self { column, row } = self;
        let Size { width, height } = self.size(size);
        let left = if column[0] + column[1] < 0 {
            width as i32 - 1
        } else {
            0
        };
        let top = if row[0] + row[1] < 0 {
            height as i32 - 1
        } else {
            0
        };
        Pos::new((x + left) as u16, (y + top) as u16)
    }

    /// Returns the transformed direction.
    pub const fn direction(self, direction: Direction) -> Direction {
        match self.apply(direction.delta()) {
            (0, ..0) => Direction::Up,
            (0, _) => Direction::Down,
            (..0, _) => Direction::Left,
            _ => Direction::Right,
        }
    }

    /// Returns the transformed grid. Clones every cell once.
    pub fn grid<T: Clone>(self, grid: &Grid<T>) -> Grid<T> {
        let size = self.size(grid.size());
        let back = self.inverse();
        Grid::new(size.width, size.height, ()).map(|pos, ()| grid[back.square(pos, size)].clone())
    }

    /// Returns the transformed draft.
    pub fn draft(self, draft: &Draft) -> Draft {
        let size = draft.map.size();
        let players = draft.players.iter();
        Draft {
            map: self.grid(&draft.map),
            boxes: self.grid(&draft.boxes),
            players: players.map(|pos| self.square(*pos, size)).collect(),
            facing: self.direction(draft.facing),
            strength: draft.strength,
        }
    }
}
