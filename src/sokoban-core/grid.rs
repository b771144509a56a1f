//! Defines squares, directions, and rectangular grids with any type of cell.

use std::fmt;
use std::ops::{Index, IndexMut};

/// A direction in which the player or a box can move.
///
/// ```
/// use sokoban_core::Direction;
///
/// assert_eq!(Direction::Left.opposite().to_string(), "right");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Towards row 0.
    Up,
    /// Away from row 0.
    Down,
    /// Towards column 0.
    Left,
    /// Away from column 0.
    Right,
}

impl Direction {
    /// All directions, in the order up, down, left, right.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// Returns the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// Returns the change in the column and the change in the row for one step in this direction.
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Self::Up => (0, -1),
            Self::Down => (0, 1),
            Self::Left => (-1, 0),
            Self::Right => (1, 0),
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "left",
            Self::Right => "right",
        })
    }
}

/// A square on a board: column `x` from the left and row `y` from the top, both zero-based.
///
/// Squares are ordered by row, then by column. This is called reading order.
///
/// ```
/// use sokoban_core::Pos;
///
/// let below = Pos::new(0, 1);
/// assert!(Pos::new(9, 0) < below);
/// assert_eq!((below.x, below.y), (0, 1));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pos {
    /// The zero-based row, counted from the top.
    pub y: u16,
    /// The zero-based column, counted from the left.
    pub x: u16,
}

impl Pos {
    /// Returns the square in column `x` and row `y`.
    pub const fn new(x: u16, y: u16) -> Self {
        Self { y, x }
    }
}

/// The width and the height of a rectangle, in squares. Displayed in the form `9x7`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are enough")]
pub struct Size {
    pub width: u16,
    pub height: u16,
}

impl Size {
    /// Returns a size with this width and height.
    pub const fn new(width: u16, height: u16) -> Self {
        Self { width, height }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// Returns the smallest rectangle that contains all squares: its upper left corner and its size. Returns `None` if
/// there are no squares.
pub(crate) fn bounds(squares: impl IntoIterator<Item = Pos>) -> Option<(Pos, Size)> {
    let mut corners: Option<(Pos, Pos)> = None;
    for pos in squares {
        let (low, high) = corners.unwrap_or((pos, pos));
        corners = Some((
            Pos::new(low.x.min(pos.x), low.y.min(pos.y)),
            Pos::new(high.x.max(pos.x), high.y.max(pos.y)),
        ));
    }
    let (low, high) = corners?;
    Some((low, Size::new(high.x - low.x + 1, high.y - low.y + 1)))
}

/// A rectangle of `width × height` cells, stored row by row.
///
/// Indexing with a [`Pos`] outside the grid panics; [`Grid::get`] and [`Grid::neighbour`] return `None` instead.
///
/// ```
/// use sokoban_core::{Direction, Grid, Pos};
///
/// let mut grid = Grid::new(3, 2, '-');
/// grid[Pos::new(1, 0)] = '$';
/// assert_eq!(grid.cells().iter().collect::<String>(), "-$----");
/// assert_eq!(grid.neighbour(Pos::new(1, 0), Direction::Up), None);
/// let boxes = grid.iter().filter(|(_, cell)| **cell == '$');
/// assert_eq!(boxes.map(|(pos, _)| pos).collect::<Vec<_>>(), [Pos::new(1, 0)]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Grid<T> {
    width: u16,
    height: u16,
    cells: Box<[T]>,
}

impl<T: Clone> Grid<T> {
    /// Returns a grid with `fill` in every cell.
    pub fn new(width: u16, height: u16, fill: T) -> Self {
        let cells = vec![fill; usize::from(width) * usize::from(height)].into();
        Self {
            width,
            height,
            cells,
        }
    }
}

impl<T: Copy> Grid<T> {
    /// Returns the part of the grid with the upper left corner `(x, y)` and the given size. Squares outside this grid
    /// get the cell `fill`.
    pub(crate) fn window(&self, (x, y): (i32, i32), size: Size, fill: T) -> Self {
        let cell = |pos: Pos| {
            let x = u16::try_from(i32::from(pos.x) + x).ok()?;
            let y = u16::try_from(i32::from(pos.y) + y).ok()?;
            self.get(Pos::new(x, y)).copied()
        };
        let empty = Grid::new(size.width, size.height, ());
        empty.map(|pos, ()| cell(pos).unwrap_or(fill))
    }
}

impl<T> Grid<T> {
    /// Returns the number of columns.
    pub const fn width(&self) -> u16 {
        self.width
    }

