//! Tests that a board looks the same in the game's window as in pictures that are painted without a window.

use std::fs;
use std::process::Command;
use std::sync::Arc;

use sokoban_app::view::skin::BuiltIn;
use sokoban_core::{Game, Level};
use sokoban_files::Collection;
use sokoban_picture::canvas::Canvas;
use sokoban_picture::skin::Skin;

use crate::display::{Display, wait_for};
use crate::player::{Player, scene_of};
use crate::running::PROGRAM;

/// Two pixels count as equal if no colour channel differs by more than this, because graphics cards round differently.
/// Channels range from 0 to 255.
const TOLERANCE: u8 = 3;

fn canvas(skin: BuiltIn) -> Canvas {
    Canvas::new(Skin::built_in(skin).expect("the sprites"))
}

fn level(text: &str) -> Arc<Level> {
    let entry = Collection::parse(text.as_bytes()).entries.remove(0);
    entry.level.expect("a level")
}

/// A board with a hole, a box, and coloured boxes, some on goals of the same colour and some on goals of another.
const ALL: &str = "\
Ground:
________
________
_RG__H__
________
_BB_____
________
Contents:
WWWWWWWW
W______W
Wgr____W
W_>____W
Wb_C_b_W
WWWWWWWW
";

/// A board so wide that the side of a square in the window is an odd number of pixels.
const WIDE: &str = "\
#####################
#@     $   .    *   #
#####################
";

#[test]
fn a_board_is_painted_as_the_window_shows_it() {
    let Some(display) = Display::open() else {
        return;
    };
    for (text, skin) in [
        (ALL, BuiltIn::Warehouse),
        (WIDE, BuiltIn::Warehouse),
        (WIDE, BuiltIn::Daylight),
        (ALL, BuiltIn::Contrast),
    ] {
        compare(&display, text, skin, None);
    }
}

#[test]
fn old_gl_and_gles_draw_the_same() {
    for (arguments, (variable, version)) in [
        (&[][..], ("MESA_GL_VERSION_OVERRIDE", "2.1")),
        // If the X server has no GLX extension, the game draws with EGL, as it does with Wayland.
        (
            &["-extension", "GLX"],
            ("MESA_GLES_VERSION_OVERRIDE", "2.0"),
        ),
    ] {
        let Some(display) = Display::open_with(arguments) else {
            return;
        };
        compare(&display, ALL, BuiltIn::Warehouse, Some((variable, version)));
    }
}

/// Asserts that the board `text` looks the same in the window as in a picture that is painted without a window.
/// `variable` is the name and the value of an environment variable for the game.
fn compare(display: &Display, text: &str, skin: BuiltIn, variable: Option<(&str, &str)>) {
    let level = level(text);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("level.sok");
    fs::write(&file, text).expect("a level file");
    let settings = format!("skin = \"{}\"\n", skin.name());
    fs::write(folder.path().join("settings.toml"), settings).expect("a file of settings");
    let mut command = Command::new(PROGRAM);
    command.arg("--data").arg(folder.path()).arg(&file);
    command.envs(variable);
    let player = Player::run(display, command, folder.path());
    let shown = player.still_picture();
    let (scene, window) = scene_of(&level, player.size());
    let painted = canvas(skin).draw(&scene, window);
    let view = &scene.viewport;
    let start = (view.left as usize, view.top as usize);
    let side = |squares: u16| usize::from(squares) * view.tile as usize;
    let (width, height) = (side(level.map().width()), side(level.map().height()));
    let mut differing_pixels = Vec::new();
    for y in start.1..start.1 + height {
        for x in start.0..start.0 + width {
            let expected = painted.row((x as u32, y as u32), 1)[0];
            let pixel = shown.at(x, y);
            let is_off = |(a, b): (&u8, u8)| a.abs_diff(b) > TOLERANCE;
            if pixel.iter().zip(expected).any(is_off) {
                differing_pixels.push((x, y, pixel, expected));
            }
        }
    }
    let pixels = width * height;
    assert!(pixels > 10_000, "{pixels} pixels");
    assert!(
        differing_pixels.len() * 10_000 < pixels,
        "{variable:?}: {} of {pixels} pixels differ, as {:?}",
        differing_pixels.len(),
        &differing_pixels[..differing_pixels.len().min(5)]
    );
}

#[test]
fn a_key_saves_a_picture_and_says_where() {
    let Some(display) = Display::open() else {
        return;
    };
    let (folder, home) = (
        tempfile::tempdir().expect("a folder"),
        tempfile::tempdir().expect("a home"),
    );
    let pictures = home.path().join("Pictures");
    fs::create_dir(&pictures).expect("a folder for pictures");
    let player = Player::start_alone(&display, folder.path(), home.path());
    let before = player.still_picture();
    player.press("ctrl");
    player.tap("p");
    player.release("ctrl");
    let saved = wait_for("a picture is saved", || {
        let mut files = fs::read_dir(&pictures).ok()?.flatten();
        // The file gets its name, which ends with `.png`, only after the picture is completely written.
        let file = files.find(|file| file.path().extension().is_some_and(|it| it == "png"))?;
        sokoban_picture::pixels::Pixels::read(&fs::read(file.path()).ok()?)
            .ok()
            .map(|picture| (file.file_name(), picture))
    });
    let (name, picture) = saved;
    let level = crate::first_lesson().level.expect("a level");
    let expected = sokoban_app::screens::play::board_image::frame(
        &Game::new(level.clone()),
        64,
        sokoban_app::view::ambience::Ambience::of_collection("Lessons"),
    );
    let size = sokoban_app::screens::play::board_image::size(&level, 64);
    assert!(picture == canvas(BuiltIn::Warehouse).draw(&expected, size));
    assert!(
        name.to_string_lossy().starts_with("Lessons 1 20"),
        "{}",
        name.display()
    );
    // Wait for the message with the name of the saved file.
    player.wait_for_change(&before);
}
