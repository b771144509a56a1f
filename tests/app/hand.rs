//! Played by hand: mouse, fingers, gamepads and keys, headless. Events and time go in; scenes and games come out.

#[path = "../support/player.rs"]
mod player;

mod hand {
    mod analysis;
    mod arrangement;
    mod buttons;
    mod calendar;
    mod endless;
    mod fingers;
    mod history;
    mod keys;
    mod mouse;
    mod pads;
    mod replays;
    mod returning;
    mod settings;
    mod view;
}

/// Two boxes in a room with space around them.
pub(crate) const ROOM: &str = "\
##########
#@       #
#  $   $ #
#        #
#      ..#
##########
";
