//! The view as data: scenes, sprites, animation and the camera. Nothing here draws.

pub mod ambience;
pub mod board;
pub mod camera;
pub mod marks;
pub mod motion;
pub mod scene;
pub mod sketch;
pub mod skin;
pub mod sprite;
pub mod text_metrics;
pub mod theme;
