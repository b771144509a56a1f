//! What is drawn, as plain data that a test can read: sprites in board units, panels and labels in
//! logical pixels. Nothing here draws.

use std::ops::{Range, RangeInclusive};

use sokoban_core::Pos;

use crate::geometry::BoardPoint;
use crate::geometry::{Point, Rect};
use crate::view::letters;
use crate::view::sprite::{self, Cell};
use crate::view::theme::Color;
use crate::view::theme::size::RAISED_CORNER;

/// The window: physical pixels, and how many of them make a logical one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WindowSize {
    /// Width in physical pixels.
    pub width: u32,
    /// Height in physical pixels.
    pub height: u32,
    /// Physical pixels in a logical one: 2 on most high-resolution displays.
    pub scale: f32,
}

/// A window of this logical size has letters of the usual size; in larger ones they grow, by so much of what the
/// window grows: they shall be read from the same chair, and the board shall have the rest.
const USUAL: (f32, f32) = (1280.0, 800.0);
const GROWTH: f32 = 0.6;

/// The scales that a system may report: from 48 to 768 pixels to the inch. Others come from mistakes in its settings,
/// with which texts would be unreadable, and pictures larger than the memory.
const DISPLAY_SCALES: RangeInclusive<f32> = 0.5..=8.0;

/// Returns the scale that a system reports, or 1 if it makes no sense.
fn plausible(reported: f32) -> f32 {
    if DISPLAY_SCALES.contains(&reported) {
        reported
    } else {
        1.0
    }
}

impl WindowSize {
    /// The size of the window when it opens for the first time.
    pub const FIRST: Self = Self {
        width: 1024,
        height: 720,
        scale: 1.0,
    };

    /// A window of this size in physical pixels. `display` is the scale that the system reports, and `wanted` the one
    /// that the player has set.
    pub fn fitted((width, height): (u32, u32), display: f32, wanted: f32) -> Self {
        let display = plausible(display);
        let room = (width as f32 / USUAL.0).min(height as f32 / USUAL.1) / display;
        let grown = 1.0 + GROWTH * (room - 1.0).max(0.0);
        // In eighths: then an edge that is dragged seldom changes all sizes at once.
        let grown = (grown * 8.0).floor() / 8.0;
        Self {
            width,
            height,
            scale: display * wanted * grown,
        }
    }

    /// Width and height in logical pixels.
    pub fn logical(&self) -> (f32, f32) {
        (
            self.width as f32 / self.scale,
            self.height as f32 / self.scale,
        )
    }
}

/// What belongs to the board is at most so wide, in logical pixels: eyes shall not have to wander.
const COLUMN: f32 = 1100.0;

impl WindowSize {
    /// The left and the right end of the column in which the lines around the board lie, in logical pixels.
    pub fn column(&self) -> (f32, f32) {
        let (width, _) = self.logical();
        let free = ((width - COLUMN) / 2.0).max(0.0).round();
        (free, width - free)
    }
}

/// Where the board lies in the window. All in physical, whole pixels, so that squares meet without seams.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Viewport {
    /// Width and height of a square.
    pub tile: u32,
    /// Left edge of column 0.
    pub left: i32,
    /// Top edge of row 0.
    pub top: i32,
    /// Columns of which at least a part is in view.
    pub columns: Range<u16>,
    /// Rows of which at least a part is in view.
    pub rows: Range<u16>,
}

impl Viewport {
    /// The largest squares: a small board fills the largest screens. They are three times as large as in the atlas,
    /// which is soft from near, and clear from where one sits before such a screen.
    pub(crate) const LARGEST: u32 = 3 * crate::view::sprite::CELL;
    /// The smallest squares one can still tell apart. A board that is larger even so follows the player.
    pub(crate) const SMALLEST: u32 = 4;

    /// Fits a board of `width × height` squares between a margin at the top and one at the bottom, both in
    /// logical pixels.
    pub fn fit(
        board: (u16, u16),
        window: WindowSize,
        margins: (f32, f32),
        focus: BoardPoint,
    ) -> Self {
        let top = (margins.0 * window.scale).round();
        let bottom = (margins.1 * window.scale).round();
        let room = (
            window.width as f32,
            (window.height as f32 - top - bottom).max(1.0),
        );
        let side = (room.0 / f32::from(board.0)).min(room.1 / f32::from(board.1));
        let tile = (side as u32).clamp(Self::SMALLEST, Self::LARGEST);
        let left = start(room.0, tile, board.0, focus.x);
        let top = top as i32 + start(room.1, tile, board.1, focus.y);
        Self {
            tile,
            left,
            top,
            columns: visible(left, tile, window.width, board.0),
            rows: visible(top, tile, window.height, board.1),
        }
    }
}

