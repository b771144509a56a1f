//! Draws a sample board with the rules that the game uses.

use std::collections::BTreeMap;
use std::path::Path;

use crate::sprites::Sprite;
use crate::{CELL, Result, atlas};

/// `_` outside, `#` wall, `.` goal, `$` box, `*` box on a goal, `o` hole,
/// `1`-`4` goals, `a`-`d` trophies, `A`-`D` trophies on their goals; the other
/// letters are keepers, see [`KEEPERS`].
const BOARD: &str = "\
####################
#    #   .  # 1 2  #
# k$ #  $.* #  a b #
#  $ .  $   # 3 4  #
##  ##  ### #  c d ####
_#  #  ##     ####    #
_#     #  #       #AB #
_#  o  .   #  # *    o#
_#   l    ###   *   CD#
### o   #  #  #   o   #
#     p$  $q    $.*   #
# ##  .  ####   r     #
# ##   # #  # x  y z# #
#    # # #  # X Y  w# #
#  W   # ####      ## #
#######################
";

/// The keepers of [`BOARD`].
const KEEPERS: [(char, &str); 12] = [
    ('k', "keeper_down_0"),
    ('l', "keeper_down_1"),
    ('r', "keeper_down_2"),
    ('x', "keeper_down_3"),
    ('p', "keeper_right_3"),
    ('q', "keeper_left_3"),
    ('y', "keeper_right_1"),
    ('z', "keeper_left_2"),
    ('w', "keeper_up_0"),
    ('W', "keeper_up_1"),
    ('X', "keeper_up_3"),
    ('Y', "keeper_right_0"),
];

const BACKGROUND: [f32; 3] = [0x16 as f32, 0x1c as f32, 0x26 as f32];
const WHITE: [f32; 3] = [255.0; 3];
const TINTS: [[f32; 3]; 4] = [
    [226.0, 87.0, 76.0],
    [87.0, 185.0, 107.0],
    [77.0, 143.0, 224.0],
    [232.0, 195.0, 60.0],
];

/// Draws the sample board at `tile` pixels per square.
pub fn write(path: &Path, sprites: &[Sprite], tile: usize) -> Result<()> {
    if !(1..=CELL).contains(&tile) {
        return Err(format!("TILE must lie between 1 and {CELL}").into());
    }
    let board = Board::new();
    let mut canvas = Canvas::new(&board, sprites, tile);
    let squares = || (0..board.height).flat_map(|y| (0..board.width).map(move |x| (x, y)));
    for (x, y) in squares() {
        board.draw_ground(&mut canvas, x, y)?;
    }
    for (x, y) in squares() {
        board.draw_piece(&mut canvas, x, y)?;
    }
    let bytes: Vec<u8> = canvas
        .pixels
        .iter()
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2], 255.0])
        .map(|value| value.round() as u8)
        .collect();
    atlas::write_png(path, &bytes, canvas.width)
}

struct Board {
    rows: Vec<Vec<char>>,
    width: i32,
    height: i32,
}

impl Board {
    fn new() -> Self {
        let rows: Vec<Vec<char>> = BOARD.lines().map(|line| line.chars().collect()).collect();
        let width = rows.iter().map(Vec::len).max().unwrap_or(0) as i32;
        let height = rows.len() as i32;
        Self {
            rows,
            width,
            height,
        }
    }

