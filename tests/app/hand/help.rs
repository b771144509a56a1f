//! Tests of the help screen: its sections, scrolling and search.

use std::collections::BTreeSet;

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Input, Key, Modifiers, Touch};
use sokoban_app::save::Settings;
use sokoban_app::screens::InputMode;
use sokoban_app::view::scene::{Align, Label, Layer, WindowSize};
use sokoban_app::view::sprite;

use crate::hand::ROOM;
use crate::support::player::Player;

/// Common window sizes: width and height in pixels.
const WINDOWS: [(u32, u32); 5] = [
    (320, 240),
    (480, 800),
    (640, 480),
    (1024, 720),
    (1920, 1080),
];

/// Some of the headings and descriptions in the help, without the keys that are shown beside the descriptions.
const SOME: [&str; 6] = [
    "Basics",
    "Walk and push; hold to keep going",
    "Right click",
    "Gamepad",
    "Files and clipboard",
    "Quit",
];

fn open() -> Player {
    let mut player = Player::open(ROOM);
    player.tap(Key::F1);
    player
}

fn open_in((width, height): (u32, u32)) -> Player {
    let mut player = open();
    player
        .app
        .resize(WindowSize::fitted((width, height), 1.0, 1.0));
    player
}

/// Returns the scene's overlay in a window of `width` × `height` pixels.
fn layer(player: &Player, (width, height): (u32, u32)) -> Layer {
    let mut scene = sokoban_app::view::scene::Scene::default();
    let window = WindowSize::fitted((width, height), 1.0, 1.0);
    player.app.draw(window, &mut scene);
    scene.overlay
}

fn texts(labels: &[Label]) -> BTreeSet<String> {
    labels.iter().map(|label| label.text.clone()).collect()
}

fn has(player: &Player, text: &str) -> bool {
    texts(&player.scene().overlay.labels).contains(text)
}

#[test]
fn the_help_begins_with_the_player_s_device() {
    let first = |window, input_mode| {
        let mut player = open_in(window);
        player.app.set_input_mode(input_mode);
        let labels = layer(&player, window).labels;
        let mut texts = labels.into_iter().map(|label| label.text);
        texts.find(|text| ["Basics", "Mouse", "Touch"].contains(&text.as_str()))
    };
    let wide = (1024, 720);
    let narrow = (480, 800);
    assert_eq!(first(wide, InputMode::Keyboard).as_deref(), Some("Basics"));
    assert_eq!(first(narrow, InputMode::Keyboard).as_deref(), Some("Mouse"));
    assert_eq!(first(wide, InputMode::Touch).as_deref(), Some("Touch"));
}

#[test]
fn every_line_can_be_scrolled_into_view_in_every_window() {
    for window in WINDOWS {
        let mut player = open_in(window);
        let mut seen = BTreeSet::new();
        for _ in 0..80 {
            seen.extend(texts(&layer(&player, window).labels));
            player.tap(Key::PageDown);
        }
        let last = texts(&layer(&player, window).labels);
        player.tap(Key::End);
        assert_eq!(texts(&layer(&player, window).labels), last, "{window:?}");
        for text in SOME {
            assert!(seen.contains(text), "{text} in {window:?}: {seen:?}");
        }
        assert!(last.contains("Quit"), "{last:?}");
        player.tap(Key::Home);
        let first = if window == (480, 800) {
            "Mouse"
        } else {
            "Basics"
        };
        assert!(texts(&layer(&player, window).labels).contains(first));
    }
}

#[test]
fn no_letter_is_small_and_none_leaves_the_window() {
    for window in WINDOWS {
        let (width, height) = WindowSize::fitted(window, 1.0, 1.0).logical();
        let mut player = open_in(window);
        for _ in 0..80 {
            for label in layer(&player, window).labels {
                assert!(label.size >= 12.0, "{label:?}");
                assert!(label.y <= height && label.y >= label.size, "{label:?}");
                // Estimate the width of the text: on average, a letter is half as wide as the text size.
                let needed = label.text.chars().count() as f32 * label.size * 0.5;
                let needed = match label.align {
                    Align::Left => needed,
                    Align::Centre => needed / 2.0,
                    Align::Right => 0.0,
                };
                assert!(label.x + needed <= width, "{label:?} in {window:?}");
                assert!(needed <= label.width, "{label:?} in {window:?}");
            }
            player.tap(Key::Down);
        }
    }
}

