//! Draws pictures of levels, and animations of solutions.

use sokoban_app::screens::play::board_image::{self, Animation};
use sokoban_app::view::ambience::Ambience;
use sokoban_core::{Game, Level};
use sokoban_files::{Entry, RecordKind};

use super::arguments::Picture;
use super::reports::after;
use super::values::ImageFormat;
use sokoban_picture::animation;
use sokoban_picture::canvas::Canvas;
use sokoban_picture::skin::Skin;

struct Limits {
    tile: u32,
    /// The maximum width and height of a picture, in pixels. Squares are made small enough for this limit, unless the
    /// user has set their size.
    side: u32,
    pixels: u64,
}

const PNG: Limits = Limits {
    tile: 64,
    side: 4096,
    pixels: 1 << 26,
};
const GIF: Limits = Limits {
    tile: 32,
    side: 720,
    pixels: 1 << 22,
};
const MAX_MOVES: u32 = 20_000;

pub fn file(entry: &Entry, how: &Picture, skin: Skin) -> Result<Vec<u8>, String> {
    let game = game(entry, how)?;
    let tile = tile(game.level(), how)?;
    let mut canvas = Canvas::new(skin);
    let window = board_image::size(game.level(), tile);
    match how.out.format {
        ImageFormat::Png => canvas
            .draw(
                &board_image::frame(&game, tile, Ambience::WAREHOUSE),
                window,
            )
            .to_png(),
        ImageFormat::Gif if game.moves() > MAX_MOVES => {
            let moves = game.moves();
            Err(format!(
                "{moves} moves are too many for an animation; the limit is {MAX_MOVES}"
            ))
        }
        ImageFormat::Gif => animation::gif(&mut canvas, &Animation::new(&game, tile), window, None),
    }
}

fn game(entry: &Entry, how: &Picture) -> Result<Game, String> {
    match (&how.moves, how.out.format) {
        (Some(moves), _) => after(entry, moves),
        (None, ImageFormat::Png) => after(entry, ""),
        (None, ImageFormat::Gif) => solution(entry),
    }
}

/// Returns the game after the solution in `entry` that has the fewest moves.
fn solution(entry: &Entry) -> Result<Game, String> {
    // If the level is invalid, report that instead of a missing solution.
    after(entry, "")?;
    let solutions = entry.records.iter();
    let solutions = solutions.filter(|record| record.kind == RecordKind::Solution);
    solutions
        .filter_map(|record| after(entry, &record.moves).ok())
        .filter(Game::is_won)
        .min_by_key(Game::moves)
        .ok_or_else(|| {
            "the file has no solution: give --moves, or find one with sokoban solve --sok"
                .to_owned()
        })
}

/// Returns the size of a square in pixels, or an error if the picture would be too large.
fn tile(level: &Level, how: &Picture) -> Result<u32, String> {
    let limits = match how.out.format {
        ImageFormat::Png => PNG,
        ImageFormat::Gif => GIF,
    };
    let fitting = || board_image::fitting_tile(level, limits.tile, limits.side);
    let tile = how.tile.unwrap_or_else(fitting);
    let size = board_image::size(level, tile);
    if u64::from(size.width) * u64::from(size.height) > limits.pixels {
        return Err(format!(
            "the picture would have {}×{} pixels; the limit is {} million: give a smaller --tile",
            size.width,
            size.height,
            limits.pixels >> 20
        ));
    }
    Ok(tile)
}
