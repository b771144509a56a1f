//! Tests for grades.

use std::sync::Arc;

use proptest::prelude::*;
use sokoban_core::{Draft, Transform};
use sokoban_generator::{Band, Certainty, Grade, Grader};
use sokoban_solver::Budget;

use crate::level;
use crate::support::boards::levels;
use crate::support::law::cases;
use crate::support::rooms::rooms;

/// A budget that is large enough for the complete table of each board in these tests.
const ENOUGH: Budget = Budget::new().nodes(40_000).bytes(1 << 26);
/// A budget that is too small for the tables of most boards in these tests, but large enough to find solutions.
const NO_TABLE: Budget = Budget::new().nodes(500);

proptest! {
    #![proptest_config(cases(10))]

    #[test]
    fn orientation_does_not_change_the_grade(level in levels(true), table in any::<bool>()) {
        let budget = if table { Budget::new().nodes(1000) } else { NO_TABLE };
        let grade = Grade::of(&level, budget.clone());
        for transform in Transform::ALL {
            let draft = transform.draft(&Draft::from(&*level));
            let turned = Arc::new(draft.check().expect("a level that is turned"));
            prop_assert_eq!(Grade::of(&turned, budget.clone()), grade, "{:?}", transform);
        }
    }

    #[test]
    fn slices_do_not_change_the_grade(level in levels(true), slice in 1_u64..50) {
        let mut grader = Grader::new(&level, Budget::new().nodes(1000));
        let grade = (0..).find_map(|_| grader.work(slice)).expect("an end");
        prop_assert_eq!(grade, Grade::of(&level, Budget::new().nodes(1000)));
        prop_assert_eq!(grader.work(1), Some(grade));
    }
}

#[test]
fn estimated_grades_never_have_fewer_pushes_than_exact_ones() {
    let mut compared = 0;
    for room in rooms(40) {
        let exact = Grade::of(&room.level, ENOUGH);
        let estimated = Grade::of(&room.level, NO_TABLE);
        let (Some(exact), Some(estimated)) = (exact, estimated) else {
            continue;
        };
        if (exact.certainty, estimated.certainty) != (Certainty::Exact, Certainty::Estimated) {
            continue;
        }
        compared += 1;
        assert!(estimated.pushes >= exact.pushes, "{estimated:?} {exact:?}");
        assert_eq!(estimated.boxes, exact.boxes);
        assert_eq!(
            (estimated.losing_push_permille, estimated.states),
            (None, None)
        );
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn unsolvable_levels_have_no_grade() {
    let corner = level(&["######", "#$ @.#", "#    #", "######"]);
    assert_eq!(Grade::of(&corner, ENOUGH), None);
    // A level with a hole is graded with a different table, which contains all reachable positions.
    let hole = level(&["######", "#$@^.#", "######"]);
    assert_eq!(Grade::of(&hole, ENOUGH), None);
}

#[test]
fn grades_follow_the_formulas() {
    // This level is solved by one step to the box and one push.
    let near = Grade::of(&level(&["######", "#@ $.#", "######"]), ENOUGH).expect("a grade");
    assert_eq!((near.pushes, near.moves, near.runs), (1, 2, 1));
    assert_eq!(
        (
            near.counterintuitive_pushes,
            near.losing_push_permille,
            near.states
        ),
        (0, Some(0), Some(2))
    );
    // There is only one push, so no luck is needed. The difficulty is 255 + 270·log2(2).
    assert_eq!((near.difficulty, near.band()), (525, Band::Easy));
    // The predicted appeal is 620·(1 − 1) − 1090·log2(2).
    assert_eq!(near.predicted_appeal(), Some(-1090));

    // In this level, all boxes start on goals. The shortest solution pushes the only box off its goal and back.
    let solved = level(&["#######", "#     #", "#@ *  #", "#     #", "#######"]);
    let solved = Grade::of(&solved, ENOUGH).expect("a grade");
    assert_eq!(
        (solved.certainty, solved.counterintuitive_pushes),
        (Certainty::Estimated, 1)
    );
    assert_eq!((solved.pushes, solved.moves, solved.runs), (2, 11, 1));
    // The difficulty is estimated as 640 + 210·log2(11) + 145·log2(2).
    assert_eq!(solved.difficulty, 1511);
}
