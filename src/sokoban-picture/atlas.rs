//! Scales the sprites to the required size.
//!
//! The atlas is drawn at one size. If the graphics card scaled it down, it would look blurred or flicker. So whenever
//! the size of squares changes, every cell is averaged down to exactly the required number of pixels, and is then drawn
//! without scaling.

mod draft;
mod rim;

use std::num::NonZero;
use std::thread;

use super::pixels::Pixels;
pub(super) use draft::AtlasDraft;
use sokoban_app::geometry::Rect;
use sokoban_app::texts::Message;
use sokoban_app::view::sprite::{COLUMNS, COUNT, Cell, INTERFACE};
use sokoban_app::view::theme::{Color, color};

/// The width of the border around each cell, in pixels. The border repeats the edge of the cell, so that parts of
/// neighbouring cells never show.
const BORDER: u32 = 1;

/// The atlas at the size at which it was drawn, before it is scaled.
pub struct SourceAtlas {
    /// The picture of the atlas: rows of [`COLUMNS`] cells.
    image: Pixels,
    /// The width and height of a cell, in pixels.
    cell: u32,
    /// The tint with which the floor is drawn.
    floor: Color,
}

/// All cells in one picture, scaled to the sizes at which they are shown.
pub struct Atlas {
    /// The picture that contains all cells.
    pub image: Pixels,
    squares: CellBlock,
    interface: CellBlock,
}

/// The cells of one size in a scaled atlas. They are in a grid of [`COLUMNS`] columns.
#[derive(Clone, Copy)]
struct CellBlock {
    top: u32,
    side: u32,
}

impl CellBlock {
    /// Returns the column and the row of the upper left pixel of the cell with the index `index`.
    const fn corner(self, index: u32) -> (u32, u32) {
        let pitch = self.side + 2 * BORDER;
        let (column, row) = (index % COLUMNS, index / COLUMNS);
        (column * pitch + BORDER, self.top + row * pitch + BORDER)
    }

    const fn height(self, cells: u32) -> u32 {
        cells.div_ceil(COLUMNS) * (self.side + 2 * BORDER)
    }

    fn rect(self, index: u32) -> Rect {
        let (x, y) = self.corner(index);
        Rect {
            x: x as f32,
            y: y as f32,
            w: self.side as f32,
            h: self.side as f32,
        }
    }
}

impl SourceAtlas {
    /// Decodes the atlas that is included in the program.
    ///
    /// # Errors
    ///
    /// Returns an error if the picture is damaged or has the wrong size, which a test rules out.
    pub fn decode() -> Result<Self, Message> {
        Ok(AtlasDraft::decode()?.finish(color::FLOOR))
    }

    /// Scales the cells of squares to `tile` pixels and those of the interface to `interface` pixels. Uses as many
    /// threads as the machine has cores, because players wait for the result.
    pub fn scale_to(&self, tile: u32, interface: u32) -> Atlas {
        let (tile, interface) = (tile.clamp(1, self.cell), interface.clamp(1, self.cell));
        let squares = CellBlock { top: 0, side: tile };
        let interface = CellBlock {
            top: squares.height(COUNT as u32),
            side: interface,
        };
        let width = COLUMNS * (tile.max(interface.side) + 2 * BORDER);
        let height = interface.top + interface.height(INTERFACE.len() as u32);
        let mut image = Pixels::filled(width, height, [0; 4]);
        let all: Vec<Cell> = (0..COUNT as u8).map(Cell).collect();
        for (index, mut pixels) in (0..).zip(self.averages(&all, tile)) {
            self.keep_rim(all[index as usize], &mut pixels);
            copy(&pixels, tile as usize, &mut image, squares.corner(index));
        }
        for (index, pixels) in (0..).zip(self.averages(&INTERFACE, interface.side)) {
            let corner = interface.corner(index);
            copy(&pixels, interface.side as usize, &mut image, corner);
        }
        Atlas {
            image,
            squares,
            interface,
        }
    }

    /// Scales cells down. Returns, for each cell, `side` rows of `side` averaged pixels.
    fn averages(&self, cells: &[Cell], side: u32) -> Vec<Vec<[u8; 4]>> {
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let part = cells.len().div_ceil(threads).max(1);
        let spans = spans(self.cell, side);
        let average = |cells: &[Cell]| -> Vec<Vec<[u8; 4]>> {
            let cells = cells.iter();
            cells.map(|cell| self.average(*cell, &spans)).collect()
        };
        thread::scope(|scope| {
            let mut parts = cells.chunks(part);
            let own = parts.next().unwrap_or_default();
            let begun = parts.map(|part| {
                let thread = thread::Builder::new().spawn_scoped(scope, move || average(part));
                (part, thread)
            });
            let begun: Vec<_> = begun.collect();
            let mut all = average(own);
            for (part, thread) in begun {
                let done = thread.ok().and_then(|thread| thread.join().ok());
                // If a thread could not be started, do its work on the current thread.
                all.extend(done.unwrap_or_else(|| average(part)));
            }
            all
        })
    }

