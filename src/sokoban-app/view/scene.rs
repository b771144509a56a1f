//! Scenes. A scene describes a frame as plain data that tests can inspect. It contains sprites, which are measured in
//! squares of the board, and panels and labels, which are measured in logical pixels.

use std::ops::{Range, RangeInclusive};

use sokoban_core::Pos;

use crate::geometry::BoardPoint;
use crate::geometry::{Point, Rect};
use crate::input::Action;
use crate::view::element::Element;
use crate::view::sprite::{self, Cell};
use crate::view::text_metrics;
use crate::view::theme::Color;
use crate::view::theme::color::{FAINT, WHITE};
use crate::view::theme::size::RAISED_CORNER;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WindowSize {
    /// The width in physical pixels.
    pub width: u32,
    /// The height in physical pixels.
    pub height: u32,
    /// The number of physical pixels per logical pixel. On most high-resolution displays, it is 2.
    pub scale: f32,
}

/// The maximum size of a window in which text has its normal size, in logical pixels. In larger windows, text is
/// larger.
const USUAL: (f32, f32) = (1280.0, 800.0);
/// The growth of text in larger windows, as a fraction of the growth of the window. The rest of the growth is left for
/// the board.
const GROWTH: f32 = 0.9;

/// The minimum width and height of a window, in logical pixels. If a window is smaller, the scale is reduced.
const MIN_SIZE: (f32, f32) = (360.0, 320.0);
/// The minimum scale. If a window would need a smaller scale, text would not be readable anyway.
const MIN_SCALE: f32 = 0.125;

/// The display scales that are accepted. Systems that are set up wrongly report other scales, at which text would be
/// unreadable or pictures would not fit in memory.
const DISPLAY_SCALES: RangeInclusive<f32> = 0.5..=8.0;

/// Returns the display scale that the system has reported, or 1 if this scale is not accepted.
fn plausible(reported: f32) -> f32 {
    if DISPLAY_SCALES.contains(&reported) {
        reported
    } else {
        1.0
    }
}

impl WindowSize {
    /// The size of the window at the first start of the game.
    pub const FIRST: Self = Self {
        width: 1024,
        height: 720,
        scale: 1.0,
    };

    /// Creates the size of a window with the given number of physical pixels. `display` is the scale that the system
    /// reports, and `wanted` is the factor that the player has set. If the window is too small for the resulting scale,
    /// the scale is reduced.
    pub fn fitted((width, height): (u32, u32), display: f32, wanted: f32) -> Self {
        let display = plausible(display);
        let room = (width as f32 / USUAL.0).min(height as f32 / USUAL.1) / display;
        let grown = 1.0 + GROWTH * (room - 1.0).max(0.0);
        // Round down to a multiple of 1/16. Otherwise, the size of text would change with every pixel while the window
        // is resized.
        let grown = (grown * 16.0).floor() / 16.0;
        let most = (width as f32 / MIN_SIZE.0).min(height as f32 / MIN_SIZE.1);
        Self {
            width,
            height,
            scale: (display * wanted * grown).min(most.max(MIN_SCALE)),
        }
    }

    pub fn logical(&self) -> (f32, f32) {
        (
            self.width as f32 / self.scale,
            self.height as f32 / self.scale,
        )
    }
}

/// The maximum width, in logical pixels, of the column in which the text around the board is drawn.
const COLUMN: f32 = 1100.0;

impl WindowSize {
    /// Returns the left and right edges of the column in which the text around the board is drawn, in logical pixels.
    /// The column is in the middle of the window.
    pub fn column(&self) -> (f32, f32) {
        let (width, _) = self.logical();
        let free = ((width - COLUMN) / 2.0).max(0.0).round();
        (free, width - free)
    }
}

/// The position and scale of a board in the window, in physical pixels. All values are whole numbers, so that there
/// are no gaps between squares.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Viewport {
    /// The width and height of a square.
    pub tile: u32,
    /// The left edge of column 0.
    pub left: i32,
    /// The upper edge of row 0.
    pub top: i32,
    /// The columns that are at least partly visible.
    pub columns: Range<u16>,
    /// The rows that are at least partly visible.
    pub rows: Range<u16>,
}

impl Viewport {
    /// The largest tile size, in physical pixels. It is three times the size of a cell in the atlas, so that even small
    /// boards can fill a large screen.
    pub(crate) const LARGEST: u32 = 3 * crate::view::sprite::CELL;
    /// The smallest tile size at which squares can be told apart, in physical pixels. If a board would need smaller
    /// tiles to fit, it is scrolled instead.
    pub(crate) const SMALLEST: u32 = 4;
    /// The maximum tile size of a board that is shown as a whole, in logical pixels. It limits the tile size of small
    /// boards in large windows.
    const MAX_FITTED: f32 = 72.0;
    /// The free space on each side of a board that is shown as a whole, as a fraction of the shorter side of the
    /// available space.
    const AIR: f32 = 0.06;