impl Viewport {
    /// Shows squares of a given size, with a point of the board in the middle between the margins.
    pub(crate) fn around(
        board: (u16, u16),
        window: WindowSize,
        margins: (f32, f32),
        (tile, centre): (u32, BoardPoint),
    ) -> Self {
        let (top, bottom) = (margins.0 * window.scale, margins.1 * window.scale);
        let tile = tile.clamp(1, Self::LARGEST);
        let begin = |middle: f32, at: f32| (middle - at * tile as f32).round() as i32;
        let left = begin(window.width as f32 / 2.0, centre.x);
        let height = window.height as f32;
        let top = begin(top + (height - top - bottom).max(1.0) / 2.0, centre.y);
        Self {
            tile,
            left,
            top,
            columns: visible(left, tile, window.width, board.0),
            rows: visible(top, tile, window.height, board.1),
        }
    }

    /// The square under a point, if one is in view there.
    pub fn square(&self, point: Point, window: WindowSize) -> Option<Pos> {
        let at = |place: f32, start: i32| {
            let pixel = (place * window.scale).floor() as i32;
            u16::try_from((pixel - start).div_euclid(self.tile.max(1) as i32)).ok()
        };
        let pos = Pos::new(at(point.x, self.left)?, at(point.y, self.top)?);
        let in_view = self.columns.contains(&pos.x) && self.rows.contains(&pos.y);
        in_view.then_some(pos)
    }

    /// The middle of a square, in logical pixels.
    pub fn middle(&self, pos: Pos, window: WindowSize) -> Point {
        let at = |start: i32, index: u16| {
            (start as f32 + (f32::from(index) + 0.5) * self.tile as f32) / window.scale
        };
        Point {
            x: at(self.left, pos.x),
            y: at(self.top, pos.y),
        }
    }

    /// Fits a whole board into a rectangle of the window.
    pub fn inside(board: (u16, u16), window: WindowSize, rect: Rect) -> Self {
        let pixels = |logical: f32| (logical * window.scale).round();
        let room = (pixels(rect.w), pixels(rect.h));
        let side = (room.0 / f32::from(board.0)).min(room.1 / f32::from(board.1));
        let most = (Self::SMALL.0 as f32 * window.scale) as u32;
        let tile = (side as u32).clamp(1, most.clamp(Self::SMALL.0, Self::SMALL.1));
        // Each size has a sheet of its own: of large ones there are few.
        let step = if tile > Self::SMALL.0 {
            Self::SMALL_STEP
        } else {
            1
        };
        let tile = tile / step * step;
        Self {
            tile,
            left: pixels(rect.x) as i32 + start(room.0, tile, board.0, 0.0),
            top: pixels(rect.y) as i32 + start(room.1, tile, board.1, 0.0),
            columns: 0..board.0.min((room.0 / tile as f32) as u16),
            rows: 0..board.1.min((room.1 / tile as f32) as u16),
        }
    }

    /// The largest squares of a small picture: in logical pixels, and in physical ones, for which sheets are kept.
    const SMALL: (u32, u32) = (20, 40);
    /// From one size of the larger ones among them to the next.
    const SMALL_STEP: u32 = 5;
}

/// Each of these cells once.
fn once(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort_unstable_by_key(|cell| cell.0);
    cells.dedup();
    cells
}

/// Where the first square begins: centred if all fit, else so that the focus is in the middle.
fn start(room: f32, tile: u32, squares: u16, focus: f32) -> i32 {
    let length = tile as f32 * f32::from(squares);
    if length <= room {
        return ((room - length) / 2.0) as i32;
    }
    let middle = room / 2.0 - (focus + 0.5) * tile as f32;
    middle.clamp(room - length, 0.0).round() as i32
}

fn visible(start: i32, tile: u32, room: u32, squares: u16) -> Range<u16> {
    let tile = tile as i32;
    let limit = i32::from(squares);
    let first = (-start).div_euclid(tile).clamp(0, limit);
    let end = (room as i32 - start + tile - 1).div_euclid(tile);
    first as u16..end.clamp(first, limit) as u16
}

/// A sprite on the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprite {
    /// What.
    pub cell: Cell,
    /// Where, in squares.
    pub place: BoardPoint,
    /// How large, about its middle; 1 fills a square.
    pub size: f32,
    /// Multiplies its colours.
    pub tint: Color,
}

