//! Tests of daily levels: the calendar, levels of past days, and days after the end of the archive.

use std::sync::Arc;

use sokoban_app::app::Application;
use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Input, Key, Touch};
use sokoban_app::input::{PadButton, PadEvent};
use sokoban_app::library::generation::{GenerationRequest, Priority, RequestKind};
use sokoban_app::library::{Library, builtin};
use sokoban_app::save::Progress;
use sokoban_app::view::{sprite, theme};
use sokoban_core::Level;
use sokoban_generator::daily::DailyArchive;
use sokoban_generator::{Day, encode};

use super::endless::{deliver, requests};
use crate::support::player::Player;

/// The first of the `DAYS` days in the archive of daily levels. The last day is 1 March 2028.
const FIRST: &str = "2028-01-20";
const DAYS: u32 = 42;

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

/// Returns a level that is solved by walking `walk` squares and then making `pushes` + 1 pushes. Each combination of
/// arguments gives a different level.
fn room(walk: usize, pushes: usize) -> Arc<Level> {
    let wall = "#".repeat(walk + pushes + 5);
    let (before, behind) = (" ".repeat(walk), " ".repeat(pushes));
    let text = format!("{wall}\n#@{before}${behind}.#\n{wall}\n");
    Arc::new(text.parse().expect("a level"))
}

/// Returns the daily level for the day `of`, and the number of moves to the right that solve the level.
fn level(of: Day) -> (Arc<Level>, usize) {
    let index = (of.number() - day(FIRST).number()) as usize;
    let (walk, pushes) = (index / 6, index % 6);
    (room(walk, pushes), walk + pushes + 1)
}

/// Solves the current level, which is a daily level.
pub(crate) fn win(player: &mut Player) {
    let day = player.app.library().day(player.app.level_index());
    let (_, moves) = level(day.expect("a day's level"));
    player.play(&"r".repeat(moves));
    assert!(player.app.game().is_won());
    player.settle();
}

fn library() -> Library {
    let days = (0..DAYS).map(|later| day(FIRST).after(later));
    let codes = days.map(|day| encode(&level(day).0).expect("a code"));
    let ahead = DailyArchive::new(day(FIRST), codes.collect());
    Library::new(Vec::new(), builtin(), Vec::new()).with_daily(ahead)
}

/// Starts the game on the day `today`, and opens the calendar.
pub(crate) fn on(today: &str) -> Player {
    let mut player = Player::new(Application::new(library(), Progress::default(), None));
    player.app.set_today(day(today));
    player.tap(Key::C);
    player
}

fn shown(player: &Player) -> String {
    let labels = player.scene().under.labels;
    let texts: Vec<String> = labels.into_iter().map(|label| label.text).collect();
    texts.join(" | ")
}

fn title(player: &Player) -> String {
    let hud = player.hud();
    hud.split(" | ").nth(1).unwrap_or_default().to_owned()
}

/// Opens the level for the day that is selected in the calendar, solves the level, and returns to the calendar.
fn solve(player: &mut Player) {
    player.tap(Key::Enter);
    win(player);
    player.tap(Key::C);
}

#[test]
fn todays_level_is_chosen_and_played() {
    let mut player = on("2028-02-02");
    assert!(shown(&player).contains("February 2028"));
    assert!(shown(&player).contains("0 of 2 solved"));
    player.tap(Key::Enter);
    assert_eq!(title(&player), "Wednesday, 2 February 2028");
    let expected = level(day("2028-02-02")).0;
    assert_eq!(*player.app.game().level(), expected);
}

#[test]
fn past_days_can_be_played_and_days_to_come_cannot() {
    let mut player = on("2028-02-02");
    player.tap(Key::Right);
    player.tap(Key::Down);
    player.tap(Key::Enter);
    assert_eq!(title(&player), "Wednesday, 2 February 2028");
    player.tap(Key::C);
    player.tap(Key::Up);
    assert!(shown(&player).contains("January 2028"), "a week before");
    player.tap(Key::Left);
    player.tap(Key::Enter);
    assert_eq!(title(&player), "Tuesday, 25 January 2028");
    // The keys 1 and 3 open the levels of the previous and the next day.
    player.tap(Key::Digit3);
    assert_eq!(title(&player), "Wednesday, 26 January 2028");
    (0..9).for_each(|_| player.tap(Key::Digit1));
    assert_eq!(title(&player), "Thursday, 20 January 2028");
    assert!(player.hud().contains("first daily level"));
    (0..13).for_each(|_| player.tap(Key::Digit3));
    assert_eq!(title(&player), "Wednesday, 2 February 2028");
    player.tap(Key::Digit3);
    assert!(player.hud().contains("Come back tomorrow"));
}

