//! Tests of the vibrations of gamepads and phones.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Input, Key, PadButton, PadEvent, Touch};
use sokoban_app::save::{Settings, VibratingDevices};
use sokoban_app::screens::InputMode;
use sokoban_app::vibration::VibratingDevice::{self, Gamepad, Phone};
use sokoban_app::vibration::Vibration::{self, Bump, Goal, Stuck, Victory};

use crate::support::player::{FRAME, Player};

const ROOM: &str = "#######\n#@$.  #\n#  $. #\n#######\n";

/// Returns the vibrations that have started since the last call.
fn felt(player: &mut Player) -> Vec<(VibratingDevice, Vibration)> {
    std::mem::take(&mut player.felt)
}

/// Presses and releases a gamepad button, waits until all animations have ended, and returns the vibrations that have
/// started.
fn press(player: &mut Player, button: PadButton) -> Vec<(VibratingDevice, Vibration)> {
    for down in [true, false] {
        player.input(Input::Pad(PadEvent { button, down }));
    }
    wait(player);
    felt(player)
}

fn wait(player: &mut Player) {
    player.settle();
    for _ in 0..(1.0 / FRAME) as u32 {
        player.pass(FRAME);
    }
}

fn swipe_left(player: &mut Player) -> Vec<(VibratingDevice, Vibration)> {
    for (touch, x) in [
        (Touch::Down, 500.0),
        (Touch::Move, 420.0),
        (Touch::Up, 420.0),
    ] {
        player.input(Input::Touch(touch, 1, Point { x, y: 400.0 }));
    }
    wait(player);
    felt(player)
}

fn set(player: &mut Player, vibration: VibratingDevices) {
    player.app.set_settings(Settings {
        vibration,
        ..Settings::default()
    });
    player.obey();
}

#[test]
fn a_gamepad_vibrates_with_bumps_goals_and_the_victory() {
    let mut player = Player::open(ROOM);
    assert_eq!(press(&mut player, PadButton::Left), [(Gamepad, Bump)]);
    assert_eq!(press(&mut player, PadButton::Right), [(Gamepad, Goal)]);
    assert_eq!(press(&mut player, PadButton::Down), []);
    assert_eq!(
        press(&mut player, PadButton::Right),
        [(Gamepad, Goal), (Gamepad, Victory)]
    );
}

#[test]
fn a_gamepad_vibrates_when_the_level_can_no_longer_be_solved() {
    let mut player = Player::open("#####\n#@$ #\n#  .#\n#####\n");
    player.think();
    assert_eq!(press(&mut player, PadButton::Right), []);
    player.think();
    wait(&mut player);
    assert_eq!(felt(&mut player), [(Gamepad, Stuck)]);
}

#[test]
fn only_the_device_in_the_hand_vibrates() {
    let mut player = Player::open(ROOM);
    press(&mut player, PadButton::Left);
    player.tap(Key::Left);
    wait(&mut player);
    assert_eq!(felt(&mut player), []);
    assert_eq!(press(&mut player, PadButton::Left), [(Gamepad, Bump)]);
    assert_eq!(swipe_left(&mut player), [], "phones are off by default");
    set(&mut player, VibratingDevices::All);
    assert_eq!(swipe_left(&mut player), [(Phone, Bump)]);
    assert_eq!(press(&mut player, PadButton::Left), [(Gamepad, Bump)]);
    set(&mut player, VibratingDevices::None);
    assert_eq!(press(&mut player, PadButton::Left), []);
    assert_eq!(swipe_left(&mut player), []);
}

#[test]
fn a_muted_game_vibrates() {
    let mut player = Player::open(ROOM);
    player.app.set_settings(Settings {
        muted: true,
        ..Settings::default()
    });
    assert_eq!(press(&mut player, PadButton::Left), [(Gamepad, Bump)]);
    assert!(player.heard.is_empty());
}

#[test]
fn settings_without_an_effect_on_the_machine_are_hidden() {
    let mut player = Player::open(ROOM);
    player.tap(Key::F2);
    let has = |player: &mut Player, line| {
        player.tap(Key::Home);
        let first = player.overlay();
        player.tap(Key::End);
        first.contains(line) || player.overlay().contains(line)
    };
    assert!(!has(&mut player, "Vibration"));
    assert!(has(&mut player, "Key reminders"));
    player.app.set_has_gamepad(true);
    assert!(has(&mut player, "Vibration"));
    player.app.set_has_gamepad(false);
    player.app.set_input_mode(InputMode::Touch);
    assert!(has(&mut player, "Vibration"), "a phone vibrates");
    assert!(!has(&mut player, "Key reminders"), "a phone has no keys");
}

#[test]
fn the_settings_turn_vibration_off_and_on() {
    let mut player = Player::open(ROOM);
    player.app.set_has_gamepad(true);
    player.tap(Key::F2);
    let screen = player.overlay();
    assert!(screen.contains("Vibration"), "{screen}");
    // Move down to the vibration setting. The eight lines above it are animation speed, reduced motion, stuck warning,
    // dead squares, rating, locked solutions, sounds and music.
    for _ in 0..8 {
        assert_eq!(press(&mut player, PadButton::Down), []);
    }
    let mut changed = Vec::new();
    for _ in 0..3 {
        let felt = press(&mut player, PadButton::Right);
        changed.push((player.app.settings().vibration, felt));
    }
    let sample = vec![(Gamepad, Goal)];
    let expected = [
        (VibratingDevices::All, sample.clone()),
        (VibratingDevices::None, vec![]),
        (VibratingDevices::Gamepads, sample),
    ];
    assert_eq!(changed, expected);
}
