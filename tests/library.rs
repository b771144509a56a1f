//! All levels: the browser, opened and pasted files, positions kept, and watching solutions, without a window.

#[path = "support/player.rs"]
mod player;

use macroquad::input::KeyCode;
use player::{FRAME, Player, WINDOW, first_stage};
use sokoban::app::{App, Order};
use sokoban::input::{Button, Input, Modifiers, Spot};
use sokoban::library::{Library, Shelf, Source};
use sokoban::save::Progress;
use sokoban_core::Collection;

/// Opens the browser and lets go of the key.
fn browse(player: &mut Player) {
    player.tap(KeyCode::B);
}

fn cards(player: &Player) -> Vec<String> {
    let labels = player.scene().under.labels;
    labels.into_iter().map(|label| label.text).collect()
}

#[test]
fn what_is_left_out_of_a_file_is_told() {
    let mut player = first_stage();
    let collection = Collection::parse("#@$\n\n".repeat(200_000).as_bytes());
    let count = collection.entries.len() - 1;
    let source = Source::File("many.xsb".into());
    player.app.opened(vec![(source, Ok(collection))]);
    let told = format!("many: {count} levels. The rest of the file is left out.");
    assert!(player.hud().contains(&told), "{}", player.hud());
}

#[test]
fn the_browser_shows_boards_and_plays_the_chosen_one() {
    let mut player = first_stage();
    browse(&mut player);
    let scene = player.scene();
    assert_eq!(scene.thumbnails.len(), 5, "one for each stage");
    assert!(
        scene
            .thumbnails
            .iter()
            .all(|small| !small.sprites.is_empty())
    );
    assert!(cards(&player).contains(&"2  The ledge".to_owned()));
    player.tap(KeyCode::Right);
    player.tap(KeyCode::Enter);
    assert!(player.hud().contains("The ledge"));
    assert_eq!(player.app.place().entry, 1);
}

#[test]
fn typing_finds_titles_in_all_collections() {
    let mut player = first_stage();
    browse(&mut player);
    player.write("PINW");
    assert_eq!(cards(&player)[0], "8  The pinwheel");
    player.tap(KeyCode::Enter);
    assert!(player.hud().contains("The pinwheel"));
    browse(&mut player);
    player.write("no such title");
    assert!(cards(&player).is_empty());
    player.tap(KeyCode::Enter);
    player.tap(KeyCode::Escape);
    assert_eq!(
        player.scene().thumbnails.len(),
        12,
        "escape clears the search first"
    );
    player.tap(KeyCode::Escape);
    assert!(player.hud().contains("The pinwheel"));
}

#[test]
fn the_key_that_opens_the_browser_is_not_searched_for() {
    let mut player = first_stage();
    player.down(KeyCode::B);
    player.app.input(Input::Typed('b'));
    player.up(KeyCode::B);
    assert!(player.hud().contains("type to search"));
    player.write("b");
    assert!(player.hud().contains("“b”"));
}

#[test]
fn tab_and_the_pointer_change_collections_and_play() {
    let mut player = first_stage();
    browse(&mut player);
    player.tap(KeyCode::Tab);
    assert_eq!(player.scene().thumbnails.len(), 3);
    player.app.input(Input::Press(
        Button::Left,
        Spot {
            x: 40.0,
            y: 56.0 + 2.5 * 44.0,
        },
    ));
    assert_eq!(player.scene().thumbnails.len(), 12, "the lessons");
    let title = player
        .scene()
        .under
        .labels
        .into_iter()
        .find(|label| label.text.contains("Thin ice"));
    let title = title.expect("its card is in view");
    player.app.input(Input::Press(
        Button::Left,
        Spot {
            x: title.x,
            y: title.y - 40.0,
        },
    ));
    assert!(player.hud().contains("Thin ice"));
}

#[test]
fn a_level_that_is_gone_after_reloading_is_left() {
    let mut player = first_stage();
    let open = |player: &mut Player, text: &str| {
        let levels = Collection::parse(text.as_bytes());
        let path = std::path::PathBuf::from("/somewhere/draft.xsb");
        player.app.opened(vec![(Source::File(path), Ok(levels))]);
        player.pass(FRAME);
        player.scene();
    };
    open(&mut player, "#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\n");
    player.tap(KeyCode::Key3);
    open(&mut player, "#####\n#@$.#\n#####\n");
    assert_eq!(player.app.place().entry, 0);
    browse(&mut player);
    open(&mut player, "#####\n# $.#\n#####\n");
    assert!(
        player.hud().contains("First steps"),
        "no level is left there: {}",
        player.hud()
    );
}

