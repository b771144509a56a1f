//! The board → sprites, in the order in which they are drawn: ground, holes, boxes, keeper.

use sokoban_core::{Direction, Grid, Kind, Level, Pos, Position, Tile};

use crate::geometry::BoardPoint;
use crate::view::motion::{Motion, Piece, Tween};
use crate::view::scene::{Sprite, Viewport};
use crate::view::sprite::{self, Cell};
use crate::view::theme::Color;
use crate::view::theme::color::{self, WHITE, tiny};

/// What is drawn: a level in some position.
#[derive(Debug, Clone, Copy)]
pub struct BoardScene<'a> {
    /// What never moves.
    pub level: &'a Level,
    /// What does.
    pub position: &'a Position,
    /// What is just moving.
    pub motion: &'a Motion,
    /// What the pointer shows.
    pub marks: Marks<'a>,
}

/// A square to which the chosen box can be pushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    /// Where.
    pub square: Pos,
    /// The fewest pushes.
    pub pushes: u32,
    /// Whether the box could never leave it.
    pub is_final: bool,
}

/// What the pointer shows on the board.
#[derive(Debug, Clone, Copy, Default)]
pub struct Marks<'a> {
    /// Squares of the walk to the pointer, each with the step that leads to it.
    pub path: &'a [(Pos, Direction)],
    /// Squares to which the chosen box can be pushed.
    pub lit: &'a [Target],
    /// The chosen box.
    pub chosen: Option<Pos>,
    /// The lit square under the pointer.
    pub target: Option<Target>,
    /// A square, and the boxes that could be pushed there.
    pub movers: Option<(Pos, &'a [Pos])>,
    /// Squares of the boxes that make the position a deadlock.
    pub cause: &'a [Pos],
    /// The box that is next, and where it goes.
    pub hint: (Option<Pos>, Option<Pos>),
}

/// Draws everything that is in view.
pub fn draw(sprites: &mut Vec<Sprite>, board_scene: BoardScene<'_>, viewport: &Viewport) {
    let mut stage = Stage { sprites };
    stage.ground(board_scene.level.map(), viewport);
    stage.holes(board_scene, viewport);
    for flight in board_scene
        .motion
        .tweens()
        .iter()
        .filter(|flight| flight.sinks)
    {
        stage.sinking(flight, board_scene.motion);
    }
    stage.marks_below(board_scene.marks);
    stage.boxes(board_scene, viewport);
    stage.marks_above(board_scene);
    stage.keeper(board_scene);
}

/// The least size of squares at which sprites can be told apart; below it colours say more.
const DETAIL: u32 = 4;

/// Draws a level at its start, small.
pub fn thumbnail(sprites: &mut Vec<Sprite>, level: &Level, viewport: &Viewport) {
    if viewport.tile < DETAIL {
        Stage { sprites }.colours(level, viewport);
        return;
    }
    let motion = Motion::still(level.facing());
    let board_scene = BoardScene {
        level,
        position: level.start(),
        motion: &motion,
        marks: Marks::default(),
    };
    draw(sprites, board_scene, viewport);
}

/// Where sprites are put.
pub(super) struct Stage<'a> {
    pub(super) sprites: &'a mut Vec<Sprite>,
}

