//! The screens, one module each. A screen takes input and returns a scene, effects and requests to the application.

pub mod browser;
pub mod editor;
mod generation;
pub mod help;
pub mod keys;
pub mod menu;
pub mod play;
pub mod positions;
pub mod settings;
mod shared;
pub mod solutions;

pub use generation::PendingLevels;
pub use shared::{BoardImage, Effect, Means, Request, Screen, Shared};
