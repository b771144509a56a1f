//! Tests of solutions and assessments on random boards, compared with brute force.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use proptest::prelude::*;
use sokoban_core::{Direction, Level, rules};
use sokoban_solver::{Assessment, Assessor, Budget, Goal, Optimality, Outcome, TableStatus};

use crate::support::boards::levels;
use crate::support::law::cases;
use crate::support::truth::truth;
use crate::{ENOUGH, setups};

/// The number of pushes and the number of moves of a solution.
pub(crate) type Cost = (u16, u16);

/// Returns the cost of the best solution, found by a search over single moves. A solution is better if `order` returns
/// a lower value for its cost. Returns `None` if the level has no solution.
pub(crate) fn cheapest<T: Ord + Copy>(level: &Level, order: impl Fn(Cost) -> T) -> Option<Cost> {
    let mut positions = vec![level.start().clone()];
    // A solution needs at least one push, so the search distinguishes positions before and after the first push.
    let mut known = HashMap::from([((level.start().clone(), false), order((0, 0)))]);
    let mut open = BinaryHeap::from([Reverse((order((0, 0)), 0, (0, 0)))]);
    while let Some(Reverse((_, at, cost))) = open.pop() {
        let position = positions[at].clone();
        if rules::is_solved(&position) && position.player().is_some() && cost.0 > 0 {
            return Some(cost);
        }
        for direction in Direction::ALL {
            let mut after = position.clone();
            let Ok(step) = rules::step(level, &mut after, direction) else {
                continue;
            };
            let cost = (cost.0 + u16::from(step.is_push()), cost.1 + 1);
            let state = (after.clone(), cost.0 > 0);
            if known.get(&state).is_none_or(|known| *known > order(cost)) {
                known.insert(state, order(cost));
                open.push(Reverse((order(cost), positions.len(), cost)));
                positions.push(after);
            }
        }
    }
    None
}

proptest! {
    #![proptest_config(cases(375))]

    #[test]
    fn solvers_find_a_solution_if_and_only_if_one_exists(level in levels(false)) {
        let Some(truth) = truth(&level) else {
            return Ok(());
        };
        let least = truth[0].1;
        let fewest_pushes = cheapest(&level, |(pushes, moves)| (pushes, moves));
        let fewest_moves = cheapest(&level, |(pushes, moves)| (moves, pushes));
        prop_assert_eq!(fewest_pushes.map(|(pushes, _)| pushes), least);
        for setup in setups() {
            let solution = match setup.outcome(&level) {
                Outcome::Solved(solution) => solution,
                Outcome::Unsolvable => {
                    prop_assert_eq!(least, None, "{:?}", setup);
                    continue;
                }
                Outcome::Unknown => {
                    prop_assert!(false, "{:?} gave up", setup);
                    continue;
                }
            };
            let found = crate::replayed(&level, level.start(), &solution);
            prop_assert!(least.is_some_and(|least| least <= found.0), "{:?}", setup);
            let wanted = match setup.goal {
                Goal::FewestPushes => (Optimality::PushesThenMoves, fewest_pushes),
                Goal::FewestMoves => (Optimality::MovesThenPushes, fewest_moves),
                _ => continue,
            };
            prop_assert_eq!((solution.optimality(), Some(found)), wanted, "{:?}", setup);
        }
    }

    #[test]
    fn intermediate_solutions_have_the_fewest_pushes(level in levels(false)) {
        let Some(truth) = truth(&level) else {
            return Ok(());
        };
        for setup in setups().into_iter().filter(|setup| setup.goal == Goal::FewestPushes) {
            let mut solver = setup.solver(&level);
            while solver.best().is_none() && solver.work(1).is_none() {}
            let best = solver.best();
            let found = best.map(|best| crate::replayed(&level, level.start(), best).0);
            prop_assert_eq!(found, truth[0].1, "{:?}", setup);
        }
    }

    #[test]
    fn assessments_match_brute_force(level in levels(false)) {
        let Some(truth) = truth(&level) else {
            return Ok(());
        };
        let mut early = Assessor::new(&level, Budget::new().bytes(0));
        prop_assert_eq!(early.finish(), TableStatus::Abandoned);
        let mut assessor = Assessor::new(&level, Budget::new().bytes(ENOUGH));
        prop_assert_eq!(assessor.finish(), TableStatus::Complete);
        for (position, wanted) in &truth {
            if let Assessment::Deadlocked(_) = early.assess(position) {
                prop_assert_eq!(*wanted, None, "wrong proof: {:?}", position);
            }
            if let Some(wanted) = wanted.filter(|_| !rules::is_solved(position)) {
                let bound = early.lower_bound(position);
                prop_assert!(bound.is_some_and(|bound| bound <= wanted), "{:?}", position);
            }
            match assessor.assess(position) {
                Assessment::Solvable { pushes } => prop_assert_eq!(Some(pushes), *wanted),
                Assessment::Deadlocked(_) => prop_assert_eq!(*wanted, None),
                Assessment::Unknown => prop_assert!(false, "unknown: {:?}", position),
            }
            let solution = assessor.solution(position);
            let found = solution.map(|it| crate::replayed(&level, position, &it).0);
            prop_assert_eq!(found, *wanted, "{:?}", position);
            if let Some(push) = assessor.best_push(position) {
                prop_assert!(wanted.is_some_and(|wanted| wanted > 0));
                let stand = level.map().neighbour(push.square, push.direction.opposite());
                let walk = stand.and_then(|it| sokoban_core::path::walk(&level, position, it));
                let mut after = position.clone();
                for step in walk.expect("a path to the box").into_iter().chain([push.direction]) {
                    rules::step(&level, &mut after, step).expect("a legal step");
                }
                let left = wanted.unwrap_or(0) - 1;
                if rules::is_solved(&after) {
                    prop_assert_eq!(left, 0);
                } else {
                    prop_assert_eq!(assessor.assess(&after), Assessment::Solvable { pushes: left });
                }
            } else {
                prop_assert_eq!(*wanted, None);
            }
        }
    }
}
