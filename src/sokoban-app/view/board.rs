//! Turns a board into sprites. They are drawn in this order: ground, holes, marks, boxes, player, badges.

mod ground;
mod pieces;
mod victory;

use sokoban_core::{Direction, Level, Pos, Position};

use crate::geometry::{BoardPoint, Rect, length};
use crate::view::ambience::Ambience;
use crate::view::board_view::BoardView;
use crate::view::motion::{Motion, Tween};
use crate::view::scene::{Layer, Panel, Scene, Sprite, Viewport, WindowSize};
use crate::view::sprite::{self, Cell};
use crate::view::theme::Color;
use crate::view::theme::color::{self, WHITE};
pub(super) use pieces::Look;
pub(super) use pieces::covered;

#[derive(Debug, Clone, Copy)]
pub struct BoardScene<'a> {
    pub level: &'a Level,
    pub position: &'a Position,
    pub motion: &'a Motion,
    /// The hole into which the player has fallen. It is drawn open, although it counts as filled in the position.
    pub player_fell_at: Option<Pos>,
    pub marks: Marks<'a>,
    pub ambience: Ambience,
    pub view: BoardView,
}

/// A square to which the selected box can be pushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Target {
    pub square: Pos,
    /// The minimum number of pushes with which the selected box reaches this square.
    pub pushes: u32,
    pub kind: TargetKind,
}

/// The kind of a target square. It says how the selected box could be pushed from there if it were the only box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TargetKind {
    /// A square that is neither `Final` nor `Dead`.
    Open,
    /// The box can no longer be pushed.
    Final,
    /// The box can no longer be pushed to a goal of its kind or into a hole.
    Dead,
}

/// The marks on a board. They belong to the pointer, to a hint, or to a deadlock.
#[derive(Debug, Clone, Copy, Default)]
pub struct Marks<'a> {
    /// The squares on the player's path to the pointer, each with the direction of the step onto this square.
    pub path: &'a [(Pos, Direction)],
    /// The squares to which the selected box can be pushed.
    pub lit: &'a [Target],
    /// The square of the selected box.
    pub chosen: Option<Pos>,
    /// The target in `lit` that is under the pointer.
    pub target: Option<Target>,
    /// The squares of the boxes that are part of the deadlock.
    pub cause: &'a [Pos],
    /// The square of the box to push according to the hint, and the square to which it is to be pushed.
    pub hint: (Option<Pos>, Option<Pos>),
    /// `true` if numbers are drawn on the badges of coloured goals. These badges then have no shape.
    pub has_numbers: bool,
}

impl BoardScene<'_> {
    /// Returns the point at which the player is drawn, without the offset for leaning and hopping.
    fn player(&self) -> Option<BoardPoint> {
        let pos = self.position.player()?;
        Some(self.motion.player().map_or(pos.into(), Tween::position))
    }
}

pub fn draw(scene: &mut Scene, board_scene: BoardScene<'_>) {
    let viewport = &scene.viewport;
    let sprites = &mut scene.board;
    let mut sink = SpriteSink {
        sprites,
        ambience: board_scene.ambience,
        view: board_scene.view,
    };
    let map = board_scene.level.map();
    sink.ground(map, viewport);
    sink.fade_walls(map, viewport);
    scene.ground = sink.sprites.len();
    sink.goals(map, board_scene.player(), viewport);
    sink.holes(board_scene, viewport);
    sink.lantern(board_scene, viewport);
    sink.victory_light(board_scene, viewport);
    sink.sinking(board_scene);
    sink.marks_below(board_scene.marks);
    sink.boxes(board_scene, viewport);
    sink.dust(board_scene);
    sink.marks_above(board_scene);
    sink.player(board_scene);
    sink.badges(board_scene, viewport);
    sink.victory_motes(board_scene);
}

/// The distance by which the light around the board extends beyond each edge of the board, as a fraction of the board's
/// longer side.
const POOL: f32 = 0.35;
/// The minimum size of the light around the board, as a fraction of the window's size. If there were no minimum, a
/// small board in a large window would be surrounded by darkness.
const MIN_POOL: f32 = 1.1;
/// The side length of a panel of paving stones, in logical pixels.
const PAVING: f32 = 72.0;
/// The opacity of the paving stones where the light is brightest.
const PAVING_ALPHA: f32 = 1.0;
/// The light that falls onto the yard from a window of the building. It is drawn only where the space beside the board
/// is at least this wide, in logical pixels. The height of the light is a fraction of the height of the game's window.
const MIN_WINDOW_SPACE: f32 = 160.0;
const WINDOW_LIGHT_HEIGHT: f32 = 0.62;
const WINDOW_LIGHT_ALPHA: f32 = 0.6;

