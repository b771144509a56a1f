//! Tests for the complete waypoint search.

use sokoban_core::{Direction, Game, Level};

use super::*;
use crate::board::samples::{self, ROOM};
use crate::budget::Stop;
use crate::play::{Solution, moves};
use crate::search::guidance::tests::guidance;

/// A level in which each of the six boxes must be pushed at least once.
const HALL: &str = "\
##########
#@       #
# $ $ $  #
#        #
# $ $ $  #
#        #
#......  #
##########";

fn with_ends(board: &Board, start: &State, solved: &[Vec<Square>], max_bytes: usize) -> Waypoint {
    let pushes = guidance(board, start, MoveKind::Push);
    let pulls = guidance(board, start, MoveKind::Pull);
    let board = Arc::new(board.clone());
    Waypoint::new(&board, pushes, pulls, start, solved, max_bytes)
}

fn search(board: &Board, start: &State, max_bytes: usize) -> Waypoint {
    let solved: Vec<Vec<Square>> = crate::exact::solved_states(board).expect("few");
    with_ends(board, start, &solved, max_bytes)
}

/// Runs `search` until it finds a path to a solved state. Returns the moves of this path and the number of its pushes.
fn path(level: &Level, mut search: Waypoint) -> (Vec<Direction>, usize) {
    while search.work(1) == &Status::Working {}
    let Status::Solved(pushes, _) = search.status else {
        panic!("{:?}", search.status);
    };
    let count = pushes.len();
    let moves = moves(level, level.start(), pushes, Stop::NEVER);
    (moves.expect("legal pushes"), count)
}

/// Runs `search` until it finds a solution, and replays the solution. Returns the number of its pushes.
fn solve(level: &str, search: Waypoint) -> usize {
    let (level, ..) = samples::level(level);
    let (moves, pushes) = path(&level, search);
    let solution = Solution::replayed(&level, level.start(), moves, Optimality::Unproven);
    assert!(solution.is_some());
    pushes
}

#[test]
fn every_opening_leads_to_a_legal_solution() {
    let (_, board, start) = samples::level(ROOM);
    for (restarts, (mode, _)) in (0..).zip(OPENINGS) {
        let mut search = search(&board, &start, usize::MAX);
        search.restarts = restarts;
        search.segments = Segments::default();
        search.begin(&board);
        // Limit the first segment, so that it does not solve the level on its own.
        search.effort_left = 5;
        while matches!(search.stage, Stage::Opening | Stage::Setup(..)) {
            assert_eq!(search.work(1), &Status::Working, "{mode:?}");
        }
        solve(ROOM, search);
    }
}

#[test]
fn alternating_segments_start_from_the_best_states_so_far() {
    let (_, board, start) = samples::level(HALL);
    let mut max_finished = 0;
    for nodes in 2..6 {
        let mut search = search(&board, &start, usize::MAX);
        search.effort_left = 1;
        while search.status == Status::Working && search.restarts == 0 {
            search.work(1);
            let segment = search.segments.last().expect("a segment");
            let is_long = segment.end_node() - segment.first_node() >= nodes;
            let is_solved = search.status != Status::Working;
            if matches!(search.stage, Stage::Target) && is_long && !is_solved {
                search.finish_segment(&board);
            }
            max_finished = max_finished.max(search.finished);
        }
        // The solution also includes the pushes of all earlier segments, even if these were very short.
        assert!(solve(HALL, search) >= 6, "{nodes}");
    }
    assert!(max_finished > 1, "{max_finished}");
}

#[test]
fn restart_over_the_memory_limit_drops_all_segments() {
    let (_, board, start) = samples::level(ROOM);
    let first_node = |max_bytes| {
        let mut search = search(&board, &start, max_bytes);
        search.restart(&board);
        let first = search.segments.last().map(CellSearch::first_node);
        solve(ROOM, search);
        first.expect("a segment")
    };
    assert_eq!(first_node(0), 0);
    assert!(first_node(usize::MAX) > 0);
}

#[test]
fn restart_without_solved_states_opens_by_pushes() {
    let (_, board, start) = samples::level(ROOM);
    let mut search = with_ends(&board, &start, &[], usize::MAX);
    let mode = |search: &Waypoint| search.segments.last().map(CellSearch::mode);
    // The first opening pulls, but there are no solved states to start from.
    assert_eq!(mode(&search), Some(MoveKind::Pull));
    assert_eq!(search.work(1), &Status::Working);
    assert_eq!((search.restarts, mode(&search)), (1, Some(MoveKind::Push)));
}

/// In each level, the path that the search finds wins before its end, because a box passes over the last free goal.
#[test]
fn a_solution_ends_at_the_first_won_position() {
    let rooms = "\
########
#  .   #
#   #  #
## # $ #
#*  * ##
# *#  @#
########";
    let pillars = "\
########
# #  # #
## #*#@#
##  *  #
#  .$  #
#   # *#
########";
    let boxes_on_goals = "\
#######
# #  @#
##* $##
# $.  #
#   .*#
#######";
    for text in [rooms, pillars, boxes_on_goals] {
        let (level, board, start) = samples::level(text);
        let (moves, _) = path(&level, search(&board, &start, usize::MAX));
        let count = moves.len();
        let solution = Solution::replayed(&level, level.start(), moves, Optimality::Unproven);
        let solution = solution.expect("a solution");
        assert!(
            solution.moves().len() < count,
            "the path must continue after the first win"
        );
        assert_eq!(solution.to_string().len(), solution.moves().len());
        let mut game = Game::new(level);
        assert_eq!(game.play(solution.moves()), Ok(()));
        assert!(game.is_won(), "{text}");
    }
}
