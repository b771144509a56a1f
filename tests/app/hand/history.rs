//! The history bar: any position of the game, across restarts and levels.

use sokoban_app::geometry::Point;
use sokoban_app::input::Key;
use sokoban_app::input::{Button, Input};

use crate::player::{Player, WINDOW};

const LEVELS: &str = "\
########
#@ $  .#
#      #
########

########
#@  $ .#
########
";

/// A point on the bar, from 0 at its left end to 1.
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
    // A drag follows the pointer, even outside the bar.
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
fn undo_goes_back_across_a_change_of_level_and_redo_on() {
    let mut player = Player::open(LEVELS);
    player.play("rR");
    player.tap(Key::Digit3);
    player.play("rr");
    assert_eq!(player.app.level_index().entry, 1);
    for _ in 0..2 {
        player.tap(Key::U);
    }
    assert_eq!((player.app.level_index().entry, player.moves()), (1, 0));
    player.tap(Key::U);
    assert_eq!(
        player.app.level_index().entry,
        0,
        "back in the level before"
    );
    assert_eq!(player.lurd(), "rR", "as it was left");
    player.tap(Key::U);
    assert_eq!(player.lurd(), "r");
    player.tap(Key::Y);
    player.tap(Key::Y);
    assert_eq!(player.app.level_index().entry, 1, "and on again");
    player.tap(Key::Y);
    player.tap(Key::Y);
    assert_eq!(player.lurd(), "rr");
    // The ends of the bar lead there too.
    player.click_with(
        Button::Left,
        Point {
            x: 12.0,
            ..bar(0.0)
        },
    );
    assert_eq!(player.app.level_index().entry, 0);
    player.click_with(
        Button::Left,
        Point {
            x: 1012.0,
            ..bar(1.0)
        },
    );
    assert_eq!(player.app.level_index().entry, 1);
}

#[test]
fn a_new_move_forgets_the_levels_behind_but_the_play_in_them_stays() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::Digit3);
    player.play("r");
    player.tap(Key::U);
    player.tap(Key::U);
    assert_eq!(player.app.level_index().entry, 0);
    player.play("d");
    player.tap(Key::Y);
    assert_eq!(player.app.level_index().entry, 0);
    player.tap(Key::Digit3);
    player.tap(Key::Y);
    assert_eq!(
        player.lurd(),
        "r",
        "what was undone there can still be redone"
    );
}

#[test]
fn the_wheel_stays_in_its_level() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::Digit3);
    player.wheel(1.0, false);
    assert_eq!(player.app.level_index().entry, 1);
}
