//! Every screen of the game in its window, beside the picture of it that was approved.

use std::ffi::OsStr;
use std::fs;

use tempfile::TempDir;

use super::approved::Gallery;
use super::display::Display;
use super::player::Player;

/// The kind of window in which screens are visited.
#[derive(Clone, Copy)]
struct Look {
    size: (u32, u32),
    skin: &'static str,
    language: &'static str,
}

const USUAL: Look = Look {
    size: (1280, 800),
    skin: "warehouse",
    language: "en",
};

/// The keys that lead on from the screen before, by their names in X, and the name of the picture of where they lead;
/// without a name, it is a stop on the way.
type Visit = (&'static str, &'static str);

/// One of everything that can be on a board.
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

/// Visits screens one after another, in a game that begins with this level file, if there is one.
fn visit(look: Look, levels: &str, visits: &[Visit]) {
    let Some(display) = Display::open() else {
        return;
    };
    let data = data(look);
    let file = data.path().join("examples.sok");
    let files: &[&OsStr] = if levels.is_empty() {
        &[]
    } else {
        fs::write(&file, levels).expect("a level file");
        &[file.as_os_str()]
    };
    // A pointer that rests on something says what that does.
    display.point(0, 0);
    let mut player = Player::start_with(&display, data.path(), files);
    player.resize(look.size);
    player.rested();
    let mut gallery = Gallery::new();
    for (keys, name) in visits {
        for key in keys.split_whitespace() {
            player.tap(key);
        }
        if name.is_empty() {
            player.rested();
        } else {
            gallery.compare(name, || player.rested());
        }
    }
    gallery.close();
}

/// A directory for data with settings.
fn data(look: Look) -> TempDir {
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
    visit(
        USUAL,
        "",
        &[
            ("", "play"),
            ("h h h", "hint"),
            ("2", ""),
            // A solution of the first stage.
            (
                "Left Down Right Left Down Right Right Down Right Up",
                "banner",
            ),
            ("shift+v", "solutions"),
        ],
    );
}

#[test]
fn what_goes_wrong_looks_as_approved() {
    visit(
        USUAL,
        BOARD,
        &[
            ("", "board"),
            // A box too many goes into the corner.
            ("Right Right Right Right Right", "stuck"),
            ("2", ""),
            ("Down Down", "fallen"),
        ],
    );
}

#[test]
fn lists_look_as_approved() {
    visit(
        USUAL,
        "",
        &[
            ("F10", "menu"),
            ("Escape F2", "settings"),
            ("Up Return Down Return", "keys"),
            ("Escape", ""),
            ("Escape", ""),
            ("Escape", ""),
            ("F1", "help"),
            ("Escape Left ctrl+s Down ctrl+s F3", "positions"),
            ("Escape b", "browser"),
            ("t h e", "search"),
            ("Escape Escape", ""),
            ("4", "endless"),
            ("Escape", ""),
            ("c", "calendar"),
        ],
    );
}

#[test]
fn drawing_looks_as_approved() {
    visit(
        USUAL,
        BOARD,
        &[
            ("e", "editor"),
            ("Tab", "editor-menu"),
            ("Escape ctrl+t", "editor-details"),
            ("Escape j", "editor-reverse"),
        ],
    );
}

#[test]
fn other_skins_look_as_approved() {
    let skins: [(&str, [Visit; 2]); 3] = [
        (
            "daylight",
            [("", "play-daylight"), ("F2", "settings-daylight")],
        ),
        (
            "contrast",
            [("", "play-contrast"), ("F2", "settings-contrast")],
        ),
        ("plain", [("", "play-plain"), ("F2", "settings-plain")]),
    ];
    for (skin, visits) in skins {
        visit(Look { skin, ..USUAL }, BOARD, &visits);
    }
}

#[test]
fn another_language_looks_as_approved() {
    let look = Look {
        language: "ja",
        ..USUAL
    };
    visit(
        look,
        "",
        &[
            ("b", "browser-japanese"),
            ("Escape F1", "help-japanese"),
            ("Escape F10", "menu-japanese"),
        ],
    );
    let small = Look {
        size: (640, 480),
        ..look
    };
    visit(
        small,
        "",
        &[
            ("F2", "settings-japanese"),
            ("Up Return", "keys-japanese"),
            ("F2 e", "editor-japanese"),
        ],
    );
}

#[test]
fn small_windows_look_as_approved() {
    let sizes: [((u32, u32), [Visit; 4]); 3] = [
        (
            (480, 800),
            [
                ("", "play-upright"),
                ("F10", "menu-upright"),
                ("Escape b", "browser-upright"),
                ("Escape e", "editor-upright"),
            ],
        ),
        (
            (640, 480),
            [
                ("", "play-small"),
                ("F10", "menu-small"),
                ("Escape b", "browser-small"),
                ("Escape e", "editor-small"),
            ],
        ),
        (
            (320, 240),
            [
                ("", "play-smallest"),
                ("F2", "settings-smallest"),
                ("Escape b", "browser-smallest"),
                ("Escape e", "editor-smallest"),
            ],
        ),
    ];
    for (size, visits) in sizes {
        visit(Look { size, ..USUAL }, "", &visits);
    }
}
