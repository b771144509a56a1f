//! Wakes the event loop, which sleeps in the engine until the window system sends an event.
//!
//! Other threads, such as the one for gamepads, have no other way to wake the engine, and a new day must be shown. And
//! on X11, the engine goes to sleep without reading the events that arrived during its last frame, until another one
//! arrives; so a few harmless events are sent whenever it goes to sleep.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

#[cfg(x11)]
use super::x11;
use crate::shell::clock::Clock;

/// The name by which window managers and the waker identify the game's window.
pub const WINDOW_CLASS: &str = "sokoban";

/// The pauses before each of the events that are sent when the loop goes to sleep. The first one is short enough for
/// touches, and the last one is long enough for a slow machine.
const READ_PAUSES: [Duration; 4] = [
    Duration::from_millis(8),
    Duration::from_millis(80),
    Duration::from_millis(800),
    Duration::from_secs(5),
];

/// The longest sleep before the time until midnight is computed again: clocks may be set and machines suspended.
const MAX_SLEEP: Duration = Duration::from_secs(1800);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WakeEvent {
    /// An event that only makes the engine read its events.
    Read,
    /// An event that makes the engine draw a frame.
    Draw,
}

/// A message from the loop or another thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WakerMessage {
    /// The loop is going to sleep.
    Asleep,
    /// The loop should wake up.
    Wake,
}

/// Wakes the sleeping loop from any thread.
#[derive(Debug, Clone)]
pub struct Waker {
    messages: Sender<WakerMessage>,
    works: Arc<AtomicBool>,
}

impl Waker {
    /// Starts the thread that sends events, also when a day begins. Requires an open window.
    pub fn start(clock: Clock) -> Self {
        let (messages, received) = mpsc::channel();
        let works = Arc::new(AtomicBool::new(false));
        let sets_works = Arc::clone(&works);
        let thread = thread::Builder::new().name("waker".to_owned());
        // Without the thread, the loop is not woken.
        let _ = thread.spawn(move || {
            if let Some(send) = sender() {
                sets_works.store(true, Ordering::Relaxed);
                follow(&received, clock, send);
            }
            sets_works.store(false, Ordering::Relaxed);
        });
        Self { messages, works }
    }

    /// Returns `true` if [`Waker::wake`] has an effect. Otherwise the loop must poll.
    pub fn works(&self) -> bool {
        self.works.load(Ordering::Relaxed)
    }

    /// Makes the loop draw a frame soon.
    pub fn wake(&self) {
        // Fails without the thread; see `works`.
        let _ = self.messages.send(WakerMessage::Wake);
    }

    /// Records that the loop is going to sleep.
    pub fn falls_asleep(&self) {
        // Fails without the thread; see `works`.
        let _ = self.messages.send(WakerMessage::Asleep);
    }
}

#[cfg(x11)]
fn sender() -> Option<impl FnMut(WakeEvent) -> Option<()>> {
    let window = x11::GameWindow::get()?;
    Some(|event| window.wake(event))
}

/// Returns the function that sends events to the window. `Read` needs none: on Windows, the engine reads all events
/// before it sleeps.
#[cfg(windows)]
fn sender() -> Option<impl FnMut(WakeEvent) -> Option<()>> {
    let window = sokoban_platform::windows::GameWindow::find()?;
    Some(move |event| match event {
        WakeEvent::Draw => window.wake().then_some(()),
        WakeEvent::Read => Some(()),
    })
}

/// Returns `None`: on other systems, the engine reads all events before it sleeps, but nothing can wake it.
#[cfg(not(any(windows, x11)))]
fn sender() -> Option<impl FnMut(WakeEvent) -> Option<()>> {
    None::<fn(WakeEvent) -> Option<()>>
}

/// Sends the requested events until the program or the window is gone.
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
