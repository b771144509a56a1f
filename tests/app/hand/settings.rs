//! Tests of the settings: the settings file, the settings screen, and the effects of each setting.

use sokoban_app::geometry::Point;
use sokoban_app::input::Key;
use sokoban_app::input::bindings::Bindings;
use sokoban_app::input::key::Chord;
use sokoban_app::input::{Button, COMMANDS, Command, CommandRow, Modifiers};
use sokoban_app::language::Language;
use sokoban_app::save::settings::{edit, template};
use sokoban_app::save::{Lamp, MAX_VOLUME, Settings};
use sokoban_app::screens::Effect;
use sokoban_app::texts::storage;
use sokoban_app::view::scene::{Label, WindowSize};
use sokoban_app::view::theme::color::{self, ACCENT};

use sokoban_core::Pos;

use crate::hand::ROOM;
use crate::support::player::{FRAME, Player, WINDOW};

const LEVEL: &str = "########\n#@   $.#\n#      #\n########\n";

fn read(text: &str) -> (Settings, Vec<String>) {
    let (settings, problems) = Settings::read(text).expect("TOML");
    let problems = problems.iter().map(ToString::to_string);
    (settings, problems.collect())
}

fn with(text: &str) -> Player {
    let (settings, problems) = read(text);
    assert_eq!(problems, [""; 0]);
    let mut player = Player::open(LEVEL);
    player.app.set_settings(settings);
    player
}

#[test]
fn the_first_file_says_what_is_in_force() {
    let (settings, problems) = read(&template());
    assert_eq!((settings, problems), (Settings::default(), Vec::new()));
    // The first settings file contains the default key bindings as comments. Uncommenting them must change nothing.
    let (values, keys) = template()
        .split_once("[keys]\n")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .expect("keys");
    let keys = keys.replace("# ", "");
    let (settings, problems) = read(&format!("{values}[keys]\n{keys}"));
    assert_eq!(problems, [""; 0]);
    for CommandRow { name, command, .. } in COMMANDS {
        let own = settings.bindings.chords(*command);
        assert_eq!(own, Bindings::DEFAULT.chords(*command), "{name}");
    }
}

#[test]
fn no_two_commands_share_a_key() {
    let mut seen: Vec<(Chord, &str)> = Vec::new();
    for row in COMMANDS {
        let CommandRow {
            name,
            command,
            keys,
            ..
        } = row;
        let chords = Bindings::DEFAULT.chords(*command);
        assert_eq!(chords.len(), keys.len(), "{name}: every name is a key");
        for chord in chords {
            assert_eq!(Chord::parse(&chord.to_string()), Some(chord));
            assert!(
                seen.iter().all(|(other, _)| *other != chord),
                "{name}: {chord}"
            );
            seen.push((chord, name));
        }
    }
}

#[test]
fn what_makes_no_sense_is_told_with_its_line_and_the_rest_counts() {
    let (settings, problems) = read(
        "speed = \"quick\"\nbuttons = 3\ndisplay-scale = 9\nkey-line = false\n\nshade = 1\n[keys]\n\
         undo = [\"Q\", \"Hyper+X\"]\nredo = [\"Q\"]\nnothing = [\"A\"]\nrestart = [\"Q\"]\nhelp = 4\n",
    );
    assert_eq!(
        problems,
        [
            "settings.toml, line 1: speed must be one of normal, fast, faster, instant; using fast",
            "settings.toml, line 2: buttons must be true or false; using true",
            "settings.toml, line 3: display-scale must be a number from 0.5 to 3; using 1",
            "settings.toml, line 6: there is no setting “shade”",
            "settings.toml, line 8: there is no key “Hyper+X”; “undo” keeps its default keys",
            "settings.toml, line 10: there is no command “nothing”",
            "settings.toml, line 11: key “Q” is already used for “redo”; “restart” keeps its default keys",
            "settings.toml, line 12: the keys of “help” must be a list of quoted names; it keeps its default keys",
        ]
    );
    assert!(!settings.key_line, "what does make sense counts");
    let of = |key| settings.bindings.command(key, Modifiers::NONE);
    assert_eq!(of(Key::U), Some(Command::Undo));
    assert_eq!(of(Key::Q), Some(Command::Redo));
    assert_eq!(of(Key::Y), None, "redo has other keys now");
    assert_eq!(of(Key::R), Some(Command::Restart));
    assert!(
        Settings::read("speed = \n").is_err_and(|error| error.to_string().starts_with("line 1: "))
    );
}

