//! Tests of favourites in the progress log: the favourites of several windows are merged, older versions preserve them,
//! and they survive damage.

use sokoban_app::save::{Progress, Update};
use sokoban_core::SavedGame;
use sokoban_files::Collection;

use crate::records::{room, update, written};

/// Toggles the favourite mark of room `number` in `window`, and returns the update that the window saves.
fn press(window: &mut Progress, number: usize) -> Update {
    let level = room(number);
    let update = Update {
        game: None,
        favourite: Some(window.favourite_times(&level) + 1),
        ..update(&level)
    };
    window.apply(&update);
    update
}

fn favourites(progress: &Progress) -> Vec<usize> {
    let is_favourite = |number: &usize| progress.is_favourite(&room(*number));
    (0..3).filter(is_favourite).collect()
}

fn parsed(text: &str) -> Progress {
    let (progress, outcome) = Progress::parse(text.as_bytes());
    outcome.expect("a good file");
    progress
}

#[test]
fn favourites_are_written_and_removed() {
    let mut progress = Progress::default();
    press(&mut progress, 1);
    let mut progress = written(&progress);
    assert_eq!(favourites(&progress), [1]);
    assert_eq!(progress.levels(), 0, "the level was not played");
    press(&mut progress, 1);
    assert_eq!(favourites(&written(&progress)), [0; 0]);
}

#[test]
fn the_favourites_of_two_windows_are_merged() {
    let mut file = Progress::default();
    press(&mut file, 0);
    let (mut one, mut two) = (written(&file), written(&file));
    let updates = [press(&mut one, 1), press(&mut two, 2), press(&mut two, 0)];
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
        let mut file = written(&file);
        for index in order {
            file.apply(&updates[index]);
            file = written(&file);
        }
        assert_eq!(favourites(&file), [1, 2], "{order:?}");
    }
}

#[test]
fn both_windows_can_mark_the_same_level() {
    let (mut one, mut two) = (Progress::default(), Progress::default());
    let updates = [press(&mut one, 0), press(&mut two, 0)];
    let mut file = Progress::default();
    for update in &updates {
        file.apply(update);
    }
    assert_eq!(favourites(&written(&file)), [0]);
}

#[test]
fn lines_in_any_order_and_repeated_lines_mean_the_same() {
    let mut progress = Progress::default();
    for _ in 0..3 {
        press(&mut progress, 0);
    }
    press(&mut progress, 1);
    let text = progress.print();
    let marks: Vec<&str> = text.lines().filter(|it| it.contains("favourite")).collect();
    assert_eq!(marks.len(), 2, "{text}");
    // A file that was joined from several logs can also contain older versions of a line.
    let older = |mark: &str, times: u32| {
        let (start, _) = mark.rsplit_once(' ').expect("a number");
        format!("{start} {times}")
    };
    let mut lines = vec![marks[1].to_owned()];
    lines.extend((1..=3).rev().map(|times| older(marks[0], times)));
    lines.push(marks[1].to_owned());
    assert_eq!(favourites(&parsed(&(lines.join("\n") + "\n"))), [0, 1]);
}

#[test]
fn damaged_lines_lose_nothing_else() {
    let mut progress = Progress::default();
    press(&mut progress, 0);
    progress.apply(&Update {
        game: Some(SavedGame {
            current: "u*".into(),
            ..SavedGame::default()
        }),
        ..update(&room(1))
    });
    let text = progress.print();
    for damaged in [
        ":: sokoban 1 favourite",
        ":: sokoban 1 favourite ",
        ":: sokoban 1 favourite xyz 1",
        ":: sokoban 1 favourite 7 many",
        ":: sokoban 1 favourite 7 99999999999",
    ] {
        let (progress, _) = Progress::parse(format!("{damaged}\n{text}").as_bytes());
        assert_eq!(favourites(&progress), [0], "{damaged}");
        let session = progress.session(&room(1));
        assert!(session.is_some(), "{damaged}");
    }
}

#[test]
fn other_programs_read_the_file() {
    let mut progress = Progress::default();
    press(&mut progress, 0);
    progress.apply(&update(&room(1)));
    let text = progress.print();
    let file = Collection::parse(text.as_bytes());
    assert!(
        file.entries.iter().all(|entry| entry.level.is_ok()),
        "{text}"
    );
}
