//! Tests of level files that are opened, reloaded or incomplete, and of folders that contain level files.

use sokoban_app::app::Opened;
use sokoban_app::input::Key;
use sokoban_app::library::Source;
use sokoban_app::screens::Effect;
use sokoban_app::texts::storage;
use sokoban_files::Collection;

use crate::library::browse;
use crate::support::player::{FRAME, Player, first_stage};

#[test]
fn a_truncated_file_is_reported() {
    let mut player = first_stage();
    let collection = Collection::parse("#@$.\n\n".repeat(200_000).as_bytes());
    let count = collection.entries.len() - 1;
    let source = Source::File("many.xsb".into());
    player.app.opened(vec![(source, Ok(collection))]);
    let told = format!(
        "Opened “many”: {count} levels. Walls were added to {count} levels. The rest of the file was skipped."
    );
    assert!(player.hud().contains(&told), "{}", player.hud());
}

#[test]
fn reading_the_rest_of_the_library_hides_no_notice() {
    let rest = || Opened {
        files: vec![(
            Source::Added("levels/one.xsb".into()),
            Ok(Collection::parse(b"#####\n#@$.#\n#####\n")),
        )],
        is_continued: true,
        ..Opened::default()
    };
    let mut player = first_stage();
    player.app.tell(&storage::only_files_dropped());
    player.app.opened(rest());
    let notice = storage::only_files_dropped().to_string();
    assert!(player.hud().contains(&notice), "{}", player.hud());
    let mut player = first_stage();
    let before = player.hud();
    player.app.opened(rest());
    assert_eq!(player.hud(), before);
    let collections = player.app.library().collections().iter();
    assert_eq!(collections.filter(|it| it.name == "one").count(), 1);
}

#[test]
fn bad_levels_are_reported_when_a_file_is_opened() {
    let text = "#####\n# $.#\n#####\n\n#####\n#@$.#\n#####\n\n#####\n#@$_#\n#####\n";
    let reason = "2 levels can’t be played.  First error at 1:1: the board has no player.";
    let mut player = Player::open(text);
    player.app.open_more(Vec::new(), &[]);
    let notice = format!("{reason}  Press B to see all levels.");
    assert!(player.hud().contains(&notice), "{}", player.hud());

    let mut player = first_stage();
    let levels = Collection::parse(text.as_bytes());
    let source = Source::File("three.xsb".into());
    player.app.opened(vec![(source, Ok(levels))]);
    let notice = format!("Opened “three”: 1 level. {reason}");
    assert!(player.hud().contains(&notice), "{}", player.hud());
}

#[test]
fn a_file_in_the_letters_of_another_program_is_reported_at_the_start_too() {
    let mut player = Player::open("#####X\n#@$.#X\n# % #X\n#####X\n");
    player.app.open_more(Vec::new(), &[]);
    let notice = "Read as Rockbox.";
    assert!(player.hud().contains(notice), "{}", player.hud());
}

#[test]
fn guesses_about_walls_and_rows_are_reported_when_a_file_is_opened() {
    let open = |text: &str| {
        let mut player = first_stage();
        let levels = Collection::parse(text.as_bytes());
        let source = Source::File("file.xsb".into());
        player.app.opened(vec![(source, Ok(levels))]);
        player.hud()
    };
    let hud = open("#####\n#@$.#\n");
    let notice = "Opened “file”: 1 level. Walls were added to 1 level.";
    assert!(hud.contains(notice), "{hud}");
    let hud = open("|#####|\n|#@$.#|\n|#####|\n");
    let notice = "The rows had to be guessed, so boards may be wrong.";
    assert!(hud.contains(notice), "{hud}");
    let hud = open("#####\n#@$.#\n#####\n");
    assert!(!hud.contains("Walls") && !hud.contains("guessed"), "{hud}");
    let hud = open("#######\n#@$.$%#\n####.##\n#######\n");
    assert!(hud.contains("Read as Rockbox."), "{hud}");
    assert!(!hud.contains("guessed"), "{hud}");
}

#[test]
fn a_board_that_the_editor_cannot_read_says_why() {
    let mut player = Player::open("#####\n#@$.#\n#####\n\n#####\n#@x.#\n#####\n");
    browse(&mut player);
    player.tap(Key::Right);
    player.tap(Key::Enter);
    let notice = "This level can’t be played or edited: 6:3: 'x' is not a board character.";
    assert!(player.hud().contains(notice), "{}", player.hud());
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
    assert_eq!(player.app.level_index().entry, 0);
    browse(&mut player);
    open(&mut player, "#####\n# $.#\n#####\n");
    assert!(
        player.hud().contains("With a light heart"),
        "no level is left there: {}",
        player.hud()
    );
}

/// Reloads the opened file as if it now contained only `levels`.
fn reload(player: &mut Player, levels: &[&str]) {
    let path = std::path::PathBuf::from("/somewhere/levels.xsb");
    let levels = Collection::parse(levels.join("\n").as_bytes());
    player.app.opened(vec![(Source::File(path), Ok(levels))]);
    player.pass(0.0);
}

#[test]
fn the_open_level_is_found_at_its_new_index() {
    let [one, two, three] = [1, 2, 3].map(|width| {
        let (wall, floor) = ("#".repeat(width + 5), " ".repeat(width));
        format!("{wall}\n#@{floor}$.#\n{wall}\n")
    });
    let mut player = first_stage();
    reload(&mut player, &[&one, &two, &three]);
    let width = |player: &Player| player.app.game().level().map().width();
    let widths = [6, 7, 8];
    for key in [Key::Digit3, Key::Digit3, Key::Digit1] {
        player.tap(key);
    }
    assert_eq!(width(&player), widths[1]);
    // In the file, the last level is now the first one, and the former first level has been removed.
    reload(&mut player, &[&three, &two]);
    assert_eq!(
        width(&player),
        widths[1],
        "the same level, at another index"
    );
    assert_eq!(player.app.level_index().entry, 1);
}

#[test]
fn opened_files_are_recent_and_errors_are_shown() {
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
    player.app.opened(vec![(
        Source::Pasted,
        Err(storage::of("x.txt", storage::no_level())),
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
    assert_eq!(
        player.app.level_index().entry,
        1,
        "the level being looked at"
    );
    assert_eq!(player.app.game().level().map().width(), 6);
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