/// Draws the yard around the board, and the light on it. If there is enough space beside the board, light also falls
/// onto the yard from the windows of the building.
pub fn surroundings(scene: &mut Scene, board_scene: BoardScene<'_>, window: WindowSize) {
    let pool = board_scene.ambience.pool;
    let Scene {
        under, viewport, ..
    } = scene;
    let logical = |pixels: f32| pixels / window.scale;
    let side = |squares: u16| logical(f32::from(squares) * viewport.tile as f32);
    let (columns, rows) = board_scene.view.size();
    let (left, top) = (logical(viewport.left as f32), logical(viewport.top as f32));
    let board = Rect::new(left, top, side(columns), side(rows));
    let around = POOL * board.w.max(board.h);
    let (width, height) = window.logical();
    let (w, h) = (
        (board.w + 2.0 * around).max(MIN_POOL * width),
        (board.h + 2.0 * around).max(MIN_POOL * height),
    );
    let middle = board.centre();
    let lit = Rect::new(middle.x - w / 2.0, middle.y - h / 2.0, w, h);
    under.draw(Panel::icon(sprite::GLOW, lit, pool));
    pave(under, lit, pool, window);
    for (from, to) in [(0.0, board.x), (board.x + board.w, width)] {
        if to - from >= MIN_WINDOW_SPACE {
            let side = (WINDOW_LIGHT_HEIGHT * height).min(to - from);
            let (x, y) = ((from + to - side) / 2.0, middle.y - side / 2.0);
            let light = Rect::new(x, y, side, side);
            let tint = faint(pool, WINDOW_LIGHT_ALPHA);
            under.draw(Panel::icon(sprite::WINDOW_LIGHT, light, tint));
        }
    }
}

/// Draws the paving stones of the yard. They become fainter from the centre of `lit` to its edges.
fn pave(layer: &mut Layer, lit: Rect, pool: Color, window: WindowSize) {
    let (width, height) = window.logical();
    let (columns, rows) = (
        (width / PAVING).ceil() as u16,
        (height / PAVING).ceil() as u16,
    );
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let (x, y) = (f32::from(column) * PAVING, f32::from(row) * PAVING);
        let area = Rect::new(x, y, PAVING, PAVING);
        let (from, to) = (area.centre(), lit.centre());
        let away = length((from.x - to.x) / lit.w, (from.y - to.y) / lit.h);
        let light = 1.0 - (2.0 * away).min(1.0);
        let tint = faint(pool, light * PAVING_ALPHA);
        if tint[3] > 0 {
            layer.draw(Panel::icon(sprite::SETTS, area, tint));
        }
    }
}

/// The opacity of the preview of the selected box on the target square.
const GHOST: f32 = 0.5;

/// The smallest tile size, in physical pixels, at which sprites are recognisable. On smaller tiles, each square has a
/// single colour.
const DETAIL: u32 = 4;

/// Draws a level at its start, as a thumbnail. The player's light is left out, because it would also cover other
/// thumbnails.
pub fn thumbnail(
    sprites: &mut Vec<Sprite>,
    level: &Level,
    viewport: &Viewport,
    ambience: Ambience,
) {
    let view = BoardView::upright(level.map().size());
    let mut sink = SpriteSink {
        sprites,
        ambience,
        view,
    };
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
        ambience,
        view,
    };
    sink.ground(level.map(), viewport);
    sink.fade_walls(level.map(), viewport);
    sink.goals(level.map(), board_scene.player(), viewport);
    sink.holes(board_scene, viewport);
    sink.boxes(board_scene, viewport);
    sink.player(board_scene);
    sink.badges(board_scene, viewport);
}

/// Collects the sprites of a board, and converts their positions from squares on the board to squares in the view.
pub(super) struct SpriteSink<'a> {
    pub(super) sprites: &'a mut Vec<Sprite>,
    pub(super) ambience: Ambience,
    pub(super) view: BoardView,
}

impl SpriteSink<'_> {
    pub(super) fn put(&mut self, cell: Cell, position: impl Into<BoardPoint>, tint: Color) {
        self.put_sized(cell, position.into(), 1.0, tint);
    }

    fn put_sized(&mut self, cell: Cell, position: BoardPoint, size: f32, tint: Color) {
        self.put_in_view(cell, self.view.point(position), size, tint);
    }

    fn put_in_view(&mut self, cell: Cell, position: BoardPoint, size: f32, tint: Color) {
        self.sprites.push(Sprite {
            cell,
            position,
            size,
            tint,
        });
    }

    /// Draws the marks that are under the boxes: footsteps, target squares, and the square to which a box is to be
    /// pushed according to the hint.
    fn marks_below(&mut self, marks: Marks<'_>) {
        for &(square, direction) in marks.path {
            let seen = self.view.direction(direction);
            let sideways = matches!(seen, Direction::Left | Direction::Right);
            self.put(sprite::FOOTSTEP[usize::from(sideways)], square, WHITE);
        }
        for lit in marks.lit {
            self.put(sprite::LIT[lit.kind as usize], lit.square, WHITE);
        }
        if let Some(to) = marks.hint.1 {
            self.put(sprite::HOVER, to, WHITE);
        }
    }

    /// Draws the marks that are over the boxes, and a preview of the selected box on the target square under the
    /// pointer.
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
                let position = target.square.into();
                let home = pieces::home(board_scene.level, kind, position);
                self.piece(Look::of(kind, home, position).seen(GHOST));
            }
        }
    }
}

/// Multiplies the alpha of `color` by `fraction`.
pub(crate) fn faint(color: Color, fraction: f32) -> Color {
    let [r, g, b, alpha] = color;
    [r, g, b, (f32::from(alpha) * fraction) as u8]
}

/// Returns a mixture of two colours: `from` if `fraction` is 0, and `to` if it is 1.
pub(crate) fn blend(from: Color, to: Color, fraction: f32) -> Color {
    let mut mixed = from;
    for (channel, aim) in mixed.iter_mut().zip(to) {
        *channel = (f32::from(*channel) + (f32::from(aim) - f32::from(*channel)) * fraction) as u8;
    }
    mixed
}