/// Twenty thousand small levels.
fn many() -> Shelf {
    let board = "#####\n#@$.#\n#####\n\n";
    let rooms = (1..=20_000).map(|number| format!("; Room {number}\n\n{board}"));
    let text = rooms.collect::<Vec<_>>().concat();
    Shelf::new(Collection::parse(text.as_bytes()), "Many", Source::Pasted)
}

#[test]
fn twenty_thousand_levels_are_only_looked_at_where_they_are_in_view() {
    let library = Library::new(vec![many()], Vec::new());
    let mut player = Player::new(App::new(library, Progress::default(), None));
    browse(&mut player);
    assert!(player.scene().thumbnails.len() < 40);
    player.tap(KeyCode::End);
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
    assert!(player.hud().contains("11 boards"), "{}", player.hud());
}

#[test]
fn a_bad_level_shows_its_reason() {
    let mut player = Player::open("#####\n#@$.#\n#####\n\n#####\n# $.#\n#####\n");
    browse(&mut player);
    let cards = cards(&player);
    assert!(
        cards.contains(&"the board has no player".to_owned()),
        "{cards:?}"
    );
    player.tap(KeyCode::Right);
    player.tap(KeyCode::Enter);
    assert!(
        player.hud().contains("type to search"),
        "there is nothing to play"
    );
}

#[test]
fn unsolved_levels_are_found_in_both_directions() {
    let room = "#####\n#@$.#\n#####\n\n";
    let mirrored = "######\n# @$.#\n######\n\n";
    let longer = "#######\n#  @$.#\n#######\n\n";
    let mut player = Player::open(&format!("{room}{mirrored}{longer}"));
    player.tap(KeyCode::Key3);
    player.play("r");
    player.tap(KeyCode::Key1);
    player.chord(KeyCode::Key3, true, false, false);
    assert_eq!(player.app.place().entry, 2, "the solved one is passed over");
    player.chord(KeyCode::PageUp, true, false, false);
    assert_eq!(player.app.place().entry, 0);
}

#[test]
fn watching_plays_a_solution_and_a_push_takes_over() {
    let mut player = first_stage();
    player.play("r");
    player.tap(KeyCode::V);
    for _ in 0..60 {
        player.pass(FRAME);
    }
    let shown = player.app.play().game().lurd();
    assert!(
        (4..=6).contains(&shown.len()),
        "five squares in a second: {shown}"
    );
    assert!(player.hud().contains("Watching"));
    player.tap(KeyCode::Space);
    player.settle();
    let stopped = player.moves();
    player.pass(1.0);
    assert_eq!(player.moves(), stopped);
    player.tap(KeyCode::U);
    assert_eq!(player.moves(), stopped - 1, "step by step");
    player.settle();
    player.tap(KeyCode::Space);
    player.tap(KeyCode::Equal);
    player.settle();
    assert!(
        player.overlay().contains("That was the solution"),
        "{}",
        player.overlay()
    );
    assert!(
        player.kept.best(player.app.play().level()).is_none(),
        "watching is not solving"
    );
    for _ in 0..5 {
        player.tap(KeyCode::U);
    }
    player.tap(KeyCode::Up);
    player.tap(KeyCode::Down);
    assert!(!player.hud().contains("Watching"), "the player took over");
    while player.moves() > 0 {
        player.tap(KeyCode::U);
    }
    player.tap(KeyCode::U);
    assert_eq!(
        player.app.play().game().lurd(),
        "r",
        "what was played before is still there"
    );
}

#[test]
fn positions_are_kept_under_names_and_come_back() {
    let mut player = first_stage();
    player.play("rd");
    player.chord(KeyCode::S, true, false, false);
    player.play("d");
    player.chord(KeyCode::S, true, false, false);
    player.tap(KeyCode::Key2);
    player.tap(KeyCode::F3);
    assert!(player.overlay().contains("Snapshot 1") && player.overlay().contains("Snapshot 2"));
    player.tap(KeyCode::Up);
    player.tap(KeyCode::Enter);
    assert_eq!(player.app.play().game().lurd(), "rd");
    player.tap(KeyCode::F3);
    player.tap(KeyCode::Delete);
    assert!(
        !player.overlay().contains("Snapshot 2"),
        "{}",
        player.overlay()
    );
    player.tap(KeyCode::Escape);
    let again = player.restart_program();
    let level = again.app.play().level();
    let kept = again.app.progress().snapshots(level);
    assert_eq!(kept, [("Snapshot 1".to_owned(), "rd".to_owned())]);
}

