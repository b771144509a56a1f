//! Tests of searches that are stopped, and of boards that need more than the budget. In neither case may the solver
//! claim anything that is not proven.

use std::sync::Arc;

use sokoban_core::{Level, Lurd};
use sokoban_solver::exact::{ExactTable as _, ForwardTable, backward_table};
use sokoban_solver::{
    Assessment, Assessor, Budget, Goal, Measure, Optimizer, Outcome, Solver, Stop, TableStatus,
};

fn level(text: &str) -> Arc<Level> {
    Arc::new(text.parse().expect("a level"))
}

const HALL: &str = "\
##########
#  #     #
# $$   . #
#@ $   . #
#  #   . #
##########";

/// A level that cannot be solved, because one of its boxes cannot reach any goal.
const UNSOLVABLE: &str = "\
##########
#@  $ .  #
#  $ ## ##
# $  .# .#
##########";

#[test]
fn a_stopped_solver_claims_nothing() {
    for text in [HALL, UNSOLVABLE] {
        let level = level(text);
        for goal in [Goal::Any, Goal::FewestPushes, Goal::FewestMoves] {
            let solver = |stop: &Stop| {
                let budget = Budget::new().stopped_by(stop);
                Solver::new(&level, level.start(), goal, budget)
            };
            let known = solver(&Stop::default()).finish();
            for nodes in [0, 1, 10, 100, 1000, 10_000] {
                let stop = Stop::default();
                let mut solver = solver(&stop);
                let before = solver.work(nodes);
                stop.stop();
                match (before, solver.finish()) {
                    (Some(before), after) => assert_eq!(before, after),
                    (None, Outcome::Unknown) => {}
                    (None, Outcome::Solved(_)) => assert!(matches!(known, Outcome::Solved(_))),
                    (None, Outcome::Unsolvable) => panic!("{text}, {goal:?}, {nodes}"),
                }
            }
        }
    }
}

#[test]
fn a_stopped_optimizer_returns_its_best_solution() {
    let level = level("##########\n#        #\n#. @$   .#\n##########");
    let moves = Lurd::parse("ullrrdRRRR").expect("moves").moves;
    for nodes in [0, 1, 100] {
        let stop = Stop::default();
        let budget = Budget::new().stopped_by(&stop);
        let optimizer = Optimizer::new(&level, &moves, Measure::Pushes, budget);
        let mut optimizer = optimizer.expect("a solution");
        optimizer.work(nodes);
        stop.stop();
        let best = optimizer.best().to_string();
        assert_eq!(optimizer.finish().to_string(), best);
    }
    let stop = Stop::default();
    stop.stop();
    let budget = Budget::new().stopped_by(&stop);
    let optimizer = Optimizer::new(&level, &moves, Measure::Pushes, budget);
    let best = optimizer.expect("a solution").finish();
    assert_eq!(best.to_string(), "ullrrdRRRR", "unchanged");
}

/// Returns a room that has `side` × `side` squares and a single box. If `side` is more than 256, the indices of the
/// squares do not fit into a `u16`.
fn room(side: usize) -> Arc<Level> {
    let (wall, row) = ("#".repeat(side), format!("#{}#\n", " ".repeat(side - 2)));
    let first = format!("#@$.{}#\n", " ".repeat(side - 5));
    level(&format!("{wall}\n{first}{}{wall}", row.repeat(side - 3)))
}

#[test]
fn a_board_too_large_for_its_budget_is_refused() {
    let level = room(600);
    let budget = Budget::new().bytes(16 << 20);
    assert!(budget.admit(&level).is_err());
    let mut solver = Solver::new(&level, level.start(), Goal::Any, budget.clone());
    assert_eq!(solver.finish(), Outcome::Unknown);
    assert_eq!(solver.expanded(), 0);
    let mut assessor = Assessor::new(&level, budget.clone());
    assert_eq!(assessor.work(1), TableStatus::Abandoned);
    assert_eq!(assessor.assess(level.start()), Assessment::Unknown);
    let mut table = ForwardTable::new(&level, budget.clone());
    assert_eq!((table.work(1), table.len()), (TableStatus::Abandoned, 0));
    assert!(backward_table(&level, &budget).is_none());
    // With more memory, the solver accepts the level, although the indices of its squares do not fit into a `u16`.
    let mut solver = Solver::new(&level, level.start(), Goal::Any, Budget::new());
    assert!(matches!(solver.finish(), Outcome::Solved(_)));
}

#[test]
fn freeze_tests_of_thousands_of_boxes_do_not_overflow_the_stack() {
    let side = 150;
    let mut rows = vec![format!("#{}#", "*".repeat(side - 2)); side];
    rows[0] = "#".repeat(side);
    rows[side - 1] = "#".repeat(side);
    rows[1].replace_range(1..4, "@$.");
    let level = level(&rows.join("\n"));
    let budget = Budget::new().nodes(20);
    let outcome = sokoban_solver::solve(&level, level.start(), Goal::Any, budget);
    assert!(
        !matches!(outcome, Outcome::Unsolvable),
        "one push solves it"
    );
}
