//! The layout of the browser: a column, a header with controls, and a pane with a grid of cards. All sizes are in
//! logical pixels.

use std::ops::Range;

use sokoban_core::Level;

use super::GAP;
use crate::geometry::Rect;
use crate::input::Key;
use crate::ui::button;
use crate::ui::scroll::ScrollBar;
use crate::view::ambience::Ambience;
use crate::view::board;
use crate::view::scene::{Panel, Scene, Thumbnail, Viewport, WindowSize};
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, NIGHT};

/// The window width from which the header has two lines. In narrower windows, it has three.
const WIDE_WINDOW: f32 = 640.0;
const MAX_SIDE_WIDTH: f32 = 250.0;
/// The width of the column in a narrow window, as a fraction of the window's width.
const SIDE_PART: f32 = 0.36;
/// The height of a line in the header, including the gap below it.
pub(super) const HEAD_LINE: f32 = 33.0;
/// The height of the line below the pane, which shows the key hints.
const BOTTOM: f32 = 42.0;
const ROW_HEIGHT: f32 = 44.0;
/// The distance from the top of the window to the first line in the column.
const HEADING: f32 = 56.0;
/// The minimum size of a card.
const MIN_CARD_SIZE: (f32, f32) = (164.0, 152.0);
/// The maximum number of columns while cards are narrower than `MAX_CARD_WIDTH`. In wider panes, the cards grow to this
/// width before another column is added.
const SMALL_CARD_COLUMNS: usize = 5;
const MAX_CARD_WIDTH: f32 = 260.0;
/// The height that a card gains for each pixel that it is wider than the minimum.
const HEIGHT_GROWTH: f32 = 0.75;
/// The height of a row in the table, and of the column titles above.
pub(super) const TABLE_ROW: f32 = 28.0;
/// The minimum and the maximum height of a wide card.
const WIDE_CARD_HEIGHT: (f32, f32) = (88.0, 120.0);
/// The distance from the left edge of the window to the text in the column.
pub(super) const INDENT: f32 = 18.0;
/// The thickness of the frame of a chosen card.
const FRAME_WIDTH: f32 = 3.0;
/// The width of a scroll bar, and the distance beside it where a press still hits it.
const BAR: (f32, f32) = (6.0, 3.0);
/// The distance by which a notch of the wheel scrolls. Rows that are higher are scrolled one at a time.
const NOTCH_DISTANCE: f32 = 90.0;

#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) window: WindowSize,
    pub(super) is_narrow: bool,
    /// The width of the column on the left.
    pub(super) side: f32,
    /// The area to the right of the column and below the header.
    pub(super) pane: Rect,
}

impl Layout {
    pub(super) fn new(window: WindowSize) -> Self {
        let (width, height) = window.logical();
        let is_narrow = width < WIDE_WINDOW;
        let side = (width * SIDE_PART).min(MAX_SIDE_WIDTH).floor();
        let lines = if is_narrow { 3.0 } else { 2.0 };
        let (left, top) = (side + GAP, GAP + lines * HEAD_LINE);
        let (w, h) = (width - left - GAP, height - top - BOTTOM);
        Self {
            window,
            is_narrow,
            side,
            pane: Rect::new(left, top, w.max(MIN_CARD_SIZE.0), h.max(MIN_CARD_SIZE.1)),
        }
    }

    /// Returns the grid for `count` lines in the column, scrolled down by `scroll` lines.
    pub(super) fn column(self, count: usize, scroll: f32) -> Grid {
        let height = self.window.logical().1 - HEADING - BOTTOM;
        let area = Rect::new(8.0, HEADING, self.side - 16.0, height);
        Grid::new(area, 1, (ROW_HEIGHT, ROW_HEIGHT), 0.0, count).scrolled(scroll)
    }

    pub(super) fn cards(self, count: usize) -> Grid {
        let room = self.pane.w + GAP;
        let most = (room / (MIN_CARD_SIZE.0 + GAP)).max(1.0) as usize;
        let large = (room / (MAX_CARD_WIDTH + GAP)).ceil() as usize;
        let columns = most.min(SMALL_CARD_COLUMNS.max(large));
        let width = room / columns as f32 - GAP;
        // In a single column, cards do not grow taller, so that more of them are visible.
        let growth = if columns == 1 {
            0.0
        } else {
            (width - MIN_CARD_SIZE.0) * HEIGHT_GROWTH
        };
        let least = MIN_CARD_SIZE.1 + growth;
        Grid::new(self.pane, columns, (least, 2.0 * least), GAP, count)
    }

    /// Returns the grid for `count` wide cards, one below the other.
    pub(super) fn wide_cards(self, count: usize) -> Grid {
        Grid::new(self.pane, 1, WIDE_CARD_HEIGHT, GAP, count)
    }

    /// Returns the grid for `count` rows in the table, below the column titles.
    pub(super) fn table(self, count: usize) -> Grid {
        let area = Rect {
            y: self.pane.y + TABLE_ROW,
            h: self.pane.h - TABLE_ROW,
            ..self.pane
        };
        Grid::new(area, 1, (TABLE_ROW, TABLE_ROW), 0.0, count)
    }

