//! Tests of the rotated and mirrored views of levels: the views are saved, merged, and not lost if other lines are
//! damaged.

use sokoban_app::save::{Progress, Update};
use sokoban_core::{SavedGame, Transform};

use crate::records::windows::save;
use crate::records::{HOME, merged, room, session, solved_by, update, written};

/// Returns an update that changes only the view of the first room.
fn turned(view: Transform) -> Update {
    Update {
        view: Some(view),
        ..update(&room(0))
    }
}

fn with_view(view: Transform) -> Progress {
    let mut progress = Progress::default();
    progress.apply(&turned(view));
    progress
}

fn parsed(text: &str) -> Progress {
    let (progress, outcome) = Progress::parse(text.as_bytes());
    outcome.expect("a good file");
    progress
}

#[test]
fn every_view_is_stored_even_of_a_level_that_was_not_played() {
    for view in Transform::ALL {
        let mut progress = with_view(view);
        assert_eq!(written(&progress).view(&room(0)), view);
        assert_eq!(progress.view(&room(1)), Transform::IDENTITY);
        assert_eq!(progress.solved(&room(0)), None);
        let is_stored = progress.print().contains("\nTurned: ");
        assert_eq!(is_stored, view != Transform::IDENTITY, "{view:?}");
        progress.apply(&turned(Transform::IDENTITY));
        let text = written(&progress).print();
        assert!(!text.contains("Turned"), "{text}");
    }
    let text = with_view(Transform::ROTATE_CLOCKWISE).print();
    assert!(text.contains("\nTurned: 90\n"), "{text}");
    let mirrored = Transform::FLIP_HORIZONTAL.then(Transform::ROTATE_CLOCKWISE);
    let text = with_view(mirrored).print();
    assert!(text.contains("\nTurned: mirrored 90\n"), "{text}");
}

#[test]
fn the_view_stays_while_the_level_is_played_and_solved() {
    let mut progress = with_view(Transform::ROTATE_HALF);
    progress.apply(&Update {
        game: Some(session("r*")),
        ..update(&room(0))
    });
    progress.apply(&solved_by(&room(0), &[HOME[0]]));
    assert_eq!(written(&progress).view(&room(0)), Transform::ROTATE_HALF);
}

#[test]
fn invalid_values_stay_and_lose_nothing_else() {
    let mut progress = with_view(Transform::ROTATE_CLOCKWISE);
    progress.apply(&solved_by(&room(0), &[HOME[0]]));
    let text = progress.print();
    for invalid in ["91", "mirrored 45", "upside down", "90 90"] {
        let text = text.replace("Turned: 90", &format!("Turned: {invalid}"));
        let mut read = Progress::parse(text.as_bytes()).0;
        assert_eq!(read.view(&room(0)), Transform::IDENTITY);
        assert!(read.solved(&room(0)).is_some());
        read.apply(&turned(Transform::TRANSPOSE));
        let again = written(&read);
        assert!(again.print().contains(invalid), "{invalid}");
        assert_eq!(again.view(&room(0)), Transform::TRANSPOSE);
        assert!(again.solved(&room(0)).is_some());
    }
}

#[test]
fn a_window_that_turned_nothing_leaves_the_view_of_another_alone() {
    let moved = Update {
        game: Some(SavedGame {
            current: "r*".into(),
            ..SavedGame::default()
        }),
        ..update(&room(0))
    };
    let turned = turned(Transform::FLIP_VERTICAL);
    for updates in [[&moved, &turned], [&turned, &moved]] {
        let mut file = String::new();
        for update in updates {
            let mut window = Progress::default();
            window.apply(update);
            save(&mut window, &mut file);
        }
        let file = parsed(&file);
        assert_eq!(file.view(&room(0)), Transform::FLIP_VERTICAL);
        let session = file.session(&room(0));
        assert_eq!(session.expect("a session").current.moves, "r*");
    }
}

#[test]
fn copies_of_a_file_are_merged_in_any_order() {
    for one in Transform::ALL {
        for other in Transform::ALL {
            let [a, b] = [one, other].map(|view| {
                let mut progress = with_view(view);
                progress.apply(&solved_by(&room(0), &[HOME[0]]));
                progress
            });
            let view = merged(&a, &b).view(&room(0));
            assert_eq!(merged(&b, &a).view(&room(0)), view);
            assert!(view == one || view == other);
            let both = [one, other];
            let is_upright = both == [Transform::IDENTITY; 2];
            assert_eq!(view == Transform::IDENTITY, is_upright, "{both:?}");
        }
    }
}
