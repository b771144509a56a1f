//! Compares, copies and transforms the pixels of tiles.

use super::Tile;
use crate::pixels::Pixels;

/// The number of columns, and also of rows, at which the colours of two tiles are compared.
const SAMPLES: u32 = 32;

pub(super) fn is_clear(tile: &Pixels) -> bool {
    tile.colors().iter().all(|color| color[3] == 0)
}

/// Returns the average colour of a tile. A transparent tile counts as black.
pub(super) fn average(tile: &Pixels) -> [u8; 3] {
    let mut sums = [0_u64; 4];
    for [r, g, b, alpha] in tile.colors() {
        let alpha = u64::from(*alpha);
        for (sum, channel) in sums.iter_mut().zip([r, g, b]) {
            *sum += u64::from(*channel) * alpha;
        }
        sums[3] += alpha;
    }
    let [r, g, b, all] = sums;
    [r, g, b].map(|sum| (sum / all.max(1)) as u8)
}

/// Returns the visual distance between two tiles that are drawn on the floor: the root mean square of the distances
/// between their colours, from 0 to 441. Because distances are squared, even a small mark in another colour makes a
/// difference.
pub(super) fn distance(a: &Pixels, b: &Pixels, floor: &Pixels) -> f32 {
    // The tiles can have different sizes, because walls may come from a separate picture.
    let at = |tile: &Pixels, x: u32, y: u32| {
        let (x, y) = (x * tile.width / SAMPLES, y * tile.height / SAMPLES);
        tile.row((x, y), 1)[0]
    };
    let seen = |tile: &Pixels, x: u32, y: u32| {
        let (above, below) = (at(tile, x, y), at(floor, x, y));
        let part = f32::from(above[3]) / 255.0;
        [0, 1, 2].map(|channel| {
            f32::from(above[channel]) * part + f32::from(below[channel]) * (1.0 - part)
        })
    };
    let mut sum = 0.0;
    for y in 0..SAMPLES {
        for x in 0..SAMPLES {
            let (a, b) = (seen(a, x, y), seen(b, x, y));
            let squares = a.iter().zip(b).map(|(a, b)| (a - b).powi(2));
            sum += squares.sum::<f32>();
        }
    }
    (sum / (SAMPLES * SAMPLES) as f32).sqrt()
}

/// Returns the tile at this column and row in `image`. Tiles have `side` pixels on each side.
pub(super) fn tile(image: &Pixels, side: u32, (column, row): Tile) -> Pixels {
    let mut tile = Pixels::filled(side, side, [0; 4]);
    for y in 0..side {
        let line = image.row((column * side, row * side + y), side);
        tile.row_mut((0, y), side).copy_from_slice(line);
    }
    tile
}

/// Copies a quarter of `from` to the tile `to` of the same size. `corner` is 0 to 3: above left, above right, below
/// left, below right.
pub(super) fn quarter(from: &Pixels, corner: usize, to: &mut Pixels) {
    let (side, half) = (from.width, from.width / 2);
    let (start, count) = if corner.is_multiple_of(2) {
        (0, half)
    } else {
        (half, side - half)
    };
    let rows = if corner < 2 { 0..half } else { half..side };
    for y in rows {
        let line = from.row((start, y), count);
        to.row_mut((start, y), count).copy_from_slice(line);
    }
}

/// Exchanges diagonally opposite quarters of a tile, so that the middle of the tile moves to the corners.
pub(super) fn turned_out(tile: &Pixels) -> Pixels {
    let (side, half) = (tile.width, tile.width / 2);
    let from = |at: u32| (at + side - half) % side;
    moved(tile, |x, y| (from(x), from(y)))
}

pub(super) fn mirrored(tile: &Pixels) -> Pixels {
    moved(tile, |x, y| (tile.width - 1 - x, y))
}

/// Returns a square tile after a clockwise quarter turn.
pub(super) fn clockwise(tile: &Pixels) -> Pixels {
    moved(tile, |x, y| (y, tile.height - 1 - x))
}

/// Returns a tile with rearranged pixels. For the column and row of each new pixel, `source` returns the column and row
/// of the pixel in `tile` to copy.
fn moved(tile: &Pixels, source: impl Fn(u32, u32) -> (u32, u32)) -> Pixels {
    let mut moved = tile.clone();
    for y in 0..tile.height {
        for x in 0..tile.width {
            moved.row_mut((x, y), 1)[0] = tile.row(source(x, y), 1)[0];
        }
    }
    moved
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_swapped_for_even_and_odd_sides() {
        for (side, corner) in [(4, 0), (5, 24)] {
            let mut tile = Pixels::filled(side, side, [0; 4]);
            tile.row_mut((side / 2, side / 2), 1)[0] = [1, 2, 3, 4];
            let turned = turned_out(&tile);
            let mut found = turned
                .colors()
                .iter()
                .enumerate()
                .filter(|(_, color)| color[3] > 0);
            let at = found.next().map(|(at, _)| at);
            assert_eq!((at, found.next()), (Some(corner), None));
        }
    }
}
