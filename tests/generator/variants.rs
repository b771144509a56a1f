//! Exact figures of levels with holes, strength and spare boxes.

use std::collections::HashMap;
use std::sync::Arc;

use proptest::prelude::*;
use sokoban_core::path::NormalizedPosition;
use sokoban_core::{Collection, Level, rules};
use sokoban_generator::measure::{Figures, reachable};
use sokoban_generator::{Certainty, Grade};
use sokoban_solver::exact::{ReachableTable, Table};
use sokoban_solver::{Budget, TableStatus};

use crate::boards::levels;
use crate::law::cases;
use crate::measures::{best, cost, figures, pushed};
use crate::rooms::rooms;

/// The complete table of a level; `None` if it is large.
fn table(level: &Arc<Level>) -> Option<ReachableTable> {
    let mut table = ReachableTable::new(level, Budget::new().nodes(400));
    while table.work(7) == TableStatus::Building {}
    (table.status() == TableStatus::Complete).then_some(table)
}

fn is_variant(level: &Level) -> bool {
    Table::new().begin(level, Budget::new()).is_err()
}

/// All that can be reached by the rules alone: how many pushes each position needs, `None` of those that cannot be
/// solved, and the positions that a push leads to from each.
fn all(level: &Level) -> (Vec<Option<u16>>, Vec<Vec<usize>>) {
    let mut met = vec![NormalizedPosition::of(level, level.start())];
    let mut numbers = HashMap::from([(met[0].clone(), 0)]);
    let mut next: Vec<Vec<usize>> = Vec::new();
    while let Some(position) = met.get(next.len()).cloned() {
        let after = pushed(level, position.position()).into_iter().map(|after| {
            let after = NormalizedPosition::of(level, &after);
            *numbers.entry(after.clone()).or_insert_with(|| {
                met.push(after);
                met.len() - 1
            })
        });
        next.push(after.collect());
    }
    let solved = met
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

/// How many positions can come up and be solved, how many pushes there are from those that are not solved, and how
/// many of these do not lose.
fn come_up(level: &Level) -> (u32, u32, u32) {
    let (pushes, next) = all(level);
    let (mut met, mut all, mut winning) = (vec![0], 0, 0);
    let mut at = 0;
    while let Some(&number) = met.get(at) {
        at += 1;
        if pushes[number] == Some(0) {
            continue;
        }
        for &after in &next[number] {
            all += 1;
            winning += u32::from(pushes[after].is_some());
            if pushes[after].is_some() && !met.contains(&after) {
                met.push(after);
            }
        }
    }
    (met.len() as u32, all, winning)
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn figures_are_those_of_the_best_solution(level in levels(true)) {
        let Some(table) = table(&level).filter(|_| !rules::is_solved(level.start())) else {
            return Ok(());
        };
        let figures = reachable(&table, &level);
        if let Ok(best) = best(&level) {
            prop_assert_eq!(figures.as_ref().map(cost), best);
        }
        let Some(figures) = figures else {
            return Ok(());
        };
        let (states, pushes, winning) = come_up(&level);
        prop_assert_eq!(figures.states, states);
        // Some are left out because they lose at a glance.
        let most = 1000 * (pushes - winning) + pushes / 2;
        prop_assert!(u32::from(figures.trap) * pushes <= most);
        prop_assert!(figures.never_moved <= level.box_count() as u32);
    }

    #[test]
    fn a_table_knows_all_that_can_be_reached(level in levels(true)) {
        let Some(table) = table(&level) else {
            return Ok(());
        };
        let (pushes, next) = all(&level);
        prop_assert_eq!(table.len(), pushes.len());
        let found: Vec<Option<u16>> = (0..table.len()).map(|it| table.pushes(it)).collect();
        prop_assert_eq!(found, pushes);
        for (number, next) in next.iter().enumerate() {
            let found: Vec<usize> = table.successors(number).map(|it| it.state).collect();
            prop_assert_eq!(&found, next);
            let winning = next.iter().filter(|it| table.pushes(**it).is_some()).count();
            let choices = usize::from(table.choices(number));
            prop_assert!((winning..=next.len()).contains(&choices));
            let position = table.position(number).expect("a position");
            prop_assert_eq!(table.find(position), Some(number));
        }
    }

    #[test]
    fn a_variant_has_an_exact_grade_where_its_table_is_small(level in levels(true)) {
        let Some(table) = table(&level).filter(|_| is_variant(&level)) else {
            return Ok(());
        };
        let Some(figures) = reachable(&table, &level) else {
            return Ok(());
        };
        let grade = Grade::of(&level, Budget::new().nodes(4000));
        prop_assert_eq!(grade, Some(Grade::exact(level.box_count() as u32, &figures)));
    }
}

#[test]
fn both_tables_agree_on_plain_levels() {
    let mut compared = 0;
    for room in rooms(30) {
        let Some(table) = table(&room.level) else {
            continue;
        };
        let found = reachable(&table, &room.level);
        let wanted = figures(&room.level);
        compared += u32::from(found.is_some());
        // What loses at a glance is not quite the same.
        let but_for_trap = |figures: Figures| Figures { trap: 0, ..figures };
        assert_eq!(found.map(but_for_trap), wanted.map(but_for_trap));
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
    // A row needs more than one person's strength.
    let grade = grade(&format!("{}\nStrength: 2", board.join("\n")));
    // The first falls after three pushes of both; the second goes on to the goal.
    assert_eq!((grade.pushes, grade.moves), (6, 6));
    assert_eq!((grade.runs, grade.counter, grade.never_moved), (1, 0, 0));
}

#[test]
fn a_spare_box_may_stay() {
    let board = ["########", "#@ $  .#", "#      #", "#  $   #", "########"];
    let grade = grade(&board.join("\n"));
    assert_eq!((grade.pushes, grade.boxes, grade.never_moved), (3, 2, 1));
}

/// How many pushes there are at the start, how many of them lose, and how many do not lose at a glance.
fn choices(text: &str) -> (usize, usize, u16) {
    let file = Collection::parse(text.as_bytes());
    let level = file.entries[0].level.as_ref().expect("a level");
    let mut table = ReachableTable::new(level, Budget::new());
    while table.work(100) == TableStatus::Building {}
    let losing = table
        .successors(0)
        .filter(|it| table.pushes(it.state).is_none());
    let losing = losing.count();
    (table.successors(0).count(), losing, table.choices(0))
}

#[test]
fn what_loses_at_a_glance_is_no_choice() {
    // Onto a wall without a goal.
    let wall = ["#######", "#     #", "# @$. #", "#     #", "#######"];
    assert_eq!(choices(&wall.join("\n")), (4, 2, 2));
    // The lower box to the wall on the left or below, or beside the other one below the upper wall.
    let block = ["########", "#  $ ..#", "# $    #", "# @    #", "########"];
    let block = block.join("\n");
    assert_eq!(choices(&block), (6, 3, 3));
    // Who can push a row can part them again.
    assert_eq!(choices(&format!("{block}\nStrength: any")), (6, 2, 4));
}
