//! Tests of deadlock proofs and assessments.

use std::sync::Arc;

use sokoban_core::{Collection, Direction, Kind, Lurd, Pos, Position, rules};
use sokoban_solver::{
    Assessment, Assessor, Budget, DeadlockKind, Goal, Outcome, TableStatus, assess, solve,
};

use crate::rooms::rooms;
use crate::{ENOUGH, files, level};

/// Compares the deadlock proofs with an exact table on random positions. The proofs must find at least 95 % of the
/// deadlocks.
#[test]
fn proofs_never_contradict_a_complete_table() {
    let stages = Collection::parse(include_bytes!("../../levels/stages.sok")).entries;
    let stages = stages
        .iter()
        .map(|entry| Arc::clone(files::level_of(entry)));
    let levels = stages.chain(rooms(200).into_iter().map(|room| room.level));
    let (mut deadlocked, mut proven) = (0, 0);
    for level in &levels.collect::<Vec<_>>() {
        let mut assessor = Assessor::new(level, Budget::new().bytes(1 << 24));
        if assessor.finish() != TableStatus::Complete {
            continue;
        }
        let mut proofs = Assessor::new(level, Budget::new().bytes(0));
        assert_eq!(proofs.finish(), TableStatus::Abandoned);
        let mut position = level.start().clone();
        // Random moves by Marsaglia's xorshift, restarting at the first position every 60 moves.
        let mut random = 88_172_645_463_325_252_u64;
        for count in 0..3000 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            if count % 60 == 0 {
                position = level.start().clone();
            }
            let direction = Direction::ALL[(random >> 62) as usize];
            let step = rules::step(level, &mut position, direction);
            if !step.is_ok_and(|step| step.is_push()) {
                continue;
            }
            let is_deadlocked = matches!(assessor.assess(&position), Assessment::Deadlocked(_));
            let is_proven = matches!(proofs.assess(&position), Assessment::Deadlocked(_));
            assert!(is_deadlocked || !is_proven, "wrong proof: {position:?}");
            deadlocked += u32::from(is_deadlocked);
            proven += u32::from(is_proven);
        }
    }
    assert!(proven * 100 > deadlocked * 95, "{proven} of {deadlocked}");
}

#[test]
fn a_deadlock_names_its_boxes() {
    let level = level("########\n#@     #\n# $$  .#\n#     .#\n########\n");
    let mut position = level.start().clone();
    let mut assessor = Assessor::new(&level, Budget::new().bytes(0));
    assert_eq!(assessor.assess(&position), Assessment::Unknown);
    // The player walks around the boxes and pushes one of them against a wall without goals.
    let moves = Lurd::parse("ddrrUluRRR").expect("moves").moves;
    for direction in moves {
        // Some of the moves are blocked, and are skipped.
        let _ = rules::step(&level, &mut position, direction);
    }
    let Assessment::Deadlocked(deadlock) = assessor.assess(&position) else {
        panic!("a box at a wall without goals is deadlocked");
    };
    assert!(!deadlock.boxes().is_empty());
    let mut boxes = deadlock.boxes().iter();
    assert!(boxes.all(|pos| position.boxes()[*pos].is_some()));
}

/// The kind of a deadlock, and the number of boxes that the proof identifies.
type Verdict = (DeadlockKind, usize);

/// Deadlocked boards. The first verdict is expected before the pair and triple tables are complete, the second
/// afterwards.
const DEADLOCKED: [(&str, Verdict, Verdict); 7] = [
    (
        "#######\n#$ @ .#\n#     #\n#######",
        (DeadlockKind::DeadSquare, 1),
        (DeadlockKind::DeadSquare, 1),
    ),
    (
        "########\n#  .   #\n# $$ @ #\n# $$ . #\n# .  . #\n########",
        (DeadlockKind::Freeze, 4),
        (DeadlockKind::Freeze, 4),
    ),
    // Both boxes can only move along the upper wall, so only one of them can reach a goal.
    (
        "########\n#@ $ $.#\n# #### #\n#     .#\n########",
        (DeadlockKind::Bipartite, 0),
        (DeadlockKind::Bipartite, 0),
    ),
    // The two boxes that are frozen on goals cut the third box off from the last goal.
    (
        "########\n#.**   #\n##  $@ #\n#      #\n########",
        (DeadlockKind::Bipartite, 2),
        (DeadlockKind::Subset, 3),
    ),
    // The player cannot get between the two boxes.
    (
        "##########\n#. @$ $ .#\n##########",
        (DeadlockKind::Corral, 2),
        (DeadlockKind::Subset, 2),
    ),
    // Any three of these boxes can be solved, and the player can reach every free square.
    (
        "###########\n#####    ##\n#.... $$ ##\n#@   ##  ##\n#### $ $ ##\n#    ##  ##\n###########",
        (DeadlockKind::Subset, 4),
        (DeadlockKind::Subset, 4),
    ),
    // The player steps into the hole.
    (
        "########\n#@^ $ .#\n########",
        (DeadlockKind::NoPlayer, 0),
        (DeadlockKind::NoPlayer, 0),
    ),
];

fn verdict(assessor: &mut Assessor, position: &Position) -> Verdict {
    match assessor.assess(position) {
        Assessment::Deadlocked(deadlock) => (deadlock.kind(), deadlock.boxes().len()),
        other => panic!("{other:?}: {position:?}"),
    }
}

#[test]
fn deadlock_kinds_and_box_counts_are_exact() {
    for (board, before, after) in DEADLOCKED {
        let level = level(board);
        let mut position = level.start().clone();
        if before.0 == DeadlockKind::NoPlayer {
            rules::step(&level, &mut position, Direction::Right).expect("a legal step");
        }
        let mut assessor = Assessor::new(&level, Budget::new().bytes(0));
        assert_eq!(verdict(&mut assessor, &position), before, "{board}");
        assessor.finish();
        assert_eq!(verdict(&mut assessor, &position), after, "{board}");
    }
}

/// In every position reachable from the start, the box is at the upper wall. The tested position is not reachable.
#[test]
fn positions_unreachable_from_the_start_are_assessed() {
    let level = level("#######\n#@$  .#\n#     #\n#     #\n#######\n");
    let middle = Pos { x: 3, y: 2 };
    let player = Pos { x: 3, y: 3 };
    let boxes = [(middle, Kind::PLAIN)];
    let position = level.position(boxes, Some(player), []).expect("a position");
    let budget = Budget::new().bytes(ENOUGH);
    let solvable = Assessment::Solvable { pushes: 3 };
    assert_eq!(assess(&level, &position, budget), solvable);
    for goal in [Goal::Any, Goal::FewestPushes, Goal::FewestMoves] {
        let Outcome::Solved(solution) = solve(&level, &position, goal, budget) else {
            panic!("{goal:?}");
        };
        assert_eq!(solution.pushes(), 3, "{goal:?}");
    }
}