    /// Fits a board between an upper and a lower margin. `board` is the number of columns and rows, and margins are in
    /// logical pixels. If the whole board fits, the margin `left` is also left free. Otherwise, the board is scrolled
    /// so that `focus` is visible.
    pub fn fit(
        board: (u16, u16),
        window: WindowSize,
        margins: (f32, f32),
        left: f32,
        focus: BoardPoint,
    ) -> Self {
        let top = (margins.0 * window.scale).round();
        let bottom = (margins.1 * window.scale).round();
        let room = (
            (window.width as f32 - (left * window.scale).ceil()).max(1.0),
            (window.height as f32 - top - bottom).max(1.0),
        );
        let side = Self::whole_side(board, room).min(Self::MAX_FITTED * window.scale);
        let tile = (side as u32).clamp(Self::SMALLEST, Self::LARGEST);
        let centred = start(window.width as f32, tile, board.0, focus.x);
        // If a board is too wide for the space to the right of the left margin, let it extend into this margin.
        let left = if tile as f32 * f32::from(board.0) <= room.0 {
            centred.max((left * window.scale).ceil() as i32)
        } else {
            centred
        };
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
    /// Returns the largest tile size, in physical pixels, at which the whole board and some free space around it fit in
    /// `room`.
    pub(crate) fn whole_side(board: (u16, u16), room: (f32, f32)) -> f32 {
        let air = 2.0 * Self::AIR * room.0.min(room.1);
        ((room.0 - air) / f32::from(board.0)).min((room.1 - air) / f32::from(board.1))
    }

    /// Places a board of tiles of the given size. The point `centre` of the board is put in the middle of the area
    /// between the margins.
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

    /// Returns the viewport after the board has been moved by `by`, in physical pixels.
    #[must_use]
    pub(crate) fn moved(&self, by: (i32, i32), board: (u16, u16), window: WindowSize) -> Self {
        let (left, top) = (self.left + by.0, self.top + by.1);
        Self {
            tile: self.tile,
            left,
            top,
            columns: visible(left, self.tile, window.width, board.0),
            rows: visible(top, self.tile, window.height, board.1),
        }
    }

    /// Returns the square of the board at `point`, or `None` if there is none.
    pub fn square(&self, point: Point, window: WindowSize) -> Option<Pos> {
        let at = |logical: f32, start: i32| {
            let pixel = (logical * window.scale).floor() as i32;
            u16::try_from((pixel - start).div_euclid(self.tile.max(1) as i32)).ok()
        };
        let pos = Pos::new(at(point.x, self.left)?, at(point.y, self.top)?);
        let in_view = self.columns.contains(&pos.x) && self.rows.contains(&pos.y);
        in_view.then_some(pos)
    }

    /// Returns the centre of the square `pos`, in logical pixels from the upper left corner of the window.
    pub fn middle(&self, pos: Pos, window: WindowSize) -> Point {
        let at = |start: i32, index: u16| {
            (start as f32 + (f32::from(index) + 0.5) * self.tile as f32) / window.scale
        };
        Point {
            x: at(self.left, pos.x),
            y: at(self.top, pos.y),
        }
    }

    /// Fits a whole board in the rectangle `rect` of the window, as a thumbnail.
    pub fn inside(board: (u16, u16), window: WindowSize, rect: Rect) -> Self {
        let pixels = |logical: f32| (logical * window.scale).round();
        let room = (pixels(rect.w), pixels(rect.h));
        let side = (room.0 / f32::from(board.0)).min(room.1 / f32::from(board.1));
        let most = (Self::MAX_THUMBNAIL_TILE as f32 * window.scale) as u32;
        let tile = (side as u32).clamp(
            1,
            most.clamp(Self::MAX_THUMBNAIL_TILE, Self::MAX_THUMBNAIL_PIXELS),
        );
        // Use only some of the larger tile sizes, because each size needs its own sprite sheet.
        let step = if tile > Self::MAX_THUMBNAIL_TILE {
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

    /// The maximum tile size of thumbnails, in logical pixels.
    const MAX_THUMBNAIL_TILE: u32 = 20;
    /// The maximum tile size of thumbnails on high-resolution displays, in physical pixels.
    const MAX_THUMBNAIL_PIXELS: u32 = 40;
    /// The step between the tile sizes of thumbnails that are larger than
    /// `MAX_THUMBNAIL_TILE`, in physical pixels.
    const SMALL_STEP: u32 = 5;
}

/// Returns the pixel at which the first column or row starts. A board that fits in `room` is centred. A larger board is
/// scrolled so that `focus` is as close to the middle as possible.
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

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprite {
    pub cell: Cell,
    /// The upper left corner of the square that the sprite belongs to, in squares.
    pub position: BoardPoint,
    /// The side of the sprite, in squares. A sprite of any size is centred on its square.
    pub size: f32,
    /// The colour by which the colours of the cell are multiplied.
    pub tint: Color,
}

/// A cell of the atlas that is stretched to fill a rectangle. Controls and backgrounds consist of panels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Panel {
    pub cell: Cell,
    /// The area that the panel covers, in logical pixels.
    pub rect: Rect,
    /// The side of the corners, in logical pixels. The corners are not stretched. If this is 0, the whole cell is
    /// stretched.
    pub corner: f32,
    /// The colour by which the colours of the cell are multiplied.
    pub tint: Color,
}

impl Panel {
    pub(crate) const fn solid(rect: Rect, tint: Color) -> Self {
        Self::icon(sprite::SOLID, rect, tint)
    }

    pub(crate) const fn rounded(rect: Rect, corner: f32, tint: Color) -> Self {
        Self {
            cell: sprite::PANEL,
            rect,
            corner,
            tint,
        }
    }

    pub(crate) const fn raised(rect: Rect, tint: Color) -> Self {
        Self::rounded(rect, RAISED_CORNER, tint)
    }

    pub(crate) fn dot(middle: Point, radius: f32, tint: Color) -> Self {
        let side = 2.0 * radius;
        let rect = Rect::new(middle.x - radius, middle.y - radius, side, side);
        Self::rounded(rect, radius, tint)
    }

    /// Creates a star. It is filled if it was earned, and only an outline otherwise.
    pub(crate) const fn star(is_earned: bool, rect: Rect) -> Self {
        if is_earned {
            Self::icon(sprite::STAR, rect, WHITE)
        } else {
            Self::icon(sprite::STAR_OUTLINE, rect, FAINT)
        }
    }

    pub(crate) const fn icon(cell: Cell, rect: Rect, tint: Color) -> Self {
        Self {
            cell,
            rect,
            corner: 0.0,
            tint,
        }
    }
}

/// The horizontal alignment of a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// The text starts at the label's `x`.
    Left,
    /// The text is centred on the label's `x`.
    Centre,
    /// The text ends at the label's `x`.
    Right,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    pub text: String,
    /// The horizontal position of the text, in logical pixels. Its meaning depends on `align`.
    pub x: f32,
    /// The vertical position of the baseline, in logical pixels.
    pub y: f32,
    /// The type size, in logical pixels.
    pub size: f32,
    /// The maximum width, in logical pixels. If the text is wider, it is drawn smaller. If it is then
    /// still too wide, it is cut.
    pub width: f32,
    pub align: Align,
    pub color: Color,
}

impl Label {
    #[must_use]
    pub(crate) const fn within(mut self, width: f32) -> Self {
        self.width = width;
        self
    }

