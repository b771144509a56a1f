//! The settings: their file, their screen, and what they change.

use std::fs;

use sokoban::shell::settings as disk;
use sokoban_app::geometry::Point;
use sokoban_app::input::Key;
use sokoban_app::input::bindings::{ACTIONS, Bindings};
use sokoban_app::input::key::Chord;
use sokoban_app::input::{Button, Command, Modifiers};
use sokoban_app::save::settings::{FILE, edit, template};
use sokoban_app::save::{Lamp, Settings, Speed};
use sokoban_app::screens::Effect;

use sokoban_core::Pos;

use crate::player::{FRAME, Player, WINDOW};

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
    // Every line of keys, without its sign, says the same.
    let (values, keys) = template()
        .split_once("[keys]\n")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .expect("keys");
    let keys = keys.replace("# ", "");
    let (settings, problems) = read(&format!("{values}[keys]\n{keys}"));
    assert_eq!(problems, [""; 0]);
    for (name, command, _) in ACTIONS {
        let own = settings.bindings.chords(*command);
        assert_eq!(own, Bindings::DEFAULT.chords(*command), "{name}");
    }
}

#[test]
fn no_two_commands_share_a_key() {
    let mut seen: Vec<(Chord, &str)> = Vec::new();
    for (name, command, keys) in ACTIONS {
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
        "speed = \"quick\"\nbuttons = 3\ndisplay-scale = 9\nkey-line = false\n\ncolour = 1\n[keys]\n\
         undo = [\"Q\", \"Hyper+X\"]\nredo = [\"Q\"]\nnothing = [\"A\"]\nrestart = [\"Q\"]\nhelp = 4\n",
    );
    assert_eq!(
        problems,
        [
            "settings.toml, line 1: speed is none of normal, fast, faster, instant; normal is used",
            "settings.toml, line 2: buttons is neither true nor false; true is used",
            "settings.toml, line 3: display-scale is no number from 0.5 to 3; 1 is used",
            "settings.toml, line 6: there is no setting “colour”",
            "settings.toml, line 8: there is no key “Hyper+X”; “undo” has its default keys",
            "settings.toml, line 10: there is no command “nothing”",
            "settings.toml, line 11: the key “Q” is given to “redo” already; “restart” has its default keys",
            "settings.toml, line 12: the keys of “help” are no list of names in quotes; its default keys are used",
        ]
    );
    assert!(!settings.key_line, "what does make sense counts");
    let of = |key| settings.bindings.command(key, Modifiers::NONE);
    assert_eq!(of(Key::U), Some(Command::Undo));
    assert_eq!(of(Key::Q), Some(Command::Redo));
    assert_eq!(of(Key::Y), None, "redo has other keys now");
    assert_eq!(of(Key::R), Some(Command::Restart));
    assert!(Settings::read("speed = \n").is_err_and(|error| error.starts_with("line 1: ")));
}

#[test]
fn own_keys_work_and_the_screens_name_them() {
    let mut player = with("[keys]\nright = [\"F\"]\nundo = [\"N\"]\nnext-level = []\n");
    player.tap(Key::F);
    player.tap(Key::Right);
    assert_eq!(player.lurd(), "r", "the old key is free");
    assert!(player.hud().contains(" | N | undo"), "{}", player.hud());
    player.tap(Key::N);
    assert_eq!(player.lurd(), "", "N was the next level's by default");
    player.tap(Key::F1);
    let help = player.overlay();
    assert!(help.contains("| N | undo; hold to run back |"), "{help}");
    assert!(
        !help.contains("| next level |"),
        "no key goes to the next level: {help}"
    );
}

#[test]
fn the_screen_changes_settings_and_has_them_kept() {
    let mut player = Player::open(LEVEL);
    player.tap(Key::F2);
    player.tap(Key::Right);
    player.tap(Key::Down);
    player.tap(Key::Enter);
    assert!(player.overlay().contains("fast"), "{}", player.overlay());
    assert_eq!(player.fullscreen, 1);
    let changes = player.others.iter().filter_map(|order| match order {
        Effect::SaveSettings(changes) => Some(changes.clone()),
        _ => None,
    });
    let changes = changes.collect::<Vec<_>>().concat();
    let text = edit("", &changes).expect("TOML");
    let expected = template()
        .replace("speed = \"normal\"", "speed = \"fast\"")
        .replace("full-screen = false", "full-screen = true");
    assert_eq!(text, expected, "and nothing else");
    // By mouse: a line of buttons, and then beside the panel.
    let labels = player.scene().overlay.labels;
    let line = labels
        .iter()
        .find(|label| label.text == "Buttons on the screen");
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
    // The box with number 1 comes to stand on the goal with number 2.
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
    assert!(Player::open(LEVEL).hud().contains("walk, push"));
    assert!(!with("key-line = false\n").hud().contains("walk, push"));
}

