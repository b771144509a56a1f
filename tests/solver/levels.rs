//! Real levels, and levels that are hard to get right.

use std::sync::Arc;

use sokoban_core::{Collection, Game, Lurd, RecordKind};
use sokoban_solver::{
    Assessment, Assessor, Budget, Goal, Optimality, Outcome, Solver, TableStatus, solve,
};

use crate::huge::huge;
use crate::{ENOUGH, NO_TABLE, level, replayed, ways};

/// The only box is at home, and can be pushed and come back; in the second one it cannot.
const SOLVED: [&str; 2] = [
    "#######\n#     #\n#@ *  #\n#     #\n#######",
    "#######\n#@ *  #\n#######",
];

#[test]
fn a_level_that_starts_solved_is_won_by_a_push_and_back() {
    let [room, corridor] = SOLVED.map(level);
    for way in ways() {
        let Outcome::Solved(solution) = way.outcome(&room) else {
            panic!("{way:?} finds nothing");
        };
        assert!(replayed(&room, room.start(), &solution).0 >= 2, "{way:?}");
        let mut game = Game::new(Arc::clone(&room));
        game.play(solution.moves()).expect("nothing in the way");
        assert!(game.is_won(), "{way:?}");
        assert_eq!(way.outcome(&corridor), Outcome::Unsolvable, "{way:?}");
    }
    for bytes in [ENOUGH, NO_TABLE] {
        let budget = Budget::new().bytes(bytes);
        let outcome = solve(&room, room.start(), Goal::FewestPushes, budget);
        let Outcome::Solved(solution) = outcome else {
            panic!("{outcome:?}");
        };
        assert_eq!(replayed(&room, room.start(), &solution), (2, 7));
        assert_eq!(solution.optimality(), Optimality::PushesThenMoves);
    }
    let assess = |level| {
        let mut assessor = Assessor::new(level, Budget::new().bytes(ENOUGH));
        assert_eq!(assessor.finish(), TableStatus::Complete);
        assessor.assess(level.start())
    };
    assert_eq!(assess(&room), Assessment::Solvable { pushes: 2 });
    assert!(matches!(assess(&corridor), Assessment::Deadlocked(_)));
}

/// The box can only be pushed once from the far side, and back, so the player ends on the very square on which it began:
/// the position at the end is the one at the start.
#[test]
fn a_level_that_starts_solved_may_end_as_it_started() {
    let room = level("######\n#    #\n# ## #\n# *@ #\n######");
    for way in ways() {
        let Outcome::Solved(solution) = way.outcome(&room) else {
            panic!("{way:?} finds nothing");
        };
        let found = replayed(&room, room.start(), &solution);
        assert_eq!(found, (2, 18), "{way:?}");
        let proven = match way.slice.goal() {
            Goal::FewestPushes => Optimality::PushesThenMoves,
            Goal::FewestMoves => Optimality::MovesThenPushes,
            _ => Optimality::Unproven,
        };
        assert_eq!(solution.optimality(), proven, "{way:?}");
    }
}

#[test]
fn ordinary_levels_are_known_completely() {
    let file = Collection::parse(include_bytes!("../../levels/stages.sok"));
    for entry in &file.entries {
        let level = entry.level.as_ref().expect("a level");
        let mut assessor = Assessor::new(level, Budget::new().bytes(ENOUGH));
        assert_eq!(assessor.finish(), TableStatus::Complete, "{}", entry.title);
        let mut records = entry.records.iter();
        let known = records.find(|it| it.kind == RecordKind::Solution);
        let known = Lurd::parse(&known.expect("a solution").moves).expect("moves");
        let mut game = Game::new(Arc::clone(level));
        game.play(&known.moves).expect("nothing in the way");
        let Assessment::Solvable { pushes } = assessor.assess(level.start()) else {
            panic!("{} can be solved", entry.title);
        };
        let title = &entry.title;
        assert!((1..=game.pushes() as u16).contains(&pushes), "{title}");
        for bytes in [ENOUGH, NO_TABLE] {
            let goal = Goal::FewestPushes;
            let mut solver = Solver::new(level, level.start(), goal, Budget::new().bytes(bytes));
            while solver.best().is_none() && solver.work(50).is_none() {}
            let best = solver.best().expect("a solution");
            assert_eq!(replayed(level, level.start(), best).0, pushes, "{title}");
        }
    }
}

#[test]
fn lessons_are_solved_holes_colours_and_strength_too() {
    let file = Collection::parse(include_bytes!("../../levels/lessons.sok"));
    for entry in &file.entries {
        let level = entry.level.as_ref().expect("a level");
        let outcome = solve(level, level.start(), Goal::Any, Budget::new().bytes(ENOUGH));
        let Outcome::Solved(solution) = outcome else {
            panic!("{}: {outcome:?}", entry.title);
        };
        replayed(level, level.start(), &solution);
    }
}

