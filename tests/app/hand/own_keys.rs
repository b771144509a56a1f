//! Tests of the key bindings screen, and of the changes that it makes to the settings file.

use sokoban_app::app::Application;
use sokoban_app::input::bindings::{Bindings, Preset};
use sokoban_app::input::{COMMANDS, Chord, Command, CommandRow, Key, Modifiers, Section};
use sokoban_app::library::{Library, builtin};
use sokoban_app::save::settings::{edit, template};
use sokoban_app::save::{Progress, Settings};
use sokoban_app::screens::Effect;
use sokoban_app::view::theme::color;
use sokoban_core::Direction;

use crate::support::player::Player;

const LEVEL: &str = "########\n#@   $.#\n#      #\n########\n";

/// Starts a game, opens the key bindings screen, and selects the line of `command`.
fn at(command: Command) -> Player {
    let mut player = Player::open(LEVEL);
    select(&mut player, command);
    player
}

/// Opens the key bindings screen in the game of `player`, and selects the line of `command`.
pub(super) fn select(player: &mut Player, command: Command) {
    player.tap(Key::F2);
    player.tap(Key::Up);
    player.tap(Key::Enter);
    let mut rows = Section::ALL.into_iter().flat_map(Section::rows);
    let line = rows.position(|row| row.command == command);
    for _ in 0..=line.expect("it has keys") {
        player.tap(Key::Down);
    }
}

/// Returns the text of the settings file `before` after the changes that the game has asked to save.
fn file(player: &Player, before: &str) -> String {
    let mut text = before.to_owned();
    for order in &player.others {
        if let Effect::SaveSettings(changes) = order {
            text = edit(&text, changes).expect("it can be changed");
        }
    }
    text
}

fn read(text: &str) -> Settings {
    let (settings, problems) = Settings::read(text).expect("TOML");
    assert!(problems.is_empty(), "{problems:?}");
    settings
}

fn chord(text: &str) -> Chord {
    Chord::parse(text).expect("a key")
}

#[test]
fn a_key_is_given_to_a_command_and_whose_it_was_is_told() {
    let mut player = at(Command::Undo);
    player.tap(Key::Enter);
    assert!(
        player.overlay().contains("Press a key…"),
        "{}",
        player.overlay()
    );
    player.tap(Key::N);
    assert!(
        player
            .overlay()
            .contains("N now does “Undo” (it was “Next level”)."),
        "{}",
        player.overlay()
    );
    let labels = player.scene().overlay.labels;
    let told = labels.iter().find(|it| it.text.contains("it was"));
    assert_eq!(told.expect("what is told").color, color::ACCENT);
    let text = file(&player, &template());
    assert!(text.contains("\nundo = [\"N\", \"U\", \"Z\", \"Backspace\", \"Ctrl+Z\"]\n"));
    let read = read(&text);
    assert_eq!(read.bindings.chords(Command::Undo)[0], chord("N"));
    let left = ["3", "PageDown"].map(chord);
    assert_eq!(read.bindings.chords(Command::Next), left);
    player.tap(Key::F2);
    player.play("r");
    player.settle();
    player.tap(Key::N);
    player.settle();
    assert_eq!(player.moves(), 0);
}

#[test]
fn a_key_is_taken_away_and_the_defaults_come_back() {
    let mut player = at(Command::Hint);
    player.tap(Key::Delete);
    let text = file(&player, &template());
    assert!(text.contains("\nhint = []\n"), "{text}");
    assert_eq!(read(&text).bindings.chords(Command::Hint), []);
    player.tap(Key::Backspace);
    let text = file(&player, &template());
    assert!(text.contains("\n# hint = []\n"), "{text}");
    assert_eq!(read(&text), Settings::default());
}

