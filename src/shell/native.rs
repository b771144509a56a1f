//! The machine of a program that a system runs by itself: threads, files, and the system's own doors.

pub(in crate::shell) mod analysis;
pub(in crate::shell) mod aside;
pub(in crate::shell) mod clipboard;
pub mod clock;
pub mod commands;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub(in crate::shell) mod composer;
#[cfg(not(all(unix, not(any(target_os = "macos", target_os = "android")))))]
#[path = "native/composer/none.rs"]
pub(in crate::shell) mod composer;
pub mod console;
mod deadline;
pub mod disk;
#[cfg(target_os = "linux")]
pub mod display;
pub(in crate::shell) mod door;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub(in crate::shell) mod drops;
#[cfg(target_os = "macos")]
#[path = "native/drops/none.rs"]
pub(in crate::shell) mod drops;
pub(in crate::shell) mod environment;
#[cfg(not(windows))]
pub(in crate::shell) mod full_screen;
pub(in crate::shell) mod gamepad;
mod generating;
mod grading;
mod input;
pub mod interrupt;
pub(in crate::shell) mod keys;
pub(in crate::shell) mod lock;
mod opening;
pub mod optimizing;
pub(in crate::shell) mod pictures;
pub(in crate::shell) mod platform;
pub mod reading;
pub mod solving;
pub mod speaker;
pub mod start;
mod thinking;
#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
pub(in crate::shell) mod touches;
#[cfg(target_os = "macos")]
#[path = "native/touches/none.rs"]
pub(in crate::shell) mod touches;
pub mod waker;
#[cfg(target_os = "linux")]
pub(in crate::shell) mod wayland;
#[cfg(not(target_os = "linux"))]
#[path = "native/wayland/none.rs"]
pub(in crate::shell) mod wayland;
pub mod wishes;
pub(in crate::shell) mod worker;
pub mod writing;
