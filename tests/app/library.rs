//! Tests of the library: the browser, files, the clipboard, saved positions, and the solutions in level files.

mod browser;
mod clipboard;
mod files;
mod order;
mod road;

use sokoban_app::app::Application;
use sokoban_app::geometry::Point;
use sokoban_app::input::Key;
use sokoban_app::input::{Button, Input, Modifiers};
use sokoban_app::library::{Library, LibraryCollection, Source};
use sokoban_app::save::Progress;
use sokoban_app::view::scene::{Scene, WindowSize};
use sokoban_files::Collection;
use sokoban_generator::Grade;
use sokoban_solver::Budget;

use crate::support::player::{FRAME, Player, first_stage, first_start};

/// Presses and releases the key that opens the browser.
fn browse(player: &mut Player) {
    player.tap(Key::B);
}

/// Opens the browser at the first lesson, and selects “First light”, the easiest of the collections after the lessons.
fn browse_first_light(player: &mut Player) {
    browse(player);
    for _ in ["Holes", "Colours", "Strength", "First light"] {
        player.tap(Key::Tab);
    }
}

fn cards(player: &Player) -> Vec<String> {
    let labels = player.scene().under.labels;
    labels.into_iter().map(|label| label.text).collect()
}

#[test]
fn all_collections_of_the_levels_folder_are_built_in() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels");
    let files = std::fs::read_dir(folder).expect("the folder of levels");
    let title = |file: std::io::Result<std::fs::DirEntry>| {
        let path = file.expect("a file").path();
        let is_sok = path.extension().is_some_and(|ending| ending == "sok");
        let bytes = is_sok.then(|| std::fs::read(path).expect("its bytes"))?;
        Collection::parse(&bytes).title().map(str::to_owned)
    };
    let mut files: Vec<String> = files.filter_map(title).collect();
    let inside = sokoban_app::library::builtin();
    let mut inside: Vec<String> = inside
        .into_iter()
        .map(|collection| collection.name)
        .collect();
    files.sort();
    inside.sort();
    assert_eq!(files, inside);
}

#[test]
fn built_in_texts_have_curly_apostrophes() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels");
    for file in std::fs::read_dir(folder).expect("the folder of levels") {
        let path = file.expect("a file").path();
        let is_sok = path.extension().is_some_and(|ending| ending == "sok");
        let text = is_sok.then(|| std::fs::read_to_string(&path).expect("its text"));
        for line in text.unwrap_or_default().lines() {
            assert!(!line.contains('\''), "{}: {line}", path.display());
        }
    }
}

#[test]
fn the_levels_of_the_easiest_pack_are_puzzles() {
    let pack = Collection::parse(include_bytes!("../../levels/pack_1.sok"));
    assert_eq!(pack.entries.len(), 50);
    for entry in pack.entries {
        let level = entry.level.expect("a level");
        let grade = Grade::of(&level, Budget::default()).expect("a grade");
        assert!(grade.is_puzzle(), "{}: {grade:?}", entry.title);
    }
}

#[test]
fn the_browser_shows_boards_and_plays_the_chosen_one() {
    let mut player = first_stage();
    browse(&mut player);
    let scene = player.scene();
    assert_eq!(scene.thumbnails.len(), 8, "one for each level");
    assert!(
        scene
            .thumbnails
            .iter()
            .all(|small| !small.sprites.is_empty())
    );
    assert!(cards(&player).contains(&"3  The ledge".to_owned()));
    player.tap(Key::Right);
    player.tap(Key::Enter);
    assert!(player.hud().contains("The ledge"));
    assert_eq!(player.app.level_index().entry, 2);
}

#[test]
fn levels_of_a_pack_show_their_difficulty() {
    let mut player = first_start();
    browse_first_light(&mut player);
    let cards = cards(&player);
    assert!(cards.contains(&"First light 1".to_owned()), "{cards:?}");
    let easy = cards.iter().filter(|text| *text == "Easy").count();
    assert_eq!(easy, player.scene().thumbnails.len());
}

