//! Tests of lists that are longer than the window.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Input, Key, Modifiers, Touch};
use sokoban_app::view::scene::{Label, WindowSize};
use sokoban_app::view::theme::color::ACCENT;
use sokoban_app::view::theme::text;

use crate::support::player::Player;

const SMALL: WindowSize = WindowSize {
    width: 480,
    height: 400,
    scale: 1.0,
};

const LEVEL: &str = "#####\n#@$.#\n#####\n";

/// Opens the settings screen in a small window.
fn settings() -> Player {
    let mut player = Player::open(LEVEL);
    player.app.resize(SMALL);
    player.tap(Key::F2);
    player
}

/// Returns the labels of the visible lines, from top to bottom.
fn lines(player: &Player) -> Vec<Label> {
    let labels = player.scene_in(SMALL).overlay.labels;
    let first = labels.iter().position(|label| label.text == "Settings");
    let left = labels[first.expect("a title")].x;
    let mut lines: Vec<Label> = labels
        .into_iter()
        .filter(|label| (label.x - left).abs() < 0.5 && label.size == text::ITEM)
        .collect();
    lines.sort_by(|a, b| a.y.total_cmp(&b.y));
    lines
}

fn texts(player: &Player) -> Vec<String> {
    lines(player).into_iter().map(|line| line.text).collect()
}

fn chosen(player: &Player) -> String {
    let line = lines(player).into_iter().find(|line| line.color == ACCENT);
    line.expect("the chosen line is in view").text
}

/// Puts a finger down, moves it up by each of the distances in `ways` in turn, and lifts it.
fn slide(player: &mut Player, ways: &[f32]) {
    let mut at = Point { x: 240.0, y: 300.0 };
    player.input(Input::Touch(Touch::Down, 1, at));
    // Move far enough that the touch no longer counts as a tap.
    at.y -= 30.0;
    player.input(Input::Touch(Touch::Move, 1, at));
    for way in ways {
        at.y -= way;
        player.input(Input::Touch(Touch::Move, 1, at));
    }
    player.input(Input::Touch(Touch::Up, 1, at));
}

#[test]
fn what_is_clicked_is_what_the_pointer_was_on() {
    let mut player = settings();
    let all = texts(&player);
    (0..9).for_each(|_| player.wheel(-1.0, false));
    let shown = lines(&player);
    assert!(!all.contains(&shown[0].text), "{shown:?}");
    for nth in [0, shown.len() - 2] {
        let Label { text, x, y, .. } = shown[nth].clone();
        let before = player.overlay();
        player.click_with(Button::Left, Point { x, y: y - 5.0 });
        assert_eq!(chosen(&player), text);
        assert_ne!(player.overlay(), before, "{text} is changed");
        let after: Vec<f32> = lines(&player).iter().map(|line| line.y).collect();
        let were: Vec<f32> = shown.iter().map(|line| line.y).collect();
        assert_eq!(after, were, "nothing jumps under the pointer");
        assert_eq!(texts(&player)[nth], text);
    }
}

#[test]
fn lines_go_as_far_as_the_finger_does() {
    for ways in [&[72.0][..], &[6.0; 12], &[1.0; 72]] {
        let mut player = settings();
        let before = texts(&player);
        slide(&mut player, ways);
        // The list has scrolled by the height of the first heading and the first line, so the text that was second is
        // now at the top.
        assert_eq!(texts(&player)[0], before[1], "{ways:?}");
        chosen(&player);
    }
}

#[test]
fn a_list_ends_where_its_last_line_is_in_view() {
    let mut player = settings();
    (0..50).for_each(|_| player.wheel(-1.0, false));
    let end = texts(&player);
    assert_eq!(end.last().map(String::as_str), Some("Controls"));
    player.wheel(-1.0, false);
    assert_eq!(texts(&player), end);
    (0..50).for_each(|_| player.wheel(1.0, false));
    assert_eq!(texts(&player)[0], "Animation speed");
}

#[test]
fn a_wheel_of_fine_notches_turns_as_far_as_one_of_coarse_ones() {
    let (mut fine, mut coarse) = (settings(), settings());
    (0..8).for_each(|_| fine.wheel(-0.25, false));
    (0..2).for_each(|_| coarse.wheel(-1.0, false));
    assert_eq!(texts(&fine), texts(&coarse));
}