#[test]
fn escape_leaves_the_keys_as_they_are_and_modifiers_wait_for_a_key() {
    let mut player = at(Command::Undo);
    player.tap(Key::Enter);
    player.tap(Key::Other);
    assert!(player.overlay().contains("Press a key…"));
    player.tap(Key::Escape);
    assert!(!player.overlay().contains("Press a key…"));
    assert!(player.overlay().contains("Undo"), "the screen stays");
    assert_eq!(*player.app.settings(), Settings::default());
}

#[test]
fn the_keys_lead_back_to_the_settings_they_were_opened_from() {
    let mut player = at(Command::Undo);
    player.tap(Key::Escape);
    assert!(
        player.overlay().contains("Settings"),
        "{}",
        player.overlay()
    );
    player.tap(Key::Enter);
    assert!(
        player.overlay().contains("Movement keys"),
        "their line is chosen: {}",
        player.overlay()
    );
    player.tap(Key::Escape);
    player.tap(Key::Escape);
    assert_eq!(player.overlay(), "");
}

#[test]
fn a_preset_takes_keys_from_defaults_and_leaves_the_others() {
    let mut bindings = Bindings::DEFAULT;
    bindings.preset = Preset::Vi;
    let of = |key| bindings.command(key, Modifiers::NONE);
    let left = Some(Command::Step(Direction::Left));
    assert_eq!([of(Key::H), of(Key::Left), of(Key::A)], [left; 3]);
    assert_eq!(of(Key::Slash), Some(Command::Hint));
    assert_eq!(bindings.chords(Command::Hint), [chord("/")]);
    let keys = ["H", "Left", "A"].map(chord);
    assert_eq!(
        bindings.chords(Command::Step(Direction::Left)),
        keys,
        "the key of the preset is shown first"
    );
}

#[test]
fn a_key_of_the_player_beats_the_preset_and_a_lost_key_comes_back() {
    let mut bindings = Bindings::DEFAULT;
    bindings.preset = Preset::LeftHand;
    let owner = bindings.give(Command::Mute, chord("F"));
    assert_eq!(owner, Some(Command::Hint));
    let of = |bindings: &Bindings, key| bindings.command(key, Modifiers::NONE);
    assert_eq!(of(&bindings, Key::F), Some(Command::Mute));
    assert_eq!(of(&bindings, Key::H), Some(Command::Hint));
    assert_eq!(of(&bindings, Key::Q), Some(Command::Undo));
    assert_eq!(bindings.chords(Command::TurnView), [], "Q undoes");
    assert_eq!(
        bindings.give(Command::Undo, chord("F")),
        Some(Command::Mute)
    );
    assert_eq!(bindings.chords(Command::Mute), [chord("Ctrl+M")]);
    bindings.reset(Command::Undo);
    assert_eq!(of(&bindings, Key::F), Some(Command::Hint));
    bindings.preset = Preset::Default;
    assert_eq!(bindings.chords(Command::TurnView), [chord("Q")]);
}

/// A player can assign a key to a command even if the preset uses this key for another command.
#[test]
fn every_key_has_one_command_with_each_preset_and_after_a_restart() {
    let letters = ('A'..='Z').map(String::from);
    let keys = letters.chain(["0", "1", "3", "Tab", "F9", "/"].map(str::to_owned));
    for (key, preset) in keys.flat_map(|key| Preset::ALL.map(|preset| (key.clone(), preset))) {
        let mut settings = Settings::default();
        settings.bindings.preset = preset;
        settings.bindings.give(Command::Reload, chord(&key));
        let text = edit(&template(), &settings.changes(&Settings::default()));
        let again = read(&text.expect("a file"));
        assert_eq!(again.changes(&settings), [], "{key} {preset:?}");
        let mut seen = Vec::new();
        for CommandRow { name, command, .. } in COMMANDS {
            let chords = settings.bindings.chords(*command);
            assert_eq!(again.bindings.chords(*command), chords, "{name}");
            for chord in chords {
                assert!(!seen.contains(&chord), "{key} {preset:?}: {name}");
                assert_eq!(
                    settings.bindings.command(chord.key, chord.modifiers),
                    Some(*command)
                );
                seen.push(chord);
            }
        }
    }
}

