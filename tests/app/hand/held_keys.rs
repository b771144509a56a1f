//! Tests of the settings that make keys easier to use: presets for one hand, toggling keys instead of holding them, and
//! key repeat.

use sokoban_app::input::bindings::Preset;
use sokoban_app::input::{
    Button, Command, HoldSettings, Input, Key, KeyRepeat, Modifiers, PadButton, PadEvent, Touch,
};
use sokoban_app::save::Settings;
use sokoban_core::Direction;

use super::editor::{at, editor, new_level};
use crate::support::player::{FRAME, Player};

pub(crate) const HALL: &str = "\
############
#@     $   #
#          #
#  .       #
############
";

/// Two levels. Two pushes to the right solve the first level, and one push solves the second.
const LEVELS: &str = "######\n#@$ .#\n######\n\n#####\n#@$.#\n#####\n";

/// A corridor in which the player can walk for several seconds.
pub(crate) fn corridor() -> Player {
    let (wall, floor) = ("#".repeat(300), " ".repeat(297));
    let room = format!("#.$.${}", "#".repeat(295));
    Player::open(&format!("{wall}\n#@{floor}#\n{room}\n{wall}\n"))
}

fn hold(change: impl FnOnce(&mut HoldSettings)) -> Settings {
    let mut settings = Settings::default();
    change(&mut settings.hold);
    settings
}

fn toggling() -> Settings {
    hold(|hold| hold.toggles = true)
}

/// Advances the clock by `seconds`, rounded to whole frames.
pub(crate) fn pass(player: &mut Player, seconds: f32) {
    let frames = (seconds / FRAME).round() as u32;
    (0..frames).for_each(|_| player.pass(FRAME));
}

const LEFT_KEYS: &[Key] = {
    use Key as K;
    &[
        K::Q,
        K::W,
        K::E,
        K::R,
        K::T,
        K::A,
        K::S,
        K::D,
        K::F,
        K::G,
        K::Z,
        K::X,
        K::C,
        K::V,
        K::B,
        K::Digit1,
        K::Digit2,
        K::Digit3,
        K::Digit4,
        K::Digit5,
        K::Tab,
        K::Escape,
        K::Space,
    ]
};

const RIGHT_KEYS: &[Key] = {
    use Key as K;
    &[
        K::Y,
        K::U,
        K::I,
        K::O,
        K::P,
        K::H,
        K::J,
        K::K,
        K::L,
        K::B,
        K::N,
        K::M,
        K::Digit7,
        K::Digit8,
        K::Digit9,
        K::Digit0,
        K::Backspace,
        K::Enter,
        K::Space,
        K::F9,
    ]
};

#[test]
fn a_game_is_played_with_the_keys_of_one_hand() {
    for (preset, hand) in [
        (Preset::LeftHand, LEFT_KEYS),
        (Preset::RightHand, RIGHT_KEYS),
    ] {
        let mut settings = Settings::default();
        settings.bindings.preset = preset;
        let mut player = Player::open(LEVELS);
        player.app.set_settings(settings.clone());
        let key = |command| {
            let chords = settings.bindings.chords(command);
            let mut reached = chords.iter().filter(|it| it.modifiers == Modifiers::NONE);
            let reached = reached.find(|chord| hand.contains(&chord.key));
            reached
                .unwrap_or_else(|| panic!("{preset:?}: {command:?}"))
                .key
        };
        let act = |player: &mut Player, command| {
            player.tap(key(command));
            player.settle();
            player.think();
        };
        let right = Command::Step(Direction::Right);
        act(&mut player, right);
        assert_eq!(player.lurd(), "R");
        act(&mut player, Command::Undo);
        assert_eq!(player.moves(), 0);
        act(&mut player, Command::Redo);
        assert_eq!(player.moves(), 1);
        act(&mut player, Command::Restart);
        assert_eq!(player.moves(), 0);
        let before = player.hud();
        act(&mut player, Command::Hint);
        assert_ne!(player.hud(), before, "{preset:?}: the hint is shown");
        act(&mut player, right);
        act(&mut player, right);
        assert!(player.app.game().is_won(), "{preset:?}");
        player.tap(Key::Space);
        player.settle();
        let second = player.app.level_index();
        assert!(!player.app.game().is_won(), "{preset:?}: the next level");
        act(&mut player, Command::Previous);
        assert_ne!(player.app.level_index(), second);
        act(&mut player, Command::Next);
        assert_eq!(player.app.level_index(), second);

        // In the menu, the keys for steps select a line.
        let menu = match preset {
            Preset::LeftHand => Command::Menu,
            _ => Command::Close,
        };
        act(&mut player, menu);
        let first_page = player.overlay();
        assert_ne!(first_page, "");
        act(&mut player, Command::Step(Direction::Up));
        act(&mut player, Command::Step(Direction::Up));
        player.tap(Key::Space);
        assert_ne!(player.overlay(), first_page, "{preset:?}: the second page");
        act(&mut player, Command::Close);
        act(&mut player, Command::Close);
        assert_eq!(player.overlay(), "", "{preset:?}");
    }
}

