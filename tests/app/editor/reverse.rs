//! Tests that every position reached in reverse play can be solved.

use sokoban_app::screens::editor::canvas::{Coord, Piece};
use sokoban_app::screens::editor::document::Document;
use sokoban_app::screens::editor::reverse::{ReverseError, ReversePlay};
use sokoban_core::Direction;
use sokoban_files::Collection;
use sokoban_solver::{Assessment, Assessor, Budget, TableStatus};

use crate::support::random::Random;

fn document(board: &str) -> Document {
    let read = Collection::parse(board.as_bytes());
    Document::of(&read[0]).expect("squares")
}

const ROOM: &str = "\
########
#@     #
# $ #. #
#  $ . #
#      #
########
";

#[test]
fn wherever_pulling_leads_the_level_can_be_solved() {
    for seed in 0..60 {
        let mut random = Random::new(seed * 41 + 3);
        let mut document = document(ROOM);
        let mut reverse = ReversePlay::of(&document.canvas).expect("goals and room");
        for _ in 0..80 {
            let direction = Direction::ALL[random.below(4) as usize];
            reverse.step(direction, random.below(3) > 0);
        }
        let changes = reverse.changes(&document.canvas);
        let applied = document.canvas.apply(&changes);
        applied.expect("it is as large as before");
        let checked = document.check();
        let level = checked.level().expect("a level");
        let boxes = document
            .canvas
            .drawn()
            .filter(|(_, it)| matches!(it.piece, Some(Piece::Box(_))));
        assert_eq!(boxes.count(), 2);
        let mut assessor = Assessor::new(level, Budget::new().bytes(64 << 20));
        while assessor.work(10_000) == TableStatus::Building {}
        let known = assessor.assess(level.start());
        assert!(
            matches!(known, Assessment::Solvable { .. }),
            "seed {seed}: {known:?}\n{level}"
        );
    }
}

#[test]
fn a_pull_is_a_push_in_reverse_and_can_be_taken_back() {
    let document = document("#######\n#@  $.#\n#######\n");
    let mut reverse = ReversePlay::of(&document.canvas).expect("goals and room");
    let at = |reverse: &ReversePlay, x| {
        reverse
            .canvas()
            .get(Coord::new(x, 1))
            .piece
            .is_some_and(|it| it != Piece::Player)
    };
    assert!(at(&reverse, 5), "the box begins on the goal");
    assert!(reverse.walk_to(Coord::new(4, 1)));
    assert!(reverse.step(Direction::Left, true));
    assert!(at(&reverse, 4) && !at(&reverse, 5));
    assert_eq!((reverse.player(), reverse.pulls()), (Coord::new(3, 1), 1));
    assert!(reverse.step(Direction::Left, false));
    assert!(at(&reverse, 4), "it only walked");
    assert!(!reverse.step(Direction::Up, true), "there is a wall");
    reverse.undo();
    reverse.undo();
    assert!(at(&reverse, 5));
    assert_eq!(reverse.pulls(), 0);
}

#[test]
fn without_a_goal_or_room_there_is_no_reverse_play() {
    let none = document("#####\n#@$ #\n#####\n");
    assert_eq!(
        ReversePlay::of(&none.canvas).err(),
        Some(ReverseError::NoGoal)
    );
    let full = document("####\n#**#\n####\n");
    assert_eq!(
        ReversePlay::of(&full.canvas).err(),
        Some(ReverseError::NoRoom)
    );
    assert_eq!(
        ReversePlay::of(&Document::default().canvas).err(),
        Some(ReverseError::NoGoal)
    );
}
