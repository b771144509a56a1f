//! What the window is told, and asked, beside events and pictures: dropped files, the display's scale, the whole
//! screen.

#[cfg(not(windows))]
#[path = "door/engine.rs"]
mod system;
#[cfg(windows)]
#[path = "door/windows.rs"]
mod system;

pub(super) use system::{Door, first_window};

/// The window with which the game is opened.
#[derive(Debug, Clone, Copy)]
pub(super) struct FirstWindow {
    pub(super) width: i32,
    pub(super) height: i32,
    /// Whether the engine shall tell how dense the display is.
    pub(super) high_dpi: bool,
}
