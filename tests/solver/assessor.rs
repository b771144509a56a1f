//! Tests of the assessor: its deadlock proofs, and its assessments of positions.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use sokoban_core::path::NormalizedPosition;
use sokoban_core::{Direction, Draft, Level, Lurd, Pos, Position, board_text, rules};
use sokoban_files::Collection;
use sokoban_solver::{
    Assessment, Assessor, Budget, DeadlockKind, Goal, LevelKnowledge, Outcome, TableStatus,
    Verdict, assess, solve,
};

use crate::support::files;
use crate::support::random::Random;
use crate::support::rooms::rooms;
use crate::{ENOUGH, level};

/// Compares the deadlock proofs with an exact table on random positions. The proofs must find at least 95 % of the
/// deadlocked positions.
#[test]
#[ignore = "stress test: complete tables of many rooms"]
fn proofs_never_contradict_a_complete_table() {
    let heritage = Collection::parse(include_bytes!("../../levels/heritage.sok")).entries;
    let heritage = heritage
        .iter()
        .map(|entry| Arc::clone(files::level_of(entry)));
    let levels = heritage.chain(rooms(200).into_iter().map(|room| room.level));
    let (mut deadlocked, mut proven) = (0, 0);
    for level in &levels.collect::<Vec<_>>() {
        let mut assessor = Assessor::new(level, Budget::new().bytes(1 << 24));
        if assessor.finish() != TableStatus::Complete {
            continue;
        }
        let mut proofs = Assessor::new(level, Budget::new().bytes(0));
        assert_eq!(proofs.finish(), TableStatus::Abandoned);
        let mut position = level.start().clone();
        // Make random moves with Marsaglia's xorshift generator, and restart the level every 60 moves.
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
        // Skip moves that are blocked.
        let _ = rules::step(&level, &mut position, direction);
    }
    let Assessment::Deadlocked(deadlock) = assessor.assess(&position) else {
        panic!("a box at a wall without goals is deadlocked");
    };
    assert!(!deadlock.boxes().is_empty());
    let mut boxes = deadlock.boxes().iter();
    assert!(boxes.all(|pos| position.boxes()[*pos].is_some()));
}

/// A board with a deadlock, the kind of the deadlock, and the squares of the boxes that are reported as its cause.
type Deadlocked = (&'static str, DeadlockKind, &'static [(u16, u16)]);

