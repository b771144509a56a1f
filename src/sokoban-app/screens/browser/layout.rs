//! The layout of the column and the cards. Units are logical pixels.

use std::ops::Range;

use super::GAP;
use super::head::Head;
use crate::geometry::Rect;
use crate::ui::button;
use crate::ui::scroll::ScrollBar;
use crate::view::scene::{Panel, Scene, WindowSize};
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, NIGHT};

const MAX_SIDE_WIDTH: f32 = 250.0;
/// The fraction of a narrow window's width that the column uses.
const SIDE_PART: f32 = 0.36;
/// The column width below which the button for a new level is small.
const NARROW_SIDE_WIDTH: f32 = 220.0;
/// The height of the lines below the cards.
pub(super) const BOTTOM: f32 = 42.0;
/// The height of a line in the column.
pub(super) const ROW_HEIGHT: f32 = 44.0;
/// The top of the lines of the column.
pub(super) const HEADING: f32 = 56.0;
/// The minimum size of a card with its gap.
const MIN_CARD_SIZE: (f32, f32) = (176.0, 188.0);
const MIN_CARDS_HEIGHT: f32 = 40.0;
/// The minimum height of the calendar and the difficulties.
const MIN_PANE_HEIGHT: f32 = 130.0;
/// The number of columns above which cards grow, up to `MAX_CARD_WIDTH`, before there are more columns.
const SMALL_CARD_COLUMNS: usize = 5;
/// The maximum width of a card with its gap.
const MAX_CARD_WIDTH: f32 = 260.0 + GAP;
/// The growth of a card's height relative to the growth of its width.
const HEIGHT_GROWTH: f32 = 0.75;
/// The margin at both sides of the text in the column.
pub(super) const INDENT: f32 = 18.0;
/// The width of the strip in which a scroll bar takes presses.
const BAR_STRIP: f32 = GAP;
/// The margin of the scroll bar at both sides of its strip.
const BAR_REACH: f32 = 3.0;
/// The thickness of the frame of a chosen card.
const FRAME_WIDTH: f32 = 3.0;
/// The scroll distance of the column per notch of the wheel.
const NOTCH_DISTANCE: f32 = 90.0;

/// The window and the scroll offsets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) window: WindowSize,
    pub(super) scroll: f32,
    pub(super) side_scroll: f32,
    /// The width of the filter's text, or 0 if no filter is active.
    pub(super) filter_width: f32,
}

impl Layout {
    /// Returns the width of the column.
    pub(super) fn side(self) -> f32 {
        (self.window.logical().0 * SIDE_PART)
            .min(MAX_SIDE_WIDTH)
            .floor()
    }

    /// Returns the height of the head above the cards.
    pub(super) fn top(self) -> f32 {
        self.head().height
    }

    /// Returns the head above the cards.
    pub(super) fn head(self) -> Head {
        let (width, _) = self.window.logical();
        let right = self.close().x - GAP;
        Head::new(self.side() + GAP, right, width, self.filter_width)
    }

    /// Returns the width and the height available for cards.
    pub(super) fn room(self) -> (f32, f32) {
        let (width, height) = self.window.logical();
        (
            (width - self.side() - GAP).max(MIN_CARD_SIZE.0),
            (height - self.top() - BOTTOM).max(MIN_CARDS_HEIGHT),
        )
    }

    /// Returns the area of the calendar and the difficulties.
    pub(super) fn pane(self) -> Rect {
        let (width, height) = self.window.logical();
        Rect::new(
            self.side() + GAP,
            self.top(),
            (width - self.side() - 2.0 * GAP).max(MIN_CARD_SIZE.0),
            (height - self.top() - BOTTOM).max(MIN_PANE_HEIGHT),
        )
    }

    pub(super) fn columns(self) -> usize {
        let room = self.room().0;
        let most = (room / MIN_CARD_SIZE.0).max(1.0) as usize;
        most.min(SMALL_CARD_COLUMNS.max((room / MAX_CARD_WIDTH).ceil() as usize))
    }

    /// Returns the size of a card with its gap.
    fn cell(self) -> (f32, f32) {
        let width = (self.room().0 / self.columns() as f32).floor();
        // A single column of cards does not grow, so that more of them are in view.
        let growth = match self.columns() {
            1 => 0.0,
            _ => (width.min(MAX_CARD_WIDTH) - MIN_CARD_SIZE.0) * HEIGHT_GROWTH,
        };
        let height = (MIN_CARD_SIZE.1 + growth).floor();
        // At least one whole card with its frame must fit.
        (width, height.min(self.room().1 - FRAME_WIDTH))
    }

    /// Returns the number of rows that fit completely.
    fn rows(self) -> usize {
        ((self.room().1 - FRAME_WIDTH) / self.cell().1).max(1.0) as usize
    }

    /// Returns the first visible row. Cards scroll by whole rows.
    fn first_row(self) -> usize {
        (self.scroll / self.cell().1).round() as usize
    }

    /// Returns the number of cards that fit completely.
    pub(super) fn page(self) -> usize {
        self.columns() * self.rows()
    }

    pub(super) fn card(self, index: usize) -> Rect {
        let (column, row) = (index % self.columns(), index / self.columns());
        let (width, height) = self.cell();
        let below = row as f32 - self.first_row() as f32;
        Rect::new(
            self.side() + GAP + column as f32 * width,
            (self.top() + GAP + below * height).round(),
            width - GAP,
            height - GAP,
        )
    }

