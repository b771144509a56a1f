//! General laws of merging, tested with the records of randomly generated players.

use std::sync::Arc;

use proptest::prelude::*;
use sokoban_app::save::{Progress, Solution, SolvedStatus, Update, unplayed};
use sokoban_core::{Attempt, Direction, Game, Lurd, Origin};
use sokoban_generator::Day;

use crate::records::{HOME, ROOMS, add, merged, room, update, written};
use crate::support::law::cases;

type Known = (Option<(Solution, Solution)>, Option<SolvedStatus>);

/// For each room, returns the best solutions and the solved status.
fn summary(progress: &Progress) -> Vec<Known> {
    let rooms = (0..ROOMS.len()).map(room);
    rooms
        .map(|level| (progress.best(&level), progress.solved(&level)))
        .collect()
}

/// Generates updates for one of the rooms. Each update contains moves (which may solve the room), a saved position, and
/// possibly a day.
fn plays() -> impl Strategy<Value = Update> {
    let directions = proptest::sample::select(Direction::ALL.to_vec());
    let moves = proptest::collection::vec(directions, 0..120);
    let name = proptest::sample::select(vec!["home", "try", "attempt 1", "", "/Moves", "Ü 2"]);
    let day = proptest::option::of(1_u8..28);
    let origin = proptest::sample::select(vec![Origin::Player, Origin::Hint]);
    (0..ROOMS.len(), moves, name, day, origin)
        .prop_map(|(number, moves, name, day, origin)| play(number, &moves, name, day, origin))
}

fn play(number: usize, moves: &[Direction], name: &str, day: Option<u8>, origin: Origin) -> Update {
    let level = room(number);
    let mut game = Game::new(Arc::clone(&level));
    // Walk a few squares and back, and then play a solution.
    let wander = moves.iter().take(moves.len() % 5);
    let walk: Vec<Direction> = wander
        .copied()
        .take_while(|&way| walks(&mut game, way))
        .collect();
    let back = walk.iter().rev().map(|way| way.opposite());
    let home = Lurd::parse(HOME[number]).expect("moves").moves;
    let mut solutions = Vec::new();
    let straight = (!moves.len().is_multiple_of(3))
        .then_some(home)
        .into_iter()
        .flatten();
    let all: Vec<Direction> = back.chain(straight).chain(moves.iter().copied()).collect();
    for direction in all {
        let _ = game.step_with_origin(direction, origin);
        if game.is_won() {
            solutions.push(game.attempt());
            game.restart();
        }
    }
    Update {
        game: Some(game.save()),
        solutions,
        saved_positions: vec![add(name, &game.lurd())],
        today: day.and_then(|day| Day::new(2026, 11, day).ok()),
        ..update(&level)
    }
}

/// Makes a step if it does not push a box. Returns `true` if the step was made.
fn walks(game: &mut Game, direction: Direction) -> bool {
    let step = game.step(direction);
    if step.is_ok_and(|step| step.is_push()) {
        game.undo();
        return false;
    }
    step.is_ok()
}

fn progresses() -> impl Strategy<Value = Progress> {
    proptest::collection::vec(plays(), 0..8).prop_map(|plays| {
        let mut progress = Progress::default();
        plays.iter().for_each(|play| progress.apply(play));
        progress
    })
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn merging_twice_is_merging_once(a in progresses(), b in progresses()) {
        let once = merged(&a, &b);
        prop_assert_eq!(merged(&once, &b).print(), once.print());
        prop_assert_eq!(merged(&a, &a).print(), a.print());
        prop_assert_eq!(merged(&b, &once).print(), merged(&merged(&b, &once), &once).print());
        written(&once);
    }

    #[test]
    fn the_order_of_merging_does_not_matter_for_what_is_solved(
        a in progresses(), b in progresses(), c in progresses()
    ) {
        prop_assert_eq!(summary(&merged(&a, &b)), summary(&merged(&b, &a)));
        let left = merged(&merged(&a, &b), &c);
        let right = merged(&a, &merged(&b, &c));
        prop_assert_eq!(summary(&left), summary(&right));
    }

    #[test]
    fn nothing_gets_worse_and_nothing_is_lost(a in progresses(), b in progresses()) {
        let both = merged(&a, &b);
        for level in (0..ROOMS.len()).map(room) {
            for part in [&a, &b] {
                if let Some((by_moves, by_pushes)) = part.best(&level) {
                    let best = both.best(&level).expect("it was solved");
                    prop_assert!(best.0.by_moves() <= by_moves.by_moves());
                    prop_assert!(best.1.by_pushes() <= by_pushes.by_pushes());
                }
                let kept = both.saved_positions(&level);
                for (_, moves) in part.saved_positions(&level) {
                    prop_assert!(kept.iter().any(|(_, known)| *known == moves));
                }
            }
            let game = match (a.session(&level), b.session(&level)) {
                (Some(a), Some(b)) if unplayed(&a, &b).is_empty() && !unplayed(&b, &a).is_empty() => Some(b),
                (a, b) => a.or(b),
            };
            prop_assert_eq!(both.session(&level), game);
        }
    }

    #[test]
    fn what_was_played_with_hints_is_no_best_and_leaves_the_best_as_it_is(plays in proptest::collection::vec(plays(), 0..8)) {
        let mut progress = Progress::default();
        for play in &plays {
            let before = progress.best(&play.level);
            progress.apply(play);
            let is_helped = |it: &Attempt| it.origin_of_all() == Origin::Hint;
            if play.solutions.iter().all(is_helped) {
                prop_assert_eq!(progress.best(&play.level), before);
            }
            // The level counts as solved with help if there is no solution without help, and only then.
            let best = progress.best(&play.level);
            if let Some(SolvedStatus::ThisLevel { helped, moves, .. }) = progress.solved(&play.level) {
                prop_assert_eq!(helped, best.is_none());
                prop_assert!(best.is_none_or(|best| best.0.moves() == moves));
            } else {
                prop_assert_eq!(best, None);
            }
        }
    }

    #[test]
    fn what_is_kept_comes_back(plays in proptest::collection::vec(plays(), 0..8)) {
        let mut progress = Progress::default();
        for play in &plays {
            progress.apply(play);
            let again = written(&progress);
            prop_assert_eq!(again.session(&play.level), progress.session(&play.level));
            prop_assert_eq!(again.saved_positions(&play.level), progress.saved_positions(&play.level));
            prop_assert_eq!(summary(&again), summary(&progress));
        }
    }
}
