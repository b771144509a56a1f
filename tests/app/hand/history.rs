//! Tests of the history bar and of undo, which both reach every earlier position of the level, even those before a
//! restart.

use sokoban_app::geometry::Point;
use sokoban_app::input::Key;
use sokoban_app::input::{Button, Input, PadButton, PadEvent};
use sokoban_app::screens::Effect;

use crate::support::player::{Player, WINDOW};

const LEVELS: &str = "\
########
#@ $  .#
#      #
########

########
#@  $ .#
########
";

/// Returns the point at the fraction `part` of the history bar's length: 0 is the left end, and 1 is the right end.
fn bar(part: f32) -> Point {
    let (width, height) = WINDOW.logical();
    Point {
        x: 30.0 + part * (width - 60.0),
        y: height - 8.0,
    }
}

fn click(player: &mut Player, part: f32) {
    player.click_with(Button::Left, bar(part));
}

#[test]
fn the_bar_leads_to_any_point_undone_ones_too() {
    let mut player = Player::open(LEVELS);
    player.play("rRdr");
    click(&mut player, 0.5);
    assert_eq!(player.lurd(), "rR");
    click(&mut player, 1.0);
    assert_eq!(player.lurd(), "rRdr");
    // After a drag has started on the bar, it follows the pointer outside the bar too.
    player.press(Button::Left, bar(1.0));
    for (part, moves) in [(0.7, 3), (0.3, 1), (0.0, 0), (0.52, 2)] {
        player.point(Point {
            y: 300.0,
            ..bar(part)
        });
        assert_eq!(player.moves(), moves, "at {part}");
    }
    player.input(Input::Release(Button::Left, bar(0.5)));
    player.point(bar(0.0));
    assert_eq!(player.moves(), 2, "it is let go");
    assert!(!player.app.is_active(), "a leap is not animated");
}

#[test]
fn pushes_are_ticks_and_a_level_untouched_has_no_bar() {
    let mut player = Player::open(LEVELS);
    let bare = player.scene().hud.panels.len();
    player.play("dr");
    let moved = player.scene().hud.panels.len();
    assert!(moved > bare);
    player.play("u");
    player.play("R");
    let pushed = player.scene().hud.panels.len();
    assert_eq!(
        pushed,
        moved + 1,
        "one tick for the push, none for the move"
    );
}

#[test]
fn a_restart_is_a_point_of_the_bar() {
    let mut player = Player::open(LEVELS);
    player.play("rR");
    player.tap(Key::Digit2);
    player.play("d");
    assert_eq!(player.lurd(), "d");
    click(&mut player, 0.5);
    assert_eq!(player.lurd(), "rR", "before the restart");
    click(&mut player, 0.75);
    assert_eq!(player.lurd(), "", "just after it");
    click(&mut player, 1.0);
    assert_eq!(player.lurd(), "d");
}

#[test]
fn undo_stops_at_the_start_of_the_level_with_a_bump() {
    let mut player = Player::open(LEVELS);
    player.app.set_assistance(true);
    player.play("rR");
    player.tap(Key::Digit3);
    player.play("r");
    player.tap(Key::U);
    player.settle();
    player.others.clear();
    for press in ["key", "mouse", "finger"] {
        match press {
            "key" => player.tap(Key::U),
            "mouse" => player.click_with(Button::Right, bar(0.5)),
            _ => player.input(Input::Pad(PadEvent {
                button: PadButton::B,
                down: true,
            })),
        }
        assert!(player.app.is_active(), "{press}: the player bumps");
        player.settle();
        player.obey();
        assert_eq!((player.app.level_index().entry, player.moves()), (1, 0));
        let spoken = player.others.drain(..).any(
            |effect| matches!(effect, Effect::Announce(it) if it.text == "Start of the level."),
        );
        assert!(spoken, "{press}");
    }
    // Clicks just outside the ends of the bar do not open another level.
    for at in [12.0, 1012.0] {
        player.click_with(Button::Left, Point { x: at, ..bar(0.0) });
        assert_eq!(player.app.level_index().entry, 1);
    }
    // Each level keeps its undone moves, and they can still be redone after another level was open.
    player.tap(Key::Y);
    assert_eq!(player.lurd(), "r");
    player.tap(Key::Digit1);
    assert_eq!(player.lurd(), "rR", "as it was left");
}

#[test]
fn redo_stops_at_the_victory() {
    let mut player = Player::open(LEVELS);
    player.play("rRRR");
    assert!(player.app.game().is_won());
    player.tap(Key::U);
    for _ in 0..3 {
        player.tap(Key::Y);
        player.settle();
    }
    assert!(player.app.game().is_won());
    assert_eq!(player.app.level_index().entry, 0);
}

#[test]
fn undo_crosses_a_restart_and_the_end_of_the_program() {
    let mut player = Player::open(LEVELS);
    player.play("rR");
    player.tap(Key::Digit2);
    let mut again = player.reopened(LEVELS);
    again.tap(Key::U);
    assert_eq!(again.lurd(), "rR");
}

#[test]
fn the_wheel_stays_in_its_level() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::Digit3);
    player.wheel(1.0, false);
    assert_eq!(player.app.level_index().entry, 1);
}
