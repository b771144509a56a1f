//! Where the column's lines and the cards lie, for the eye and for the pointer alike. In logical pixels.

use std::ops::Range;

use super::chips;
use crate::geometry::{Point, Rect};
use crate::ui::button;
use crate::ui::scroll::ScrollBar;
use crate::view::scene::{Panel, Scene, WindowSize};
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, NIGHT};

/// The widest that the column of collections is, and the part of a narrow window that it takes.
const WIDEST_SIDE: f32 = 250.0;
const SIDE_PART: f32 = 0.36;
/// Columns that are narrower have a small button for a new level.
const NARROW_SIDE: f32 = 220.0;
/// Height of the lines above the cards without the chips among them, and below the cards.
const TOP: f32 = 50.0;
pub(super) const BOTTOM: f32 = 42.0;
/// Height of the line of keys alone.
const FOOTER: f32 = 28.0;
/// Height of a line in the column.
pub(super) const ROW: f32 = 44.0;
/// Where the lines of the column begin, and what takes the place of the cards.
const HEADING: f32 = 56.0;
/// A card with the gap to the next one, at the least, and its height in a window so low that there is no room for that.
const CARD: (f32, f32) = (176.0, 188.0);
const LOWEST: f32 = 40.0;
/// The same for what takes the place of the cards.
const LOWEST_PANE: f32 = 130.0;
pub(super) const GAP: f32 = 12.0;
/// Where there is room for more cards than these beside each other, they grow, but to no more than this width.
const FEW: usize = 5;
const WIDEST: f32 = 260.0 + GAP;
/// What a card grows in height while it grows in width.
const GROWTH: f32 = 0.75;
/// Where texts of the column begin, and what is free behind them.
pub(super) const INDENT: f32 = 18.0;
/// Width of the strip that takes presses for a scroll bar, and the part of it at each side of the bar.
const BAR: f32 = GAP;
const BAR_REACH: f32 = 3.0;
/// The frame of a chosen card.
const FRAME: f32 = 3.0;
/// Pixels that a notch of the wheel scrolls the column.
const NOTCH: f32 = 90.0;

/// The window, and what is scrolled out of view.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout {
    pub(super) window: WindowSize,
    pub(super) scroll: f32,
    pub(super) side_scroll: f32,
}

impl Layout {
    /// Width of the column of collections.
    pub(super) fn side(self) -> f32 {
        (self.window.logical().0 * SIDE_PART)
            .min(WIDEST_SIDE)
            .floor()
    }

    /// Height of the lines above the cards.
    pub(super) fn top(self) -> f32 {
        TOP + chips::height(self)
    }

    /// Room for the cards.
    pub(super) fn room(self) -> (f32, f32) {
        let (width, height) = self.window.logical();
        (
            (width - self.side() - GAP).max(CARD.0),
            (height - self.top() - BOTTOM).max(LOWEST),
        )
    }

    /// Room for what takes the place of the cards and of the line above them.
    pub(super) fn pane(self) -> Rect {
        let (width, height) = self.window.logical();
        Rect::new(
            self.side() + GAP,
            HEADING,
            (width - self.side() - 2.0 * GAP).max(CARD.0),
            (height - HEADING - BOTTOM).max(LOWEST_PANE),
        )
    }

    pub(super) fn columns(self) -> usize {
        let room = self.room().0;
        let most = (room / CARD.0).max(1.0) as usize;
        most.min(FEW.max((room / WIDEST).ceil() as usize))
    }

    /// A card with the gap to the next one.
    fn cell(self) -> (f32, f32) {
        let width = (self.room().0 / self.columns() as f32).floor();
        let growth = (width.min(WIDEST) - CARD.0) * GROWTH;
        let height = (CARD.1 + growth).floor();
        // A whole one is always in view, with the frame of the one that is chosen.
        (width, height.min(self.room().1 - FRAME))
    }

    /// Rows of cards that are in view as a whole.
    fn rows(self) -> usize {
        ((self.room().1 - FRAME) / self.cell().1).max(1.0) as usize
    }

    /// The first row in view: the cards are scrolled by whole rows.
    fn first_row(self) -> usize {
        (self.scroll / self.cell().1).round() as usize
    }

    /// Cards that are in view at once.
    pub(super) fn page(self) -> usize {
        self.columns() * self.rows()
    }

    /// Where a card lies.
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

    /// The cards of which at least a part is in view, of so many.
    pub(super) fn in_view(self, count: usize) -> Range<usize> {
        let columns = self.columns();
        let height = self.cell().1;
        let first = self.first_row() * columns;
        let rows = (self.room().1 / height) as usize + 2;
        first.min(count)..(first + rows * columns).min(count)
    }

    /// The card under a point.
    pub(super) fn card_at(self, point: Point, count: usize) -> Option<usize> {
        let inside = point.y >= self.top() && point.y < self.top() + self.room().1;
        let mut cards = self.in_view(count).filter(|_| inside);
        cards.find(|index| self.card(*index).contains(point))
    }

