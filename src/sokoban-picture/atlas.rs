//! The sprites, scaled to the required size.
//!
//! The atlas is drawn at one size. Scaling it down on the graphics card would look blurred or flicker. So whenever
//! the size of squares changes, every cell is averaged down to exactly that many pixels, and drawn one to one.

mod draft;
mod rim;

use std::num::NonZero;
use std::thread;

use lz4_flex::block::{compress, decompress_into};

use super::pixels::Pixels;
pub(super) use draft::AtlasDraft;
use sokoban_app::geometry::Rect;
use sokoban_app::library::SkinError;
use sokoban_app::view::sprite::{COLUMNS, COUNT, Cell, INTERFACE};
use sokoban_app::view::theme::{Color, color};

/// All cells.
const ALL: [Cell; COUNT] = {
    let mut all = [Cell(0); COUNT];
    let mut index = 0;
    while index < COUNT {
        all[index] = Cell(index as u8);
        index += 1;
    }
    all
};

/// The pixels around each cell that repeat its edge, so that neighbouring cells never show.
const BORDER: u32 = 1;

/// The atlas as drawn, or scaled down.
pub struct SourceAtlas {
    store: Store,
    /// The width and height of a cell, in pixels.
    cell: u32,
    /// The tint with which the floor is drawn.
    floor: Color,
}

/// The storage of the cells, which are all needed when the game starts, and rarely afterwards.
enum Store {
    /// Rows of [`COLUMNS`] cells, each in one picture.
    Rows(Vec<Pixels>),
    Packed(CompressedAtlas),
}

/// The pixels of all cells, each compressed separately, so that only one has to be unpacked to be scaled. LZ4 unpacks
/// about as fast as memory can be written.
struct CompressedAtlas {
    cells: Vec<Box<[u8]>>,
    /// The width and height of a cell, in pixels.
    side: u32,
}

impl CompressedAtlas {
    /// Compresses the cells in `rows`, each with a side of `side` pixels.
    fn new(rows: &[Pixels], side: u32) -> Self {
        let pack = |index: usize| {
            let lines: Vec<&[[u8; 4]]> = lines(rows, Cell(index as u8), side).collect();
            let pixels = lines.concat();
            compress(pixels.as_flattened()).into_boxed_slice()
        };
        Self {
            cells: (0..COUNT).map(pack).collect(),
            side,
        }
    }

    /// Returns a cell's pixels, row by row.
    fn unpack(&self, Cell(index): Cell) -> Vec<[u8; 4]> {
        let mut pixels = vec![[0; 4]; (self.side * self.side) as usize];
        // Cannot fail, because the data was compressed by `new`.
        let _ = decompress_into(&self.cells[usize::from(index)], pixels.as_flattened_mut());
        pixels
    }

    /// Returns the memory in use, in bytes.
    #[cfg(test)]
    fn bytes(&self) -> usize {
        self.cells.iter().map(|cell| cell.len()).sum()
    }
}

/// All cells at the sizes in which they are drawn, in one picture.
pub struct Atlas {
    /// The picture.
    pub image: Pixels,
    /// Cells that have not been added yet.
    missing: Cells,
    squares: CellBlock,
    interface: CellBlock,
}

/// Cells for the squares, and cells for the interface.
pub type Cells = (Vec<Cell>, Vec<Cell>);

/// Cells of one size, in rows of [`COLUMNS`].
#[derive(Clone, Copy)]
struct CellBlock {
    top: u32,
    side: u32,
}

impl CellBlock {
    /// Returns the upper left pixel of the cell with this index.
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
    /// If the picture is damaged or has the wrong size, which a test rules out.
    pub fn decode() -> Result<Self, SkinError> {
        Ok(AtlasDraft::decode()?.finish(color::FLOOR))
    }

    /// Creates an atlas from rows of cells with `cell` pixels on a side.
    const fn of(rows: Vec<Pixels>, cell: u32, floor: Color) -> Self {
        Self {
            store: Store::Rows(rows),
            cell,
            floor,
        }
    }

    /// Compresses the atlas to a sixth of its memory. Each change of size then takes a few milliseconds longer.
    pub fn pack(&mut self) {
        if let Store::Rows(rows) = &self.store {
            self.store = Store::Packed(CompressedAtlas::new(rows, self.cell));
        }
    }

    /// Returns the atlas with cells of another size. Scaling a small atlas to small sizes takes a fraction of the
    /// time.
    #[must_use]
    pub fn reduced(&self, cell: u32) -> Self {
        let row = Pixels::filled(COLUMNS * cell, cell, [0; 4]);
        let mut rows = vec![row; COUNT.div_ceil(COLUMNS as usize)];
        let spans = spans(self.cell, cell);
        for index in (0..COUNT as u8).map(Cell) {
            let pixels = self.average(index, &spans);
            for (y, line) in (0..).zip(pixels.chunks_exact(cell as usize)) {
                let (row, start) = start(index, cell, y);
                rows[row].row_mut(start, cell).copy_from_slice(line);
            }
        }
        Self::of(rows, cell, self.floor)
    }

