//! Random sequences of steps and commands for property tests of games.

use proptest::collection::vec;
use proptest::prelude::*;
use sokoban_core::{Direction, Game, Origin};

use super::boards::directions;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Key {
    Step(Direction, Origin),
    Undo,
    Redo,
    Restart,
}

impl Key {
    pub(crate) fn press(self, game: &mut Game) {
        match self {
            Self::Step(direction, origin) => drop(game.step_with_origin(direction, origin)),
            Self::Undo => drop(game.undo()),
            Self::Redo => drop(game.redo()),
            Self::Restart => drop(game.restart()),
        }
    }
}

pub(crate) fn sessions() -> impl Strategy<Value = Vec<Key>> {
    let origins = prop_oneof![
        6 => Just(Origin::Player),
        1 => Just(Origin::Hint),
        1 => Just(Origin::Replay),
    ];
    let key = prop_oneof![
        12 => (directions(), origins).prop_map(|(way, origin)| Key::Step(way, origin)),
        3 => Just(Key::Undo),
        2 => Just(Key::Redo),
        1 => Just(Key::Restart),
    ];
    vec(key, 0..80)
}