#[test]
fn letters_narrow_the_lines_to_those_that_have_them() {
    let mut player = open();
    player.write("Undo prev");
    assert!(has(&player, "Undo to the previous push"));
    assert!(
        has(&player, "Undo and saved positions"),
        "its subject stands above"
    );
    assert!(!has(&player, "Basics"));
    assert!(!has(&player, "Undo; hold to rewind"));
    (0..5).for_each(|_| player.tap(Key::Backspace));
    assert!(has(&player, "Undo; hold to rewind"));
    player.tap(Key::Escape);
    assert!(has(&player, "Basics"), "Escape clears the search first");
    player.tap(Key::Escape);
    assert_eq!(player.overlay(), "");
}

#[test]
fn keys_are_found_too_those_of_the_player() {
    let mut player = Player::open(ROOM);
    let (settings, _) = Settings::read("[keys]\nredo = [\"F9\"]\n").expect("settings");
    player.app.set_settings(settings);
    player.tap(Key::F1);
    player.write("f9");
    assert!(has(&player, "Redo; hold to fast-forward"));
    assert!(!has(&player, "Undo; hold to rewind"));
}

#[test]
fn what_is_nowhere_is_told() {
    let mut player = open();
    player.write("zeppelin");
    let help = player.overlay();
    assert!(help.contains("No results for “zeppelin”."), "{help}");
    assert_eq!(player.scene().overlay.panels.len(), 4, "no line, no bar");
}

#[test]
fn the_key_that_opens_is_not_typed_and_letters_never_play() {
    let mut player = Player::open(ROOM);
    let (settings, _) = Settings::read("[keys]\nhelp = [\"T\"]\n").expect("settings");
    player.app.set_settings(settings);
    player.down(Key::T);
    player.input(Input::Typed('t'));
    player.input(Input::Again(Key::T, Modifiers::NONE));
    player.input(Input::Typed('t'));
    player.up(Key::T);
    assert!(has(&player, "Type to search"));
    player.down(Key::D);
    player.input(Input::Typed('d'));
    player.up(Key::D);
    assert!(has(&player, "d"));
    player.tap(Key::Escape);
    player.tap(Key::Escape);
    assert_eq!((player.overlay().as_str(), player.moves()), ("", 0));
}

#[test]
fn a_search_that_a_click_opened_takes_the_first_letter() {
    let mut player = Player::open(ROOM);
    player.tap(Key::Escape);
    let labels = player.scene().overlay.labels;
    let levels = labels.iter().find(|label| label.text == "Levels");
    let levels = levels.expect("an entry of the menu");
    let spot = Point {
        x: levels.x + 1.0,
        y: levels.y - 4.0,
    };
    player.click_with(Button::Left, spot);
    player.down(Key::T);
    player.input(Input::Typed('t'));
    player.up(Key::T);
    assert!(player.hud().contains("t|"), "{}", player.hud());
}

#[test]
fn the_same_key_a_click_outside_and_the_cross_close() {
    let mut player = open();
    player.tap(Key::F1);
    assert_eq!(player.overlay(), "");

    let click = |x, y| {
        let mut player = open();
        player.click_with(Button::Left, Point { x, y });
        player.overlay().is_empty()
    };
    assert!(click(20.0, 300.0), "outside");
    assert!(!click(512.0, 300.0), "on the panel");
    let labels = open().scene().overlay.labels;
    let cross = labels.iter().find(|label| label.text == "×");
    let cross = cross.expect("a button that closes");
    assert!(click(cross.x, cross.y - 5.0), "the cross");
}

#[test]
fn wheel_finger_and_bar_scroll() {
    let top = |player: &Player| {
        let panels = player.scene().overlay.panels;
        let last = panels.last().expect("a scroll bar");
        assert_eq!(last.cell, sprite::SOLID);
        (last.rect.x, last.rect.y)
    };
    let mut player = open();
    let (x, start) = top(&player);
    player.wheel(-3.0, false);
    let turned = top(&player).1;
    assert!(turned > start);

    let touch = |touch, y| Input::Touch(touch, 1, Point { x: 500.0, y });
    player.input(touch(Touch::Down, 500.0));
    (0..10).for_each(|it| player.input(touch(Touch::Move, 500.0 - 20.0 * it as f32)));
    player.input(touch(Touch::Up, 300.0));
    assert!(top(&player).1 > turned);

    player.press(Button::Left, Point { x, y: 100.0 });
    player.point(Point { x, y: 719.0 });
    assert!(has(&player, "Quit"), "dragged to the end");
    player.input(Input::Release(Button::Left, Point { x, y: 719.0 }));
    player.point(Point { x, y: 100.0 });
    assert!(has(&player, "Quit"), "the bar was let go");
}
