//! Assembles initial rooms from tiles of 3x3 squares.
//!
//! Tiles are chosen so that the floor usually continues from each tile to the next.

use sokoban_core::bitboard::{Bitboard, Frame};

use super::rng::Rng;

/// A tile of 3x3 squares, with one bit for each square. A bit is set if the square is floor. The lowest bit is the top
/// left square; the other squares follow row by row.
type Tile = u16;

const fn tile(rows: [&[u8; 3]; 3]) -> Tile {
    let (mut tile, mut index) = (0, 0);
    while index < 9 {
        if rows[index / 3][index % 3] == b'.' {
            tile |= 1 << index;
        }
        index += 1;
    }
    tile
}

/// Tiles with open floor and few walls.
pub(crate) const HALL: &[Tile] = &[
    tile([b"...", b"...", b"..."]),
    tile([b"...", b"...", b"..."]),
    tile([b"...", b".#.", b"..."]),
    tile([b"#..", b"...", b"..."]),
    tile([b"...", b".##", b"..."]),
    tile([b"#..", b"#..", b"..."]),
];

/// Tiles with corners, straight walls and doors of small rooms.
pub(crate) const CHAMBER: &[Tile] = &[
    tile([b"...", b"...", b"..."]),
    tile([b"..#", b"...", b"..#"]),
    tile([b"..#", b"..#", b"..."]),
    tile([b"##.", b"...", b"..."]),
    tile([b"..#", b"...", b"..."]),
    tile([b"...", b"...", b"#.#"]),
];

/// Tiles with passages one square wide, including bends, forks and niches.
pub(crate) const CORRIDOR: &[Tile] = &[
    tile([b"#.#", b"#.#", b"#.#"]),
    tile([b"###", b"#..", b"#.#"]),
    tile([b"#.#", b"...", b"#.#"]),
    tile([b"#.#", b"#..", b"#.#"]),
    tile([b"#.#", b"#..", b"#.."]),
    tile([b"#.#", b"..#", b".##"]),
    tile([b"...", b".#.", b"..."]),
    tile([b"##.", b"...", b"#.#"]),
];

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
    // The grid of tiles has a random offset, so that players do not notice it.
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

/// Chooses a random tile whose floor continues the floor of the tiles `left` and `above`. These are `None` at the edge
/// of the room. If 20 attempts fail, returns the tile of the last attempt.
fn matching_tile(set: &[Tile], left: Option<Tile>, above: Option<Tile>, rng: &mut Rng) -> Tile {
    let mut tile = 0;
    for _ in 0..20 {
        tile = oriented(rng.pick(set).unwrap_or(0), rng.below(8));
        let meets_left = left.is_none_or(|it| (it >> 2) & tile & 0b001_001_001 != 0);
        let meets_above = above.is_none_or(|it| (it >> 6) & tile & 0b111 != 0);
        if meets_left && meets_above {
            break;
        }
    }
    tile
}

/// Flips a tile horizontally if bit 0 of `orientation` is set, then vertically if bit 1 is set, and then across the
/// main diagonal if bit 2 is set.
fn oriented(tile: Tile, orientation: u32) -> Tile {
    let mut result = 0;
    for index in 0..9_u32 {
        let (mut x, mut y) = (index % 3, index / 3);
        if orientation & 1 != 0 {
            x = 2 - x;
        }
        if orientation & 2 != 0 {
            y = 2 - y;
        }
        if orientation & 4 != 0 {
            (x, y) = (y, x);
        }
        result |= (tile >> index & 1) << (y * 3 + x);
    }
    result
}
