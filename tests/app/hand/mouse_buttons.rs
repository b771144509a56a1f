//! Tests of mouse buttons that run commands: they are assigned on the key bindings screen, saved in the settings file,
//! and used during play.

use sokoban_app::input::{Button, Chord, Command, Input, Key};
use sokoban_app::save::Settings;
use sokoban_app::save::settings::edit;
use sokoban_app::screens::Effect;
use sokoban_core::Direction;

use super::held_keys::{HALL, corridor, pass};
use super::own_keys::select;
use crate::support::player::Player;

/// Opens the key bindings screen, and makes it wait for a new key for `command`.
fn wait_for_key(player: &mut Player, command: Command) {
    select(player, command);
    player.tap(Key::Enter);
}

fn leave(player: &mut Player) {
    player.tap(Key::Escape);
    player.tap(Key::Escape);
}

/// Returns the text of an initially empty settings file after the changes that the game has asked to save.
fn file(player: &Player) -> String {
    let changes = player.others.iter().filter_map(|effect| match effect {
        Effect::SaveSettings(changes) => Some(changes),
        _ => None,
    });
    changes.fold(String::new(), |text, changes| {
        edit(&text, changes).expect("it can be changed")
    })
}

#[test]
fn a_mouse_button_gets_a_command_which_survives_in_the_file() {
    let mut player = Player::open(HALL);
    wait_for_key(&mut player, Command::Redo);
    let spot = player.spot(1, 1);
    player.click_with(Button::Middle, spot);
    wait_for_key_again(&mut player, Command::Restart);
    player.click_with(Button::Right, spot);
    leave(&mut player);

    let text = file(&player);
    let (settings, problems) = Settings::read(&text).expect("TOML");
    assert_eq!(problems, []);
    let middle = Chord::parse("MouseMiddle").expect("a name");
    assert_eq!(settings.bindings.chords(Command::Redo)[0], middle);
    for reloaded in [false, true] {
        if reloaded {
            player = Player::open(HALL);
            player.app.set_settings(settings.clone());
        }
        player.tap(Key::Right);
        player.settle();
        player.tap(Key::U);
        player.settle();
        player.click_with(Button::Middle, spot);
        player.settle();
        assert_eq!(player.lurd(), "r");
        player.tap(Key::Right);
        player.settle();
        player.click_with(Button::Right, spot);
        player.settle();
        assert_eq!(player.moves(), 0, "it restarts instead of undoing");
        player.tap(Key::U);
        player.settle();
        assert_eq!(player.moves(), 2, "so one undo brings everything back");
    }
}

fn wait_for_key_again(player: &mut Player, command: Command) {
    leave(player);
    wait_for_key(player, command);
}

#[test]
fn without_a_command_the_right_button_undoes() {
    let mut player = Player::open(HALL);
    player.play("rr");
    player.settle();
    let spot = player.spot(1, 1);
    player.click_with(Button::Right, spot);
    player.settle();
    assert_eq!(player.lurd(), "r");
}

#[test]
fn a_mouse_button_of_two_commands_is_reported_like_a_key() {
    let mut player = Player::open(HALL);
    let spot = player.spot(1, 1);
    wait_for_key(&mut player, Command::Hint);
    player.click_with(Button::Right, spot);
    wait_for_key_again(&mut player, Command::Redo);
    player.click_with(Button::Right, spot);
    let told = "Mouse right now does “Redo” (it was “Hint”).";
    assert!(player.overlay().contains(told), "{}", player.overlay());

    let text = "[keys]\nhint = [\"MouseRight\"]\nredo = [\"MouseRight\"]\n";
    let (_, problems) = Settings::read(text).expect("TOML");
    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        problems,
        [
            "settings.toml, line 3: key “MouseRight” is already used for “hint”; “redo” keeps its default keys"
        ]
    );
}

#[test]
fn a_held_mouse_button_repeats_its_command_and_one_that_closes_works_in_lists() {
    let mut settings = Settings::default();
    let chord = |name| Chord::parse(name).expect("a name");
    let right = Command::Step(Direction::Right);
    settings.bindings.give(right, chord("MouseMiddle"));
    settings.bindings.give(Command::Close, chord("MouseRight"));
    let mut player = corridor();
    player.app.set_settings(settings);
    let spot = player.spot(1, 1);
    player.press(Button::Middle, spot);
    pass(&mut player, 1.0);
    assert!(player.moves() > 4, "{}", player.moves());
    player.input(Input::Release(Button::Middle, spot));
    player.settle();
    let moves = player.moves();
    pass(&mut player, 0.5);
    assert_eq!(player.moves(), moves);
    player.click_with(Button::Right, spot);
    assert_ne!(player.overlay(), "", "the menu");
    player.click_with(Button::Right, spot);
    assert_eq!(player.overlay(), "");
}