/// Boards with deadlocks of various kinds.
const DEADLOCKED: [Deadlocked; 18] = {
    use DeadlockKind as K;
    [
        ("#######\n#$ @ .#\n#     #\n#######", K::Corner, &[(1, 1)]),
        // Each of the two boxes alone makes the level unsolvable. The box in the corner is reported, because it is
        // easier to see than the one at the wall.
        (
            "########\n#@ $  $#\n# .  . #\n#      #\n########",
            K::Corner,
            &[(6, 1)],
        ),
        // A single box at the right wall, along which there is no goal.
        (
            "#######\n#. @  #\n#    $#\n#     #\n#######",
            K::Wall,
            &[(5, 2)],
        ),
        // The only goal at the right wall is for a box of the other kind.
        (
            "#######\n#. @ .#\n# $  $#\n#     #\n#######\nBoxorder: 1 2\nGoalorder: 2 1",
            K::Wall,
            &[(5, 2)],
        ),
        // There is a gap in the upper wall, but it is not above the box, so the player cannot use it to push the box
        // away from the wall.
        (
            "#######\n### ###\n#   $@#\n#     #\n#.    #\n#######",
            K::DeadSquare,
            &[(4, 2)],
        ),
        // The player could push the box away from the wall only from the gap above it, but cannot reach this gap.
        (
            "#######\n### ###\n#  $ @#\n#     #\n#.    #\n#######",
            K::PlayerCutOff,
            &[(3, 2)],
        ),
        (
            "########\n#  .   #\n# $$ @ #\n# $$ . #\n# .  . #\n########",
            K::Freeze,
            &[(2, 2), (3, 2), (2, 3), (3, 3)],
        ),
        // The box in the corner is on a goal, so it is not reported as a part of the deadlock.
        (
            "########\n#* $$ @#\n# .  . #\n#      #\n########",
            K::Freeze,
            &[(3, 1), (4, 1)],
        ),
        // Both boxes can move only along the upper wall, which has only one goal.
        (
            "########\n#@ $ $.#\n# #### #\n#     .#\n########",
            K::TooManyBoxes,
            &[(3, 1), (5, 1)],
        ),
        // Two of the three boxes cannot leave the upper wall, which has only one goal.
        (
            "########\n# $@$ .#\n#      #\n# $  ..#\n#      #\n########",
            K::TooManyBoxes,
            &[(2, 1), (4, 1)],
        ),
        // Two of the three boxes are stuck in corners, so only one box is left for the two goals.
        (
            "#######\n#$ @ $#\n#  $..#\n#     #\n#######",
            K::TooFewBoxes,
            &[],
        ),
        // The two boxes on goals cannot be moved any more. They block the way of the third box to the last goal.
        (
            "########\n#.**   #\n##  $@ #\n#      #\n########",
            K::BlockedGoals,
            &[(2, 1), (3, 1)],
        ),
        // The player would have to push the boxes apart, but cannot get between them.
        (
            "##########\n#. @$ $ .#\n##########",
            K::PlayerCutOff,
            &[(4, 1), (6, 1)],
        ),
        // The player would have to push the box to the left, but cannot get to its right side.
        ("########\n#. @$  #\n########", K::PlayerCutOff, &[(4, 1)]),
        // All four boxes are needed for this deadlock: any three of them alone can be solved. The player can reach
        // every free square.
        (
            "###########\n#####    ##\n#.... $$ ##\n#@   ##  ##\n#### $ $ ##\n#    ##  ##\n###########",
            K::Subset,
            &[(6, 2), (7, 2), (5, 4), (7, 4)],
        ),
        // The player can only step into the hole.
        ("########\n#@^ $ .#\n########", K::NoPlayer, &[]),
        // The level has a single box, which can be pushed only into the hole.
        ("########\n#@$^ .##\n########", K::TooFewBoxes, &[]),
        // A box in a corner is a deadlock even if the level has holes.
        ("#######\n#$ @ .#\n#    ^#\n#######", K::Corner, &[(1, 1)]),
    ]
};

fn assert_deadlock(assessor: &mut Assessor, position: &Position, (board, kind, boxes): Deadlocked) {
    let Assessment::Deadlocked(deadlock) = assessor.assess(position) else {
        panic!("not deadlocked:\n{board}");
    };
    let found: Vec<(u16, u16)> = deadlock.boxes().iter().map(|it| (it.x, it.y)).collect();
    assert_eq!((deadlock.kind(), &found[..]), (kind, boxes), "\n{board}");
}

#[test]
fn deadlock_kinds_and_boxes_are_exact() {
    for deadlocked in DEADLOCKED {
        let (board, ..) = deadlocked;
        let level = level(board);
        let mut position = level.start().clone();
        let steps_first = board.contains("@^") || board.contains("@$^");
        if steps_first {
            rules::step(&level, &mut position, Direction::Right).expect("a legal step");
        }
        let mut assessor = Assessor::new(&level, Budget::new().bytes(0));
        assert_deadlock(&mut assessor, &position, deadlocked);
        assessor.finish();
        assert_deadlock(&mut assessor, &position, deadlocked);
    }
}

/// Returns a level with the map of `level`, only those boxes of `position` that are on the squares `boxes`, and the
/// player on `player`. Returns `None` if this is not a valid level, because none of the boxes has a goal.
fn only(level: &Level, position: &Position, boxes: &[Pos], player: Pos) -> Option<Arc<Level>> {
    let mut draft = Draft::new(level.map().width(), level.map().height());
    draft.map = level.map().clone();
    for pos in boxes {
        draft.boxes[*pos] = position.boxes()[*pos];
    }
    draft.players.push(player);
    draft.check().ok().map(Arc::new)
}

