//! The order in which pieces are found, measured on drawn boards.

use std::sync::Arc;

use sokoban_app::screens::play::board_image;
use sokoban_app::view::ambience::Ambience;
use sokoban_app::view::skin::BuiltIn;
use sokoban_core::Game;
use sokoban_files::Collection;
use sokoban_picture::canvas::Canvas;
use sokoban_picture::pixels::Pixels;

use crate::skins::{EYES, skin, through};

/// Pieces with floor around them.
const BOARD: &str = "\
#############
#           #
#  $  @  .  #
#           #
#############";
const TILE: u32 = 40;

/// Returns the mean brightness of the middle of a square, in steps of 255: what is left of it in a blurred grey copy.
fn blurred(picture: &Pixels, eyes: &[[f32; 3]; 3], (column, row): (u32, u32)) -> f32 {
    let (margin, inner) = ((picture.width - 13 * TILE) / 2, TILE * 3 / 4);
    let start = |index: u32| margin + index * TILE + (TILE - inner) / 2;
    let lines = (0..inner).flat_map(|y| picture.row((start(column), start(row) + y), inner));
    let grey = |[red, green, blue, _]: &[u8; 4]| {
        let [red, green, blue] = through(eyes, [*red, *green, *blue]);
        0.299 * red + 0.587 * green + 0.114 * blue
    };
    lines.map(grey).sum::<f32>() / (inner * inner) as f32
}

/// A wall that is brighter than the pieces draws the eye away from them.
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
            let floor = blurred(&picture, matrix, (10, 3));
            let seen = [(3, 2), (6, 2), (9, 2), (6, 0)]
                .map(|square| (blurred(&picture, matrix, square) - floor).abs());
            // The walls of flat skins are bright, because they have neither depth nor shadows.
            let is_flat = matches!(which, BuiltIn::Contrast | BuiltIn::Plain);
            let is_right = if is_flat {
                seen[1..3].iter().all(|other| seen[0] > *other)
            } else {
                seen.is_sorted_by(|a, b| a > b)
            };
            if !is_right {
                wrong.push(format!("{} {ambience:?}, {eyes}: {seen:?}", which.name()));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}
