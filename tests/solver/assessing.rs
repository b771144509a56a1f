//! Proofs that a position is deadlocked.

use std::sync::Arc;

use sokoban_core::{Collection, Direction, Kind, Lurd, Pos, Position, rules};
use sokoban_solver::{
    Assessment, Assessor, Budget, DeadlockKind, Goal, Outcome, TableStatus, assess, solve,
};

use crate::rooms::rooms;
use crate::{ENOUGH, files, level};

/// Random play on real levels: what the proofs call lost is lost for the table too, and they see most of it.
#[test]
fn proofs_never_contradict_a_complete_table() {
    let stages = Collection::parse(include_bytes!("../../levels/stages.sok")).entries;
    let stages = stages
        .iter()
        .map(|entry| Arc::clone(files::level_of(entry)));
    let levels = stages.chain(rooms(200).into_iter().map(|room| room.level));
    let (mut lost, mut told) = (0, 0);
    for level in &levels.collect::<Vec<_>>() {
        let mut assessor = Assessor::new(level, Budget::new().bytes(1 << 24));
        if assessor.finish() != TableStatus::Complete {
            continue;
        }
        let mut proofs = Assessor::new(level, Budget::new().bytes(0));
        assert_eq!(proofs.finish(), TableStatus::Abandoned);
        let mut position = level.start().clone();
        // Marsaglia's xorshift; every sixtieth step a new beginning.
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
            let is_lost = matches!(assessor.assess(&position), Assessment::Deadlocked(_));
            let is_told = matches!(proofs.assess(&position), Assessment::Deadlocked(_));
            assert!(is_lost || !is_told, "a wrong alarm: {position:?}");
            lost += u32::from(is_lost);
            told += u32::from(is_told);
        }
    }
    assert!(told * 100 > lost * 95, "{told} of {lost}");
}

#[test]
fn a_frozen_box_is_named() {
    let level = level("########\n#@     #\n# $$  .#\n#     .#\n########\n");
    let mut position = level.start().clone();
    let mut assessor = Assessor::new(&level, Budget::new().bytes(0));
    assert_eq!(assessor.assess(&position), Assessment::Unknown);
    // Around, and one box up against the wall, where no goal is.
    let moves = Lurd::parse("ddrrUluRRR").expect("moves").moves;
    for direction in moves {
        // Where the box does not move the player stays.
        let _ = rules::step(&level, &mut position, direction);
    }
    let Assessment::Deadlocked(deadlock) = assessor.assess(&position) else {
        panic!("a box at a wall without goals is lost");
    };
    assert!(!deadlock.boxes().is_empty());
    let mut boxes = deadlock.boxes().iter();
    assert!(boxes.all(|pos| position.boxes()[*pos].is_some()));
}

/// A kind of deadlock, and how many boxes it names.
type Told = (DeadlockKind, usize);

/// Boards that are lost, with the kind of proof that tells it and the number of boxes that are to blame: before there
/// are pair and triple tables, and after.
const LOST: [(&str, Told, Told); 7] = [
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
    // Both boxes can only be pushed along the upper wall.
    (
        "########\n#@ $ $.#\n# #### #\n#     .#\n########",
        (DeadlockKind::Bipartite, 0),
        (DeadlockKind::Bipartite, 0),
    ),
    // The frozen boxes at home lock the third one out.
    (
        "########\n#.**   #\n##  $@ #\n#      #\n########",
        (DeadlockKind::Bipartite, 2),
        (DeadlockKind::Subset, 3),
    ),
    // The player cannot come between the boxes.
    (
        "##########\n#. @$ $ .#\n##########",
        (DeadlockKind::Corral, 2),
        (DeadlockKind::Subset, 2),
    ),
    // Any three of these could get home, and no area is closed off.
    (
        "###########\n#####    ##\n#.... $$ ##\n#@   ##  ##\n#### $ $ ##\n#    ##  ##\n###########",
        (DeadlockKind::Subset, 4),
        (DeadlockKind::Subset, 4),
    ),
    // A hole has swallowed the player.
    (
        "########\n#@^ $ .#\n########",
        (DeadlockKind::NoPlayer, 0),
        (DeadlockKind::NoPlayer, 0),
    ),
];

fn told(assessor: &mut Assessor, position: &Position) -> Told {
    match assessor.assess(position) {
        Assessment::Deadlocked(deadlock) => (deadlock.kind(), deadlock.boxes().len()),
        other => panic!("{other:?}: {position:?}"),
    }
}

#[test]
fn every_kind_of_deadlock_is_told_by_its_name() {
    for (board, before, after) in LOST {
        let level = level(board);
        let mut position = level.start().clone();
        if before.0 == DeadlockKind::NoPlayer {
            rules::step(&level, &mut position, Direction::Right).expect("a hole");
        }
        let mut assessor = Assessor::new(&level, Budget::new().bytes(0));
        assert_eq!(told(&mut assessor, &position), before, "{board}");
        assessor.finish();
        assert_eq!(told(&mut assessor, &position), after, "{board}");
    }
}

/// A box never leaves a wall for the middle of a room, but from there it can be pushed home.
#[test]
fn a_position_that_moves_do_not_lead_to_is_known_too() {
    let level = level("#######\n#@$  .#\n#     #\n#     #\n#######\n");
    let there = Pos { x: 3, y: 2 };
    let player = Pos { x: 3, y: 3 };
    let boxes = [(there, Kind::PLAIN)];
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