#[test]
fn own_keys_work_and_the_screens_name_them() {
    let mut player = with("[keys]\nright = [\"F\"]\nundo = [\"N\"]\nnext-level = []\n");
    player.tap(Key::F);
    player.tap(Key::Right);
    assert_eq!(player.lurd(), "r", "the old key is free");
    assert!(player.hud().contains(" | N | Undo"), "{}", player.hud());
    player.tap(Key::N);
    assert_eq!(player.lurd(), "", "N was the next level's by default");
    player.tap(Key::F1);
    let help = player.overlay();
    assert!(help.contains("| N | Undo; hold to rewind |"), "{help}");
    assert!(
        !help.contains("| Next level |"),
        "no key goes to the next level: {help}"
    );
    player.write("level next");
    let help = player.overlay();
    assert!(!help.contains("| Next level |"), "{help}");
}

#[test]
fn the_screen_changes_settings_and_has_them_kept() {
    let mut player = Player::open(LEVEL);
    player.tap(Key::F2);
    player.tap(Key::Right);
    for _ in 0..11 {
        player.tap(Key::Down);
    }
    player.tap(Key::Enter);
    assert!(
        player.overlay().contains("Very fast"),
        "{}",
        player.overlay()
    );
    assert_eq!(player.fullscreen, 1);
    let changes = player.others.iter().filter_map(|order| match order {
        Effect::SaveSettings(changes) => Some(changes.clone()),
        _ => None,
    });
    let changes = changes.collect::<Vec<_>>().concat();
    let text = edit("", &changes).expect("TOML");
    let expected = template()
        .replace("speed = \"fast\"", "speed = \"faster\"")
        .replace("full-screen = false", "full-screen = true");
    assert_eq!(text, expected, "and nothing else");
    (0..6).for_each(|_| player.tap(Key::Down));
    // With the mouse, switch off the toolbar, and then click outside the panel to close the settings.
    let labels = player.scene().overlay.labels;
    let line = labels.iter().find(|label| label.text == "Toolbar");
    let line = line.expect("a line");
    let spot = Point {
        x: line.x + 4.0,
        y: line.y - 4.0,
    };
    player.click_with(Button::Left, spot);
    assert!(!player.app.settings().buttons);
    player.click_with(Button::Left, Point { x: 5.0, y: 5.0 });
    assert_eq!(player.overlay(), "", "it is closed");
    assert_eq!(player.moves(), 0);
}

#[test]
fn the_volume_ends_at_both_ends() {
    let mut player = Player::open(LEVEL);
    player.tap(Key::F2);
    for _ in 0..6 {
        player.tap(Key::Down);
    }
    for (key, expected, shown) in [
        (Key::Right, MAX_VOLUME, "100%"),
        (Key::Left, 0, "‹  Off  ›"),
        (Key::Right, MAX_VOLUME, "100%"),
    ] {
        for _ in 0..=MAX_VOLUME {
            player.tap(key);
        }
        assert_eq!(player.app.settings().volume, expected);
        assert!(player.overlay().contains(shown), "{}", player.overlay());
    }
}

#[test]
fn a_low_window_shows_a_part_of_the_settings_and_how_far_they_go_on() {
    let mut player = Player::open(LEVEL);
    let low = WindowSize {
        width: 480,
        height: 320,
        scale: 1.0,
    };
    player.app.resize(low);
    let shown = |player: &Player| {
        let layer = player.scene_in(low).overlay;
        // The last panel is the thumb of the scroll bar.
        let bar = layer.panels.last().expect("a bar").rect;
        let texts: Vec<String> = layer.labels.into_iter().map(|label| label.text).collect();
        (texts, bar)
    };
    let has = |texts: &[String], text: &str| texts.iter().any(|it| it == text);
    player.tap(Key::F2);
    let (first, top) = shown(&player);
    assert!(has(&first, "Play") && has(&first, "Animation speed"));
    assert!(!has(&first, "Controls"), "{first:?}");
    player.tap(Key::Up);
    let (last, bottom) = shown(&player);
    assert!(has(&last, "Keys") && has(&last, "Controls"));
    assert!(!has(&last, "Animation speed"), "{last:?}");
    assert!(top.y + top.h < bottom.y + bottom.h && bottom.y + bottom.h < 320.0);
}

#[test]
fn speeds_are_what_they_say() {
    for (name, frames) in [("normal", 12), ("fast", 8), ("faster", 4), ("instant", 1)] {
        let mut player = with(&format!("speed = \"{name}\"\n"));
        player.play("r");
        for _ in 0..frames {
            player.pass(FRAME);
        }
        assert_eq!(player.keeper(), (2.0, 1.0), "{name}");
        assert!(!player.app.is_active(), "{name}");
    }
}