    #[must_use]
    pub(crate) const fn centred(mut self) -> Self {
        self.align = Align::Centre;
        self
    }

    #[must_use]
    pub(crate) const fn right_aligned(mut self) -> Self {
        self.align = Align::Right;
        self
    }
}

/// A layer of panels, with labels on top of them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Layer {
    /// The panels, in drawing order.
    pub panels: Vec<Panel>,
    pub labels: Vec<Label>,
    /// The controls. If `is_described` is `true`, this also contains elements that exist only for assistive
    /// technologies.
    pub(super) elements: Vec<Element>,
    /// `true` if elements that exist only for assistive technologies are collected. Because collecting them takes time,
    /// this is `false` by default.
    is_described: bool,
}

impl Layer {
    pub(crate) fn draw(&mut self, panel: Panel) {
        self.panels.push(panel);
    }

    pub(crate) fn write(&mut self, label: Label) {
        self.labels.push(label);
    }

    /// Shrinks or shortens the labels that are too wide, and draws the star characters in labels as panels.
    fn fit_texts(&mut self) {
        let has_stars = |label: &Label| label.text.contains(text_metrics::STARS);
        for label in &mut self.labels {
            text_metrics::fit(&mut label.text, &mut label.size, label.width);
        }
        while let Some(index) = self.labels.iter().position(has_stars) {
            let label = self.labels.remove(index);
            self.write_with_stars(&label);
        }
    }

