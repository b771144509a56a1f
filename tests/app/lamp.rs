//! Tests that the lamp, which shows whether a position is solvable, and the review of a game agree with a brute-force
//! search after any actions of the player.

use std::collections::HashMap;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use sokoban_app::analysis::{
    AnalysisKind, AnalysisRequest, AnalysisResult, Analyzer, GameReview, Limits, MarkKind,
    PositionStatus, ReviewMark,
};
use sokoban_app::app::Application;
use sokoban_app::input::Key;
use sokoban_app::library::{Library, LibraryCollection, Source};
use sokoban_app::save::{Progress, Settings, Speed};
use sokoban_core::{Direction, Game, HistoryEvent, Level, Position, path, rules};
use sokoban_files::{Collection, Entry};
use sokoban_solver::{Budget, Goal, Outcome, Push, solve};

use crate::support::boards::{directions, levels};
use crate::support::law::cases;
use crate::support::player::{FRAME, Player};
use crate::support::truth::truth;

/// An action of the player. `Ctrl` and `Shift` are presses of a key together with this modifier.
#[derive(Debug, Clone)]
enum Action {
    Step(Direction),
    Key(Key),
    Ctrl(Key),
    Shift(Key),
    Restore(u8),
}

fn actions() -> impl Strategy<Value = Vec<Action>> {
    let keys = vec![Key::U, Key::U, Key::Y, Key::R, Key::End, Key::H];
    let ctrl = vec![Key::Home, Key::End, Key::S, Key::S, Key::H];
    let action = prop_oneof![
        12 => directions().prop_map(Action::Step),
        5 => proptest::sample::select(keys).prop_map(Action::Key),
        4 => proptest::sample::select(ctrl).prop_map(Action::Ctrl),
        1 => Just(Action::Shift(Key::Backspace)),
        2 => any::<u8>().prop_map(Action::Restore),
    ];
    vec(action, 0..40)
}

fn act(player: &mut Player, action: &Action) {
    match action {
        Action::Step(Direction::Up) => player.tap(Key::Up),
        Action::Step(Direction::Down) => player.tap(Key::Down),
        Action::Step(Direction::Left) => player.tap(Key::Left),
        Action::Step(Direction::Right) => player.tap(Key::Right),
        Action::Key(key) => player.tap(*key),
        Action::Ctrl(key) => player.chord(*key, true, false, false),
        Action::Shift(key) => player.chord(*key, false, true, false),
        Action::Restore(up) => {
            player.tap(Key::F3);
            if player.overlay().contains("Saved positions") {
                (0..up % 4).for_each(|_| player.tap(Key::Up));
                player.tap(Key::Enter);
            }
        }
    }
}

fn open(level: &Arc<Level>, speed: Speed) -> Player {
    let collection = Collection {
        entries: vec![Entry::new("Board", Arc::clone(level))],
        ..Collection::default()
    };
    let collection = LibraryCollection::new(collection, "Boards", Source::Pasted);
    let library = Library::new(
        vec![collection],
        sokoban_app::library::builtin(),
        Vec::new(),
    );
    let mut player = Player::new(Application::new(library, Progress::default(), None));
    player.app.set_settings(Settings {
        speed,
        ..Settings::default()
    });
    player.pass(FRAME);
    player
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn the_lamp_tells_the_truth_after_everything_a_player_does(
        level in levels(true),
        actions in actions(),
        at_once in any::<bool>(),
    ) {
        let Some(truth) = truth(&level) else {
            return Ok(());
        };
        let truth: HashMap<_, _> = truth.into_iter().collect();
        let speed = if at_once { Speed::Instant } else { Speed::Faster };
        let mut player = open(&level, speed);
        for action in &actions {
            act(&mut player, action);
            player.settle();
            player.think();
            let game = player.app.game().game();
            // The level can change, because redo opens the next level after a victory.
            if game.is_won() || game.is_lost() || *game.level() != level {
                continue;
            }
            let told = match player.app.position_status() {
                PositionStatus::Solvable { pushes, .. } => *pushes,
                PositionStatus::Deadlocked(_) => None,
                PositionStatus::Unknown { .. } | PositionStatus::TooLarge => {
                    prop_assert!(false, "nothing is told after {:?}", action);
                    None
                }
            };
            prop_assert_eq!(Some(&told), truth.get(game.position()), "{:?}: {}", action, game.lurd());
        }
    }
}

type Truth = HashMap<Position, Option<u16>>;