#[test]
fn pasted_levels_are_played_and_pasted_moves_are_shown() {
    let mut player = first_stage();
    player.chord(KeyCode::V, true, false, false);
    player.pass(0.0);
    assert!(matches!(player.others.pop(), Some(Order::Paste)));
    player.app.paste("Tiny\n\n#####\n#@$.#\n#####\n");
    player.pass(0.0);
    assert!(player.hud().contains("Pasted: 1 level"), "{}", player.hud());
    player.app.paste("R");
    player.settle();
    assert!(player.app.play().game().is_won());
    player.app.paste("hello, this is no level");
    assert!(player.hud().contains("no level"), "{}", player.hud());
}

#[test]
fn what_is_copied_can_be_pasted() {
    let mut player = first_stage();
    player.play("rdd");
    player.chord(KeyCode::C, true, false, false);
    player.chord(KeyCode::C, true, true, false);
    player.pass(0.0);
    let [Order::Copy(level), Order::Copy(moves)] = player.others.as_slice() else {
        panic!("two texts for the clipboard: {:?}", player.others);
    };
    assert_eq!(moves, &player.app.play().game().lurd());
    let copy = Collection::parse(level.as_bytes());
    assert_eq!(copy.entries[0].title, "First steps");
    assert_eq!(
        copy.entries[0].level.as_ref().ok(),
        Some(player.app.play().level())
    );
    assert_eq!(copy.entries[0].records[0].moves, format!("{moves}*"));
}

#[test]
fn opened_files_are_offered_to_be_kept() {
    let mut player = first_stage();
    let path = std::path::PathBuf::from("/somewhere/My_levels.xsb");
    let levels = Collection::parse(b"#####\n#@$.#\n#####\n");
    player
        .app
        .opened(vec![(Source::File(path.clone()), Ok(levels))]);
    player.pass(0.0);
    assert!(
        player.hud().contains("My levels: 1 level"),
        "{}",
        player.hud()
    );
    assert!(
        player
            .others
            .iter()
            .any(|order| matches!(order, Order::Recent(paths) if paths[0] == path))
    );
    player.chord(KeyCode::K, true, false, false);
    player.pass(0.0);
    let Some(Order::Keep { shelf, file, .. }) = player.others.pop() else {
        panic!("an order to keep it");
    };
    assert_eq!(file, Some(path.clone()));
    player.app.kept(shelf, Ok(path));
    player.chord(KeyCode::K, true, false, false);
    assert!(
        player.hud().contains("in your library already"),
        "{}",
        player.hud()
    );
    player.app.opened(vec![(
        Source::Pasted,
        Err("x.txt: no level in it".to_owned()),
    )]);
    assert!(
        player.hud().contains("x.txt: no level in it"),
        "{}",
        player.hud()
    );
}

#[test]
fn a_reloaded_file_takes_its_old_place() {
    let mut player = first_stage();
    let path = std::path::PathBuf::from("/somewhere/draft.xsb");
    let open = |player: &mut Player, text: &str| {
        let levels = Collection::parse(text.as_bytes());
        player
            .app
            .opened(vec![(Source::File(path.clone()), Ok(levels))]);
    };
    open(&mut player, "#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\n");
    player.tap(KeyCode::Key3);
    player.tap(KeyCode::F5);
    player.pass(0.0);
    assert!(matches!(player.others.last(), Some(Order::Open(paths)) if paths[0] == path));
    let shelves = player.app.library().shelves().len();
    open(
        &mut player,
        "#####\n#@$.#\n#####\n\n######\n#@ $.#\n######\n",
    );
    assert_eq!(player.app.library().shelves().len(), shelves);
    assert_eq!(player.app.place().entry, 1, "the level being looked at");
    assert_eq!(player.app.play().level().map().width(), 6);
}

#[test]
fn the_browser_fits_any_window() {
    let mut player = first_stage();
    browse(&mut player);
    for (width, height) in [(1, 1), (300, 200), (3840, 2160)] {
        let window = sokoban::scene::Window {
            width,
            height,
            ..WINDOW
        };
        player.app.resize(window);
        let mut scene = sokoban::scene::Scene::default();
        player.app.draw(window, &mut scene);
        assert!(!scene.thumbnails.is_empty());
    }
}
