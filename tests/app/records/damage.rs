//! Tests of progress files that were written by other programs, edited by hand, or damaged.

use std::sync::Arc;

use sokoban_app::save::{Progress, Update};
use sokoban_app::texts::storage;
use sokoban_core::SavedGame;
use sokoban_files::Collection;

use crate::records::{ROOMS, add, level, pair, room, session, solved_by, update, written};

/// Returns a progress file with every kind of line that other programs and older versions can write.
fn foreign() -> String {
    format!(
        "Author: Somebody\nA note about the whole.\n\n\
         First\n\n{}\nTitle: First\nComment: keep this\nPractice: 2026-11-27 0 rU\nA note below.\n\n\
         Solution\nlllll\n\nSolution/Pushes\nRR\n\nSavegame\nu*\n\nSavegame of old\nrd\n\n\
         Snapshot attempt\nr\n\nSnapshot 12 good ones\nRd\n\n\
         Broken\n\n####\n#$.#\n####\nTitle: Broken\nSolved: long ago\n\nSolution\nrrr\n",
        ROOMS[0]
    )
}

#[test]
fn content_of_other_programs_is_preserved() {
    let (mut progress, outcome) = Progress::parse(foreign().as_bytes());
    outcome.expect("a good file");
    let level = room(0);
    for number in 0..3 {
        progress.apply(&Update {
            game: Some(session(&"ud".repeat(number + 1))),
            saved_positions: vec![add("mine", "u")],
            ..solved_by(&level, &["udRR"])
        });
        progress = written(&progress);
    }
    let text = progress.print();
    assert!(Progress::load(text.as_bytes()).is_log, "{text}");
    for part in [
        "Author: Somebody\n",
        "A note about the whole.\n",
        "Comment: keep this\n",
        "Practice: 2026-11-27 0 rU\n",
        "A note below.\n",
        "Solution\nlllll\n",
        "Snapshot attempt\nr\n",
        "Snapshot 12 good ones\nRd\n",
        "Snapshot of old\nrd\n",
        "Broken\n\n####\n#$.#\n####\nTitle: Broken\nSolved: long ago\n\nSolution\nrrr\n",
    ] {
        assert!(text.contains(part), "{part:?} is missing in:\n{text}");
    }
    assert_eq!(progress.best(&level).expect("solved").0.lurd, "RR");
    assert_eq!(progress.session(&level), Some(session("ududud")));
}

#[test]
fn two_entries_of_a_level_are_merged() {
    let text = format!(
        "{0}\n\nSolution\nudRR\n\nSavegame\nu*\n\n{0}\nSolved: 2026-11-20\n\nSolution\nRR\n\nSavegame\nd*\n",
        ROOMS[0]
    );
    let (progress, outcome) = Progress::parse(text.as_bytes());
    outcome.expect("a good file");
    let level = room(0);
    assert_eq!(progress.best(&level).expect("solved").0.lurd, "RR");
    assert_eq!(
        progress.session(&level),
        Some(session("d*")),
        "the later one counts"
    );
    assert_eq!(
        progress.saved_positions(&level),
        [pair("other window", "u*")]
    );
    assert_eq!(progress.levels(), 1);
    assert!(progress.print().contains("Solved: 2026-11-20"));
}

#[test]
fn garbage_is_an_error_and_an_empty_file_is_valid() {
    for garbage in ["\u{1}\u{2}\u{3}", "hello", "####\n#$.#\n####\n"] {
        let (progress, outcome) = Progress::parse(garbage.as_bytes());
        assert_eq!(outcome, Err(storage::no_level()));
        assert_eq!(progress.print(), "");
    }
    for empty in ["", " \r\n\n", ":: sokoban 1 played 2 Heritage\n"] {
        Progress::parse(empty.as_bytes())
            .1
            .expect("nothing is fine");
    }
}

#[test]
fn zeros_destroy_only_the_entries_they_cover() {
    let text = foreign() + "\n" + &"\0".repeat(4096);
    let (progress, outcome) = Progress::parse(text.as_bytes());
    outcome.expect_err("zeros are no text");
    assert_eq!(progress.best(&room(0)).expect("solved").0.lurd, "RR");
    written(&progress);
}