/// Makes all `steps` that are not blocked. If this loses the level, undoes steps until the position is solvable. Then
/// solves the level, and returns the game, or `None` if the level is unsolvable.
fn solved_game(level: &Arc<Level>, steps: &[Direction], truth: &Truth) -> Option<Game> {
    let mut game = Game::new(Arc::clone(level));
    for step in steps {
        // A blocked step changes nothing.
        let _ = game.step(*step);
    }
    while game.is_lost() || !game.is_won() && truth.get(game.position())?.is_none() {
        game.undo()?;
    }
    if !game.is_won() {
        let outcome = solve(level, game.position(), Goal::Any, Budget::default());
        let Outcome::Solved(solution) = outcome else {
            panic!("a solvable position");
        };
        game.play(solution.moves()).expect("a solution");
    }
    Some(game)
}

fn review(game: &Game) -> GameReview {
    let mut analyzer = Analyzer::new(Limits::default());
    analyzer.start(AnalysisRequest {
        id: 1,
        level: Arc::clone(game.level()),
        kind: AnalysisKind::Review(Box::new(game.clone()), Vec::new()),
    });
    loop {
        if let Some(response) = analyzer.work(50) {
            let AnalysisResult::Review(review) = response.result else {
                panic!("a review");
            };
            assert!(analyzer.is_idle());
            return *review;
        }
    }
}

/// Returns all pushes that the player can make from a position, found by single steps. Each push comes with the minimum
/// number of further pushes to solve the level, or with `None` if the push loses the level.
fn pushes(level: &Level, from: &Position, truth: &Truth) -> Vec<(Push, Option<u16>)> {
    let (mut seen, mut next, mut found) = (vec![from.clone()], 0, Vec::new());
    while let Some(position) = seen.get(next).cloned() {
        next += 1;
        for direction in Direction::ALL {
            let mut after = position.clone();
            let Ok(step) = rules::step(level, &mut after, direction) else {
                continue;
            };
            if step.is_push() {
                let square = step.ahead(1);
                let is_solved = rules::is_solved(&after) && after.player().is_some();
                let left = if is_solved { Some(0) } else { truth[&after] };
                found.push((Push { square, direction }, left));
            } else if !seen.contains(&after) {
                seen.push(after);
            }
        }
    }
    found
}

proptest! {
    #![proptest_config(cases(75))]

    #[test]
    fn a_review_marks_only_pushes_and_detours(
        level in levels(true),
        steps in vec(directions(), 0..60),
    ) {
        let truth: Option<Truth> = truth(&level).map(|all| all.into_iter().collect());
        let Some((truth, game)) = truth.and_then(|truth| {
            let game = solved_game(&level, &steps, &truth)?;
            Some((truth, game))
        }) else {
            return Ok(());
        };
        let review = review(&game);
        prop_assert!(review.is_exact);
        let mut marks = review.marks.into_iter().peekable();
        let mut points = review.points.into_iter();
        let mut now = Game::new(Arc::clone(&level));
        // The square of the box that was pushed last, if that push was the only one that did not lose the level.
        let mut only = None;
        for (at, (event, step)) in game.history().zip(game.steps()).enumerate() {
            let before = now.position().clone();
            now.step(step.direction()).expect("the same step");
            if event != HistoryEvent::Push {
                continue;
            }
            let all = pushes(&level, &before, &truth);
            let best = all.iter().filter_map(|it| it.1).min().expect("a solvable position");
            let made = Push { square: step.ahead(1), direction: step.direction() };
            let left = |push| all.iter().find(|it| it.0 == push).and_then(|it| it.1);
            let after = left(made).expect("the game solves the level");
            let numbers: Vec<_> = points.by_ref().take(2).map(|it| (it.at, it.left)).collect();
            prop_assert_eq!(numbers, [(at, best + 1), (at + 1, after)]);
            let tempting = |it: &(Push, Option<u16>)| {
                let to = level.map().neighbour(it.0.square, it.0.direction);
                let live = path::live_squares(&level, &before, it.0.square);
                it.1.is_none() && live.zip(to).is_some_and(|(live, to)| live[to])
            };
            let winning = all.iter().filter(|it| it.1.is_some()).count();
            let is_only = winning == 1 && all.iter().any(tempting);
            let kind = if after > best {
                Some(MarkKind::Detour(after - best))
            } else {
                (is_only && only != Some(made.square)).then_some(MarkKind::OnlyPush)
            };
            only = is_only.then_some(step.ahead(2));
            if let Some(kind) = kind {
                let mark: ReviewMark = marks.next().expect("a mark");
                prop_assert_eq!((mark.at, mark.kind), (at, kind));
                prop_assert_eq!(left(mark.better), Some(best));
            } else {
                prop_assert!(marks.peek().is_none_or(|mark| mark.at > at));
            }
        }
        prop_assert_eq!(marks.next(), None);
    }
}
