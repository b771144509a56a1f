//! Receives events from gamepads. Separate threads wait for these events, so that the event loop sleeps while there are
//! none. If no gamepad is connected, only one thread runs, which waits until a gamepad is plugged in.

#[cfg(any(windows, target_os = "macos"))]
#[path = "gamepad/gilrs.rs"]
mod system;
#[cfg(target_os = "linux")]
#[path = "gamepad/linux.rs"]
mod system;

use std::sync::atomic::{AtomicUsize, Ordering};
#[cfg(windows)]
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::external::{External, ExternalSender};
use sokoban_app::input::gamepad::{Gamepad, RawPadEvent};
use sokoban_app::vibration::Vibration;

/// Makes a gamepad vibrate, and returns immediately.
type Motor = Arc<dyn Fn(Vibration) + Send + Sync>;

type LastMotor = Arc<Mutex<Option<Motor>>>;

fn lock(motor: &LastMotor) -> MutexGuard<'_, Option<Motor>> {
    motor.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) struct Gamepads {
    plugged: Arc<AtomicUsize>,
    motor: LastMotor,
    /// Notifies the gamepad thread that the set of connected devices has changed.
    #[cfg(windows)]
    devices: Sender<()>,
}

impl Gamepads {
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
        let wait = move || {
            #[cfg(windows)]
            system::wait(&outgoing, &changes);
            #[cfg(any(target_os = "linux", target_os = "macos"))]
            system::wait(&outgoing);
        };
        // If the thread cannot be started, the game works without gamepads. On other systems, the thread does nothing.
        let thread = thread::Builder::new().name("gamepads".to_owned());
        let _ = thread.spawn(wait);
        Self {
            plugged,
            motor,
            #[cfg(windows)]
            devices,
        }
    }

    #[cfg(windows)]
    pub(crate) fn rescan(&self) {
        // Sending fails if the thread could not be started.
        let _ = self.devices.send(());
    }

    /// Makes the gamepad that was used last vibrate, if it can. Returns immediately.
    pub(crate) fn vibrate(&self, vibration: Vibration) {
        let motor = lock(&self.motor).clone();
        if let Some(vibrate) = motor {
            vibrate(vibration);
        }
    }

    pub(crate) fn any(&self) -> bool {
        self.plugged.load(Ordering::Relaxed) > 0
    }
}

#[derive(Clone)]
struct EventSender {
    externals: ExternalSender,
    plugged: Arc<AtomicUsize>,
    motor: LastMotor,
}

/// A connected gamepad. Dropping it reports that the gamepad was unplugged.
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
        // The motor keeps the device open, so it must be dropped.
        *lock(&self.outgoing.motor) = None;
        self.outgoing.plugged.fetch_sub(1, Ordering::Relaxed);
    }
}