#[test]
fn letters_for_walking_are_text_where_text_is_typed() {
    let mut player = Player::open(HALL);
    player.tap(Key::B);
    player.tap(Key::W);
    player.input(Input::Typed('w'));
    assert_eq!(player.app.field().expect("the search").text(), "w");
}

#[test]
fn a_toggled_walk_starts_with_a_press_and_stops_with_the_next() {
    for stop in [Key::Right, Key::F8] {
        let mut player = corridor();
        player.app.set_settings(toggling());
        player.tap(Key::Right);
        assert_eq!(player.moves(), 1);
        pass(&mut player, 1.0);
        let walked = player.moves();
        assert!(walked > 4, "{walked}");
        player.tap(stop);
        let stopped = player.moves();
        player.settle();
        assert_eq!(player.moves(), stopped, "{stop:?}");
    }
    let mut player = corridor();
    player.tap(Key::Right);
    player.settle();
    assert_eq!(player.moves(), 1, "by default, a key is held");
}

#[test]
fn another_direction_turns_a_toggled_walk() {
    let mut player = Player::open(HALL);
    player.app.set_settings(toggling());
    player.tap(Key::Right);
    pass(&mut player, 0.3);
    player.tap(Key::Down);
    player.settle();
    assert!(player.lurd().ends_with("rdd"), "{}", player.lurd());
}

#[test]
fn a_toggled_walk_stops_before_a_box_and_a_toggled_push_at_the_wall() {
    let mut player = Player::open(HALL);
    player.app.set_settings(toggling());
    player.tap(Key::Right);
    player.settle();
    assert_eq!(player.lurd(), "rrrrr");
    player.tap(Key::Right);
    player.settle();
    assert_eq!(player.lurd(), "rrrrrRRR");
    // If a toggled walk has ended at a wall, the next key press starts a new walk instead of ending the old one.
    player.tap(Key::Down);
    player.settle();
    assert_eq!(player.lurd(), "rrrrrRRRdd");
}

#[test]
fn a_toggled_undo_rewinds_until_the_next_press() {
    let walk = |player: &mut Player| {
        for _ in 0..40 {
            player.tap(Key::Right);
            player.settle();
        }
        player.app.set_settings(toggling());
    };
    let presses: [fn(&mut Player); 2] = [
        |player| player.tap(Key::U),
        |player| {
            let spot = player.spot(1, 1);
            player.click_with(Button::Right, spot);
        },
    ];
    for press in presses {
        let mut player = corridor();
        walk(&mut player);
        press(&mut player);
        pass(&mut player, 0.8);
        let left = player.moves();
        assert!((1..38).contains(&left), "{left}");
        press(&mut player);
        let stopped = player.moves();
        player.settle();
        assert_eq!(player.moves(), stopped);
    }
}

#[test]
fn toggles_work_with_a_gamepad() {
    let mut player = corridor();
    player.app.set_settings(toggling());
    let press = |player: &mut Player| {
        for down in [true, false] {
            let button = PadButton::Right;
            player.input(Input::Pad(PadEvent { button, down }));
        }
    };
    press(&mut player);
    pass(&mut player, 1.0);
    assert!(player.moves() > 4, "{}", player.moves());
    press(&mut player);
    let stopped = player.moves();
    player.settle();
    assert_eq!(player.moves(), stopped);
}

fn tap_modifier(player: &mut Player, modifier: Modifiers) {
    player.input(Input::Down(Key::Other, modifier));
    player.up(Key::Other);
}

