//! A panel with a title and a close button, drawn over the dimmed window.

use super::{button, label, shade};
use crate::geometry::Rect;
use crate::input::Action;
use crate::view::element::{Element, Role};
use crate::view::scene::{Label, Layer, Panel, WindowSize};
use crate::view::theme::color::{ACCENT, DIM, PANEL, TEXT};
use crate::view::theme::size::CORNER;

const SHADE: f32 = 0.62;
const MARGIN: f32 = 8.0;
/// The distance from the top of the close button to the baseline of the title.
const TITLE_BASE: f32 = 24.0;
/// An area that is larger than every window.
const EVERYWHERE: Rect = Rect::new(-1e6, -1e6, 2e6, 2e6);

/// The layout of a panel. Pressing its close button, or any point outside the panel, runs [`Action::Close`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Modal {
    pub(crate) area: Rect,
    pub(crate) left: f32,
    pub(crate) close: Rect,
}

/// The positions of a panel's title and close button, as distances from the edges of the panel.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Head {
    pub(crate) left: f32,
    pub(crate) right: f32,
    pub(crate) top: f32,
}

impl Modal {
    /// Creates the layout of a panel in the middle of the window. If the window is narrower than `width`, the panel is
    /// made narrower too.
    pub(crate) fn new(window: WindowSize, (width, height): (f32, f32), head: Head) -> Self {
        let (window_width, window_height) = window.logical();
        let w = width.min(window_width - 2.0 * MARGIN).max(0.0);
        let y = (window_height - height) / 2.0;
        Self::within(Rect::new((window_width - w) / 2.0, y, w, height), head)
    }

    pub(crate) fn within(area: Rect, head: Head) -> Self {
        Self {
            area,
            left: area.x + head.left,
            close: button::close(area, head.right, head.top),
        }
    }

    pub(crate) fn title(&self, title: &str, size: f32) -> Label {
        let base = self.close.y + TITLE_BASE;
        label(title, self.left, base, size, TEXT).within((self.close.x - self.left).max(0.0))
    }

    /// Dims the window and draws the panel. `name` is the panel's name for assistive technologies.
    pub(crate) fn draw(
        &self,
        layer: &mut Layer,
        window: WindowSize,
        name: &str,
        title: Option<Label>,
    ) {
        shade(layer, window, SHADE);
        self.draw_panel(layer, name, title);
    }

    pub(crate) fn draw_panel(&self, layer: &mut Layer, name: &str, title: Option<Label>) {
        layer.control(Element::area(EVERYWHERE, Action::Close));
        layer.control(Element::area(self.area, Action::Cover));
        layer.describe(|| Element::new(Role::Dialog, name, self.area));
        layer.draw(Panel::rounded(self.area, CORNER, PANEL));
        button::draw_close(layer, self.close, Action::Close);
        layer.labels.extend(title);
    }

    /// Draws a line of text near the lower edge of the panel. `up` is the distance from this edge to the baseline. If
    /// there is a `notice`, draws it instead of the text.
    pub(crate) fn draw_line(
        &self,
        layer: &mut Layer,
        up: f32,
        (text, size): (&str, f32),
        notice: Option<&str>,
    ) {
        let (text, color) = notice.map_or((text, DIM), |notice| (notice, ACCENT));
        let room = self.area.w - 2.0 * (self.left - self.area.x);
        let base = self.area.y + self.area.h - up;
        layer.write(label(text, self.left, base, size, color).within(room));
    }
}
