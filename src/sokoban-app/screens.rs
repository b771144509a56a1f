//! The screens of the game. A screen handles input and draws a scene. It returns events to the application, and adds
//! effects, which the program carries out, to the state that all screens share.

mod app_state;
pub mod browser;
pub mod details;
pub mod editor;
mod effect;
pub(crate) mod help;
pub(crate) mod keys;
pub(crate) mod languages;
mod level_choice;
pub mod level_filter;
pub(crate) mod menu;
pub(crate) mod overlay;
pub(crate) mod page;
pub mod play;
pub(crate) mod players;
pub(crate) mod positions;
pub(crate) mod settings;
mod share;
pub(crate) mod statistics;

pub use app_state::{
    AppState, Files, InputMode, Machine, PendingLevels, Players, Screen, ScreenEvent,
};
pub use effect::{
    Announcement, BoardImage, Effect, PlayerRequest, SharedAnimation, TextFile, Urgency,
};
