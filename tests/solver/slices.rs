//! Budgets and slices: the same question has the same answer.

use std::sync::Arc;

use sokoban_core::{Collection, Level};
use sokoban_solver::{Assessor, Budget, Goal, Outcome, Solver, TableStatus, solve};

use crate::{ENOUGH, files, level, replayed, ways};

fn stage(number: usize) -> Arc<Level> {
    let file = Collection::parse(include_bytes!("../../levels/stages.sok"));
    Arc::clone(files::level_of(&file.entries[number]))
}

#[test]
fn work_in_slices_of_any_size_is_the_same_work() {
    let level = stage(2);
    for way in ways() {
        let [one, seven, thousand] = [1, 7, 1000].map(|slice| {
            let mut solver = way.solver(&level);
            let outcome = std::iter::repeat_with(|| solver.work(slice)).find_map(|it| it);
            let outcome = outcome.expect("an outcome");
            assert!(matches!(outcome, Outcome::Solved(_)), "{way:?}");
            (outcome, solver.expanded())
        });
        assert_eq!(one, seven, "{way:?}");
        assert_eq!(one, thousand, "{way:?}");
    }
    let counts = [1, 7, 1000].map(|slice| {
        let mut assessor = Assessor::new(&level, Budget::new().bytes(ENOUGH));
        while assessor.work(slice) == TableStatus::Building {}
        assessor.table_len()
    });
    assert!(counts[0] > 100);
    assert_eq!(counts, [counts[0]; 3]);
}

#[test]
fn a_budget_of_nodes_is_kept_whatever_the_slices() {
    let level = stage(2);
    for way in ways() {
        let needed = {
            let mut solver = way.solver(&level);
            solver.finish();
            solver.expanded()
        };
        for nodes in [0, 1, needed / 2, needed - 1, needed, needed + 1] {
            let ends = [1, 7, 1000].map(|slice| {
                let budget = Budget::new().bytes(way.bytes).nodes(nodes);
                let mut solver = Solver::with_slice(&level, level.start(), way.slice, budget);
                let outcome = std::iter::repeat_with(|| solver.work(slice)).find_map(|it| it);
                (outcome, solver.expanded())
            });
            assert_eq!(ends, [ends[0].clone(), ends[0].clone(), ends[0].clone()]);
            let (outcome, expanded) = &ends[0];
            // A turn of the table is not divided, nor are eight states that it takes together.
            assert!(*expanded < nodes + 108, "{expanded} of {nodes}: {way:?}");
            if nodes > needed {
                assert!(matches!(outcome, Some(Outcome::Solved(_))), "{way:?}");
            }
        }
        let none = Budget::new().nodes(0);
        let mut solver = Solver::with_slice(&level, level.start(), way.slice, none);
        assert_eq!(solver.work(1000), Some(Outcome::Unknown));
    }
}

#[test]
fn a_solution_that_takes_the_last_of_the_memory_counts() {
    let level = level("######\n#@ $.#\n######");
    let budget = Budget::new().bytes(1);
    for solvers in 1..=4 {
        for portfolio_slice in Goal::Any.split(solvers) {
            let mut solver = Solver::with_slice(&level, level.start(), portfolio_slice, budget);
            let outcome = solver.finish();
            assert!(matches!(outcome, Outcome::Solved(_)), "{portfolio_slice:?}");
        }
    }
}

#[test]
fn the_work_is_divided_among_as_many_as_can_help() {
    for (solvers, count) in [(0, 1), (1, 1), (2, 2), (3, 3), (4, 4), (64, 4)] {
        assert_eq!(Goal::Any.split(solvers).len(), count);
        assert_eq!(Goal::FewestPushes.split(solvers).len(), 1);
    }
    let outcome = solve(&stage(0), stage(0).start(), Goal::Any, Budget::new());
    assert!(matches!(outcome, Outcome::Solved(_)));
}

/// Rows of boxes and rows of goals between them: easy in feature space, and single pulls meet states without end.
const ROWS: &str = "\
###########
#@        #
# $ $ $ $ #
#  . . . .#
# $ $ $ $ #
#  . . . .#
# $ $ $ $ #
#  . . . .#
# $ $ $ $ #
#  . . . .#
#         #
###########";

#[test]
fn searches_share_the_memory_and_the_largest_ends_first() {
    let level = level(ROWS);
    let bytes = 180_000;
    let portfolio_slice = Goal::Any.split(1)[0];
    let budget = Budget::new().bytes(bytes);
    let mut solver = Solver::with_slice(&level, level.start(), portfolio_slice, budget);
    let (mut most, mut running) = (0, Vec::new());
    let outcome = loop {
        if let Some(outcome) = solver.work(10) {
            break outcome;
        }
        let reports = solver.reports();
        most = most.max(reports.iter().map(|it| it.bytes).sum());
        running.push(reports.len());
    };
    assert!((bytes / 2..=bytes).contains(&most), "{most} of {bytes}");
    assert!(running.iter().max() > running.last(), "{running:?}");
    let Outcome::Solved(solution) = outcome else {
        panic!("those that are left go on: {outcome:?}");
    };
    replayed(&level, level.start(), &solution);
}
