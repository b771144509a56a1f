//! Tests of the order and the filters of the browser, and of the difficulties on its cards.

use sokoban_app::geometry::Point;
use sokoban_app::grades::{GradeRecord, Grades, StoredGrade};
use sokoban_app::input::{Button, Input, Key, PadButton, PadEvent};
use sokoban_app::library::builtin;
use sokoban_app::screens::Effect;
use sokoban_app::view::scene::WindowSize;
use sokoban_generator::Grade;
use sokoban_solver::Budget;

use crate::support::player::{Player, first_stage, first_start};

/// Three valid levels and an invalid board. The level “Wide” has four boxes, “Two” has two, and “One” has one.
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

/// Sends grades to the game: “One” is hard, “Two” is easy, and “Wide” is estimated to be medium.
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
fn grading_stops_when_the_browser_closes() {
    let stops = |player: &Player| {
        let effects = player.background.iter();
        let stops = effects.filter(|it| matches!(it, Effect::Grade(levels) if levels.is_empty()));
        stops.count()
    };
    let mut player = browsing();
    player.background.clear();
    player.chord(Key::V, false, true, false);
    player.obey();
    assert_eq!(stops(&player), 0, "the details return to the browser");
    player.tap(Key::Escape);
    player.tap(Key::Escape);
    assert_eq!(stops(&player), 1);
}

/// Opens the filter panel with keys, runs `act`, and closes the panel.
fn with_panel(player: &mut Player, act: impl FnOnce(&mut Player)) {
    player.tap(Key::Home);
    player.tap(Key::Up);
    player.tap(Key::Enter);
    assert!(player.hud().contains("Difficulty"), "the rows are shown");
    act(player);
    player.tap(Key::Escape);
    player.tap(Key::Down);
    assert!(!player.hud().contains("Difficulty"), "{}", player.hud());
}

/// Opens the filter panel, presses `keys` to change the criterion in row `line`, and closes the panel.
fn filter(player: &mut Player, line: usize, keys: &[Key]) {
    with_panel(player, |player| {
        (0..line).for_each(|_| player.tap(Key::Down));
        keys.iter().for_each(|key| player.tap(*key));
    });
}

const BAND: usize = 0;
const SIZE: usize = 1;
const BOXES: usize = 2;
const SOLVED: usize = 3;
const ORDER: usize = 5;

#[test]
fn the_filter_sorts() {
    let mut player = browsing();
    grade(&mut player);
    assert_eq!(cards(&player), ["Wide", "Two", "One", "None"]);
    for order in [
        ["Two", "Wide", "One", "None"],
        ["One", "Wide", "Two", "None"],
        ["One", "Two", "Wide", "None"],
        ["One", "Two", "Wide", "None"],
    ] {
        filter(&mut player, ORDER, &[Key::Right]);
        assert_eq!(cards(&player), order);
    }
}

#[test]
fn what_is_chosen_stays_chosen() {
    let mut player = browsing();
    grade(&mut player);
    player.tap(Key::Up);
    player.tap(Key::Enter);
    (0..ORDER).for_each(|_| player.tap(Key::Down));
    player.tap(Key::Right);
    player.tap(Key::Escape);
    player.tap(Key::Down);
    player.tap(Key::Enter);
    assert!(player.hud().contains("Wide"), "it was chosen all the time");
}

#[test]
fn grades_that_come_put_levels_in_order() {
    let mut player = browsing();
    filter(&mut player, ORDER, &[Key::Enter]);
    assert_eq!(cards(&player), ["Wide", "Two", "One", "None"]);
    grade(&mut player);
    assert_eq!(cards(&player), ["Two", "Wide", "One", "None"]);
}