#[test]
fn months_are_turned_as_far_as_there_are_days() {
    let mut player = on("2028-02-29");
    assert!(shown(&player).contains("0 of 29 solved"), "a leap day");
    player.tap(Key::PageUp);
    assert!(shown(&player).contains("January 2028"));
    assert!(shown(&player).contains("0 of 12 solved"));
    player.tap(Key::PageUp);
    assert!(
        shown(&player).contains("Thursday, 20 January 2028"),
        "the first day"
    );
    player.tap(Key::PageDown);
    assert!(shown(&player).contains("Sunday, 20 February 2028"));
    player.tap(Key::PageDown);
    assert!(shown(&player).contains("Tuesday, 29 February 2028"));
    player.tap(Key::PageUp);
    assert!(shown(&player).contains("Saturday, 29 January 2028"));
    player.tap(Key::Home);
    assert!(shown(&player).contains("Tuesday, 29 February 2028"));
}

#[test]
fn a_run_of_days_goes_over_the_end_of_a_month() {
    let mut player = on("2028-02-02");
    assert!(shown(&player).contains("to start a streak"));
    player.tap(Key::Left);
    solve(&mut player);
    assert!(shown(&player).contains("1-day streak.  Solve today’s level"));
    player.tap(Key::Left);
    solve(&mut player);
    player.tap(Key::Home);
    assert!(
        shown(&player).contains("2-day streak.  Solve today’s level"),
        "{}",
        shown(&player)
    );
    solve(&mut player);
    let line = shown(&player);
    assert!(
        line.contains("3-day streak") && !line.contains("keep it going"),
        "{line}"
    );
    assert!(line.contains("2 of 2 solved"));
    // On the day after the last solved day, the streak is still shown. It ends one day later.
    player.app.set_today(day("2028-02-03"));
    assert!(shown(&player).contains("3-day streak.  Solve today’s level"));
    player.app.set_today(day("2028-02-04"));
    assert!(shown(&player).contains("to start a streak"));
    // If the clock is set back, the days that were solved still count.
    player.app.set_today(day("2028-01-31"));
    assert!(shown(&player).contains("1-day streak"));
    player.app.set_today(day("2028-02-02"));
    assert!(shown(&player).contains("3-day streak"));
}

#[test]
fn the_menu_shows_the_run_and_leads_to_earlier_days() {
    let mut player = on("2028-02-02");
    let menu = |player: &mut Player| {
        player.tap(Key::F10);
        let menu = player.overlay();
        player.tap(Key::C);
        menu
    };
    player.tap(Key::Escape);
    assert!(menu(&mut player).contains("Daily level | C"));
    for _ in 0..2 {
        player.tap(Key::Left);
        solve(&mut player);
    }
    player.tap(Key::Escape);
    assert!(menu(&mut player).contains("Daily level | 2-day streak"));
    player.tap(Key::Left);
    let calendar = shown(&player);
    assert!(calendar.contains("30 January 2028"), "{calendar}");
}

#[test]
fn the_banner_tells_the_run_and_leads_to_the_next_day() {
    let mut player = on("2028-02-01");
    player.tap(Key::Left);
    solve(&mut player);
    player.tap(Key::Escape);
    assert!(
        player.overlay().contains("Tuesday, 1 February 2028"),
        "{}",
        player.overlay()
    );
    player.tap(Key::Digit3);
    win(&mut player);
    assert!(
        player.overlay().contains("2-day streak"),
        "{}",
        player.overlay()
    );
    assert!(!player.overlay().contains("last level of all"));
}

#[test]
fn the_day_begins_at_midnight_while_the_game_is_open() {
    let mut player = on("2028-01-31");
    player.tap(Key::Right);
    assert!(shown(&player).contains("Monday, 31 January 2028"));
    player.app.set_today(day("2028-02-01"));
    player.tap(Key::Right);
    assert!(shown(&player).contains("Tuesday, 1 February 2028"));
}

#[test]
fn behind_the_last_day_levels_are_made_from_the_seed() {
    let mut player = on("2028-03-01");
    player.tap(Key::Enter);
    assert_eq!(title(&player), "Wednesday, 1 March 2028", "made ahead");
    assert_eq!(requests(&mut player), []);
    player.app.set_today(day("2028-03-02"));
    player.tap(Key::Digit3);
    let request = GenerationRequest::daily(day("2028-03-02"));
    assert_eq!(requests(&mut player), [(request, Priority::Immediate)]);
    assert_eq!(request.kind, RequestKind::Daily(day("2028-03-02")));
    assert!(player.hud().contains("Making the daily level"));
    deliver(&mut player, request, room(7, 7));
    assert_eq!(title(&player), "Thursday, 2 March 2028");
    player.tap(Key::Digit1);
    player.tap(Key::Digit3);
    assert_eq!(requests(&mut player), [], "it is made once");
    assert_eq!(title(&player), "Thursday, 2 March 2028");
}

