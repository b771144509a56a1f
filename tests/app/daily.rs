//! Tests of the daily levels that are built into the program.

use std::collections::HashSet;
use std::sync::Arc;

use sokoban_core::{Game, Level, identity};
use sokoban_generator::daily::{self, DailyArchive};
use sokoban_generator::{Band, Day, Grade};
use sokoban_solver::{Budget, Goal, Outcome, Solver};

/// Only every 16th day is checked thoroughly, because checking a day takes a long time.
const SAMPLE: u32 = 16;

fn ahead() -> DailyArchive {
    DailyArchive::read(include_str!("../../levels/daily.txt")).expect("the file of daily levels")
}

fn levels() -> Vec<(Day, Arc<Level>)> {
    let ahead = ahead();
    let numbers = ahead.days().start.number()..ahead.days().end.number();
    let level = |day| (day, ahead.level(day).expect("a level for each day"));
    numbers.map(Day::from_number).map(level).collect()
}

#[test]
fn every_day_has_a_level_and_no_two_are_twins() {
    let levels = levels();
    assert!(levels.len() >= 60);
    assert_eq!(levels[0].0.to_string(), "2026-11-22");
    let mut seen = HashSet::new();
    for (day, level) in levels {
        assert!(seen.insert(identity::canonical(&level)), "{day}");
    }
}

#[test]
fn easy_daily_levels_are_puzzles() {
    let is_easy = |(day, _): &(Day, _)| daily::band(*day) == Band::Easy;
    for (day, level) in levels().into_iter().filter(is_easy) {
        let grade = Grade::of(&level, Budget::default()).expect("a grade");
        assert!(grade.is_puzzle(), "{day}: {grade:?}");
    }
}

#[test]
fn daily_levels_can_be_solved_and_are_as_hard_as_their_day() {
    for (day, level) in levels() {
        if !day.number().is_multiple_of(SAMPLE) {
            continue;
        }
        let grade = Grade::of(&level, Budget::default()).expect("a grade");
        assert_eq!(grade.band(), daily::band(day), "{day}");
        assert_eq!(grade.never_moved, 0, "{day}");
        let budget = Budget::default();
        let mut solver = Solver::new(&level, level.start(), Goal::FewestPushes, budget);
        let outcome = solver.finish();
        let Outcome::Solved(solution) = outcome else {
            panic!("{day}: {outcome:?}");
        };
        let mut game = Game::new(Arc::clone(&level));
        game.play(solution.moves()).expect("moves that can be made");
        assert!(game.is_won(), "{day}");
        assert_eq!(game.pushes(), grade.pushes, "{day}");
    }
}
