//! Tests of levels that were played before: how they continue when the player returns to them, and how they are marked
//! on each screen.

use std::sync::Arc;

use sokoban_app::input::Key;
use sokoban_app::library::{LevelIndex, Library, LibraryCollection, Source};
use sokoban_app::save::Progress;
use sokoban_core::{Attempt, Game, Level, Lurd};
use sokoban_files::Collection;

use crate::support::player::Player;

/// A level. `TURNED` is the same puzzle, but rotated and with thicker walls. `OTHER` is a different puzzle.
const LEVEL: &str = "First\n\n######\n#@$ .#\n#    #\n######\n";
const TURNED: &str = "Turned\n\n#####\n##. #\n##  #\n##$ #\n##@ #\n#####\n";
const OTHER: &str = "Other\n\n######\n#@$. #\n#    #\n######\n";

fn collection(name: &str, text: &str) -> LibraryCollection {
    LibraryCollection::new(Collection::parse(text.as_bytes()), name, Source::Pasted)
}

fn level(text: &str) -> Arc<Level> {
    let file = Collection::parse(text.as_bytes());
    Arc::clone(file.entries[0].level.as_ref().expect("a level"))
}

/// Opens the browser and returns the texts on its cards.
fn cards(player: &mut Player) -> Vec<String> {
    player.tap(Key::B);
    let labels = player.scene().under.labels.into_iter();
    labels.map(|label| label.text).collect()
}

#[test]
fn a_level_solved_once_is_marked_wherever_it_appears() {
    let mut player = Player::open(&[LEVEL, TURNED, OTHER].join("\n"));
    player.play("rr");
    assert!(player.app.game().is_won());
    let marks = ["✓ 2 moves, 2 pushes", "✓ solved (another version)", "1 box"];
    let shown = |player: &mut Player| -> Vec<String> {
        let lines = cards(player).into_iter();
        lines
            .filter(|line| marks.contains(&line.as_str()))
            .collect()
    };
    assert_eq!(shown(&mut player), marks, "at once");

    // After a restart of the program, the same puzzles in another collection have the same marks.
    let mut later = player.reopened(&[TURNED, OTHER].join("\n"));
    assert_eq!(shown(&mut later), marks[1..]);
}

/// Opens the level with a progress file that contains the lines `records` for the level.
fn back(records: &str) -> Player {
    let mut player = Player::open(LEVEL);
    let (kept, outcome) = Progress::parse(format!("{LEVEL}\n{records}").as_bytes());
    assert_eq!(outcome, Ok(()));
    player.kept = kept;
    player.reopened(LEVEL)
}

fn unplayed(player: &Player) -> Vec<(String, String)> {
    let kept = player.kept.saved_positions(&level(LEVEL)).into_iter();
    kept.map(|(name, attempt)| (name, attempt.moves)).collect()
}

#[test]
fn a_saved_game_that_breaks_off_is_kept_as_it_was_and_told_once() {
    // In the first saved game, a move is blocked. The second contains letters that are not moves. The third has several
    // attempts, and a later attempt is incomplete.
    for (records, played, kept) in [
        ("Savegame\ndrruul\n", "drru", &["drruul"][..]),
        ("Savegame\ndr[dd]r\n", "", &["dr[dd]r"]),
        (
            "Savegame\nd*\n\nSnapshot attempt 1\ndrruu\n\nSnapshot undone attempt 1\ndr\n",
            "drru",
            &["drruu"],
        ),
    ] {
        let mut player = back(records);
        let told = player.hud();
        assert!(
            told.contains("This saved game can’t be fully replayed ("),
            "{records}: {told}"
        );
        assert_eq!(player.lurd(), played, "{records}");
        let unplayable = |player: &Player| -> Vec<String> {
            let all = unplayed(player).into_iter();
            let named = all.filter(|(name, _)| name.starts_with("saved game"));
            named.map(|(_, moves)| moves).collect()
        };
        assert_eq!(unplayable(&player), kept, "before any key");
        player.play("r");
        let later = player.reopened(LEVEL);
        assert!(!later.hud().contains("breaks off"), "it was told");
        assert_eq!(unplayable(&later), kept);
        assert_eq!(later.lurd(), player.lurd());
    }
}

#[test]
fn a_game_of_any_length_goes_on() {
    let moves = "du".repeat(Lurd::MAX_REPEATED / 2 + 1);
    let mut game = Game::new(level(LEVEL));
    game.play_attempt(&Attempt::from(moves.as_str()))
        .expect("nothing is in the way");
    let (again, outcome) = Game::resume(level(LEVEL), &game.save());
    assert_eq!(outcome, Ok(()));
    assert_eq!(again.moves() as usize, moves.len());
}

#[test]
fn a_file_opens_where_its_player_left_it() {
    let library = |text: &str| {
        let opened = vec![collection("Own", text)];
        Library::new(opened, sokoban_app::library::builtin(), Vec::new())
    };
    let text = [LEVEL, TURNED, OTHER].join("\n");
    let first = |progress: &Progress, text: &str| {
        let library = library(text);
        library.first_played(progress, 0, None)
    };
    let at = |entry| {
        Some(LevelIndex {
            collection: 0,
            entry,
        })
    };
    assert_eq!(first(&Progress::default(), &text), at(0), "a first visit");

    let progress = Progress::default();
    let app = sokoban_app::app::Application::new(library(&text), progress, None);
    let mut player = Player::new(app);
    player.tap(Key::Digit3);
    player.tap(Key::Digit3);
    assert_eq!(player.app.level_index().entry, 2);
    // Open another collection. The first collection must still continue at the level that the player left.
    player.tap(Key::Digit3);
    assert_eq!(player.app.level_index().collection, 1);
    let (kept, _) = Progress::parse(player.kept.print().as_bytes());
    assert_eq!(first(&kept, &text), at(2));
    assert_eq!(first(&kept, LEVEL), at(0), "the level is gone");
}

#[test]
fn a_solution_that_cannot_be_read_is_reported_by_line() {
    let mut player = Player::open(LEVEL);
    player
        .app
        .paste(&format!("{OTHER}\nSolution\nsee the web page\n"));
    let report = "The solution on line 8 couldn’t be read.";
    assert!(player.hud().contains(report), "{}", player.hud());
}