#[test]
fn levels_are_left_out_by_band_size_boxes_and_solved() {
    let mut player = browsing();
    grade(&mut player);
    filter(&mut player, BAND, &[Key::Right]);
    assert_eq!(cards(&player), ["Two"], "easy");
    filter(&mut player, BAND, &[Key::Left]);
    assert_eq!(cards(&player).len(), 4);
    filter(&mut player, SIZE, &[Key::Right]);
    assert_eq!(cards(&player), ["One"], "small");
    player.tap(Key::Delete);
    filter(&mut player, BOXES, &[Key::Right]);
    assert_eq!(cards(&player), ["Two", "One"], "few boxes");
    filter(&mut player, SOLVED, &[Key::Right, Key::Right]);
    assert_eq!(cards(&player), [""; 0], "none is solved");
    assert!(player.hud().contains("No levels match"));
    with_panel(&mut player, |player| player.tap(Key::Delete));
    assert_eq!(cards(&player).len(), 4);
}

#[test]
fn what_is_solved_is_found() {
    let mut player = Player::open(LEVELS);
    player.tap(Key::Digit3);
    player.tap(Key::Digit3);
    player.play("rr");
    player.settle();
    assert!(player.app.game().is_won());
    player.tap(Key::B);
    filter(&mut player, SOLVED, &[Key::Right]);
    assert_eq!(cards(&player), ["Wide", "Two"]);
    filter(&mut player, SOLVED, &[Key::Right]);
    assert_eq!(cards(&player), ["One"]);
    // The filter remains active when the browser is closed and opened again.
    player.tap(Key::Escape);
    player.tap(Key::B);
    assert_eq!(cards(&player), ["One"]);
}

#[test]
fn function_keys_do_not_filter() {
    let mut player = browsing();
    grade(&mut player);
    for key in [Key::F7, Key::F8, Key::F9] {
        player.tap(key);
        assert_eq!(cards(&player), ["Wide", "Two", "One", "None"], "{key:?}");
    }
}

#[test]
fn a_search_by_difficulty_finds_built_in_levels_that_were_never_shown() {
    let mut player = first_start();
    player.tap(Key::B);
    filter(&mut player, BAND, &[Key::Right]);
    player.write("sunken");
    let titles = |player: &Player| -> Vec<String> {
        let labels = player.scene().under.labels.into_iter();
        let titles = labels.filter(|label| label.text.contains("bell"));
        titles.map(|label| label.text).collect()
    };
    assert_eq!(titles(&player), ["1  The sunken bell"]);
    assert!(!player.hud().contains("Working out"), "{}", player.hud());
    filter(&mut player, BAND, &[Key::Right]);
    assert_eq!(titles(&player), [""; 0], "it is easy, not medium");
}

#[test]
fn the_open_level_has_its_difficulty_after_the_grades_of_earlier_sessions_are_loaded() {
    let mut player = first_stage();
    player.app.set_grades(Grades::default());
    player.pass(0.0);
    assert!(player.hud().contains("easy"), "{}", player.hud());
}

#[test]
fn every_built_in_level_has_its_grade_in_its_file() {
    for collection in builtin() {
        for entry in &collection.entries {
            let level = entry.level.as_ref().expect("a level");
            let grade = Grade::of(level, Budget::new()).expect("a grade");
            let label = entry.fields.get("Difficulty").map(str::to_owned);
            assert_eq!(label, Some(grade.label().to_string()), "{}", entry.title);
        }
    }
}

#[test]
fn a_search_by_difficulty_says_how_many_levels_are_still_graded() {
    let mut player = browsing();
    filter(&mut player, BAND, &[Key::Right]);
    // Search for “File”, the name of the opened collection, so that the built-in levels are not found.
    player.background.clear();
    player.write("o");
    player.tap(Key::Backspace);
    player.write("File");
    let wanted: Vec<usize> = player
        .background
        .iter()
        .filter_map(|effect| match effect {
            Effect::Grade(levels) => Some(levels.len()),
            _ => None,
        })
        .collect();
    assert_eq!(wanted.last(), Some(&3), "{wanted:?}");
    let line = "Working out difficulty: 3 levels left";
    assert_eq!(player.hud().matches(line).count(), 2, "{}", player.hud());
    grade(&mut player);
    assert_eq!(cards(&player), ["Two"]);
    assert!(!player.hud().contains("Working out"), "{}", player.hud());
    // The new search text does not filter by difficulty, so the game requests no grades. When the browser is closed,
    // the game stops grading the search results.
    player.tap(Key::Delete);
    player.background.clear();
    player.write(" w");
    assert!(player.background.is_empty(), "{:?}", player.background);
    player.tap(Key::Escape);
    player.tap(Key::Escape);
    let last = player.background.last();
    let is_of_one = matches!(last, Some(Effect::Grade(levels)) if levels.len() == 1);
    assert!(is_of_one, "{last:?}");
}