#[test]
fn a_preset_is_chosen_on_the_screen_and_kept() {
    let mut player = at(COMMANDS[0].command);
    player.tap(Key::Up);
    for preset in [Preset::Vi, Preset::LeftHand, Preset::RightHand] {
        player.tap(Key::Right);
        let text = file(&player, "");
        assert_eq!(read(&text).bindings.preset, preset, "{text}");
    }
}

/// Starts the game at the level `number` in the built-in collection `collection`.
fn at_level(collection: &str, number: usize) -> Player {
    let played = format!(":: sokoban 1 played {number} {collection}\n");
    let (progress, _) = Progress::parse(played.as_bytes());
    let library = Library::new(Vec::new(), builtin(), Vec::new());
    Player::new(Application::new(library, progress, None))
}

fn tap_ijml(player: &mut Player) {
    for key in [Key::I, Key::M, Key::L, Key::J] {
        player.tap(key);
    }
}

#[test]
fn i_j_m_and_l_walk_on_the_founding_board_only() {
    let mut player = at_level("Heritage", 1);
    tap_ijml(&mut player);
    assert_eq!(player.lurd(), "udrl");
    player.tap(Key::W);
    assert_eq!(player.lurd(), "udrlu", "the other keys work as well");

    let mut player = at_level("Heritage", 2);
    tap_ijml(&mut player);
    assert_eq!(player.lurd(), "");
}

#[test]
fn a_letter_that_the_player_assigned_keeps_its_command_on_the_founding_board() {
    let mut player = at_level("Heritage", 1);
    let mut settings = player.app.settings().clone();
    settings.bindings.give(Command::Undo, chord("L"));
    player.app.set_settings(settings);
    player.tap(Key::I);
    assert_eq!(player.lurd(), "u");
    player.tap(Key::L);
    assert_eq!(player.moves(), 0);
}

#[test]
fn keys_find_their_place_in_every_file() {
    let before = Settings::default();
    let mut after = before.clone();
    after.bindings.set(Command::Undo, vec![chord("\\")]);
    let undo = r"undo = ['\']";
    for (text, expected) in [
        (
            "speed = \"fast\"",
            format!("speed = \"fast\"\n\n[keys]\n{undo}\n"),
        ),
        ("[keys] # mine", format!("[keys] # mine\n{undo}\n")),
        (
            "[ keys ]\r\nhint = \"H\"\r\n",
            format!("[ keys ]\r\nhint = \"H\"\r\n{undo}\r\n"),
        ),
        (
            "[keys]\nundo = [\n\"A\",\n] # mine\n",
            format!("[keys]\n{undo} # mine\n"),
        ),
        (
            "keys = { undo = [\"A\"] }\n",
            format!("keys = {{ {undo} }}\n"),
        ),
        ("keys.undo = \"A\"\n", format!("keys.{undo}\n")),
    ] {
        let edited = edit(text, &after.changes(&before));
        assert_eq!(edited.as_deref(), Ok(expected.as_str()), "{text}");
        assert_eq!(
            read(&expected).bindings.chords(Command::Undo),
            [chord("\\")]
        );
    }
    // If a binding was removed in the game, its lines in the file are commented out, not deleted.
    let edited = edit(
        "[keys]\nundo = [\n\"A\",\n] # mine\nredo = \"B\"\n",
        &before.changes(&after),
    );
    let expected = "[keys]\n# undo = [\n# \"A\",\n# ] # mine\nredo = \"B\"\n";
    assert_eq!(edited.as_deref(), Ok(expected));
    // If a line contains other settings as well, it cannot be commented out, so the edit fails.
    let shared = "keys = { undo = [\"A\"], redo = [\"B\"] }\n";
    assert!(edit(shared, &before.changes(&after)).is_err());
    assert!(edit("keys = 3\n", &after.changes(&before)).is_err());
}