/// Returns `true` if `level`, which contains only the boxes of a deadlock, can be solved. The complete table alone
/// decides this, so the deadlock tests do not affect the result.
fn can_be_solved(level: &Arc<Level>) -> bool {
    let budget = Budget::new().bytes(ENOUGH);
    match assess(level, level.start(), budget) {
        Assessment::Solvable { .. } => true,
        Assessment::Deadlocked(_) => false,
        Assessment::Unknown => panic!("a small level"),
    }
}

/// Returns the squares to which a box on `from` can be pushed if there are no other boxes and the player can be on any
/// side of the box.
fn pushed_squares(level: &Level, from: Pos) -> Vec<Pos> {
    let map = level.map();
    let open = |pos: Pos, direction| {
        map.neighbour(pos, direction)
            .filter(|it| !map[*it].is_solid())
    };
    let mut squares = vec![from];
    let mut next = 0;
    while let Some(&pos) = squares.get(next) {
        next += 1;
        for direction in Direction::ALL {
            if let (Some(to), Some(_)) = (open(pos, direction), open(pos, direction.opposite()))
                && !squares.contains(&to)
            {
                squares.push(to);
            }
        }
    }
    squares
}

/// Checks a reported deadlock: a level that contains only the reported boxes must be unsolvable, for a reason that fits
/// `kind`.
fn check_deadlock(level: &Level, position: &Position, kind: DeadlockKind, boxes: &[Pos]) {
    let player = position.player().expect("a player");
    let here = only(level, position, boxes, player).expect("a level");
    let mut regions = vec![NormalizedPosition::of(&here, here.start())];
    let mut others = Vec::new();
    for (pos, tile) in level.map().iter() {
        if !tile.can_hold_piece() || boxes.contains(&pos) {
            continue;
        }
        let other = only(level, position, boxes, pos).expect("a level");
        let region = NormalizedPosition::of(&other, other.start());
        if !regions.contains(&region) {
            regions.push(region);
            others.push(other);
        }
    }
    let context = || format!("{kind:?} {boxes:?}\n{}", board_text(level, position));
    assert!(!can_be_solved(&here), "{}", context());
    let depends_on_player = others.iter().any(can_be_solved);
    match kind {
        DeadlockKind::Corner => {
            for pos in boxes {
                assert_eq!(pushed_squares(level, *pos), [*pos], "{}", context());
            }
        }
        DeadlockKind::Wall => {
            for pos in boxes {
                let squares = pushed_squares(level, *pos);
                let is_straight = squares.iter().all(|it| it.x == pos.x)
                    || squares.iter().all(|it| it.y == pos.y);
                let has_goal = squares.iter().any(|it| level.map()[*it].is_goal());
                assert!(
                    squares.len() > 1 && is_straight && !has_goal,
                    "{}",
                    context()
                );
            }
        }
        DeadlockKind::PlayerCutOff => assert!(depends_on_player, "{}", context()),
        _ => {}
    }
    if [DeadlockKind::Freeze, DeadlockKind::TooManyBoxes].contains(&kind) {
        assert!(!depends_on_player, "{}", context());
    }
}