#[test]
fn the_file_is_made_changed_and_keeps_what_people_wrote() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE);
    let (settings, message) = disk::load(folder.path());
    assert_eq!((&settings, message), (&Settings::default(), None));
    assert_eq!(
        fs::read_to_string(&path).expect("a file to change"),
        template()
    );

    let own = "# mine\r\nspeed = \"fast\" # quick\r\n\r\n[keys]\r\nundo = [\"Q\"] # my own\r\n";
    fs::write(&path, own).expect("a file");
    let (settings, message) = disk::load(folder.path());
    assert_eq!((settings.speed, message), (Speed::Fast, None));
    let slow = Settings {
        speed: Speed::Normal,
        key_line: false,
        display_scale: 1.25,
        ..settings.clone()
    };
    disk::keep(folder.path(), &slow.changes(&settings)).expect("it is kept");
    let text = fs::read_to_string(&path).expect("the file");
    let (values, keys) = text.split_once("[keys]").expect("keys");
    assert!(
        values.starts_with("# mine\r\nspeed = \"normal\" # quick\r\n"),
        "{text}"
    );
    assert_eq!(keys, "\r\nundo = [\"Q\"] # my own\r\n");
    assert_eq!(disk::load(folder.path()), (slow, None));
}

/// The file in a folder of its own, with this text.
fn file_with(text: &str) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE);
    fs::write(&path, text).expect("a file");
    (folder, path)
}

#[test]
fn what_changed_in_the_file_meanwhile_stays() {
    let (folder, path) = file_with("speed = \"normal\"\nbuttons = true\n");
    let (one, _) = disk::load(folder.path());
    let (other, _) = disk::load(folder.path());
    let edited = "speed = \"normal\"\nbuttons = false\n[keys]\nundo = [\"Q\"]\n";
    fs::write(&path, edited).expect("an editor writes");
    let faster = Settings {
        speed: Speed::Fast,
        ..one.clone()
    };
    disk::keep(folder.path(), &faster.changes(&one)).expect("it is kept");
    let dark = Settings {
        lamp: Lamp::Off,
        ..other.clone()
    };
    disk::keep(folder.path(), &dark.changes(&other)).expect("it is kept");
    let expected = "speed = \"fast\"\nbuttons = false\nlamp = \"off\"\n[keys]\nundo = [\"Q\"]\n";
    assert_eq!(fs::read_to_string(&path).expect("the file"), expected);
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
        ("\u{feff}# mine\n", "\u{feff}lamp = \"off\"\n# mine\n"),
    ] {
        assert_eq!(edit(text, &after.changes(&before)).as_deref(), Ok(expected));
    }
}

#[test]
fn a_file_in_the_middle_of_an_edit_is_not_written_over() {
    let broken = "speed = \"nor\nbuttons = true\n";
    let (folder, path) = file_with("");
    let (before, _) = disk::load(folder.path());
    fs::write(&path, broken).expect("an editor writes");
    let after = Settings {
        buttons: false,
        ..before.clone()
    };
    let error = disk::keep(folder.path(), &after.changes(&before)).expect_err("it is no TOML");
    assert!(error.contains("settings.toml: line 1: "), "{error}");
    assert_eq!(fs::read_to_string(&path).expect("the file"), broken);
}

#[test]
#[cfg(unix)]
fn a_link_to_the_file_stays_one() {
    let (home, target) = file_with("speed = \"normal\"\n");
    let folder = tempfile::tempdir().expect("a folder");
    let link = folder.path().join(FILE);
    std::os::unix::fs::symlink(&target, &link).expect("a link");
    let (before, _) = disk::load(folder.path());
    let after = Settings {
        speed: Speed::Instant,
        ..before.clone()
    };
    disk::keep(folder.path(), &after.changes(&before)).expect("it is kept");
    assert_eq!(fs::read_link(&link).expect("still a link"), target);
    let text = fs::read_to_string(&target).expect("the file");
    assert_eq!(text, "speed = \"instant\"\n");
    // One that leads to no file yet is followed too.
    fs::remove_file(&target).expect("the file goes");
    disk::load(folder.path());
    assert_eq!(fs::read_to_string(&target).expect("a new file"), template());
    drop(home);
}

#[test]
fn a_file_that_is_none_is_set_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(FILE);
    for garbage in [&b"\xff\xfe nonsense"[..], b"speed == fast\n"] {
        fs::write(&path, garbage).expect("a file");
        let (settings, message) = disk::load(folder.path());
        assert_eq!(settings, Settings::default());
        let message = message.expect("the player is told");
        assert!(message.contains("settings.toml is damaged"), "{message}");
        let aside = message
            .split("kept as ")
            .nth(1)
            .and_then(|it| it.split(';').next());
        let aside = folder.path().join(aside.expect("its new name"));
        assert_eq!(fs::read(aside).expect("the old file"), garbage);
        assert_eq!(fs::read_to_string(&path).expect("a new file"), template());
    }
}

#[test]
fn a_folder_that_cannot_be_written_costs_nothing_but_a_message() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "in the way").expect("a file");
    let (settings, _) = disk::load(&file);
    assert_eq!(settings, Settings::default());
    let before = Settings {
        buttons: false,
        ..settings.clone()
    };
    let error = disk::keep(&file, &settings.changes(&before)).expect_err("it is no folder");
    assert!(error.starts_with("The settings are not kept: "), "{error}");
}