#[test]
fn a_modifier_stays_down_until_the_next_key_if_keys_are_toggled() {
    let shift = Modifiers {
        shift: true,
        ..Modifiers::NONE
    };
    let tap_shift = |player: &mut Player| tap_modifier(player, shift);
    let mut player = Player::open(HALL);
    player.app.set_settings(toggling());
    tap_shift(&mut player);
    player.tap(Key::Right);
    player.settle();
    assert_eq!(player.lurd(), "rrrrrRRR");
    // A toggled modifier applies only to the next key. Pressing the modifier a second time releases it.
    player.tap(Key::Left);
    pass(&mut player, 0.1);
    player.tap(Key::Left);
    player.settle();
    tap_shift(&mut player);
    tap_shift(&mut player);
    player.tap(Key::Left);
    pass(&mut player, 0.1);
    player.tap(Key::Left);
    player.settle();
    assert_eq!(player.lurd(), "rrrrrRRRll");

    let mut player = Player::open(HALL);
    tap_shift(&mut player);
    player.tap(Key::Right);
    player.settle();
    assert_eq!(player.lurd(), "r", "by default, modifiers are held");
}

#[test]
fn a_toggled_ctrl_is_shown_and_zooms_with_the_wheel() {
    let ctrl = Modifiers {
        ctrl: true,
        ..Modifiers::NONE
    };
    let tap_ctrl = |player: &mut Player| tap_modifier(player, ctrl);
    let side = |player: &Player| player.spot(2, 1).x - player.spot(1, 1).x;
    let is_described = |player: &Player| {
        let description = player.app.describe(false);
        description.all().any(|it| it.name == "Ctrl+…")
    };
    let mut player = Player::open(HALL);
    player.app.set_settings(toggling());
    player.tap(Key::Right);
    player.settle();
    let (before, moves) = (side(&player), player.moves());
    assert!(!player.overlay().contains("Ctrl+…") && !is_described(&player));
    tap_ctrl(&mut player);
    assert!(player.overlay().contains("Ctrl+…") && is_described(&player));
    player.wheel(1.0, false);
    let zoomed = side(&player);
    player.wheel(1.0, false);
    assert!(before < zoomed && zoomed < side(&player));
    assert_eq!(player.moves(), moves, "the history stays");
    tap_ctrl(&mut player);
    assert_eq!(player.overlay(), "");
    player.wheel(1.0, false);
    player.settle();
    assert!(player.moves() < moves, "the wheel undoes");
    // The next key releases the toggled modifier, so this key walks without Ctrl. In a text field, modifiers are not
    // toggled.
    tap_ctrl(&mut player);
    player.tap(Key::Right);
    player.settle();
    assert_eq!(player.overlay(), "");
    player.tap(Key::F1);
    tap_ctrl(&mut player);
    assert!(!player.overlay().contains("Ctrl+…"));
    player.tap(Key::Escape);
    // A toggled modifier is also displayed in the editor.
    player.tap(Key::E);
    tap_ctrl(&mut player);
    assert!(player.overlay().contains("Ctrl+…") && is_described(&player));

    let mut player = Player::open(HALL);
    tap_ctrl(&mut player);
    assert_eq!(player.overlay(), "", "by default, modifiers are held");
}

#[test]
fn touches_of_the_editor_are_toggled() {
    let drawn = |player: &Player| editor(player).document().canvas.drawn().count();
    let mut player = new_level();
    player.app.set_settings(toggling());
    player.tap(Key::D);
    player.tap(Key::W);
    let tap = |player: &mut Player, x, y| {
        let point = at(player, x, y);
        player.input(Input::Touch(Touch::Down, 1, point));
        player.input(Input::Touch(Touch::Up, 1, point));
    };
    tap(&mut player, 0, 0);
    assert_eq!(drawn(&player), 1);
    tap(&mut player, 4, 0);
    assert_eq!(drawn(&player), 5, "a line from tap to tap");
    // A tap starts another stroke. Putting down a finger elsewhere ends this stroke at the finger, so moving the finger
    // draws nothing more.
    tap(&mut player, 0, 2);
    let [from, to] = [at(&player, 2, 2), at(&player, 3, 3)];
    player.input(Input::Touch(Touch::Down, 1, from));
    assert_eq!(drawn(&player), 8);
    player.input(Input::Touch(Touch::Move, 1, to));
    player.input(Input::Touch(Touch::Up, 1, to));
    assert_eq!(drawn(&player), 8, "it ended with the touch");
    player.tap(Key::U);
    assert_eq!(drawn(&player), 5, "it is one change");
    // A tap with two fingers undoes the stroke.
    let spots = [at(&player, 1, 1), at(&player, 3, 1)];
    for touch in [Touch::Down, Touch::Up] {
        for (id, spot) in (1..).zip(spots) {
            player.input(Input::Touch(touch, id, spot));
        }
    }
    assert_eq!(drawn(&player), 0);
    // The fill tool needs only one tap for each fill, not two.
    player.tap(Key::A);
    tap(&mut player, 0, 0);
    tap(&mut player, 3, 3);
    player.tap(Key::I);
    tap(&mut player, 1, 1);
    assert_eq!(drawn(&player), 16);
}

