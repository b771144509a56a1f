//! The banner over the dimmed board: how a level ended, and what keys do now.

use super::achievement::Verdict;
use crate::geometry::Point;
use crate::geometry::Rect;
use crate::input::Command;
use crate::ui::{CAP_HEIGHT, draw_key_cap, label, panel, shade};
use crate::view::scene::{Align, Label, Layer, Panel, Scene, WindowSize};
use crate::view::sprite;
use crate::view::theme::color::{self, DIM, TEXT};
use crate::view::theme::{SHADES, text};

/// The height of a line that compares the solution with others.
const REMARK: f32 = 24.0;
/// How far the small stars are from the large one.
const MARK: f32 = 54.0;

/// What a banner says over the dimmed board.
#[derive(Debug, Clone)]
pub struct Banner {
    /// The one thing to know.
    pub headline: &'static str,
    /// How it came about.
    pub detail: String,
    /// Keys, each with what it does now.
    pub keys: Vec<(String, String, Command)>,
    /// How well the level was solved, if it was.
    pub verdict: Option<Verdict>,
    /// How much of it has slid in, from 0 to 1.
    pub shown: f32,
}

/// Where a banner lies.
fn area(window: WindowSize, banner: &Banner) -> Rect {
    let (width, height) = window.logical();
    let w = 440.0_f32.min(width - 24.0);
    let h = 178.0 + remarks_height(banner) + 32.0 * banner.keys.len() as f32;
    let slide = 1.0 - banner.shown;
    Rect {
        x: (width - w) / 2.0,
        y: (height - h) / 2.0 - slide * (height + h) / 2.0,
        w,
        h,
    }
}

/// The lines that compare the solution with others.
fn remarks(banner: &Banner) -> &[String] {
    banner
        .verdict
        .as_ref()
        .map_or(&[], |verdict| &verdict.remarks)
}

fn remarks_height(banner: &Banner) -> f32 {
    REMARK * remarks(banner).len() as f32
}

/// Where a line of a banner lies that names a key.
fn row_area(panel: Rect, banner: &Banner, row: usize) -> Rect {
    let left = 78.0_f32.min(panel.w / 8.0);
    Rect {
        x: panel.x + left,
        y: panel.y + 166.0 + remarks_height(banner) + 32.0 * row as f32,
        w: panel.w - 2.0 * left,
        h: CAP_HEIGHT,
    }
}

/// What a click on this point of a banner asks for.
pub fn key_at(window: WindowSize, banner: &Banner, point: Point) -> Option<Command> {
    let panel = area(window, banner);
    let mut rows = banner.keys.iter().enumerate();
    let hit = rows.find(|(row, _)| row_area(panel, banner, *row).contains(point));
    hit.map(|(_, (_, _, command))| *command)
}

/// Slides a banner in over the board.
pub fn draw(scene: &mut Scene, window: WindowSize, banner: &Banner) {
    let (width, height) = window.logical();
    let layer = &mut scene.overlay;
    shade(layer, width, height, SHADES.0 * banner.shown);
    let area = area(window, banner);
    let Rect {
        y, w: panel_width, ..
    } = area;
    panel(layer, area.x, y, area.w, area.h);
    let middle = width / 2.0;
    let mut line = |text: &str, below, size, color| {
        layer.labels.push(Label {
            align: Align::Centre,
            width: panel_width - 48.0,
            ..label(text, middle, y + below, size, color)
        });
    };
    line(banner.headline, 106.0, text::HEADLINE, TEXT);
    line(&banner.detail, 140.0, text::DETAIL, DIM);
    for (row, remark) in (1..).zip(remarks(banner)) {
        let below = 140.0 + REMARK * row as f32;
        line(remark, below, text::DETAIL, TEXT);
    }
    emblem(layer, middle, y + 16.0, banner.verdict.as_ref());
    for (row, (cap, text, _)) in banner.keys.iter().enumerate() {
        let Rect { x, y, w, .. } = row_area(area, banner, row);
        let used = draw_key_cap(layer, cap, x, y);
        layer.labels.push(Label {
            width: w - used + 42.0,
            ..label(text, x + used + 12.0, y + 17.0, text::COUNTER, TEXT)
        });
    }
}

/// A star, with a small one to its left for the fewest pushes and one to its right for the fewest moves; or the hole
/// that took the player.
fn emblem(layer: &mut Layer, middle: f32, top: f32, verdict: Option<&Verdict>) {
    let square = |aside: f32, side: f32| Rect {
        x: middle + aside - side / 2.0,
        y: top + 28.0 - side / 2.0,
        w: side,
        h: side,
    };
    let mut put = |cell, (aside, side), tint| {
        layer.panels.push(Panel {
            cell,
            rect: square(aside, side),
            corner: 0.0,
            tint,
        });
    };
    let Some(verdict) = verdict else {
        return put(sprite::HOLE, (0.0, 56.0), color::WHITE);
    };
    put(sprite::GLOW, (0.0, 150.0), color::GLOW);
    put(sprite::STAR, (0.0, 56.0), color::WHITE);
    for (is_best, aside) in [(verdict.fewest_pushes, -MARK), (verdict.fewest_moves, MARK)] {
        if is_best {
            put(sprite::STAR, (aside, 32.0), color::WHITE);
        }
    }
}
