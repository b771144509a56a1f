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
#[cfg(windows)]
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::shell::external::{External, ExternalSender};
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
    plugged: Arc<AtomicUsize>,
    motor: LastMotor,
    /// Notifies the thread that devices have changed.
    #[cfg(windows)]
    devices: Sender<()>,
}

impl Gamepads {
    /// Starts waiting for gamepads.
    pub(crate) fn start(externals: ExternalSender) -> Self {
        let plugged = Arc::new(AtomicUsize::new(0));
        let motor = LastMotor::default();
        let outgoing = EventSender {
            motor: Arc::clone(&motor),
            externals,
            plugged: Arc::clone(&plugged),
        };
        #[cfg(windows)]
        let (devices, changes) = mpsc::channel();
        // Without the thread, the game has no gamepads.
        let thread = thread::Builder::new().name("gamepads".to_owned());
        #[cfg(windows)]
        let _ = thread.spawn(move || system::wait(&outgoing, &changes));
        #[cfg(not(windows))]
        let _ = thread.spawn(move || system::wait(&outgoing));
        Self {
            plugged,
            motor,
            #[cfg(windows)]
            devices,
        }
    }

    /// Looks for gamepads again, because devices were plugged in or removed.
    #[cfg(windows)]
    pub(crate) fn devices_changed(&self) {
        // Fails without the thread.
        let _ = self.devices.send(());
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
    externals: ExternalSender,
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
        outgoing.externals.wake();
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
            self.outgoing.externals.send(External::Pad(change));
        }
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

    use super::{EventSender, gilrs};

    /// Waits for gamepads until the program ends.
    pub(super) fn wait(outgoing: &EventSender) {
        gilrs::follow(outgoing, None, || true);
    }
}

#[cfg(not(any(target_os = "linux", windows, target_os = "macos")))]
mod system {
    //! Systems on which gamepads are not supported yet.

    use super::EventSender;

    /// Does nothing.
    pub(super) const fn wait(_outgoing: &EventSender) {}
}
