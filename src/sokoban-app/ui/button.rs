//! Buttons, and their tooltips.

use super::label;
use crate::geometry::Rect;
use crate::input::Action;
use crate::texts;
use crate::view::element::Element;
use crate::view::scene::{Layer, Panel};
use crate::view::sprite::Cell;
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, PANEL, RAISED, TEXT};
use crate::view::theme::text;

const CLOSE_SIDE: f32 = 30.0;
/// The margins to the left and right of a tooltip's text.
const TIP_MARGIN: f32 = 7.0;
/// The minimum distance between a tooltip and the left edge of the window.
const TIP_EDGE: f32 = 4.0;

/// Returns the area of the close button in the upper right corner of a panel. Its distances from the panel's right and
/// upper edges are `right` and `top`.
pub(crate) const fn close(panel: Rect, right: f32, top: f32) -> Rect {
    let x = panel.x + panel.w - right - CLOSE_SIDE;
    Rect::new(x, panel.y + top, CLOSE_SIDE, CLOSE_SIDE)
}

pub(crate) fn draw_close(layer: &mut Layer, rect: Rect, action: Action) {
    layer.draw(Panel::raised(rect, RAISED));
    let cross = label("×", rect.centre().x, rect.y + 21.0, text::TITLE, TEXT);
    layer.write(cross.centred());
    layer.control(Element::button(texts::command::close(), rect).with_action(action));
}

/// Draws the button that accepts a form, in the lower right corner of a panel. Returns its area, whose width depends on
/// the text on the button.
pub(crate) fn draw_done(layer: &mut Layer, panel: Rect) -> Rect {
    let word = texts::editor::done();
    let width = (text_metrics::width(&word, text::LINE) + 24.0).max(80.0);
    let right = panel.x + panel.w - 20.0;
    let button = Rect::new(right - width, panel.y + panel.h - 40.0, width, 32.0);
    let middle = button.centre();
    layer.draw(Panel::raised(button, RAISED));
    layer.write(label(&word, middle.x, middle.y + 5.0, text::LINE, ACCENT).centred());
    layer.control(Element::button(word, button).with_action(Action::Done));
    button
}

/// The state of a button in a row of buttons with icons.
#[derive(Debug, Clone, Copy)]
pub(crate) struct IconState {
    /// `true` if the pointer is on the button.
    pub(crate) is_pointed: bool,
    /// `true` if what the button stands for is selected.
    pub(crate) is_chosen: bool,
}

impl IconState {
    /// Draws the background of a button, with a frame if it is selected.
    pub(crate) fn draw_back(self, layer: &mut Layer, rect: Rect) {
        if self.is_chosen {
            layer.draw(Panel::raised(rect.inset(-2.0), ACCENT));
        }
        let is_lit = self.is_pointed || self.is_chosen;
        layer.draw(Panel::raised(rect, if is_lit { RAISED } else { PANEL }));
    }

    pub(crate) fn draw_icon(self, layer: &mut Layer, rect: Rect, icon: Cell) {
        self.draw_back(layer, rect);
        let is_lit = self.is_pointed || self.is_chosen;
        let tint = if is_lit { ACCENT } else { DIM };
        layer.draw(Panel::icon(icon, rect.inset(rect.w / 5.0), tint));
    }
}

/// Draws a tooltip below a button. It is on a panel of its own, because it may cover the board. Its right edge is that
/// of the button, unless it would then extend beyond the left edge of the window.
pub(crate) fn draw_tooltip(layer: &mut Layer, button: Rect, tip: &str) {
    let y = button.y + button.h;
    let width = text_metrics::width(tip, text::NOTE) + 2.0 * TIP_MARGIN;
    let x = (button.x + button.w + TIP_MARGIN - width).max(TIP_EDGE);
    let rect = Rect::new(x, y + 2.0, width, 18.0);
    layer.draw(Panel::raised(rect, PANEL));
    layer.write(label(tip, x + TIP_MARGIN, y + 15.0, text::NOTE, TEXT));
    // Hide the tooltip from assistive technologies: the button's name already says the same.
    layer.describe(|| Element::decoration(rect));
}
