//! The screen on which a level is played.

pub mod banner;
pub mod buttons;
pub mod hud;
pub mod lamp;
pub mod live;
pub mod timeline;