impl Stage<'_> {
    pub(super) fn put(&mut self, cell: Cell, place: impl Into<BoardPoint>, tint: Color) {
        self.sprites.push(Sprite {
            cell,
            place: place.into(),
            size: 1.0,
            tint,
        });
    }

    pub(super) fn ground(&mut self, map: &Grid<Tile>, viewport: &Viewport) {
        for y in viewport.rows.clone() {
            for x in viewport.columns.clone() {
                let pos = Pos::new(x, y);
                match map[pos] {
                    Tile::Outside => {}
                    Tile::Wall => self.wall(map, pos),
                    tile => self.floor(map, pos, tile),
                }
            }
        }
    }

    fn floor(&mut self, map: &Grid<Tile>, pos: Pos, tile: Tile) {
        self.put(floor_cell(pos), pos, WHITE);
        let around = Around { map, pos };
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
        match tile {
            Tile::Goal(Kind::PLAIN) => self.put(sprite::GOAL, pos, WHITE),
            Tile::Goal(kind) => {
                let (shape, tint) = sprite::look(kind);
                self.put(sprite::SHAPED_GOAL[shape], pos, tint);
            }
            Tile::Floor | Tile::Hole | Tile::Wall | Tile::Outside => {}
        }
    }

    fn wall(&mut self, map: &Grid<Tile>, pos: Pos) {
        let around = Around { map, pos };
        let north = around.wall(0, -1);
        let east = around.wall(1, 0);
        let south = around.wall(0, 1);
        let west = around.wall(-1, 0);
        let joined = [north, east, south, west].into_iter().rev();
        let index = joined.fold(0, |index, wall| 2 * index + usize::from(wall));
        self.put(sprite::WALL[index], pos, WHITE);
        let corners = [
            (north && west, -1, -1),
            (north && east, 1, -1),
            (south && west, -1, 1),
            (south && east, 1, 1),
        ];
        for (cell, (between, dx, dy)) in sprite::WALL_CORNER.into_iter().zip(corners) {
            if between && !around.wall(dx, dy) {
                self.put(cell, pos, WHITE);
            }
        }
        if !south && west && around.wall(-1, 1) {
            self.put(sprite::WALL_SHADE, pos, WHITE);
        }
    }

    /// One colour for each square.
    fn colours(&mut self, level: &Level, viewport: &Viewport) {
        for y in viewport.rows.clone() {
            for x in viewport.columns.clone() {
                let pos = Pos::new(x, y);
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
        }
        if let Some(pos) = level.start().player() {
            self.put(sprite::SOLID, pos, tiny::PLAYER);
        }
    }

    /// Open holes, and those that what they swallow has not reached yet.
    fn holes(&mut self, board_scene: BoardScene<'_>, viewport: &Viewport) {
        let BoardScene {
            level,
            position,
            motion,
            ..
        } = board_scene;
        for &pos in level.holes() {
            let open = level.tile(position, pos) == Tile::Hole;
            let filling = |flight: &Tween| flight.sinks && flight.to == pos;
            let in_view = viewport.columns.contains(&pos.x) && viewport.rows.contains(&pos.y);
            if in_view && (open || motion.tweens().iter().any(filling)) {
                self.put(sprite::HOLE, pos, WHITE);
            }
        }
    }

    /// Something that falls: it gets smaller, darker and fainter.
    fn sinking(&mut self, flight: &Tween, motion: &Motion) {
        let depth = flight.sunk();
        let (cell, tint) = match flight.piece {
            Piece::Player => (keeper_cell(motion), WHITE),
            Piece::Box(kind) => box_look(kind, false),
        };
        let light = |channel: u8| (f32::from(channel) * (1.0 - 0.7 * depth)) as u8;
        self.sprites.push(Sprite {
            cell,
            place: flight.place(),
            size: 1.0 - 0.4 * depth,
            tint: [
                light(tint[0]),
                light(tint[1]),
                light(tint[2]),
                (255.0 * (1.0 - depth * depth)) as u8,
            ],
        });
    }

    fn boxes(&mut self, board_scene: BoardScene<'_>, viewport: &Viewport) {
        let BoardScene {
            level,
            position,
            motion,
            ..
        } = board_scene;
        let flying: Vec<&Tween> = (motion.tweens().iter())
            .filter(|flight| flight.piece != Piece::Player && !flight.sinks)
            .collect();
        for y in viewport.rows.clone() {
            for x in viewport.columns.clone() {
                let pos = Pos::new(x, y);
                let Some(kind) = position.boxes()[pos] else {
                    continue;
                };
                let flight = flying.iter().find(|flight| flight.to == pos);
                let place = flight.map_or(pos.into(), |flight| flight.place());
                let arrived = (place.x - f32::from(x)).hypot(place.y - f32::from(y)) < 0.3;
                let home = arrived && level.map()[pos] == Tile::Goal(kind);
                let (cell, tint) = box_look(kind, home);
                self.put(cell, place, tint);
            }
        }
    }

    /// What lies on the floor: the walk to the pointer, and the squares to which the chosen box can go.
    fn marks_below(&mut self, marks: Marks<'_>) {
        for &(square, direction) in marks.path {
            let sideways = matches!(direction, Direction::Left | Direction::Right);
            self.put(sprite::FOOTSTEP[usize::from(sideways)], square, WHITE);
        }
        for lit in marks.lit {
            self.put(sprite::LIT[usize::from(lit.is_final)], lit.square, WHITE);
        }
        if let Some((to, _)) = marks.movers {
            self.put(sprite::HOVER, to, WHITE);
        }
        if let Some(to) = marks.hint.1 {
            self.put(sprite::HOVER, to, WHITE);
        }
    }

    /// What lies on boxes: the one that is chosen, those that could get to a square; and the box where it
    /// would be.
    fn marks_above(&mut self, board_scene: BoardScene<'_>) {
        let marks = board_scene.marks;
        for &square in marks.cause {
            self.put(sprite::SELECT, square, color::BLAME);
        }
        if let Some(next) = marks.hint.0 {
            self.put(sprite::HOVER, next, WHITE);
        }
        if let Some(chosen) = marks.chosen {
            self.put(sprite::SELECT, chosen, WHITE);
            let kind = board_scene.position.boxes()[chosen];
            if let (Some(target), Some(kind)) = (marks.target, kind) {
                let home = board_scene.level.map()[target.square] == Tile::Goal(kind);
                let (cell, [r, g, b, _]) = box_look(kind, home);
                self.put(cell, target.square, [r, g, b, 130]);
            }
        }
        for &square in marks.movers.map_or(&[][..], |(_, boxes)| boxes) {
            self.put(sprite::HOVER, square, WHITE);
        }
    }

    fn keeper(&mut self, board_scene: BoardScene<'_>) {
        let motion = board_scene.motion;
        let Some(pos) = board_scene.position.player() else {
            return;
        };
        let place = motion.player().map_or(pos.into(), Tween::place);
        let lean = motion.lean();
        let place = BoardPoint {
            x: place.x + lean.x,
            y: place.y + lean.y,
        };
        self.put(keeper_cell(motion), place, WHITE);
    }
}

