//! Tests of two windows with the same level: no session is lost, and sessions are saved as positions only if this is
//! necessary.

use sokoban_app::save::{Progress, Update};
use sokoban_core::{Attempt, SavedGame};

use crate::records::{pair, room, session, solved_by, update, written};

fn game(text: &str) -> Update {
    let game = if text.is_empty() {
        SavedGame::untouched()
    } else {
        session(text)
    };
    Update {
        game: Some(game),
        ..update(&room(0))
    }
}

/// Appends the changes in `window` to `file`, as the program does while it holds the lock on the file.
pub(super) fn save(window: &mut Progress, file: &mut String) {
    window.rebase(Progress::parse(file.as_bytes()).0);
    let changes = window.changes();
    file.push_str(&changes);
    window.mark_saved(&changes);
}

/// Simulates two windows that both start with the session `seen`. First, one window makes the moves `theirs` and writes
/// its changes. Then the other one makes the moves `mine` and writes its changes. Returns the session and the saved
/// positions that the file then contains.
fn meet(theirs: &str, seen: &str, mine: &str) -> (String, Vec<(String, Attempt)>) {
    let mut file = String::new();
    let mut one = Progress::default();
    one.apply(&game(seen));
    save(&mut one, &mut file);
    let mut other = one.clone();
    one.apply(&game(theirs));
    save(&mut one, &mut file);
    other.apply(&game(mine));
    save(&mut other, &mut file);
    let again = written(&Progress::parse(file.as_bytes()).0);
    let kept = again.session(&room(0)).map(|game| game.current.moves);
    (kept.unwrap_or_default(), again.saved_positions(&room(0)))
}

#[test]
fn sessions_of_two_windows_are_joined() {
    let other = |moves: &str| vec![pair("other window", moves)];
    let table = [
        // Each row contains `theirs`, `seen` and `mine`, and then the expected session and the expected saved
        // positions.
        ("u*", "u*", "ud*", "ud*", vec![]),
        ("ud*", "u*", "u*", "ud*", vec![]),
        ("ud*", "u*", "ud*", "ud*", vec![]),
        ("ud*", "u*", "ur*", "ur*", other("ud*")),
        ("ud*", "", "", "ud*", vec![]),
        ("ud*", "", "r*", "r*", other("ud*")),
        // If the new session contains all moves of the other window's session, even as undone moves, the other session
        // is not saved as a position.
        ("u*", "", "ud*", "ud*", vec![]),
        ("ud*", "u*", "u*d", "u*d", vec![]),
        ("ud*", "u*", "udr*", "udr*", vec![]),
        ("udr*", "u*", "ud*", "udr*", vec![]),
    ];
    for (theirs, seen, mine, game, saved_positions) in table {
        assert_eq!(
            meet(theirs, seen, mine),
            (game.to_owned(), saved_positions),
            "{theirs} {seen} {mine}"
        );
    }
}

#[test]
fn attempts_of_the_other_window_become_saved_positions() {
    let (mut one, mut other, mut file) = (Progress::default(), Progress::default(), String::new());
    let theirs = SavedGame {
        before: vec!["ud".into(), "d".into()],
        current: "r*".into(),
        after: vec!["rr".into()],
    };
    one.apply(&Update {
        game: Some(theirs),
        ..update(&room(0))
    });
    save(&mut one, &mut file);
    let mine = SavedGame {
        before: vec!["dr".into()],
        ..session("u*")
    };
    other.apply(&Update {
        game: Some(mine.clone()),
        ..update(&room(0))
    });
    save(&mut other, &mut file);
    assert_eq!(other.session(&room(0)), Some(mine));
    let kept = written(&other).saved_positions(&room(0));
    assert_eq!(
        kept,
        [pair("other window", "ud"), pair("other window 2", "rr")]
    );
}

#[test]
fn two_windows_in_turn_leave_one_saved_position() {
    let (mut windows, mut file) = ([Progress::default(), Progress::default()], String::new());
    for turn in 0..200 {
        let moves = ["ud", "du"][turn % 2].repeat(turn / 2 + 1);
        windows[turn % 2].apply(&game(&format!("{moves}*")));
        save(&mut windows[turn % 2], &mut file);
    }
    let last = ["ud".repeat(100), "du".repeat(100)];
    let progress = Progress::parse(file.as_bytes()).0;
    assert_eq!(
        progress.session(&room(0)),
        Some(session(&format!("{}*", last[1])))
    );
    assert_eq!(
        progress.saved_positions(&room(0)),
        [pair("other window", &format!("{}*", last[0]))]
    );
}

#[test]
fn a_window_that_only_opened_a_level_changes_nothing() {
    let (mut one, mut other, mut file) = (Progress::default(), Progress::default(), String::new());
    one.apply(&game("u*"));
    save(&mut one, &mut file);
    save(&mut other, &mut file);
    other.apply(&game("u*"));
    one.apply(&solved_by(&room(0), &["RR"]));
    save(&mut one, &mut file);
    save(&mut other, &mut file);
    let session = Progress::parse(file.as_bytes()).0.session(&room(0));
    assert_eq!(session, Some(SavedGame::untouched()));
    assert!(other.best(&room(0)).is_some());
}

#[test]
fn what_another_window_solves_is_shown() {
    let (mut one, mut other, mut file) = (Progress::default(), Progress::default(), String::new());
    one.apply(&game("u*"));
    let news = {
        other.apply(&solved_by(&room(1), &["rDurD"]));
        other.apply(&game("d*"));
        save(&mut other, &mut file);
        Progress::parse(file.as_bytes()).0
    };
    one.follow(news);
    assert!(one.solved(&room(1)).is_some());
    assert_eq!(
        one.session(&room(0)),
        Some(session("u*")),
        "it is played here"
    );
}

#[test]
fn a_copy_is_absorbed_once() {
    let (mut own, mut copy) = (Progress::default(), Progress::default());
    own.apply(&game("u*"));
    copy.apply(&Update {
        favourite: Some(1),
        ..solved_by(&room(1), &["rDurD"])
    });
    copy.apply(&game("d*"));
    own.absorb(&written(&copy));
    let once = written(&own);
    assert!(once.best(&room(1)).is_some());
    assert!(once.is_favourite(&room(1)));
    assert_eq!(once.session(&room(0)), Some(session("u*")));
    assert_eq!(once.saved_positions(&room(0)), [pair("other window", "d*")]);
    let mut twice = once.clone();
    twice.absorb(&copy);
    assert_eq!(twice.changes(), "");
    assert_eq!(twice.print(), once.print());
}
