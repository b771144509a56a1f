//! A level for tests of the lamp, and functions that set the lamp's mode, ask for hints and solve the level.

use std::collections::{HashSet, VecDeque};

use sokoban_app::input::Key;
use sokoban_app::save::{Lamp, Settings};
use sokoban_core::Direction;

use crate::support::player::{FRAME, Player};

/// A level with one box. If the box is pushed to the upper wall, the level can no longer be solved. The shortest
/// solution has seven moves, including four pushes.
pub(crate) const LEVEL: &str = "\
########
#      #
#@ $   #
#     .#
########
";

pub(crate) fn set_lamp(player: &mut Player, lamp: Lamp) {
    player.app.set_settings(Settings {
        lamp,
        ..Settings::default()
    });
    player.pass(FRAME);
}

/// Presses the hint key `presses` times, and waits for the result after each press.
pub(crate) fn ask(player: &mut Player, presses: usize) {
    player.think();
    for _ in 0..presses {
        player.tap(Key::H);
        player.settle();
        player.think();
    }
}

/// Solves the level from the current position in the fewest moves, without further hints.
pub(crate) fn finish_by_hand(player: &mut Player) {
    let start = player.app.game().game().clone();
    let mut seen = HashSet::from([start.position().clone()]);
    let mut queue = VecDeque::from([(start, String::new())]);
    while let Some((game, moves)) = queue.pop_front() {
        if game.is_won() {
            player.play(&moves);
            break;
        }
        for (direction, letter) in Direction::ALL.into_iter().zip("udlr".chars()) {
            let mut next = game.clone();
            if next.step(direction).is_ok() && seen.insert(next.position().clone()) {
                queue.push_back((next, format!("{moves}{letter}")));
            }
        }
    }
    player.settle();
    player.think();
    player.settle();
    assert!(player.app.game().is_won());
}
