//! The library: the browser, opened and pasted files, saved positions, and watching solutions, without a window.

#[path = "../support/player.rs"]
mod player;

mod library {
    mod browser;
}

use player::{FRAME, Player, WINDOW, first_stage};
use sokoban_app::app::{App, Opened};
use sokoban_app::geometry::Point;
use sokoban_app::input::Key;
use sokoban_app::input::{Button, Input, Modifiers};
use sokoban_app::library::files::FileError;
use sokoban_app::library::{Library, LibraryCollection, Source, StorageError};
use sokoban_app::save::Progress;
use sokoban_app::screens::Effect;
use sokoban_app::view::scene::{Scene, WindowSize};
use sokoban_core::{Collection, RecordKind};
use sokoban_generator::{Band, Grade, SeedCode};
use sokoban_solver::Budget;

/// Opens the browser and releases the key.
fn browse(player: &mut Player) {
    player.tap(Key::B);
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
fn a_truncated_file_is_reported() {
    let mut player = first_stage();
    let collection = Collection::parse("#@$.\n\n".repeat(200_000).as_bytes());
    let count = collection.entries.len() - 1;
    let source = Source::File("many.xsb".into());
    player.app.opened(vec![(source, Ok(collection))]);
    let told = format!("Opened “many”: {count} levels. The rest of the file was skipped.");
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
    player.tap(Key::Right);
    player.tap(Key::Enter);
    assert!(player.hud().contains("The ledge"));
    assert_eq!(player.app.place().entry, 1);
}

#[test]
fn levels_of_a_pack_show_their_difficulty() {
    let mut player = first_stage();
    browse(&mut player);
    for _ in 0..4 {
        player.tap(Key::Tab);
    }
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
    for title in ["Level 1", "Pair 2", "3  13", "Level 4"] {
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
        "1  With a light heart",
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
    assert!(player.hud().contains("Type to search"));
    player.write("b");
    assert!(player.hud().contains("“b”"));
}

#[test]
fn tab_and_the_pointer_change_collections_and_play() {
    let mut player = first_stage();
    browse(&mut player);
    player.tap(Key::Tab);
    assert_eq!(player.scene().thumbnails.len(), 3);
    player.app.input(Input::Press(
        Button::Left,
        Point {
            x: 40.0,
            y: 56.0 + 4.5 * 44.0,
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

#[test]
fn the_game_leaves_a_level_that_reloading_removed() {
    let mut player = first_stage();
    let open = |player: &mut Player, text: &str| {
        let levels = Collection::parse(text.as_bytes());
        let path = std::path::PathBuf::from("/somewhere/draft.xsb");
        player.app.opened(vec![(Source::File(path), Ok(levels))]);
        player.pass(FRAME);
        player.scene();
    };
    open(&mut player, "#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\n");
    player.tap(Key::Digit3);
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
fn many() -> LibraryCollection {
    let board = "#####\n#@$.#\n#####\n\n";
    let rooms = (1..=20_000).map(|number| format!("; Room {number}\n\n{board}"));
    let text = rooms.collect::<Vec<_>>().concat();
    LibraryCollection::new(Collection::parse(text.as_bytes()), "Many", Source::Pasted)
}

#[test]
fn only_visible_levels_of_twenty_thousand_are_drawn() {
    let library = Library::new(vec![many()], sokoban_app::library::builtin(), Vec::new());
    let mut player = Player::new(App::new(library, Progress::default(), None));
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
        cards.contains(&"the board has no player".to_owned()),
        "{cards:?}"
    );
    player.tap(Key::Right);
    player.tap(Key::Enter);
    assert!(player.app.editor().is_some(), "the editor can repair it");
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
    assert_eq!(player.app.place().entry, 2, "the solved level is skipped");
    player.chord(Key::PageUp, true, false, false);
    assert_eq!(player.app.place().entry, 0);
}

#[test]
fn watching_plays_a_solution_and_a_push_takes_over() {
    let mut player = first_stage();
    player.play("r");
    player.tap(Key::V);
    for _ in 0..60 {
        player.pass(FRAME);
    }
    let shown = player.app.play().game().lurd();
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
        player.kept.best(player.app.play().level()).is_none(),
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
        player.app.play().game().lurd(),
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
    assert_eq!(player.app.play().game().lurd(), "rd");
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
    let level = again.app.play().level();
    let kept = again.app.progress().saved_positions(level);
    assert_eq!(kept, [("Position 1".to_owned(), "rd".into())]);
}

#[test]
fn pasted_levels_and_moves_are_played() {
    let mut player = first_stage();
    player.chord(Key::V, true, false, false);
    player.pass(0.0);
    assert!(matches!(player.others.pop(), Some(Effect::Paste)));
    player.app.paste("Tiny\n\n#####\n#@$.#\n#####\n");
    player.pass(0.0);
    assert!(
        player.hud().contains("“Pasted”: 1 level"),
        "{}",
        player.hud()
    );
    player.app.paste("R");
    player.settle();
    assert!(player.app.play().game().is_won());
    player.app.paste("hello, this is no level");
    assert!(
        player
            .overlay()
            .contains("There’s no level or solution on the clipboard."),
        "{}",
        player.overlay()
    );
}

#[test]
fn a_pasted_code_is_played_and_a_mistyped_one_is_reported() {
    let mut player = first_stage();
    let level = "#####\n#@$.#\n#####".parse().expect("a level");
    let code = sokoban_generator::encode(&level).expect("a small level");
    player.app.paste(&format!(" {}\n", code.to_lowercase()));
    player.pass(0.0);
    assert_eq!(**player.app.play().level(), level);
    assert!(player.hud().contains(&code), "{}", player.hud());
    // These letters move nothing.
    let mistyped = code.replacen(
        &code[2..3],
        if code[2..].starts_with('Z') { "Y" } else { "Z" },
        1,
    );
    player.app.paste(&mistyped);
    assert!(player.hud().contains("letter 3"), "{}", player.hud());
    assert_eq!(**player.app.play().level(), level);
    player.app.paste(&SeedCode::new(Band::Hard, 7).to_string());
    assert!(
        player.hud().contains("Making the next level"),
        "{}",
        player.hud()
    );
    // Moves stay moves, even with as many letters as a level code.
    player.app.paste("RRRRRRRR");
    player.settle();
    assert!(player.app.play().game().is_won());
}

#[test]
fn copied_levels_can_be_pasted() {
    let mut player = first_stage();
    player.play("rdd");
    player.chord(Key::C, true, false, false);
    player.chord(Key::C, true, true, false);
    player.pass(0.0);
    let [Effect::Copy(level), Effect::Copy(moves)] = player.others.as_slice() else {
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
fn the_position_is_copied_as_a_description() {
    let mut player = first_stage();
    player.play("ld");
    player.chord(Key::D, true, false, false);
    let Some(Effect::Copy(text)) = player.others.pop() else {
        panic!("nothing is copied");
    };
    assert!(text.starts_with("First steps: 7 columns"), "{text}");
    assert!(text.contains("The player is on B3"), "{text}");
    assert!(
        player.hud().contains("Description copied"),
        "{}",
        player.hud()
    );
}

#[test]
fn a_copy_has_the_author_and_the_kind_of_moves() {
    let text = "Collection: Two\nAuthor: Ann\n\n#####\n#@$.#\n#####\nComment: Push it.\n\n\
                ######\n#@ $.#\n######\nAuthor: Bob\n";
    let mut player = Player::open(text);
    let copied = |player: &mut Player| {
        player.chord(Key::C, true, false, false);
        player.pass(0.0);
        let Some(Effect::Copy(text)) = player.others.pop() else {
            panic!("a text for the clipboard");
        };
        Collection::parse(text.as_bytes()).entries.swap_remove(0)
    };
    player.play("r");
    let entry = copied(&mut player);
    assert_eq!(entry.fields.get("Author"), Some("Ann"));
    assert_eq!(entry.fields.get("Comment"), Some("Push it."));
    assert_eq!(entry.records[0].kind, RecordKind::Solution);
    assert_eq!(entry.records[0].moves, "R");
    player.tap(Key::Digit3);
    let entry = copied(&mut player);
    assert_eq!(entry.fields.get("Author"), Some("Bob"));
    assert!(entry.records.is_empty(), "nothing was done");
}

/// A file with these levels, read again.
fn reload(player: &mut Player, levels: &[&str]) {
    let path = std::path::PathBuf::from("/somewhere/levels.xsb");
    let levels = Collection::parse(levels.join("\n").as_bytes());
    player.app.opened(vec![(Source::File(path), Ok(levels))]);
    player.pass(0.0);
}

#[test]
fn undo_skips_levels_that_a_file_has_lost() {
    let [one, two, three] = [1, 2, 3].map(|width| {
        let (wall, floor) = ("#".repeat(width + 5), " ".repeat(width));
        format!("{wall}\n#@{floor}$.#\n{wall}\n")
    });
    let mut player = first_stage();
    reload(&mut player, &[&one, &two, &three]);
    let width = |player: &Player| player.app.play().level().map().width();
    let widths = [6, 7, 8];
    for key in [Key::Digit3, Key::Digit3, Key::Digit1] {
        player.tap(key);
    }
    assert_eq!(width(&player), widths[1]);
    // The last level is first now, the first one is gone.
    reload(&mut player, &[&three, &two]);
    assert_eq!(
        width(&player),
        widths[1],
        "the same level, at another index"
    );
    assert_eq!(player.app.place().entry, 1);
    player.tap(Key::U);
    assert_eq!(width(&player), widths[2]);
    player.tap(Key::U);
    assert_eq!(width(&player), widths[1]);
    player.tap(Key::U);
    assert_ne!(width(&player), widths[0], "it is gone");
    // Redo continues through the same levels.
    player.tap(Key::Y);
    player.tap(Key::Y);
    assert_eq!(width(&player), widths[2]);
    reload(&mut player, &[&two]);
    assert_eq!(width(&player), widths[1]);
    for key in [Key::U, Key::U, Key::Y, Key::Y, Key::Y] {
        player.tap(key);
    }
}

#[test]
fn opened_files_can_be_added_to_the_library() {
    let mut player = first_stage();
    let path = std::path::PathBuf::from("/somewhere/My_levels.xsb");
    let levels = Collection::parse(b"#####\n#@$.#\n#####\n");
    player
        .app
        .opened(vec![(Source::File(path.clone()), Ok(levels))]);
    player.pass(0.0);
    assert!(
        player.hud().contains("“My levels”: 1 level"),
        "{}",
        player.hud()
    );
    assert!(
        player
            .others
            .iter()
            .any(|effect| matches!(effect, Effect::Recent(paths) if paths[0] == path))
    );
    player.chord(Key::K, true, false, false);
    player.pass(0.0);
    let Some(Effect::AddToLibrary {
        collection, file, ..
    }) = player.others.pop()
    else {
        panic!("an effect that adds it");
    };
    assert_eq!(file, Some(path.clone()));
    player.app.added_to_library(collection, Ok(path));
    player.chord(Key::K, true, false, false);
    assert!(
        player.hud().contains("already in your library"),
        "{}",
        player.hud()
    );
    player.app.opened(vec![(
        Source::Pasted,
        Err(StorageError::new("x.txt", FileError::NoLevel)),
    )]);
    assert!(
        player.hud().contains("x.txt: it contains no levels"),
        "{}",
        player.hud()
    );
}

#[test]
fn a_reloaded_file_replaces_its_old_levels() {
    let mut player = first_stage();
    let path = std::path::PathBuf::from("/somewhere/draft.xsb");
    let open = |player: &mut Player, text: &str| {
        let levels = Collection::parse(text.as_bytes());
        player
            .app
            .opened(vec![(Source::File(path.clone()), Ok(levels))]);
    };
    open(&mut player, "#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\n");
    player.tap(Key::Digit3);
    player.tap(Key::F5);
    player.pass(0.0);
    assert!(matches!(player.others.last(), Some(Effect::Open(paths)) if paths[0] == path));
    let collections = player.app.library().collections().len();
    open(
        &mut player,
        "#####\n#@$.#\n#####\n\n######\n#@ $.#\n######\n",
    );
    assert_eq!(player.app.library().collections().len(), collections);
    assert_eq!(player.app.place().entry, 1, "the level being looked at");
    assert_eq!(player.app.play().level().map().width(), 6);
}

#[test]
fn the_browser_fits_any_window() {
    let mut player = first_stage();
    browse(&mut player);
    for (width, height) in [(1, 1), (300, 200), (3840, 2160)] {
        let window = WindowSize {
            width,
            height,
            ..WINDOW
        };
        player.app.resize(window);
        let mut scene = Scene::default();
        player.app.draw(window, &mut scene);
        assert!(scene.under.labels.iter().any(|it| it.text.contains('1')));
        // The lowest windows show only titles.
        assert_eq!(scene.thumbnails.is_empty(), height < 150);
    }
}

#[test]
fn files_of_a_folder_are_added_during_a_search() {
    let mut player = first_stage();
    let part = |numbers: std::ops::Range<usize>, is_continued, is_partial| Opened {
        files: numbers
            .map(|number| {
                let text = format!("Hall x{number:05}\n\n#####\n#@$.#\n#####\n");
                let path = format!("/halls/{number}.xsb").into();
                (Source::File(path), Ok(Collection::parse(text.as_bytes())))
            })
            .collect(),
        recent: vec!["/halls".into()],
        is_continued,
        is_partial,
        ..Opened::default()
    };
    player.app.opened(part(0..64, false, true));
    assert!(
        player.hud().contains("Opened 64 collections: 64 levels."),
        "{}",
        player.hud()
    );
    player.tap(Key::Right);
    player.write("X0006");
    assert_eq!(player.scene().thumbnails.len(), 4);
    player.app.opened(part(64..5000, true, true));
    let found = player.scene().thumbnails.len();
    assert!(found > 4, "{found}");
    player.app.opened(part(5000..10_000, true, false));
    assert!(
        player
            .hud()
            .contains("Opened 10000 collections: 10000 levels."),
        "{}",
        player.hud()
    );
    player.tap(Key::Enter);
    assert!(player.hud().contains("Hall x00060"), "{}", player.hud());
    let recent = player.others.iter().filter_map(|effect| match effect {
        Effect::Recent(paths) => Some(paths.clone()),
        _ => None,
    });
    assert_eq!(
        recent.collect::<Vec<_>>().pop(),
        Some(vec!["/halls".into()])
    );
}

#[test]
fn a_pasted_bad_board_shows_its_error() {
    let mut player = first_stage();
    player.app.paste("#####\n# $.#\n#####\n");
    assert!(
        player.hud().contains("the board has no player"),
        "{}",
        player.hud()
    );
    player.app.paste(" ");
    assert!(
        player.hud().contains("The clipboard is empty."),
        "{}",
        player.hud()
    );
}