#[test]
fn a_tap_is_one_step_at_any_speed_and_a_held_key_walks() {
    let mut player = with("speed = \"instant\"\n");
    player.down(Key::Right);
    for _ in 0..8 {
        player.pass(FRAME);
    }
    assert_eq!(player.moves(), 1, "as long as a finger taps");
    for _ in 0..12 {
        player.pass(FRAME);
    }
    assert!(player.moves() > 3, "held, it walks on");
    player.up(Key::Right);
    player.settle();
}

#[test]
fn at_once_means_clicks_too() {
    let mut player = with("speed = \"instant\"\n");
    player.click(5, 2);
    player.pass(FRAME);
    assert_eq!(player.keeper(), (5.0, 2.0));
}

#[test]
fn numbers_tell_colours_apart() {
    let mut player =
        Player::open("#######\n#@$ $ #\n# . . #\n#######\nBoxorder: 1 2\nGoalorder: 2 1\n");
    let numbers = |player: &Player| {
        let labels = player.scene().hud.labels.into_iter();
        let numbers = labels.filter(|label| label.text == "1" || label.text == "2");
        let places = numbers.map(|label| (label.text, label.x as i32, label.y as i32));
        places.collect::<std::collections::BTreeSet<_>>()
    };
    let without = numbers(&player).len();
    player.app.set_settings(Settings {
        colour_blind_marks: true,
        ..Settings::default()
    });
    assert!(numbers(&player).len() >= without + 4);
}

#[test]
fn a_goal_under_the_piece_of_another_kind_keeps_its_number() {
    let mut player =
        Player::open("######\n#@$. #\n# $ .#\n######\nBoxorder: 1 0\nGoalorder: 2 1\n");
    player.app.set_settings(Settings {
        colour_blind_marks: true,
        ..Settings::default()
    });
    // Push the box with number 1 onto the goal with number 2.
    player.play("r");
    player.settle();
    let corner = player.scene().viewport.middle(Pos::new(3, 1), WINDOW);
    let tile = player.scene().viewport.tile as f32 / WINDOW.scale;
    let labels = player.scene().hud.labels.into_iter();
    let here = labels.filter(|label| {
        (label.x - corner.x).abs() < tile / 2.0 && (label.y - corner.y).abs() < tile / 2.0
    });
    let right_of_middle = here.map(|label| (label.text, label.x > corner.x));
    let found = right_of_middle.collect::<std::collections::BTreeSet<_>>();
    assert_eq!(
        found,
        [("1".to_owned(), true), ("2".to_owned(), false)].into()
    );
}

#[test]
fn the_line_of_keys_can_be_put_away() {
    assert!(Player::open(LEVEL).hud().contains("Move"));
    assert!(!with("key-line = false\n").hud().contains("Move"));
}

#[test]
fn the_line_of_keys_goes_once_its_keys_were_used_and_can_be_brought_back() {
    let mut player = Player::open(LEVEL);
    for key in [Key::H, Key::R, Key::Escape, Key::Escape, Key::U] {
        assert!(player.app.settings().key_line, "before {key:?}");
        player.tap(key);
        player.settle();
        player.think();
    }
    assert!(!player.hud().contains("Move"), "{}", player.hud());
    let saved = player.saved_settings();
    assert!(saved.contains(&"key-line = false".to_owned()), "{saved:?}");

    player.app.set_settings(Settings {
        key_line: true,
        ..player.app.settings().clone()
    });
    for key in [Key::R, Key::Escape, Key::Escape, Key::U] {
        player.tap(key);
    }
    assert!(player.app.settings().key_line);
}

#[test]
fn a_value_that_is_missing_gets_a_line_like_the_others() {
    let before = Settings::default();
    let after = Settings {
        lamp: Lamp::Off,
        ..before.clone()
    };
    for (text, expected) in [
        ("speed = \"fast\"", "speed = \"fast\"\nlamp = \"off\"\n"),
        (
            "buttons = true # mine\r\n[keys]\r\n",
            "buttons = true # mine\r\nlamp = \"off\"\r\n[keys]\r\n",
        ),
        (
            "\u{feff}# mine\nnew = 1\n",
            "# mine\nnew = 1\nlamp = \"off\"\n",
        ),
        ("# mine\n", "lamp = \"off\"\n# mine\n"),
    ] {
        assert_eq!(edit(text, &after.changes(&before)).as_deref(), Ok(expected));
    }
}

const JAPANESE: &str = "言語";