#[test]
fn strokes_of_the_editor_are_toggled() {
    let drawn = |player: &Player| editor(player).document().canvas.drawn().count();
    let mut player = new_level();
    player.app.set_settings(toggling());
    player.tap(Key::D);
    player.tap(Key::W);
    // With the mouse, one click starts the stroke, and the next click ends it.
    let spots = [at(&player, 0, 0), at(&player, 4, 0)];
    player.click_with(Button::Left, spots[0]);
    player.point(spots[1]);
    assert_eq!(drawn(&player), 5);
    player.click_with(Button::Left, spots[1]);
    player.point(at(&player, 4, 4));
    assert_eq!(drawn(&player), 5);
    // With the keyboard, one press of Space starts the stroke, and the next press ends it.
    player.tap(Key::U);
    assert_eq!(drawn(&player), 0, "it is one change");
    player.tap(Key::Right);
    player.tap(Key::Space);
    (0..3).for_each(|_| player.tap(Key::Right));
    player.tap(Key::Space);
    assert_eq!(drawn(&player), 4);
    player.tap(Key::Right);
    assert_eq!(drawn(&player), 4);
}

/// Returns the number of moves that the player makes while a direction key is held for `seconds`.
fn walked(settings: &Settings, seconds: f32) -> u32 {
    let mut player = corridor();
    player.app.set_settings(settings.clone());
    player.down(Key::Right);
    pass(&mut player, seconds);
    player.moves()
}

#[test]
fn the_repeat_delay_is_the_time_until_a_held_key_walks_on() {
    let first_repetition = |repeat| {
        let settings = hold(|hold| hold.repeat = repeat);
        let mut player = corridor();
        player.app.set_settings(settings);
        player.down(Key::Right);
        (1..120).find(|_| {
            player.pass(FRAME);
            player.moves() > 1
        })
    };
    let seconds = |repeat| first_repetition(repeat).map(|frames| frames as f32 * FRAME);
    assert_eq!(seconds(KeyRepeat::Off), None);
    let [long, normal, short] = [KeyRepeat::Slow, KeyRepeat::Normal, KeyRepeat::Fast]
        .map(|repeat| seconds(repeat).expect("it repeats"));
    assert!((0.45..0.45 + 2.0 * FRAME).contains(&long), "{long}");
    assert!((0.15..0.15 + 2.0 * FRAME).contains(&normal), "{normal}");
    assert!(short < normal, "{short}");
}

#[test]
fn the_repeat_rate_is_the_pace_of_a_held_key() {
    let at_rate = |rate| walked(&hold(|hold| hold.repeat = rate), 3.0);
    let slow = at_rate(KeyRepeat::Slow);
    // In three seconds, about 10 steps are expected: one at once, and three per second after the initial delay.
    assert!((9..=11).contains(&slow), "{slow}");
    let (normal, fast) = (at_rate(KeyRepeat::Normal), at_rate(KeyRepeat::Fast));
    assert!(normal > 2 * slow, "{normal}");
    assert!(fast > normal * 3 / 2, "{fast} {normal}");
}

#[test]
fn undo_and_lists_follow_the_repeat_settings() {
    let undone = |change: fn(&mut HoldSettings)| {
        let mut player = corridor();
        for _ in 0..40 {
            player.tap(Key::Right);
            player.settle();
        }
        player.app.set_settings(hold(change));
        player.down(Key::U);
        pass(&mut player, 1.0);
        40 - player.moves()
    };
    assert_eq!(undone(|hold| hold.repeat = KeyRepeat::Off), 1);
    let slow = undone(|hold| hold.repeat = KeyRepeat::Slow);
    assert_eq!(slow, 2, "after 0.9 seconds");
    assert!(undone(|_| {}) > 2 * slow);

    let lines_moved = |settings: Settings| {
        let mut player = Player::open(HALL);
        player.app.set_settings(settings);
        player.tap(Key::F2);
        let before = player.overlay();
        player.input(Input::Again(Key::Down, Modifiers::NONE));
        player.overlay() != before
    };
    assert!(lines_moved(Settings::default()));
    assert!(!lines_moved(hold(|hold| hold.repeat = KeyRepeat::Off)));
}
