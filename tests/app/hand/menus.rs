//! Tests of the menu and its two pages.

use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Input, Key, PadButton, PadEvent, Touch, key_labels};
use sokoban_app::sound::Sound;
use sokoban_app::view::scene::{Label, WindowSize};
use sokoban_app::view::theme::color::{ACCENT, TEXT};
use sokoban_app::view::theme::text;

use super::endless::{corridor, deliver, requests};
use crate::hand::ROOM;
use crate::support::player::Player;

const LEVELS: &str = "#######\n#@ $ .#\n#     #\n#######\n\n#######\n#@ $ .#\n#######\n";

fn window(width: u32, height: u32) -> WindowSize {
    WindowSize::fitted((width, height), 1.0, 1.0)
}

/// Returns the text at the start of each line, from top to bottom.
fn lines(player: &Player) -> Vec<String> {
    let labels = player.scene().overlay.labels;
    let first = labels.iter().find(|label| label.text == "Continue");
    let first = first.expect("the first page").x;
    let labels = labels.iter().filter(|label| (label.x - first).abs() < 0.5);
    labels.map(|label| label.text.clone()).collect()
}

fn chosen(player: &Player) -> String {
    let labels = player.scene().overlay.labels;
    let chosen = labels.into_iter().find(|label| label.color == ACCENT);
    chosen.expect("a chosen line").text
}

/// Returns a point on the line `text` of the menu.
fn line(player: &Player, text: &str) -> Point {
    let labels = player.scene().overlay.labels;
    let label = labels.iter().find(|label| label.text == text);
    let Label { x, y, .. } = label.unwrap_or_else(|| panic!("{text}: {}", player.overlay()));
    Point {
        x: x + 2.0,
        y: y - 5.0,
    }
}

fn choose(player: &mut Player, text: &str) {
    let line = line(player, text);
    player.click_with(Button::Left, line);
}

fn press(player: &mut Player, button: PadButton) {
    for down in [true, false] {
        player.input(Input::Pad(PadEvent { button, down }));
    }
}

#[test]
fn escape_opens_the_menu_and_continues_the_game() {
    let mut player = Player::open(ROOM);
    player.play("rd");
    player.settle();
    player.tap(Key::Escape);
    assert_eq!(chosen(&player), "Continue");
    player.tap(Key::Right);
    assert_eq!(player.lurd(), "rd", "the board rests");
    player.tap(Key::Escape);
    assert_eq!(player.overlay(), "");
    player.play("l");
    assert_eq!(player.lurd(), "rdl");
    for back in [PadButton::Start, PadButton::B, PadButton::A] {
        press(&mut player, PadButton::Start);
        assert_eq!(chosen(&player), "Continue");
        press(&mut player, back);
        assert_eq!((player.overlay().as_str(), player.lurd().len()), ("", 3));
    }
}

#[test]
fn escape_first_drops_what_is_selected() {
    let mut player = Player::open(ROOM);
    player.click(3, 2);
    let marks = |player: &Player| player.app.game().marks().chosen;
    assert!(marks(&player).is_some());
    player.tap(Key::Escape);
    assert_eq!((marks(&player), player.overlay().as_str()), (None, ""));
    player.tap(Key::Escape);
    assert!(player.overlay().contains("Continue"));
}

#[test]
fn the_second_page_leads_back_to_the_first() {
    let mut player = Player::open(ROOM);
    player.tap(Key::Escape);
    player.heard.clear();
    let heard = |player: &mut Player| {
        let cues = std::mem::take(&mut player.heard);
        cues.into_iter().map(|cue| cue.sound).collect::<Vec<_>>()
    };
    choose(&mut player, "More");
    assert_eq!(heard(&mut player), [Sound::Open]);
    assert!(player.overlay().contains("Saved positions"));
    player.tap(Key::Escape);
    assert_eq!(heard(&mut player), [Sound::Close]);
    assert_eq!(chosen(&player), "More");
    player.tap(Key::Escape);
    assert_eq!(heard(&mut player), [Sound::Close]);
    assert_eq!(player.overlay(), "");
}

