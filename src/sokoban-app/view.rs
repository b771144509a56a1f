//! The view as data: scenes, sprites, animation and the camera. Nothing in this module draws on the screen.

pub mod ambience;
pub mod board;
pub mod board_view;
pub mod camera;
pub mod element;
pub mod marks;
pub mod motion;
pub mod rulers;
pub mod scene;
pub mod screen_description;
pub mod sketch;
pub mod skin;
pub mod sprite;
pub mod text_metrics;
pub mod theme;
