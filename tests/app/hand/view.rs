//! Tests of zooming, and of scrolling to the visible part of a large board.

use sokoban_app::geometry::Point;
use sokoban_app::input::Key;
use sokoban_app::input::{Button, Input};
use sokoban_core::Pos;

use crate::support::player::{Player, WINDOW};

/// Returns a game on a board of 80×80 squares without inner walls.
fn large() -> Player {
    let row = |y: usize| match y {
        0 | 79 => "#".repeat(80),
        40 => format!("#{}@ $.{}#", " ".repeat(38), " ".repeat(36)),
        _ => format!("#{}#", " ".repeat(78)),
    };
    let rows: Vec<String> = (0..80).map(row).collect();
    Player::open(&rows.join("\n"))
}

#[test]
fn ctrl_and_the_wheel_zoom_about_the_pointer() {
    let mut player = large();
    let before = player.scene().viewport;
    let spot = Point { x: 300.0, y: 200.0 };
    let under = before.square(spot, WINDOW).expect("a square");
    player.point(spot);
    for _ in 0..6 {
        player.wheel(1.0, true);
    }
    let after = player.scene().viewport;
    assert!(
        after.tile >= 3 * before.tile,
        "{} {}",
        before.tile,
        after.tile
    );
    assert_eq!(
        after.square(spot, WINDOW),
        Some(under),
        "it stays where it is"
    );
    for _ in 0..12 {
        player.wheel(-1.0, true);
    }
    assert_eq!(
        player.scene().viewport,
        before,
        "no smaller than the whole board"
    );
    assert_eq!(player.moves(), 0);
}

#[test]
fn keys_zoom_and_zero_fits() {
    let mut player = large();
    let before = player.scene().viewport;
    player.tap(Key::Equal);
    player.tap(Key::PadAdd);
    let zoomed = player.scene().viewport;
    assert!(zoomed.tile > before.tile);
    player.tap(Key::Minus);
    assert!(player.scene().viewport.tile < zoomed.tile);
    player.tap(Key::Digit0);
    assert_eq!(player.scene().viewport, before);
}

#[test]
fn the_middle_button_moves_the_view() {
    let mut player = large();
    for _ in 0..8 {
        player.tap(Key::Equal);
    }
    let before = player.scene().viewport;
    let from = Point { x: 500.0, y: 300.0 };
    player.press(Button::Middle, from);
    player.point(Point { x: 480.0, y: 310.0 });
    player.point(Point { x: 440.0, y: 330.0 });
    let to = Point { x: 440.0, y: 330.0 };
    player.input(Input::Release(Button::Middle, to));
    let after = player.scene().viewport;
    assert_eq!(after.tile, before.tile);
    assert!((after.left - before.left + 60).abs() <= 1);
    assert!((after.top - before.top - 30).abs() <= 1);
    assert!(
        player.squares(sokoban_app::view::sprite::HOVER).is_empty(),
        "it was no click"
    );
}

#[test]
fn the_view_follows_the_player() {
    let mut player = large();
    for _ in 0..12 {
        player.tap(Key::Equal);
    }
    let in_view = |player: &Player| {
        let viewport = player.scene().viewport;
        let (x, y) = player.keeper();
        let spot = viewport.middle(Pos::new(x.round() as u16, y.round() as u16), WINDOW);
        let half = viewport.tile as f32 / 2.0;
        let (width, height) = WINDOW.logical();
        (half..width - half).contains(&spot.x) && (52.0..height - 56.0).contains(&spot.y)
    };
    assert!(in_view(&player));
    for direction in ["u", "l"] {
        for _ in 0..38 {
            player.play(direction);
            player.settle();
            assert!(in_view(&player), "{:?}", player.keeper());
        }
    }
}

#[test]
fn clicks_find_their_squares_in_a_zoomed_view() {
    let mut player = large();
    for _ in 0..8 {
        player.tap(Key::Equal);
    }
    player.click(35, 42);
    player.settle();
    assert_eq!(player.keeper(), (35.0, 42.0));
}

#[test]
fn another_level_is_seen_whole() {
    let mut player = large();
    player.tap(Key::Equal);
    player.tap(Key::Equal);
    let zoomed = player.scene().viewport;
    player.tap(Key::Digit3);
    player.tap(Key::Digit1);
    assert!(player.scene().viewport.tile < zoomed.tile);
}
