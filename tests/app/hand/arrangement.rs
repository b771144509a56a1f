//! Order and filters of the browser, and the difficulty on its cards.

use sokoban_app::geometry::Point;
use sokoban_app::grades::{GradeRecord, StoredGrade};
use sokoban_app::input::{Button, Input, Key};
use sokoban_app::screens::Effect;

use crate::player::Player;

/// Four levels: one wide with four boxes, one with two, one with one, and a board that is not a level.
const LEVELS: &str = "\
Wide
################
#@ $.$.$.$.    #
################

Two
#########
#@ $.$. #
#########

One
######
#@ $.#
######

None
####
#@ #
####
";

fn cards(player: &Player) -> Vec<String> {
    let titles = ["Wide", "Two", "One", "None"];
    let labels = player.scene().under.labels.into_iter();
    let title = |text: &str| titles.into_iter().find(|title| text.ends_with(title));
    let found = labels.filter_map(|label| title(&label.text).map(str::to_owned));
    found.collect()
}

fn browsing() -> Player {
    let mut player = Player::open(LEVELS);
    player.tap(Key::B);
    player
}

/// Delivers grades: one is hard, two is easy, wide is about medium.
fn grade(player: &mut Player) {
    let grades = [
        StoredGrade::Estimated(2_000),
        StoredGrade::Exact(1_200),
        StoredGrade::Exact(2_500),
    ];
    let records: Vec<_> = player
        .app
        .library()
        .level_indices()
        .zip(grades)
        .map(|(place, grade)| {
            let level = player.app.library().level(place);
            GradeRecord::new(level, grade)
        })
        .collect();
    player.app.take_grades(records);
}

#[test]
fn levels_that_are_shown_are_graded_and_say_so() {
    let mut player = browsing();
    let asked = player
        .background
        .iter()
        .any(|effect| matches!(effect, Effect::Grade(levels) if levels.len() == 3));
    assert!(asked, "{:?}", player.background);
    grade(&mut player);
    let labels = player.scene().under.labels;
    for band in ["Probably medium", "Easy", "Hard"] {
        assert!(labels.iter().any(|label| label.text == band), "{band}");
    }
    player.tap(Key::Escape);
    assert!(
        player.hud().contains("1 of 4  ·  medium"),
        "{}",
        player.hud()
    );
}

#[test]
fn a_key_sorts_and_what_is_chosen_stays_chosen() {
    let mut player = browsing();
    grade(&mut player);
    assert_eq!(cards(&player), ["Wide", "Two", "One", "None"]);
    player.tap(Key::F6);
    assert_eq!(cards(&player), ["Two", "Wide", "One", "None"]);
    player.tap(Key::F6);
    assert_eq!(cards(&player), ["One", "Wide", "Two", "None"]);
    player.tap(Key::F6);
    assert_eq!(cards(&player), ["One", "Two", "Wide", "None"]);
    player.tap(Key::F6);
    assert_eq!(cards(&player), ["One", "Two", "Wide", "None"]);
    player.tap(Key::Enter);
    assert!(player.hud().contains("Wide"), "it was chosen all the time");
}

#[test]
fn grades_that_come_put_levels_in_order() {
    let mut player = browsing();
    player.tap(Key::F6);
    assert_eq!(cards(&player), ["Wide", "Two", "One", "None"]);
    grade(&mut player);
    assert_eq!(cards(&player), ["Two", "Wide", "One", "None"]);
}

#[test]
fn levels_are_left_out_by_band_size_boxes_and_solved() {
    let mut player = browsing();
    grade(&mut player);
    player.tap(Key::F7);
    assert_eq!(cards(&player), ["Two"], "easy");
    player.chord(Key::F7, false, true, false);
    assert_eq!(cards(&player).len(), 4);
    player.tap(Key::F8);
    assert_eq!(cards(&player), ["One"], "small");
    player.tap(Key::Delete);
    player.tap(Key::F9);
    assert_eq!(cards(&player), ["Two", "One"], "few boxes");
    player.tap(Key::F10);
    player.tap(Key::F10);
    assert_eq!(cards(&player), [""; 0], "none is solved");
    assert!(player.hud().contains("No levels match"));
    player.tap(Key::Delete);
    assert_eq!(cards(&player).len(), 4);
}

#[test]
fn what_is_solved_is_found() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::Digit3);
    player.tap(Key::Digit3);
    player.play("rr");
    player.settle();
    assert!(player.app.play().is_won());
    player.tap(Key::B);
    player.tap(Key::F10);
    assert_eq!(cards(&player), ["Wide", "Two"]);
    player.tap(Key::F10);
    assert_eq!(cards(&player), ["One"]);
    // The order stays while the program runs.
    player.tap(Key::Escape);
    player.tap(Key::B);
    assert_eq!(cards(&player), ["One"]);
}

#[test]
fn a_click_changes_a_part_and_the_other_button_back() {
    let mut player = browsing();
    let labels = player.scene().hud.labels;
    let chip = labels
        .iter()
        .find(|label| label.text == "Any number of boxes");
    let chip = chip.expect("a chip");
    let spot = Point {
        x: chip.x,
        y: chip.y,
    };
    player.click_with(Button::Left, spot);
    assert_eq!(cards(&player), ["Two", "One"]);
    player.input(Input::Press(Button::Right, spot));
    assert_eq!(cards(&player).len(), 4);
}
