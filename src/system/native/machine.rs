//! The native operating system on which the event loop runs.

use std::rc::Rc;
use std::thread;
use std::time::Duration;

use sokoban_app::vibration::{VibratingDevice, Vibration};

#[cfg(feature = "accessibility")]
use super::accessibility::Adapter;
use super::clipboard::Clipboard;
use super::waker::Waker;
#[cfg(windows)]
use super::windows;
#[cfg(x11)]
use super::x11;
use crate::clock::Clock;
use crate::external::{External, ExternalSender};
use crate::input::gamepad::Gamepads;
use crate::session::Data;
use crate::system::{OpenSystem, System};

struct Machine {
    /// Wakes the engine. `None` if nothing can wake the engine.
    waker: Option<Waker>,
    gamepads: Gamepads,
    clipboard: Clipboard,
    #[cfg(windows)]
    window: windows::Window,
}

/// Starts the threads and listeners that wait for events from outside the engine. `fills_screen` is `true` if the
/// engine was asked to open the window in full screen. When the user's session ends, everything in `data` is saved.
#[cfg_attr(not(x11), expect(unused_variables, reason = "the engine has done it"))]
pub(crate) fn open(fills_screen: bool, data: Option<Rc<Data>>, clock: Clock) -> OpenSystem {
    #[cfg(x11)]
    let waker = x11::waker(clock);
    #[cfg(windows)]
    let waker = windows::waker(clock);
    #[cfg(not(any(x11, windows)))]
    let waker = None::<Waker>;
    let wakes = waker.clone();
    let (sender, externals) = ExternalSender::new(move || {
        if let Some(waker) = &wakes {
            waker.wake();
        }
    });
    // The listeners must be started before the waker is used for the first time.
    #[cfg(x11)]
    let keys = x11::open(fills_screen, sender.clone());
    #[cfg(windows)]
    let (window, keys) = windows::open(sender.clone(), move || {
        if let Some(data) = &data {
            data.finish();
        }
    });
    #[cfg(not(any(x11, windows)))]
    let keys = None;
    #[cfg(not(windows))]
    drop(data);
    let events = sender.clone();
    let thread = thread::Builder::new().name("preferences".to_owned());
    // Query the setting on a separate thread, because a service of the desktop may have to start before it answers. If
    // the thread cannot be started, motion is not reduced.
    let _ = thread.spawn(move || {
        if reduces_motion() {
            events.send(External::ReducesMotion);
        }
    });
    let machine = Machine {
        waker,
        gamepads: Gamepads::start(sender.clone()),
        clipboard: Clipboard::new(sender.clone()),
        #[cfg(windows)]
        window,
    };
    OpenSystem {
        system: Box::new(machine),
        keys,
        #[cfg(feature = "accessibility")]
        accessibility: Some(Box::new(Adapter::start(sender.clone()))),
        #[cfg(not(feature = "accessibility"))]
        accessibility: None,
        sender,
        externals,
    }
}

impl System for Machine {
    #[cfg(windows)]
    fn scale(&self) -> f32 {
        self.window.scale()
    }

    #[cfg(x11)]
    fn fill_screen(&mut self, fill: bool) -> bool {
        if let Some(window) = x11::GameWindow::get() {
            return window.fill_screen(fill);
        }
        macroquad::miniquad::window::set_fullscreen(fill);
        true
    }

    #[cfg(windows)]
    fn fill_screen(&mut self, fill: bool) -> bool {
        self.window.fill_screen(fill);
        true
    }

    /// The engine enables input methods whenever the window gets the keyboard focus. Input methods would consume
    /// letters that are commands, so they are disabled while no text field is open.
    #[cfg(windows)]
    fn take_text(&mut self, takes: bool) {
        macroquad::miniquad::window::set_ime_enabled(takes);
    }

    fn copy(&mut self, text: &str) {
        self.clipboard.copy(text);
    }

    fn paste(&mut self) {
        self.clipboard.ask();
    }

    fn note_paste(&mut self) {
        self.clipboard.has_answered();
    }

    fn is_pasting(&self) -> bool {
        self.clipboard.is_busy()
    }

    fn vibrate(&self, device: VibratingDevice, vibration: Vibration) {
        if device == VibratingDevice::Gamepad {
            self.gamepads.vibrate(vibration);
        }
    }

    fn has_gamepad(&self) -> bool {
        self.gamepads.any()
    }

    #[cfg(windows)]
    fn rescan_gamepads(&self) {
        self.gamepads.rescan();
    }

    fn can_wake(&self) -> bool {
        self.waker.is_some()
    }

    fn prepare_sleep(&self) {
        if let Some(waker) = &self.waker {
            waker.prepare_sleep();
        }
    }

    fn pause(&self, pause: Duration) {
        thread::sleep(pause);
    }
}

#[cfg(all(target_os = "linux", feature = "accessibility"))]
fn reduces_motion() -> bool {
    use mundy::{Interest, Preferences, ReducedMotion};
    // The maximum time to wait for a service of the desktop session that is still starting.
    const TIMEOUT: std::time::Duration = std::time::Duration::from_secs(25);
    let preferences = Preferences::once_blocking(Interest::ReducedMotion, TIMEOUT);
    preferences.is_some_and(|known| known.reduced_motion == ReducedMotion::Reduce)
}

#[cfg(windows)]
fn reduces_motion() -> bool {
    sokoban_platform::windows::reduces_motion()
}

#[cfg(not(any(windows, all(target_os = "linux", feature = "accessibility"))))]
fn reduces_motion() -> bool {
    false
}
