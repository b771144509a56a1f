//! Keys with their places and layouts, which the engine does not report.

#[cfg(windows)]
pub(in crate::shell) mod windows;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
mod x11;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
mod xkb;

#[cfg(windows)]
pub(in crate::shell) use windows::Keys;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub(in crate::shell) use x11::Keys;
#[cfg(target_os = "macos")]
#[path = "keys/none.rs"]
mod none;
#[cfg(target_os = "macos")]
pub(in crate::shell) use none::Keys;