#[test]
fn a_card_shows_a_number_only_once() {
    let file = "#####\n#@$.#\n#####\nTitle: 1\n\n#####\n#@$.#\n#   #\n#####\nTitle: Pair 2\n\n\
        ######\n#@$ .#\n######\nTitle: 13\n\n######\n#@ $.#\n######\n";
    let mut player = Player::open(file);
    browse(&mut player);
    let cards = cards(&player);
    for title in ["Level 1", "Pair 2", "Level 3", "Level 4"] {
        assert!(cards.iter().any(|it| it == title), "{title}: {cards:?}");
    }
}

#[test]
fn typing_finds_titles_in_all_collections() {
    let mut player = first_stage();
    browse(&mut player);
    player.write("PINW");
    let found = cards(&player);
    assert!(found[0].ends_with("The pinwheel"), "{found:?}");
    player.tap(Key::Enter);
    assert!(player.hud().contains("The pinwheel"));
    browse(&mut player);
    player.write("no such title");
    assert!(cards(&player).is_empty());
    player.tap(Key::Enter);
    player.tap(Key::Escape);
    assert_eq!(
        cards(&player)[0],
        "1  Red and blue",
        "escape clears the search first"
    );
    player.tap(Key::Escape);
    assert!(player.hud().contains("The pinwheel"));
}

#[test]
fn the_key_that_opens_the_browser_starts_no_search() {
    let mut player = first_stage();
    player.down(Key::B);
    player.app.input(Input::Typed('b'));
    player.up(Key::B);
    assert!(player.hud().contains("Search all levels"));
    player.write("b");
    assert!(!player.hud().contains("Search all levels"));
}

#[test]
fn tab_and_the_pointer_change_collections_and_play() {
    let mut player = first_start();
    browse(&mut player);
    player.tap(Key::Tab);
    assert_eq!(cards(&player)[0], "1  Mind the gap");
    player.app.input(Input::Press(
        Button::Left,
        Point {
            x: 40.0,
            y: 56.0 + 3.5 * 44.0,
        },
    ));
    assert_eq!(cards(&player)[0], "1  With a light heart", "the lessons");
    let title = player
        .scene()
        .under
        .labels
        .into_iter()
        .find(|label| label.text.contains("Keep off the walls"));
    let title = title.expect("its card is in view");
    player.app.input(Input::Press(
        Button::Left,
        Point {
            x: title.x,
            y: title.y - 40.0,
        },
    ));
    assert!(player.hud().contains("Keep off the walls"));
}

/// Returns a collection of 20,000 small levels.
fn many() -> LibraryCollection {
    let board = "#####\n#@$.#\n#####\n\n";
    let rooms = (1..=20_000).map(|number| format!("; Room {number}\n\n{board}"));
    let text = rooms.collect::<Vec<_>>().concat();
    LibraryCollection::new(Collection::parse(text.as_bytes()), "Many", Source::Pasted)
}

#[test]
fn only_visible_levels_of_twenty_thousand_are_drawn() {
    let library = Library::new(vec![many()], sokoban_app::library::builtin(), Vec::new());
    let mut player = Player::new(Application::new(library, Progress::default(), None));
    browse(&mut player);
    assert!(player.scene().thumbnails.len() < 40);
    player.tap(Key::End);
    assert!(
        cards(&player)
            .iter()
            .any(|card| card.ends_with("Room 20000"))
    );
    for _ in 0..5000 {
        player.app.input(Input::Wheel(-1.0, Modifiers::NONE));
    }
    assert!(player.scene().thumbnails.len() < 40);
    player.write("room 1234");
    assert!(player.hud().contains("11 levels"), "{}", player.hud());
}

#[test]
fn a_bad_level_shows_its_reason_and_opens_in_the_editor() {
    let mut player = Player::open("#####\n#@$.#\n#####\n\n#####\n# $.#\n#####\n");
    browse(&mut player);
    let cards = cards(&player);
    assert!(
        cards.contains(&"the board has no player".to_owned())
            && cards.contains(&"Line 5, column 1".to_owned()),
        "{cards:?}"
    );
    assert!(player.hud().contains("0 / 2"), "{}", player.hud());
    player.tap(Key::Right);
    player.tap(Key::Enter);
    assert!(player.app.editor().is_some(), "the editor can repair it");
}

#[test]
fn f2_opens_the_settings_from_every_list() {
    for key in [Key::B, Key::F6, Key::C] {
        let mut player = first_stage();
        player.tap(key);
        player.tap(Key::F2);
        let labels = player.scene().overlay.labels;
        assert!(
            labels.iter().any(|label| label.text == "Settings"),
            "{key:?}"
        );
    }
}

