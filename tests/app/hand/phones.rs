//! Tests in windows that are as large as the screen of a phone, upright or on its side.

use sokoban_app::geometry::{Point, Rect};
use sokoban_app::input::{Input, Key, Touch};
use sokoban_app::language::Language;
use sokoban_app::screens::InputMode;
use sokoban_app::view::scene::{Label, WindowSize};
use sokoban_app::view::text_metrics;
use sokoban_app::view::theme::color;

use crate::hand::ROOM;
use crate::support::player::Player;

const UPRIGHT: WindowSize = window(390, 844, 1.0);
/// The window on a phone in landscape orientation, with the text size set to 120 %.
const ON_ITS_SIDE: WindowSize = window(844, 390, 1.2);

const LESSON: &str = "Two boxes side by side against a wall hold each other there for good.";

const fn window(width: u32, height: u32, scale: f32) -> WindowSize {
    WindowSize {
        width,
        height,
        scale,
    }
}

/// Returns a game at a level with a long comment, in a window of the size `window`.
fn lesson(window: WindowSize) -> Player {
    let mut player = Player::open(&format!(
        "#######\n#@ $ .#\n#     #\n#######\nComment: {LESSON}\n"
    ));
    player.app.resize(window);
    player
}

fn labels(player: &Player, window: WindowSize) -> Vec<Label> {
    player.scene_in(window).hud.labels
}

#[test]
fn the_warning_replaces_the_comment() {
    let mut player = lesson(UPRIGHT);
    let says = |player: &Player, text: &str| {
        let labels = labels(player, UPRIGHT);
        labels.iter().any(|label| label.text == text)
    };
    player.think();
    assert!(says(&player, LESSON));
    player.play("drrrull");
    player.settle();
    player.think();
    assert!(says(&player, "Undo"), "the warning is shown");
    assert!(!says(&player, LESSON));
    player.tap(Key::U);
    player.settle();
    player.think();
    assert!(says(&player, LESSON));
}

#[test]
fn a_long_comment_has_two_lines() {
    for size in [(390, 844), (320, 568)] {
        let size = WindowSize::fitted(size, 1.0, 1.25);
        let mut player = lesson(size);
        player.think();
        let (labels, (width, height)) = (labels(&player, size), size.logical());
        let part = |label: &&Label| LESSON.contains(&*label.text) && label.text.len() > 8;
        let lines: Vec<&Label> = labels.iter().filter(part).collect();
        let texts: Vec<&str> = lines.iter().map(|line| &*line.text).collect();
        assert_eq!(texts.len(), 2, "{texts:?}");
        assert_eq!(texts.join(" "), LESSON);
        for line in &lines {
            assert!(text_metrics::width(&line.text, 12.0) <= line.width);
            assert!(line.width <= width && line.y < height);
        }
        assert!(lines[1].y - lines[0].y >= lines[0].size);
        let view = player.scene_in(size).viewport;
        let bottom = (view.top + 4 * view.tile as i32) as f32 / size.scale;
        assert!(bottom < lines[0].y - lines[0].size, "below the board");
    }
}

#[test]
fn descriptions_of_difficulties_are_not_cut() {
    for language in Language::all() {
        let mut player = Player::open(ROOM);
        player.app.set_settings(sokoban_app::save::Settings {
            language: language.code().to_owned(),
            ..Default::default()
        });
        player.app.resize(UPRIGHT);
        player.tap(Key::F6);
        let labels = player.scene_in(UPRIGHT).under.labels;
        assert!(labels.len() >= 15, "{}", language.code());
        for label in labels {
            // The parts of a label are separated by two spaces. A narrow window shows only the first part, so only this
            // part must fit.
            let first = label.text.split("  ").next().unwrap_or_default();
            let needed = text_metrics::width(first, label.size.min(12.0));
            assert!(
                needed <= label.width,
                "{} > {}: {}",
                needed,
                label.width,
                label.text
            );
        }
    }
    Language::default().set_current();
}

#[test]
fn a_finger_reaches_every_line_of_the_menu() {
    let mut player = Player::open(ROOM);
    player.app.set_input_mode(InputMode::Touch);
    player.app.resize(ON_ITS_SIDE);
    player.tap(Key::Escape);
    let (_, height) = ON_ITS_SIDE.logical();
    let last = |player: &Player| {
        let labels = player.scene_in(ON_ITS_SIDE).overlay.labels;
        let mut shown = labels.into_iter().filter(|label| label.y < height - 8.0);
        shown.find(|label| label.text == "Quit")
    };
    assert!(last(&player).is_none());
    let at = |y| Point { x: 330.0, y };
    player.input(Input::Touch(Touch::Down, 1, at(280.0)));
    for y in [240.0, 180.0, 120.0, 60.0, 10.0] {
        player.input(Input::Touch(Touch::Move, 1, at(y)));
    }
    player.input(Input::Touch(Touch::Up, 1, at(10.0)));
    let line = last(&player).expect("the last line is in view");
    let spot = Point {
        x: line.x,
        y: line.y,
    };
    player.input(Input::Touch(Touch::Down, 1, spot));
    player.input(Input::Touch(Touch::Up, 1, spot));
    assert!(player.quit);
}

#[test]
fn no_keys_are_named_on_touch_devices_on_their_side() {
    let mut player = Player::open(ROOM);
    let mut says_keys = |mode| {
        player.app.set_input_mode(mode);
        player.app.resize(ON_ITS_SIDE);
        [Key::B, Key::E].map(|key| {
            player.tap(key);
            // Press a key to dismiss the tip about files.
            player.tap(Key::Right);
            let scene = player.scene_in(ON_ITS_SIDE);
            let labels = scene.hud.labels.iter().chain(&scene.overlay.labels);
            let says = labels
                .map(|label| &label.text)
                .any(|text| text.contains("Enter:"));
            player.tap(Key::Escape);
            says
        })
    };
    assert_eq!(says_keys(InputMode::Keyboard), [true, true]);
    assert_eq!(says_keys(InputMode::Touch), [false, false]);
}

#[test]
fn buttons_of_the_banner_are_large_enough_for_a_finger() {
    for size in [
        UPRIGHT,
        ON_ITS_SIDE,
        WindowSize::fitted((320, 240), 1.0, 1.0),
        window(640, 480, 1.0),
        window(1280, 800, 1.0),
    ] {
        let mut player = Player::open("#####\n#@$.#\n#####\n");
        player.app.set_input_mode(InputMode::Touch);
        player.app.resize(size);
        player.play("r");
        player.settle();
        player.think();
        let overlay = player.scene_in(size).overlay;
        let (width, height) = size.logical();
        let buttons = overlay.panels.iter();
        let buttons = buttons.filter(|panel| [color::ACCENT, color::RAISED].contains(&panel.tint));
        let buttons: Vec<Rect> = buttons.map(|panel| panel.rect).collect();
        assert!(!buttons.is_empty(), "{size:?}");
        for (index, button) in buttons.iter().enumerate() {
            assert!(button.w >= 40.0 && button.h >= 40.0, "{size:?} {button:?}");
            let (right, bottom) = (button.x + button.w, button.y + button.h);
            assert!(right <= width && bottom <= height, "{size:?} {button:?}");
            let overlaps = |other: &Rect| {
                button.x < other.x + other.w
                    && other.x < right
                    && button.y < other.y + other.h
                    && other.y < bottom
            };
            assert!(!buttons[index + 1..].iter().any(overlaps), "{size:?}");
        }
    }
}
