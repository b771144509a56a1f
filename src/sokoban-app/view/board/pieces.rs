//! Draws everything that moves: boxes, the player, falling pieces and dust.

use std::f32::consts::PI;

use sokoban_core::{Direction, Kind, Level, Pos, Tile};

use super::{BoardScene, SpriteSink, blend, faint};
use crate::geometry::BoardPoint;
use crate::view::board_view::BoardView;
use crate::view::motion::{Landing, Motion, Piece, Tween};
use crate::view::scene::Viewport;
use crate::view::sprite::{self, Cell};
use crate::view::theme::Color;
use crate::view::theme::color::{self, WHITE};
use crate::view::theme::time;

/// The distance from its goal, in squares, within which a box turns gold.
const NEAR: f32 = 0.3;
/// The growth of a box that has reached a goal, as a fraction of its size.
const SWELL: f32 = 0.06;
/// The amount by which a box shrinks when it has stopped on a square without a goal, as a fraction of its size.
const SETTLE: f32 = 0.03;
/// The distance from the centre of a goal, in squares, within which a piece covers the goal.
const COVERS: f32 = 0.6;
/// The smallest tile size, in physical pixels, at which badges are drawn.
const BADGES: u32 = 12;
/// The smallest tile size, in physical pixels, at which boxes have shadows.
const SHADOWS: u32 = 16;
/// The size of a box's shadow, and the offset of the shadow to the right and down, both in squares.
const SHADOW_SIZE: f32 = 1.3;
const SHADOW_OFFSET: f32 = 0.05;
/// The distance by which a badge is moved to the right and down on the player's square, in squares. The badge is then
/// at the player's feet, so that the face stays visible.
const BADGE_OFFSET: f32 = 0.65;
/// The diameter of the player's light, in squares.
const LANTERN_SQUARES: f32 = 2.6;
/// The minimum diameter of the player's light, in physical pixels. It applies to small tiles.
const MIN_LANTERN_PIXELS: f32 = 72.0;

#[derive(Clone, Copy)]
pub(in crate::view) struct Look {
    kind: Kind,
    /// The amount of gold in the colour of the box, from 0 to 1. It is 1 if the box is exactly on a goal of its kind.
    home: f32,
    position: BoardPoint,
    size: f32,
    /// The brightness, from 0 (black) to 1.
    light: f32,
    /// The opacity, from 0 (invisible) to 1.
    alpha: f32,
}

impl Look {
    pub(in crate::view) const fn of(kind: Kind, home: f32, position: BoardPoint) -> Self {
        Self {
            kind,
            home,
            position,
            size: 1.0,
            light: 1.0,
            alpha: 1.0,
        }
    }

    pub(super) const fn seen(self, alpha: f32) -> Self {
        Self { alpha, ..self }
    }

    fn tint(self, [r, g, b, alpha]: Color, alpha_part: f32) -> Color {
        let [r, g, b] = [r, g, b].map(|channel| (f32::from(channel) * self.light) as u8);
        faint([r, g, b, alpha], self.alpha * alpha_part)
    }
}

/// Returns the amount of gold in the colour of a box at `position`, from 0 to 1.
pub(super) fn home(level: &Level, kind: Kind, position: BoardPoint) -> f32 {
    let nearest = Pos::new(position.x.round() as u16, position.y.round() as u16);
    let is_home = level.map().get(nearest) == Some(&Tile::Goal(kind));
    let near = (NEAR - position.distance(nearest.into())) / NEAR;
    if is_home { near.max(0.0) } else { 0.0 }
}

