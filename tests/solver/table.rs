//! Tests of the exact table that contains all solvable states of a level.

use proptest::prelude::*;
use sokoban_core::rules;
use sokoban_solver::exact::{Distance, backward_table};
use sokoban_solver::{Budget, TableStatus};

use crate::level;
use crate::support::boards::levels;
use crate::support::law::cases;
use crate::support::truth::truth;

proptest! {
    #![proptest_config(cases(375))]

    #[test]
    fn a_table_contains_exactly_the_solvable_positions(level in levels(false)) {
        let Some(truth) = truth(&level) else {
            return Ok(());
        };
        let Some(mut table) = backward_table(&level, &Budget::new()) else {
            return Ok(());
        };
        prop_assert_eq!(table.finish(), TableStatus::Complete);
        for (position, expected) in &truth {
            // In the table, a solved state needs no push. In `truth`, it needs at least one.
            let expected = if rules::is_solved(position) { Some(0) } else { *expected };
            let distance = expected.map_or(Distance::Unsolvable, Distance::Pushes);
            prop_assert_eq!(table.distance(position), distance, "{:?}", position);
            let Some(state) = table.find(position) else {
                continue;
            };
            prop_assert_eq!(table.pushes(state), expected);
            let successors = table.successors(state).into_iter();
            let nearest = successors.filter_map(|next| table.pushes(next.state)).min();
            match expected {
                None | Some(0) => {}
                Some(pushes) => prop_assert_eq!(nearest, Some(pushes - 1), "{:?}", position),
            }
        }
    }
}

/// A room with three boxes and a pillar.
const ROOM: &str = "########\n#  .   #\n# $.$# #\n#  .@$ #\n#      #\n########";

#[test]
fn no_table_beyond_the_budget_or_for_variants() {
    let room = level(ROOM);
    for budget in [Budget::new().nodes(50), Budget::new().bytes(1000)] {
        let mut table = backward_table(&room, &budget).expect("a board");
        assert_eq!(table.finish(), TableStatus::Abandoned);
        assert!(table.is_empty() && table.pushes(0).is_none());
        assert_eq!(table.distance(room.start()), Distance::Unknown);
    }
    let holes = level("#######\n#@ $^.#\n#######");
    assert!(backward_table(&holes, &Budget::new()).is_none());
    let spare = level("########\n#@ $ $.#\n########");
    assert!(backward_table(&spare, &Budget::new()).is_none());
}