/// A cell of the user interface, stretched over a rectangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Panel {
    /// What.
    pub cell: Cell,
    /// Where, in logical pixels.
    pub rect: Rect,
    /// Corners of this size stay as they are and only the middle is stretched; 0 stretches all.
    pub corner: f32,
    /// Multiplies its colours.
    pub tint: Color,
}

impl Panel {
    /// A rectangle of one colour.
    pub(crate) const fn solid(rect: Rect, tint: Color) -> Self {
        Self::icon(sprite::SOLID, rect, tint)
    }

    /// A rectangle with round corners.
    pub(crate) const fn rounded(rect: Rect, corner: f32, tint: Color) -> Self {
        Self {
            cell: sprite::PANEL,
            rect,
            corner,
            tint,
        }
    }

    /// A rectangle with the corners of what is raised on a panel.
    pub(crate) const fn raised(rect: Rect, tint: Color) -> Self {
        Self::rounded(rect, RAISED_CORNER, tint)
    }

    /// A cell stretched over a rectangle.
    pub(crate) const fn icon(cell: Cell, rect: Rect, tint: Color) -> Self {
        Self {
            cell,
            rect,
            corner: 0.0,
            tint,
        }
    }
}

/// Where a label's text lies from its `x`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// To the right of it.
    Left,
    /// On both sides of it.
    Centre,
    /// To the left of it.
    Right,
}

/// A line of text.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// What.
    pub text: String,
    /// Where, in logical pixels; see [`Align`].
    pub x: f32,
    /// The base line, in logical pixels.
    pub y: f32,
    /// Height of the type in logical pixels.
    pub size: f32,
    /// The most logical pixels it may take; what still is longer ends in an ellipsis.
    pub width: f32,
    /// Where the text lies.
    pub align: Align,
    /// Colour.
    pub color: Color,
}

impl Label {
    /// Returns the label with at most this width.
    #[must_use]
    pub(crate) const fn within(mut self, width: f32) -> Self {
        self.width = width;
        self
    }

    /// Returns the label with its text centred on its `x`.
    #[must_use]
    pub(crate) const fn centred(mut self) -> Self {
        self.align = Align::Centre;
        self
    }

    /// Returns the label with its text to the left of its `x`.
    #[must_use]
    pub(crate) const fn right_aligned(mut self) -> Self {
        self.align = Align::Right;
        self
    }
}

/// Plates with labels on them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Layer {
    /// Drawn first, in order.
    pub panels: Vec<Panel>,
    /// Drawn on the panels.
    pub labels: Vec<Label>,
}

impl Layer {
    /// Adds a panel.
    pub(crate) fn draw(&mut self, panel: Panel) {
        self.panels.push(panel);
    }

    /// Adds a line of text.
    pub(crate) fn write(&mut self, label: Label) {
        self.labels.push(label);
    }
}

/// A small picture of a board.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Thumbnail {
    /// Where it lies.
    pub viewport: Viewport,
    /// Its sprites, in the order of drawing.
    pub sprites: Vec<Sprite>,
}

/// A picture: the board, the lines around it, and what lies over both. Drawn in the order of the fields.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Scene {
    /// What lies under the boards.
    pub under: Layer,
    /// Where the board lies.
    pub viewport: Viewport,
    /// The board's sprites, in the order of drawing.
    pub board: Vec<Sprite>,
    /// Boards of the browser.
    pub thumbnails: Vec<Thumbnail>,
    /// Counters and keys.
    pub hud: Layer,
    /// Small pictures on buttons.
    pub swatches: Vec<Thumbnail>,
    /// Banner or help, with the shade it lies on.
    pub overlay: Layer,
}

impl Scene {
    /// Sets texts smaller, or leaves out their last parts, where they are too wide for their places.
    pub(crate) fn fit_texts(&mut self) {
        for layer in [&mut self.under, &mut self.hud, &mut self.overlay] {
            for label in &mut layer.labels {
                letters::fit(&mut label.text, &mut label.size, label.width);
            }
        }
    }

    /// The cells of the board, and those of the panels around it, each of them once.
    pub fn cells(&self) -> (Vec<Cell>, Vec<Cell>) {
        let layers = [&self.under, &self.hud, &self.overlay];
        let panels = layers.into_iter().flat_map(|layer| &layer.panels);
        let board = self.board.iter().map(|sprite| sprite.cell);
        (once(board), once(panels.map(|panel| panel.cell)))
    }

    /// Takes everything out, keeping the memory.
    pub fn clear(&mut self) {
        self.board.clear();
        self.thumbnails.clear();
        self.swatches.clear();
        for layer in [&mut self.under, &mut self.hud, &mut self.overlay] {
            layer.panels.clear();
            layer.labels.clear();
        }
    }
}