    /// Returns the number of rows.
    pub const fn height(&self) -> u16 {
        self.height
    }

    /// Returns the number of columns and the number of rows.
    pub const fn size(&self) -> Size {
        Size::new(self.width, self.height)
    }

    /// Returns `true` if the square is in the grid.
    pub const fn contains(&self, pos: Pos) -> bool {
        pos.x < self.width && pos.y < self.height
    }

    /// Returns the cell at `pos`, or `None` if `pos` is outside the grid.
    pub fn get(&self, pos: Pos) -> Option<&T> {
        self.contains(pos).then(|| &self[pos])
    }

    /// Returns the square next to `pos` in the given direction, or `None` if that square is outside the grid.
    #[inline]
    pub fn neighbour(&self, pos: Pos, direction: Direction) -> Option<Pos> {
        let (dx, dy) = direction.delta();
        let x = u16::try_from(i32::from(pos.x) + dx).ok()?;
        let y = u16::try_from(i32::from(pos.y) + dy).ok()?;
        let next = Pos::new(x, y);
        self.contains(next).then_some(next)
    }

    /// Returns the squares in the 3×3 area around `pos`, including `pos`. Squares outside the grid are omitted.
    pub fn around(&self, pos: Pos) -> impl Iterator<Item = Pos> + use<T> {
        let columns = pos.x.saturating_sub(1)..pos.x.saturating_add(2).min(self.width);
        let rows = pos.y.saturating_sub(1)..pos.y.saturating_add(2).min(self.height);
        rows.flat_map(move |y| columns.clone().map(move |x| Pos::new(x, y)))
    }

    /// Returns an iterator over all squares, in reading order.
    pub fn positions(&self) -> impl Iterator<Item = Pos> + use<T> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| Pos::new(x, y)))
    }

    /// Returns an iterator over all squares and their cells, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, &T)> {
        self.positions().zip(&self.cells)
    }

    /// Returns the rows from top to bottom, each as a slice of `width` cells. A grid without columns has no rows.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[T]> + ExactSizeIterator {
        self.cells.chunks_exact(usize::from(self.width).max(1))
    }

    pub(crate) fn rows_mut(&mut self) -> impl ExactSizeIterator<Item = &mut [T]> {
        self.cells.chunks_exact_mut(usize::from(self.width).max(1))
    }

    /// Returns the cells in reading order.
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// Returns a grid of the same size whose cells are the results of calling `change` with each square and its cell.
    pub fn map<U>(&self, mut change: impl FnMut(Pos, &T) -> U) -> Grid<U> {
        Grid {
            width: self.width,
            height: self.height,
            cells: self.iter().map(|(pos, cell)| change(pos, cell)).collect(),
        }
    }

    #[inline]
    fn offset(&self, pos: Pos) -> usize {
        // This check is necessary because a column that is too large would be a valid index of a cell in the next row.
        // A row that is too large is out of bounds of the slice.
        assert!(pos.x < self.width, "{pos:?} is not on the grid");
        usize::from(pos.y) * usize::from(self.width) + usize::from(pos.x)
    }
}

impl<T> Index<Pos> for Grid<T> {
    type Output = T;

    #[inline]
    fn index(&self, pos: Pos) -> &T {
        &self.cells[self.offset(pos)]
    }
}

impl<T> IndexMut<Pos> for Grid<T> {
    #[inline]
    fn index_mut(&mut self, pos: Pos) -> &mut T {
        let offset = self.offset(pos);
        &mut self.cells[offset]
    }
}