#[test]
fn a_truncated_file_keeps_everything_before_the_cut() {
    let mut whole = Progress::default();
    for number in 0..3 {
        let game = SavedGame {
            before: vec!["u".into()],
            ..session("ud*u")
        };
        let solutions: &[&str] = [&["RR", "udRR"][..], &[], &[]][number];
        whole.apply(&Update {
            game: Some(game),
            saved_positions: vec![add("a place", "u")],
            ..solved_by(&room(number), solutions)
        });
    }
    let text = whole.print();
    let second = text.find(ROOMS[1]).expect("the second board");
    for cut in 0..text.len() {
        let (mut part, _) = Progress::parse(&text.as_bytes()[..cut]);
        if cut >= second {
            assert_eq!(part.best(&room(0)), whole.best(&room(0)), "cut at {cut}");
            assert_eq!(part.session(&room(0)), whole.session(&room(0)));
        }
        part.apply(&update(&room(2)));
        part.import(&Collection::parse(text.as_bytes()));
        for level in (0..3).map(room) {
            assert_eq!(part.best(&level), whole.best(&level), "cut at {cut}");
        }
    }
}

#[test]
fn random_bytes_cause_no_panic() {
    let text = foreign();
    let mut random = 0x5eed_u64;
    for _ in 0..2000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..3 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let at = (random >> 33) as usize % bytes.len();
            bytes[at] = (random >> 24) as u8;
        }
        let (mut progress, _) = Progress::parse(&bytes);
        progress.apply(&solved_by(&room(0), &["udRR"]));
        assert!(progress.solved(&room(0)).is_some());
        let (again, _) = Progress::parse(progress.print().as_bytes());
        assert!(again.solved(&room(0)).is_some());
    }
}

#[test]
fn the_same_board_with_another_title_is_the_same_level() {
    let mut progress = Progress::default();
    progress.apply(&solved_by(&room(0), &["RR"]));
    let again = level(&format!("Another name\n\n{}\nAuthor: Me\n", ROOMS[0]));
    assert!(progress.solved(&again).is_some());
    assert_eq!(Arc::strong_count(&again), 1);
}

/// Returns two progress files for the same room. In the second one, the session has one more move, and there is a
/// solution.
fn two_versions() -> (String, String) {
    let mut progress = Progress::default();
    let play = |moves: &str| Update {
        game: Some(session(moves)),
        ..update(&room(0))
    };
    progress.apply(&play("ud*"));
    let first = progress.changes();
    progress.mark_saved(&first);
    progress.apply(&Update {
        solutions: vec!["RR".into()],
        ..play("udu*")
    });
    (first, progress.changes())
}

#[test]
fn a_torn_last_entry_loses_nothing_and_adds_nothing() {
    let (first, second) = two_versions();
    let whole = Progress::parse((first.clone() + &second).as_bytes()).0;
    for cut in 0..second.len() {
        let text = first.clone() + &second[..cut];
        let (progress, outcome) = Progress::parse(text.as_bytes());
        outcome.expect("only the last entry is torn");
        let session = progress.session(&room(0)).expect("a session");
        assert!(
            ["ud*", "udu*"].contains(&session.current.moves.as_str()),
            "cut at {cut}: {session:?}"
        );
        assert_eq!(progress.saved_positions(&room(0)), [], "cut at {cut}");
        let solutions = progress.solutions(&room(0));
        assert!(solutions.len() <= whole.solutions(&room(0)).len());
        assert_eq!(progress.levels(), 1, "cut at {cut}");
        assert_eq!(
            progress.export().matches("Solution").count(),
            solutions.len()
        );
        assert!(!Progress::load(text.as_bytes()).is_log || cut == 0);
        written(&progress);
    }
}

#[test]
fn an_entry_edited_by_hand_counts() {
    let (first, second) = two_versions();
    let text = first + &second.replace("udu*", "ud").replace("Room\n", "My room\n");
    let (progress, outcome) = Progress::parse(text.as_bytes());
    outcome.expect("a good file");
    assert_eq!(progress.session(&room(0)), Some(session("ud")));
    assert!(progress.best(&room(0)).is_some());
    assert!(progress.print().contains("My room\n"));
}

#[test]
fn a_file_with_other_ends_of_lines_means_the_same() {
    let mut progress = Progress::default();
    progress.apply(&Update {
        game: Some(session("u*")),
        favourite: Some(1),
        ..solved_by(&room(0), &["RR"])
    });
    let text = progress.print().replace('\n', "\r\n");
    let (read, outcome) = Progress::parse(text.as_bytes());
    outcome.expect("a good file");
    assert_eq!(read.print(), progress.print());
    assert_eq!(read.last_played(), progress.last_played());
    assert!(read.is_favourite(&room(0)));
}
