//! Tests of the saved records of levels, without files: which records are saved, how they are merged, and which of them
//! survive damage.

use std::sync::Arc;

use sokoban_app::save::{
    LastPlayed, Progress, SavedPositionChange, Solution, SolutionSource, SolvedStatus, Update,
};
use sokoban_core::{Attempt, Direction, Game, Level, SavedGame};
use sokoban_files::Collection;
use sokoban_generator::Day;

use crate::support::files::level_of;

mod damage;
mod favourites;
mod format;
mod helped;
mod import;
mod laws;
mod newer;
mod played;
mod stars;
mod turned;
mod windows;

/// Three rooms. Each room has several solutions.
const ROOMS: [&str; 3] = [
    "######\n#    #\n#@$ .#\n#    #\n######",
    "######\n#@   #\n# $$ #\n# .. #\n######",
    "########\n#@     #\n# $ ## #\n#      #\n#   .  #\n########",
];

/// A short solution for each of the `ROOMS`.
const HOME: [&str; 3] = ["RR", "rDurD", "rDDldRR"];

fn level(text: &str) -> Arc<Level> {
    let file = Collection::parse(text.as_bytes());
    Arc::clone(level_of(&file.entries[0]))
}

fn room(number: usize) -> Arc<Level> {
    level(ROOMS[number])
}

/// Returns an update for `level` that contains neither moves nor a solution.
fn update(level: &Arc<Level>) -> Update {
    Update {
        game: Some(SavedGame::untouched()),
        ..Update::new(
            Arc::clone(level),
            "Room".to_owned(),
            LastPlayed::new("Rooms", 1),
        )
    }
}

fn solved_by(level: &Arc<Level>, moves: &[&str]) -> Update {
    Update {
        solutions: moves.iter().map(|moves| (*moves).into()).collect(),
        ..update(level)
    }
}

fn session(moves: &str) -> SavedGame {
    SavedGame {
        current: moves.into(),
        ..SavedGame::default()
    }
}

fn date(text: &str) -> Day {
    text.parse().expect("a day")
}

fn add(name: &str, moves: &str) -> SavedPositionChange {
    SavedPositionChange::Add(name.to_owned(), moves.into())
}

fn remove(name: &str, moves: &str) -> SavedPositionChange {
    SavedPositionChange::Remove(name.to_owned(), moves.to_owned())
}

fn pair(name: &str, moves: &str) -> (String, Attempt) {
    (name.to_owned(), moves.into())
}

/// Returns the result of writing `progress` as text and parsing this text.
fn written(progress: &Progress) -> Progress {
    let (again, outcome) = Progress::parse(progress.print().as_bytes());
    outcome.expect("what was written can be read");
    assert_eq!(again.print(), progress.print());
    again
}

fn merged(one: &Progress, other: &Progress) -> Progress {
    let mut merged = one.clone();
    let report = merged.import(&Collection::parse(other.print().as_bytes()));
    assert_eq!(report.rejected, Vec::<String>::new());
    merged
}

#[test]
fn the_test_solutions_solve_their_rooms() {
    for (number, moves) in HOME.into_iter().enumerate() {
        assert!(Solution::prove(&room(number), moves).is_ok(), "{moves}");
    }
}

#[test]
fn the_best_solutions_by_moves_and_by_pushes_are_both_kept() {
    // In this room, no solution has both the fewest moves and the fewest pushes.
    let level = room(2);
    let mut found = Vec::new();
    for seed in 0..4000_u64 {
        let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut game = Game::new(Arc::clone(&level));
        for _ in 0..300 {
            if game.is_won() {
                break;
            }
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let _ = game.step(Direction::ALL[(random >> 20) as usize % 4]);
        }
        if game.is_won() {
            found.push(game.lurd());
        }
    }
    assert!(found.len() > 10, "{} solutions", found.len());
    let mut progress = Progress::default();
    for moves in &found {
        progress.apply(&solved_by(&level, &[moves]));
    }
    let all = found
        .iter()
        .map(|moves| Solution::prove(&level, moves).expect("it wins"));
    let all: Vec<Solution> = all.collect();
    let (by_moves, by_pushes) = written(&progress).best(&level).expect("solved");
    let least = |key: fn(&Solution) -> (u32, u32)| all.iter().map(key).min().expect("one");
    assert_eq!(by_moves.by_moves(), least(Solution::by_moves));
    assert_eq!(by_pushes.by_pushes(), least(Solution::by_pushes));
}

#[test]
fn the_date_of_the_first_solution_stays() {
    let level = room(0);
    let mut progress = Progress::default();
    let on = |day: &str, moves: &str| Update {
        today: Some(date(day)),
        ..solved_by(&level, &[moves])
    };
    progress.apply(&Update {
        today: Some(date("2026-11-01")),
        game: Some(session("u*")),
        ..update(&level)
    });
    assert_eq!(progress.solved(&level), None);
    progress.apply(&on("2026-11-20", "udRR"));
    progress.apply(&on("2026-12-24", "RR"));
    let first = SolvedStatus::ThisLevel {
        moves: 2,
        pushes: 2,
        date: Some(date("2026-11-20")),
        helped: false,
    };
    assert_eq!(written(&progress).solved(&level), Some(first));
    assert!(progress.print().contains("\nSolved: 2026-11-20\n"));
    let text = format!("{}\nSolved: 2020-02-29\n\nSolution\nudRR\n", ROOMS[0]);
    progress.import(&Collection::parse(text.as_bytes()));
    let earlier = SolvedStatus::ThisLevel {
        moves: 2,
        pushes: 2,
        date: Some(date("2020-02-29")),
        helped: false,
    };
    assert_eq!(progress.solved(&level), Some(earlier));
}

