//! The light effects after a victory: particles that rise from boxes, a band of light that moves across the floor, and
//! lamps on the walls.

use sokoban_core::{Grid, Pos, Tile};

use super::ground::wall_life;
use super::{BoardScene, SpriteSink, faint};
use crate::geometry::BoardPoint;
use crate::view::scene::Viewport;
use crate::view::sprite;
use crate::view::theme::color::{HOMECOMING, LAMPLIGHT, WHITE};

const MAX_BOXES: usize = 12;
/// The particles that rise from a box. Each has a horizontal distance from the centre of the box, in squares, and a
/// time at which it starts to rise, as a fraction of the total time.
const MOTES: [(f32, f32); 3] = [(-0.26, 0.0), (0.05, 0.22), (0.29, 0.1)];
/// The height to which the particles rise, in squares.
const RISE: f32 = 1.2;
const SWEEP_ALPHA: f32 = 0.55;
/// The size of a lamp's sprite, in squares, and the distance by which the sprite is moved to the right and down. In the
/// sprite, the lamp is in the upper left corner. In its square, it must be in the middle.
const LAMP: f32 = 1.0;
const LAMP_OFFSET: f32 = 0.325 * LAMP;
/// The diameter of the light around a lamp, in squares.
const LAMP_GLOW: f32 = 2.6;
/// The smallest tile size, in physical pixels, at which lamps are drawn. On smaller tiles, only the light around the
/// lamps is drawn.
const MIN_LAMP_TILE: u32 = 12;
/// The brightness of the floor in the light of the wall lamps.
const LAMPLIT_FLOOR: f32 = 0.5;

impl SpriteSink<'_> {
    pub(super) fn victory_light(&mut self, board_scene: BoardScene<'_>, viewport: &Viewport) {
        let victory = board_scene.motion.victory();
        if !victory.is_shining() {
            return;
        }
        let map = board_scene.level.map();
        let way = f32::from(map.width()) + f32::from(map.height());
        for pos in self.view.visible(viewport) {
            let fraction = (f32::from(pos.x) + f32::from(pos.y)) / way;
            let lamps = victory.lamps(fraction);
            if !map[pos].is_solid() {
                let sweep = victory.sweep(fraction);
                let (light, color) = if sweep > LAMPLIT_FLOOR * lamps {
                    (SWEEP_ALPHA * sweep, HOMECOMING)
                } else {
                    (SWEEP_ALPHA * LAMPLIT_FLOOR * lamps, LAMPLIGHT)
                };
                if light > 0.0 {
                    self.put_sized(sprite::GLOW, pos.into(), 1.7, faint(color, light));
                }
            } else if lamps > 0.0 && has_lamp(map, pos) {
                let tint = faint(LAMPLIGHT, lamps);
                self.put_sized(sprite::GLOW, pos.into(), LAMP_GLOW, tint);
                if viewport.tile >= MIN_LAMP_TILE {
                    let square = self.view.square(pos);
                    let centre = BoardPoint {
                        x: f32::from(square.x) + LAMP_OFFSET,
                        y: f32::from(square.y) + LAMP_OFFSET,
                    };
                    let tint = faint(WHITE, (2.0 * lamps).min(1.0));
                    self.put_in_view(sprite::BADGE, centre, LAMP, tint);
                }
            }
        }
    }

    /// Draws the particles that rise from boxes. They are drawn last, so they are in front of everything else on the
    /// board.
    pub(super) fn victory_motes(&mut self, board_scene: BoardScene<'_>) {
        let victory = board_scene.motion.victory();
        if !victory.is_active() {
            return;
        }
        let map = board_scene.level.map();
        let boxes = board_scene.position.boxes().iter();
        let home =
            boxes.filter(|(pos, kind)| kind.is_some_and(|kind| map[*pos] == Tile::Goal(kind)));
        for (pos, _) in home.take(MAX_BOXES) {
            if let Some(age) = victory.motes(pos) {
                self.motes(pos, age);
            }
        }
    }

    fn motes(&mut self, pos: Pos, age: f32) {
        let square = self.view.square(pos);
        for (x, start) in MOTES {
            let age = (age - start) / (1.0 - start);
            if (0.0..1.0).contains(&age) {
                let position = BoardPoint {
                    x: f32::from(square.x) + x,
                    y: f32::from(square.y) - RISE * age,
                };
                let tint = faint(HOMECOMING, 1.0 - age);
                self.put_in_view(sprite::DUST, position, 0.16 + 0.1 * age, tint);
            }
        }
    }
}

/// Returns `true` if there is a lamp on the wall at `pos`. Every second wall beside the floor has a lamp, unless the
/// wall has a decoration.
fn has_lamp(map: &Grid<Tile>, pos: Pos) -> bool {
    let beside = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let mut beside = beside.into_iter().filter_map(|(dx, dy)| {
        let next = Pos::new(pos.x.checked_add_signed(dx)?, pos.y.checked_add_signed(dy)?);
        map.get(next)
    });
    let is_even = (pos.x + pos.y).is_multiple_of(2);
    map[pos] == Tile::Wall
        && is_even
        && wall_life(pos, map.size()).is_none()
        && beside.any(|tile| !tile.is_solid() && *tile != Tile::Outside)
}
