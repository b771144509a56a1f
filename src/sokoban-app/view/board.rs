//! The board → sprites, in the order in which they are drawn: ground, holes, marks, boxes, keeper, badges.

mod ground;
mod pieces;

use sokoban_core::{Direction, Level, Pos, Position};

pub(super) use ground::WallFade;

use crate::geometry::{BoardPoint, Rect};
use crate::view::motion::{Motion, Tween};
use crate::view::scene::{Layer, Panel, Sprite, Viewport, WindowSize};
use crate::view::sprite::{self, Cell};
use crate::view::theme::Color;
use crate::view::theme::color::{self, WHITE};
pub(crate) use ground::floor_cell;
pub(super) use pieces::Look;
pub(super) use pieces::covered;

/// What is drawn: a level in some position.
#[derive(Debug, Clone, Copy)]
pub struct BoardScene<'a> {
    /// What never moves.
    pub level: &'a Level,
    /// What does.
    pub position: &'a Position,
    /// What is just moving.
    pub motion: &'a Motion,
    /// The hole that swallowed the player: it is not one to walk over.
    pub player_fell_at: Option<Pos>,
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
    /// What can become of the box there.
    pub kind: TargetKind,
}

/// What can become of a box on a square, whatever the other boxes do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TargetKind {
    /// It can go on.
    Open,
    /// It could never leave.
    Final,
    /// It could never come to a goal of its kind, or into a hole.
    Dead,
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
    /// Badges of coloured goals have room for a number in place of a shape.
    pub has_numbers: bool,
}

impl BoardScene<'_> {
    /// Where the player is drawn, without what it leans.
    fn player(&self) -> Option<BoardPoint> {
        let pos = self.position.player()?;
        Some(self.motion.player().map_or(pos.into(), Tween::place))
    }
}

/// Draws everything that is in view.
pub fn draw(sprites: &mut Vec<Sprite>, board_scene: BoardScene<'_>, viewport: &Viewport) {
    let mut sink = SpriteSink { sprites };
    let map = board_scene.level.map();
    sink.ground(map, board_scene.player(), viewport, WallFade::Night);
    sink.holes(board_scene, viewport);
    sink.lantern(board_scene, viewport);
    sink.sinking(board_scene);
    sink.marks_below(board_scene.marks);
    sink.boxes(board_scene, viewport);
    sink.dust(board_scene);
    sink.marks_above(board_scene);
    sink.player(board_scene);
    sink.badges(board_scene, viewport);
}

/// How far the light of the warehouse reaches into the night, in lengths of the board on each side.
const POOL: f32 = 0.35;

/// How bright the sprite of a glow is, as far from its middle: 0 there, 1 where it ends.
pub fn glow(far: f32) -> f32 {
    (1.0 - far).powi(2) * (1.0 + 0.6 * far)
}

/// Draws the light that the warehouse throws into the night around it.
pub fn pool(under: &mut Layer, level: &Level, viewport: &Viewport, window: WindowSize) {
    let logical = |pixels: f32| pixels / window.scale;
    let side = |squares: u16| logical(f32::from(squares) * viewport.tile as f32);
    let (w, h) = (side(level.map().width()), side(level.map().height()));
    let around = POOL * w.max(h);
    under.panels.push(Panel {
        cell: sprite::GLOW,
        rect: Rect {
            x: logical(viewport.left as f32) - around,
            y: logical(viewport.top as f32) - around,
            w: w + 2.0 * around,
            h: h + 2.0 * around,
        },
        corner: 0.0,
        tint: color::POOL,
    });
}

/// How much of a box is seen where it would be.
const GHOST: f32 = 0.5;

/// The least size of squares at which sprites can be told apart; below it colours say more.
const DETAIL: u32 = 4;

/// Draws a level at its start, small, and without the lantern: beside others it would shine on them.
pub fn thumbnail(sprites: &mut Vec<Sprite>, level: &Level, viewport: &Viewport) {
    let mut sink = SpriteSink { sprites };
    if viewport.tile < DETAIL {
        sink.colours(level, viewport);
        return;
    }
    let motion = Motion::still(level.facing());
    let board_scene = BoardScene {
        level,
        position: level.start(),
        motion: &motion,
        player_fell_at: None,
        marks: Marks::default(),
    };
    let player = board_scene.player();
    sink.ground(level.map(), player, viewport, WallFade::Card);
    sink.holes(board_scene, viewport);
    sink.boxes(board_scene, viewport);
    sink.player(board_scene);
    sink.badges(board_scene, viewport);
}

/// Where sprites are put.
pub(super) struct SpriteSink<'a> {
    pub(super) sprites: &'a mut Vec<Sprite>,
}

impl SpriteSink<'_> {
    pub(super) fn put(&mut self, cell: Cell, place: impl Into<BoardPoint>, tint: Color) {
        self.sprites.push(Sprite {
            cell,
            place: place.into(),
            size: 1.0,
            tint,
        });
    }

    fn put_sized(&mut self, cell: Cell, place: BoardPoint, size: f32, tint: Color) {
        self.sprites.push(Sprite {
            cell,
            place,
            size,
            tint,
        });
    }

    /// What lies on the floor: the walk to the pointer, and the squares to which the chosen box can go.
    fn marks_below(&mut self, marks: Marks<'_>) {
        for &(square, direction) in marks.path {
            let sideways = matches!(direction, Direction::Left | Direction::Right);
            self.put(sprite::FOOTSTEP[usize::from(sideways)], square, WHITE);
        }
        for lit in marks.lit {
            self.put(sprite::LIT[lit.kind as usize], lit.square, WHITE);
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
                let place = target.square.into();
                let home = pieces::home(board_scene.level, kind, place);
                self.piece(Look::of(kind, home, place).seen(GHOST));
            }
        }
        for &square in marks.movers.map_or(&[][..], |(_, boxes)| boxes) {
            self.put(sprite::HOVER, square, WHITE);
        }
    }
}

/// A colour with so much of its alpha.
fn faint(color: Color, part: f32) -> Color {
    let [r, g, b, alpha] = color;
    [r, g, b, (f32::from(alpha) * part) as u8]
}

/// The colour at this part of the way from one to another.
fn blend(from: Color, to: Color, part: f32) -> Color {
    let mut mixed = from;
    for (channel, aim) in mixed.iter_mut().zip(to) {
        *channel = (f32::from(*channel) + (f32::from(aim) - f32::from(*channel)) * part) as u8;
    }
    mixed
}
