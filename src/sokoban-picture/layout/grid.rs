//! The columns and rows of a picture, and the variant of the layout that its rows have.

use super::tiles::{distance, is_clear, moved, tile};
use super::{CELL_OF_WALLS, FLOOR, GOAL_PLAYER, PLAYER, Tile};
use crate::pixels::Pixels;

/// The possible numbers of columns. Only animations use those after the fourth.
const COLUMNS: std::ops::RangeInclusive<u32> = 4..=24;
/// The possible numbers of rows with four columns.
const ROWS: [u32; 5] = [4, 6, 7, 8, 10];
/// The possible numbers of rows with more columns.
const ANIMATED_ROWS: [u32; 2] = [8, 10];
/// The first row of the player, or of the second half of 16 walls.
const LOWER_ROW: u32 = 4;

/// The tiles of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Grid {
    /// The width and height of a tile, in pixels.
    pub(super) side: u32,
    pub(super) rows: u32,
}

impl Grid {
    /// Finds the largest square tiles with at least four columns, as Sokoban YASC does. Returns `None` if the picture has
    /// another number of rows or columns then.
    pub(super) fn of(width: u32, height: u32) -> Option<Self> {
        let mut grids = COLUMNS.filter_map(|columns| {
            let side = width / columns;
            let rows = height.checked_div(side)?;
            let is_exact = width == side * columns && height == side * rows;
            is_exact.then_some((columns, Self { side, rows }))
        });
        let (columns, grid) = grids.next()?;
        let is_known = if columns == *COLUMNS.start() {
            ROWS.contains(&grid.rows)
        } else {
            ANIMATED_ROWS.contains(&grid.rows)
        };
        is_known.then_some(grid)
    }

    /// Returns `true` if the rows from the third to the sixth are 16 walls, as in old skins of `YSokoban`. In other
    /// pictures with ten rows, the fifth and the sixth row are the player. The tiles are compared with both.
    pub(super) fn has_all_walls(self, image: &Pixels) -> bool {
        let tile = |place: Tile| tile(image, self.side, place);
        let floor = tile(FLOOR);
        let far = |from: Tile, to: Tile| distance(&tile(from), &tile(to), &floor);
        let is_wall = |place: Tile, player: Tile| far(place, CELL_OF_WALLS) < far(place, player);
        let rows = [(LOWER_ROW, PLAYER), (LOWER_ROW + 1, GOAL_PLAYER)];
        let lower = rows.into_iter();
        let lower =
            lower.flat_map(|(row, player)| (0..4).map(move |column| ((column, row), player)));
        let walls = lower.filter(|(place, player)| is_wall(*place, *player));
        self.rows == 10 && walls.count() > 4
    }

    /// Returns `true` if the fifth row is the player looking in the four directions. With eight rows, it usually is an
    /// animation; then the player looking left has to be the mirror image of the one looking right.
    pub(super) fn has_directions(self, image: &Pixels) -> bool {
        match self.rows {
            6 | 7 => true,
            8 => {
                let [left, right] =
                    [1, 3].map(|column| tile(image, self.side, (column, LOWER_ROW)));
                let floor = tile(image, self.side, FLOOR);
                let apart = distance(&left, &right, &floor);
                let is_other = apart > super::MIN_DISTANCE;
                is_other && 2.0 * distance(&mirrored(&left), &right, &floor) < apart
            }
            10 => !self.has_all_walls(image),
            _ => false,
        }
    }
}

/// The wall for the sum of 1, 2, 4 and 8 for walls above, right, below and left, among 16 walls.
pub(super) const fn place_of_wall(neighbours: u32) -> Tile {
    let column = match neighbours & (2 | 8) {
        0 => 3,
        2 => 0,
        8 => 2,
        _ => 1,
    };
    let row = match neighbours & (1 | 4) {
        0 => 5,
        1 => 4,
        4 => 2,
        _ => 3,
    };
    (column, row)
}

/// Returns the player looking in the direction of a row of the atlas: down, up, left or right. `up` is turned if the
/// picture has no tile for the direction.
pub(super) fn looking(tile: Pixels, up: &Pixels, row: usize) -> Pixels {
    if !is_clear(&tile) {
        return tile;
    }
    // Quarter turns clockwise.
    let turns = [2, 0, 3, 1].get(row).copied().unwrap_or(0);
    (0..turns).fold(up.clone(), |turned, _| clockwise(&turned))
}

fn mirrored(tile: &Pixels) -> Pixels {
    moved(tile, |x, y| (tile.width - 1 - x, y))
}

/// Turns a square tile.
fn clockwise(tile: &Pixels) -> Pixels {
    moved(tile, |x, y| (y, tile.height - 1 - x))
}

