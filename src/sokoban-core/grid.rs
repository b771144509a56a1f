//! Squares and directions, and the only index arithmetic of the project.
//!
//! Knows nothing of walls or boxes: a [`Grid`] is a rectangle of anything.

use std::ops::{Index, IndexMut};

/// One of the four ways to go.
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
    /// All four, in the order of the letters `u d l r`.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// The change of column and row that one square in this direction makes.
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Self::Up => (0, -1),
            Self::Down => (0, 1),
            Self::Left => (-1, 0),
            Self::Right => (1, 0),
        }
    }
}

/// A square of a board: column `x` from the left and row `y` from the top, both from 0.
///
/// Ordered as one reads: by row, then by column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pos {
    /// Row, from the top.
    pub y: u16,
    /// Column, from the left.
    pub x: u16,
}

impl Pos {
    /// The square in column `x` and row `y`.
    pub const fn new(x: u16, y: u16) -> Self {
        Self { y, x }
    }
}

/// A rectangle of `width × height` cells, stored row by row.
///
/// Indexing with a [`Pos`] outside the rectangle panics, as it does for a slice; [`Grid::get`] and
/// [`Grid::neighbour`] answer `None` instead.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Grid<T> {
    width: u16,
    height: u16,
    cells: Vec<T>,
}

impl<T: Clone> Grid<T> {
    /// A grid with `fill` in every cell.
    pub fn new(width: u16, height: u16, fill: T) -> Self {
        let cells = vec![fill; usize::from(width) * usize::from(height)];
        Self {
            width,
            height,
            cells,
        }
    }

    /// The same with one more cell all around.
    #[must_use]
    pub fn framed(&self, frame: T) -> Self {
        let mut framed = Self::new(self.width + 2, self.height + 2, frame);
        for (pos, cell) in self.iter() {
            framed[Pos::new(pos.x + 1, pos.y + 1)] = cell.clone();
        }
        framed
    }

    /// The part that starts at `corner` and is `width × height` cells large.
    ///
    /// # Panics
    /// If that part reaches beyond the grid.
    #[must_use]
    pub fn crop(&self, corner: Pos, width: u16, height: u16) -> Self {
        let rows = self.rows().skip(usize::from(corner.y));
        let columns = usize::from(corner.x)..usize::from(corner.x + width);
        let cells: Vec<T> = rows
            .take(usize::from(height))
            .flat_map(|row| row[columns.clone()].iter().cloned())
            .collect();
        assert_eq!(cells.len(), usize::from(width) * usize::from(height));
        Self {
            width,
            height,
            cells,
        }
    }
}

impl<T> Grid<T> {
    /// Cells in a row.
    pub const fn width(&self) -> u16 {
        self.width
    }

    /// Number of rows.
    pub const fn height(&self) -> u16 {
        self.height
    }

    /// Whether the square lies on the grid.
    pub const fn contains(&self, pos: Pos) -> bool {
        pos.x < self.width && pos.y < self.height
    }

    /// The cell at `pos`, if it lies on the grid.
    pub fn get(&self, pos: Pos) -> Option<&T> {
        self.contains(pos).then(|| &self[pos])
    }

    /// The square next to `pos`, if it lies on the grid.
    #[inline]
    pub fn neighbour(&self, pos: Pos, direction: Direction) -> Option<Pos> {
        let (dx, dy) = direction.delta();
        let x = u16::try_from(i32::from(pos.x) + dx).ok()?;
        let y = u16::try_from(i32::from(pos.y) + dy).ok()?;
        let next = Pos::new(x, y);
        self.contains(next).then_some(next)
    }

    /// The up to nine squares of which `pos` is the middle.
    pub fn around(&self, pos: Pos) -> impl Iterator<Item = Pos> + use<T> {
        let columns = pos.x.saturating_sub(1)..=(pos.x + 1).min(self.width.saturating_sub(1));
        let rows = pos.y.saturating_sub(1)..=(pos.y + 1).min(self.height.saturating_sub(1));
        rows.flat_map(move |y| columns.clone().map(move |x| Pos::new(x, y)))
    }

    /// All squares in reading order.
    pub fn positions(&self) -> impl Iterator<Item = Pos> + use<T> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| Pos::new(x, y)))
    }

    /// All squares with their cells, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Pos, &T)> {
        self.positions().zip(&self.cells)
    }

    /// The rows from top to bottom, each a slice of `width` cells.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[T]> + ExactSizeIterator {
        // A grid without columns has no rows worth visiting; `chunks_exact` needs a size.
        self.cells.chunks_exact(usize::from(self.width).max(1))
    }

    /// The rows from top to bottom, to be changed.
    pub(crate) fn rows_mut(&mut self) -> impl ExactSizeIterator<Item = &mut [T]> {
        self.cells.chunks_exact_mut(usize::from(self.width).max(1))
    }

    /// The cells in reading order.
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// A grid of the same shape, each cell made from the one here.
    pub fn map<U>(&self, mut change: impl FnMut(Pos, &T) -> U) -> Grid<U> {
        Grid {
            width: self.width,
            height: self.height,
            cells: self.iter().map(|(pos, cell)| change(pos, cell)).collect(),
        }
    }

    #[inline]
    fn offset(&self, pos: Pos) -> usize {
        debug_assert!(self.contains(pos), "{pos:?} is not on the grid");
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
