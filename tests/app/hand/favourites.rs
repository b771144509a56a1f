//! Tests of favourites, and of the command that opens the next unsolved level.

use crate::support::player::{Player, first_stage};
use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Input, Key, PadButton, PadEvent, Touch};
use sokoban_app::screens::InputMode;
use sokoban_app::view::scene::Label;
use sokoban_app::view::theme::text;

/// Three levels. Each of them is solved by one push.
const LEVELS: &str = "\
One
#####
#@$.#
#####

Two
######
#@ $.#
######

Three
#######
#@  $.#
#######
";

fn hearts(player: &Player) -> Vec<Label> {
    let labels = player.scene().under.labels.into_iter();
    labels.filter(|label| label.text == "♥").collect()
}

/// Returns the number of large hearts. Each of them marks a card as a favourite.
fn favourites(player: &Player) -> usize {
    let hearts = hearts(player);
    hearts.iter().filter(|it| it.size >= text::TITLE).count()
}

fn at(label: &Label) -> Point {
    Point {
        x: label.x,
        y: label.y - 3.0,
    }
}

fn title(player: &Player) -> String {
    let index = player.app.level_index();
    player.app.library().entry(index).title.clone()
}

#[test]
fn a_key_marks_the_open_level_and_unmarks_it() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::F);
    assert!(player.hud().contains("Added to your favourites."));
    assert!(player.hud().contains("One  ♥"), "{}", player.hud());
    player.tap(Key::F);
    assert!(player.hud().contains("Removed from your favourites."));
    assert!(!player.hud().contains('♥'));
    assert_eq!(player.moves(), 0);
}

#[test]
fn favourites_are_kept() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::Digit3);
    player.tap(Key::F);
    let mut player = player.reopened(LEVELS);
    assert!(player.hud().contains("Two  ♥"), "{}", player.hud());
    player.tap(Key::F);
    let player = player.reopened(LEVELS);
    assert!(!player.hud().contains('♥'), "{}", player.hud());
}

#[test]
fn a_heart_on_a_card_is_clicked() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::B);
    assert_eq!(hearts(&player).len(), 1, "on the chosen card");
    assert_eq!(favourites(&player), 0);
    let heart = at(&hearts(&player)[0]);
    player.click_with(Button::Left, heart);
    assert_eq!(favourites(&player), 1);
    assert!(!player.scene().thumbnails.is_empty(), "nothing was opened");
    player.tap(Key::Right);
    player.chord(Key::B, true, false, false);
    assert_eq!(favourites(&player), 2);
    player.chord(Key::B, true, false, false);
    assert_eq!(favourites(&player), 1);
}

#[test]
fn a_finger_taps_a_heart_on_any_card() {
    let mut player = Player::open(LEVELS);
    player.app.set_input_mode(InputMode::Touch);
    player.tap(Key::B);
    assert_eq!(hearts(&player).len(), 3);
    let point = at(&hearts(&player)[2]);
    player.input(Input::Touch(Touch::Down, 1, point));
    player.input(Input::Touch(Touch::Up, 1, point));
    assert_eq!(favourites(&player), 1);
    player.tap(Key::Escape);
    assert_eq!(title(&player), "One");
}

#[test]
fn favourites_have_a_line_and_a_filter() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::B);
    assert!(!player.hud().contains("Favourites"));
    player.tap(Key::End);
    player.chord(Key::B, true, false, false);
    assert!(
        player.hud().contains("Favourites | 1 level"),
        "{}",
        player.hud()
    );
    // Move up three lines in the side column, past the daily levels and the endless levels, to the favourites.
    for _ in 0..3 {
        player.chord(Key::Tab, false, true, false);
    }
    assert_eq!(player.scene().thumbnails.len(), 1);
    player.tap(Key::Enter);
    assert_eq!(title(&player), "Three");
    player.tap(Key::B);
    for key in [Key::Home, Key::Up, Key::Enter] {
        player.tap(key);
    }
    (0..4).for_each(|_| player.tap(Key::Down));
    player.tap(Key::Right);
    player.tap(Key::Escape);
    assert_eq!(player.scene().thumbnails.len(), 1);
    assert!(player.hud().contains("Favourites only"));
}

#[test]
fn the_next_unsolved_level_is_played_from_the_browser() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::Digit3);
    player.play("rr");
    player.settle();
    player.tap(Key::Digit1);
    player.tap(Key::B);
    let labels = player.scene().hud.labels;
    let button = labels.iter().find(|it| it.text == "Next unsolved");
    let button = at(button.expect("a button"));
    player.click_with(Button::Left, button);
    assert_eq!(title(&player), "Three");
    player.play("rrr");
    player.settle();
    player.tap(Key::B);
    // After the last level in the opened file, the command opens the first built-in level.
    player.chord(Key::Digit3, true, false, false);
    assert_eq!(player.app.level_index().collection, 1);
}

#[test]
fn a_gamepad_reaches_the_buttons_above_the_cards() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::B);
    for button in [
        PadButton::Up,
        PadButton::Right,
        PadButton::Right,
        PadButton::A,
    ] {
        for down in [true, false] {
            player.input(Input::Pad(PadEvent { button, down }));
        }
    }
    assert_eq!(title(&player), "Two");
}

#[test]
fn lines_of_the_column_say_something() {
    let mut player = first_stage();
    player.app.set_today("2028-02-10".parse().expect("a day"));
    player.tap(Key::B);
    let hud = player.hud();
    assert!(!hud.contains("2028") && !hud.contains("always"), "{hud}");
    assert!(hud.contains("Daily level | Endless | Lessons"), "{hud}");
}
