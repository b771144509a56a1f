//! System-wide preferences: reduced motion.
//!
//! Windows has a setting. On Linux, the desktop's portal is asked once, on a separate thread, because it may have to start
//! first.

use std::thread;

use crate::shell::external::{External, ExternalSender};

/// Queries the system's preference for reduced motion. Only a positive answer is sent.
pub(crate) fn query(externals: ExternalSender) {
    let thread = thread::Builder::new().name("preferences".to_owned());
    // Without the thread, motion is not reduced.
    let _ = thread.spawn(move || {
        if reduces_motion() {
            externals.send(External::ReducesMotion);
        }
    });
}

#[cfg(all(target_os = "linux", feature = "accessibility"))]
fn reduces_motion() -> bool {
    use mundy::{Interest, Preferences, ReducedMotion};
    // Services of the session are started within this time.
    const TIMEOUT: std::time::Duration = std::time::Duration::from_secs(25);
    let preferences = Preferences::once_blocking(Interest::ReducedMotion, TIMEOUT);
    preferences.is_some_and(|it| it.reduced_motion == ReducedMotion::Reduce)
}

#[cfg(windows)]
fn reduces_motion() -> bool {
    sokoban_platform::windows::reduces_motion()
}

#[cfg(not(any(windows, all(target_os = "linux", feature = "accessibility"))))]
fn reduces_motion() -> bool {
    false
}
