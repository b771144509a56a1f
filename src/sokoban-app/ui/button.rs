//! Buttons, and their tooltips.

use super::label;
use crate::geometry::{Point, Rect};
use crate::input::Action;
use crate::texts;
use crate::view::element::Element;
use crate::view::scene::{Layer, Panel};
use crate::view::sprite::Cell;
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, PANEL, RAISED, TEXT};
use crate::view::theme::text;

const CLOSE_SIDE: f32 = 30.0;
/// The margin on both sides of a button's text.
const TEXT_MARGIN: f32 = 10.0;
/// The width of the × after a button's text.
const CROSS_WIDTH: f32 = 16.0;
/// The gap between two buttons of a row.
pub(crate) const BUTTON_GAP: f32 = 6.0;
/// The margin on both sides of a tooltip's text.
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

/// A button with a text.
#[derive(Debug, Clone)]
pub(crate) struct TextButton {
    pub(crate) text: String,
    pub(crate) size: f32,
    pub(crate) action: Action,
    /// The name for assistive technologies if a × follows the text. The text is then the value.
    pub(crate) cross: Option<String>,
    /// `true` if the button has the keyboard focus.
    pub(crate) is_focused: bool,
    /// `true` if the text is highlighted.
    pub(crate) is_lit: bool,
}

impl TextButton {
    pub(crate) const fn new(text: String, size: f32, action: Action) -> Self {
        Self {
            text,
            size,
            action,
            cross: None,
            is_focused: false,
            is_lit: false,
        }
    }

    pub(crate) fn width(&self) -> f32 {
        let text = text_metrics::width(&self.text, self.size) + 2.0 * TEXT_MARGIN;
        text.ceil() + self.cross_width()
    }

    const fn cross_width(&self) -> f32 {
        if self.cross.is_some() {
            CROSS_WIDTH
        } else {
            0.0
        }
    }

    /// Draws the button. It is also highlighted if it is under the pointer.
    pub(crate) fn draw(&self, layer: &mut Layer, area: Rect, pointer: Option<Point>) {
        if self.is_focused {
            draw_focus(layer, area);
        }
        let is_lit =
            self.is_lit || self.is_focused || pointer.is_some_and(|point| area.contains(point));
        let color = if is_lit { ACCENT } else { TEXT };
        layer.draw(Panel::raised(area, RAISED));
        let base = area.centre().y + 5.0;
        let middle = area.centre().x - self.cross_width() / 2.0;
        let text = label(&self.text, middle, base, self.size, color);
        layer.write(
            text.within(area.w - TEXT_MARGIN - self.cross_width())
                .centred(),
        );
        let element = match &self.cross {
            Some(name) => {
                let x = area.x + area.w - TEXT_MARGIN;
                layer.write(label("×", x, base + 1.0, text::TITLE, color).centred());
                Element::button(name, area).with_value(&self.text)
            }
            None => Element::button(&self.text, area),
        };
        layer.control(element.focused(self.is_focused).with_action(self.action));
    }
}

/// Returns the width of a row of buttons, including a gap after each.
pub(crate) fn row_width(buttons: &[TextButton]) -> f32 {
    let widths = buttons.iter().map(TextButton::width);
    widths.map(|width| width + BUTTON_GAP).sum()
}

/// Draws as many of `buttons` as fit in `area`, side by side.
pub(crate) fn draw_row(
    layer: &mut Layer,
    buttons: &[TextButton],
    area: Rect,
    pointer: Option<Point>,
) {
    let mut x = area.x;
    for button in buttons {
        let w = button.width();
        if x + w <= area.x + area.w {
            button.draw(layer, Rect { x, w, ..area }, pointer);
            x += w + BUTTON_GAP;
        }
    }
}

/// Draws a frame around a control that has the keyboard focus.
pub(crate) fn draw_focus(layer: &mut Layer, area: Rect) {
    layer.draw(Panel::raised(area.inset(-2.0), ACCENT));
}

/// Draws the button that accepts a form, in the lower right corner of a panel. Returns the area of the button, which
/// depends on the width of its text.
pub(crate) fn draw_done(layer: &mut Layer, panel: Rect) -> Rect {
    let mut button = TextButton::new(texts::editor::done(), text::LINE, Action::Done);
    button.is_lit = true;
    let width = (button.width() + 4.0).max(80.0);
    let right = panel.x + panel.w - 20.0;
    let area = Rect::new(right - width, panel.y + panel.h - 40.0, width, 32.0);
    button.draw(layer, area, None);
    area
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
