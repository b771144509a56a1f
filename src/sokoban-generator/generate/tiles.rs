//! Rooms laid out of tiles of three by three squares.
//!
//! Where two tiles meet, floor must meet floor: else another tile is tried.

use super::rng::Rng;
use super::squares::{Frame, Squares, one};

/// Nine squares, row by row: bit 0 is the left one of the top row. Set bits are floor.
type Tile = u16;

/// Reads a tile as it is drawn.
const fn tile(rows: [&[u8; 3]; 3]) -> Tile {
    let (mut tile, mut at) = (0, 0);
    while at < 9 {
        if rows[at / 3][at % 3] == b'.' {
            tile |= 1 << at;
        }
        at += 1;
    }
    tile
}

/// Open floor and single pillars.
pub(crate) const HALL: &[Tile] = &[
    tile([b"...", b"...", b"..."]),
    tile([b"...", b"...", b"..."]),
    tile([b"...", b".#.", b"..."]),
    tile([b"#..", b"...", b"..."]),
    tile([b"...", b".##", b"..."]),
    tile([b"#..", b"#..", b"..."]),
];

/// Corners and sides of small rooms, with doors.
pub(crate) const CHAMBER: &[Tile] = &[
    tile([b"...", b"...", b"..."]),
    tile([b"..#", b"...", b"..#"]),
    tile([b"..#", b"..#", b"..."]),
    tile([b"##.", b"...", b"..."]),
    tile([b"..#", b"...", b"..."]),
    tile([b"...", b"...", b"#.#"]),
];

/// Passages one square wide, their bends and forks, and niches beside them.
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

/// A rectangle laid out with tiles of a set, each turned and mirrored anyhow.
pub(crate) fn lay(frame: Frame, set: &[Tile], rng: &mut Rng) -> Squares {
    let columns = usize::from(frame.width).div_ceil(3) + 1;
    let rows = usize::from(frame.height).div_ceil(3) + 1;
    let mut laid: Vec<Tile> = Vec::with_capacity(columns * rows);
    for at in 0..columns * rows {
        let left = (at % columns > 0).then(|| laid[at - 1]);
        let above = at.checked_sub(columns).map(|at| laid[at]);
        laid.push(fitting(set, left, above, rng));
    }
    // The rectangle is cut out anywhere, so that tiles do not show at its edges.
    let (dx, dy) = (rng.below(3) as usize, rng.below(3) as usize);
    let mut floor = 0;
    for y in 0..frame.height {
        for x in 0..frame.width {
            let (column, row) = (usize::from(x) + dx, usize::from(y) + dy);
            let tile = laid[row / 3 * columns + column / 3];
            if tile >> (row % 3 * 3 + column % 3) & 1 == 1 {
                floor |= one(frame.square(x, y));
            }
        }
    }
    floor
}

/// A tile whose floor meets that of the tiles on its left and above it; any after some tries.
fn fitting(set: &[Tile], left: Option<Tile>, above: Option<Tile>, rng: &mut Rng) -> Tile {
    let mut tile = 0;
    for _ in 0..20 {
        tile = turned(rng.pick(set).unwrap_or(0), rng.below(8));
        let meets_left = left.is_none_or(|it| (it >> 2) & tile & 0b001_001_001 != 0);
        let meets_above = above.is_none_or(|it| (it >> 6) & tile & 0b111 != 0);
        if meets_left && meets_above {
            break;
        }
    }
    tile
}

/// A tile in one of its eight turns.
fn turned(tile: Tile, turn: u32) -> Tile {
    let mut after = 0;
    for at in 0..9_u32 {
        let (mut x, mut y) = (at % 3, at / 3);
        if turn & 1 != 0 {
            x = 2 - x;
        }
        if turn & 2 != 0 {
            y = 2 - y;
        }
        if turn & 4 != 0 {
            (x, y) = (y, x);
        }
        after |= (tile >> at & 1) << (y * 3 + x);
    }
    after
}
