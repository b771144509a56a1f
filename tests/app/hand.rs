//! Tests that play the game without a window. They send input from the mouse, touch, a gamepad or the keyboard, advance
//! the clock, and examine the scene and the state of the game.

mod achievements;
mod activity;
mod analysis;
mod arrangement;
mod buttons;
mod calendar;
mod chords;
mod demonstration;
mod details;
mod editor;
mod editor_keeping;
mod editor_modes;
mod endless;
mod favourites;
mod fingers;
mod hands;
pub(crate) mod held_keys;
mod help;
mod history;
mod keys;
mod large_inputs;
mod level_table;
mod lists;
pub(crate) mod lit;
mod marks;
mod menus;
mod motion;
mod mouse;
mod mouse_buttons;
mod own_keys;
mod own_levels;
mod pads;
mod page;
mod phones;
mod pictures;
mod players;
mod replays;
mod returning;
mod reviews;
mod settings;
mod sharing;
mod skins;
mod solutions;
mod sounds;
mod stars;
mod starting;
mod statistics;
mod tips;
mod title;
mod turning;
mod typing;
mod vibration;
mod victories;
mod view;

/// A room with two boxes and free space around them.
pub(crate) const ROOM: &str = "\
##########
#@       #
#  $   $ #
#        #
#      ..#
##########
";
