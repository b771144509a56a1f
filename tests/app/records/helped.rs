//! Tests of solutions with hints: they are saved with a mark, and are never the player's best solution.

use std::sync::Arc;

use sokoban_app::save::{Progress, SolutionSource, SolvedStatus, Update};
use sokoban_core::{AssistedRange, Attempt, Level, Origin};

use crate::records::{ROOMS, merged, room, solved_by, update, written};

/// Returns an update with the solutions `moves`. The last move of each solution was made by a hint.
fn helped_by(level: &Arc<Level>, moves: &[&str]) -> Update {
    let attempt = |moves: &&str| Attempt {
        moves: (*moves).to_owned(),
        assisted: vec![AssistedRange {
            moves: moves.len() - 1..moves.len(),
            origin: Origin::Hint,
        }],
    };
    Update {
        solutions: moves.iter().map(attempt).collect(),
        ..update(level)
    }
}

#[test]
fn solutions_with_hints_are_stored_but_never_best() {
    let level = room(0);
    let text = format!("{}\n\nSolution/Moves with hints\nRR\n", ROOMS[0]);
    let (mut progress, _) = Progress::parse(text.as_bytes());
    assert_eq!(helped(&progress, &level), Some(true));
    assert_eq!(progress.best(&level), None);
    progress.apply(&solved_by(&level, &["udRR"]));
    let again = written(&progress);
    assert_eq!(again.best(&level).expect("solved").0.lurd, "udRR");
    assert_eq!(helped(&again, &level), Some(false));
    assert!(again.print().contains("Solution with hints\nRR\n"));
    let elsewhere = merged(&Progress::default(), &again).print();
    assert!(elsewhere.contains("Solution with hints\nRR\n"));
}

/// Returns `Some(true)` if the level was solved only with help, `Some(false)` if it was solved without help, and `None`
/// if it is unsolved.
fn helped(progress: &Progress, level: &Level) -> Option<bool> {
    match progress.solved(level) {
        Some(SolvedStatus::ThisLevel { helped, .. }) => Some(helped),
        _ => None,
    }
}

/// Returns the solutions that are saved for a level, each with its source and its date.
fn kept(progress: &Progress, level: &Level) -> Vec<(SolutionSource, String, Option<String>)> {
    let all = progress.solutions(level).into_iter();
    all.map(|it| (it.by, it.solution.lurd, it.date.map(|day| day.to_string())))
        .collect()
}

#[test]
fn the_last_solution_cannot_be_deleted_and_the_solved_status_follows_the_rest() {
    let level = room(0);
    let day = |text: &str| Some(text.to_owned());
    let on = |update: Update, day: &str| Update {
        today: day.parse().ok(),
        ..update
    };
    let mut progress = Progress::default();
    progress.apply(&on(helped_by(&level, &["RR"]), "2026-11-20"));
    assert_eq!(helped(&progress, &level), Some(true));
    assert_eq!(progress.best(&level), None);
    progress.apply(&on(solved_by(&level, &["udRR"]), "2026-11-22"));
    let alone = (SolutionSource::Player, "udRR".to_owned(), day("2026-11-22"));
    let with_hints = (
        SolutionSource::PlayerWithHints,
        "RR".to_owned(),
        day("2026-11-20"),
    );
    assert_eq!(
        kept(&written(&progress), &level),
        [alone, with_hints.clone()]
    );
    let solved = |progress: &Progress| written(progress).solved(&level);
    let mark = |moves, day: &str, helped| {
        let date = day.parse().ok();
        Some(SolvedStatus::ThisLevel {
            moves,
            pushes: 2,
            date,
            helped,
        })
    };
    assert_eq!(solved(&progress), mark(4, "2026-11-22", false));
    let delete = |by, moves: &str| Update {
        deleted: vec![(by, moves.to_owned())],
        ..update(&level)
    };
    progress.apply(&delete(SolutionSource::Player, "RR"));
    assert_eq!(progress.solutions(&level).len(), 2, "it was not made so");
    progress.apply(&delete(SolutionSource::Player, "udRR"));
    assert_eq!(solved(&progress), mark(2, "2026-11-20", true));
    progress.apply(&delete(SolutionSource::PlayerWithHints, "RR"));
    assert_eq!(kept(&progress, &level), [with_hints]);
    // After the player has found the same solution without help, the solution is no longer marked as helped.
    progress.apply(&solved_by(&level, &["RR"]));
    let alone = (SolutionSource::Player, "RR".to_owned(), None);
    assert_eq!(kept(&written(&progress), &level), [alone]);
    assert_eq!(helped(&progress, &level), Some(false));
}
