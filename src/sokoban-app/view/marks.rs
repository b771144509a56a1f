//! Draws numbers on coloured boxes and goals, for colour-blind players.

use sokoban_core::{Kind, Level, Pos, Tile};

use crate::geometry::{BoardPoint, Rect};
use crate::view::board::{self, BoardScene};
use crate::view::element::Element;
use crate::view::motion::{Motion, Piece, Tween};
use crate::view::scene::{Align, Label, Scene, WindowSize};
use crate::view::theme::color::{MARK, MARK_EDGE};

/// The smallest tile size, in physical pixels, at which a number is readable.
const MIN_READABLE_TILE: u32 = 18;

/// The place at which a number is drawn in its square.
#[derive(Clone, Copy)]
enum Corner {
    /// In the lower right corner of a box, or of a goal that nothing covers.
    LowerRight,
    /// On the badge of a covered goal.
    Badge,
}

/// Returns `true` if tiles of `tile` physical pixels are large enough for numbers.
pub const fn fit(tile: u32) -> bool {
    tile >= MIN_READABLE_TILE
}

/// Returns the kinds of the coloured boxes and goals in a level, in the order in which they first appear on the board.
pub fn kinds(level: &Level) -> Vec<Kind> {
    let mut kinds = Vec::new();
    for (pos, tile) in level.map().iter() {
        for kind in tile
            .goal_kind()
            .into_iter()
            .chain(level.start().boxes()[pos])
        {
            if kind != Kind::PLAIN && !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
    }
    kinds
}

/// Draws numbers on coloured boxes and goals. All boxes and goals of a kind have the same number. There is no number on
/// a goal that is under a box of its kind.
pub fn draw(
    scene: &mut Scene,
    window: WindowSize,
    board_scene: BoardScene<'_>,
    number_of: impl Fn(Kind) -> usize,
) {
    let BoardScene {
        level,
        position,
        motion,
        view,
        ..
    } = board_scene;
    let viewport = scene.viewport.clone();
    if !fit(viewport.tile) {
        return;
    }
    let mut number = |kind: Kind, point, corner| {
        if kind != Kind::PLAIN {
            number(scene, window, number_of(kind), (point, corner));
        }
    };
    for pos in view.visible(&viewport) {
        let on = position.boxes()[pos];
        if let Some(kind) = on {
            let point = view.point(point(motion, kind, pos));
            number(kind, point, Corner::LowerRight);
        }
        let square: BoardPoint = view.square(pos).into();
        match (level.map()[pos], board::covered(board_scene, pos)) {
            (Tile::Goal(kind), Some(covered)) => {
                let point = BoardPoint {
                    x: square.x + covered.offset,
                    y: square.y + covered.offset,
                };
                number(kind, point, Corner::Badge);
            }
            (Tile::Goal(kind), None) if on.is_none() => {
                number(kind, square, Corner::LowerRight);
            }
            _ => {}
        }
    }
}

/// Returns the point at which the box on the square `pos` is drawn. If the box is still moving to this square, the
/// point is on the way there.
fn point(motion: &Motion, kind: Kind, pos: Pos) -> BoardPoint {
    let mut tweens = motion.tweens().iter();
    let flight =
        tweens.find(|tween| tween.piece == Piece::Box(kind) && tween.to == pos && !tween.sinks);
    flight.map_or(pos.into(), Tween::position)
}

fn number(
    scene: &mut Scene,
    window: WindowSize,
    number: usize,
    (point, corner): (BoardPoint, Corner),
) {
    let viewport = &scene.viewport;
    let tile = viewport.tile as f32;
    let size = 0.3 * tile / window.scale;
    let (align, across, down) = match corner {
        Corner::LowerRight => (Align::Right, 0.93, 0.93),
        Corner::Badge => (Align::Centre, 0.175, 0.28),
    };
    let x = (viewport.left as f32 + (point.x + across) * tile) / window.scale;
    let base = (viewport.top as f32 + (point.y + down) * tile) / window.scale;
    let edge = (size / 14.0).max(1.0);
    // Hide the number from screen readers, because the description of the square already contains it.
    let side = tile / window.scale;
    let square = Rect::new(x - across * side, base - down * side, side, side);
    scene.hud.describe(|| Element::decoration(square));
    for (dx, dy, color) in [
        (-edge, 0.0, MARK_EDGE),
        (edge, 0.0, MARK_EDGE),
        (0.0, -edge, MARK_EDGE),
        (0.0, edge, MARK_EDGE),
        (0.0, 0.0, MARK),
    ] {
        scene.hud.labels.push(Label {
            text: number.to_string(),
            x: x + dx,
            y: base + dy,
            size,
            width: tile / window.scale,
            align,
            color,
        });
    }
}
