//! Rulers along the upper edge and the left edge of the board. They show the names of columns and rows. Descriptions of
//! positions use the same names. In a turned view, the columns and rows of the board keep their names.

use sokoban_core::Pos;

use super::board_view::BoardView;
use super::scene::{Layer, Panel, Viewport, WindowSize};
use super::text_metrics;
use super::theme::color::{PANEL, TEXT};
use super::theme::text;
use crate::geometry::{Rect, column_name, row_name};
use crate::view::element::Element;
use crate::view::scene::{Align, Label};

/// The width of the ruler on the left, in logical pixels.
pub const WIDTH: f32 = 26.0;
/// The height of the ruler at the top, in logical pixels.
pub const HEIGHT: f32 = 20.0;
/// The minimum distance from one name to the next, in logical pixels.
const MIN_DISTANCE: f32 = 24.0;
/// The possible intervals between named columns or rows. The smaller the squares are, the larger the interval.
const STEPS: [u16; 6] = [1, 2, 5, 10, 20, 50];
/// The margins to the left and right of a name, in logical pixels.
const PADDING: f32 = 4.0;

/// Draws the rulers. The ruler for the columns is directly above the board. If the board extends above `top`, in
/// logical pixels, the lower edge of this ruler is at `top` instead, so that the ruler does not cover the text there.
pub fn draw(layer: &mut Layer, viewport: &Viewport, view: BoardView, window: WindowSize, top: f32) {
    let tile = viewport.tile as f32 / window.scale;
    let is_wide = |step: &&u16| f32::from(**step) * tile >= MIN_DISTANCE;
    let step = STEPS.iter().find(is_wide).copied().unwrap_or(100);
    let logical = |pixels: i32| pixels as f32 / window.scale;
    let (left, upper) = (logical(viewport.left), logical(viewport.top));
    let middle = |start: f32, index: u16| start + (f32::from(index) + 0.5) * tile;
    let y = (upper - HEIGHT / 2.0).max(top - HEIGHT / 2.0);
    for x in viewport.columns.clone() {
        let pos = view.board_square(Pos::new(x, 0));
        if let Some(name) = name(pos, view.swaps_axes(), step) {
            write(layer, name, (middle(left, x), y));
        }
    }
    for row in viewport.rows.clone() {
        let pos = view.board_square(Pos::new(0, row));
        let at = middle(upper, row);
        if at < y + HEIGHT / 2.0 {
            continue;
        }
        if let Some(name) = name(pos, !view.swaps_axes(), step) {
            let half = width(&name) / 2.0;
            write(layer, name, ((left - 2.0 - half).max(half + 2.0), at));
        }
    }
}

/// Returns the name of the row or the column that contains `pos`, depending on `is_row`. Returns `None` if only every
/// `step`-th row or column is named and this is not one of them.
fn name(pos: Pos, is_row: bool, step: u16) -> Option<String> {
    let index = if is_row { pos.y } else { pos.x };
    let name = if is_row { row_name } else { column_name };
    // Count from 1, so that the names at larger intervals contain round numbers such as 5, 10 and 15.
    let number = if step == 1 { 0 } else { index + 1 };
    number.is_multiple_of(step).then(|| name(index))
}

fn width(name: &str) -> f32 {
    text_metrics::width(name, text::SMALL) + 2.0 * PADDING
}

fn write(layer: &mut Layer, name: String, (x, y): (f32, f32)) {
    let w = width(&name);
    let rect = Rect::new(x - w / 2.0, y - 8.0, w, 16.0);
    layer.draw(Panel::rounded(rect, PADDING, PANEL));
    // Hide the name from screen readers, because the names of squares already contain it.
    layer.describe(|| Element::decoration(rect));
    layer.write(Label {
        text: name,
        x,
        y: y + 4.5,
        size: text::SMALL,
        width: w,
        align: Align::Centre,
        color: TEXT,
    });
}