#[cfg(test)]
mod tests {
    use super::super::Layout;
    use super::super::tests::picture;
    use super::*;
    use sokoban_app::view::sprite::{self, Cell};

    fn paint(image: &mut Pixels, (column, row): Tile, side: u32, color: [u8; 4]) {
        for y in row * side..(row + 1) * side {
            image.row_mut((column * side, y), side).fill(color);
        }
    }

    /// Returns the colours of a cell.
    fn colors(image: &Pixels, cell: Cell) -> Vec<[u8; 4]> {
        let layout = Layout::of(image, None).expect("a skin");
        let mut cells = layout.cells().filter(|(other, _)| *other == cell);
        let (_, picture) = cells.next().expect("the cell");
        picture.colors().to_vec()
    }

    fn color(image: &Pixels, cell: Cell) -> [u8; 4] {
        colors(image, cell)[0]
    }

    #[test]
    fn columns_after_the_fourth_are_animations() {
        for (columns, rows) in [(4, 7), (5, 8), (7, 8), (7, 10), (9, 10), (23, 8)] {
            let image = picture(columns, rows, 20);
            let grid = Grid::of(image.width, image.height);
            assert_eq!(grid, Some(Grid { side: 20, rows }), "{columns}");
            assert_eq!(color(&image, sprite::BOX[1]), [20, 20, 0, 255]);
        }
        for (columns, rows) in [
            (5, 4),
            (6, 4),
            (5, 6),
            (4, 5),
            (4, 9),
            (25, 8),
            (3, 8),
            (8, 10),
        ] {
            let grid = Grid::of(columns * 20, rows * 20);
            assert_eq!(grid, None, "{columns} {rows}");
        }
    }

    #[test]
    fn of_eight_rows_the_fifth_is_an_animation_unless_left_mirrors_right() {
        const SIDE: u32 = 8;
        let up = sprite::PLAYER[1][0];
        let mut image = picture(4, 8, SIDE);
        assert_eq!(color(&image, up), [10, 0, 0, 255], "the player at rest");
        for (column, x) in [(1, 0), (3, SIDE / 2)] {
            paint(&mut image, (column, 4), SIDE, [9, 9, 9, 255]);
            for y in 4 * SIDE..5 * SIDE {
                let left = column * SIDE + x;
                image
                    .row_mut((left, y), SIDE / 2)
                    .fill([250, 250, 250, 255]);
            }
        }
        assert_eq!(color(&image, up), [0, 80, 0, 255]);
        assert_eq!(color(&image, sprite::PLAYER[2][0]), [250, 250, 250, 255]);
    }

    #[test]
    fn old_skins_have_sixteen_walls() {
        const SIDE: u32 = 8;
        let mut image = picture(4, 10, SIDE);
        for wall in 0..16 {
            let color = [200, 10 * wall as u8, 100, 255];
            paint(&mut image, place_of_wall(wall), SIDE, color);
        }
        for (wall, cell) in (0..).zip(sprite::WALL) {
            assert_eq!(color(&image, cell), [200, 10 * wall, 100, 255], "{wall}");
        }
        for row in sprite::PLAYER {
            assert_eq!(color(&image, row[0]), [10, 0, 0, 255]);
        }
        // Four walls leave no hole.
        assert!(
            colors(&image, sprite::WALL_CORNER[0])
                .iter()
                .all(|it| it[3] == 0)
        );
        // Other skins have the player there.
        for column in 0..4 {
            paint(&mut image, (column, 4), SIDE, [10, column as u8, 0, 255]);
            paint(&mut image, (column, 5), SIDE, [10, 20, column as u8, 255]);
        }
        assert_eq!(color(&image, sprite::PLAYER[3][0]), [10, 3, 0, 255]);
    }

    #[test]
    fn a_player_without_directions_is_turned() {
        const SIDE: u32 = 8;
        let mut image = picture(4, 6, SIDE);
        for column in 0..4 {
            paint(&mut image, (column, 4), SIDE, [0; 4]);
        }
        assert_eq!(
            color(&image, sprite::PLAYER[2][0]),
            [10, 0, 0, 255],
            "none at all"
        );
        // The upper left pixel looks up.
        image.row_mut((0, 4 * SIDE), 1)[0] = [255, 0, 0, 255];
        let last = (SIDE - 1) as usize;
        let corners = [last * 9, 0, last * 8, last];
        for (row, corner) in sprite::PLAYER.into_iter().zip(corners) {
            let colors = colors(&image, row[0]);
            let at = colors.iter().position(|color| color[3] > 0);
            assert_eq!(at, Some(corner));
        }
    }
}
