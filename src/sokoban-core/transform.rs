//! Defines the eight symmetries of a square, applied to rectangular boards.

use crate::draft::Draft;
use crate::grid::{Direction, Grid, Pos, Size};

/// A reflection or rotation of a board.
///
/// Every transform is a combination of three optional operations, applied in this order: a horizontal flip, a vertical
/// flip, and a transposition. The eight transforms form a group: [`then`](Self::then) composes two transforms, and
/// [`inverse`](Self::inverse) returns the transform that undoes another.
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Transform(u8);

impl Transform {
    const MIRRORS_COLUMNS: u8 = 1;
    const MIRRORS_ROWS: u8 = 2;
    const SWAPS_AXES: u8 = 4;

    /// The identity, which changes nothing.
    pub const IDENTITY: Self = Self(0);
    /// A horizontal flip: exchanges left and right.
    pub const FLIP_HORIZONTAL: Self = Self(Self::MIRRORS_COLUMNS);
    /// A vertical flip: exchanges top and bottom.
    pub const FLIP_VERTICAL: Self = Self(Self::MIRRORS_ROWS);
    /// A rotation by 180 degrees.
    pub const ROTATE_HALF: Self = Self(Self::MIRRORS_COLUMNS | Self::MIRRORS_ROWS);
    /// A transposition: exchanges columns and rows.
    pub const TRANSPOSE: Self = Self(Self::SWAPS_AXES);
    /// A clockwise rotation by 90 degrees.
    pub const ROTATE_CLOCKWISE: Self = Self(Self::MIRRORS_ROWS | Self::SWAPS_AXES);
    /// A counterclockwise rotation by 90 degrees.
    pub const ROTATE_COUNTERCLOCKWISE: Self = Self(Self::MIRRORS_COLUMNS | Self::SWAPS_AXES);

    /// All eight transforms. The identity is first, and the four transforms that exchange columns and rows are last.
    pub const ALL: [Self; 8] = [
        Self::IDENTITY,
        Self::FLIP_HORIZONTAL,
        Self::FLIP_VERTICAL,
        Self::ROTATE_HALF,
        Self::TRANSPOSE,
        Self::ROTATE_COUNTERCLOCKWISE,
        Self::ROTATE_CLOCKWISE,
        Self(7),
    ];

    const fn has(self, part: u8) -> bool {
        self.0 & part != 0
    }

    /// Returns the transform that applies `self` first and then `next`.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        // A vertical flip after a transposition equals a horizontal flip before it, and vice versa.
        let mirrors = if self.has(Self::SWAPS_AXES) {
            next.swapped_mirrors()
        } else {
            next.0 & !Self::SWAPS_AXES
        };
        Self(self.0 ^ mirrors ^ (next.0 & Self::SWAPS_AXES))
    }

    /// Returns the transform that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.has(Self::SWAPS_AXES) {
            Self(self.swapped_mirrors() | Self::SWAPS_AXES)
        } else {
            self
        }
    }

    const fn swapped_mirrors(self) -> u8 {
        (self.0 & Self::MIRRORS_COLUMNS) << 1 | (self.0 & Self::MIRRORS_ROWS) >> 1
    }

    /// Returns the size of the transformed board, given the size of the original board.
    pub const fn size(self, size: Size) -> Size {
        if self.has(Self::SWAPS_AXES) {
            Size::new(size.height, size.width)
        } else {
            size
        }
    }

    /// Returns the square of the transformed board to which `pos` moves, given the size of the original board. A square
    /// outside the original board moves to a square outside the transformed board.
    #[inline]
    pub const fn square(self, pos: Pos, Size { width, height }: Size) -> Pos {
        let mirrors_columns = self.has(Self::MIRRORS_COLUMNS);
        let x = if mirrors_columns {
            width.wrapping_sub(1).wrapping_sub(pos.x)
        } else {
            pos.x
        };
        let mirrors_rows = self.has(Self::MIRRORS_ROWS);
        let y = if mirrors_rows {
            height.wrapping_sub(1).wrapping_sub(pos.y)
        } else {
            pos.y
        };
        if self.has(Self::SWAPS_AXES) {
            Pos::new(y, x)
        } else {
            Pos::new(x, y)
        }
    }

    /// Returns the transformed direction.
    pub const fn direction(self, direction: Direction) -> Direction {
        use Direction::{Down, Left, Right, Up};
        let is_vertical = matches!(direction, Up | Down);
        let is_mirrored = if is_vertical {
            self.has(Self::MIRRORS_ROWS)
        } else {
            self.has(Self::MIRRORS_COLUMNS)
        };
        let mirrored = if is_mirrored {
            direction.opposite()
        } else {
            direction
        };
        match mirrored {
            Up if self.has(Self::SWAPS_AXES) => Left,
            Left if self.has(Self::SWAPS_AXES) => Up,
            Down if self.has(Self::SWAPS_AXES) => Right,
            Right if self.has(Self::SWAPS_AXES) => Down,
            other => other,
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
