//! Exact tables that keep one of the images of a state, in as little memory as there is.

use std::sync::Arc;

use sokoban_core::{Direction, Level, Position, rules};
use sokoban_solver::{Assessment, Assessor, Budget, TableStatus};

use crate::level;
use crate::truth::truth;

/// Boards that can be turned or mirrored, boxes and player aside.
const SYMMETRIC: [&str; 5] = [
    // Every way round.
    "######\n#.  .#\n# $$ #\n# @  #\n#.  .#\n######",
    "#####\n##.##\n#.$.#\n##$##\n##@##\n#####",
    // To the left and right only, and upside down only.
    "########\n#      #\n# $.@$ #\n#  #.  #\n########",
    "#######\n#  .  #\n#  $###\n#@    #\n#  $###\n#  .  #\n#######",
    // Turned by half, but not mirrored.
    "#######\n#.   ##\n# $@$ #\n##   .#\n#######",
];

#[test]
fn a_state_and_its_images_have_the_same_distance() {
    for board in SYMMETRIC {
        let level = level(board);
        let mut assessor = Assessor::new(&level, Budget::new());
        assert_eq!(assessor.finish(), TableStatus::Complete);
        let truth = truth(&level).expect("a small board");
        for (position, wanted) in truth {
            let told = match assessor.assess(&position) {
                Assessment::Solvable { pushes } => Some(pushes),
                Assessment::Deadlocked(_) => None,
                Assessment::Unknown => panic!("unknown: {position:?}"),
            };
            assert_eq!(told, wanted, "{position:?}");
            let solution = assessor.solution(&position);
            let pushes = solution.map(|it| crate::replayed(&level, &position, &it).0);
            assert_eq!(pushes, wanted, "{position:?}");
        }
    }
}

/// Five boxes, some ten thousand states.
const ROOM: &str =
    "##########\n#   #    #\n# $ . $  #\n##.###. ##\n# $ @ $  #\n#   . .$ #\n##########";

#[test]
fn little_memory_is_filled_to_the_last_or_there_is_no_table() {
    let level = level(ROOM);
    let plenty = told(&level, 1 << 26).expect("a table");
    let budgets = (1..40).map(|count| count * 8192);
    let tables: Vec<_> = budgets.map(|bytes| told(&level, bytes)).collect();
    let first = tables.iter().position(Option::is_some).expect("a table");
    assert!(first > 2, "tables grow");
    assert!(
        tables[first..]
            .iter()
            .all(|told| *told == Some(plenty.clone()))
    );
}

/// What a table tells of random play; `None` if it is not complete.
fn told(level: &Arc<Level>, bytes: usize) -> Option<(usize, Vec<Assessment>)> {
    let mut assessor = Assessor::new(level, Budget::new().bytes(bytes));
    while assessor.table_status() == TableStatus::Building {
        assessor.work(1000);
    }
    if assessor.table_status() == TableStatus::Abandoned {
        assert_eq!(assessor.table_len(), 0);
        return None;
    }
    let positions = play(level);
    let told = positions.iter().map(|position| assessor.assess(position));
    let told = told.collect();
    Some((assessor.table_len(), told))
}

fn play(level: &Level) -> Vec<Position> {
    let mut position = level.start().clone();
    let mut positions = Vec::new();
    // Marsaglia's xorshift; every eightieth step a new beginning.
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
