//! Compares the exact metrics of levels with the results of a simple search, which makes single steps and uses only the
//! rules.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

use proptest::prelude::*;
use sokoban_core::path::{self, NormalizedPosition};
use sokoban_core::{Direction, Level, Pos, Position, rules};
use sokoban_generator::{Certainty, Grade, exact_grade};
use sokoban_solver::exact::backward_table;
use sokoban_solver::{Assessor, Budget};

use crate::level;
use crate::support::boards::levels;
use crate::support::law::cases;
use crate::support::rooms::rooms;

/// The cost of a solution, compared in this order: the numbers of pushes, runs, moves and counterintuitive pushes.
pub(crate) type Cost = (u32, u32, u32, u32);

/// Returns the lowest cost of a solution of `level`, or `Ok(None)` if the level is unsolvable. Returns `Err` if the
/// level has too many positions for this search.
pub(crate) fn best(level: &std::sync::Arc<Level>) -> Result<Option<Cost>, ()> {
    let mut assessor = Assessor::new(level, Budget::new().nodes(0));
    let mut states: Vec<(Position, Option<Pos>)> = vec![(level.start().clone(), None)];
    let mut numbers = HashMap::from([(states[0].clone(), 0)]);
    let mut known = vec![(0, 0, 0, 0)];
    let mut open = BinaryHeap::from([Reverse((known[0], 0))]);
    while let Some(Reverse((cost, at))) = open.pop() {
        if cost > known[at] {
            continue;
        }
        let (position, last) = states[at].clone();
        if rules::is_solved(&position) {
            return Ok(Some(cost));
        }
        let bound = assessor.lower_bound(&position);
        for direction in Direction::ALL {
            let mut after = position.clone();
            let Ok(step) = rules::step(level, &mut after, direction) else {
                continue;
            };
            let (mut cost, mut pushed) = ((cost.0, cost.1, cost.2 + 1, cost.3), last);
            if step.is_push() {
                cost.0 += 1;
                cost.1 += u32::from(last != Some(step.ahead(1)));
                cost.3 += u32::from(assessor.lower_bound(&after) > bound);
                pushed = Some(step.ahead(2));
            }
            let next = *numbers.entry((after.clone(), pushed)).or_insert_with(|| {
                states.push((after, pushed));
                known.push((u32::MAX, 0, 0, 0));
                states.len() - 1
            });
            if cost < known[next] {
                known[next] = cost;
                open.push(Reverse((cost, next)));
            }
        }
        if states.len() > 3000 {
            return Err(());
        }
    }
    Ok(None)
}

pub(crate) fn metrics(level: &Level) -> Option<Grade> {
    let mut table = backward_table(level, &Budget::new())?;
    table.finish();
    let state = table.find(level.start())?;
    exact_grade(&mut *table, state, level.start().player()?)
}

pub(crate) fn cost(metrics: &Grade) -> Cost {
    let Grade {
        pushes,
        runs,
        moves,
        counterintuitive_pushes,
        ..
    } = *metrics;
    (pushes, runs, moves, counterintuitive_pushes)
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn metrics_match_the_best_solution(level in levels(true)) {
        if backward_table(&level, &Budget::new()).is_none() || rules::is_solved(level.start()) {
            return Ok(());
        }
        let Ok(best) = best(&level) else {
            return Ok(());
        };
        prop_assert_eq!(metrics(&level).as_ref().map(cost), best);
    }
}

#[test]
fn metrics_of_rooms_match_the_best_solution() {
    let mut compared = 0;
    for room in rooms(30) {
        let Ok(best) = best(&room.level) else {
            continue;
        };
        let best = best.filter(|best| best.0 > 0);
        assert_eq!(metrics(&room.level).as_ref().map(cost), best);
        compared += 1;
    }
    assert!(compared > 5, "{compared}");
}

