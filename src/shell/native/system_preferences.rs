//! System-wide preferences: reduced motion.
//!
//! Windows has a setting. Desktops on X11 use XSETTINGS: a property of the window that owns a certain selection. The
//! property is read once, on a separate thread, because the server may be remote.

use std::sync::mpsc::{self, Receiver};
use std::thread;

use super::waker::Waker;

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub mod xsettings;

/// Queries the system's preference for reduced motion. Only a positive answer is sent. It wakes the event loop.
pub(crate) fn prefers_reduced_motion(waker: Waker) -> Receiver<()> {
    let (sender, received) = mpsc::channel();
    let thread = thread::Builder::new().name("preferences".to_owned());
    // Without the thread, motion is not reduced.
    let _ = thread.spawn(move || {
        if reduces_motion() && sender.send(()).is_ok() {
            waker.wake();
        }
    });
    received
}

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
fn reduces_motion() -> bool {
    let settings = xsettings::read(None);
    settings.is_some_and(|settings| xsettings::number(&settings, xsettings::ANIMATIONS) == Some(0))
}

#[cfg(windows)]
fn reduces_motion() -> bool {
    sokoban_platform::windows::reduces_motion()
}

#[cfg(not(any(
    windows,
    all(unix, not(any(target_os = "macos", target_os = "android")))
)))]
fn reduces_motion() -> bool {
    false
}
