//! Tests that results do not depend on how much work is done in each call, and that budgets are respected.

use std::sync::Arc;

use sokoban_core::Level;
use sokoban_files::Collection;
use sokoban_solver::{Assessor, Budget, Goal, Outcome, Solver, TableStatus, solve};

use crate::support::files;
use crate::{ENOUGH, level, replayed, setups};

fn stage(number: usize) -> Arc<Level> {
    let file = Collection::parse(include_bytes!("../../levels/heritage.sok"));
    Arc::clone(files::level_of(&file.entries[number]))
}

#[test]
fn results_do_not_depend_on_slices() {
    let level = stage(4);
    for setup in setups() {
        let [one, seven, thousand] = [1, 7, 1000].map(|slice| {
            let mut solver = setup.solver(&level);
            let outcome = std::iter::repeat_with(|| solver.work(slice)).find_map(|it| it);
            let outcome = outcome.expect("an outcome");
            assert!(matches!(outcome, Outcome::Solved(_)), "{setup:?}");
            (outcome, solver.expanded())
        });
        assert_eq!(one, seven, "{setup:?}");
        assert_eq!(one, thousand, "{setup:?}");
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
fn node_budgets_are_respected_with_any_slices() {
    let level = stage(4);
    for setup in setups() {
        let needed = {
            let mut solver = setup.solver(&level);
            solver.finish();
            solver.expanded()
        };
        for nodes in [0, 1, needed / 2, needed - 1, needed, needed + 1] {
            let ends = [1, 7, 1000].map(|slice| {
                let budget = Budget::new().bytes(setup.bytes).nodes(nodes);
                let mut solver = Solver::new(&level, level.start(), setup.goal, budget);
                let outcome = std::iter::repeat_with(|| solver.work(slice)).find_map(|it| it);
                (outcome, solver.expanded())
            });
            assert_eq!(ends, [ends[0].clone(), ends[0].clone(), ends[0].clone()]);
            let (outcome, expanded) = &ends[0];
            // The solver may expand slightly more than `nodes`, because it cannot pause in the middle of a step of
            // building the exact table.
            assert!(*expanded < nodes + 108, "{expanded} of {nodes}: {setup:?}");
            if nodes > needed {
                assert!(matches!(outcome, Some(Outcome::Solved(_))), "{setup:?}");
            }
        }
        let none = Budget::new().nodes(0);
        let mut solver = Solver::new(&level, level.start(), setup.goal, none);
        assert_eq!(solver.work(1000), Some(Outcome::Unknown));
    }
}

#[test]
fn no_search_starts_without_memory() {
    let level = level("######\n#@ $.#\n######");
    for solvers in 1..=2 {
        for goal in Goal::Any.split(solvers) {
            let outcome = solve(&level, level.start(), goal, Budget::new().bytes(1));
            assert_eq!(outcome, Outcome::Unknown, "{goal:?}");
        }
    }
}

#[test]
fn at_most_two_solvers_share_the_work() {
    for (solvers, count) in [(0, 1), (1, 1), (2, 2), (3, 2), (64, 2)] {
        assert_eq!(Goal::Any.split(solvers).len(), count);
        assert_eq!(Goal::FewestPushes.split(solvers).len(), 1);
    }
    let outcome = solve(&stage(1), stage(1).start(), Goal::Any, Budget::new());
    assert!(matches!(outcome, Outcome::Solved(_)));
}

/// A level that feature-space search solves easily, but in which a search by single pulls reaches too many states.
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
fn searches_share_memory_and_the_largest_is_ended_first() {
    let level = level(ROWS);
    let bytes = 300_000;
    let budget = Budget::new().bytes(bytes);
    let mut solver = Solver::new(&level, level.start(), Goal::Any, budget);
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
        panic!("the remaining searches must find a solution: {outcome:?}");
    };
    replayed(&level, level.start(), &solution);
}
