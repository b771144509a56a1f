//! Colours, sizes and times: all of them, so that the whole looks like one.

use super::scene::WindowSize;
use super::sprite::{self, Color};

/// Text.
pub const TEXT: Color = [243, 233, 216, 255];
/// Text that matters less.
pub const DIM: Color = [169, 178, 193, 255];
/// What is chosen, and what is new.
pub const ACCENT: Color = [255, 206, 88, 255];
/// Text on a key cap.
pub const KEY_TEXT: Color = [51, 34, 28, 255];
/// A key cap.
pub const KEY: Color = sprite::WHITE;
/// A panel.
pub const PANEL: Color = [32, 41, 56, 244];
/// A panel on a panel.
pub const RAISED: Color = [43, 55, 74, 255];
/// What is wrong.
pub const WARNING: Color = [226, 96, 63, 255];
/// The night around the warehouse.
pub const NIGHT: Color = [22, 28, 38, 255];
/// What dims the picture below a panel.
pub const SHADE: [u8; 3] = [8, 11, 16];

/// The size of the window when it opens.
pub const FIRST_WINDOW: WindowSize = WindowSize {
    width: 1024,
    height: 720,
    scale: 1.0,
};
/// Logical pixels that a finger slides for what one notch of the wheel does in a list.
pub const FINGER_NOTCH: f32 = 90.0;
/// Logical pixels that the pointer goes with a button down until it moves the board.
pub const PAN: f32 = 5.0;