#[test]
fn a_held_key_runs_to_the_end_and_a_tap_goes_round() {
    let mut player = settings();
    player.down(Key::Down);
    for _ in 0..40 {
        player.input(Input::Again(Key::Down, Modifiers::NONE));
    }
    player.up(Key::Down);
    assert_eq!(chosen(&player), "Controls");
    player.tap(Key::Down);
    assert_eq!(chosen(&player), "Animation speed");
    assert!(player.overlay().contains("Play"), "its heading is in view");
    player.tap(Key::PageDown);
    let page = chosen(&player);
    player.tap(Key::PageDown);
    assert_ne!(chosen(&player), page);
    player.tap(Key::End);
    assert_eq!(chosen(&player), "Controls");
    player.tap(Key::Home);
    assert_eq!(chosen(&player), "Animation speed");
    player.tap(Key::PageDown);
    player.tap(Key::PageDown);
    (0..5).for_each(|_| player.tap(Key::PageUp));
    assert_eq!(chosen(&player), "Animation speed");
}

#[test]
fn the_smallest_windows_show_three_lines_of_a_list() {
    let smallest = WindowSize::fitted((320, 240), 1.0, 1.0);
    let mut player = settings();
    player.app.resize(smallest);
    player.tap(Key::Up);
    player.tap(Key::Enter);
    assert!(player.overlay().contains("Movement keys"));
    let labels = player.scene_in(smallest).overlay.labels;
    assert!(labels.iter().all(|label| label.y < 320.0 - 8.0));
    for line in ["Movement keys", "Up", "Left"] {
        assert!(labels.iter().any(|label| label.text == line), "{line}");
    }
}

#[test]
fn only_the_main_button_chooses_where_lines_have_no_values() {
    let mut player = Player::open(LEVEL);
    player.tap(Key::F10);
    player.tap(Key::Up);
    let labels = player.scene().overlay.labels;
    let quit = labels.into_iter().find(|label| label.text == "Quit");
    let Label { x, y, .. } = quit.expect("a line");
    for button in [Button::Right, Button::Middle] {
        player.click_with(button, Point { x, y: y - 5.0 });
        assert!(!player.quit, "{button:?}");
    }
    player.click_with(Button::Left, Point { x, y: y - 5.0 });
    assert!(player.quit);
}

#[test]
fn the_number_pad_leads_through_a_list_as_arrows_do() {
    let opened = |up: Key, enter: Key| {
        let mut player = Player::open(LEVEL);
        player.tap(Key::F2);
        player.tap(up);
        player.tap(enter);
        player.overlay()
    };
    let keys = opened(Key::Up, Key::Enter);
    assert_eq!(opened(Key::Pad8, Key::PadEnter), keys);
    assert_ne!(opened(Key::Pad2, Key::PadEnter), keys);
}

#[test]
fn assistive_technologies_press_lines_and_close_lists() {
    let press = |player: &mut Player, name: &str| {
        let screen = player.app.describe(false);
        let element = screen.all().find(|element| element.name == name);
        let element = element.unwrap_or_else(|| panic!("{name}: {}", player.overlay()));
        let action = element.action.expect("it can be pressed");
        player.input(Input::Activate(action));
    };
    let mut player = Player::open(LEVEL);
    player.tap(Key::F2);
    press(&mut player, "Rating");
    assert!(!player.app.settings().rating);
    assert_eq!(chosen_in(&player), "Rating");
    press(&mut player, "Close");
    assert_eq!(player.overlay(), "");
    for key in [Key::F1, Key::T] {
        player.tap(key);
        press(&mut player, "Close");
        assert_eq!(player.overlay(), "", "{key:?}");
    }
}

/// Returns the text of the selected line in the open list, in a window of the usual size.
fn chosen_in(player: &Player) -> String {
    let labels = player.scene().overlay.labels;
    let chosen = labels.into_iter().find(|label| label.color == ACCENT);
    chosen.expect("a chosen line").text
}
