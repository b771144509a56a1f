//! Gamepads of the machine. Threads of their own wait for them, so that nothing is done while nothing happens; a
//! machine without any has none of these threads running but the one that waits for the first.

#[cfg(any(windows, target_os = "macos"))]
mod gilrs;
#[cfg(target_os = "linux")]
#[path = "gamepad/linux.rs"]
mod system;
#[cfg(target_os = "macos")]
#[path = "gamepad/macos.rs"]
mod system;
#[cfg(windows)]
#[path = "gamepad/windows.rs"]
mod system;
#[cfg(not(any(target_os = "linux", windows, target_os = "macos")))]
#[path = "gamepad/none.rs"]
mod system;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::waker::Waker;
use sokoban_app::input::pad::{Pad, PadEvent, Report};

/// All gamepads that are, or will be, plugged in.
pub(crate) struct Gamepads {
    events: Receiver<PadEvent>,
    plugged: Arc<AtomicUsize>,
}

impl Gamepads {
    /// Begins to wait for them. Where the system tells its windows when devices are plugged in or out, `devices` does.
    pub(crate) fn start(waker: Waker, devices: Receiver<()>) -> Self {
        let (sender, events) = mpsc::channel();
        let plugged = Arc::new(AtomicUsize::new(0));
        let line = Line {
            sender,
            waker,
            plugged: Arc::clone(&plugged),
        };
        // Without the thread the game is played without gamepads.
        let thread = thread::Builder::new().name("gamepads".to_owned());
        let _ = thread.spawn(move || system::wait(&line, &devices));
        Self { events, plugged }
    }

    /// What happened since this was last asked.
    pub(crate) fn events(&self) -> impl Iterator<Item = PadEvent> {
        self.events.try_iter()
    }

    /// Whether one is plugged in.
    pub(crate) fn any(&self) -> bool {
        self.plugged.load(Ordering::Relaxed) > 0
    }
}

/// The line to the game's loop.
#[derive(Clone)]
struct Line {
    sender: Sender<PadEvent>,
    waker: Waker,
    plugged: Arc<AtomicUsize>,
}

/// One gamepad's line; when it is dropped the gamepad is gone.
struct Plugged {
    line: Line,
    pad: Pad,
}

impl Plugged {
    fn new(line: &Line) -> Self {
        line.plugged.fetch_add(1, Ordering::Relaxed);
        line.waker.wake();
        Self {
            line: line.clone(),
            pad: Pad::default(),
        }
    }

    /// Tells what a report changes; nothing is woken where it changes nothing.
    fn tell(&mut self, report: Report) {
        let changes = self.pad.handle(report);
        if changes.is_empty() {
            return;
        }
        for change in changes {
            // It fails only when the game is over.
            let _ = self.line.sender.send(change);
        }
        self.line.waker.wake();
    }
}

impl Drop for Plugged {
    fn drop(&mut self) {
        self.tell(Report::Gone);
        self.line.plugged.fetch_sub(1, Ordering::Relaxed);
    }
}