impl SpriteSink<'_> {
    pub(super) fn boxes(&mut self, board_scene: BoardScene<'_>, viewport: &Viewport) {
        let (map, boxes) = (board_scene.level.map(), board_scene.position.boxes());
        if viewport.tile >= SHADOWS {
            self.shadows(board_scene, viewport);
        }
        for pos in self.view.visible(viewport) {
            if let Some(kind) = boxes[pos] {
                let is_home = map[pos] == Tile::Goal(kind);
                // After a victory, the boxes flash one after another.
                let flash = board_scene.motion.victory().flash(pos);
                let flash = if is_home { flash } else { (0.0, 0.0) };
                self.box_at(board_scene, (pos, kind), flash);
            }
        }
    }

    /// Draws the shadows of all boxes. This must happen before any box is drawn, because a shadow also covers parts of
    /// other squares.
    fn shadows(&mut self, board_scene: BoardScene<'_>, viewport: &Viewport) {
        let boxes = board_scene.position.boxes();
        for pos in self.view.visible(viewport) {
            if boxes[pos].is_some() {
                let at = self.view.point(position(board_scene.motion, pos));
                let (x, y) = (at.x + SHADOW_OFFSET, at.y + SHADOW_OFFSET);
                self.put_in_view(sprite::SHADOW, BoardPoint { x, y }, SHADOW_SIZE, WHITE);
            }
        }
    }

    /// Draws a box. In a victory animation, `flash` is the brightness of its flash, and `swell` is how much it has
    /// grown.
    fn box_at(
        &mut self,
        board_scene: BoardScene<'_>,
        (pos, kind): (Pos, Kind),
        (flash, swell): (f32, f32),
    ) {
        let BoardScene { level, motion, .. } = board_scene;
        let position = position(motion, pos);
        let home = home(level, kind, position);
        let look = Look::of(kind, home, position);
        let landed = |landing: &&Landing| landing.at == pos && !landing.fell;
        if flash > 0.0 && home > 0.0 {
            self.put_sized(sprite::GLOW, position, 2.6, faint(color::HOMECOMING, flash));
            let size = 1.0 + SWELL * swell;
            self.piece(Look { size, ..look });
            return self.put_sized(
                sprite::GLOW,
                position,
                1.1,
                faint(color::HOMECOMING, flash / 2.0),
            );
        }
        let Some(landing) = motion.landings().iter().find(landed) else {
            return self.piece(look);
        };
        let wave = |time: f32| (PI * (landing.age / time).min(1.0)).sin();
        if home > 0.0 {
            let left = (1.0 - landing.age / time::LANDING).powi(2);
            self.put_sized(sprite::GLOW, position, 2.2, faint(color::HOMECOMING, left));
            let size = 1.0 + SWELL * wave(time::SWELL);
            self.piece(Look { size, ..look });
            self.put_sized(
                sprite::GLOW,
                position,
                1.1,
                faint(color::HOMECOMING, left / 2.0),
            );
        } else {
            let size = 1.0 - SETTLE * wave(time::SETTLE);
            self.piece(Look { size, ..look });
        }
    }

    pub(in crate::view) fn piece(&mut self, look: Look) {
        let Look {
            kind,
            home,
            position,
            size,
            ..
        } = look;
        let mut put = |cell, tint| self.put_sized(cell, position, size, tint);
        if kind == Kind::PLAIN {
            if home < 1.0 {
                put(sprite::BOX[0], look.tint(WHITE, 1.0));
            }
            if home > 0.0 {
                put(sprite::BOX[1], look.tint(WHITE, home));
            }
            return;
        }
        let (shape, tint) = sprite::look(kind);
        if home > 0.0 {
            put(sprite::GLOW, look.tint(tint, home));
        }
        put(sprite::TROPHY_RIM[shape], look.tint(color::RIM, 1.0));
        if home > 0.0 {
            put(
                sprite::TROPHY_RIM[shape],
                look.tint(color::RIM_ON_GOAL, home),
            );
        }
        put(sprite::TROPHY[shape], look.tint(tint, 1.0));
        if home > 0.0 {
            put(sprite::HOME_STAR, look.tint(WHITE, home));
        }
    }

    /// Draws pieces that fall into a hole. The player fades into the dark. A box sinks until the lid of the filled hole
    /// covers the box.
    pub(super) fn sinking(&mut self, board_scene: BoardScene<'_>) {
        let motion = board_scene.motion;
        for flight in motion.tweens().iter().filter(|flight| flight.sinks) {
            let depth = flight.sunk();
            match flight.piece {
                Piece::Player => {
                    let light = (255.0 * (1.0 - 0.8 * depth)) as u8;
                    let alpha = (255.0 * (1.0 - depth * depth)) as u8;
                    let tint = [light, light, light, alpha];
                    self.put_sized(
                        player_cell(motion, self.view),
                        flight.position(),
                        1.0 - 0.5 * depth,
                        tint,
                    );
                }
                Piece::Box(kind) => {
                    self.piece(Look {
                        size: 1.0 - 0.2 * depth,
                        light: 1.0 - 0.5 * depth,
                        ..Look::of(kind, 0.0, flight.position())
                    });
                    let lid = ((depth - 0.5) * 2.0).max(0.0);
                    self.put(sprite::HOLE_FILLED, flight.to, faint(WHITE, lid));
                }
            }
        }
    }

    /// Draws dust around boxes that have just stopped, and around holes that have just been filled.
    pub(super) fn dust(&mut self, board_scene: BoardScene<'_>) {
        const FOOT: [(f32, f32); 2] = [(-0.4, 0.34), (0.4, 0.34)];
        const HOLE: [(f32, f32); 4] = [(-0.4, -0.36), (0.4, -0.36), (-0.4, 0.36), (0.4, 0.36)];
        for landing in board_scene.motion.landings() {
            let home = board_scene.level.map()[landing.at] == Tile::Goal(landing.kind);
            let fraction = landing.age / time::DUST;
            if fraction >= 1.0 || home {
                continue;
            }
            let (puffs, alpha) = if landing.fell {
                (&HOLE[..], 0.9)
            } else {
                (&FOOT[..], 0.55)
            };
            let square = self.view.square(landing.at);
            for (x, y) in puffs {
                let out = 0.75 + 0.4 * fraction;
                let position = BoardPoint {
                    x: f32::from(square.x) + x * out,
                    y: f32::from(square.y) + y * out,
                };
                let tint = faint(WHITE, alpha * (1.0 - fraction));
                self.put_in_view(sprite::DUST, position, 0.25 + 0.35 * fraction, tint);
            }
        }
    }

    /// Draws the light that the player carries, which makes the player easy to find on a large board.
    pub(super) fn lantern(&mut self, board_scene: BoardScene<'_>, viewport: &Viewport) {
        if let Some(position) = board_scene.player() {
            let size = LANTERN_SQUARES.max(MIN_LANTERN_PIXELS / viewport.tile as f32);
            let fraction = (size - LANTERN_SQUARES) / size;
            let tint = blend(color::LANTERN, color::BEACON, fraction);
            self.put_sized(sprite::GLOW, position, size, tint);
        }
    }

    pub(super) fn player(&mut self, board_scene: BoardScene<'_>) {
        if let Some(position) = board_scene.player() {
            let lean = self.view.offset(board_scene.motion.lean());
            let position = self.view.point(position);
            let hop = board_scene.motion.victory().hop().unwrap_or(0.0);
            let position = BoardPoint {
                x: position.x + lean.x,
                y: position.y + lean.y - hop,
            };
            let cell = player_cell(board_scene.motion, self.view);
            self.put_in_view(cell, position, 1.0, WHITE);
        }
    }

    /// Draws a badge on each goal that is hidden by the player or by a box of another kind.
    pub(super) fn badges(&mut self, board_scene: BoardScene<'_>, viewport: &Viewport) {
        if viewport.tile < BADGES {
            return;
        }
        for pos in self.view.visible(viewport) {
            if let Some(covered) = covered(board_scene, pos) {
                let has_number = board_scene.marks.has_numbers;
                self.badge(pos, covered, has_number, viewport);
            }
        }
    }

    fn badge(&mut self, pos: Pos, covered: Covered, has_number: bool, viewport: &Viewport) {
        let (shape, tint) = sprite::look(covered.kind);
        let (cell, tint) = match covered.kind {
            Kind::PLAIN => (sprite::BADGE, WHITE),
            _ if has_number => (sprite::NUMBER_BADGE, tint),
            _ => (sprite::SHAPED_BADGE[shape], tint),
        };
        // Round the position of the badge to whole pixels, so that its edges are sharp.
        let tile = viewport.tile as f32;
        let offset = (covered.offset * tile).round() / tile;
        let square = self.view.square(pos);
        let position = BoardPoint {
            x: f32::from(square.x) + offset,
            y: f32::from(square.y) + offset,
        };
        self.put_in_view(cell, position, 1.0, faint(tint, covered.fraction));
    }
}

