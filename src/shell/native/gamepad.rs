//! The machine's gamepads. Separate threads wait for their events, so that nothing runs while nothing happens.
//! Without a gamepad, the only thread is the one that waits for the first.

#[cfg(any(windows, target_os = "macos"))]
mod gilrs;
#[cfg(target_os = "linux")]
#[path = "gamepad/linux.rs"]
mod system;
#[cfg(windows)]
#[path = "gamepad/windows.rs"]
mod system;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::waker::Waker;
use sokoban_app::input::PadEvent;
use sokoban_app::input::gamepad::{Gamepad, RawPadEvent};
use sokoban_app::vibration::Vibration;

/// A function that lets a gamepad vibrate, and returns immediately.
type Motor = Arc<dyn Fn(Vibration) + Send + Sync>;

/// The motor of the gamepad that was used last, if it has one.
type LastMotor = Arc<Mutex<Option<Motor>>>;

fn lock(motor: &LastMotor) -> MutexGuard<'_, Option<Motor>> {
    motor.lock().unwrap_or_else(PoisonError::into_inner)
}

/// All gamepads, including those that are plugged in later.
pub(crate) struct Gamepads {
    events: Receiver<PadEvent>,
    plugged: Arc<AtomicUsize>,
    motor: LastMotor,
}

impl Gamepads {
    /// Starts waiting for gamepads. `devices` reports that devices were plugged in or removed, on systems that notify
    /// windows of this.
    pub(crate) fn start(waker: Waker, devices: Receiver<()>) -> Self {
        let (sender, events) = mpsc::channel();
        let plugged = Arc::new(AtomicUsize::new(0));
        let motor = LastMotor::default();
        let outgoing = EventSender {
            motor: Arc::clone(&motor),
            sender,
            waker,
            plugged: Arc::clone(&plugged),
        };
        // Without the thread, the game has no gamepads.
        let thread = thread::Builder::new().name("gamepads".to_owned());
        let _ = thread.spawn(move || system::wait(&outgoing, &devices));
        Self {
            events,
            plugged,
            motor,
        }
    }

    /// Returns the events since the last call.
    pub(crate) fn events(&self) -> impl Iterator<Item = PadEvent> {
        self.events.try_iter()
    }

    /// Lets the gamepad that was used last vibrate, if it can. Returns immediately.
    pub(crate) fn vibrate(&self, vibration: Vibration) {
        let motor = lock(&self.motor).clone();
        motor.iter().for_each(|vibrate| vibrate(vibration));
    }

    /// Returns `true` if a gamepad is plugged in.
    pub(crate) fn any(&self) -> bool {
        self.plugged.load(Ordering::Relaxed) > 0
    }
}

/// Sends events to the event loop.
#[derive(Clone)]
struct EventSender {
    sender: Sender<PadEvent>,
    waker: Waker,
    plugged: Arc<AtomicUsize>,
    motor: LastMotor,
}

/// A connected gamepad. Dropping it reports that the gamepad is gone.
struct Connected {
    outgoing: EventSender,
    pad: Gamepad,
    motor: Option<Motor>,
}

impl Connected {
    fn new(outgoing: &EventSender, motor: Option<Motor>) -> Self {
        outgoing.plugged.fetch_add(1, Ordering::Relaxed);
        outgoing.waker.wake();
        Self {
            outgoing: outgoing.clone(),
            pad: Gamepad::default(),
            motor,
        }
    }

    /// Sends the events of a report, if it has any.
    fn report(&mut self, report: RawPadEvent) {
        let changes = self.pad.handle(report);
        if changes.is_empty() {
            return;
        }
        lock(&self.outgoing.motor).clone_from(&self.motor);
        for change in changes {
            // Fails only if the game is shutting down.
            let _ = self.outgoing.sender.send(change);
        }
        self.outgoing.waker.wake();
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.report(RawPadEvent::Unplugged);
        // Nothing else may keep the device open.
        *lock(&self.outgoing.motor) = None;
        self.outgoing.plugged.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(target_os = "macos")]
mod system {
    //! macOS: the thread that listens to gamepads also waits for the first one.

    use std::sync::mpsc::Receiver;

    use super::{EventSender, gilrs};

    /// Waits for gamepads until the program ends.
    pub(super) fn wait(outgoing: &EventSender, _devices: &Receiver<()>) {
        gilrs::follow(outgoing, None, || true);
    }
}

#[cfg(not(any(target_os = "linux", windows, target_os = "macos")))]
mod system {
    //! Systems on which gamepads are not supported yet.

    use std::sync::mpsc::Receiver;

    use super::EventSender;

    /// Does nothing.
    pub(super) const fn wait(_outgoing: &EventSender, _devices: &Receiver<()>) {}
}
