//! Compares every screen of the game with its approved picture.

use std::ffi::OsStr;
use std::fs;
use std::sync::Arc;

use sokoban_app::library::{Library, builtin};
use sokoban_app::save::{PracticeChange, PracticeEvent, Update};
use sokoban_generator::Day;
use tempfile::TempDir;

use super::approved::ApprovedPictures;
use super::display::Display;
use super::player::Player;
use super::running::TODAY;
use crate::seasoned;

/// The size, skin and language of a window.
#[derive(Clone, Copy)]
struct WindowKind {
    size: (u32, u32),
    skin: &'static str,
    language: &'static str,
    /// The end of the names of the pictures.
    suffix: &'static str,
}

const USUAL: WindowKind = WindowKind {
    size: (1280, 800),
    skin: "warehouse",
    language: "en",
    suffix: "",
};

/// The keys that lead from the previous screen to the next one, by their X names, and the name of that screen's picture.
/// A screen without a name is not compared.
type ScreenStep = (&'static str, &'static str);

/// A board with one piece of each kind.
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

/// A level of which each push can be a mistake.
const CORNER: &str = "\
Collection: Examples

Round the corner

########
#      #
#@ $   #
#     .#
########
";

/// Opens screens one after the other and compares them, in a game that starts with this level file, if it is not empty.
fn compare_screens(look: WindowKind, levels: &str, steps: &[ScreenStep]) {
    let Some(display) = Display::open() else {
        return;
    };
    compare_screens_with(&display, look, &data(look), levels, steps);
}

/// Like [`compare_screens`], with the player's records in the folder `data`.
fn compare_screens_with(
    display: &Display,
    look: WindowKind,
    data: &TempDir,
    levels: &str,
    steps: &[ScreenStep],
) {
    let file = data.path().join("examples.sok");
    let files: &[&OsStr] = if levels.is_empty() {
        &[]
    } else {
        fs::write(&file, levels).expect("a level file");
        &[file.as_os_str()]
    };
    // A pointer that rests on a button would show its tooltip.
    display.point(0, 0);
    let mut player = Player::start_with(display, data.path(), files);
    player.resize(look.size);
    player.idle_picture();
    let mut pictures = ApprovedPictures::new();
    for (keys, name) in steps {
        for key in keys.split_whitespace() {
            player.tap(key);
        }
        if name.is_empty() {
            player.idle_picture();
        } else {
            pictures.compare(&format!("{name}{}", look.suffix), || player.idle_picture());
        }
    }
    pictures.close();
}

/// Returns a data folder with settings.
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
    compare_screens(
        USUAL,
        "",
        &[
            ("", "play"),
            ("h h h", "hint"),
            ("2", ""),
            // A solution of stage 1.
            (
                "Left Down Right Left Down Right Right Down Right Up",
                "banner",
            ),
            ("shift+v", "solutions"),
        ],
    );
}

#[test]
fn lost_levels_look_as_approved() {
    compare_screens(
        USUAL,
        BOARD,
        &[
            ("", "board"),
            // Push a box into a corner.
            ("Right Right Right Right Right", "stuck"),
            ("2", ""),
            ("Down Down", "fallen"),
        ],
    );
}

#[test]
fn lists_look_as_approved() {
    compare_screens(
        USUAL,
        "",
        &[
            ("F10", "menu"),
            ("End Up Return", "menu-more"),
            ("Escape Escape F2", "settings"),
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
    compare_screens(
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
    let skins: [(&str, [ScreenStep; 2]); 3] = [
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
    for (skin, steps) in skins {
        compare_screens(WindowKind { skin, ..USUAL }, BOARD, &steps);
    }
}

#[test]
fn another_language_looks_as_approved() {
    let look = WindowKind {
        language: "ja",
        ..USUAL
    };
    compare_screens(
        look,
        "",
        &[
            ("b", "browser-japanese"),
            ("Escape F1", "help-japanese"),
            ("Escape F10", "menu-japanese"),
        ],
    );
    let small = WindowKind {
        size: (640, 480),
        ..look
    };
    compare_screens(
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
    let sizes: [((u32, u32), [ScreenStep; 4]); 3] = [
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
    for (size, steps) in sizes {
        compare_screens(WindowKind { size, ..USUAL }, "", &steps);
    }
}

/// Returns the records of a player with a position to practise in the first lesson.
fn seasoned_progress() -> String {
    let library = Library::new(Vec::new(), builtin(), Vec::new());
    let today: Day = TODAY.parse().expect("a day");
    let mut progress = seasoned::progress(&library, today);
    let first = library.level_indices().next().expect("a level");
    progress.apply(&Update {
        practice: vec![PracticeChange {
            // The last push moves the box into a corner.
            moves: "drrdRR".to_owned(),
            event: PracticeEvent::Mistake,
            today: today.before(2),
        }],
        ..Update::new(
            Arc::clone(library.level(first)),
            library.entry(first).title.clone(),
            library.last_played(first),
        )
    });
    progress.print()
}

/// English in the usual window, and Japanese in a small one.
const IN_TWO_LANGUAGES: [WindowKind; 2] = [
    USUAL,
    WindowKind {
        size: (640, 480),
        language: "ja",
        suffix: "-japanese",
        ..USUAL
    },
];

#[test]
fn the_first_start_looks_as_approved() {
    for look in IN_TWO_LANGUAGES {
        let Some(display) = Display::open() else {
            return;
        };
        let data = data(look);
        fs::write(data.path().join("progress.sok"), "").expect("no progress");
        compare_screens_with(&display, look, &data, "", &[("", "title")]);
    }
}

#[test]
fn players_and_languages_look_as_approved() {
    for look in IN_TWO_LANGUAGES {
        let Some(display) = Display::open() else {
            return;
        };
        let data = data(look);
        let list = "\
[first]
name = \"Anna\"
[b]
name = \"Maximilian-Alexander of Bergen\"
colour = \"blue\"
[c]
name = \"ベンジャミン\"
colour = \"green\"
";
        fs::write(data.path().join("profiles.toml"), list).expect("a list");
        for folder in ["b", "c"] {
            let folder = data.path().join("profiles").join(folder);
            fs::create_dir_all(folder).expect("a folder");
        }
        compare_screens_with(
            &display,
            look,
            &data,
            "",
            &[
                ("shift+p", "players"),
                ("End Up Up Return", "players-name"),
                ("Escape Escape F10", "players-menu"),
                ("Escape F2 Down Down Down Down Down Down Down Down Down", ""),
                ("Return", "languages"),
            ],
        );
    }
}

#[test]
fn records_look_as_approved() {
    for look in IN_TWO_LANGUAGES {
        let Some(display) = Display::open() else {
            return;
        };
        let data = data(look);
        fs::write(data.path().join("progress.sok"), seasoned_progress()).expect("progress");
        compare_screens_with(
            &display,
            look,
            &data,
            CORNER,
            &[
                ("t", "statistics"),
                ("Escape shift+g", "practice"),
                ("Escape b Up Return", "filter"),
                ("Escape Escape", ""),
                // Lose the level, take it back, and make a detour.
                ("Down Right Right Up", ""),
                ("u Left Up Right Up Right Right Down Left", ""),
                ("Up Left Left Down Right Right Right Up Right Down", ""),
                ("g", "review"),
                ("Escape shift+v", "details"),
            ],
        );
    }
}
