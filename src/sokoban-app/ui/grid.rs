//! A scrolling grid of cells.

use std::ops::{Range, RangeInclusive};

use super::scroll::{Scroll, ScrollBar};
use crate::geometry::Rect;
use crate::input::{Input, Key};

/// The width of the scroll bar, and how far to its left or right a press still hits it.
const BAR: (f32, f32) = (6.0, 3.0);
/// The approximate distance that one notch of the wheel scrolls. At least one row is scrolled.
const NOTCH_DISTANCE: f32 = 90.0;

/// A grid of cells that all have the same size. Only complete rows are visible.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Grid {
    pub(crate) area: Rect,
    pub(crate) columns: usize,
    /// The number of rows that are visible at the same time.
    rows: usize,
    /// The size of a cell, including the gap after it.
    cell: (f32, f32),
    gap: f32,
    pub(crate) count: usize,
    first: usize,
}

impl Grid {
    /// Creates a grid of `count` cells in `columns` columns. The height of a cell is in the range `height`. Within this
    /// range, the height is chosen so that the rows fill `area`.
    pub(crate) fn new(
        area: Rect,
        columns: usize,
        height: RangeInclusive<f32>,
        gap: f32,
        count: usize,
    ) -> Self {
        let rows = ((area.h + gap) / (height.start() + gap)).max(1.0) as usize;
        let mut grid = Self::with_rows(area, columns, rows, gap, count);
        grid.cell.1 = grid.cell.1.min((height.end() + gap).floor());
        grid
    }

    /// Creates a grid of `count` cells in `columns` columns. The height of a cell is chosen so that `rows` rows fill
    /// `area`.
    pub(crate) fn with_rows(
        area: Rect,
        columns: usize,
        rows: usize,
        gap: f32,
        count: usize,
    ) -> Self {
        let side = |length: f32, cells: usize| ((length + gap) / cells as f32).floor();
        Self {
            area,
            columns,
            rows,
            cell: (side(area.w, columns), side(area.h, rows)),
            gap,
            count,
            first: 0,
        }
    }

    /// Returns the grid, scrolled down by `rows` rows, but not beyond its end.
    pub(crate) fn scrolled(self, rows: f32) -> Self {
        let first = (rows.round() as usize).min(self.end());
        Self { first, ..self }
    }

    /// Returns the index of the first visible row when the grid is scrolled to its end.
    fn end(self) -> usize {
        self.count.div_ceil(self.columns).saturating_sub(self.rows)
    }

    pub(crate) fn visible(self) -> Range<usize> {
        let first = self.first * self.columns;
        let end = first + self.rows * self.columns;
        first.min(self.count)..end.min(self.count)
    }

    /// Returns the area of the cell with this index. The cell must be visible.
    pub(crate) fn rect(self, index: usize) -> Rect {
        let (column, row) = (index % self.columns, index / self.columns - self.first);
        Rect::new(
            self.area.x + column as f32 * self.cell.0,
            self.area.y + row as f32 * self.cell.1,
            self.cell.0 - self.gap,
            self.cell.1 - self.gap,
        )
    }

    /// Returns the number of rows to scroll down so that the cell `index` is visible. If it is visible already, this is
    /// the current scroll position. Otherwise, it is the nearest one.
    pub(crate) fn scroll_to(self, index: usize) -> f32 {
        let row = index / self.columns;
        let least = (row + 1).saturating_sub(self.rows);
        self.first.clamp(least, row) as f32
    }

    /// Scrolls the grid if `input` moves the thumb of the scroll bar, or turns the wheel while `is_pointed` is `true`.
    /// Ignores other input.
    pub(crate) fn follow(self, scroll: &mut Scroll, input: Input, is_pointed: bool) {
        match input {
            Input::Point(point) => scroll.drag(&self.bar(), point),
            Input::Release(..) | Input::Blur => scroll.release(),
            Input::Wheel(notches, _) if is_pointed => {
                let rows = (NOTCH_DISTANCE / self.cell.1).max(1.0);
                let end = self.end() as f32;
                scroll.offset = (scroll.offset.min(end) - notches * rows).clamp(0.0, end);
            }
            _ => {}
        }
    }

    /// Returns the index of the cell to which `key` moves the selection from the cell `at`. Returns `None` if `key`
    /// does not move the selection.
    pub(crate) fn neighbour(self, key: Key, at: usize) -> Option<usize> {
        let (columns, page) = (self.columns, self.columns * self.rows);
        let last = self.count.saturating_sub(1);
        let to = match key {
            Key::Left => at.saturating_sub(1),
            Key::Right => at + 1,
            Key::Up => at.checked_sub(columns).unwrap_or(at),
            Key::Down if at + columns > last => at,
            Key::Down => at + columns,
            Key::PageUp => at.saturating_sub(page),
            Key::PageDown => at + page,
            Key::Home => 0,
            Key::End => last,
            _ => return None,
        };
        Some(to.min(last))
    }

    /// Returns the scroll bar to the right of the cells. Its offsets and lengths are measured in rows.
    pub(crate) fn bar(self) -> ScrollBar {
        let (w, reach) = BAR;
        ScrollBar {
            track: Rect {
                x: self.area.x + self.area.w + reach,
                w,
                ..self.area
            },
            reach,
            page: self.rows as f32,
            length: (self.end() + self.rows) as f32,
            end: self.end() as f32,
        }
    }
}
