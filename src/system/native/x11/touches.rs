//! Receives touches on a touch screen, because the engine does not request touch events, and treats the first finger as
//! a mouse.
//!
//! The server sends a touch to one client only. Once a client has selected touch events on a window, the server no
//! longer converts them to mouse events for any other client of that window, such as the engine.

use sokoban_app::geometry::Point;
use sokoban_app::input::Touch;
use x11rb::protocol::xinput::{
    ConnectionExt as _, Device, EventMask, Fp1616, TouchBeginEvent, XIEventMask,
};

use super::GameWindow;
use crate::external::External;

/// The first version of the input extension that supports touch events.
const VERSION: (u16, u16) = (2, 2);

/// Requests touch events for the window. Returns `None` if the server does not support touch events.
pub(super) fn select(window: &GameWindow) -> Option<()> {
    let GameWindow { connection, id, .. } = window;
    let version = connection.xinput_xi_query_version(VERSION.0, VERSION.1);
    let version = version.ok()?.reply().ok()?;
    if (version.major_version, version.minor_version) < VERSION {
        return None;
    }
    let touches = XIEventMask::TOUCH_BEGIN | XIEventMask::TOUCH_UPDATE | XIEventMask::TOUCH_END;
    let mask = EventMask {
        deviceid: Device::ALL_MASTER.into(),
        mask: vec![touches],
    };
    let selected = connection.xinput_xi_select_events(*id, &[mask]);
    selected.ok()?.check().ok()
}

pub(super) fn touch(phase: Touch, event: &TouchBeginEvent) -> External {
    let point = Point {
        x: pixels(event.event_x),
        y: pixels(event.event_y),
    };
    External::Touch(phase, event.detail.into(), point)
}

/// Converts a number with 16 fractional bits to pixels.
fn pixels(number: Fp1616) -> f32 {
    number as f32 / 65_536.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_touch_is_a_finger_at_a_point_of_the_window() {
        let event = TouchBeginEvent {
            detail: 7,
            event_x: 3 << 16 | 1 << 15,
            event_y: -(2 << 16 | 1 << 14),
            root_x: 1 << 20,
            ..TouchBeginEvent::default()
        };
        let External::Touch(Touch::Move, 7, point) = touch(Touch::Move, &event) else {
            panic!("another event");
        };
        assert_eq!(point, Point { x: 3.5, y: -2.25 });
    }
}
