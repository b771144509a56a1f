//! Wakes the event loop, which sleeps in the engine until the window system sends an event.
//!
//! Other threads, such as the one for gamepads, have no other way to wake the engine. The engine must also be woken at
//! midnight, to show the new day. On X11, the engine goes to sleep without reading the events that arrived during its
//! last frame, and reads them only when another event arrives. Therefore, a few harmless events are sent whenever the
//! engine goes to sleep.

#![cfg_attr(
    not(any(x11, windows)),
    allow(dead_code, reason = "nothing can wake the engine")
)]

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use crate::clock::Clock;

/// The class of the game's window, by which window managers and the waker identify it.
pub const WINDOW_CLASS: &str = "sokoban";

/// When the loop goes to sleep, an event is sent after each of these pauses in turn, so that the engine reads events
/// that it has left unread. The first pause is short enough for the game to react to touches without delay, and the
/// last one is long enough for a slow machine.
const READ_PAUSES: [Duration; 4] = [
    Duration::from_millis(8),
    Duration::from_millis(80),
    Duration::from_millis(800),
    Duration::from_secs(5),
];

/// The maximum time before the time until midnight is computed again, because the clock may have been changed, or the
/// machine may have been suspended.
const MAX_SLEEP: Duration = Duration::from_secs(1800);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WakeEvent {
    /// Makes the engine read the events that have arrived, and does nothing else.
    Read,
    Draw,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WakerMessage {
    Asleep,
    Wake,
}

/// A handle with which any thread can wake the sleeping loop.
#[derive(Debug, Clone)]
pub(crate) struct Waker {
    messages: Sender<WakerMessage>,
}

impl Waker {
    /// Starts the thread that calls `send` to send events to the open window, when requested and when a new day begins.
    /// `send` must return `None` once the window is closed. Returns `None` if the thread cannot be started.
    pub(crate) fn start(
        clock: Clock,
        send: impl FnMut(WakeEvent) -> Option<()> + Send + 'static,
    ) -> Option<Self> {
        let (messages, received) = mpsc::channel();
        let thread = thread::Builder::new().name("waker".to_owned());
        thread.spawn(move || follow(&received, clock, send)).ok()?;
        Some(Self { messages })
    }

    pub(crate) fn wake(&self) {
        // Sending fails if the window is closed.
        let _ = self.messages.send(WakerMessage::Wake);
    }

    pub(crate) fn prepare_sleep(&self) {
        // Sending fails if the window is closed.
        let _ = self.messages.send(WakerMessage::Asleep);
    }
}

/// Sends events to the window until the program ends or the window is closed.
fn follow(
    messages: &Receiver<WakerMessage>,
    clock: Clock,
    mut send: impl FnMut(WakeEvent) -> Option<()>,
) -> Option<()> {
    let mut following = [].iter();
    let mut today = clock.today();
    loop {
        let pause = following.next().copied();
        let pause = pause.unwrap_or_else(|| clock.until_tomorrow().min(MAX_SLEEP));
        match messages.recv_timeout(pause) {
            Ok(WakerMessage::Asleep) => following = READ_PAUSES.iter(),
            Ok(WakerMessage::Wake) => send(WakeEvent::Draw)?,
            Err(RecvTimeoutError::Timeout) => {
                let now = clock.today();
                let is_new_day = std::mem::replace(&mut today, now) != now;
                send(if is_new_day {
                    WakeEvent::Draw
                } else {
                    WakeEvent::Read
                })?;
            }
            Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sleeper_is_followed_and_a_call_draws() {
        let (sender, receiver) = mpsc::channel();
        sender.send(WakerMessage::Wake).expect("a receiver");
        sender.send(WakerMessage::Asleep).expect("a receiver");
        let mut sent = Vec::new();
        let mut left = 3;
        follow(&receiver, Clock::new(), |event| {
            sent.push(event);
            left -= 1;
            (left > 0).then_some(())
        });
        assert_eq!(sent, [WakeEvent::Draw, WakeEvent::Read, WakeEvent::Read]);
    }
}
