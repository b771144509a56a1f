//! The only room that touches the machine: painter, keyboard, disk.

pub mod atlas;
pub mod disk;
pub mod keyboard;
pub mod painter;