    /// Returns a scaled cell, row by row. Each pixel is the average of the pixels in one span of columns and one span
    /// of rows. Colours are weighted by their alpha.
    fn average(&self, cell: Cell, spans: &[Span]) -> Vec<[u8; 4]> {
        let rows: Vec<&[[u8; 4]]> = self.lines(cell).collect();
        let mut pixels = Vec::with_capacity(spans.len() * spans.len());
        let mut line = vec![[0.0; 4]; self.cell as usize];
        for span in spans {
            line.fill([0.0; 4]);
            for (share, row) in span.shares.iter().zip(&rows[span.start..]) {
                for (total, pixel) in line.iter_mut().zip(*row) {
                    add(total, *share, weigh(*pixel));
                }
            }
            for span in spans {
                let mut total = [0.0; 4];
                for (share, pixel) in span.shares.iter().zip(&line[span.start..]) {
                    add(&mut total, *share, *pixel);
                }
                pixels.push(straight(total));
            }
        }
        pixels
    }

    /// Returns the pixels of a cell, row by row.
    fn lines(&self, cell: Cell) -> impl Iterator<Item = &[[u8; 4]]> {
        let (x, y) = corner(cell, self.cell);
        (y..y + self.cell).map(move |y| self.image.row((x, y), self.cell))
    }
}

/// Returns the column and the row of the upper left pixel of a cell whose sides have `cell` pixels.
const fn corner(Cell(index): Cell, cell: u32) -> (u32, u32) {
    let index = index as u32;
    (index % COLUMNS * cell, index / COLUMNS * cell)
}

/// Writes a cell's pixels, and a border around them, to `image`. The upper left pixel of the cell is written at
/// `corner`.
fn copy(pixels: &[[u8; 4]], side: usize, image: &mut Pixels, corner: (u32, u32)) {
    let last = side - 1;
    let edge = BORDER as usize;
    let width = side + 2 * edge;
    for y in 0..width {
        let source = y.saturating_sub(edge).min(last) * side;
        let line = &pixels[source..source + side];
        let begin = (corner.0 - BORDER, corner.1 + y as u32 - BORDER);
        let row = image.row_mut(begin, width as u32);
        row[..edge].fill(line[0]);
        row[edge..edge + side].copy_from_slice(line);
        row[edge + side..].fill(line[last]);
    }
}

/// Multiplies a colour by its alpha.
fn weigh([r, g, b, alpha]: [u8; 4]) -> [f32; 4] {
    let alpha = f32::from(alpha);
    [
        f32::from(r) * alpha,
        f32::from(g) * alpha,
        f32::from(b) * alpha,
        alpha,
    ]
}

/// Adds a pixel, multiplied by `share`, to a total. This function and [`weigh`] run for each pixel of the atlas. They
/// avoid iterators, which are not inlined in builds with little optimization.
fn add(total: &mut [f32; 4], share: f32, [r, g, b, alpha]: [f32; 4]) {
    total[0] += share * r;
    total[1] += share * g;
    total[2] += share * b;
    total[3] += share * alpha;
}

/// Divides a colour by its alpha.
fn straight([r, g, b, alpha]: [f32; 4]) -> [u8; 4] {
    let whole = 1.0 / alpha.max(1.0e-6);
    // Adding 0.5 and truncating rounds to the nearest integer, and is much faster than `round`.
    let part = |channel: f32| (channel * whole + 0.5) as u8;
    [part(r), part(g), part(b), (alpha + 0.5) as u8]
}

/// The source pixels that one pixel of the scaled picture covers along one axis, with their weights.
struct Span {
    start: usize,
    shares: Vec<f32>,
}

fn spans(cell: u32, side: u32) -> Vec<Span> {
    let step = cell as f32 / side as f32;
    let span = |index| {
        let (start, end) = (index as f32 * step, (index + 1) as f32 * step);
        let covered = start as usize..(end.ceil() as usize).min(cell as usize);
        let share = |at: usize| (end.min(at as f32 + 1.0) - start.max(at as f32)).max(0.0) / step;
        Span {
            start: covered.start,
            shares: covered.map(share).collect(),
        }
    };
    (0..side).map(span).collect()
}

impl Atlas {
    /// Returns the area of a cell in the atlas, in pixels. The cell is scaled to the size of squares.
    pub fn square(&self, cell: Cell) -> Rect {
        self.squares.rect(cell.0.into())
    }

    /// Returns the area of a cell in the atlas, in pixels. The cell is scaled to the size of the interface if it exists
    /// in this size, and otherwise to the size of squares.
    pub fn interface(&self, cell: Cell) -> Rect {
        match INTERFACE.iter().position(|each| *each == cell) {
            Some(index) => self.interface.rect(index as u32),
            None => self.square(cell),
        }
    }
}
