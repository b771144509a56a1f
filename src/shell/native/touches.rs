//! Fingers on a touch screen of an X display. There, the engine does not request touch events, and treats the first
//! finger as a mouse.
//!
//! The server sends a touch to one client only. Once a client has selected touch events on a window, the server no
//! longer converts them to mouse events for any other client of that window, such as the engine.

use std::sync::mpsc::{self, Receiver};
use std::thread;

use sokoban_app::geometry::Point;
use sokoban_app::input::{Input, Touch};

use x11rb::connection::Connection as _;
use x11rb::protocol::Event;
use x11rb::protocol::xinput::{
    ConnectionExt as _, Device, EventMask, Fp1616, TouchBeginEvent, XIEventMask,
};

use crate::shell::waker::x11::GameWindow;

use super::waker::Waker;

/// A finger's event, in physical pixels from the upper left corner of the window.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Contact {
    phase: Touch,
    finger: u64,
    x: f32,
    y: f32,
}

/// The touch events that have not been handled yet.
pub(crate) struct Touches {
    received: Receiver<Contact>,
}

impl Touches {
    /// Starts listening. Requires an open window.
    pub(crate) fn start(waker: Waker) -> Option<Self> {
        let (sender, received) = mpsc::channel();
        let run = move || {
            listen(|contact| {
                let is_wanted = sender.send(contact).is_ok();
                waker.wake();
                is_wanted.then_some(())
            });
        };
        let thread = thread::Builder::new().name("touches".to_owned());
        thread.spawn(run).ok()?;
        Some(Self { received })
    }

    /// Returns the events since the last call, in order. A logical pixel is `scale` physical pixels.
    pub(crate) fn events(&self, scale: f32) -> impl Iterator<Item = Input> {
        self.received.try_iter().map(move |contact| {
            let Contact {
                phase,
                finger,
                x,
                y,
            } = contact;
            let point = Point {
                x: x / scale,
                y: y / scale,
            };
            Input::Touch(phase, finger, point)
        })
    }
}

/// The first version of the input extension that supports touch events.
const VERSION: (u16, u16) = (2, 2);

/// Passes all touches of the game's window to `receive`, until that returns `None` or the server is gone. Returns
/// immediately if there is no X server that supports touch events.
fn listen(mut receive: impl FnMut(Contact) -> Option<()>) -> Option<()> {
    let GameWindow { connection, id, .. } = GameWindow::find()?;
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
    let selected = connection.xinput_xi_select_events(id, &[mask]);
    selected.ok()?.check().ok()?;
    loop {
        let event = connection.wait_for_event().ok()?;
        if let Some(contact) = contact(&event) {
            receive(contact)?;
        }
    }
}

/// Converts an event of the X server. Returns `None` if it is not a touch.
fn contact(event: &Event) -> Option<Contact> {
    let (phase, event): (_, &TouchBeginEvent) = match event {
        Event::XinputTouchBegin(event) => (Touch::Down, event),
        Event::XinputTouchUpdate(event) => (Touch::Move, event),
        Event::XinputTouchEnd(event) => (Touch::Up, event),
        _ => return None,
    };
    Some(Contact {
        phase,
        finger: event.detail.into(),
        x: pixels(event.event_x),
        y: pixels(event.event_y),
    })
}

/// Converts a number of pixels with 16 fractional bits.
fn pixels(number: Fp1616) -> f32 {
    number as f32 / 65_536.0
}

#[cfg(test)]
mod tests {
    use x11rb::protocol::xinput::MotionEvent;

    use super::*;

    /// Returns an event in the server's format: finger 7 at 3.5, −2.25 in the window.
    fn event() -> TouchBeginEvent {
        TouchBeginEvent {
            detail: 7,
            event_x: 3 << 16 | 1 << 15,
            event_y: -(2 << 16 | 1 << 14),
            root_x: 1 << 20,
            ..TouchBeginEvent::default()
        }
    }

    #[test]
    fn touches_are_fingers_in_the_window_and_other_events_are_not() {
        let events = [
            (Event::XinputTouchBegin(event()), Touch::Down),
            (Event::XinputTouchUpdate(event()), Touch::Move),
            (Event::XinputTouchEnd(event()), Touch::Up),
        ];
        for (event, phase) in events {
            let expected = Contact {
                phase,
                finger: 7,
                x: 3.5,
                y: -2.25,
            };
            assert_eq!(contact(&event), Some(expected));
        }
        assert_eq!(contact(&Event::XinputMotion(MotionEvent::default())), None);
    }
}
