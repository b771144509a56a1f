//! Draws everything that does not move: the floor, walls, goals and holes.

use sokoban_core::{Grid, Kind, Level, Pos, Size, Tile};

use super::{BoardScene, SpriteSink, blend};
use crate::geometry::BoardPoint;
use crate::view::board_view::BoardView;
use crate::view::motion::Tween;
use crate::view::scene::Viewport;
use crate::view::sprite::{self, Cell};
use crate::view::theme::color::{self, WHITE, tiny};

/// The distance between the player and a goal, in squares, within which the lamp of the goal becomes darker.
const DIMS: f32 = 0.7;
/// The board is divided into blocks of squares, each with at most one decoration. These are the minimum side lengths of
/// the blocks for walls and of the blocks for the floor, in squares.
const MIN_WALL_BLOCK: u16 = 8;
const MIN_FLOOR_BLOCK: u16 = 4;
/// The distance from the floor, in squares, beyond which walls are equally dark.
const FADE_SQUARES: i16 = 2;

impl SpriteSink<'_> {
    pub(in crate::view) fn ground(&mut self, map: &Grid<Tile>, viewport: &Viewport) {
        for pos in self.view.visible(viewport) {
            match map[pos] {
                Tile::Outside => {}
                Tile::Wall => self.wall(map, pos),
                Tile::Floor | Tile::Goal(_) | Tile::Hole => self.floor(map, pos),
            }
        }
    }

    /// Darkens walls that are far from the floor. Adjacent walls are equally dark where their corners meet, so that no
    /// seams are visible.
    pub(super) fn fade_walls(&mut self, map: &Grid<Tile>, viewport: &Viewport) {
        const CORNERS: [(i16, i16); 4] = [(-1, -1), (0, -1), (-1, 0), (0, 0)];
        for pos in self.view.visible(viewport) {
            if map[pos] != Tile::Wall {
                continue;
            }
            for (cell, corner) in sprite::WALL_FADE.into_iter().zip(CORNERS) {
                for distance in 1..=FADE_SQUARES {
                    if self.around(map, pos).is_floor_near(corner, distance) {
                        break;
                    }
                    self.put(cell, pos, color::WALL_FADE);
                }
            }
        }
    }

    /// Draws the goals. The lamp of a goal becomes darker while the player is on the goal.
    pub(in crate::view) fn goals(
        &mut self,
        map: &Grid<Tile>,
        player: Option<BoardPoint>,
        viewport: &Viewport,
    ) {
        for pos in self.view.visible(viewport) {
            if let Tile::Goal(kind) = map[pos] {
                self.goal(player, pos, kind);
            }
        }
    }

    const fn around<'a>(&self, map: &'a Grid<Tile>, pos: Pos) -> Neighbours<'a> {
        Neighbours {
            map,
            view: self.view,
            square: self.view.square(pos),
        }
    }

    fn floor(&mut self, map: &Grid<Tile>, pos: Pos) {
        self.put(floor_cell(pos, map.size()), pos, self.ambience.floor);
        let around = self.around(map, pos);
        let (north, west) = (around.wall(0, -1), around.wall(-1, 0));
        let corner = around.wall(-1, -1);
        if north {
            let ends = !corner && !west;
            self.put(sprite::SHADE_NORTH[usize::from(ends)], pos, WHITE);
        }
        if west {
            let ends = !corner && !north;
            self.put(sprite::SHADE_WEST[usize::from(ends)], pos, WHITE);
        }
        if corner && !north && !west {
            self.put(sprite::SHADE_CORNER, pos, WHITE);
        }
    }

    fn goal(&mut self, player: Option<BoardPoint>, pos: Pos, kind: Kind) {
        let distance = |player: BoardPoint| player.distance(pos.into());
        let near = player.map_or(f32::INFINITY, distance);
        let light = blend(WHITE, color::DIMMED, (1.0 - near / DIMS).max(0.0));
        if kind == Kind::PLAIN {
            return self.put(sprite::GOAL, pos, light);
        }
        let (shape, tint) = sprite::look(kind);
        self.put(sprite::GOAL_PLATE, pos, WHITE);
        self.put(sprite::SHAPED_GOAL[shape], pos, tint);
    }

    fn wall(&mut self, map: &Grid<Tile>, pos: Pos) {
        let around = self.around(map, pos);
        let north = around.wall(0, -1);
        let east = around.wall(1, 0);
        let south = around.wall(0, 1);
        let west = around.wall(-1, 0);
        let joined = [north, east, south, west].into_iter().rev();
        let index = joined.fold(0, |index, wall| 2 * index + usize::from(wall));
        self.put(sprite::WALL[index], pos, self.ambience.wall);
        let corners = [
            (north && west, -1, -1),
            (north && east, 1, -1),
            (south && west, -1, 1),
            (south && east, 1, 1),
        ];
        for (cell, (between, dx, dy)) in sprite::WALL_CORNER.into_iter().zip(corners) {
            if between && !around.wall(dx, dy) {
                self.put(cell, pos, self.ambience.wall);
            }
        }
        if !south && west && around.wall(-1, 1) {
            self.put(sprite::WALL_SHADE, pos, WHITE);
        }
        if let Some(life) = wall_life(pos, map.size()) {
            self.put(life, pos, WHITE);
        }
    }

    /// Draws each square in a single colour. This is used if the tiles are too small for sprites.
    pub(super) fn colours(&mut self, level: &Level, viewport: &Viewport) {
        for pos in self.view.visible(viewport) {
            let color = match (level.map()[pos], level.start().boxes()[pos]) {
                (Tile::Goal(_), Some(_)) => tiny::BOX_HOME,
                (_, Some(_)) => tiny::BOX,
                (Tile::Outside, _) => continue,
                (Tile::Wall, _) => tiny::WALL,
                (Tile::Floor, _) => tiny::FLOOR,
                (Tile::Goal(_), _) => tiny::GOAL,
                (Tile::Hole, _) => tiny::HOLE,
            };
            self.put(sprite::SOLID, pos, color);
        }
        if let Some(pos) = level.start().player() {
            self.put(sprite::SOLID, pos, tiny::PLAYER);
        }
    }

    /// Draws open and filled holes. While a box is still falling into a hole, the hole is drawn open.
    pub(super) fn holes(&mut self, board_scene: BoardScene<'_>, viewport: &Viewport) {
        let BoardScene {
            level,
            position,
            motion,
            player_fell_at,
            ..
        } = board_scene;
        for &pos in level.holes() {
            let filling = |flight: &Tween| flight.sinks && flight.to == pos;
            let open = level.tile(position, pos) == Tile::Hole || player_fell_at == Some(pos);
            let open = open || motion.tweens().iter().any(filling);
            let seen = self.view.square(pos);
            if viewport.columns.contains(&seen.x) && viewport.rows.contains(&seen.y) {
                let cell = if open {
                    sprite::HOLE
                } else {
                    sprite::HOLE_FILLED
                };
                self.put(cell, pos, WHITE);
            }
        }
    }
}

