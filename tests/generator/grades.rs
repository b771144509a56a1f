//! Grades.

use std::sync::Arc;

use proptest::prelude::*;
use sokoban_core::{Draft, Transform};
use sokoban_generator::{Band, Certainty, Grade, Grader};
use sokoban_solver::Budget;

use crate::boards::levels;
use crate::law::cases;
use crate::level;
use crate::rooms::rooms;

/// Enough for every board here, and for its table.
const ENOUGH: Budget = Budget::new().nodes(40_000).bytes(1 << 26);
/// Enough for many a search, and for no table but the smallest.
const NO_TABLE: Budget = Budget::new().nodes(500);

proptest! {
    #![proptest_config(cases(40))]

    #[test]
    fn a_grade_is_the_same_in_all_eight_turns(level in levels(true), table in any::<bool>()) {
        let budget = if table { Budget::new().nodes(1000) } else { NO_TABLE };
        let grade = Grade::of(&level, budget);
        for transform in Transform::ALL {
            let draft = transform.draft(&Draft::from(&*level));
            let turned = Arc::new(draft.check().expect("a level that is turned"));
            prop_assert_eq!(Grade::of(&turned, budget), grade, "{:?}", transform);
        }
    }

    #[test]
    fn a_grade_does_not_depend_on_slices(level in levels(true), slice in 1_u64..50) {
        let mut grader = Grader::new(&level, Budget::new().nodes(1000));
        let grade = (0..).find_map(|_| grader.work(slice)).expect("an end");
        prop_assert_eq!(grade, Grade::of(&level, Budget::new().nodes(1000)));
        prop_assert_eq!(grader.work(1), Some(grade));
    }
}

#[test]
fn a_solution_that_was_found_is_never_better_than_the_best() {
    let mut compared = 0;
    for room in rooms(40) {
        let exact = Grade::of(&room.level, ENOUGH);
        let about = Grade::of(&room.level, NO_TABLE);
        let (Some(exact), Some(about)) = (exact, about) else {
            continue;
        };
        if (exact.certainty, about.certainty) != (Certainty::Exact, Certainty::Estimated) {
            continue;
        }
        compared += 1;
        assert!(about.pushes >= exact.pushes, "{about:?} {exact:?}");
        assert_eq!(about.boxes, exact.boxes);
        assert_eq!((about.losing_push_permille, about.states), (None, None));
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn what_cannot_be_solved_has_no_grade() {
    let corner = level(&["######", "#$ @.#", "#    #", "######"]);
    assert_eq!(Grade::of(&corner, ENOUGH), None);
    // With a hole there is a table of what can be reached.
    let hole = level(&["######", "#$@^.#", "######"]);
    assert_eq!(Grade::of(&hole, ENOUGH), None);
}

#[test]
fn known_levels_have_known_grades() {
    // Two moves to the box, and one push.
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
    // 250·log2(2)
    assert_eq!((near.difficulty, near.band()), (250, Band::Easy));
    // 0.62·(1 − 1) − 1.09·log2(2)
    assert_eq!(near.predicted_appeal(), Some(-1090));

    // A level that starts solved: a box has to leave its goal and come back.
    let solved = level(&["#######", "#     #", "#@ *  #", "#     #", "#######"]);
    let solved = Grade::of(&solved, ENOUGH).expect("a grade");
    assert_eq!(
        (solved.certainty, solved.counterintuitive_pushes),
        (Certainty::Estimated, 1)
    );
    assert_eq!((solved.pushes, solved.moves, solved.runs), (2, 7, 1));
    // 250·log2(7) + 83·log2(2) + 2·163 for a trap that is not known − 200 for detours
    assert_eq!(solved.difficulty, 911);
}
