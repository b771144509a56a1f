//! Tests of invalid arguments to the public functions of the core and the solver. Each of these arguments must be
//! rejected without changing anything.

use std::sync::Arc;

use proptest::prelude::*;
use sokoban_core::path::{self, BoxPaths};
use sokoban_core::rules::{self, Blocked};
use sokoban_core::{Direction, Game, Grid, Kind, Level, Pos, Tile};
use sokoban_files::Collection;
use sokoban_solver::exact::{Distance, backward_table};
use sokoban_solver::{Assessment, Assessor, Budget, Goal, Outcome, solve};

use crate::support::boards;

fn level(text: &str) -> Arc<Level> {
    let entries = Collection::parse(text.as_bytes()).entries;
    let found = entries.into_iter().find_map(|entry| entry.level.ok());
    found.expect("a level")
}

/// Levels of the same size that differ in a wall, a goal, a hole, a colour, or the number of goals to fill.
const SIMILAR: [&str; 8] = [
    "#######\n#@$ . #\n#     #\n#######",
    "#######\n#@$ . #\n#   # #\n#######",
    "#######\n#@$  .#\n#     #\n#######",
    "#######\n#@$ . #\n#   ^ #\n#######",
    "#######\n#@$ . #\n#     #\n#######\nBoxorder: 1\nGoalorder: 1",
    "#######\n#@$ . #\n#   . #\n#######\nBoxorder: 1\nGoalorder: 1 2",
    "#######\n#@$ . #\n#   . #\n#######",
    "#######\n#@$ . #\n# $ . #\n#######",
];

#[test]
fn a_position_belongs_to_its_level_and_to_equal_levels() {
    let levels = SIMILAR.map(level);
    for (index, one) in levels.iter().enumerate() {
        for (other, text) in levels.iter().zip(SIMILAR) {
            let is_same = Arc::ptr_eq(one, other);
            assert_eq!(one.owns(other.start()), is_same, "{index}: {text}");
        }
        assert!(one.owns(level(SIMILAR[index]).start()));
    }
    // Two levels can count as the same level even if their start positions, the margins of their boards, or the
    // notations in their files differ.
    let [plain, ..] = &levels;
    for text in [
        "#######\n# $ .@#\n#     #\n#######",
        "#######\n#   .@#\n#   $ #\n#######",
        "   #######\n   #@$ . #\n   #     #\n   #######",
        "7#|#@$-.-#|#5-#|7#",
    ] {
        assert!(plain.owns(level(text).start()), "{text}");
    }
}

#[test]
fn steps_refuse_positions_of_other_levels() {
    let levels = SIMILAR.map(level);
    for (one, other) in levels
        .iter()
        .flat_map(|one| levels.iter().map(move |other| (one, other)))
    {
        let mut position = other.start().clone();
        let step = rules::step(one, &mut position, Direction::Right);
        if Arc::ptr_eq(one, other) {
            assert!(step.is_ok());
            continue;
        }
        assert_eq!(step, Err(Blocked::OtherLevel));
        assert_eq!(&position, other.start());
        let square = Pos::new(2, 1);
        assert_eq!(path::walk(one, &position, Pos::new(1, 2)), None);
        assert_eq!(path::player_reach(one, &position).squares().count(), 0);
        assert!(BoxPaths::of(one, &position, square).is_none());
        assert_eq!(one.tile(&position, square), Tile::Floor);
    }
}

#[test]
fn solvers_answer_unknown_for_positions_of_other_levels() {
    let [one, other, ..] = SIMILAR.map(level);
    let budget = Budget::new().bytes(1 << 20);
    for goal in [Goal::Any, Goal::FewestPushes, Goal::FewestMoves] {
        assert_eq!(
            solve(&one, other.start(), goal, budget.clone()),
            Outcome::Unknown
        );
    }
    let mut assessor = Assessor::new(&one, budget.clone());
    assessor.finish();
    let solvable = Assessment::Solvable { pushes: 2 };
    assert_eq!(assessor.assess(one.start()), solvable);
    assert_eq!(assessor.assess(other.start()), Assessment::Unknown);
    assert_eq!(assessor.best_push(other.start()), None);
    assert_eq!(assessor.lower_bound(other.start()), Some(0));
    assert_eq!(assessor.solution(other.start()), None);
    let mut table = backward_table(&one, &budget).expect("a small level");
    table.finish();
    assert_eq!(table.distance(one.start()), Distance::Pushes(2));
    assert_eq!(table.distance(other.start()), Distance::Unknown);
}

#[test]
fn grids_have_no_squares_outside_their_bounds() {
    let max = u16::MAX;
    let wide = Grid::new(max, 1, 0_u8);
    let corner = Pos::new(max - 1, 0);
    assert_eq!(wide.around(corner).count(), 2);
    assert_eq!(wide.neighbour(corner, Direction::Right), None);
    assert_eq!(wide.around(Pos::new(max, max)).count(), 0);
    let empty = Grid::new(0, 3, 0_u8);
    assert_eq!(empty.around(Pos::new(0, 1)).count(), 0);
    assert_eq!(empty.positions().count(), 0);
    let small = Grid::new(2, 2, 0_u8);
    assert_eq!(small.get(Pos::new(2, 0)), None);
    let off = std::panic::catch_unwind(|| small[Pos::new(2, 0)]);
    assert!(
        off.is_err(),
        "a column past the end must not wrap to the next row"
    );
    let level = level("#####\n#@$.#\n#####");
    for outside in [Pos::new(5, 0), Pos::new(64, 1), Pos::new(max, max)] {
        assert_eq!(level.tile(level.start(), outside), Tile::Outside);
        assert!(!path::player_reach(&level, level.start()).contains(outside));
        assert!(path::is_immovable(&level, level.start(), outside));
        assert_eq!(path::walk(&level, level.start(), outside), None);
        assert!(BoxPaths::of(&level, level.start(), outside).is_none());
    }
}

#[test]
fn kinds_are_limited() {
    assert_eq!(Kind::new(0), Some(Kind::PLAIN));
    let all = (0..=Kind::MAX_NUMBER).map(|number| Kind::new(number).map(Kind::number));
    assert!(all.eq((0..=Kind::MAX_NUMBER).map(Some)));
    assert_eq!(Kind::new(Kind::MAX_NUMBER + 1), None);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_of_another_level_are_refused_without_panics(
        one in boards::levels(true),
        other in boards::levels(true),
        directions in proptest::collection::vec(boards::directions(), 0..20),
        square in (any::<u16>(), any::<u16>()),
    ) {
        let mut game = Game::new(Arc::clone(&other));
        let _ = game.play(&directions);
        let square = Pos::new(square.0 % 12, square.1 % 12);
        for direction in Direction::ALL {
            let mut position = game.position().clone();
            let step = rules::step(&one, &mut position, direction);
            if !one.owns(&position) {
                prop_assert_eq!(step, Err(Blocked::OtherLevel));
                prop_assert_eq!(&position, game.position());
            }
        }
        let position = game.position();
        let _ = (one.tile(position, square), path::walk(&one, position, square));
        let _ = (path::player_reach(&one, position), path::is_immovable(&one, position, square));
        let _ = BoxPaths::of(&one, position, square).map(|paths| paths.plan(square));
    }
}