/// The tiles around a square. Directions are those in the view, because in every view, the light comes from the upper
/// left corner.
struct Neighbours<'a> {
    map: &'a Grid<Tile>,
    view: BoardView,
    /// The square whose neighbours these are, in view coordinates.
    square: Pos,
}

impl Neighbours<'_> {
    fn tile(&self, dx: i16, dy: i16) -> Tile {
        let square = Pos::new(
            self.square.x.wrapping_add_signed(dx),
            self.square.y.wrapping_add_signed(dy),
        );
        let tile = self.map.get(self.view.board_square(square));
        tile.copied().unwrap_or(Tile::Outside)
    }

    fn wall(&self, dx: i16, dy: i16) -> bool {
        self.tile(dx, dy) == Tile::Wall
    }

    /// Returns `true` if there is floor within `distance` squares of one of the corners of the middle square. The first
    /// argument selects the corner: it is the offset from the middle square to the upper left one of the four squares
    /// that meet at the corner.
    fn is_floor_near(&self, (left, above): (i16, i16), distance: i16) -> bool {
        let is_floor = |dx, dy| !matches!(self.tile(dx, dy), Tile::Wall | Tile::Outside);
        let (columns, rows) = (
            left + 1 - distance..=left + distance,
            above + 1 - distance..=above + distance,
        );
        rows.into_iter()
            .any(|dy| columns.clone().any(|dx| is_floor(dx, dy)))
    }
}

/// Returns the sprite for the floor on the square `pos`. For most squares, this is the plainest sprite.
fn floor_cell(pos: Pos, board: Size) -> Cell {
    let [plain, other, worn @ ..] = sprite::FLOOR;
    let usual = if chance(pos) < 9 { plain } else { other };
    decoration(pos, board, MIN_FLOOR_BLOCK, &worn).unwrap_or(usual)
}

/// Returns the decoration on the wall at `pos`. Most walls have none.
pub(super) fn wall_life(pos: Pos, board: Size) -> Option<Cell> {
    decoration(pos, board, MIN_WALL_BLOCK, &sprite::WALL_LIFE)
}

/// Returns a decoration if `pos` is the decorated square in its block, and `None` otherwise. The decorated square is
/// chosen pseudo-randomly. There are at most four blocks, and each block uses a different entry of `cells`, so no
/// decoration appears twice.
fn decoration(pos: Pos, board: Size, min_block: u16, cells: &[Cell]) -> Option<Cell> {
    let block = board.width.max(board.height).div_ceil(2).max(min_block);
    let of = Pos::new(pos.x / block, pos.y / block);
    let (place, step) = (chance(of) as u16, block / 4);
    let is_here = (pos.x % block, pos.y % block) == (place % 4 * step, place / 4 * step);
    let index = usize::from(of.x + 2 * of.y);
    cells.get(index).copied().filter(|_| is_here)
}

/// Returns a pseudo-random number from 0 to 15 that depends only on `pos`.
fn chance(pos: Pos) -> u32 {
    // Count from 1, because with two zeros, the hash would put a decoration in the same corner of every board.
    let (x, y) = (u32::from(pos.x) + 1, u32::from(pos.y) + 1);
    let hash = x.wrapping_mul(0x9e37_79b1) ^ y.wrapping_mul(0x85eb_ca77);
    (hash ^ (hash >> 15)).wrapping_mul(0x2c1b_3c6d) >> 28
}
