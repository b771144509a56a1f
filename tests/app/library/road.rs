//! Tests of the page that suggests levels to play after the lessons.

use std::sync::Arc;

use sokoban_app::app::Application;
use sokoban_app::geometry::Point;
use sokoban_app::input::{Button, Key};
use sokoban_app::library::{Library, LibraryCollection, builtin};
use sokoban_app::save::{Activity, LastPlayed, Progress, Update};
use sokoban_app::view::theme::text;

use crate::library::browse;
use crate::support::player::Player;

/// Returns a player who has solved every level in the collections `solved`, with the last of these levels open. Today
/// is a Monday.
fn after(solved: &[&str]) -> Player {
    let mut progress = Progress::default();
    for name in solved {
        for (number, entry) in (1..).zip(named(name).entries) {
            progress.apply(&Update {
                solutions: vec![entry.records[0].moves.as_str().into()],
                activity: Activity {
                    is_solved: true,
                    ..Activity::default()
                },
                today: Some("2026-11-29".parse().expect("a day")),
                ..Update::new(
                    Arc::clone(entry.level.as_ref().expect("a level")),
                    entry.title,
                    LastPlayed::new(name, number),
                )
            });
        }
    }
    let library = Library::new(Vec::new(), builtin(), Vec::new());
    let last = solved.last().map(|name| {
        let levels = library.level_indices();
        let own = levels.filter(|index| library.collection(*index).name == *name);
        own.last().expect("its last level")
    });
    let mut player = Player::new(Application::new(library, progress, last));
    player.app.set_today("2026-11-30".parse().expect("a day"));
    player
}

fn named(name: &str) -> LibraryCollection {
    let found = builtin().into_iter().find(|it| it.name == name);
    found.expect("a built-in collection")
}

/// Returns the headings of the cards with suggestions.
fn headings(player: &Player) -> Vec<String> {
    let labels = player.scene().under.labels.into_iter();
    let headings = labels.filter(|label| label.size == text::HEADING);
    headings.map(|label| label.text).collect()
}

/// Solves the current level with the solution in its file.
fn solve(player: &mut Player) {
    let entry = player.app.library().entry(player.app.level_index()).clone();
    player.play(&entry.records[0].moves);
    player.settle();
}

#[test]
fn the_last_lesson_leads_to_the_ways_on() {
    let mut player = after(&["Lessons"]);
    solve(&mut player);
    let banner = player.overlay();
    assert!(banner.contains("What’s next"), "{banner}");
    player.tap(Key::Enter);
    let found = headings(&player);
    assert_eq!(found[..3], ["Lessons", "Day shift", "Holes"]);
    assert_eq!(found[3..], ["Daily level"]);
    let labels = player.scene().under.labels;
    let has = |words: &str| labels.iter().any(|label| label.text.contains(words));
    assert!(has("The way so far") && has("✓ 15 / 15"));
    assert!(has("You solve about two in three."));
    // Enter opens the first suggestion, although the page lists the lessons above it.
    player.tap(Key::Enter);
    assert!(player.hud().contains("Day shift"), "{}", player.hud());
}

#[test]
fn keys_and_presses_choose_a_way_on() {
    for (name, keys) in [
        ("Lessons", &[Key::Up][..]),
        ("Day shift", &[]),
        ("Holes", &[Key::Down]),
        ("Daily level", &[Key::End]),
    ] {
        let mut player = after(&["Lessons"]);
        player.tap(Key::N);
        keys.iter().for_each(|key| player.tap(*key));
        player.tap(Key::Enter);
        assert!(player.hud().contains(name), "{name}: {}", player.hud());

        let mut player = after(&["Lessons"]);
        player.tap(Key::N);
        let mut labels = player.scene().under.labels.into_iter();
        let label = labels.find(|label| label.text == name);
        let label = label.expect("its heading");
        let spot = Point {
            x: label.x,
            y: label.y,
        };
        player.click_with(Button::Left, spot);
        assert!(player.hud().contains(name), "{name}: {}", player.hud());
    }
}

#[test]
fn something_new_is_the_first_collection_with_new_rules_that_is_not_finished() {
    for (solved, expected) in [
        (&["Lessons"][..], Some("Holes")),
        (&["Lessons", "Holes"], Some("Colours")),
        (&["Lessons", "Colours", "Holes"], Some("Strength")),
        (&["Holes", "Colours", "Strength"], None),
    ] {
        let mut player = after(solved);
        player.tap(Key::N);
        let mut found = headings(&player).into_iter().skip(1);
        let found = found.find(|heading| ["Holes", "Colours", "Strength"].contains(&&**heading));
        assert_eq!(found.as_deref(), expected, "{solved:?}");
    }
}

#[test]
fn the_pack_is_the_nearest_to_the_rating_and_without_a_rating_the_first() {
    let pack = |player: &mut Player| {
        player.tap(Key::N);
        headings(player)[1].clone()
    };
    assert_eq!(pack(&mut after(&["Lessons"])), "Day shift");
    let strong = ["Lessons", "Day shift", "Tight corners"];
    assert_ne!(pack(&mut after(&strong)), "First light");
    for (solved, expected) in [
        (&strong[..], "First light"),
        (&["First light", "Lessons"], "Day shift"),
    ] {
        let mut player = after(solved);
        let mut settings = player.app.settings().clone();
        settings.rating = false;
        player.app.set_settings(settings);
        assert_eq!(pack(&mut player), expected, "{solved:?}");
    }
}

#[test]
fn the_ways_on_are_the_top_of_the_browser() {
    let mut player = after(&["Lessons"]);
    browse(&mut player);
    let column = player.hud();
    let [road, daily] = ["What’s next", "Daily level"].map(|name| column.find(name));
    assert!(road.expect("the first line") < daily.expect("a line"));
    for _ in 0..5 {
        player.chord(Key::Tab, false, true, false);
    }
    assert_eq!(headings(&player)[1], "Day shift");
}

#[test]
fn a_player_in_the_middle_of_the_lessons_goes_on_with_them() {
    let mut player = after(&[]);
    browse(&mut player);
    for _ in 0..5 {
        player.chord(Key::Tab, false, true, false);
    }
    player.tap(Key::Enter);
    assert!(player.hud().contains("Lessons"), "{}", player.hud());
}

#[test]
fn packs_lead_to_the_ways_on_and_files_to_the_next_collection() {
    for name in [
        "Lessons",
        "Colours",
        "First light",
        "The workshop",
        "Heritage",
    ] {
        let mut player = after(&[name]);
        player.tap(Key::N);
        assert_eq!(headings(&player)[0], "Lessons", "after {name}");
        player.tap(Key::Escape);
        assert!(player.hud().contains(name), "Escape returns to the level");
    }
    let mut player = Player::open("#####\n#@$.#\n#####\n");
    player.tap(Key::N);
    assert!(player.hud().contains("Lessons"), "{}", player.hud());
    assert!(headings(&player).is_empty());
}
