//! `sokoban picture`: a level as a picture, or a solution as a film.

use sokoban_app::screens::play::portrait::{self, Film};
use sokoban_core::{Entry, Game, Level, RecordKind};

use super::arguments::Picture;
use super::position;
use super::values::ImageFormat;
use sokoban_picture::animation;
use sokoban_picture::canvas::Canvas;
use sokoban_picture::skin::Skin;

/// What a format can do, and what one would like of it.
struct Measures {
    /// The size of squares, where nothing else is asked for.
    tile: u32,
    /// How long the picture's sides may be with it; else squares are smaller.
    side: u32,
    /// The most pixels.
    pixels: u64,
}

const PNG: Measures = Measures {
    tile: 64,
    side: 4096,
    pixels: 1 << 26,
};
const GIF: Measures = Measures {
    tile: 32,
    side: 720,
    pixels: 1 << 22,
};
/// The most moves of a film.
const MAX_MOVES: u32 = 20_000;

/// The bytes of the file, in the looks of a skin.
///
/// # Errors
/// Why the level or the moves cannot be played, or shown.
pub fn file(entry: &Entry, how: &Picture, skin: Skin) -> Result<Vec<u8>, String> {
    let game = game(entry, how)?;
    let tile = tile(game.level(), how)?;
    let mut canvas = Canvas::new(skin);
    let window = portrait::size(game.level(), tile);
    match how.out.format {
        ImageFormat::Png => canvas.draw(&portrait::still(&game, tile), window).to_png(),
        ImageFormat::Gif if game.moves() > MAX_MOVES => {
            let moves = game.moves();
            Err(format!(
                "{moves} moves are too many for a film, which shows {MAX_MOVES} at most"
            ))
        }
        ImageFormat::Gif => animation::gif(&mut canvas, &Film::new(&game, tile), window),
    }
}

/// The game that is shown.
fn game(entry: &Entry, how: &Picture) -> Result<Game, String> {
    match (&how.moves, how.out.format) {
        (Some(moves), _) => position::after(entry, moves),
        (None, ImageFormat::Png) => position::after(entry, ""),
        (None, ImageFormat::Gif) => solution(entry),
    }
}

/// The shortest solution that stands with a level.
fn solution(entry: &Entry) -> Result<Game, String> {
    // What is wrong with the level is said first.
    position::after(entry, "")?;
    let solutions = entry.records.iter();
    let solutions = solutions.filter(|record| record.kind == RecordKind::Solution);
    solutions
        .filter_map(|record| position::after(entry, &record.moves).ok())
        .filter(Game::is_won)
        .min_by_key(Game::moves)
        .ok_or_else(|| {
            "no solution stands with it: give --moves, or let sokoban solve --sok find one"
                .to_owned()
        })
}

/// The size of squares.
fn tile(level: &Level, how: &Picture) -> Result<u32, String> {
    let measures = match how.out.format {
        ImageFormat::Png => PNG,
        ImageFormat::Gif => GIF,
    };
    let fitting = || portrait::fitting_tile(level, measures.tile, measures.side);
    let tile = how.tile.unwrap_or_else(fitting);
    let size = portrait::size(level, tile);
    if u64::from(size.width) * u64::from(size.height) > measures.pixels {
        return Err(format!(
            "the picture would have {}×{} pixels, and may have {} million at most: give a smaller --tile",
            size.width,
            size.height,
            measures.pixels >> 20
        ));
    }
    Ok(tile)
}
