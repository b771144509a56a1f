//! The sprites at the size they are needed in.
//!
//! The atlas is drawn at one size. Shrinking it on the graphics card would blur or shimmer, so whenever the size
//! of squares changes, every cell is averaged down to exactly that many pixels, and drawn one to one.

use std::num::NonZero;
use std::thread;

use super::pixels::Pixels;
use sokoban_app::geometry::Rect;
use sokoban_app::library::SkinError;
use sokoban_app::view::sprite::{CELL, COLUMNS, COUNT, Cell, INTERFACE};

const PNG: &[u8] = include_bytes!("../../assets/atlas.png");

/// Pixels around each cell that repeat its edge, so that its neighbours never shine through.
const BORDER: u32 = 1;

/// The atlas as it was drawn, or smaller.
pub struct SourceAtlas {
    image: Pixels,
    /// Pixels in width and height of a cell.
    cell: u32,
}

/// All cells at the sizes in which they are drawn, in one picture.
pub struct ScaledAtlas {
    /// The picture.
    pub image: Pixels,
    squares: CellBlock,
    interface: CellBlock,
}

/// Cells of one size in rows of [`COLUMNS`].
#[derive(Clone, Copy)]
struct CellBlock {
    top: u32,
    side: u32,
}

impl CellBlock {
    /// Left and top pixel of the cell with this index.
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
    /// Unpacks the atlas inside the program.
    ///
    /// # Errors
    /// If it is no picture of the right size; a test holds that it is.
    pub fn decode() -> Result<Self, SkinError> {
        let image = Pixels::from_png(PNG)?;
        let rows = (COUNT as u32).div_ceil(COLUMNS);
        if image.width < COLUMNS * CELL || image.height < rows * CELL {
            return Err(SkinError::Damaged("too small for its cells".to_owned()));
        }
        Ok(Self { image, cell: CELL })
    }

    /// Gives a cell another picture, of any size.
    pub(super) fn set(&mut self, cell: Cell, picture: &Pixels) {
        let source = Self {
            image: picture.clone(),
            cell: picture.width,
        };
        let pixels = source.average(Cell(0), &spans(picture.width, self.cell));
        for (row, y) in pixels.chunks_exact(self.cell as usize).zip(0..) {
            self.line(cell, y).copy_from_slice(row);
        }
    }

    /// Takes a cell's picture away.
    pub(super) fn clear(&mut self, cell: Cell) {
        self.recolour(cell, |_| [0; 4]);
    }

    /// Changes the colours of a cell.
    pub(super) fn recolour(&mut self, cell: Cell, change: impl Fn([u8; 4]) -> [u8; 4]) {
        for y in 0..self.cell {
            for color in self.line(cell, y) {
                *color = change(*color);
            }
        }
    }

    /// A line of a cell's pixels.
    fn line(&mut self, Cell(index): Cell, y: u32) -> &mut [[u8; 4]] {
        let (column, row) = (u32::from(index) % COLUMNS, u32::from(index) / COLUMNS);
        let start = (column * self.cell, row * self.cell + y);
        self.image.row_mut(start, self.cell)
    }

    /// The same with cells of so many pixels: small sizes are made from it in a fraction of the time.
    #[must_use]
    pub fn reduced(&self, cell: u32) -> Self {
        let rows = (COUNT as u32).div_ceil(COLUMNS);
        let (width, height) = (COLUMNS * cell, rows * cell);
        let mut image = Pixels::filled(width, height, [0; 4]);
        let spans = spans(self.cell, cell);
        for index in 0..COUNT as u32 {
            let pixels = self.average(Cell(index as u8), &spans);
            let (left, top) = (index % COLUMNS * cell, index / COLUMNS * cell);
            for (y, row) in (top..).zip(pixels.chunks_exact(cell as usize)) {
                let at = (y * width + left) as usize * 4;
                image.bytes[at..at + row.len() * 4].copy_from_slice(row.as_flattened());
            }
        }
        Self { image, cell }
    }

    /// Brings the squares' cells to `tile` pixels and those of the interface to `interface` pixels.
    pub fn shrink(&self, tile: u32, interface: u32) -> ScaledAtlas {
        let (tile, interface) = (tile.clamp(1, self.cell), interface.clamp(1, self.cell));
        let squares = CellBlock { top: 0, side: tile };
        let top = squares.height(COUNT as u32);
        let interface = CellBlock {
            top,
            side: interface,
        };
        let width = COLUMNS * (tile.max(interface.side) + 2 * BORDER);
        let height = top + interface.height(INTERFACE.len() as u32);
        let mut image = Pixels::filled(width, height, [0; 4]);
        let all: Vec<Cell> = (0..COUNT as u8).map(Cell).collect();
        for (block, cells) in [(squares, &all[..]), (interface, &INTERFACE[..])] {
            let averaged = self.averages(cells, &spans(self.cell, block.side));
            for (index, pixels) in (0..).zip(averaged) {
                copy(
                    &pixels,
                    block.side as usize,
                    &mut image,
                    block.corner(index),
                );
            }
        }
        ScaledAtlas {
            image,
            squares,
            interface,
        }
    }