    /// Returns the left edge, the baseline and the width of the line with the key hints. `needed` is the width of their
    /// text: if it fits there, the line is below the pane, and otherwise it is as wide as the window.
    pub(super) fn footer(self, needed: f32) -> (f32, f32, f32) {
        let (width, height) = self.window.logical();
        let fits = needed <= width - self.pane.x - GAP;
        let left = if fits { self.pane.x } else { INDENT };
        (left, height - 15.0, width - left - GAP)
    }

    /// Returns the area of the button that creates a level, beside the heading of the column.
    pub(super) fn new_level(self) -> Rect {
        let w = if self.is_narrow { 30.0 } else { 104.0 };
        Rect::new(self.side - w - 8.0, 14.0, w, 30.0)
    }

    /// Returns the area of the close button in the upper right corner.
    pub(super) fn close(self) -> Rect {
        let (width, height) = self.window.logical();
        button::close(Rect::new(0.0, 0.0, width, height), GAP, 14.0)
    }
}

/// A grid of equally large cells that shows only complete rows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid {
    pub(super) area: Rect,
    pub(super) columns: usize,
    /// The number of rows that are visible at the same time.
    rows: usize,
    /// The size of a cell with the gap after it.
    cell: (f32, f32),
    gap: f32,
    pub(super) count: usize,
    /// The index of the first row that is visible.
    first: usize,
}

impl Grid {
    /// Creates a grid of `count` cells in `columns` columns. The rows fill `area` if this keeps the height of a cell
    /// between the minimum and maximum in `height`.
    pub(super) fn new(
        area: Rect,
        columns: usize,
        height: (f32, f32),
        gap: f32,
        count: usize,
    ) -> Self {
        let rows = ((area.h + gap) / (height.0 + gap)).max(1.0) as usize;
        let most = (area.h + gap) / rows as f32;
        Self {
            area,
            columns,
            rows,
            cell: (
                ((area.w + gap) / columns as f32).floor(),
                most.min(height.1 + gap).floor(),
            ),
            gap,
            count,
            first: 0,
        }
    }

    /// Returns this grid scrolled down by `rows` rows, but not beyond its end.
    pub(super) fn scrolled(self, rows: f32) -> Self {
        let first = (rows.round() as usize).min(self.end());
        Self { first, ..self }
    }

    /// Returns the first visible row when the grid is scrolled to its end.
    fn end(self) -> usize {
        self.count.div_ceil(self.columns).saturating_sub(self.rows)
    }

    pub(super) fn visible(self) -> Range<usize> {
        let first = self.first * self.columns;
        let end = first + self.rows * self.columns;
        first.min(self.count)..end.min(self.count)
    }

    /// Returns the area of the cell with this index, which must be visible.
    pub(super) fn rect(self, index: usize) -> Rect {
        let (column, row) = (index % self.columns, index / self.columns - self.first);
        Rect::new(
            self.area.x + column as f32 * self.cell.0,
            self.area.y + row as f32 * self.cell.1,
            self.cell.0 - self.gap,
            self.cell.1 - self.gap,
        )
    }

    /// Returns the scroll position, in rows, that makes the cell with this index visible.
    pub(super) fn scroll_to(self, index: usize) -> f32 {
        let row = index / self.columns;
        let least = (row + 1).saturating_sub(self.rows);
        self.first.clamp(least, row) as f32
    }

    /// Returns the scroll position, in rows, after turning the wheel by `notches` at the scroll position `scroll`.
    pub(super) fn turned(self, scroll: f32, notches: f32) -> f32 {
        let rows = (NOTCH_DISTANCE / self.cell.1).max(1.0);
        let end = self.end() as f32;
        (scroll.min(end) - notches * rows).clamp(0.0, end)
    }

    /// Returns the index of the cell that `key` selects if the cell `at` is selected now. Returns `None` if the key
    /// does not move the selection.
    pub(super) fn neighbour(self, key: Key, at: usize) -> Option<usize> {
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

    /// Returns the scroll bar to the right of the cells, which counts in rows.
    pub(super) fn bar(self) -> ScrollBar {
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

/// Draws the background of a card, with a frame if `is_chosen`.
pub(super) fn draw_card(scene: &mut Scene, rect: Rect, is_chosen: bool, tint: Color) {
    let mut panel = |rect, tint| {
        scene.under.draw(Panel::rounded(rect, 10.0, tint));
    };
    if is_chosen {
        panel(rect.inset(-FRAME_WIDTH), ACCENT);
        // Hide the inner part of the frame, which would otherwise show through a translucent card.
        panel(rect, NIGHT);
    }
    panel(rect, tint);
}

/// Draws the picture of a level in an area of the window.
pub(super) fn draw_thumbnail(
    scene: &mut Scene,
    level: &Level,
    rect: Rect,
    window: WindowSize,
    ambience: Ambience,
) {
    let size = (level.map().width(), level.map().height());
    let mut thumbnail = Thumbnail {
        viewport: Viewport::inside(size, window, rect),
        sprites: Vec::new(),
    };
    board::thumbnail(&mut thumbnail.sprites, level, &thumbnail.viewport, ambience);
    scene.thumbnails.push(thumbnail);
}