    /// Scales the cells of squares to `tile` pixels and those of the interface to `interface` pixels. Uses as many
    /// threads as the machine has cores, because players wait for the result.
    pub fn scale_to(&self, tile: u32, interface: u32) -> Atlas {
        self.scale_cells(tile, interface, &all())
    }

    /// Scales only the cells in `wanted`, which takes less time. The places of the other cells are left empty.
    pub fn scale_cells(&self, tile: u32, interface: u32, wanted: &Cells) -> Atlas {
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
        self.average_into((squares, interface), wanted, |block, corner, pixels| {
            copy(pixels, block.side as usize, &mut image, corner);
        });
        Atlas {
            image,
            missing: without(all(), wanted),
            squares,
            interface,
        }
    }

    /// Scales the cells that an atlas lacks. Passes each to `put`, with its border and the position of its corner on
    /// the atlas.
    pub fn scale_missing(&self, atlas: &mut Atlas, mut put: impl FnMut((u32, u32), Pixels)) {
        let missing = std::mem::take(&mut atlas.missing);
        let blocks = (atlas.squares, atlas.interface);
        self.average_into(blocks, &missing, |block, (x, y), pixels| {
            let side = block.side + 2 * BORDER;
            let mut cell = Pixels::filled(side, side, [0; 4]);
            copy(pixels, block.side as usize, &mut cell, (BORDER, BORDER));
            put((x - BORDER, y - BORDER), cell);
        });
    }

    /// Averages cells for the squares and for the interface, and passes each to `put` with its corner.
    fn average_into(
        &self,
        (squares, interface): (CellBlock, CellBlock),
        wanted: &Cells,
        mut put: impl FnMut(CellBlock, (u32, u32), &[[u8; 4]]),
    ) {
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let blocks = [
            (squares, &ALL[..], &wanted.0),
            (interface, &INTERFACE[..], &wanted.1),
        ];
        for (block, cells, wanted) in blocks {
            let cells = (0..).zip(cells.iter().copied());
            let (indices, cells): (Vec<u32>, Vec<Cell>) =
                cells.filter(|(_, cell)| wanted.contains(cell)).unzip();
            let averaged = self.averages(threads, &cells, &spans(self.cell, block.side));
            for ((index, cell), mut pixels) in indices.into_iter().zip(cells).zip(averaged) {
                if block.top == 0 {
                    self.keep_rim(cell, &mut pixels);
                }
                put(block, block.corner(index), &pixels);
            }
        }
    }