#[test]
fn the_language_is_the_systems_until_another_one_is_set_and_changes_at_once() {
    let mut player = Player::open(LEVEL);
    player
        .app
        .set_system_language(Language::first_of(["ja_JP.UTF-8"]));
    player.tap(Key::F2);
    assert!(player.overlay().contains(JAPANESE), "{}", player.overlay());
    for _ in 0..9 {
        player.tap(Key::Down);
    }
    for (expected, name) in [("en", "English"), ("ja", "日本語"), ("system", "システム")] {
        // Press the key until the expected language is set, because other languages may come first.
        for _ in Language::all() {
            if player.app.settings().language != expected {
                player.tap(Key::Right);
            }
        }
        assert_eq!(player.app.settings().language, expected);
        let shown = player.overlay();
        assert!(shown.contains(name), "by its own name: {shown}");
        assert_eq!(shown.contains(JAPANESE), expected != "en", "{shown}");
    }
    player.tap(Key::Escape);
    assert!(player.hud().contains("手数 0"), "{}", player.hud());
}

#[test]
fn a_list_has_each_language_by_its_own_name() {
    let mut player = Player::open(LEVEL);
    player.tap(Key::F2);
    while !player.overlay().contains("Language | ‹") {
        player.tap(Key::Down);
    }
    player.tap(Key::Enter);
    let list = player.overlay();
    for language in Language::all() {
        assert!(list.contains(language.name()), "{list}");
    }
    player.tap(Key::Home);
    player.tap(Key::Down);
    player.tap(Key::Enter);
    let first = Language::all().next().expect("a language");
    assert_eq!(player.app.settings().language, first.code());
    assert_eq!(Language::current(), first);
    player.tap(Key::Escape);
    assert!(
        player
            .overlay()
            .contains(&format!("‹  {}  ›", first.name()))
    );
    player.app.set_system_language(Language::ENGLISH);
    Language::ENGLISH.set_current();
}

#[test]
fn a_language_that_the_game_does_not_speak_leaves_the_systems() {
    let player = with("language = \"tlh\"\n");
    assert!(player.hud().contains("0 moves"), "{}", player.hud());
}

#[test]
fn news_from_the_machine_is_read_on_every_screen() {
    let refused = storage::of("settings.toml", storage::full());
    let notice = storage::settings_not_kept(refused);
    let small = WindowSize {
        width: 480,
        height: 320,
        scale: 1.0,
    };
    for window in [WINDOW, small] {
        for keys in [
            &[Key::F2][..],
            &[Key::F1],
            &[Key::F10],
            &[Key::B],
            &[Key::F2, Key::End, Key::Enter],
            &[],
        ] {
            let mut player = Player::open(LEVEL);
            player.app.resize(window);
            keys.iter().for_each(|key| player.tap(*key));
            player.app.tell(&notice);
            let scene = player.scene_in(window);
            let top = if scene.overlay.labels.is_empty() {
                &scene.hud
            } else {
                &scene.overlay
            };
            let is_told = |label: &&Label| {
                label.color == ACCENT && label.text.starts_with("Couldn’t save the settings")
            };
            let told = top.labels.iter().find(is_told);
            assert!(told.is_some(), "{keys:?} {window:?} {:?}", top.labels);
        }
    }
}

#[test]
fn that_a_newer_version_wrote_the_file_is_told_once() {
    let mut player = Player::open(LEVEL);
    let notice = storage::newer_version("progress.sok");
    assert!(player.app.is_news(&notice));
    player.app.tell(&notice);
    assert!(player.hud().contains("newer version"), "{}", player.hud());
    assert_eq!(player.app.settings().tips, ["newer-version"]);
    player.tap(Key::Right);
    player.app.tell(&notice);
    assert!(!player.app.is_news(&notice) && !player.hud().contains("newer version"));
}

/// The board stays visible beside the settings, so that the player sees the effect of a change at once.
#[test]
fn the_board_is_seen_beside_the_settings() {
    let mut player = Player::open(ROOM);
    player.tap(Key::F2);
    for (width, height) in [(640, 480), (480, 800), (1280, 800)] {
        let window = WindowSize {
            width,
            height,
            scale: 1.0,
        };
        player.app.resize(window);
        let scene = player.scene_in(window);
        let panel = scene.overlay.panels[0];
        assert_eq!(panel.tint, color::PANEL, "nothing dims the board");
        let view = &scene.viewport;
        let end = |start: i32, squares: u16| (start + i32::from(squares) * view.tile as i32) as f32;
        let is_left = end(view.left, 10) <= panel.rect.x;
        let is_above = end(view.top, 6) <= panel.rect.y;
        assert!(is_left || is_above, "{width}×{height}: {view:?} {panel:?}");
        assert!(view.tile >= 20, "{width}×{height}: {}", view.tile);
    }
}
