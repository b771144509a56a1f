//! Tests of the screen with a level's details, opened from the browser and from the menu, with every input device.

use sokoban_app::geometry::{Point, Rect};
use sokoban_app::input::{Button, Input, Key, Touch};
use sokoban_app::screens::{Effect, InputMode};
use sokoban_app::view::element::Role;
use sokoban_app::view::text_metrics;

use crate::support::player::Player;

const LEVELS: &str = "\
Collection: Examples
Author: Anna

One
#####
#@$.#
#####

Two
######
#@ $.#
######
Comment: Walk first, and push then. This comment is so long that it needs more than one line of the screen.

Solution
rR
";

fn title(player: &Player) -> String {
    let index = player.app.level_index();
    player.app.library().entry(index).title.clone()
}

fn copied(player: &Player) -> String {
    let copied = player.others.iter().rev().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text.clone()),
        _ => None,
    });
    copied.expect("a text was copied")
}

/// Opens the details of the second level from the browser.
fn from_the_browser() -> Player {
    let mut player = Player::open(LEVELS);
    player.tap(Key::B);
    player.tap(Key::Right);
    player.chord(Key::I, true, false, false);
    player
}

/// Presses Down until `line` is selected, and then presses Enter.
fn choose(player: &mut Player, line: &str) {
    for _ in 0..20 {
        let labels = player.scene().overlay.labels;
        let label = labels.iter().find(|label| label.text == line);
        let label = label.unwrap_or_else(|| panic!("{line}: {}", player.overlay()));
        if label.color == sokoban_app::view::theme::color::ACCENT {
            return player.tap(Key::Enter);
        }
        player.tap(Key::Down);
    }
    panic!("{line}: {}", player.overlay());
}

