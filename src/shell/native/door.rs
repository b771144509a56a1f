//! What the window is told, and asked, beside events and pictures: dropped files, the display's scale, the whole
//! screen.

#[cfg(not(windows))]
#[path = "door/engine.rs"]
mod system;
#[cfg(windows)]
#[path = "door/windows.rs"]
mod system;

pub(in crate::shell) use system::{Door, ENGINE_SCALES, first_size};