#[test]
fn every_unsolved_state_has_metrics() {
    let level = level(&["########", "#  .   #", "# $.$# #", "#   @  #", "########"]);
    let mut table = backward_table(&level, &Budget::new()).expect("a table");
    table.finish();
    let mut open = vec![level.start().clone()];
    let mut seen = HashSet::new();
    while let Some(position) = open.pop() {
        if !seen.insert(position.clone()) {
            continue;
        }
        let Some((state, player)) = table.find(&position).zip(position.player()) else {
            continue;
        };
        let pushes = table.pushes(state);
        let found = exact_grade(&mut *table, state, player);
        assert_eq!(
            found.map_or(0, |metrics| metrics.pushes),
            u32::from(pushes.expect("a state"))
        );
        assert_eq!(
            found.is_none_or(|metrics| metrics.runs == 0),
            pushes == Some(0)
        );
        for direction in Direction::ALL {
            let mut after = position.clone();
            if rules::step(&level, &mut after, direction).is_ok() {
                open.push(after);
            }
        }
    }
    assert!(seen.len() > 50, "{}", seen.len());
    let beyond = table.index_end();
    assert_eq!(exact_grade(&mut *table, beyond, Pos::new(1, 1)), None);
}

/// Returns three numbers: the number of solvable positions that can be reached, the number of pushes from those that
/// are not yet solved, and the number of these pushes that keep the level solvable. Returns `None` if the level is too
/// large.
fn reachable_stats(level: &Level) -> Option<(u32, u32, u32)> {
    let mut table = backward_table(level, &Budget::new())?;
    table.finish();
    let mut seen = vec![NormalizedPosition::of(level, level.start())];
    let mut known = HashSet::from([seen[0].clone()]);
    let (mut at, mut pushes, mut winning) = (0, 0, 0);
    while let Some(position) = seen.get(at).cloned() {
        at += 1;
        if rules::is_solved(position.position()) {
            continue;
        }
        for after in pushed(level, position.position()) {
            pushes += 1;
            if table.find(&after).is_none() {
                continue;
            }
            winning += 1;
            let after = NormalizedPosition::of(level, &after);
            if known.insert(after.clone()) {
                seen.push(after);
            }
        }
        if seen.len() > 300 {
            return None;
        }
    }
    Some((seen.len() as u32, pushes, winning))
}

/// Returns the position after each push that the player can make from `position`. The player may walk to the box first.
pub(crate) fn pushed(level: &Level, position: &Position) -> Vec<Position> {
    let mut found = Vec::new();
    for stand in path::player_reach(level, position).squares() {
        let walk = path::walk(level, position, stand).expect("a walk");
        for direction in Direction::ALL {
            let mut after = position.clone();
            let steps = walk.iter().chain([&direction]);
            let last = steps.map(|it| rules::step(level, &mut after, *it)).last();
            if last.is_some_and(|step| step.is_ok_and(|step| step.is_push())) {
                found.push(after);
            }
        }
    }
    found
}

#[test]
fn losing_push_permille_counts_only_losing_pushes() {
    let (mut compared, mut losing) = (0, 0);
    for room in rooms(25) {
        let found = metrics(&room.level);
        let Some((found, (states, pushes, winning))) = found.zip(reachable_stats(&room.level))
        else {
            continue;
        };
        compared += 1;
        assert_eq!(found.states, Some(states));
        // The grade does not count trivially losing pushes, so its value may be lower than the fraction of all losing
        // pushes.
        let permille = u32::from(found.losing_push_permille.expect("an exact grade"));
        assert!(permille * pushes <= 1000 * (pushes - winning) + pushes / 2);
        losing += u32::from(permille > 0);
        if pushes == winning {
            assert_eq!(permille, 0);
        }
    }
    assert!(compared > 5 && losing > 1, "{compared} {losing}");
}

#[test]
fn metrics_of_a_corridor() {
    let corridor = level(&["#######", "#@ $ .#", "#######"]);
    let expected = Grade {
        certainty: Certainty::Exact,
        boxes: 1,
        pushes: 2,
        runs: 1,
        moves: 3,
        counterintuitive_pushes: 0,
        never_moved: 0,
        losing_push_permille: Some(0),
        states: Some(3),
        difficulty: 683,
    };
    assert_eq!(metrics(&corridor), Some(expected));
}

#[test]
fn no_metrics_for_a_player_outside_the_region() {
    let corridor = level(&["#######", "#@ $ .#", "#######"]);
    let mut table = backward_table(&corridor, &Budget::new()).expect("a table");
    table.finish();
    let state = table.find(corridor.start()).expect("a state");
    for x in [0, 3, 4] {
        let player = Pos::new(x, 1);
        assert_eq!(exact_grade(&mut *table, state, player), None, "{x}");
    }
}
