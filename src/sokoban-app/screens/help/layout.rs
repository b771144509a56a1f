//! The layout of the help screen. All sizes are in logical pixels.

use super::lines::Row;
use super::picture;
use crate::geometry::Rect;
use crate::texts::help as tr;
use crate::ui::modal::{Head, Modal};
use crate::ui::scroll_area::ScrollArea;
use crate::view::scene::WindowSize;
use crate::view::text_metrics;
use crate::view::theme::text;

const MAX_PANEL_SIZE: (f32, f32) = (760.0, 940.0);
const PANEL_MARGIN: f32 = 8.0;
const INSET: f32 = 24.0;
const NARROW_INSET: f32 = 14.0;
/// The minimum width of a panel in which descriptions are beside their keys. In narrower panels, descriptions are below
/// their keys.
const NARROW_PANEL: f32 = 560.0;
const TITLE_HEIGHT: f32 = 58.0;
const BOTTOM_HEIGHT: f32 = 36.0;
const MIN_TITLE_WIDTH: f32 = 72.0;
const FIELD_GAP: f32 = 12.0;
const KEYS_WIDTH: f32 = 284.0;
const HEADING_HEIGHT: f32 = 38.0;
const LINE_HEIGHT: f32 = 32.0;
const NARROW_LINE_HEIGHT: f32 = 58.0;
/// The height of the space for keys above their description, in a narrow panel.
const CAPS_HEIGHT: f32 = 24.0;
const PICTURE_GAP: f32 = 10.0;

#[derive(Debug, Clone, Copy)]
pub(super) struct Layout<'a> {
    pub(super) modal: Modal,
    rows: &'a [Row],
}

impl<'a> Layout<'a> {
    pub(super) fn new(window: WindowSize, rows: &'a [Row]) -> Self {
        let (width, height) = window.logical();
        let h = MAX_PANEL_SIZE.1.min(height - 2.0 * PANEL_MARGIN).max(0.0);
        let is_narrow = width - 2.0 * PANEL_MARGIN < NARROW_PANEL;
        let inset = if is_narrow { NARROW_INSET } else { INSET };
        let head = Head {
            left: inset,
            right: inset,
            top: 14.0,
        };
        let modal = Modal::new(window, (MAX_PANEL_SIZE.0, h), head);
        Self { modal, rows }
    }

    /// Returns `true` if descriptions are below the keys that they describe, and `false` if they are beside these keys.
    pub(super) const fn is_narrow(self) -> bool {
        self.modal.area.w < NARROW_PANEL
    }

    pub(super) fn field(self) -> Rect {
        let close = self.modal.close;
        let title = text_metrics::width(&tr::title(), text::HEADING) + FIELD_GAP;
        let x = self.modal.left + title.max(MIN_TITLE_WIDTH);
        Rect {
            x,
            w: (close.x - 8.0 - x).max(0.0),
            ..close
        }
    }

    pub(super) fn body(self) -> Rect {
        let Modal { area, left, .. } = self.modal;
        Rect::new(
            left,
            area.y + TITLE_HEIGHT,
            area.w - 2.0 * (left - area.x),
            (area.h - TITLE_HEIGHT - BOTTOM_HEIGHT).max(0.0),
        )
    }

    /// Returns the position of the description in `row`, relative to the row's upper left corner.
    pub(super) fn meaning(self, row: &Row) -> (f32, f32) {
        match (self.is_narrow(), row) {
            (true, Row::Picture(..)) => (
                0.0,
                picture::HEIGHT - CAPS_HEIGHT / 2.0 + self.picture_gap(),
            ),
            (true, _) => (0.0, CAPS_HEIGHT),
            (false, Row::Picture(..)) => (KEYS_WIDTH, (picture::HEIGHT - LINE_HEIGHT) / 2.0),
            (false, _) => (KEYS_WIDTH, 0.0),
        }
    }

    pub(super) fn keys(self) -> f32 {
        let most = if self.is_narrow() {
            f32::INFINITY
        } else {
            KEYS_WIDTH
        };
        self.body().w.min(most) - 8.0
    }

    /// Returns the gap between a picture and the description below it. The gap shrinks if the panel is not tall
    /// enough.
    fn picture_gap(self) -> f32 {
        (self.body().h - picture::HEIGHT - CAPS_HEIGHT).clamp(0.0, PICTURE_GAP)
    }

    pub(super) fn height(self, row: &Row) -> f32 {
        match row {
            Row::Heading(_) => HEADING_HEIGHT,
            Row::Picture(..) if self.is_narrow() => {
                picture::HEIGHT + CAPS_HEIGHT + self.picture_gap()
            }
            Row::Picture(..) => picture::HEIGHT + PICTURE_GAP,
            _ if self.is_narrow() => NARROW_LINE_HEIGHT,
            _ => LINE_HEIGHT,
        }
    }

    pub(super) fn scroll_area(self) -> ScrollArea {
        let line = if self.is_narrow() {
            NARROW_LINE_HEIGHT
        } else {
            LINE_HEIGHT
        };
        ScrollArea {
            area: self.body(),
            heights: self.rows.iter().map(|row| self.height(row)).collect(),
            right: self.modal.area.x + self.modal.area.w - 4.0,
            line,
            overlap: line,
        }
    }
}
