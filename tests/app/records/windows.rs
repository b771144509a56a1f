//! Two windows on one level: no session is lost, and none is saved without need.

use sokoban_app::save::{Progress, SessionHash, Update};
use sokoban_core::{Attempt, SavedGame};

use crate::records::{pair, room, session, update, written};

/// Writes `mine` from a window that had loaded `seen`, into a file that holds `theirs`. Returns the stored session and the
/// saved positions.
fn merge(theirs: &str, seen: &str, mine: &str) -> (String, Vec<(String, Attempt)>) {
    let level = room(0);
    let mut progress = Progress::default();
    let game = |text: &str| {
        if text.is_empty() {
            SavedGame::untouched()
        } else {
            session(text)
        }
    };
    progress.apply(&Update {
        game: Some(game(theirs)),
        ..update(&level)
    });
    let seen = (!seen.is_empty()).then(|| SessionHash::of(&session(seen)));
    let mine = Update {
        game: Some(game(mine)),
        loaded_session: seen,
        ..update(&level)
    };
    progress.apply_beside(&mine, None).expect("it is in memory");
    let again = written(&progress);
    let kept = again
        .session(&level)
        .expect("it can be read")
        .map(|game| game.current.moves);
    (kept.unwrap_or_default(), again.saved_positions(&level))
}

#[test]
fn sessions_of_two_windows_are_merged() {
    let other = |moves: &str| vec![pair("other window", moves)];
    let table = [
        // theirs, seen, mine; session, saved positions
        ("u*", "u*", "ud*", "ud*", vec![]),
        ("ud*", "u*", "u*", "ud*", vec![]),
        ("ud*", "u*", "ud*", "ud*", vec![]),
        ("ud*", "u*", "ur*", "ur*", other("ud*")),
        ("ud*", "", "", "ud*", vec![]),
        ("ud*", "", "r*", "r*", other("ud*")),
        ("", "u*", "ur*", "ur*", vec![]),
        // Positions that this window passes through or has undone are not saved again.
        ("u*", "", "ud*", "ud*", vec![]),
        ("ud*", "u*", "u*d", "u*d", vec![]),
        ("ud*", "u*", "udr*", "udr*", vec![]),
    ];
    for (theirs, seen, mine, game, saved_positions) in table {
        let merged = merge(theirs, seen, mine);
        assert_eq!(
            merged,
            (game.to_owned(), saved_positions),
            "{theirs} {seen} {mine}"
        );
    }
}

#[test]
fn attempts_of_the_other_window_become_saved_positions() {
    let level = room(0);
    let mut progress = Progress::default();
    let theirs = SavedGame {
        before: vec!["ud".into(), "d".into()],
        current: "r*".into(),
        after: vec!["rr".into()],
    };
    progress.apply(&Update {
        game: Some(theirs),
        ..update(&level)
    });
    let mine = SavedGame {
        before: vec!["dr".into()],
        ..session("u*")
    };
    let update = Update {
        game: Some(mine.clone()),
        ..update(&level)
    };
    progress
        .apply_beside(&update, None)
        .expect("it is in memory");
    assert_eq!(
        progress.session(&level).expect("it can be read"),
        Some(mine)
    );
    let kept = written(&progress).saved_positions(&level);
    assert_eq!(
        kept,
        [pair("other window", "ud"), pair("other window 2", "rr")]
    );
}

#[test]
fn two_windows_in_turn_leave_one_saved_position() {
    let level = room(0);
    let mut progress = Progress::default();
    let mut seen = [None, None];
    for turn in 0..200 {
        let who = turn % 2;
        let moves = ["ud", "du"][who].repeat(turn / 2 + 1);
        let mine = session(&format!("{moves}*"));
        let update = Update {
            game: Some(mine.clone()),
            ..update(&level)
        };
        progress
            .apply_beside(&update, seen[who])
            .expect("it is in memory");
        seen[who] = Some(SessionHash::of(&mine));
    }
    let last = ["ud".repeat(100), "du".repeat(100)];
    assert_eq!(
        progress.session(&level).expect("it can be read"),
        Some(session(&format!("{}*", last[1])))
    );
    assert_eq!(
        written(&progress).saved_positions(&level),
        [pair("other window", &format!("{}*", last[0]))]
    );
}