/// Returns a point on the label `text`, which is above the cards or in the side column.
fn spot(player: &Player, text: &str) -> Point {
    let scene = player.scene();
    let label = scene.hud.labels.iter().find(|label| label.text == text);
    let label = label.unwrap_or_else(|| panic!("{text}: {}", player.hud()));
    Point {
        x: label.x + 2.0,
        y: label.y - 4.0,
    }
}

#[test]
fn the_mouse_filters_and_a_cross_clears() {
    let mut player = browsing();
    player.click_with(Button::Left, spot(&player, "Filter"));
    player.click_with(Button::Left, spot(&player, "Boxes"));
    player.click_with(Button::Left, spot(&player, "Solved"));
    player.input(Input::Press(Button::Right, spot(&player, "Solved")));
    player.tap(Key::Escape);
    assert_eq!(cards(&player), ["Two", "One"]);
    player.click_with(Button::Left, spot(&player, "1 to 3 boxes"));
    assert_eq!(cards(&player).len(), 4);
    assert!(!player.hud().contains("1 to 3 boxes"));
}

#[test]
fn the_filter_has_a_text_of_its_own_in_every_window() {
    let mut player = browsing();
    filter(&mut player, BOXES, &[Key::Right]);
    filter(&mut player, SOLVED, &[Key::Right]);
    for (width, height) in [(1280, 800), (640, 480), (480, 800)] {
        let window = WindowSize {
            width,
            height,
            scale: 1.0,
        };
        player.app.resize(window);
        let labels = player.scene_in(window).hud.labels;
        let text = labels.iter().find(|it| it.text.starts_with("1 to 3"));
        let text = text.unwrap_or_else(|| panic!("{width}×{height}: {labels:?}"));
        let crosses = labels.iter().filter(|it| it.text == "×");
        let mut beside = crosses.filter(|it| (it.y - text.y).abs() < 3.0 && it.x > text.x);
        assert!(beside.next().is_some(), "{width}×{height}");
    }
}

fn press(player: &mut Player, buttons: &[PadButton]) {
    for button in buttons.iter().copied() {
        for down in [true, false] {
            player.input(Input::Pad(PadEvent { button, down }));
        }
    }
}

#[test]
fn a_gamepad_filters() {
    use PadButton::{A, B, Down, Right, Up};
    let mut player = browsing();
    press(&mut player, &[Up, A, Down, Down, A, B]);
    assert_eq!(cards(&player), ["Two", "One"]);
    press(&mut player, &[Right, Right, A]);
    assert_eq!(cards(&player).len(), 4, "the text clears the filter");
}

#[test]
fn the_search_field_is_reached_by_key_and_click() {
    let mut player = browsing();
    assert!(player.hud().contains("Search all levels"));
    player.chord(Key::F, true, false, false);
    assert!(!player.hud().contains("Search all levels"), "a caret");
    player.write("two");
    assert_eq!(cards(&player), ["Two"]);
    player.chord(Key::F, true, false, false);
    player.write("one");
    assert_eq!(cards(&player)[0], "One", "the old search is replaced");
    player.tap(Key::Escape);
    player.click_with(Button::Left, spot(&player, "Search all levels"));
    player.write("wide");
    player.tap(Key::Enter);
    assert!(player.hud().contains("Wide"));
}

#[test]
fn a_number_finds_the_level_of_the_shown_collection_first() {
    let mut player = browsing();
    player.chord(Key::F, true, false, false);
    player.write("3");
    player.tap(Key::Enter);
    player.tap(Key::Enter);
    assert_eq!(player.app.level_index().entry, 2);
    assert_eq!(player.app.level_index().collection, 0);
}
