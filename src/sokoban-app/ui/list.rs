//! A list to choose from, over the dimmed board, by keys or by mouse.

use super::{label, panel, shade};
use crate::geometry::Point;
use crate::geometry::Rect;
use crate::view::scene::{Align, Label, Layer, Panel, Scene, WindowSize};
use crate::view::sprite;
use crate::view::theme::color::{ACCENT, DIM, RAISED, TEXT};
use crate::view::theme::size::RAISED_CORNER;
use crate::view::theme::{SHADES, text};

/// What a list shows. Where things lie is computed the same way for the eye and for the pointer.
#[derive(Debug, Clone)]
pub struct List {
    /// What there is to choose.
    pub title: String,
    /// Each line, and the text at its end.
    pub lines: Vec<(String, String)>,
    /// The line that is chosen.
    pub chosen: usize,
    /// What keys do here.
    pub below: Vec<String>,
}

/// What lies under a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hit {
    /// This line.
    Line(usize),
    /// The panel.
    Panel,
    /// Nothing of the list.
    Outside,
}

const WIDTH: f32 = 520.0;
/// Height of a line.
const LINE: f32 = 36.0;
/// Height of a line below the list.
const BELOW: f32 = 21.0;

impl List {
    /// The lines that fit: the first, and how many.
    fn shown(&self, window: WindowSize) -> (usize, usize) {
        let room = window.logical().1 - self.frame() - 16.0;
        let most = ((room / LINE) as usize).max(1);
        let first = (self.chosen + 1).saturating_sub(most);
        (first, self.lines.len().saturating_sub(first).min(most))
    }

    /// The height of all but the lines.
    fn frame(&self) -> f32 {
        88.0 + BELOW * self.below.len() as f32
    }

    fn area(&self, window: WindowSize) -> Rect {
        let (width, height) = window.logical();
        let w = WIDTH.min(width - 16.0);
        let h = self.frame() + LINE * self.shown(window).1 as f32;
        Rect {
            x: (width - w) / 2.0,
            y: (height - h) / 2.0,
            w,
            h,
        }
    }

    /// Where each line lies that fits.
    fn rows(&self, window: WindowSize) -> impl Iterator<Item = (usize, Rect)> {
        let area = self.area(window);
        let (first, shown) = self.shown(window);
        (0..shown).map(move |row| {
            let rect = Rect {
                x: area.x + 16.0,
                y: area.y + 62.0 + LINE * row as f32,
                w: area.w - 32.0,
                h: LINE - 4.0,
            };
            (first + row, rect)
        })
    }

    /// What lies under a point.
    pub fn hit(&self, window: WindowSize, point: Point) -> Hit {
        let mut rows = self.rows(window);
        match rows.find(|(_, rect)| rect.contains(point)) {
            Some((line, _)) => Hit::Line(line),
            None if self.area(window).contains(point) => Hit::Panel,
            None => Hit::Outside,
        }
    }

    /// Draws the list.
    pub fn draw(&self, scene: &mut Scene, window: WindowSize) {
        let (width, height) = window.logical();
        let layer = &mut scene.overlay;
        shade(layer, width, height, SHADES.0);
        let area = self.area(window);
        panel(layer, area.x, area.y, area.w, area.h);
        let title = label(
            &self.title,
            area.x + 28.0,
            area.y + 44.0,
            text::HEADING,
            TEXT,
        );
        layer.labels.push(title);
        for (index, rect) in self.rows(window) {
            self.draw_line(layer, index, rect);
        }
        let end = area.y + area.h - 18.0;
        for (up, text) in self.below.iter().rev().enumerate() {
            layer.labels.push(Label {
                width: area.w - 56.0,
                ..label(
                    text,
                    area.x + 28.0,
                    end - BELOW * up as f32,
                    text::KEYS,
                    DIM,
                )
            });
        }
    }

    /// Draws a line and the text at its end.
    fn draw_line(&self, layer: &mut Layer, index: usize, rect: Rect) {
        let (line, value) = &self.lines[index];
        let is_chosen = index == self.chosen;
        if is_chosen {
            layer.panels.push(Panel {
                cell: sprite::PANEL,
                rect,
                corner: RAISED_CORNER,
                tint: RAISED,
            });
        }
        let color = if is_chosen { ACCENT } else { TEXT };
        let base = rect.y + 22.0;
        layer.labels.push(Label {
            width: rect.w * 0.5 - 12.0,
            ..label(line, rect.x + 12.0, base, text::ITEM, color)
        });
        layer.labels.push(Label {
            align: Align::Right,
            width: rect.w * 0.5 - 12.0,
            ..label(value, rect.x + rect.w - 12.0, base, text::ITEM, color)
        });
    }
}
