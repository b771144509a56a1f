//! Tests of the optimizer, which must shorten solutions with random detours.

use std::collections::HashSet;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use sokoban_core::{Direction, Level, Pos, Position, path, rules};
use sokoban_solver::{Budget, Goal, Measure, Optimality, Optimizer, Outcome, Solution, solve};

use crate::laws::cheapest;
use crate::support::boards::{directions, levels};
use crate::support::law::cases;
use crate::support::truth::truth;
use crate::{ENOUGH, NO_TABLE, level, replayed};

const MEASURES: [Measure; 2] = [Measure::Pushes, Measure::Moves];

/// Returns a solution with a detour. It consists of all moves in `moves` that leave the level solvable but not yet
/// solved, followed by moves that solve it. Returns `None` if the level is too large or unsolvable.
fn detour(level: &Arc<Level>, moves: &[Direction]) -> Option<Vec<Direction>> {
    let known = truth(level)?.into_iter();
    let solvable: HashSet<Position> = known
        .filter_map(|(it, pushes)| pushes.map(|_| it))
        .collect();
    let (mut position, mut made) = (level.start().clone(), Vec::new());
    for direction in moves {
        let mut after = position.clone();
        let step = rules::step(level, &mut after, *direction);
        if step.is_ok() && solvable.contains(&after) && !rules::is_solved(&after) {
            position = after;
            made.push(*direction);
        }
    }
    match solve(level, &position, Goal::Any, Budget::new().bytes(ENOUGH)) {
        Outcome::Solved(rest) => Some([made, rest.into_moves()].concat()),
        _ => None,
    }
}

/// Returns the number of pushes and the number of moves, in the order in which `measure` compares them.
fn order(measure: Measure, (pushes, moves): (u16, u16)) -> (u16, u16) {
    match measure {
        Measure::Pushes => (pushes, moves),
        Measure::Moves => (moves, pushes),
    }
}

fn cost(measure: Measure, level: &Level, solution: &Solution) -> (u16, u16) {
    order(measure, replayed(level, level.start(), solution))
}

proptest! {
    #![proptest_config(cases(75))]

    #[test]
    fn detours_are_improved_step_by_step_to_a_proven_optimum(level in levels(false), walk in vec(directions(), 0..80)) {
        let Some(moves) = detour(&level, &walk) else {
            return Ok(());
        };
        for (measure, bytes) in MEASURES.into_iter().flat_map(|it| [(it, ENOUGH), (it, NO_TABLE)]) {
            let budget = Budget::new().bytes(bytes);
            let optimizer = Optimizer::new(&level, &moves, measure, budget);
            let mut optimizer = optimizer.expect("a solution");
            let mut before = (u16::MAX, u16::MAX);
            for _ in 0..2000 {
                let now = cost(measure, &level, optimizer.best());
                prop_assert!(now <= before);
                before = now;
                if optimizer.work(7).is_some() {
                    break;
                }
            }
            let best = optimizer.finish();
            let least = cheapest(&level, |cost| order(measure, cost));
            prop_assert_eq!(least.map(|least| order(measure, least)), Some(cost(measure, &level, &best)));
            prop_assert!(best.moves().len() <= moves.len() || measure == Measure::Pushes);
            let proof = match measure {
                Measure::Pushes => Optimality::PushesThenMoves,
                Measure::Moves => Optimality::MovesThenPushes,
            };
            prop_assert_eq!(best.optimality(), proof);
        }
    }

    #[test]
    fn the_result_of_a_node_budget_does_not_depend_on_slices(
        level in levels(false),
        walk in vec(directions(), 0..80),
        nodes in 0_u64..1500,
        slice in 1_u64..200,
    ) {
        let Some(moves) = detour(&level, &walk) else {
            return Ok(());
        };
        let budget = Budget::new().bytes(NO_TABLE).nodes(nodes);
        for measure in MEASURES {
            let optimizer = || Optimizer::new(&level, &moves, measure, budget.clone()).expect("a solution");
            let whole = optimizer().finish();
            let mut sliced = optimizer();
            while sliced.work(slice).is_none() {}
            prop_assert_eq!(sliced.best(), &whole);
        }
    }
}

#[test]
fn moves_that_do_not_solve_the_level_are_refused() {
    let level = level("#######\n#@ $ .#\n#######\n");
    for moves in [&[][..], &[Direction::Right; 2], &[Direction::Up]] {
        let optimizer = Optimizer::new(&level, moves, Measure::Moves, Budget::new());
        assert!(optimizer.is_none(), "{moves:?}");
    }
}

/// The initial solution pushes each of five boxes by one square, then each by another square, and so on. The level is
/// too large to be searched as a whole, so the optimizer can only improve parts of the solution and merge runs of
/// pushes.
#[test]
fn windows_shorten_a_long_solution() {
    let row = |row: u16| {
        if row.is_multiple_of(2) {
            "#  $     .  #\n"
        } else {
            "#           #\n"
        }
    };
    let rows: String = (1..=11).map(row).collect();
    let wall = "#".repeat(13);
    let level = level(&format!("{wall}\n#@          #\n{}{wall}\n", &rows));
    let (mut position, mut moves) = (level.start().clone(), Vec::new());
    for (x, y) in (2..8).flat_map(|x| (1..=5).map(move |row| (x, 2 * row + 1))) {
        let mut walk = path::walk(&level, &position, Pos::new(x, y)).expect("a path");
        walk.push(Direction::Right);
        for direction in walk {
            rules::step(&level, &mut position, direction).expect("a legal step");
            moves.push(direction);
        }
    }
    assert!(rules::is_solved(&position));
    let budget = Budget::new().bytes(ENOUGH).nodes(20_000);
    let optimizer = Optimizer::new(&level, &moves, Measure::Moves, budget);
    let best = optimizer.expect("a solution").finish();
    assert_eq!(
        (best.pushes(), best.optimality()),
        (30, Optimality::Unproven)
    );
    assert!(
        best.moves().len() < moves.len() / 2,
        "{} of {}",
        best.moves().len(),
        moves.len()
    );
}
