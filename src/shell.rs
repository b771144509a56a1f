//! The only room that touches the machine: painter, keyboard, disk.

pub mod atlas;
mod clipboard;
pub mod clock;
pub mod disk;
pub mod files;
mod gamepad;
pub mod keyboard;
mod mind;
pub mod painter;
mod regular;
pub mod settings;
pub mod solving;
pub mod waker;
pub mod window;
