//! The scroll bars of the cards and of the column: drawn, dragged, and paged by a click beside the thumb.

use super::{Browser, Pane};
use crate::geometry::{Point, Rect};
use crate::view::scene::{Layer, Panel};
use crate::view::theme::color::{ACCENT, DIM, TRACK};

/// A thumb is at least so high.
const LEAST: f32 = 28.0;
/// What of its track a bar leaves free at either side.
const FREE: f32 = 3.0;

/// What is longer than the room for it, and how much of it is scrolled out of view.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ScrollBar {
    track: Rect,
    /// The most that can be scrolled out of view, and what a page scrolls.
    most: f32,
    page: f32,
    scroll: f32,
}

/// What a bar scrolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scrolled {
    Cards,
    Column,
}

/// A thumb that the pointer holds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Held {
    scrolled: Scrolled,
    /// How far below the thumb's upper edge.
    grip: f32,
}

impl ScrollBar {
    /// The bar for something of which `most` pixels can be scrolled out of view; none where all of it fits.
    pub(super) fn new(track: Rect, most: f32, page: f32, scroll: f32) -> Option<Self> {
        (most > 0.0).then(|| Self {
            track,
            most,
            page,
            scroll: scroll.clamp(0.0, most),
        })
    }

    fn thumb(self) -> Rect {
        let h = (self.track.h * self.page / (self.page + self.most)).max(LEAST);
        Rect {
            y: self.track.y + (self.track.h - h) * self.scroll / self.most,
            h,
            ..self.track
        }
    }

    /// What is scrolled out of view when the thumb begins at this height.
    fn scroll_at(self, top: f32) -> f32 {
        let free = (self.track.h - self.thumb().h).max(1.0);
        ((top - self.track.y) / free).clamp(0.0, 1.0) * self.most
    }

    /// A page towards this height.
    fn paged(self, y: f32) -> f32 {
        let page = if y < self.thumb().y {
            -self.page
        } else {
            self.page
        };
        (self.scroll + page).clamp(0.0, self.most)
    }

    fn draw(self, layer: &mut Layer, is_held: bool) {
        let slim = |rect: Rect| Rect {
            x: rect.x + FREE,
            w: rect.w - 2.0 * FREE,
            ..rect
        };
        let thumb = if is_held { ACCENT } else { DIM };
        for (rect, tint) in [(self.track, TRACK), (self.thumb(), thumb)] {
            let rect = slim(rect);
            layer.draw(Panel::rounded(rect, rect.w / 2.0, tint));
        }
    }
}

impl Browser {
    const BARS: [Scrolled; 2] = [Scrolled::Cards, Scrolled::Column];

    fn bar(&self, scrolled: Scrolled) -> Option<ScrollBar> {
        match scrolled {
            Scrolled::Cards if self.pane() != Pane::Cards => None,
            Scrolled::Cards => self.layout().card_bar(self.found.len()),
            Scrolled::Column => self.layout().side_bar(self.lines.len()),
        }
    }

    fn scroll_to(&mut self, scrolled: Scrolled, scroll: f32) {
        match scrolled {
            Scrolled::Cards => self.scroll = scroll,
            Scrolled::Column => self.side_scroll = scroll,
        }
    }

    /// Takes a press on a bar: whether there is one.
    pub(super) fn press_bar(&mut self, point: Point) -> bool {
        let at = |scrolled| Some((scrolled, self.bar(scrolled)?));
        let mut bars = Self::BARS.into_iter().filter_map(at);
        let Some((scrolled, bar)) = bars.find(|(_, bar)| bar.track.contains(point)) else {
            return false;
        };
        let thumb = bar.thumb();
        if thumb.contains(point) {
            let grip = point.y - thumb.y;
            self.held = Some(Held { scrolled, grip });
        } else {
            self.scroll_to(scrolled, bar.paged(point.y));
        }
        true
    }

    /// The pointer moves: a thumb that it holds goes with it.
    pub(super) fn drag_bar(&mut self, point: Point) {
        if let Some(Held { scrolled, grip }) = self.held
            && let Some(bar) = self.bar(scrolled)
        {
            self.scroll_to(scrolled, bar.scroll_at(point.y - grip));
        }
    }

    pub(super) fn draw_bars(&self, layer: &mut Layer) {
        for scrolled in Self::BARS {
            if let Some(bar) = self.bar(scrolled) {
                let is_held = self.held.is_some_and(|held| held.scrolled == scrolled);
                bar.draw(layer, is_held);
            }
        }
    }
}
