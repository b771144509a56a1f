//! Tests of the order in which pieces catch the eye, which is measured by their contrast on drawn boards.

use std::sync::Arc;

use sokoban_app::screens::play::board_image;
use sokoban_app::view::ambience::Ambience;
use sokoban_app::view::skin::BuiltIn;
use sokoban_core::Game;
use sokoban_files::Collection;
use sokoban_picture::canvas::Canvas;
use sokoban_picture::pixels::Pixels;

use crate::skins::{EYES, skin, through};

/// A board on which each piece is surrounded by floor.
const BOARD: &str = "\
#############
#           #
#  $  @  .  #
#           #
#############";
const TILE: u32 = 40;
/// The column and the row of a floor square.
const FLOOR: (u32, u32) = (7, 3);
const PIECES: [(u32, u32); 3] = [(3, 2), (6, 2), (9, 2)];
/// The columns and the rows of four wall squares, one on each side of the room.
const WALLS: [(u32, u32); 4] = [(9, 0), (12, 2), (9, 4), (0, 2)];

/// Returns the brightness of a square, from 0 to 255, in a blurred greyscale copy of the picture.
fn blurred(picture: &Pixels, eyes: &[[f32; 3]; 3], (column, row): (u32, u32)) -> f32 {
    // A weighted mean of the square's pixels is the same as the brightness after blurring. The weights decrease towards
    // the edges of the square.
    let margin = (picture.width - 13 * TILE) / 2;
    let (left, top) = (margin + column * TILE, margin + row * TILE);
    let weight = |at: u32| at.min(TILE - at) as f32;
    let (mut sum, mut weights) = (0.0, 0.0);
    for y in 0..TILE {
        for (x, [red, green, blue, _]) in (0..).zip(picture.row((left, top + y), TILE)) {
            let [red, green, blue] = through(eyes, [*red, *green, *blue]);
            let part = weight(x) * weight(y);
            sum += part * (0.299 * red + 0.587 * green + 0.114 * blue);
            weights += part;
        }
    }
    sum / weights
}

/// Walls must stand out least: they cover the largest area, so bright walls would draw attention away from the pieces.
#[test]
fn boxes_stand_out_first_then_the_player_then_goals_and_walls_last() {
    let file = Collection::parse(BOARD.as_bytes());
    let level = file.entries[0].level.as_ref().expect("a level");
    let game = Game::new(Arc::clone(level));
    let window = board_image::size(level, TILE);
    let collections = Ambience::OF_COLLECTIONS.map(|(_, own)| (BuiltIn::Warehouse, own));
    let others = BuiltIn::ALL.map(|which| (which, Ambience::WAREHOUSE));
    let mut wrong = Vec::new();
    for (which, ambience) in collections.into_iter().chain(others) {
        let scene = board_image::frame(&game, TILE, ambience);
        let picture = Canvas::new(skin(which)).draw(&scene, window);
        for (eyes, matrix) in &EYES {
            let floor = blurred(&picture, matrix, FLOOR);
            let contrast = |square| (blurred(&picture, matrix, square) - floor).abs();
            let [boxes, player, goal] = PIECES.map(contrast);
            let wall = WALLS.map(contrast).into_iter().fold(0.0, f32::max);
            // In flat skins, walls have no depth and no shadows, so they must be bright.
            let is_flat = matches!(which, BuiltIn::Contrast | BuiltIn::Plain);
            let is_right = if is_flat {
                boxes > player.max(goal)
            } else {
                boxes > 1.25 * player && player > 1.25 * goal && goal > wall
            };
            if !is_right {
                let found = format!("{boxes:.0}, {player:.0}, {goal:.0}, {wall:.0}");
                wrong.push(format!("{} {ambience:?}, {eyes}: {found}", which.name()));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}
