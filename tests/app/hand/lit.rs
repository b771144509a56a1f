//! A level for the lamp, and the lamp set.

use sokoban_app::save::{Lamp, Settings};

use crate::player::{FRAME, Player};

/// One box; up against the upper wall it can never come down again. Seven moves solve the level, four of them pushes.
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