    /// Returns the indices of the cards that are at least partly visible. There are `count` cards.
    pub(super) fn in_view(self, count: usize) -> Range<usize> {
        let columns = self.columns();
        let height = self.cell().1;
        let first = self.first_row() * columns;
        let rows = (self.room().1 / height) as usize + 2;
        first.min(count)..(first + rows * columns).min(count)
    }

    /// Returns `true` if the middle of a card is in view.
    pub(super) fn shows(self, card: Rect) -> bool {
        let top = self.top();
        (top..top + self.room().1).contains(&card.centre().y)
    }

    /// Returns the left edge, the baseline and the width of the key hints. If `needed` fits, they are below the cards.
    /// Otherwise they use the whole width of the window.
    pub(super) fn footer(self, needed: f32) -> (f32, f32, f32) {
        let (width, height) = self.window.logical();
        let beside = self.side() + GAP;
        let left = if needed <= width - beside - GAP {
            beside
        } else {
            INDENT
        };
        (left, height - 15.0, width - left - GAP)
    }

    /// Returns the button for a new level, beside the heading of the column.
    pub(super) fn new_level(self) -> Rect {
        let w = if self.is_side_narrow() { 30.0 } else { 104.0 };
        Rect::new(self.side() - w - 8.0, 14.0, w, 30.0)
    }

    /// Returns the close button in the upper right corner.
    pub(super) fn close(self) -> Rect {
        let (width, height) = self.window.logical();
        button::close(Rect::new(0.0, 0.0, width, height), GAP, 14.0)
    }

    /// Returns `true` if the column is narrow.
    pub(super) fn is_side_narrow(self) -> bool {
        self.side() < NARROW_SIDE_WIDTH
    }

    /// Returns the height of the lines of the column.
    fn column_height(self) -> f32 {
        self.window.logical().1 - HEADING - BOTTOM
    }

    /// Returns the top of a line of the column, if the line is completely visible.
    pub(super) fn line_top(self, line: usize) -> Option<f32> {
        let y = HEADING + line as f32 * ROW_HEIGHT - self.side_scroll;
        let end = HEADING + self.column_height();
        (y >= HEADING && y + ROW_HEIGHT <= end).then_some(y)
    }

    /// Returns the scroll offset that makes a card visible.
    pub(super) fn scroll_to_card(self, index: usize) -> f32 {
        let row = index / self.columns();
        let least = (row + 1).saturating_sub(self.rows());
        self.first_row().clamp(least, row) as f32 * self.cell().1
    }

    /// Returns the scroll offset that makes a line of the column visible.
    pub(super) fn scroll_to_line(self, line: usize) -> f32 {
        let top = line as f32 * ROW_HEIGHT;
        let least = (top + ROW_HEIGHT - self.column_height()).max(0.0);
        self.side_scroll.clamp(least.min(top), top)
    }

    /// Returns the scroll offset of the cards after notches of the wheel.
    pub(super) fn scrolled(self, notches: f32, cards: usize) -> f32 {
        let scroll = self.scroll - notches * self.cell().1;
        scroll.clamp(0.0, self.hidden(cards))
    }

    /// Returns the largest scroll offset of `cards` cards.
    fn hidden(self, cards: usize) -> f32 {
        let rows = cards.div_ceil(self.columns());
        rows.saturating_sub(self.rows()) as f32 * self.cell().1
    }

    /// Returns the scroll bar beside `cards` cards.
    pub(super) fn card_bar(self, cards: usize) -> ScrollBar {
        let (width, height) = self.room();
        let strip = Rect::new(
            self.side() + GAP + width - BAR_STRIP,
            self.top(),
            BAR_STRIP,
            height,
        );
        let page = self.rows() as f32 * self.cell().1;
        scroll_bar(strip, page, self.hidden(cards))
    }

    /// Returns the scroll bar of the column.
    pub(super) fn side_bar(self, lines: usize) -> ScrollBar {
        let height = self.column_height();
        let hidden = (lines as f32 * ROW_HEIGHT - height).max(0.0);
        let strip = Rect::new(self.side() - BAR_STRIP + 2.0, HEADING, BAR_STRIP, height);
        scroll_bar(strip, height, hidden)
    }

    /// Returns the scroll offset of the column after notches of the wheel.
    pub(super) fn side_scrolled(self, notches: f32, lines: usize) -> f32 {
        let hidden = lines as f32 * ROW_HEIGHT - self.column_height();
        (self.side_scroll - notches * NOTCH_DISTANCE).clamp(0.0, hidden.max(0.0))
    }
}

/// Returns a bar in the middle of a strip that takes presses.
fn scroll_bar(strip: Rect, page: f32, end: f32) -> ScrollBar {
    ScrollBar {
        track: Rect {
            x: strip.x + BAR_REACH,
            w: strip.w - 2.0 * BAR_REACH,
            ..strip
        },
        reach: BAR_REACH,
        page,
        length: page + end,
        end,
    }
}

/// Draws an empty card, with a frame if it is chosen.
pub(super) fn draw_card(scene: &mut Scene, rect: Rect, is_chosen: bool, tint: Color) {
    let mut panel = |rect, tint| {
        scene.under.draw(Panel::rounded(rect, 10.0, tint));
    };
    if is_chosen {
        let around = Rect::new(
            rect.x - FRAME_WIDTH,
            rect.y - FRAME_WIDTH,
            rect.w + 2.0 * FRAME_WIDTH,
            rect.h + 2.0 * FRAME_WIDTH,
        );
        panel(around, ACCENT);
        // The frame must not shine through.
        panel(rect, NIGHT);
    }
    panel(rect, tint);
}
