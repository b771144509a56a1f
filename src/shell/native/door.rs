//! What the window is told, and asked, beside events and pictures: dropped files, the display's scale, the whole
//! screen.

#[cfg(not(windows))]
#[path = "door/engine.rs"]
mod system;
#[cfg(windows)]
#[path = "door/windows.rs"]
mod system;

pub(in crate::shell) use system::{Door, first_window};

/// The window with which the game is opened.
#[derive(Debug, Clone, Copy)]
pub(in crate::shell) struct FirstWindow {
    pub(in crate::shell) width: i32,
    pub(in crate::shell) height: i32,
    /// Whether the engine shall tell how dense the display is.
    pub(in crate::shell) high_dpi: bool,
}