    /// Writes a label. Star characters in its text become panels, because no typeface contains these characters.
    fn write_with_stars(&mut self, label: &Label) {
        let size = label.size;
        let mut text = label.text.clone();
        if text_metrics::width(&text, size) > label.width {
            text_metrics::cut_at_min_size(&mut text, label.width);
        }
        let width = text_metrics::width(&text, size);
        let mut x = match label.align {
            Align::Left => label.x,
            Align::Centre => label.x - width / 2.0,
            Align::Right => label.x - width,
        };
        for part in text.split_inclusive(text_metrics::STARS) {
            let words = part.trim_end_matches(text_metrics::STARS);
            if !words.is_empty() {
                self.labels.push(Label {
                    text: words.to_owned(),
                    x,
                    width: f32::INFINITY,
                    align: Align::Left,
                    ..label.clone()
                });
            }
            if let Some(star) = part[words.len()..].chars().next() {
                let left = x + text_metrics::width(words, size);
                let rect = Rect::new(left, label.y - 0.86 * size, size, size);
                self.panels
                    .push(Panel::star(star == text_metrics::STARS[0], rect));
            }
            x += text_metrics::width(part, size);
        }
    }

    pub(crate) fn control(&mut self, element: Element) {
        self.elements.push(Element {
            labels_before: self.labels.len(),
            ..element
        });
    }

    /// Adds an element that exists only for assistive technologies. Does nothing if this layer does not collect such
    /// elements.
    pub(crate) fn describe(&mut self, element: impl FnOnce() -> Element) {
        if self.is_described {
            self.control(element());
        }
    }

    /// Changes the element that was added last. Does nothing if this layer does not collect elements that exist only
    /// for assistive technologies.
    pub(crate) fn amend(&mut self, change: impl FnOnce(&mut Element)) {
        if let Some(element) = self.elements.last_mut().filter(|_| self.is_described) {
            change(element);
        }
    }

    pub(crate) fn actions(&self) -> impl Iterator<Item = Action> {
        self.elements.iter().filter_map(|element| element.action)
    }

    /// Returns the control at `point`, or `None` if there is none. If several controls are equally near, returns the
    /// one on top.
    fn at(&self, point: Point) -> Option<&Element> {
        let hits = self.elements.iter().rev();
        let hits = hits.filter_map(|element| Some((element.distance(point)?, element)));
        let nearest = hits.min_by(|one, other| one.0.total_cmp(&other.0));
        nearest.map(|(_, element)| element)
    }
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Thumbnail {
    pub viewport: Viewport,
    pub sprites: Vec<Sprite>,
}

/// A frame to draw. The fields are in drawing order.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Scene {
    /// The panels and labels below all boards.
    pub under: Layer,
    /// The position and scale of the main board.
    pub viewport: Viewport,
    /// The sprites of the main board, in drawing order.
    pub board: Vec<Sprite>,
    /// The number of sprites at the start of `board` that never move: the floor and the walls.
    pub ground: usize,
    pub thumbnails: Vec<Thumbnail>,
    /// The texts and controls around the board.
    pub hud: Layer,
    /// The pictures on buttons, such as the brushes in the editor.
    pub swatches: Vec<Thumbnail>,
    /// A banner or a dialog, on top of everything else.
    pub overlay: Layer,
}

impl Scene {
    /// Creates an empty scene that collects elements for assistive technologies. A scene that is only drawn does not
    /// collect them, because this takes time.
    pub fn describing() -> Self {
        let layer = || Layer {
            is_described: true,
            ..Layer::default()
        };
        Self {
            under: layer(),
            hud: layer(),
            overlay: layer(),
            ..Self::default()
        }
    }

    /// Returns the control at `point`, or `None` if there is none. If several layers have a control there, returns the
    /// one in the topmost layer.
    pub fn at(&self, point: Point) -> Option<&Element> {
        let mut layers = [&self.overlay, &self.hud, &self.under].into_iter();
        layers.find_map(|layer| layer.at(point))
    }

    /// Adds a thumbnail of a board. `size` is the number of columns and rows. The thumbnail fills `area` as far as
    /// possible. `draw` adds its sprites.
    pub(crate) fn add_thumbnail(
        &mut self,
        size: (u16, u16),
        area: Rect,
        window: WindowSize,
        draw: impl FnOnce(&mut Vec<Sprite>, &Viewport),
    ) {
        let viewport = Viewport::inside(size, window, area);
        let mut sprites = Vec::new();
        draw(&mut sprites, &viewport);
        self.thumbnails.push(Thumbnail { viewport, sprites });
    }

    /// Shrinks or shortens the labels that are too wide, and draws the star characters in labels as panels.
    pub(crate) fn fit_texts(&mut self) {
        for layer in [&mut self.under, &mut self.hud, &mut self.overlay] {
            layer.fit_texts();
        }
    }

    /// Empties the scene. Its memory stays allocated for the next frame.
    pub fn clear(&mut self) {
        self.board.clear();
        self.ground = 0;
        self.thumbnails.clear();
        self.swatches.clear();
        for layer in [&mut self.under, &mut self.hud, &mut self.overlay] {
            layer.panels.clear();
            layer.labels.clear();
            layer.elements.clear();
        }
    }
}
