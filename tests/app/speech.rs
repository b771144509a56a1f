//! The game for players who use a screen reader: descriptions of screens, announcements, and a player who knows only
//! what is announced.

#[path = "../support/player.rs"]
mod player;
#[path = "../support/screens.rs"]
mod screens;

#[path = "speech/announcements.rs"]
mod announcements;
#[path = "speech/blind.rs"]
mod blind;
#[path = "speech/elements.rs"]
mod elements;