#[test]
fn levels_solved_before_dates_were_stored_have_no_date() {
    let level = room(0);
    let text = format!("{}\n\nSolution\nudRR\n", ROOMS[0]);
    let (mut progress, _) = Progress::parse(text.as_bytes());
    progress.apply(&Update {
        today: Some(date("2026-11-20")),
        ..solved_by(&level, &["RR"])
    });
    assert_eq!(
        progress.solved(&level),
        Some(SolvedStatus::ThisLevel {
            moves: 2,
            pushes: 2,
            date: None,
            helped: false,
        })
    );
}

#[test]
fn dates_must_exist_in_the_calendar() {
    for good in [
        "2026-11-20",
        "2024-02-29",
        "2000-02-29",
        "1970-01-01",
        "9999-12-31",
    ] {
        assert_eq!(date(good).to_string(), good);
    }
    for bad in [
        "",
        "2026-11",
        "2026-11-31",
        "2025-02-29",
        "1900-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-01-00",
        "26-11-20",
        "2026-11-2",
        "+026-11-20",
        "2026-11-20-1",
        "20.11.2026",
    ] {
        assert!(bad.parse::<Day>().is_err(), "{bad}");
    }
    assert!(date("2026-11-20") < date("2026-12-01"));
    assert_eq!(date("2026-11-20").parts(), (2026, 11, 20));
}

#[test]
fn saved_positions_are_added_and_removed_but_never_replaced() {
    let level = room(0);
    let mut progress = Progress::default();
    let mut change = |changes: Vec<SavedPositionChange>| {
        progress.apply(&Update {
            saved_positions: changes,
            game: Some(session("u*")),
            ..update(&level)
        });
        written(&progress).saved_positions(&level)
    };
    let home = pair("home", "ur");
    assert_eq!(change(vec![add("home", "ur")]), std::slice::from_ref(&home));
    assert_eq!(
        change(vec![add("home", "u r")]),
        std::slice::from_ref(&home),
        "it is there"
    );
    let other = [home.clone(), pair("home 2", "d")];
    assert_eq!(change(vec![add("home", "d")]), other);
    assert_eq!(
        change(vec![remove("home", "l")]),
        other,
        "that is another position"
    );
    assert_eq!(change(vec![remove("home", "ur")]), [pair("home 2", "d")]);
    assert_eq!(
        change(vec![remove("home", "d")]),
        [],
        "by the name it was given first"
    );
    assert_eq!(change(vec![add("x", "no moves")]), []);
    let odd = [
        add("", ""),
        add("attempt 7", "u"),
        add(" a\nb ", "d"),
        add("/Moves", "R"),
    ];
    let kept = [
        pair("snapshot", "*"),
        pair("snapshot: attempt 7", "u"),
        pair("a b", "d"),
        pair("/Moves", "R"),
    ];
    assert_eq!(change(odd.to_vec()), kept);
}

#[test]
fn a_level_without_moves_is_stored_for_its_saved_position() {
    let level = room(0);
    let mut progress = Progress::default();
    progress.apply(&update(&level));
    assert_eq!(progress.levels(), 0);
    progress.apply(&Update {
        saved_positions: vec![add("start", "")],
        ..update(&level)
    });
    assert_eq!(
        written(&progress).saved_positions(&level),
        [pair("start", "*")]
    );
    assert_eq!(progress.session(&level), None);
}

#[test]
fn an_unsolved_level_has_no_solved_status() {
    let progress = Progress::default();
    assert_eq!(progress.solved(&room(0)), None);
    let mut progress = Progress::default();
    progress.apply(&solved_by(&room(0), &["RR"]));
    assert_eq!(progress.solved(&room(1)), None);
    let here = progress.solved(&room(0));
    assert_eq!(
        here,
        Some(SolvedStatus::ThisLevel {
            moves: 2,
            pushes: 2,
            date: None,
            helped: false,
        })
    );
}

#[test]
fn deleting_a_solution_spares_others_with_the_same_moves() {
    // The first solution has fewer moves, and the second one has fewer box changes.
    let text = "######\n# @ .#\n##$$ #\n#.   #\n######";
    let level = level(text);
    let (one, other) = ("DRdLrrU", "DRdrUdlL");
    for (by, left) in [
        (
            SolutionSource::Game,
            vec![
                (SolutionSource::Player, one),
                (SolutionSource::Player, other),
            ],
        ),
        (
            SolutionSource::Player,
            vec![(SolutionSource::Player, other), (SolutionSource::Game, one)],
        ),
    ] {
        let mut progress = Progress::default();
        progress.apply(&Update {
            improved: vec![one.to_owned()],
            ..solved_by(&level, &[one, other])
        });
        assert_eq!(progress.solutions(&level).len(), 3);
        progress.apply(&Update {
            deleted: vec![(by, one.to_owned())],
            ..update(&level)
        });
        let all = progress.solutions(&level);
        let all: Vec<(SolutionSource, &str)> = all
            .iter()
            .map(|it| (it.by, it.solution.lurd.as_str()))
            .collect();
        assert_eq!(all, left);
    }
}
