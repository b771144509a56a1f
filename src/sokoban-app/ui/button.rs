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
const TEXT_MARGIN: f32 = 10.0;
const CROSS_WIDTH: f32 = 16.0;
pub(crate) const BUTTON_GAP: f32 = 6.0;
const TIP_MARGIN: f32 = 7.0;
const TIP_EDGE: f32 = 4.0;

/// Returns the area of the close button in the upper right corner of `panel`. `right` and `top` are the distances of
/// the button from the panel's edges.
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

#[derive(Debug, Clone)]
pub(crate) struct TextButton {
    pub(crate) text: String,
    pub(crate) size: f32,
    pub(crate) action: Action,
    /// If this is `Some`, a × is drawn after the button's text. The string is then the button's name for assistive
    /// technologies, and the button's text is its value.
    pub(crate) cross: Option<String>,
    pub(crate) is_focused: bool,
    /// `true` if the text is highlighted even while the pointer is not on the button.
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

/// Returns the width of a row of buttons, including a gap after each button.
pub(crate) fn row_width(buttons: &[TextButton]) -> f32 {
    let widths = buttons.iter().map(TextButton::width);
    widths.map(|width| width + BUTTON_GAP).sum()
}

/// Draws buttons side by side. Buttons that do not fit in `area` are left out.
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

pub(crate) fn draw_focus(layer: &mut Layer, area: Rect) {
    layer.draw(Panel::raised(area.inset(-2.0), ACCENT));
}

/// Draws the button that accepts a form, in the lower right corner of `panel`. Returns the button's area.
pub(crate) fn draw_done(layer: &mut Layer, panel: Rect) -> Rect {
    let mut button = TextButton::new(texts::editor::done(), text::LINE, Action::Done);
    button.is_lit = true;
    let width = (button.width() + 4.0).max(80.0);
    let right = panel.x + panel.w - 20.0;
    let area = Rect::new(right - width, panel.y + panel.h - 40.0, width, 32.0);
    button.draw(layer, area, None);
    area
}

/// The state of a button that shows an icon.
#[derive(Debug, Clone, Copy)]
pub(crate) struct IconState {
    pub(crate) is_pointed: bool,
    /// `true` if the tool or item that the button represents is selected.
    pub(crate) is_chosen: bool,
}

impl IconState {
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

/// Draws a tooltip below a button. The tooltip has its own panel, because it may cover the board. It extends to the
/// left of the button, but not beyond the edge of the window.
pub(crate) fn draw_tooltip(layer: &mut Layer, button: Rect, tip: &str) {
    let y = button.y + button.h;
    let width = text_metrics::width(tip, text::NOTE) + 2.0 * TIP_MARGIN;
    let x = (button.x + button.w + TIP_MARGIN - width).max(TIP_EDGE);
    let rect = Rect::new(x, y + 2.0, width, 18.0);
    layer.draw(Panel::raised(rect, PANEL));
    layer.write(label(tip, x + TIP_MARGIN, y + 15.0, text::NOTE, TEXT));
    // Hide the tooltip from assistive technologies, because the button's name says the same.
    layer.describe(|| Element::decoration(rect));
}
