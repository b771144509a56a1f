//! What the player sees and works with: one module for each screen. Input goes in; a scene, and what the screen
//! wants, come out.

pub mod browser;
pub mod editor;
pub mod help;
pub mod keys;
mod making;
pub mod menu;
pub mod play;
pub mod positions;
pub mod settings;
mod shared;
pub mod solutions;

pub use making::Making;
pub use shared::{BoardImage, Effect, Means, Request, Screen, Shared};