/// The squares around one.
struct Around<'a> {
    map: &'a Grid<Tile>,
    pos: Pos,
}

impl Around<'_> {
    fn wall(&self, dx: i32, dy: i32) -> bool {
        let x = u16::try_from(i32::from(self.pos.x) + dx);
        let y = u16::try_from(i32::from(self.pos.y) + dy);
        let (Ok(x), Ok(y)) = (x, y) else {
            return false;
        };
        self.map.get(Pos::new(x, y)) == Some(&Tile::Wall)
    }
}

/// The floor of a square: mostly the plain ones, in no pattern that the eye could find.
pub(crate) fn floor_cell(pos: Pos) -> Cell {
    const VARIANTS: [usize; 16] = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5];
    let hash =
        u32::from(pos.x).wrapping_mul(0x9e37_79b1) ^ u32::from(pos.y).wrapping_mul(0x85eb_ca77);
    let hash = (hash ^ (hash >> 15)).wrapping_mul(0x2c1b_3c6d);
    sprite::FLOOR[VARIANTS[(hash >> 28) as usize]]
}

pub(super) fn box_look(kind: Kind, home: bool) -> (Cell, Color) {
    if kind == Kind::PLAIN {
        return (sprite::BOX[usize::from(home)], WHITE);
    }
    let (shape, tint) = sprite::look(kind);
    (sprite::TROPHY[usize::from(home)][shape], tint)
}

fn keeper_cell(motion: &Motion) -> Cell {
    let row = match motion.facing() {
        Direction::Down => 0,
        Direction::Up => 1,
        Direction::Left => 2,
        Direction::Right => 3,
    };
    // Nearly there, the feet come together.
    let walking = motion.lag() > 0.15;
    let pose = match (walking, motion.is_pushing()) {
        (false, _) => 0,
        (true, true) => 3,
        (true, false) => 1 + (motion.stride() % 2) as usize,
    };
    sprite::KEEPER[row][pose]
}