#[test]
fn keys_beside_the_entries_run_them() {
    let mut player = Player::open(LEVELS);
    for (key, sign) in [(Key::F2, "Animation speed"), (Key::B, "Level 1")] {
        player.tap(Key::Escape);
        player.tap(key);
        let scene = player.scene();
        let labels = scene.under.labels.iter().chain(&scene.overlay.labels);
        assert!(labels.into_iter().any(|it| it.text == sign), "{sign}");
        player.tap(Key::Escape);
        assert_eq!(player.overlay(), "");
    }
    // While the menu is open, the key of a command works only if the command is on the current page of the menu.
    player.tap(Key::Escape);
    player.tap(Key::Digit3);
    assert_eq!(player.app.level_index().entry, 0);
    choose(&mut player, "More");
    player.tap(Key::Digit3);
    assert_eq!(player.app.level_index().entry, 0);
    player.tap(Key::F1);
    assert!(player.overlay().contains("Type to search"));
}

#[test]
fn endless_levels_are_listed_even_in_an_endless_level() {
    let mut player = Player::open(ROOM);
    player.tap(Key::F6);
    player.tap(Key::Enter);
    let request = requests(&mut player)[0].0;
    deliver(&mut player, request, corridor(3));
    player.tap(Key::Escape);
    choose(&mut player, "Endless levels");
    let labels = player.scene().under.labels;
    assert!(labels.iter().any(|label| label.text == "Master"));
}

#[test]
fn the_line_of_endless_levels_counts_those_that_were_tried() {
    let mut player = Player::open(ROOM);
    let end_of_line = |player: &mut Player| {
        player.tap(Key::Escape);
        let labels = player.scene().overlay.labels;
        let line = labels.iter().position(|it| it.text == "Endless levels");
        let end = labels[line.expect("the line") + 1].text.clone();
        player.tap(Key::Escape);
        end
    };
    assert_eq!(end_of_line(&mut player), "F6");
    player.tap(Key::F6);
    player.tap(Key::Enter);
    let request = requests(&mut player)[0].0;
    deliver(&mut player, request, corridor(3));
    player.tap(Key::Right);
    assert_eq!(end_of_line(&mut player), "1 level");
}

#[test]
fn lines_are_high_enough_for_fingers_and_all_are_reached() {
    for (width, height) in [(1280, 800), (640, 480), (480, 800), (320, 240)] {
        let mut player = Player::open(ROOM);
        let window = window(width, height);
        player.app.resize(window);
        player.tap(Key::Escape);
        let mut reached = vec![];
        for _ in 0..10 {
            let labels = player.scene_in(window).overlay.labels;
            let is_line = |label: &&Label| {
                let is_large = [text::TITLE, text::ITEM].contains(&label.size);
                is_large && [ACCENT, TEXT].contains(&label.color) && label.text != "×"
            };
            let labels: Vec<&Label> = labels.iter().filter(is_line).collect();
            for pair in labels.windows(2) {
                assert!(pair[1].y - pair[0].y >= 44.0, "{width}×{height}");
            }
            let chosen = labels.iter().find(|label| label.color == ACCENT);
            let chosen = chosen.expect("a chosen line");
            assert!(chosen.y > 12.0 && chosen.y < window.logical().1 - 8.0);
            reached.push(chosen.text.clone());
            player.tap(Key::Down);
        }
        assert_eq!(reached.len(), 10);
        assert_eq!(
            (reached[0].as_str(), reached[9].as_str()),
            ("Continue", "Quit")
        );
    }
}

#[test]
fn a_page_in_a_browser_has_no_line_to_quit() {
    let mut player = Player::open(ROOM);
    player.tap(Key::Escape);
    let all = lines(&player);
    assert_eq!(all.last().map(String::as_str), Some("Quit"));
    key_labels::set_on_page();
    assert_eq!(lines(&player), all[..all.len() - 1]);
}

#[test]
fn a_touch_beside_the_menu_closes_it() {
    let mut player = Player::open(ROOM);
    player.tap(Key::Escape);
    for touch in [Touch::Down, Touch::Up] {
        player.input(Input::Touch(touch, 1, Point { x: 4.0, y: 300.0 }));
    }
    assert_eq!((player.overlay().as_str(), player.moves()), ("", 0));
}
