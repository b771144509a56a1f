//! Tests of the table of all solvable states.

use std::sync::Arc;

use proptest::prelude::*;
use sokoban_core::{Draft, Level, rules};
use sokoban_solver::exact::{State, StateGraph as _, Table, TableError};
use sokoban_solver::{Assessment, Budget, assess};

use crate::level;
use crate::support::boards::levels;
use crate::support::law::cases;
use crate::support::truth::truth;

/// Returns a copy of `level` that starts in `state`.
fn start(level: &Level, state: State<'_>) -> Arc<Level> {
    let mut draft = Draft::new(level.map().width(), level.map().height());
    draft.map = level.map().clone();
    state
        .boxes()
        .for_each(|(pos, kind)| draft.boxes[pos] = Some(kind));
    draft.players.push(state.player());
    Arc::new(draft.check().expect("a level"))
}

proptest! {
    #![proptest_config(cases(375))]

    #[test]
    fn a_table_contains_exactly_the_solvable_positions(level in levels(false)) {
        let Some(truth) = truth(&level) else {
            return Ok(());
        };
        let mut table = Table::new();
        if let Err(error) = table.build(&level, Budget::new()) {
            prop_assert!(matches!(error, TableError::Rules | TableError::SolvedStates));
            return Ok(());
        }
        for (position, expected) in &truth {
            // A solved state needs no push in the table, although a game that starts solved needs one.
            let expected = if rules::is_solved(position) { Some(0) } else { *expected };
            prop_assert_eq!(table.distance(position), expected, "{:?}", position);
        }
        for number in 0..table.len() {
            let state = table.get(number).expect("a state");
            let successors = table.solvable_successors(number);
            let nearest = successors.filter_map(|it| table.pushes(it.state)).min();
            match state.pushes() {
                0 => {}
                pushes => prop_assert_eq!(nearest, Some(pushes - 1), "{:?}", state),
            }
        }
    }
}

/// A room with a pillar and three boxes.
const ROOM: &str = "########\n#  .   #\n# $.$# #\n#  .@$ #\n#      #\n########";

#[test]
fn every_state_is_a_solvable_start() {
    let level = level(ROOM);
    let mut table = Table::new();
    table.build(&level, Budget::new()).expect("a table");
    assert!(table.len() > 100, "{}", table.len());
    let mut last = 0;
    for (index, state) in table.states().enumerate() {
        assert_eq!(state.index(), index);
        assert!(state.pushes() >= last, "nearest first");
        last = state.pushes();
        if index % 7 == 0 && state.pushes() > 0 {
            let start = start(&level, state);
            let assessment = assess(&start, start.start(), Budget::new());
            let pushes = state.pushes();
            assert_eq!(assessment, Assessment::Solvable { pushes }, "{state:?}");
            let twin = Table::default().build(&start, Budget::new());
            assert_eq!(twin, Ok(()));
        }
    }
    assert!(table.get(table.len()).is_none());
    for state in table.states() {
        let boxes = state.boxes().filter(|(pos, _)| is_goal(&level, *pos));
        assert_eq!(state.pushes() == 0, boxes.count() == 3, "{state:?}");
    }
}

fn is_goal(level: &Level, pos: sokoban_core::Pos) -> bool {
    level.map()[pos].is_goal()
}

#[test]
fn a_table_can_be_rebuilt_for_other_levels() {
    let levels = [
        ROOM,
        "######\n#@ $.#\n######",
        "#######\n#@ $^.#\n#######",
        ROOM,
    ]
    .map(level);
    let mut again = Table::new();
    for level in &levels {
        let mut fresh = Table::new();
        let built = fresh.build(level, Budget::new());
        assert_eq!(again.build(level, Budget::new()), built);
        assert_eq!(again.len(), fresh.len());
        let states = |table: &Table| {
            let states = table.states();
            states
                .map(|it| (it.pushes(), it.player(), it.boxes().collect()))
                .collect()
        };
        let (one, other): (Vec<_>, Vec<_>) = (states(&again), states(&fresh));
        let _: &Vec<(_, _, Vec<_>)> = &one;
        assert_eq!(one, other);
    }
    assert_eq!(
        again.distance(levels[0].start()),
        again.distance(levels[3].start())
    );
}

#[test]
fn no_table_beyond_the_budget_or_for_variants() {
    let mut table = Table::new();
    let room = level(ROOM);
    for budget in [Budget::new().nodes(50), Budget::new().bytes(1000)] {
        assert_eq!(table.build(&room, budget), Err(TableError::Budget));
        assert!(table.is_empty() && table.get(0).is_none());
        assert_eq!(table.distance(room.start()), None);
    }
    let holes = level("#######\n#@ $^.#\n#######");
    assert_eq!(table.build(&holes, Budget::new()), Err(TableError::Rules));
    let spare = level("########\n#@ $ $.#\n########");
    assert_eq!(
        table.build(&spare, Budget::new()),
        Err(TableError::SolvedStates)
    );
}