/// Twelve pushes among rows that move: breadth first it took millions of positions.
#[test]
fn a_board_for_the_strong_is_solved_at_once() {
    let file = Collection::parse(include_bytes!("../../levels/founders.sok"));
    let level = file.entries[1].level.as_ref().expect("a level");
    let budget = Budget::new().nodes(2000).bytes(ENOUGH);
    let outcome = solve(level, level.start(), Goal::Any, budget);
    let Outcome::Solved(solution) = outcome else {
        panic!("{outcome:?}");
    };
    replayed(level, level.start(), &solution);
}

/// Nine boxes to nine goals that fill each other's ways: packing order, advisers and deadlock tests together need about
/// one move a box, in each of the searches that take turns.
#[test]
fn a_storehouse_is_packed_in_few_moves() {
    let level = level(STOREHOUSE);
    for slice in &Goal::Any.split(4)[..2] {
        let budget = Budget::new().nodes(50).bytes(ENOUGH);
        let mut solver = Solver::with_slice(&level, level.start(), *slice, budget);
        let outcome = solver.finish();
        let Outcome::Solved(solution) = outcome else {
            panic!("{slice:?}: {outcome:?}");
        };
        replayed(&level, level.start(), &solution);
    }
}

const STOREHOUSE: &str = "\
####################
#     ###       ####
# $ $   # $ $   ####
#  $            ...#
# $  $  # $ ##  ...#
#   @ ###   $   ...#
####################";

/// The player has to walk round, along two halls of any length, to come to the other side of the box.
#[test]
fn halls_of_any_length_are_walked_through() {
    for length in [6, 61, 62, 63, 64, 65, 127, 128, 129, 200] {
        let (wall, free) = ("#".repeat(length), " ".repeat(length - 4));
        let hall = level(&format!(
            "##{wall}\n#. ${free} #\n#{} #\n#@{}#\n##{wall}",
            &wall[1..],
            " ".repeat(length - 1),
        ));
        for way in ways() {
            let Outcome::Solved(solution) = way.outcome(&hall) else {
                panic!("{way:?} finds nothing");
            };
            assert_eq!(replayed(&hall, hall.start(), &solution).0, 2, "{way:?}");
        }
    }
}

#[test]
fn a_huge_board_is_given_up_and_not_waited_for() {
    let level = level(&huge());
    let mut assessor = Assessor::new(&level, Budget::new().bytes(1 << 20));
    while assessor.work(10) == TableStatus::Building {}
    assert_eq!(assessor.table_status(), TableStatus::Abandoned);
    let budget = Budget::new().bytes(1 << 24);
    let mut solver = Solver::new(&level, level.start(), Goal::Any, budget);
    let outcome = (0..100_000).find_map(|_| solver.work(10));
    assert!(outcome.is_some(), "it ends");
}

/// Nodes expanded until there is an outcome, of ten levels of those inside, by all searches in turns and by one each:
/// what a change of a pruning rule changes. To renew them, run this test and copy what it prints.
#[test]
fn counts_of_nodes_are_what_they_were() {
    let stages = Collection::parse(include_bytes!("../../levels/stages.sok"));
    let lessons = Collection::parse(include_bytes!("../../levels/lessons.sok"));
    let levels = stages.entries.iter().take(5);
    let lessons = lessons.entries.iter();
    let levels = levels.chain(lessons.filter(|lesson| COUNTED.contains(&lesson.title.as_str())));
    let [in_feature_space, pulls, macro_pushes] = [1, 2, 3].map(|part| Goal::Any.split(4)[part]);
    let [in_turns, fewest] = [Goal::Any, Goal::FewestPushes].map(|goal| goal.split(1)[0]);
    let counts = levels.map(|entry| {
        let level = entry.level.as_ref().expect("a level");
        [in_turns, in_feature_space, pulls, macro_pushes, fewest].map(|slice| {
            let budget = Budget::new().bytes(NO_TABLE);
            let mut solver = Solver::with_slice(level, level.start(), slice, budget);
            let most = 5000;
            while solver.best().is_none() && solver.expanded() < most && solver.work(1).is_none() {}
            solver.expanded()
        })
    });
    let counts: Vec<[u64; 5]> = counts.collect();
    assert_eq!(counts, GOLDEN, "{counts:?}");
}

/// The lessons whose nodes are counted.
const COUNTED: [&str; 5] = [
    "The bridge",
    "The stepping stone",
    "Thin ice",
    "Two to keep, two to give",
    "Red and blue",
];

/// For each level: in turns, pushes in feature space, pulls, macro pushes, fewest. The lessons with holes and strength
/// have one search for any solution.
const GOLDEN: [[u64; 5]; 10] = [
    [15, 1, 4, 2, 5],
    [11, 2, 8, 4, 7],
    [1155, 29, 13, 24, 50],
    [96, 2, 15, 5, 14],
    [98, 10, 21, 13, 17],
    [34, 34, 34, 34, 108],
    [36, 36, 36, 36, 188],
    [135, 135, 135, 135, 463],
    [135, 135, 135, 135, 2654],
    [56, 5, 12, 5, 23],
];