    /// Averages cells down, shared out among as many threads as the machine has cores: players wait for it.
    fn averages(&self, cells: &[Cell], spans: &[Span]) -> Vec<Vec<[u8; 4]>> {
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let part = cells.len().div_ceil(threads).max(1);
        let average = |cells: &[Cell]| -> Vec<Vec<[u8; 4]>> {
            let cells = cells.iter();
            cells.map(|cell| self.average(*cell, spans)).collect()
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
                // Without the thread it is done here.
                all.extend(done.unwrap_or_else(|| average(part)));
            }
            all
        })
    }

    /// A cell's pixels, row by row. Colours weigh as much as they cover.
    fn average(&self, cell: Cell, spans: &[Span]) -> Vec<[u8; 4]> {
        let side = self.cell as usize;
        let left = u32::from(cell.0) % COLUMNS * self.cell;
        let top = u32::from(cell.0) / COLUMNS * self.cell;
        let mut weighted: Vec<[f32; 4]> = Vec::with_capacity(side * side);
        for y in top..top + self.cell {
            let start = (y * self.image.width + left) as usize * 4;
            let (row, _) = self.image.bytes[start..start + side * 4].as_chunks();
            weighted.extend(row.iter().copied().map(weigh));
        }
        let mut pixels = Vec::with_capacity(spans.len() * spans.len());
        let mut line = vec![[0.0; 4]; side];
        for span in spans {
            line.fill([0.0; 4]);
            for (share, row) in span.of(weighted.chunks_exact(side)) {
                for (total, pixel) in line.iter_mut().zip(row) {
                    add(total, share, pixel);
                }
            }
            pixels.extend(spans.iter().map(|span| {
                let mut total = [0.0; 4];
                for (share, pixel) in span.of(line.iter()) {
                    add(&mut total, share, pixel);
                }
                straight(total)
            }));
        }
        pixels
    }
}

/// Writes a cell's pixels, with its border, to `corner`.
fn copy(pixels: &[[u8; 4]], side: usize, image: &mut Pixels, corner: (u32, u32)) {
    let last = side - 1;
    let edge = BORDER as usize;
    for y in 0..side + 2 * edge {
        let source = y.saturating_sub(edge).min(last) * side;
        let row = (corner.1 as usize + y - edge) * image.width as usize;
        for x in 0..side + 2 * edge {
            let pixel = pixels[source + x.saturating_sub(edge).min(last)];
            let at = (row + corner.0 as usize + x - edge) * 4;
            image.bytes[at..at + 4].copy_from_slice(&pixel);
        }
    }
}

/// Colours by what they cover.
fn weigh([r, g, b, alpha]: [u8; 4]) -> [f32; 4] {
    let [r, g, b, alpha] = [r, g, b, alpha].map(f32::from);
    [r * alpha, g * alpha, b * alpha, alpha]
}

/// Adds a share of a pixel.
fn add(total: &mut [f32; 4], share: f32, pixel: &[f32; 4]) {
    for (total, channel) in total.iter_mut().zip(pixel) {
        *total += share * channel;
    }
}

/// From weighted colours back to straight ones.
fn straight([r, g, b, alpha]: [f32; 4]) -> [u8; 4] {
    // Half more and cut off is rounded, and many times as fast.
    let whole = 1.0 / alpha.max(1.0e-6);
    let part = |channel: f32| (channel * whole + 0.5) as u8;
    [part(r), part(g), part(b), (alpha + 0.5) as u8]
}

/// The pixels that one pixel of a smaller picture covers, with their shares.
struct Span {
    start: usize,
    shares: Vec<f32>,
}

impl Span {
    /// What it covers of all pixels, or of all rows, with the shares.
    fn of<T>(&self, all: impl Iterator<Item = T>) -> impl Iterator<Item = (f32, T)> {
        self.shares.iter().copied().zip(all.skip(self.start))
    }
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

impl ScaledAtlas {
    /// Where a cell is at the size of squares, in pixels of the picture.
    pub fn square(&self, cell: Cell) -> Rect {
        self.squares.rect(cell.0.into())
    }

    /// Where a cell is at the size of the interface; other cells are there at the size of squares only.
    pub fn interface(&self, cell: Cell) -> Rect {
        match INTERFACE.iter().position(|each| *each == cell) {
            Some(index) => self.interface.rect(index as u32),
            None => self.square(cell),
        }
    }
}
