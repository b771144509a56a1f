//! The window's size: when it opens, in full screen, and after full screen.
//!
//! The engine always fills the first display, even if the window is on another one. After full screen, it leaves the
//! window at the size of the screen. It also opens the window in physical pixels, so that it is half as large as
//! intended at a scale of 2.

use std::cell::Cell;

use windows_sys::Win32::Foundation::RECT;
use windows_sys::Win32::UI::WindowsAndMessaging::{
    WINDOWPLACEMENT, WS_CAPTION, WS_OVERLAPPEDWINDOW, WS_POPUP, WS_VISIBLE,
};

use super::system::{self, FILL, GameWindow};

/// The default size of the window, in logical pixels.
const DEFAULT_SIZE: (i32, i32) = (1024, 720);

thread_local! {
    /// The placement that the window had before it was switched to full screen.
    static BEFORE: Cell<Option<WINDOWPLACEMENT>> = const { Cell::new(None) };
}

impl GameWindow {
    /// Fills the display that the window is on, or restores the window. The change takes effect after the current
    /// frame.
    pub fn fill_screen(self, fill: bool) {
        // Post a message, because the window must not change while the engine draws.
        self.post(FILL, usize::from(fill));
    }

    /// Returns the number of physical pixels in one logical pixel, on the window's display.
    pub fn scale(self) -> f32 {
        system::dots_per_inch(Some(self)) as f32 / 96.0
    }
}

/// Returns the size of the window's content when the window is opened, in physical pixels. This is `DEFAULT_SIZE`,
/// scaled for the first display, or less if the display is too small.
pub fn first_size() -> (i32, i32) {
    let dots = system::dots_per_inch(None);
    let (room, frame) = (system::first_room(), system::frame(dots));
    fitted(dots, room, frame)
}

/// Returns the default size of the window's content in physical pixels, on a display with `dots` per inch. Limits the
/// size so that the window, with its `frame`, fits into `room`, the free area of the display.
fn fitted(dots: u32, room: RECT, frame: (i32, i32)) -> (i32, i32) {
    let scaled = |length: i32| length * dots.max(96) as i32 / 96;
    let fit = |length: i32, room: i32| match room {
        ..1 => length,
        _ => length.min(room),
    };
    (
        fit(scaled(DEFAULT_SIZE.0), room.right - room.left - frame.0),
        fit(scaled(DEFAULT_SIZE.1), room.bottom - room.top - frame.1),
    )
}

pub(super) fn fill(window: GameWindow, fill: bool) {
    let style = system::style(window);
    let is_filled = style & WS_CAPTION == 0;
    if fill == is_filled {
        return;
    }
    let display = system::display(window);
    if fill {
        BEFORE.set(system::placement(window));
        system::set_style(window, style & !WS_OVERLAPPEDWINDOW | WS_POPUP);
        system::place(window, display.whole);
        return;
    }
    system::set_style(window, style & !WS_POPUP | WS_OVERLAPPEDWINDOW | WS_VISIBLE);
    if let Some(placement) = BEFORE.take() {
        system::set_placement(window, &placement);
        system::show_frame(window);
    } else {
        // The window was opened in full screen, so there is no earlier placement to restore.
        let dots = system::dots_per_inch(Some(window));
        let frame = system::frame(dots);
        let (width, height) = fitted(dots, display.room, frame);
        let size = (width + frame.0, height + frame.1);
        system::place(window, centred(size, display.room));
    }
}

fn centred((width, height): (i32, i32), room: RECT) -> RECT {
    let left = room.left + (room.right - room.left - width) / 2;
    let top = room.top + (room.bottom - room.top - height) / 2;
    RECT {
        left,
        top,
        right: left + width,
        bottom: top + height,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: RECT = RECT {
        left: 0,
        top: 0,
        right: 1920,
        bottom: 1040,
    };

    #[test]
    fn a_dense_display_gets_more_pixels_as_far_as_there_is_room() {
        assert_eq!(fitted(96, ROOM, (16, 39)), DEFAULT_SIZE);
        assert_eq!(fitted(120, ROOM, (16, 39)), (1280, 900));
        assert_eq!(fitted(192, ROOM, (20, 60)), (1900, 980));
    }

    #[test]
    fn a_system_that_tells_nothing_gets_the_usual_size() {
        let nothing = RECT::default();
        assert_eq!(fitted(0, nothing, (16, 39)), DEFAULT_SIZE);
    }

    #[test]
    fn a_window_is_put_into_the_middle_of_its_display() {
        let second = RECT {
            left: 1920,
            right: 3840,
            ..ROOM
        };
        let area = centred((1000, 640), second);
        assert_eq!((area.left, area.top), (2380, 200));
        assert_eq!((area.right, area.bottom), (3380, 840));
    }
}