#[test]
fn no_built_in_collection_has_equivalent_levels() {
    for collection in sokoban_app::library::builtin() {
        let mut seen = std::collections::HashMap::new();
        for entry in &collection.entries {
            let level = entry.level.as_ref().expect("a level");
            let twin = seen.insert(sokoban_core::identity::canonical(level), &entry.title);
            assert_eq!(twin, None, "{}: {}", collection.name, entry.title);
        }
    }
}

#[test]
fn unsolved_levels_are_found_in_both_directions() {
    let room = "#####\n#@$.#\n#####\n\n";
    let mirrored = "######\n# @$.#\n######\n\n";
    let longer = "#######\n#  @$.#\n#######\n\n";
    let mut player = Player::open(&format!("{room}{mirrored}{longer}"));
    player.tap(Key::Digit3);
    player.play("r");
    player.tap(Key::Digit1);
    player.chord(Key::Digit3, true, false, false);
    assert_eq!(
        player.app.level_index().entry,
        2,
        "the solved level is skipped"
    );
    player.chord(Key::PageUp, true, false, false);
    assert_eq!(player.app.level_index().entry, 0);
}

#[test]
fn watching_plays_a_solution_and_a_push_takes_over() {
    let mut player = first_stage();
    player.play("r");
    player.tap(Key::V);
    for _ in 0..60 {
        player.pass(FRAME);
    }
    let shown = player.app.game().game().lurd();
    assert!(
        (4..=6).contains(&shown.len()),
        "five squares in a second: {shown}"
    );
    assert!(player.hud().contains("Solution, "));
    player.tap(Key::Space);
    player.settle();
    let stopped = player.moves();
    player.pass(1.0);
    assert_eq!(player.moves(), stopped);
    player.tap(Key::U);
    assert_eq!(player.moves(), stopped - 1, "step by step");
    player.settle();
    player.tap(Key::Space);
    player.tap(Key::Equal);
    player.settle();
    assert!(
        player.overlay().contains("That’s the solution"),
        "{}",
        player.overlay()
    );
    assert!(
        player.kept.best(player.app.game().level()).is_none(),
        "watching is not solving"
    );
    for _ in 0..5 {
        player.tap(Key::U);
    }
    player.tap(Key::Up);
    player.tap(Key::Down);
    assert!(!player.hud().contains("Solution, "), "the player took over");
    while player.moves() > 0 {
        player.tap(Key::U);
    }
    player.tap(Key::U);
    assert_eq!(
        player.app.game().game().lurd(),
        "r",
        "what was played before is still there"
    );
}

#[test]
fn positions_are_saved_and_restored() {
    let mut player = first_stage();
    player.play("rd");
    player.chord(Key::S, true, false, false);
    player.play("d");
    player.chord(Key::S, true, false, false);
    player.tap(Key::Digit2);
    player.tap(Key::F3);
    assert!(player.overlay().contains("Position 1") && player.overlay().contains("Position 2"));
    player.tap(Key::Up);
    player.tap(Key::Enter);
    assert_eq!(player.app.game().game().lurd(), "rd");
    player.tap(Key::F3);
    player.tap(Key::Delete);
    assert!(player.overlay().contains("Press again"));
    player.tap(Key::Delete);
    assert!(
        !player.overlay().contains("Position 2"),
        "{}",
        player.overlay()
    );
    player.tap(Key::Escape);
    let again = player.restart_program();
    let level = again.app.game().level();
    let kept = again.app.progress().saved_positions(level);
    assert_eq!(kept, [("Position 1".to_owned(), "rd".into())]);
}

#[test]
fn the_browser_fits_any_window() {
    let mut player = first_stage();
    browse(&mut player);
    for size in [(1, 1), (300, 200), (3840, 2160)] {
        let window = WindowSize::fitted(size, 1.0, 1.0);
        player.app.resize(window);
        let mut scene = Scene::default();
        player.app.draw(window, &mut scene);
        assert!(scene.under.labels.iter().any(|it| it.text.contains('2')));
        assert!(!scene.thumbnails.is_empty());
    }
}
