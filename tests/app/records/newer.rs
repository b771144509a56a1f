//! Tests that the game preserves unknown lines in progress files that a newer version of the game has written.

use sokoban_app::save::{Progress, Update};

use crate::records::{room, session, solved_by, written};

/// Returns a progress file from a newer version of the game. It contains `lines`, followed by the progress in the first
/// room.
fn newer(lines: &[&str]) -> String {
    let mut progress = Progress::default();
    progress.apply(&Update {
        game: Some(session("u")),
        ..solved_by(&room(0), &["udRR"])
    });
    let text = progress.print().replace(":: sokoban 1 ", ":: sokoban 2 ");
    format!("{}\n{text}", lines.join("\n"))
}

fn parsed(text: &str) -> Progress {
    let (progress, outcome) = Progress::parse(text.as_bytes());
    outcome.expect("a good file");
    progress
}

#[test]
fn lines_of_a_newer_version_are_preserved() {
    let long = format!(":: sokoban 3 {}", "word ".repeat(1000));
    let own = [
        ":: sokoban 2 friends 7 somebody",
        ":: sokoban 12 x",
        ":: sokoban 1 best-of-friends 7 somebody",
        long.trim_end(),
    ];
    let text = newer(&own);
    assert!(parsed(&text).is_newer());
    let marks: Vec<&str> = text
        .lines()
        .filter(|it| it.starts_with(":: sokoban "))
        .collect();
    assert_eq!(marks.len(), own.len() + 2, "a place and an entry");
    let mut progress = parsed(&text);
    assert_eq!(progress.best(&room(0)).expect("solved").0.lurd, "udRR");
    for number in 0..3 {
        progress.apply(&Update {
            game: Some(session(&"ud".repeat(number + 1))),
            ..solved_by(&room(1), &["rDurD"])
        });
        progress = written(&progress);
        let text = progress.print();
        for mark in &marks {
            let times = text.lines().filter(|line| line == mark).count();
            assert_eq!(times, 1, "{mark}\n{text}");
        }
    }
    for number in [0, 1] {
        assert!(progress.best(&room(number)).is_some());
    }
}

#[test]
fn damaged_lines_of_this_version_are_dropped() {
    let mut progress = Progress::default();
    progress.apply(&solved_by(&room(0), &["udRR"]));
    let text = progress.print();
    for damage in [
        ":: sokoban 1\n",
        ":: sokoban 1 \n",
        ":: sokoban 1 played\n",
        ":: sokoban 1 played x Rooms\n",
        ":: sokoban 1 12ab x over 0\n",
        ":: sokoban 1 !\n",
    ] {
        let progress = parsed(&format!("{text}{damage}"));
        assert!(!progress.is_newer(), "{damage}");
    }
    // The last line is incomplete, so it does not show that the file is from a newer version.
    assert!(!parsed(&format!("{text}:: sokoban 2 frie")).is_newer());
}
