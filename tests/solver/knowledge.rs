//! Compares the verdicts on a series of positions with those of a brute-force search. The solver keeps its knowledge of
//! the level from one position to the next.

use std::collections::HashMap;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use sokoban_core::{Direction, Level, Lurd, Position, rules};
use sokoban_solver::{Budget, Goal, LevelKnowledge, Query, QueryProgress, Verdict};

use crate::ENOUGH;
use crate::support::boards::{directions, levels};
use crate::support::law::cases;
use crate::support::truth::truth;

/// Returns the verdict on a position. Uses the existing knowledge if it suffices, and a new search otherwise.
fn decide(knowledge: &mut LevelKnowledge, position: &Position) -> Verdict {
    let verdict = knowledge.look_up(position);
    if verdict != Verdict::Unknown {
        return verdict;
    }
    let budget = Budget::new().bytes(ENOUGH);
    let mut query = Query::new(position.clone(), Goal::Any, budget);
    loop {
        match query.work(knowledge, 64) {
            QueryProgress::Working => {}
            QueryProgress::Decided(verdict) => return verdict,
            QueryProgress::Ended => return Verdict::Unknown,
        }
    }
}

/// Returns `true` if `moves` solve the level from `position` with the last move, and not earlier.
fn wins(level: &Level, position: &Position, moves: &[Direction]) -> bool {
    let mut position = position.clone();
    let mut wins = Vec::new();
    let mut is_pushed = false;
    for direction in moves {
        let Ok(step) = rules::step(level, &mut position, *direction) else {
            return false;
        };
        is_pushed |= step.is_push();
        wins.push(is_pushed && rules::is_solved(&position) && !rules::is_lost(&position));
    }
    wins.iter().position(|is_won| *is_won) == moves.len().checked_sub(1)
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn verdicts_with_kept_knowledge_match_brute_force(
        level in levels(true),
        // `Some` is a step in this direction, and `None` undoes the last step.
        steps in vec(proptest::option::weighted(0.8, directions()), 0..60),
        table_bytes in prop_oneof![Just(0), Just(0), Just(ENOUGH)],
    ) {
        let Some(truth) = truth(&level) else {
            return Ok(());
        };
        let truth: HashMap<_, _> = truth.into_iter().collect();
        let mut knowledge = LevelKnowledge::new(&level, Budget::new().bytes(table_bytes));
        let mut history = vec![level.start().clone()];
        for step in [None].into_iter().chain(steps) {
            let mut position = history[history.len() - 1].clone();
            match step {
                None if history.len() > 1 => {
                    history.pop();
                }
                None => {}
                Some(direction) if rules::step(&level, &mut position, direction).is_ok() => {
                    history.push(position);
                }
                Some(_) => continue,
            }
            let position = &history[history.len() - 1];
            match decide(&mut knowledge, position) {
                Verdict::Solvable { pushes, moves } => {
                    prop_assert!(truth[position].is_some(), "{:?}", position);
                    prop_assert!(pushes.is_none() || pushes == truth[position]);
                    prop_assert!(wins(&level, position, &moves), "{:?}", position);
                }
                Verdict::Deadlocked(_) => prop_assert_eq!(truth[position], None, "{:?}", position),
                Verdict::Unknown => prop_assert!(false, "undecided: {:?}", position),
            }
        }
    }
}

#[test]
fn a_solution_is_known_from_each_of_its_positions() {
    let board = "########\n#      #\n# $ $  #\n#@ . . #\n########";
    let level: Arc<Level> = crate::level(board);
    let mut knowledge = LevelKnowledge::new(&level, Budget::new().bytes(0));
    let Verdict::Solvable { moves, .. } = decide(&mut knowledge, level.start()) else {
        panic!("a solvable level");
    };
    let mut position = level.start().clone();
    for direction in &moves {
        let verdict = knowledge.look_up(&position);
        assert!(matches!(verdict, Verdict::Solvable { .. }), "{position:?}");
        rules::step(&level, &mut position, *direction).expect("a legal step");
    }
}

/// Returns the position after `moves` from `position`.
fn after(level: &Level, position: &Position, moves: &str) -> Position {
    let mut position = position.clone();
    for direction in Lurd::parse(moves).expect("moves").moves {
        rules::step(level, &mut position, direction).expect("a legal step");
    }
    position
}

#[test]
fn a_deadlock_that_needed_a_search_is_found_at_once_with_the_other_boxes_elsewhere() {
    let board = "\
###########
##@   #   #
# * $ *.. #
#   $ #   #
####*#   ##
   #    ##
   #   ##
   #####";
    let level: Arc<Level> = crate::level(board);
    let lost = after(&level, level.start(), "rrrdRRllulldRR");
    let also_lost = after(&level, &lost, "lldlluR");
    let mut knowledge = LevelKnowledge::new(&level, Budget::new().bytes(0));
    knowledge.assessor_mut().finish();
    assert_eq!(knowledge.look_up(&lost), Verdict::Unknown);
    assert_eq!(knowledge.look_up(&also_lost), Verdict::Unknown);
    let verdict = decide(&mut knowledge, &lost);
    let Verdict::Deadlocked(deadlock) = &verdict else {
        panic!("{verdict:?}");
    };
    assert_eq!(deadlock.boxes().len(), 4);
    assert_eq!(knowledge.look_up(&lost), verdict);
    assert_eq!(knowledge.look_up(&also_lost), verdict);
    // The start does not contain these four boxes.
    assert_eq!(knowledge.look_up(level.start()), Verdict::Unknown);
}
