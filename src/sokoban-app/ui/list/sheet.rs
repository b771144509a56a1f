//! Divides the window between the board and a list that is beside or below it.

use crate::geometry::Rect;
use crate::view::scene::WindowSize;

const MIN_WIDTH: f32 = 300.0;
const MAX_WIDTH: f32 = 480.0;
/// The minimum width and height, in logical pixels, of the part of the window that is left for the board.
const MIN_BOARD: f32 = 280.0;
const MIN_HEIGHT: f32 = 280.0;

/// Returns the area for a list that does not cover the board: on the right in a wide window, and at the bottom in a
/// tall one. Returns `None` if the window is too small for the list and the board.
pub(crate) fn area(window: WindowSize) -> Option<Rect> {
    let (width, height) = window.logical();
    if width >= height {
        let w = (0.45 * width).clamp(MIN_WIDTH, MAX_WIDTH);
        let has_room = width - w >= MIN_BOARD && height >= MIN_BOARD;
        has_room.then(|| Rect::new(width - w, 0.0, w, height))
    } else {
        let h = height / 2.0;
        let has_room = h >= MIN_HEIGHT && width >= MIN_BOARD;
        has_room.then(|| Rect::new(0.0, height - h, width, h))
    }
}

/// Returns the part of the window that is left for the board while a list is beside or below it.
pub(crate) fn board(window: WindowSize) -> WindowSize {
    let Some(area) = area(window) else {
        return window;
    };
    let pixels = |logical: f32| (logical * window.scale) as u32;
    WindowSize {
        width: if area.x > 0.0 {
            pixels(area.x)
        } else {
            window.width
        },
        height: if area.y > 0.0 {
            pixels(area.y)
        } else {
            window.height
        },
        ..window
    }
}
