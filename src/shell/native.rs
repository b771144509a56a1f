//! The machine of a program that a system runs by itself: threads, files, and the system's own doors.

pub(in crate::shell) mod analysis;
pub(in crate::shell) mod aside;
pub(in crate::shell) mod clipboard;
pub mod clock;
pub mod commands;
pub mod console;
pub mod disk;
#[cfg(target_os = "linux")]
pub mod display;
pub(in crate::shell) mod door;
pub(in crate::shell) mod environment;
pub(in crate::shell) mod gamepad;
mod generating;
mod grading;
mod input;
pub mod interrupt;
pub(in crate::shell) mod lock;
mod opening;
pub mod optimizing;
pub(in crate::shell) mod pictures;
pub(in crate::shell) mod platform;
pub mod reading;
pub mod solving;
pub mod speaker;
pub mod start;
pub mod waker;
pub mod wishes;
pub(in crate::shell) mod worker;
pub mod writing;
