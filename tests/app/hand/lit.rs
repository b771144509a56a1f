//! A level for tests of the lamp, with the lamp switched on.

use sokoban_app::save::{Lamp, Settings};

use crate::player::{FRAME, Player};

/// One box; at the upper wall it is lost. Seven moves solve the level, four of them pushes.
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