#[test]
fn before_the_first_day_and_without_a_date_there_is_none() {
    let mut player = on("2028-01-19");
    assert!(shown(&player).contains("still to come"));
    for key in [Key::Left, Key::PageUp, Key::PageDown, Key::Home, Key::Enter] {
        player.tap(key);
    }
    assert!(shown(&player).contains("still to come"));
    let mut player = Player::new(Application::new(library(), Progress::default(), None));
    player.tap(Key::C);
    player.tap(Key::Enter);
    assert!(shown(&player).contains("Can’t read today’s date"));
}

#[test]
fn the_last_day_played_is_on_the_screen_again() {
    let mut player = on("2028-02-02");
    player.tap(Key::Left);
    player.tap(Key::Enter);
    player.play("r");
    let app = Application::new(library(), player.read_kept(), None);
    let again = Player::with_kept(app, player.read_kept());
    assert_eq!(title(&again), "Tuesday, 1 February 2028");
    assert_eq!(again.moves(), 1);
}

/// Returns a point on the day number `text` in the calendar.
fn number(player: &Player, text: &str) -> Point {
    let labels = player.scene().hud.labels;
    let label = labels.iter().find(|label| label.text == text);
    let label = label.expect("the day");
    Point {
        x: label.x + 4.0,
        y: label.y + 4.0,
    }
}

#[test]
fn mouse_finger_and_gamepad_choose_days() {
    let mut player = on("2028-02-10");
    player.click_with(Button::Left, number(&player, "8"));
    assert_eq!(title(&player), "Tuesday, 8 February 2028");
    player.tap(Key::C);
    let to_come = number(&player, "20");
    player.click_with(Button::Left, to_come);
    assert!(
        shown(&player).contains("February 2028"),
        "nothing to play there"
    );

    player.tap(Key::F4);
    let finger = number(&player, "3");
    player.input(Input::Touch(Touch::Down, 1, finger));
    player.input(Input::Touch(Touch::Up, 1, finger));
    assert_eq!(title(&player), "Thursday, 3 February 2028");

    player.tap(Key::C);
    for button in [PadButton::LeftShoulder, PadButton::Right, PadButton::A] {
        player.input(Input::Pad(PadEvent { button, down: true }));
        player.input(Input::Pad(PadEvent {
            button,
            down: false,
        }));
    }
    assert_eq!(title(&player), "Friday, 21 January 2028");
}

#[test]
fn the_wheel_and_the_arrows_above_turn_months() {
    let mut player = on("2028-02-10");
    player.input(Input::Point(Point { x: 600.0, y: 400.0 }));
    player.wheel(1.0, false);
    assert!(shown(&player).contains("January 2028"));
    player.wheel(-1.0, false);
    assert!(shown(&player).contains("February 2028"));
    player.click_with(Button::Left, Point { x: 270.0, y: 90.0 });
    assert!(shown(&player).contains("January 2028"));
}

/// Returns the numbers of the days that are visible in the calendar.
fn numbers(player: &Player) -> Vec<u8> {
    let labels = player.scene().hud.labels.into_iter();
    let days = labels.filter(|label| label.size == theme::text::LINE);
    days.filter_map(|label| label.text.parse().ok()).collect()
}

#[test]
fn days_before_the_first_one_are_dim() {
    let mut player = on("2028-02-02");
    assert_eq!(numbers(&player), (1..=29).collect::<Vec<u8>>());
    player.tap(Key::PageUp);
    assert_eq!(numbers(&player), (1..=31).collect::<Vec<u8>>());
    let labels = player.scene().hud.labels.into_iter();
    let days = labels.filter(|label| label.size == theme::text::LINE);
    let dim = days.filter(|label| label.color == theme::color::FAINT);
    let dim: Vec<u8> = dim.filter_map(|label| label.text.parse().ok()).collect();
    assert_eq!(dim, (1..=19).collect::<Vec<u8>>());
}

#[test]
fn days_and_months_show_stars_and_a_check_mark_if_solved_on_the_day() {
    let mut player = on("2028-02-02");
    solve(&mut player);
    assert!(shown(&player).contains("1 / 6"), "{}", shown(&player));
    let marks = |player: &Player| {
        let hud = player.scene().hud;
        let stars = |cell| hud.panels.iter().filter(|it| it.cell == cell).count();
        let checks = hud.labels.iter().filter(|it| it.text == "✓").count();
        (stars(sprite::STAR), stars(sprite::STAR_OUTLINE), checks)
    };
    assert_eq!(marks(&player), (1, 5, 1));
    player.tap(Key::Left);
    solve(&mut player);
    assert!(shown(&player).contains("2 / 6"), "{}", shown(&player));
    assert_eq!(marks(&player), (2, 4, 1), "a day later");
}