    /// Returns the pixels of each cell, averaged over `spans`. Works on `threads` threads.
    fn averages(&self, threads: usize, cells: &[Cell], spans: &[Span]) -> Vec<Vec<[u8; 4]>> {
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
                // If there is no thread, do its work here.
                all.extend(done.unwrap_or_else(|| average(part)));
            }
            all
        })
    }

    /// Returns a cell's pixels, averaged over `spans`, row by row. Colours are weighted by their alpha.
    fn average(&self, cell: Cell, spans: &[Span]) -> Vec<[u8; 4]> {
        let side = self.cell as usize;
        let unpacked;
        let rows: Vec<&[[u8; 4]]> = match &self.store {
            Store::Rows(rows) => lines(rows, cell, self.cell).collect(),
            Store::Packed(cells) => {
                unpacked = cells.unpack(cell);
                unpacked.chunks_exact(side).collect()
            }
        };
        let mut pixels = Vec::with_capacity(spans.len() * spans.len());
        let mut line = vec![[0.0; 4]; side];
        for span in spans {
            line.fill([0.0; 4]);
            for (share, row) in span.of(rows.iter()) {
                for (total, pixel) in line.iter_mut().zip(*row) {
                    add(total, share, &weigh(*pixel));
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

/// Returns all cells of an atlas.
fn all() -> Cells {
    (ALL.to_vec(), INTERFACE.to_vec())
}

/// Returns the cells that are not in `others`.
fn without((mut squares, mut interface): Cells, others: &Cells) -> Cells {
    squares.retain(|cell| !others.0.contains(cell));
    interface.retain(|cell| !others.1.contains(cell));
    (squares, interface)
}

/// Returns where line `line` of a cell starts: the index of the row of cells, and the pixel in that row.
fn start(Cell(index): Cell, cell: u32, line: u32) -> (usize, (u32, u32)) {
    let (column, row) = (u32::from(index) % COLUMNS, u32::from(index) / COLUMNS);
    (row as usize, (column * cell, line))
}

/// Returns the lines of pixels of the cell `index`. A cell has `cell` lines of `cell` pixels.
fn lines(rows: &[Pixels], index: Cell, cell: u32) -> impl Iterator<Item = &[[u8; 4]]> {
    (0..cell).map(move |line| {
        let (row, start) = start(index, cell, line);
        rows[row].row(start, cell)
    })
}

/// Writes a cell's pixels, with its border, to `corner`.
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
    let [r, g, b, alpha] = [r, g, b, alpha].map(f32::from);
    [r * alpha, g * alpha, b * alpha, alpha]
}

/// Adds `share` of a pixel to a total.
fn add(total: &mut [f32; 4], share: f32, pixel: &[f32; 4]) {
    for (total, channel) in total.iter_mut().zip(pixel) {
        *total += share * channel;
    }
}

/// Divides a colour by its alpha.
fn straight([r, g, b, alpha]: [f32; 4]) -> [u8; 4] {
    let whole = 1.0 / alpha.max(1.0e-6);
    // Adding 0.5 and truncating rounds to the nearest integer, and is much faster than `round`.
    let part = |channel: f32| (channel * whole + 0.5) as u8;
    [part(r), part(g), part(b), (alpha + 0.5) as u8]
}

/// The source pixels that one pixel of a smaller picture covers, with their weights.
struct Span {
    start: usize,
    shares: Vec<f32>,
}

impl Span {
    /// Returns the covered pixels or rows with their weights.
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

impl Atlas {
    /// Returns `true` if the atlas contains every cell.
    pub const fn is_complete(&self) -> bool {
        self.missing.0.is_empty() && self.missing.1.is_empty()
    }

    /// Returns the sides of squares and of interface cells, in pixels.
    pub const fn sizes(&self) -> (u32, u32) {
        (self.squares.side, self.interface.side)
    }

    /// Returns the area of a cell at the size of squares, in pixels.
    pub fn square(&self, cell: Cell) -> Rect {
        self.squares.rect(cell.0.into())
    }

    /// Returns the area of a cell at the size of the interface. Some cells only exist at the size of squares.
    pub fn interface(&self, cell: Cell) -> Rect {
        match INTERFACE.iter().position(|each| *each == cell) {
            Some(index) => self.interface.rect(index as u32),
            None => self.square(cell),
        }
    }
}

#[cfg(test)]
mod tests {
    use sokoban_app::view::sprite::{self, CELL};

    use super::*;

    #[test]
    fn a_packed_atlas_shrinks_to_the_same() {
        let mut atlas = SourceAtlas::decode().expect("the atlas inside the program");
        let before = [33, 160].map(|tile| atlas.scale_to(tile, 48).image);
        atlas.pack();
        assert!(matches!(atlas.store, Store::Packed(_)));
        assert!(before == [33, 160].map(|tile| atlas.scale_to(tile, 48).image));
        let reduced = atlas.reduced(40).scale_to(12, 40).image;
        let whole = SourceAtlas::decode().expect("the atlas inside the program");
        assert!(reduced == whole.reduced(40).scale_to(12, 40).image);
    }

    #[test]
    fn a_partial_atlas_is_completed() {
        let source = SourceAtlas::decode().expect("the atlas inside the program");
        let whole = source.scale_to(33, 20);
        let wanted = (vec![sprite::BOX[0], sprite::TROPHY[2]], vec![sprite::PANEL]);
        let mut atlas = source.scale_cells(33, 20, &wanted);
        assert!(whole.is_complete() && !atlas.is_complete());
        let seen = |atlas: &Atlas, cell| {
            let square = atlas.square(cell);
            let row = |y| atlas.image.row((square.x as u32, square.y as u32 + y), 33);
            (0..33).flat_map(|y| row(y).to_vec()).collect::<Vec<_>>()
        };
        for cell in ALL {
            let is_there = seen(&atlas, cell) == seen(&whole, cell);
            assert_eq!(is_there, wanted.0.contains(&cell), "{cell:?}");
        }
        let mut image = atlas.image.clone();
        source.scale_missing(&mut atlas, |(x, y), cell| {
            for line in 0..cell.height {
                let to = image.row_mut((x, y + line), cell.width);
                to.copy_from_slice(cell.row((0, line), cell.width));
            }
        });
        assert!(atlas.is_complete() && image == whole.image);
    }

    #[test]
    fn a_packed_atlas_takes_a_sixth_of_the_memory() {
        let mut atlas = SourceAtlas::decode().expect("the atlas inside the program");
        atlas.pack();
        let Store::Packed(cells) = &atlas.store else {
            panic!("it is packed");
        };
        let whole = COUNT * (CELL * CELL * 4) as usize;
        assert!(cells.bytes() * 6 < whole, "{} of {whole}", cells.bytes());
    }
}