    /// The base line of the line of keys, where it begins, and the room for it: below the cards where all of `keys` fits
    /// there, else all of the window's width.
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

    /// The button for a new level, beside the heading of the column.
    pub(super) fn new_level(self) -> Rect {
        let w = if self.is_side_narrow() { 30.0 } else { 104.0 };
        Rect::new(self.side() - w - 8.0, 14.0, w, 30.0)
    }

    /// The button that closes, in the upper right corner.
    pub(super) fn close(self) -> Rect {
        let (width, height) = self.window.logical();
        button::close(Rect::new(0.0, 0.0, width, height), GAP, 14.0)
    }

    /// Room for the lines above the cards.
    pub(super) fn head(self) -> f32 {
        (self.close().x - self.side() - 2.0 * GAP).max(0.0)
    }

    /// Whether there is little room in the column of collections.
    pub(super) fn is_side_narrow(self) -> bool {
        self.side() < NARROW_SIDE
    }

    /// The height of the column's lines. In low windows one line fits above the line of keys; in lower ones, none.
    fn column_height(self) -> f32 {
        let height = self.window.logical().1 - HEADING;
        if height - BOTTOM >= ROW {
            height - BOTTOM
        } else if height - FOOTER >= ROW {
            ROW
        } else {
            0.0
        }
    }

    /// Returns the scroll offset of the column: whole lines if only one is in view.
    fn side_offset(self) -> f32 {
        if self.column_height() < 2.0 * ROW {
            (self.side_scroll / ROW).round() * ROW
        } else {
            self.side_scroll
        }
    }

    /// The line of the column under a point.
    pub(super) fn line_at(self, point: Point) -> Option<usize> {
        let line = (point.y - HEADING + self.side_offset()) / ROW;
        (point.x < self.side() && point.y >= HEADING && line >= 0.0).then_some(line as usize)
    }

    /// The top of a line of the column, if all of it is in view.
    pub(super) fn line_top(self, line: usize) -> Option<f32> {
        let y = HEADING + line as f32 * ROW - self.side_offset();
        let end = HEADING + self.column_height();
        (y >= HEADING && y + ROW <= end).then_some(y)
    }

    /// What is to be scrolled out of view so that a card is in view.
    pub(super) fn scroll_to_card(self, index: usize) -> f32 {
        let row = index / self.columns();
        let least = (row + 1).saturating_sub(self.rows());
        self.first_row().clamp(least, row) as f32 * self.cell().1
    }

    /// The same for a line of the column.
    pub(super) fn scroll_to_line(self, line: usize) -> f32 {
        let top = line as f32 * ROW;
        let least = (top + ROW - self.column_height()).max(0.0);
        self.side_scroll.clamp(least.min(top), top)
    }

    /// What is scrolled out of view of so many cards after notches of the wheel.
    pub(super) fn scrolled(self, notches: f32, cards: usize) -> f32 {
        let scroll = self.scroll - notches * self.cell().1;
        scroll.clamp(0.0, self.hidden(cards))
    }

    /// The height of the rows of `cards` cards that are out of view, at the least.
    fn hidden(self, cards: usize) -> f32 {
        let rows = cards.div_ceil(self.columns());
        rows.saturating_sub(self.rows()) as f32 * self.cell().1
    }

    /// The scroll bar beside `cards` cards.
    pub(super) fn card_bar(self, cards: usize) -> ScrollBar {
        let (width, height) = self.room();
        let strip = Rect::new(self.side() + GAP + width - BAR, self.top(), BAR, height);
        let page = self.rows() as f32 * self.cell().1;
        scroll_bar(strip, page, self.hidden(cards))
    }

    /// The scroll bar of the column.
    pub(super) fn side_bar(self, lines: usize) -> ScrollBar {
        let height = self.column_height();
        let hidden = (lines as f32 * ROW - height).max(0.0);
        let hidden = if height >= ROW { hidden } else { 0.0 };
        let strip = Rect::new(self.side() - BAR + 2.0, HEADING, BAR, height);
        scroll_bar(strip, height, hidden)
    }

    /// The same for the lines of the column.
    pub(super) fn side_scrolled(self, notches: f32, lines: usize) -> f32 {
        let hidden = lines as f32 * ROW - self.column_height();
        (self.side_scroll - notches * NOTCH).clamp(0.0, hidden.max(0.0))
    }
}

/// A bar in the middle of a strip that takes presses.
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

/// Draws a card without what is on it; a chosen one has a frame.
pub(super) fn draw_card(scene: &mut Scene, rect: Rect, is_chosen: bool, tint: Color) {
    let mut panel = |rect, tint| {
        scene.under.draw(Panel::rounded(rect, 10.0, tint));
    };
    if is_chosen {
        let around = Rect::new(
            rect.x - FRAME,
            rect.y - FRAME,
            rect.w + 2.0 * FRAME,
            rect.h + 2.0 * FRAME,
        );
        panel(around, ACCENT);
        // The frame does not shine through.
        panel(rect, NIGHT);
    }
    panel(rect, tint);
}
