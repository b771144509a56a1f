//! Tests of the exact metrics of levels with holes, with a player who can push several boxes at once, or with more
//! boxes than goals.

use std::collections::HashMap;
use std::sync::Arc;

use proptest::prelude::*;
use sokoban_core::path::NormalizedPosition;
use sokoban_core::{Level, rules};
use sokoban_files::Collection;
use sokoban_generator::{Certainty, Grade, exact_grade};
use sokoban_solver::exact::{ExactTable as _, ForwardTable, backward_table};
use sokoban_solver::{Budget, TableStatus};

use crate::measures::{best, cost, metrics, pushed};
use crate::support::boards::levels;
use crate::support::law::cases;
use crate::support::rooms::rooms;

/// Returns the complete table of all reachable positions of a level. Returns `None` if the table is too large for these
/// tests.
fn table(level: &Arc<Level>) -> Option<ForwardTable> {
    let mut table = ForwardTable::new(level, Budget::new().nodes(400));
    while table.work(7) == TableStatus::Building {}
    (table.status() == TableStatus::Complete).then_some(table)
}

fn metrics_from_start(table: &mut ForwardTable, level: &Level) -> Option<Grade> {
    let start = table.find(level.start())?;
    exact_grade(table, start, level.start().player()?)
}

fn is_variant(level: &Level) -> bool {
    backward_table(level, &Budget::new()).is_none()
}

/// Finds all reachable positions, using only the rules. The first list contains the minimum number of pushes that solve
/// each position, or `None` if the position is unsolvable. The second list contains, for each position, the indices of
/// the positions after each possible push.
fn search_all(level: &Level) -> (Vec<Option<u16>>, Vec<Vec<usize>>) {
    let mut seen = vec![NormalizedPosition::of(level, level.start())];
    let mut numbers = HashMap::from([(seen[0].clone(), 0)]);
    let mut next: Vec<Vec<usize>> = Vec::new();
    while let Some(position) = seen.get(next.len()).cloned() {
        let after = pushed(level, position.position()).into_iter().map(|after| {
            let after = NormalizedPosition::of(level, &after);
            *numbers.entry(after.clone()).or_insert_with(|| {
                seen.push(after);
                seen.len() - 1
            })
        });
        next.push(after.collect());
    }
    let solved = seen
        .iter()
        .map(|it| rules::is_solved(it.position()).then_some(0));
    let mut pushes: Vec<Option<u16>> = solved.collect();
    for left in 0..u16::MAX {
        let known = pushes.clone();
        for (number, next) in next.iter().enumerate() {
            let is_near = next.iter().any(|it| known[*it] == Some(left));
            if known[number].is_none() && is_near {
                pushes[number] = Some(left + 1);
            }
        }
        if pushes == known {
            break;
        }
    }
    (pushes, next)
}

/// Returns three numbers: the number of solvable positions that can be reached, the number of pushes from those that
/// are not yet solved, and the number of these pushes that keep the level solvable.
fn reachable_stats(level: &Level) -> (u32, u32, u32) {
    let (pushes, next) = search_all(level);
    let (mut seen, mut all, mut winning) = (vec![0], 0, 0);
    let mut at = 0;
    while let Some(&number) = seen.get(at) {
        at += 1;
        if pushes[number] == Some(0) {
            continue;
        }
        for &after in &next[number] {
            all += 1;
            winning += u32::from(pushes[after].is_some());
            if pushes[after].is_some() && !seen.contains(&after) {
                seen.push(after);
            }
        }
    }
    (seen.len() as u32, all, winning)
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn metrics_match_the_best_solution(level in levels(true)) {
        let Some(mut table) = table(&level).filter(|_| !rules::is_solved(level.start())) else {
            return Ok(());
        };
        let metrics = metrics_from_start(&mut table, &level);
        if let Ok(best) = best(&level) {
            prop_assert_eq!(metrics.as_ref().map(cost), best);
        }
        let Some(metrics) = metrics else {
            return Ok(());
        };
        let (states, pushes, winning) = reachable_stats(&level);
        prop_assert_eq!(metrics.states, Some(states));
        // The metrics do not count trivially losing pushes, so the value here may be lower than the fraction of all
        // losing pushes.
        let most = 1000 * (pushes - winning) + pushes / 2;
        let permille = metrics.losing_push_permille.expect("an exact grade");
        prop_assert!(u32::from(permille) * pushes <= most);
        prop_assert!(metrics.never_moved <= level.box_count() as u32);
    }

    #[test]
    fn a_forward_table_matches_a_search_by_the_rules(level in levels(true)) {
        let Some(mut table) = table(&level) else {
            return Ok(());
        };
        let (pushes, next) = search_all(&level);
        prop_assert_eq!(table.len(), pushes.len());
        let found: Vec<Option<u16>> = (0..table.len()).map(|it| table.pushes(it)).collect();
        prop_assert_eq!(found, pushes);
        for (number, next) in next.iter().enumerate() {
            let found: Vec<usize> = table.all_successors(number).map(|it| it.state).collect();
            prop_assert_eq!(&found, next);
            let winning = next.iter().filter(|it| table.pushes(**it).is_some()).count();
            let nontrivial = usize::from(table.nontrivial_pushes(number));
            prop_assert!((winning..=next.len()).contains(&nontrivial));
            let position = table.position(number).expect("a position");
            prop_assert_eq!(table.find(position), Some(number));
        }
    }

    #[test]
    fn a_variant_with_a_small_table_has_an_exact_grade(level in levels(true)) {
        let Some(mut table) = table(&level).filter(|_| is_variant(&level)) else {
            return Ok(());
        };
        if let Some(exact) = metrics_from_start(&mut table, &level) {
            let grade = Grade::of(&level, Budget::new().nodes(4000));
            prop_assert_eq!(grade, Some(exact));
        }
    }
}