    fn at(&self, x: i32, y: i32) -> char {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get(y));
        let square = usize::try_from(x).ok().and_then(|x| row?.get(x));
        square.copied().unwrap_or('_')
    }

    fn wall(&self, x: i32, y: i32) -> bool {
        self.at(x, y) == '#'
    }

    fn draw_ground(&self, canvas: &mut Canvas, x: i32, y: i32) -> Result<()> {
        match self.at(x, y) {
            '_' => return Ok(()),
            '#' => return self.draw_wall(canvas, x, y),
            _ => canvas.draw(&format!("floor_{}", floor_variant(x, y)), x, y, WHITE)?,
        }
        let (north, west) = (self.wall(x, y - 1), self.wall(x - 1, y));
        let corner = self.wall(x - 1, y - 1);
        if north {
            let joined = corner || west;
            canvas.draw(if joined { "shade_n" } else { "shade_n_end" }, x, y, WHITE)?;
        }
        if west {
            let joined = corner || north;
            canvas.draw(if joined { "shade_w" } else { "shade_w_end" }, x, y, WHITE)?;
        }
        if corner && !north && !west {
            canvas.draw("shade_nw", x, y, WHITE)?;
        }
        match self.at(x, y) {
            '.' | '*' => canvas.draw("goal", x, y, WHITE),
            'o' => canvas.draw("hole", x, y, WHITE),
            kind @ '1'..='4' => {
                let index = kind as usize - '1' as usize;
                canvas.draw(&format!("goal_{}", index + 1), x, y, TINTS[index])
            }
            kind @ 'A'..='D' => {
                let index = kind as usize - 'A' as usize;
                canvas.draw(&format!("goal_{}", index + 1), x, y, TINTS[index])
            }
            _ => Ok(()),
        }
    }

    fn draw_wall(&self, canvas: &mut Canvas, x: i32, y: i32) -> Result<()> {
        let north = self.wall(x, y - 1);
        let east = self.wall(x + 1, y);
        let south = self.wall(x, y + 1);
        let west = self.wall(x - 1, y);
        let index = usize::from(north)
            + 2 * usize::from(east)
            + 4 * usize::from(south)
            + 8 * usize::from(west);
        canvas.draw(&format!("wall_{index:02}"), x, y, WHITE)?;
        for (joined, diagonal, name) in [
            (north && west, self.wall(x - 1, y - 1), "wall_corner_nw"),
            (north && east, self.wall(x + 1, y - 1), "wall_corner_ne"),
            (south && west, self.wall(x - 1, y + 1), "wall_corner_sw"),
            (south && east, self.wall(x + 1, y + 1), "wall_corner_se"),
        ] {
            if joined && !diagonal {
                canvas.draw(name, x, y, WHITE)?;
            }
        }
        if !south && west && self.wall(x - 1, y + 1) {
            canvas.draw("wall_shade", x, y, WHITE)?;
        }
        Ok(())
    }

    fn draw_piece(&self, canvas: &mut Canvas, x: i32, y: i32) -> Result<()> {
        match self.at(x, y) {
            '$' => canvas.draw("box", x, y, WHITE),
            '*' => canvas.draw("box_home", x, y, WHITE),
            kind @ 'a'..='d' => {
                let index = kind as usize - 'a' as usize;
                canvas.draw(&format!("trophy_{}", index + 1), x, y, TINTS[index])
            }
            kind @ 'A'..='D' => {
                let index = kind as usize - 'A' as usize;
                canvas.draw(&format!("trophy_home_{}", index + 1), x, y, TINTS[index])
            }
            kind => match KEEPERS.iter().find(|(letter, _)| *letter == kind) {
                Some((_, name)) => canvas.draw(name, x, y, WHITE),
                None => Ok(()),
            },
        }
    }
}

/// The floor sprite of a square: mostly the plain ones.
fn floor_variant(x: i32, y: i32) -> usize {
    const VARIANTS: [usize; 16] = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5];
    let mut hash = (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77);
    hash = (hash ^ (hash >> 15)).wrapping_mul(0x2c1b_3c6d);
    VARIANTS[(hash >> 28) as usize]
}

struct Canvas {
    tile: usize,
    width: usize,
    pixels: Vec<[f32; 3]>,
    /// Every sprite, scaled to the tile, with premultiplied alpha.
    cells: BTreeMap<String, Vec<[f32; 4]>>,
}

impl Canvas {
    fn new(board: &Board, sprites: &[Sprite], tile: usize) -> Self {
        let width = board.width as usize * tile;
        Self {
            tile,
            width,
            pixels: vec![BACKGROUND; width * board.height as usize * tile],
            cells: sprites
                .iter()
                .map(|sprite| (sprite.name.clone(), shrink(sprite.pixels.data(), tile)))
                .collect(),
        }
    }

    fn draw(&mut self, name: &str, x: i32, y: i32, tint: [f32; 3]) -> Result<()> {
        let cell = self
            .cells
            .get(name)
            .ok_or_else(|| format!("there is no sprite '{name}'"))?;
        let left = x as usize * self.tile;
        let top = y as usize * self.tile;
        for (row, line) in cell.chunks_exact(self.tile).enumerate() {
            let start = (top + row) * self.width + left;
            for (target, color) in self.pixels[start..].iter_mut().zip(line) {
                let rest = 1.0 - color[3] / 255.0;
                for channel in 0..3 {
                    let light = color[channel] * tint[channel] / 255.0;
                    target[channel] = target[channel] * rest + light;
                }
            }
        }
        Ok(())
    }
}

/// Scales a premultiplied cell down to `tile` pixels by averaging areas.
fn shrink(source: &[u8], tile: usize) -> Vec<[f32; 4]> {
    let step = CELL as f32 / tile as f32;
    // The source pixels under each target pixel, with their shares.
    let spans: Vec<Vec<(usize, f32)>> = (0..tile)
        .map(|index| {
            let (start, end) = (index as f32 * step, (index + 1) as f32 * step);
            (start as usize..(end.ceil() as usize).min(CELL))
                .map(|at| {
                    let share = end.min(at as f32 + 1.0) - start.max(at as f32);
                    (at, share.max(0.0) / step)
                })
                .collect()
        })
        .collect();
    let mut cell = Vec::with_capacity(tile * tile);
    for rows in &spans {
        for columns in &spans {
            let mut sum = [0.0; 4];
            for &(y, height) in rows {
                for &(x, width) in columns {
                    let pixel = &source[(y * CELL + x) * 4..];
                    for (total, &value) in sum.iter_mut().zip(pixel) {
                        *total += f32::from(value) * width * height;
                    }
                }
            }
            cell.push(sum);
        }
    }
    cell
}