/// Makes random moves in random rooms, and checks each reported deadlock that has at most three boxes.
#[test]
fn deadlock_kinds_and_boxes_match_exact_results() {
    let mut kinds = HashMap::<DeadlockKind, u32>::new();
    for (room, seed) in rooms(80).into_iter().zip(1..) {
        let level = &room.level;
        let mut assessor = Assessor::new(level, Budget::new().bytes(0));
        let mut random = Random::new(seed);
        let mut known = HashSet::new();
        let mut position = level.start().clone();
        for count in 0..2000 {
            if count % 40 == 0 {
                position = level.start().clone();
                // For the first 1,000 moves, the assessor has no tables of pairs and triples, so other proofs have to
                // find the deadlocks.
                if count == 1000 {
                    assessor.finish();
                }
            }
            let direction = Direction::ALL[random.below(4) as usize];
            let step = rules::step(level, &mut position, direction);
            if !step.is_ok_and(|step| step.is_push()) {
                continue;
            }
            let Assessment::Deadlocked(deadlock) = assessor.assess(&position) else {
                continue;
            };
            let (kind, boxes) = (deadlock.kind(), deadlock.boxes());
            let is_exempt = kind == DeadlockKind::BlockedGoals || boxes.is_empty();
            if !is_exempt && boxes.len() <= 3 && known.insert((kind, boxes.to_vec())) {
                check_deadlock(level, &position, kind, boxes);
                *kinds.entry(kind).or_default() += 1;
            }
            position = level.start().clone();
        }
    }
    for kind in [
        DeadlockKind::Corner,
        DeadlockKind::Wall,
        DeadlockKind::DeadSquare,
        DeadlockKind::Freeze,
        DeadlockKind::TooManyBoxes,
        DeadlockKind::PlayerCutOff,
        DeadlockKind::Subset,
    ] {
        assert!(kinds.contains_key(&kind), "{kind:?} is missing: {kinds:?}");
    }
}

/// Makes random moves in random rooms, until a position is reached whose deadlock only the complete table proves.
#[test]
fn boxes_named_after_an_exhausted_search_are_deadlocked_on_their_own() {
    let mut named = 0;
    for (room, seed) in rooms(80).into_iter().zip(1..) {
        let level = &room.level;
        let mut knowledge = LevelKnowledge::new(level, Budget::new().bytes(1 << 24));
        if knowledge.assessor_mut().finish() != TableStatus::Complete {
            continue;
        }
        let mut random = Random::new(seed);
        let mut position = level.start().clone();
        for count in 0..1000 {
            if count % 40 == 0 {
                position = level.start().clone();
            }
            let direction = Direction::ALL[random.below(4) as usize];
            let step = rules::step(level, &mut position, direction);
            if !step.is_ok_and(|step| step.is_push()) {
                continue;
            }
            let Assessment::Deadlocked(deadlock) = knowledge.assessor_mut().assess(&position)
            else {
                continue;
            };
            if deadlock.kind() == DeadlockKind::Exhausted {
                assert!(deadlock.boxes().is_empty());
                let Verdict::Deadlocked(deadlock) = knowledge.look_up(&position) else {
                    panic!("not lost: {position:?}");
                };
                if !deadlock.boxes().is_empty() {
                    assert!(deadlock.boxes().len() < level.box_count());
                    check_deadlock(level, &position, deadlock.kind(), deadlock.boxes());
                    named += 1;
                }
            }
            position = level.start().clone();
        }
    }
    assert!(named > 0);
}

/// The box in `level` can never leave the upper wall, so `position`, in which this box is elsewhere, is unreachable
/// from the start.
#[test]
fn positions_unreachable_from_the_start_are_assessed() {
    let elsewhere = level("#######\n#    .#\n#  $  #\n#  @  #\n#######\n");
    let level = level("#######\n#@$  .#\n#     #\n#     #\n#######\n");
    let position = elsewhere.start();
    assert!(level.owns(position));
    let budget = Budget::new().bytes(ENOUGH);
    let solvable = Assessment::Solvable { pushes: 3 };
    assert_eq!(assess(&level, position, budget.clone()), solvable);
    for goal in [Goal::Any, Goal::FewestPushes, Goal::FewestMoves] {
        let Outcome::Solved(solution) = solve(&level, position, goal, budget.clone()) else {
            panic!("{goal:?}");
        };
        assert_eq!(solution.pushes(), 3, "{goal:?}");
    }
}
