//! The layout of the browser: a column, a header with controls, and a pane with a grid of cards. All sizes are in
//! logical pixels.

use std::ops::RangeInclusive;

use super::GAP;
use crate::geometry::Rect;
use crate::ui::button;
use crate::ui::grid::Grid;
use crate::view::scene::{Panel, Scene, WindowSize};
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, NIGHT};

/// The minimum width of a window whose header has two lines. In narrower windows, the header has three.
const WIDE_WINDOW: f32 = 640.0;
const MAX_SIDE_WIDTH: f32 = 250.0;
/// The width of the column as a fraction of the window's width, unless this would exceed `MAX_SIDE_WIDTH`.
const SIDE_PART: f32 = 0.36;
/// The height of a line in the header, including the gap below it.
pub(super) const HEAD_LINE: f32 = 33.0;
const BOTTOM: f32 = 42.0;
const ROW_HEIGHT: f32 = 44.0;
/// The distance from the top of the window to the first line in the column.
const HEADING: f32 = 56.0;
const MIN_CARD_SIZE: (f32, f32) = (164.0, 152.0);
/// The maximum number of columns of cards that are narrower than `MAX_CARD_WIDTH`. In wider panes, the cards grow to
/// this width before another column is added.
const SMALL_CARD_COLUMNS: usize = 5;
const MAX_CARD_WIDTH: f32 = 260.0;
/// The number of pixels by which a card's minimum height grows for each pixel by which the card is wider than the
/// minimum.
const HEIGHT_GROWTH: f32 = 0.75;
/// The height of a row in the table, and of the row with the column titles.
pub(super) const TABLE_ROW: f32 = 28.0;
const WIDE_CARD_HEIGHT: RangeInclusive<f32> = 88.0..=120.0;
pub(super) const INDENT: f32 = 18.0;
const FRAME_WIDTH: f32 = 3.0;

#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) window: WindowSize,
    pub(super) is_narrow: bool,
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

    pub(super) fn column(self, count: usize, scroll: f32) -> Grid {
        let height = self.window.logical().1 - HEADING - BOTTOM;
        let area = Rect::new(8.0, HEADING, self.side - 16.0, height);
        Grid::new(area, 1, ROW_HEIGHT..=ROW_HEIGHT, 0.0, count).scrolled(scroll)
    }

    pub(super) fn cards(self, count: usize) -> Grid {
        let room = self.pane.w + GAP;
        let most = (room / (MIN_CARD_SIZE.0 + GAP)).max(1.0) as usize;
        let large = (room / (MAX_CARD_WIDTH + GAP)).ceil() as usize;
        let columns = most.min(SMALL_CARD_COLUMNS.max(large));
        let width = room / columns as f32 - GAP;
        // If there is only one column, keep the cards low, so that more of them are visible.
        let growth = if columns == 1 {
            0.0
        } else {
            (width - MIN_CARD_SIZE.0) * HEIGHT_GROWTH
        };
        let least = MIN_CARD_SIZE.1 + growth;
        Grid::new(self.pane, columns, least..=2.0 * least, GAP, count)
    }

    pub(super) fn wide_cards(self, count: usize) -> Grid {
        Grid::new(self.pane, 1, WIDE_CARD_HEIGHT, GAP, count)
    }

    pub(super) fn table(self, count: usize) -> Grid {
        let area = Rect {
            y: self.pane.y + TABLE_ROW,
            h: self.pane.h - TABLE_ROW,
            ..self.pane
        };
        Grid::new(area, 1, TABLE_ROW..=TABLE_ROW, 0.0, count)
    }

    pub(super) fn new_level(self) -> Rect {
        let w = if self.is_narrow { 30.0 } else { 104.0 };
        Rect::new(self.side - w - 8.0, 14.0, w, 30.0)
    }

    pub(super) fn close(self) -> Rect {
        let (width, height) = self.window.logical();
        button::close(Rect::new(0.0, 0.0, width, height), GAP, 14.0)
    }
}

pub(super) fn draw_card(scene: &mut Scene, rect: Rect, is_chosen: bool, tint: Color) {
    let layer = &mut scene.under;
    if is_chosen {
        layer.draw(Panel::rounded(rect.inset(-FRAME_WIDTH), 10.0, ACCENT));
        // Fill the inside of the frame, so that the accent colour does not show through a translucent card.
        layer.draw(Panel::rounded(rect, 10.0, NIGHT));
    }
    layer.draw(Panel::rounded(rect, 10.0, tint));
}
