//! The screens, one module each. A screen takes input and returns a scene, effects and requests to the application.

mod app_state;
pub mod browser;
pub mod details;
pub mod editor;
mod effect;
pub mod help;
pub mod keys;
pub mod languages;
mod level_choice;
pub mod level_filter;
pub mod menu;
pub mod play;
pub mod players;
pub mod positions;
pub mod settings;
mod share;
pub mod statistics;

pub use app_state::{AppState, InputMode, PendingLevels, Screen, ScreenEvent};
pub use effect::{Announcement, BoardImage, Effect, PlayerRequest, SharedAnimation, Urgency};
