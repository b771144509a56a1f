//! Scroll bars. The thumb can be dragged, and a press above or below it scrolls by a page.

use crate::geometry::{Point, Rect};
use crate::view::scene::{Layer, Panel};
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, DIM};

const MIN_THUMB_HEIGHT: f32 = 28.0;
/// The maximum width of a scroll bar with square ends. Wider scroll bars have round ends.
const NARROW_WIDTH: f32 = 4.0;

/// A vertical scroll bar. Offsets and lengths can be in any unit, such as rows or pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ScrollBar {
    pub(crate) track: Rect,
    /// How far to the left and right of the track a press still hits the scroll bar.
    pub(crate) reach: f32,
    /// The visible height of the content.
    pub(crate) page: f32,
    /// The total height of the content.
    pub(crate) length: f32,
    /// The largest possible offset. If it is 0, all of the content is visible, and the scroll bar is not drawn.
    pub(crate) end: f32,
}

impl ScrollBar {
    fn is_needed(&self) -> bool {
        self.end > 0.0
    }

    fn thumb(&self, offset: f32) -> Rect {
        let h = (self.track.h * self.page / self.length).max(MIN_THUMB_HEIGHT);
        let h = h.min(self.track.h);
        Rect {
            y: self.track.y + (self.track.h - h) * offset.clamp(0.0, self.end) / self.end,
            h,
            ..self.track
        }
    }

    fn contains(&self, point: Point) -> bool {
        Rect {
            x: self.track.x - self.reach,
            w: self.track.w + 2.0 * self.reach,
            ..self.track
        }
        .contains(point)
    }

    /// Draws the scroll bar, unless all of the content is visible. `track` is the colour of the track.
    pub(crate) fn draw(&self, layer: &mut Layer, scroll: &Scroll, track: Color) {
        if !self.is_needed() {
            return;
        }
        let is_held = scroll.grip.is_some();
        let thumb = if is_held && self.track.w > NARROW_WIDTH {
            ACCENT
        } else {
            DIM
        };
        for (rect, tint) in [(self.track, track), (self.thumb(scroll.offset), thumb)] {
            layer.draw(if rect.w > NARROW_WIDTH {
                Panel::rounded(rect, rect.w / 2.0, tint)
            } else {
                Panel::solid(rect, tint)
            });
        }
    }
}

#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Scroll {
    /// The height of the content above the visible part, in the same unit as the lengths in the scroll bar.
    pub(crate) offset: f32,
    /// While the thumb is dragged, the distance from its top to the pointer. `None` otherwise.
    grip: Option<f32>,
}

impl From<f32> for Scroll {
    fn from(offset: f32) -> Self {
        Self { offset, grip: None }
    }
}

impl Scroll {
    /// Handles a press. A press on the thumb starts dragging it. A press above or below the thumb scrolls by a page.
    /// Returns `false` if the press is not on the scroll bar.
    pub(crate) fn press(&mut self, bar: &ScrollBar, point: Point) -> bool {
        if !bar.is_needed() || !bar.contains(point) {
            return false;
        }
        let thumb = bar.thumb(self.offset);
        if (thumb.y..thumb.y + thumb.h).contains(&point.y) {
            self.grip = Some(point.y - thumb.y);
        } else {
            let is_above = point.y < thumb.y;
            let page = if is_above { -bar.page } else { bar.page };
            self.offset = (self.offset.clamp(0.0, bar.end) + page).clamp(0.0, bar.end);
        }
        true
    }

    /// Moves the centre of the thumb to the height of `point`, and starts dragging the thumb. Returns `false` if
    /// `point` is not on the scroll bar.
    pub(crate) fn jump(&mut self, bar: &ScrollBar, point: Point) -> bool {
        let is_hit = bar.is_needed() && bar.contains(point);
        if is_hit {
            self.grip = Some(bar.thumb(self.offset).h / 2.0);
            self.drag(bar, point);
        }
        is_hit
    }

    /// Scrolls so that the thumb follows the pointer. Does nothing if the thumb is not being dragged.
    pub(crate) fn drag(&mut self, bar: &ScrollBar, point: Point) {
        if let Some(grip) = self.grip
            && bar.is_needed()
        {
            let free = (bar.track.h - bar.thumb(self.offset).h).max(1.0);
            let fraction = (point.y - grip - bar.track.y) / free;
            self.offset = fraction.clamp(0.0, 1.0) * bar.end;
        }
    }

    pub(crate) const fn release(&mut self) {
        self.grip = None;
    }
}