#[derive(Clone, Copy)]
pub(in crate::view) struct Covered {
    kind: Kind,
    fraction: f32,
    /// The distance of the badge from the upper left corner of its square, both to the right and down, in squares.
    pub(in crate::view) offset: f32,
}

/// Returns a description of the badge for the goal at `pos` if the player or a box of another kind hides the goal.
/// Otherwise, returns `None`.
pub(in crate::view) fn covered(board_scene: BoardScene<'_>, pos: Pos) -> Option<Covered> {
    let Tile::Goal(kind) = board_scene.level.map()[pos] else {
        return None;
    };
    let (on, offset) = match board_scene.position.boxes()[pos] {
        Some(other) if other == kind => return None,
        Some(_) => (position(board_scene.motion, pos), 0.0),
        None => (board_scene.player()?, BADGE_OFFSET),
    };
    let fraction = 1.0 - on.distance(pos.into()) / COVERS;
    (fraction > 0.0).then_some(Covered {
        kind,
        fraction,
        offset,
    })
}

/// Returns the point at which the box on the square `pos` is drawn. If the box is still moving to this square, the
/// point is on the way there.
fn position(motion: &Motion, pos: Pos) -> BoardPoint {
    let flies =
        |flight: &&Tween| flight.to == pos && flight.piece != Piece::Player && !flight.sinks;
    let flight = motion.tweens().iter().find(flies);
    flight.map_or(pos.into(), Tween::position)
}

fn player_cell(motion: &Motion, view: BoardView) -> Cell {
    if motion.victory().hop().is_some() && motion.player().is_none() {
        // A player who hops faces the viewer.
        return sprite::PLAYER[0][0];
    }
    let row = match view.direction(motion.facing()) {
        Direction::Down => 0,
        Direction::Up => 1,
        Direction::Left => 2,
        Direction::Right => 3,
    };
    // Near the end of a step, both feet of the player are already on the floor.
    let walking = motion.lag() > 0.15;
    let foot = (motion.stride() % 2) as usize;
    let pose = match (walking, motion.is_pushing()) {
        (_, true) => 3 + foot,
        (true, false) => 1 + foot,
        (false, false) => 0,
    };
    sprite::PLAYER[row][pose]
}
