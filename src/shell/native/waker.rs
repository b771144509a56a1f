//! Wakes the event loop, which sleeps in the engine until the window system sends an event.
//!
//! It has three uses. Other threads, such as the one for gamepads, have no other way to wake the engine. Parts of the
//! window that other windows had covered must be drawn again. And on X11 the engine goes to sleep without reading the
//! events that arrived during its last frame, until one more comes; so a few harmless events follow whenever it falls
//! asleep.

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub(crate) mod x11;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

/// The name by which window managers, and the waker, know the game's window.
pub const WINDOW_CLASS: &str = "sokoban";

/// The waits before each event that follows the loop into its sleep: the first one is soon enough for fingers,
/// the last one late enough for a machine that stalls.
const READ_PAUSES: [Duration; 4] = [
    Duration::from_millis(8),
    Duration::from_millis(80),
    Duration::from_millis(800),
    Duration::from_secs(5),
];

/// An event for the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WakeEvent {
    /// Something that makes the engine read its events, and nothing else.
    Read,
    /// An event that makes it draw a frame.
    Draw,
}

/// A message of the loop or of another thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WakerMessage {
    /// The loop falls asleep.
    Asleep,
    /// The loop is needed.
    Wake,
}

/// Wakes the sleeping loop from any thread.
#[derive(Debug, Clone)]
pub struct Waker {
    messages: Sender<WakerMessage>,
    works: Arc<AtomicBool>,
}

impl Waker {
    /// Starts the thread that sends. Call it when the window is open.
    pub fn start() -> Self {
        let (messages, received) = mpsc::channel();
        let works = Arc::new(AtomicBool::new(false));
        let waker = Self {
            messages,
            works: Arc::clone(&works),
        };
        let thread = thread::Builder::new().name("waker".to_owned());
        // Without the thread the loop is not woken.
        let _ = thread.spawn(move || {
            if let Some(send) = sender() {
                works.store(true, Ordering::Relaxed);
                follow(&received, send);
            }
            works.store(false, Ordering::Relaxed);
        });
        #[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
        x11::watch_exposure(waker.clone());
        waker
    }

    /// Returns `true` if [`Waker::wake`] has an effect. Otherwise the loop must poll.
    pub fn works(&self) -> bool {
        self.works.load(Ordering::Relaxed)
    }

    /// Makes the loop draw a frame soon.
    pub fn wake(&self) {
        // Fails without the thread, see `works`.
        let _ = self.messages.send(WakerMessage::Wake);
    }

    /// Notes that the loop falls asleep.
    pub fn falls_asleep(&self) {
        // As above.
        let _ = self.messages.send(WakerMessage::Asleep);
    }
}

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
fn sender() -> Option<impl FnMut(WakeEvent) -> Option<()>> {
    let window = x11::Window::find()?;
    Some(move |event| window.send(event))
}

/// Here the engine reads all events before it sleeps.
#[cfg(windows)]
fn sender() -> Option<impl FnMut(WakeEvent) -> Option<()>> {
    let window = sokoban_platform::windows::GameWindow::find()?;
    Some(move |event| match event {
        WakeEvent::Draw => window.wake().then_some(()),
        WakeEvent::Read => Some(()),
    })
}

/// And here as well, but nothing wakes it.
#[cfg(not(any(
    windows,
    all(unix, not(any(target_os = "macos", target_os = "android")))
)))]
fn sender() -> Option<impl FnMut(WakeEvent) -> Option<()>> {
    None::<fn(WakeEvent) -> Option<()>>
}

/// Sends the requested events until the program or the window is gone.
fn follow(
    messages: &Receiver<WakerMessage>,
    mut send: impl FnMut(WakeEvent) -> Option<()>,
) -> Option<()> {
    let mut following = [].iter();
    loop {
        let call = match following.next() {
            Some(&pause) => messages.recv_timeout(pause),
            None => messages.recv().map_err(RecvTimeoutError::from),
        };
        match call {
            Ok(WakerMessage::Asleep) => following = READ_PAUSES.iter(),
            Ok(WakerMessage::Wake) => send(WakeEvent::Draw)?,
            Err(RecvTimeoutError::Timeout) => send(WakeEvent::Read)?,
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
        follow(&receiver, |event| {
            sent.push(event);
            left -= 1;
            (left > 0).then_some(())
        });
        assert_eq!(sent, [WakeEvent::Draw, WakeEvent::Read, WakeEvent::Read]);
    }
}
