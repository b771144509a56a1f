//! Assembles initial rooms from tiles of 3x3 squares.
//!
//! Tiles are chosen so that the floor usually continues from each tile to the next.

use sokoban_core::{Pos, Size, Transform};
use sokoban_solver::bitboard::{Bitboard, Frame};

use super::rng::Rng;

/// A tile of 3x3 squares, with one bit for each square. The bit is set if the square is floor. The lowest bit
/// represents the top left square, and the other squares follow row by row.
type Tile = u16;

const TILE_SIZE: Size = Size::new(3, 3);

/// Returns the tiles that are drawn in `rows`. They are drawn side by side, and separated by single columns.
const fn tiles<const N: usize>(rows: [&str; 3]) -> [Tile; N] {
    let mut tiles = [0; N];
    let mut index = 0;
    while index < N * 9 {
        let (tile, square) = (index / 9, index % 9);
        if rows[square / 3].as_bytes()[tile * 4 + square % 3] == b'.' {
            tiles[tile] |= 1 << square;
        }
        index += 1;
    }
    tiles
}

/// Tiles with open floor and few walls.
pub(crate) const HALL_TILES: &[Tile] = &tiles::<6>([
    "... ... ... #.. ... #..",
    "... ... .#. ... .## #..",
    "... ... ... ... ... ...",
]);

/// Tiles with the corners, straight walls and doors of small rooms.
pub(crate) const CHAMBER_TILES: &[Tile] = &tiles::<6>([
    "... ..# ..# ##. ..# ...",
    "... ... ..# ... ... ...",
    "... ..# ... ... ... #.#",
]);

/// Tiles with passages one square wide, including bends, forks and niches.
pub(crate) const CORRIDOR_TILES: &[Tile] = &tiles::<8>([
    "#.# ### #.# #.# #.# #.# ... ##.",
    "#.# #.. ... #.. #.. ..# .#. ...",
    "#.# #.# #.# #.# #.. .## ... #.#",
]);

/// Fills a frame with random tiles from `set`, each rotated and mirrored at random, and returns the floor squares.
pub(crate) fn tile_room(frame: Frame, set: &[Tile], rng: &mut Rng) -> Bitboard {
    let columns = usize::from(frame.width()).div_ceil(3) + 1;
    let rows = usize::from(frame.height()).div_ceil(3) + 1;
    let mut tiles: Vec<Tile> = Vec::with_capacity(columns * rows);
    for index in 0..columns * rows {
        let left = (index % columns > 0).then(|| tiles[index - 1]);
        let above = index.checked_sub(columns).map(|index| tiles[index]);
        tiles.push(matching_tile(set, left, above, rng));
    }
    // Start the grid of tiles at a random offset, so that players do not notice the grid.
    let (dx, dy) = (rng.below(3) as usize, rng.below(3) as usize);
    let mut floor = Bitboard::EMPTY;
    for y in 0..frame.height() {
        for x in 0..frame.width() {
            let (column, row) = (usize::from(x) + dx, usize::from(y) + dy);
            let tile = tiles[row / 3 * columns + column / 3];
            if tile >> (row % 3 * 3 + column % 3) & 1 == 1 {
                floor |= Bitboard::single(frame.square(x, y));
            }
        }
    }
    floor
}

/// Chooses a random tile whose floor continues the floor of the tiles `left` and `above`. Either of these is `None` at
/// the edge of the room. If 20 attempts fail, returns the tile of the last attempt.
fn matching_tile(set: &[Tile], left: Option<Tile>, above: Option<Tile>, rng: &mut Rng) -> Tile {
    let mut tile = 0;
    for _ in 0..20 {
        let chosen = rng.pick(set).unwrap_or(0);
        tile = transformed(chosen, rng.transform());
        let meets_left = left.is_none_or(|neighbour| (neighbour >> 2) & tile & 0b001_001_001 != 0);
        let meets_above = above.is_none_or(|neighbour| (neighbour >> 6) & tile & 0b111 != 0);
        if meets_left && meets_above {
            break;
        }
    }
    tile
}

fn transformed(tile: Tile, transform: Transform) -> Tile {
    let squares = (0..9).filter(|index| tile >> index & 1 == 1);
    let images = squares.map(|index| transform.square(Pos::new(index % 3, index / 3), TILE_SIZE));
    images.fold(0, |image, Pos { x, y }| image | 1 << (y * 3 + x))
}
