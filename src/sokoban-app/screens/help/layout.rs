//! Where the parts of the help lie, for the eye and for the pointer alike. In logical pixels.

use super::lines::Row;
use crate::geometry::Rect;
use crate::texts::help as tr;
use crate::ui::button;
use crate::ui::scroll::ScrollBar;
use crate::view::letters;
use crate::view::scene::WindowSize;
use crate::view::theme::text;

/// The panel at its widest and at its highest, and what is free around it at the least.
const MOST: (f32, f32) = (760.0, 940.0);
const AROUND: f32 = 8.0;
/// Free at the left and at the right of the text.
const INSET: f32 = 24.0;
/// The same in a narrow window.
const NARROW_INSET: f32 = 14.0;
/// Panels that are narrower have what keys do under the keys.
const NARROW: f32 = 560.0;
/// The line of the title, and the line at the bottom; panels that are lower have none there.
const TOP: f32 = 58.0;
const BOTTOM: f32 = 36.0;
const LOW: f32 = 320.0;
/// The width that the title takes at least.
const TITLE: f32 = 72.0;
/// What is free between the title and the search field.
const FREE: f32 = 12.0;
/// Width of the column of keys.
const KEYS: f32 = 284.0;
/// Heights of rows.
const HEADING: f32 = 38.0;
const LINE: f32 = 32.0;
const NARROW_LINE: f32 = 58.0;
/// In narrow panels, from the top of a row to what keys do.
const CAPS_ABOVE: f32 = 24.0;
/// Width of the scroll bar, and how far beside it a press still counts.
const BAR_WIDTH: f32 = 4.0;
const BAR_REACH: f32 = 12.0;

/// The panel in this window, with these rows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Layout<'a> {
    pub(super) area: Rect,
    rows: &'a [Row],
}

impl<'a> Layout<'a> {
    pub(super) fn new(window: WindowSize, rows: &'a [Row]) -> Self {
        let (width, height) = window.logical();
        let w = MOST.0.min(width - 2.0 * AROUND).max(0.0);
        let h = MOST.1.min(height - 2.0 * AROUND).max(0.0);
        let area = Rect::new((width - w) / 2.0, (height - h) / 2.0, w, h);
        Self { area, rows }
    }

    /// Whether what keys do stands under them.
    pub(super) const fn is_narrow(self) -> bool {
        self.area.w < NARROW
    }

    const fn inset(self) -> f32 {
        if self.is_narrow() {
            NARROW_INSET
        } else {
            INSET
        }
    }

    /// The button that closes.
    pub(super) fn close(self) -> Rect {
        button::close(self.area, self.inset(), 14.0)
    }

    /// Where the letters stand that are typed.
    pub(super) fn field(self) -> Rect {
        let close = self.close();
        let title = letters::width(&tr::title(), text::HEADING) + FREE;
        let x = self.area.x + self.inset() + title.max(TITLE);
        Rect {
            x,
            w: (close.x - 8.0 - x).max(0.0),
            ..close
        }
    }

    /// The base line at the bottom, if there is room for one.
    pub(super) fn last_line(self) -> Option<f32> {
        (self.area.h >= LOW).then_some(self.area.y + self.area.h - 14.0)
    }

    /// Room for the rows.
    pub(super) fn body(self) -> Rect {
        let below = self.last_line().map_or(AROUND, |_| BOTTOM);
        Rect::new(
            self.area.x + self.inset(),
            self.area.y + TOP,
            self.area.w - 2.0 * self.inset(),
            (self.area.h - TOP - below).max(0.0),
        )
    }

    /// Where what keys do begins, from the left edge of the body and from the top of a row.
    pub(super) const fn meaning(self) -> (f32, f32) {
        if self.is_narrow() {
            (0.0, CAPS_ABOVE)
        } else {
            (KEYS, 0.0)
        }
    }

    /// Room for keys.
    pub(super) fn keys(self) -> f32 {
        let most = if self.is_narrow() {
            f32::INFINITY
        } else {
            KEYS
        };
        self.body().w.min(most) - 8.0
    }

    const fn height(self, row: &Row) -> f32 {
        match row {
            Row::Heading(_) => HEADING,
            _ if self.is_narrow() => NARROW_LINE,
            _ => LINE,
        }
    }

    /// The height of all rows.
    fn length(self) -> f32 {
        self.rows.iter().map(|row| self.height(row)).sum()
    }

    /// Each row with what lies above it.
    fn tops(self) -> impl Iterator<Item = (f32, &'a Row)> {
        self.rows.iter().scan(0.0, move |next, row| {
            let top = *next;
            *next += self.height(row);
            Some((top, row))
        })
    }

    /// The most that can be scrolled out of view: then the last row is in view, and the first one is whole.
    fn most(self) -> f32 {
        let least = self.length() - self.body().h;
        let mut tops = self.tops().map(|(top, _)| top);
        if least <= 0.0 {
            return 0.0;
        }
        tops.find(|top| *top >= least).unwrap_or(0.0)
    }

    /// What is scrolled out of view, as far as there are rows.
    pub(super) fn limited(self, scroll: f32) -> f32 {
        scroll.clamp(0.0, self.most())
    }

    /// The rows in view, all of them whole, and where each begins.
    pub(super) fn in_view(self, scroll: f32) -> impl Iterator<Item = (f32, &'a Row)> {
        let scroll = self.limited(scroll);
        let body = self.body();
        let mut tops = self
            .tops()
            .skip_while(move |(top, _)| *top < scroll)
            .peekable();
        let first = tops.peek().map_or(0.0, |(top, _)| *top);
        tops.map(move |(top, row)| (body.y + top - first, row))
            .take_while(move |(y, row)| y + self.height(row) <= body.y + body.h)
    }

    /// How far an arrow, and a page, goes.
    pub(super) fn line_and_page(self) -> (f32, f32) {
        let line = if self.is_narrow() { NARROW_LINE } else { LINE };
        (line, (self.body().h - HEADING).max(line))
    }

    /// The scroll bar beside the rows.
    pub(super) fn bar(self) -> ScrollBar {
        let body = self.body();
        ScrollBar {
            track: Rect {
                x: self.area.x + self.area.w - 4.0 - BAR_WIDTH,
                w: BAR_WIDTH,
                ..body
            },
            reach: BAR_REACH,
            page: body.h,
            length: self.length(),
            end: self.most(),
        }
    }
}