#[test]
fn the_details_of_a_card_say_all_about_it() {
    let player = from_the_browser();
    let shown = player.overlay();
    for part in [
        "Two",
        "Examples 2",
        "Author | Anna",
        "6 × 3 squares  ·  1 box",
        "Best known | 2 moves, 1 push",
        "Walk first, and push then.",
        "2 moves, 1 push | Included with the level",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert!(!shown.contains("Your best"), "{shown}");
    assert!(!shown.contains("Current game"), "{shown}");
}

#[test]
fn the_lines_of_a_comment_are_evenly_spaced_and_fit() {
    let japanese = "空白のない長い注釈".repeat(9);
    let latin = "https://example.org/".repeat(9);
    let words = "Push the boxes home. ".repeat(15);
    for comment in [japanese, latin, words] {
        let mut player = Player::open(&format!("#####\n#@$.#\n#####\nComment: {comment}\n"));
        player.chord(Key::V, false, true, false);
        let labels = player.scene().overlay.labels.into_iter();
        let is_part = |text: &str| text.chars().count() > 5 && comment.contains(text);
        let lines: Vec<_> = labels.filter(|label| is_part(&label.text)).collect();
        assert!(lines.len() > 2, "{lines:?}");
        let all: String = lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(all.replace(' ', ""), comment.replace(' ', ""));
        for pair in lines.windows(2) {
            let distance = pair[1].y - pair[0].y;
            assert!((distance - 24.0).abs() < 0.1, "{distance}: {pair:?}");
        }
        for line in &lines {
            let width = text_metrics::width(&line.text, line.size);
            assert!(width <= line.width, "{line:?}");
            assert!((line.size - lines[0].size).abs() < 0.1, "{line:?}");
        }
    }
}

/// Returns the rectangles of the facts about the level, and the rectangles of the selectable lines below them.
fn facts_and_lines(player: &Player) -> (Vec<Rect>, Vec<Rect>) {
    let description = player.app.describe(false);
    let rects = |is_fact: bool| {
        let elements = description.all().filter(|element| match element.role {
            Role::Text => is_fact && element.value.is_some(),
            Role::ListItem => !is_fact,
            _ => false,
        });
        elements.map(|element| element.rect).collect()
    };
    (rects(true), rects(false))
}

#[test]
fn keys_skip_the_facts_between_actions_and_solutions() {
    let mut player = from_the_browser();
    let (facts, lines) = facts_and_lines(&player);
    assert_eq!(facts.len(), 4, "{}", player.overlay());
    let below = |rects: &[Rect], y: f32| rects.iter().filter(|rect| rect.y > y).count();
    assert_eq!(below(&lines, facts[0].y), 1, "the solution");
    for _ in 1..lines.len() {
        player.tap(Key::Down);
    }
    player.tap(Key::Enter);
    assert!(player.overlay().contains("Watch"), "{}", player.overlay());
}

#[test]
fn a_review_of_a_card_opens_its_level() {
    let mut player = from_the_browser();
    player.tap(Key::G);
    player.settle();
    player.think();
    assert_eq!(title(&player), "Two");
    assert_eq!(player.overlay(), "");
    assert_eq!(player.lurd(), "rR");
    assert!(
        player.hud().contains("No wasted pushes"),
        "{}",
        player.hud()
    );
    let mut player = Player::open(LEVELS);
    player.tap(Key::B);
    player.chord(Key::I, true, false, false);
    player.tap(Key::G);
    assert!(player.overlay().contains("Solve the level first"));
}

#[test]
fn the_details_return_to_the_browser() {
    let mut player = from_the_browser();
    player.tap(Key::Escape);
    assert_eq!(player.overlay(), "");
    assert_eq!(player.scene().thumbnails.len(), 2);
    player.tap(Key::Enter);
    assert_eq!(title(&player), "Two", "the card is still chosen");
}

#[test]
fn a_level_is_played_marked_and_watched_from_its_details() {
    let mut player = from_the_browser();
    choose(&mut player, "Favourite");
    assert!(player.overlay().contains('♥'), "{}", player.overlay());
    choose(&mut player, "Included with the level");
    choose(&mut player, "Watch");
    assert_eq!(title(&player), "Two");
    player.settle();
    assert_eq!(player.lurd(), "rR");
    let mut player = from_the_browser();
    choose(&mut player, "Play");
    assert_eq!(
        (title(&player), player.overlay()),
        ("Two".into(), String::new())
    );
}

#[test]
fn the_code_is_copied() {
    let mut player = from_the_browser();
    choose(&mut player, "Copy code");
    let code = copied(&player);
    assert!(player.overlay().contains(&code), "{}", player.overlay());
}

#[test]
fn a_right_click_and_a_finger_open_the_details() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::B);
    let labels = player.scene().under.labels;
    let two = labels.iter().find(|label| label.text.ends_with("Two"));
    let two = two.expect("a card");
    let spot = Point { x: two.x, y: two.y };
    player.click_with(Button::Right, spot);
    assert!(player.overlay().contains("Best known"));
    player.tap(Key::Escape);
    player.tap(Key::Escape);
    player.app.set_input_mode(InputMode::Touch);
    player.tap(Key::B);
    let labels = player.scene().under.labels;
    let dots: Vec<_> = labels.iter().filter(|label| label.text == "…").collect();
    assert_eq!(dots.len(), 2, "one on each card");
    let point = Point {
        x: dots[1].x,
        y: dots[1].y - 3.0,
    };
    player.input(Input::Touch(Touch::Down, 1, point));
    player.input(Input::Touch(Touch::Up, 1, point));
    assert!(
        player.overlay().contains("Best known"),
        "{}",
        player.overlay()
    );
}

#[test]
fn solutions_of_a_card_are_not_deleted() {
    let mut player = Player::open(LEVELS);
    player.play("r");
    player.settle();
    player.tap(Key::B);
    player.chord(Key::I, true, false, false);
    assert!(player.overlay().contains("Your best | 1 move, 1 push"));
    choose(&mut player, "Yours");
    assert!(player.overlay().contains("Watch"), "{}", player.overlay());
    assert!(!player.overlay().contains("Delete"), "{}", player.overlay());
}

#[test]
fn details_of_a_card_are_drawn_over_the_cards() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::B);
    let cards = player.scene().thumbnails;
    assert_eq!(cards.len(), 2);
    player.chord(Key::I, true, false, false);
    assert!(player.overlay().contains("Copy code"));
    assert_eq!(player.scene().thumbnails, cards);
}
