//! The lamp compared with brute force: whatever the player does, it describes the current position.

#[path = "../support/player.rs"]
mod player;
#[path = "../support"]
mod support {
    #[allow(dead_code, reason = "other laws use the rest")]
    pub(crate) mod boards;
    pub(crate) mod law;
    pub(crate) mod truth;
}

use std::collections::HashMap;
use std::sync::Arc;

use player::{FRAME, Player};
use proptest::collection::vec;
use proptest::prelude::*;
use sokoban_app::analysis::PositionStatus;
use sokoban_app::app::App;
use sokoban_app::input::Key;
use sokoban_app::library::{Library, LibraryCollection, Source};
use sokoban_app::save::{Progress, Settings, Speed};
use sokoban_core::{Collection, Direction, Entry, Level};
use support::boards::{directions, levels};
use support::law::cases;
use support::truth::truth;

/// The actions of a player: keys with `Ctrl` and `Shift`.
#[derive(Debug, Clone)]
enum Action {
    Step(Direction),
    Key(Key),
    Ctrl(Key),
    Shift(Key),
    /// Restores a saved position.
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
    let mut player = Player::new(App::new(library, Progress::default(), None));
    player.app.set_settings(Settings {
        speed,
        ..Settings::default()
    });
    player.pass(FRAME);
    player
}

proptest! {
    #![proptest_config(cases(400))]

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
            let game = player.app.play().game();
            // After a victory, redo continues with the next level.
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
