//! Tests of pictures that are drawn without a window.

use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;

use gif::{ColorOutput, DecodeOptions};
use sokoban_app::screens::play::board_image::{self, Animation};
use sokoban_app::view::ambience::Ambience;
use sokoban_app::view::scene::Scene;
use sokoban_app::view::skin::BuiltIn;
use sokoban_core::{Game, Lurd};
use sokoban_files::Collection;
use sokoban_picture::animation;
use sokoban_picture::canvas::{Area, Canvas};
use sokoban_picture::pixels::Pixels;
use sokoban_picture::skin::Skin;

/// A collection in which one level has rows of boxes that can be pushed together, and another one has coloured boxes
/// and goals.
const HERITAGE: &[u8] = include_bytes!("../../levels/heritage.sok");

fn canvas() -> Canvas {
    Canvas::new(Skin::built_in(BuiltIn::Warehouse).expect("the sprites"))
}

fn solved(number: usize) -> Game {
    let file = Collection::parse(HERITAGE);
    let entry = &file.entries[number];
    let level = entry.level.as_ref().expect("a level");
    let mut game = Game::new(Arc::clone(level));
    let moves = Lurd::parse(&entry.records[0].moves).expect("moves");
    game.play(&moves.moves).expect("moves that can be made");
    game
}

/// A frame of a GIF: the picture on the screen, and the time for which it is shown, in hundredths of a second.
struct Seen {
    pixels: Pixels,
    time: u64,
    /// The number of pixels that the GIF stores for this frame.
    stored: u64,
}

fn seen(file: &[u8]) -> Vec<Seen> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(Cursor::new(file)).expect("a GIF");
    let size = (decoder.width(), decoder.height());
    let mut screen = Pixels::filled(size.0.into(), size.1.into(), [0; 4]);
    let mut all = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a picture") {
        let colors: &[[u8; 4]] = frame.buffer.as_chunks().0;
        for (y, row) in (frame.top..).zip(colors.chunks(frame.width.into())) {
            let start = (frame.left.into(), y.into());
            let shown = screen.row_mut(start, frame.width.into());
            for (shown, color) in shown.iter_mut().zip(row).filter(|(_, color)| color[3] > 0) {
                *shown = *color;
            }
        }
        all.push(Seen {
            pixels: screen.clone(),
            time: frame.delay.into(),
            stored: u64::from(frame.width) * u64::from(frame.height),
        });
    }
    all
}

/// Returns the average difference between the colour channels of two pictures. Each channel ranges from 0 to 255.
fn difference(a: &Pixels, b: &Pixels) -> f64 {
    assert_eq!((a.width, a.height), (b.width, b.height));
    let steps = a.bytes.iter().zip(&b.bytes);
    let sum: u64 = steps.map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / a.bytes.len() as f64
}

#[test]
fn a_film_shows_every_picture_of_a_solution() {
    let game = solved(7);
    let film = Animation::new(&game, 16);
    let window = board_image::size(game.level(), 16);
    let mut canvas = canvas();
    let file = animation::gif(&mut canvas, &film, window, None).expect("a small film");
    let seen = seen(&file);

    // Draw every frame of the animation completely, for comparison with the GIF.
    let (mut film, mut scene) = (film, Scene::default());
    let mut expected = Vec::new();
    loop {
        film.draw(&mut scene);
        expected.push(canvas.draw(&scene, window));
        if !film.advance() {
            break;
        }
    }
    let times: u64 = seen.iter().map(|seen| seen.time).sum();
    let pictures = expected.len() as u64;
    assert_eq!(times, 60 + 4 * (pictures - 1) + 200, "{pictures} pictures");
    assert!(
        seen.len() > 4 * game.moves() as usize && seen.len() <= expected.len(),
        "{} of {} are stored",
        seen.len(),
        expected.len()
    );
    // The GIF omits frames that hardly differ from the previous frame. Repeat each frame in the GIF for as long as it
    // is shown.
    let last = seen.len() - 1;
    let shown = seen.iter().enumerate().flat_map(|(number, seen)| {
        let rest = match number {
            0 => 60 - 4,
            _ if number == last => 200,
            _ => 0,
        };
        std::iter::repeat_n(&seen.pixels, ((seen.time - rest) / 4) as usize)
    });
    for (number, (shown, picture)) in shown.zip(&expected).enumerate() {
        let off = difference(shown, picture);
        assert!(off < 3.0, "picture {number} is {off} off");
    }
    // On average, the GIF stores less than half of the pixels of a frame, because it does not store areas that have not
    // changed.
    let whole = u64::from(window.width) * u64::from(window.height);
    let stored: u64 = seen[1..].iter().map(|seen| seen.stored).sum();
    assert!(stored < whole * seen.len() as u64 / 2);

    // The last frame shows the solved level.
    let end = canvas.draw(&board_image::frame(&game, 16, Ambience::WAREHOUSE), window);
    let last = &seen.last().expect("a last picture").pixels;
    let start = canvas.draw(
        &board_image::frame(&Game::new(game.level().clone()), 16, Ambience::WAREHOUSE),
        window,
    );
    assert!(difference(last, &end) < difference(last, &start) / 2.0);
}

