//! Keys with their places and layouts, which the engine does not report.

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
mod unix;
#[cfg(target_os = "linux")]
mod wayland;
#[cfg(windows)]
pub(in crate::shell) mod windows;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
mod x11;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
mod xkb;

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub(in crate::shell) use unix::Keys;
#[cfg(windows)]
pub(in crate::shell) use windows::Keys;
#[cfg(target_os = "macos")]
#[path = "keys/none.rs"]
mod none;
#[cfg(target_os = "macos")]
pub(in crate::shell) use none::Keys;
