//! Tests of exact tables on symmetric boards. Of several symmetric states, such a table stores only one.

use std::sync::Arc;

use sokoban_core::{Direction, Level, Position, rules};
use sokoban_solver::{Assessment, Assessor, Budget, TableStatus};

use crate::level;
use crate::support::truth::truth;

/// Boards whose walls and goals are symmetric.
const SYMMETRIC: [&str; 5] = [
    // These boards have all eight symmetries.
    "######\n#.  .#\n# $$ #\n# @  #\n#.  .#\n######",
    "#####\n##.##\n#.$.#\n##$##\n##@##\n#####",
    // These boards have a single mirror axis, which is vertical or horizontal.
    "########\n#      #\n# $.@$ #\n#  #.  #\n########",
    "#######\n#  .  #\n#  $###\n#@    #\n#  $###\n#  .  #\n#######",
    // This board can be turned by 180°, but has no mirror axis.
    "#######\n#.   ##\n# $@$ #\n##   .#\n#######",
];

#[test]
fn tables_of_symmetric_boards_match_brute_force() {
    for board in SYMMETRIC {
        let level = level(board);
        let mut assessor = Assessor::new(&level, Budget::new());
        assert_eq!(assessor.finish(), TableStatus::Complete);
        let truth = truth(&level).expect("a small board");
        for (position, wanted) in truth {
            let pushes = match assessor.assess(&position) {
                Assessment::Solvable { pushes } => Some(pushes),
                Assessment::Deadlocked(_) => None,
                Assessment::Unknown => panic!("unknown: {position:?}"),
            };
            assert_eq!(pushes, wanted, "{position:?}");
            let solution = assessor.solution(&position);
            let pushes = solution.map(|it| crate::replayed(&level, &position, &it).0);
            assert_eq!(pushes, wanted, "{position:?}");
        }
    }
}

const ROOM: &str =
    "##########\n#   #    #\n# $ . $  #\n##.###. ##\n# $ @ $  #\n#   . .$ #\n##########";

#[test]
fn a_table_is_complete_or_absent_at_any_memory_limit() {
    let level = level(ROOM);
    let complete = assessments(&level, 1 << 26).expect("a table");
    let budgets = (1..40).map(|count| count * 32_768);
    let tables: Vec<_> = budgets.map(|bytes| assessments(&level, bytes)).collect();
    let first = tables.iter().position(Option::is_some).expect("a table");
    assert!(first > 2, "the smallest budgets are too small");
    assert!(
        tables[first..]
            .iter()
            .all(|table| *table == Some(complete.clone()))
    );
}

/// Returns the number of states in the exact table, and the table's assessments of random positions. Returns `None` if
/// the table needs more than `bytes` of memory.
fn assessments(level: &Arc<Level>, bytes: usize) -> Option<(usize, Vec<Assessment>)> {
    let mut assessor = Assessor::new(level, Budget::new().bytes(bytes));
    while assessor.table_status() == TableStatus::Building {
        assessor.work(1000);
    }
    if assessor.table_status() == TableStatus::Abandoned {
        assert_eq!(assessor.table_len(), 0);
        return None;
    }
    let positions = play(level);
    let assessments = positions.iter().map(|position| assessor.assess(position));
    let assessments = assessments.collect();
    Some((assessor.table_len(), assessments))
}

fn play(level: &Level) -> Vec<Position> {
    let mut position = level.start().clone();
    let mut positions = Vec::new();
    // Make random moves with Marsaglia's xorshift generator, and restart the level every 80 moves.
    let mut random = 88_172_645_463_325_252_u64;
    for count in 0..2000 {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        if count % 80 == 0 {
            position = level.start().clone();
        }
        let direction = Direction::ALL[(random >> 62) as usize];
        if rules::step(level, &mut position, direction).is_ok_and(|step| step.is_push()) {
            positions.push(position.clone());
        }
    }
    positions
}
