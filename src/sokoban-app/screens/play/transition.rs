//! The transition to another level, whose board slides and fades in. The player can already make moves during the
//! transition.

use super::PlayScreen;
use crate::geometry::Rect;
use crate::screens::AppState;
use crate::view::scene::{Layer, Panel, WindowSize};
use crate::view::theme::color::NIGHT;
use crate::view::theme::time::TRANSITION;

/// The distance by which the board slides, in logical pixels.
const SLIDE: f32 = 28.0;

#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Transition {
    /// The time left until the transition ends, in seconds. 0 if there is no transition.
    left: f32,
    /// 1.0 if the board comes from the right, or -1.0 if it comes from the left.
    side: f32,
}

impl Transition {
    /// Starts a transition to a later level or, if `is_back` is `true`, to an earlier one.
    pub(super) const fn start(&mut self, is_back: bool) {
        self.left = TRANSITION;
        self.side = if is_back { -1.0 } else { 1.0 };
    }

    pub(super) fn advance(&mut self, dt: f32) {
        self.left = (self.left - dt).max(0.0);
    }

    pub(super) fn is_active(self) -> bool {
        self.left > 0.0
    }

    /// Returns the horizontal distance between the board and its final position, in physical pixels. Negative if the
    /// board is to the left of this position.
    pub(super) fn offset(self, window: WindowSize) -> i32 {
        let fraction = self.left / TRANSITION;
        (SLIDE * window.scale * self.side * fraction * fraction).round() as i32
    }

    /// Fades the board in by drawing the background colour on top of it. The text around the board is drawn later, so
    /// it stays visible.
    pub(super) fn draw(self, layer: &mut Layer, window: WindowSize) {
        if !self.is_active() {
            return;
        }
        let [red, green, blue, _] = NIGHT;
        let alpha = (255.0 * self.left / TRANSITION) as u8;
        let (w, h) = window.logical();
        let rect = Rect::new(0.0, 0.0, w, h);
        layer.draw(Panel::solid(rect, [red, green, blue, alpha]));
    }
}

impl PlayScreen {
    /// Starts the transition to the level that was just opened, unless decorative animations are off.
    pub(super) const fn start_transition(&mut self, is_back: bool, app: &AppState) {
        if !app.reduces_motion() {
            self.visit.transition.start(is_back);
        }
    }
}