/// Compares pictures of boards with approved pictures: one picture in every skin, and one with very small squares.
/// `UPDATE=1` approves the current pictures.
#[test]
fn boards_look_as_approved_in_every_skin() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/program/pictures");
    let small = Game::new(solved(0).level().clone());
    let pictures = BuiltIn::ALL.map(|skin| (skin, "pieces-solved", solved(7), 32));
    let small = (BuiltIn::Warehouse, "plain-start", small, 12);
    for (skin, name, game, tile) in pictures.into_iter().chain([small]) {
        let mut canvas = Canvas::new(Skin::built_in(skin).expect("the sprites"));
        let window = board_image::size(game.level(), tile);
        let scene = board_image::frame(&game, tile, Ambience::WAREHOUSE);
        let painted = canvas.draw(&scene, window);
        let path = folder.join(format!("{}-{name}.png", skin.name()));
        if std::env::var_os("UPDATE").is_some_and(|it| it == "1") {
            std::fs::create_dir_all(&folder).expect("a folder");
            std::fs::write(&path, painted.to_png().expect("a picture")).expect("a file");
        }
        let approved = std::fs::read(&path).expect("an approved picture");
        let approved = Pixels::read(&approved).expect("a picture");
        let far = |(a, b): (&u8, &u8)| a.abs_diff(*b) > 24;
        let channels = painted.bytes.iter().zip(&approved.bytes);
        let strange = channels.filter(|it| far(*it)).count();
        let off = difference(&painted, &approved);
        assert!(
            off < 0.5 && strange * 1000 < painted.bytes.len(),
            "{}: {off} off, {strange} strange; UPDATE=1 approves it",
            path.display()
        );
    }
}

#[test]
fn a_part_that_is_drawn_anew_is_as_the_whole() {
    let game = solved(6);
    let mut canvas = canvas();
    for tile in [7, 24] {
        let (scene, window) = (
            board_image::frame(&game, tile, Ambience::WAREHOUSE),
            board_image::size(game.level(), tile),
        );
        let whole = canvas.draw(&scene, window);
        let mut parts = Pixels::filled(window.width, window.height, [255, 0, 255, 255]);
        for columns in [0..33, 33..34, 34..window.width + 10] {
            let area = Area {
                columns,
                rows: 0..window.height,
            };
            canvas.paint(&scene, window, &area, &mut parts);
        }
        assert!(parts == whole, "at {tile}");
    }
}

#[test]
fn squares_fit_the_picture() {
    let level = solved(0).level().clone();
    for (largest, longest) in [(64, 4096), (64, 300), (32, 90), (500, 20_000), (64, 1)] {
        let tile = board_image::fitting_tile(&level, largest, longest);
        let size = board_image::size(&level, tile);
        let is_least = tile == *board_image::TILES.start();
        assert!(size.width.max(size.height) <= longest || is_least);
        assert!(tile <= largest && board_image::TILES.contains(&tile));
        let larger = board_image::size(&level, tile + 1);
        let could_grow = larger.width.max(larger.height) <= longest && tile < largest;
        assert!(!could_grow || tile == *board_image::TILES.end());
    }
}
