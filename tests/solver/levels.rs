//! Tests of the solver on built-in levels and on unusual levels.

use std::ops::Range;
use std::sync::Arc;

use sokoban_core::{Game, Lurd};
use sokoban_files::{Collection, Entry, RecordKind};
use sokoban_solver::{
    Assessment, Assessor, Budget, Goal, Optimality, Outcome, Solver, TableStatus, solve,
};

use crate::support::huge::huge;
use crate::{ENOUGH, NO_TABLE, level, replayed, setups};

/// Two levels that start solved, because the only box is on its goal. In the first level, the box can be pushed away
/// and back again. In the second level, it cannot be pushed back.
const SOLVED: [&str; 2] = [
    "#######\n#     #\n#@ *  #\n#     #\n#######",
    "#######\n#@ *  #\n#######",
];

#[test]
fn a_level_that_starts_solved_needs_a_push_away_and_back() {
    let [room, corridor] = SOLVED.map(level);
    for setup in setups() {
        let Outcome::Solved(solution) = setup.outcome(&room) else {
            panic!("{setup:?} found no solution");
        };
        assert!(replayed(&room, room.start(), &solution).0 >= 2, "{setup:?}");
        let mut game = Game::new(Arc::clone(&room));
        game.play(solution.moves()).expect("legal moves");
        assert!(game.is_won(), "{setup:?}");
        assert_eq!(setup.outcome(&corridor), Outcome::Unsolvable, "{setup:?}");
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

/// The box is pushed away from its goal and back, and the player ends on the square on which it started.
#[test]
fn the_last_position_may_equal_a_solved_start() {
    let room = level("######\n#    #\n# ## #\n# *@ #\n######");
    for setup in setups() {
        let Outcome::Solved(solution) = setup.outcome(&room) else {
            panic!("{setup:?} found no solution");
        };
        let found = replayed(&room, room.start(), &solution);
        assert_eq!(found, (2, 18), "{setup:?}");
        let proven = match setup.goal {
            Goal::FewestPushes => Optimality::PushesThenMoves,
            Goal::FewestMoves => Optimality::MovesThenPushes,
            _ => Optimality::Unproven,
        };
        assert_eq!(solution.optimality(), proven, "{setup:?}");
    }
}

/// The indices of the first five stages in the heritage collection, which use only the classic rules.
const STAGES: Range<usize> = 1..6;

/// Returns the levels that introduce holes, colours and strength.
fn levels_with_variants() -> Vec<Entry> {
    let files: [&[u8]; 3] = [
        include_bytes!("../../levels/holes.sok"),
        include_bytes!("../../levels/colours.sok"),
        include_bytes!("../../levels/strength.sok"),
    ];
    let parse = |file| Collection::parse(file).entries;
    files.into_iter().flat_map(parse).collect()
}

#[test]
fn exact_tables_agree_with_known_solutions() {
    let file = Collection::parse(include_bytes!("../../levels/heritage.sok"));
    for entry in &file.entries[STAGES] {
        let level = entry.level.as_ref().expect("a level");
        let mut assessor = Assessor::new(level, Budget::new().bytes(ENOUGH));
        assert_eq!(assessor.finish(), TableStatus::Complete, "{}", entry.title);
        let mut records = entry.records.iter();
        let known = records.find(|it| it.kind == RecordKind::Solution);
        let known = Lurd::parse(&known.expect("a solution").moves).expect("moves");
        let mut game = Game::new(Arc::clone(level));
        game.play(&known.moves).expect("legal moves");
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
fn lessons_with_holes_colours_and_strength_are_solved() {
    for entry in levels_with_variants() {
        let level = entry.level.as_ref().expect("a level");
        let outcome = solve(level, level.start(), Goal::Any, Budget::new().bytes(ENOUGH));
        let Outcome::Solved(solution) = outcome else {
            panic!("{}: {outcome:?}", entry.title);
        };
        replayed(level, level.start(), &solution);
    }
}

/// A breadth-first search would expand millions of positions in this level.
#[test]
fn a_level_with_strength_is_solved_in_few_nodes() {
    let file = Collection::parse(include_bytes!("../../levels/heritage.sok"));
    let level = file.entries[6].level.as_ref().expect("a level");
    let budget = Budget::new().nodes(2000).bytes(ENOUGH);
    let outcome = solve(level, level.start(), Goal::Any, budget);
    let Outcome::Solved(solution) = outcome else {
        panic!("{outcome:?}");
    };
    replayed(level, level.start(), &solution);
}

/// With a packing order, advisors and deadlock tests, the search should need only a few more nodes than there are
/// boxes.
#[test]
fn a_storehouse_is_solved_in_few_nodes() {
    let level = level(STOREHOUSE);
    let budget = Budget::new().nodes(50).bytes(ENOUGH);
    let outcome = solve(&level, level.start(), Goal::AnySecondHalf, budget);
    let Outcome::Solved(solution) = outcome else {
        panic!("{outcome:?}");
    };
    replayed(&level, level.start(), &solution);
}

const STOREHOUSE: &str = "\
####################
#     ###       ####
# $ $   # $ $   ####
#  $            ...#
# $  $  # $ ##  ...#
#   @ ###   $   ...#
####################";

/// The player must walk to the other side of the box, along rows that are up to several words of a bit set long.
#[test]
fn long_rows_are_flooded_correctly() {
    for length in [6, 61, 62, 63, 64, 65, 127, 128, 129, 200] {
        let (wall, free) = ("#".repeat(length), " ".repeat(length - 4));
        let hall = level(&format!(
            "##{wall}\n#. ${free} #\n#{} #\n#@{}#\n##{wall}",
            &wall[1..],
            " ".repeat(length - 1),
        ));
        for setup in setups() {
            let Outcome::Solved(solution) = setup.outcome(&hall) else {
                panic!("{setup:?} found no solution");
            };
            assert_eq!(replayed(&hall, hall.start(), &solution).0, 2, "{setup:?}");
        }
    }
}

#[test]
fn a_huge_board_ends_in_bounded_work() {
    let level = level(&huge());
    let mut assessor = Assessor::new(&level, Budget::new().bytes(1 << 20));
    while assessor.work(10) == TableStatus::Building {}
    assert_eq!(assessor.table_status(), TableStatus::Abandoned);
    let budget = Budget::new().bytes(1 << 24);
    let mut solver = Solver::new(&level, level.start(), Goal::Any, budget);
    let outcome = (0..100_000).find_map(|_| solver.work(10));
    assert!(outcome.is_some(), "it ends");
}

/// Counts the nodes that each of four searches expands for ten built-in levels, and compares the counts with
/// `EXPANDED_NODES`. A change to the search or to its pruning changes the counts. To update them, run this test and
/// copy the counts that it prints.
#[test]
fn expanded_nodes_match_the_recorded_counts() {
    let mut heritage = Collection::parse(include_bytes!("../../levels/heritage.sok"));
    let others = levels_with_variants().into_iter();
    let others = others.filter(|entry| COUNTED_LEVELS.contains(&entry.title.as_str()));
    let levels = heritage.entries.drain(STAGES).chain(others);
    let goals = [
        Goal::Any,
        Goal::AnyFirstHalf,
        Goal::AnySecondHalf,
        Goal::FewestPushes,
    ];
    let counts = levels.map(|entry| {
        let level = entry.level.as_ref().expect("a level");
        goals.map(|goal| {
            let budget = Budget::new().bytes(NO_TABLE);
            let mut solver = Solver::new(level, level.start(), goal, budget);
            let most = 5000;
            while solver.best().is_none() && solver.expanded() < most && solver.work(1).is_none() {}
            solver.expanded()
        })
    });
    let counts: Vec<[u64; 4]> = counts.collect();
    assert_eq!(counts, EXPANDED_NODES, "{counts:?}");
}

const COUNTED_LEVELS: [&str; 5] = [
    "The stepping stone",
    "The bridge",
    "Two to keep, two to give",
    "Thin ice",
    "Red and blue",
];

/// For each level, the number of nodes that are expanded by a single solver with all searches, by the first and by the
/// second of two solvers that share the searches, and by the search for the fewest pushes. The first three numbers are
/// equal for levels with holes or strength, because the same search solves these levels in each case.
const EXPANDED_NODES: [[u64; 4]; 10] = [
    [15, 4, 2, 15],
    [11, 6, 3, 9],
    [96, 13, 3, 33],
    [1806, 37, 19, 130],
    [98, 16, 23, 23],
    [35, 35, 35, 485],
    [33, 33, 33, 177],
    [134, 134, 134, 5000],
    [134, 134, 134, 604],
    [56, 13, 6, 62],
];
