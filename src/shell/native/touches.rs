//! Fingers on a touch screen of an X display. The engine does not ask for them there, and takes the first finger for a mouse.

mod x11;

use std::sync::mpsc::{self, Receiver};
use std::thread;

use sokoban_app::geometry::Point;
use sokoban_app::input::{Input, Touch};

use super::waker::Waker;

/// A finger's event, in physical pixels from the upper left corner of the window.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Contact {
    phase: Touch,
    finger: u64,
    x: f32,
    y: f32,
}

/// The events of fingers.
pub(crate) struct Touches {
    received: Receiver<Contact>,
}

impl Touches {
    /// Starts to listen. Needs an open window.
    pub(crate) fn start(waker: Waker) -> Option<Self> {
        let (sender, received) = mpsc::channel();
        let listen = move || {
            x11::listen(|contact| {
                let is_wanted = sender.send(contact).is_ok();
                waker.wake();
                is_wanted.then_some(())
            });
        };
        let thread = thread::Builder::new().name("touches".to_owned());
        thread.spawn(listen).ok()?;
        Some(Self { received })
    }

    /// Returns the events since the last call, in order. A logical pixel is `scale` physical ones.
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
