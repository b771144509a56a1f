//! Compares pictures of the game's screens with approved pictures.

use std::ffi::OsStr;
use std::fs;

use sokoban_app::library::{Library, builtin};
use sokoban_generator::Day;
use tempfile::TempDir;

use super::approved::ApprovedPictures;
use super::display::Display;
use super::player::Player;
use super::running::TODAY;
use crate::seasoned;

/// The size of the window, and the game's skin and language.
#[derive(Clone, Copy)]
struct WindowKind {
    size: (u32, u32),
    skin: &'static str,
    language: &'static str,
}

const USUAL: WindowKind = WindowKind {
    size: (1280, 800),
    skin: "warehouse",
    language: "en",
};

/// The X names of the keys that open a screen from the previous one, and the name of the approved picture of this
/// screen. If the name is empty, the screen is not compared.
type ScreenStep = (&'static str, &'static str);

/// A board with every kind of piece.
const BOARD: &str = "\
Collection: Examples

One of everything

##########
#@ $ . * #
#  $   . #
#^ $   . #
##########
Strength: 2
Boxorder: 0 0 1 2
Goalorder: 0 0 1 2
Comment: Push on.
";

/// A level with one box. A push in the wrong direction loses the level.
const CORNER: &str = "\
Collection: Examples

Round the corner

########
#      #
#@ $   #
#     .#
########
";

/// Starts the game, presses the keys of each step in `steps`, and compares each screen with its approved picture. If
/// `levels` is not empty, the game opens a level file with this text.
fn compare_screens(look: WindowKind, levels: &str, steps: &[ScreenStep]) {
    compare_screens_with(look, &data(look), levels, steps);
}

/// Does the same as [`compare_screens`] in the data folder `data`.
fn compare_screens_with(look: WindowKind, data: &TempDir, levels: &str, steps: &[ScreenStep]) {
    let Some(display) = Display::open() else {
        return;
    };
    let file = data.path().join("examples.sok");
    let files: &[&OsStr] = if levels.is_empty() {
        &[]
    } else {
        fs::write(&file, levels).expect("a level file");
        &[file.as_os_str()]
    };
    // Move the pointer to a corner. If it were on a button, a tooltip would be shown.
    display.point(0, 0);
    let mut player = Player::start_with(&display, data.path(), files);
    player.resize(look.size);
    player.idle_picture();
    let mut pictures = ApprovedPictures::new();
    for (keys, name) in steps {
        for key in keys.split_whitespace() {
            player.tap(key);
        }
        let picture = player.idle_picture();
        if !name.is_empty() {
            pictures.compare(name, &picture);
        }
    }
    pictures.close();
}

/// Returns a new data folder. The settings file in it sets the skin and the language of `look`.
fn data(look: WindowKind) -> TempDir {
    let data = tempfile::tempdir().expect("a folder");
    let settings = format!(
        "skin = \"{}\"\nlanguage = \"{}\"\nreduced-motion = \"off\"\n",
        look.skin, look.language
    );
    fs::write(data.path().join("settings.toml"), settings).expect("a file of settings");
    data
}

#[test]
fn playing_looks_as_approved() {
    // The keys that solve stage 1.
    let solution = "Left Down Right Left Down Right Right Down Right Up";
    compare_screens(USUAL, "", &[("", "play"), (solution, "banner")]);
}

#[test]
fn lost_levels_look_as_approved() {
    // The keys that push a box into a corner.
    let push = "Right Right Right Right Right";
    compare_screens(USUAL, BOARD, &[("", "board"), (push, "stuck")]);
}

#[test]
fn lists_look_as_approved() {
    compare_screens(
        USUAL,
        "",
        &[
            ("F10", "menu"),
            ("Escape F2", "settings"),
            ("Escape F1", "help"),
            ("Escape b", "browser"),
            ("Escape c", "calendar"),
        ],
    );
}

#[test]
fn drawing_looks_as_approved() {
    compare_screens(USUAL, BOARD, &[("e", "editor")]);
}

#[test]
fn other_skins_look_as_approved() {
    for (skin, name) in [
        ("daylight", "play-daylight"),
        ("contrast", "play-contrast"),
        ("plain", "play-plain"),
    ] {
        compare_screens(WindowKind { skin, ..USUAL }, BOARD, &[("", name)]);
    }
}

#[test]
fn another_language_looks_as_approved() {
    let look = WindowKind {
        language: "ja",
        ..USUAL
    };
    compare_screens(look, "", &[("b", "browser-japanese")]);
    let small = WindowKind {
        size: (640, 480),
        ..look
    };
    let keys = "F2 Down Down Down Down Down Down Down Down Down Down Return";
    compare_screens(small, "", &[(keys, "languages-japanese")]);
}

#[test]
fn small_windows_look_as_approved() {
    let upright = WindowKind {
        size: (480, 800),
        ..USUAL
    };
    let steps = [("", "play-upright"), ("b", "browser-upright")];
    compare_screens(upright, "", &steps);
    let smallest = WindowKind {
        size: (320, 240),
        ..USUAL
    };
    compare_screens(smallest, "", &[("", "play-smallest")]);
}

/// Returns the text of a progress file in which many levels are solved.
fn seasoned_progress() -> String {
    let library = Library::new(Vec::new(), builtin(), Vec::new());
    let today: Day = TODAY.parse().expect("a day");
    seasoned::progress(&library, today).print()
}

#[test]
fn the_first_start_looks_as_approved() {
    let data = data(USUAL);
    fs::write(data.path().join("progress.sok"), "").expect("no progress");
    compare_screens_with(USUAL, &data, "", &[("", "title")]);
}

#[test]
fn records_look_as_approved() {
    let data = data(USUAL);
    fs::write(data.path().join("progress.sok"), seasoned_progress()).expect("progress");
    compare_screens_with(
        USUAL,
        &data,
        CORNER,
        &[
            ("t", "statistics"),
            // Make a push that loses the level, undo it, and solve the level with a detour.
            ("Escape Down Right Right Up", ""),
            ("u Left Up Right Up Right Right Down Left", ""),
            ("Up Left Left Down Right Right Right Up Right Down", ""),
            ("g", "review"),
        ],
    );
}
