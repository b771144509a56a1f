//! What is drawn, as data: scenes, the board as sprites, motion, the camera.

pub mod board;
pub mod camera;
pub mod letters;
pub mod marks;
pub mod motion;
pub mod scene;
pub mod sketch;
pub mod skin;
pub mod sprite;
pub mod theme;