#[test]
fn both_tables_agree_on_plain_levels() {
    let mut compared = 0;
    for room in rooms(30) {
        let Some(mut table) = table(&room.level) else {
            continue;
        };
        let found = metrics_from_start(&mut table, &room.level);
        compared += u32::from(found.is_some());
        // The two types of table recognize different pushes as trivially losing. The fractions of losing pushes and the
        // difficulties therefore differ, and are not compared.
        let comparable = |metrics: Grade| Grade {
            losing_push_permille: None,
            difficulty: 0,
            ..metrics
        };
        let expected = metrics(&room.level);
        assert_eq!(found.map(comparable), expected.map(comparable));
    }
    assert!(compared > 5, "{compared}");
}

fn grade(text: &str) -> Grade {
    let file = Collection::parse(text.as_bytes());
    let level = file.entries[0].level.as_ref().expect("a level");
    let grade = Grade::of(level, Budget::new()).expect("a solution");
    assert_eq!(grade.certainty, Certainty::Exact);
    grade
}

#[test]
fn a_hole_swallows_a_box_for_another_one() {
    let board = ["##########", "#@$$  ^ .#", "##########"];
    // A strength of 2 is needed to push the row of two boxes.
    let grade = grade(&format!("{}\nStrength: 2", board.join("\n")));
    // Three pushes move both boxes until the front box falls into the hole. Three more pushes move the remaining box
    // over the filled hole to the goal.
    assert_eq!((grade.pushes, grade.moves), (6, 6));
    assert_eq!(
        (grade.runs, grade.counterintuitive_pushes, grade.never_moved),
        (1, 0, 0)
    );
}

#[test]
fn a_spare_box_may_stay() {
    let board = ["########", "#@ $  .#", "#      #", "#  $   #", "########"];
    let grade = grade(&board.join("\n"));
    assert_eq!((grade.pushes, grade.boxes, grade.never_moved), (3, 2, 1));
}

/// Returns three numbers: the number of pushes that are possible at the start of a level, the number of these that
/// lose, and the number of these that are not trivially losing.
fn count_pushes(text: &str) -> (usize, usize, u16) {
    let file = Collection::parse(text.as_bytes());
    let level = file.entries[0].level.as_ref().expect("a level");
    let mut table = ForwardTable::new(level, Budget::new());
    while table.work(100) == TableStatus::Building {}
    let losing = table
        .all_successors(0)
        .filter(|it| table.pushes(it.state).is_none());
    let losing = losing.count();
    (
        table.all_successors(0).count(),
        losing,
        table.nontrivial_pushes(0),
    )
}

#[test]
fn trivially_losing_pushes_are_not_counted() {
    // A push that moves the box to a wall without a goal is trivially losing.
    let wall = ["#######", "#     #", "# @$. #", "#     #", "#######"];
    assert_eq!(count_pushes(&wall.join("\n")), (4, 2, 2));
    // Three pushes are trivially losing: they push the lower box to the left wall, to the lower wall, or next to the
    // other box at the upper wall.
    let block = ["########", "#  $ ..#", "# $    #", "# @    #", "########"];
    let block = block.join("\n");
    assert_eq!(count_pushes(&block), (6, 3, 3));
    // A player who can push several boxes in a row can separate two boxes at a wall again, so the last of these pushes
    // is not losing.
    assert_eq!(count_pushes(&format!("{block}\nStrength: any")), (6, 2, 4));
}
