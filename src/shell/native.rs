//! The backend for native programs: threads, files, and system interfaces.

#[cfg(feature = "accessibility")]
mod accessibility;
pub(in crate::shell) mod backup;
mod clipboard;
pub mod commands;
pub mod console;
pub mod disk;
pub(in crate::shell) mod engine;
pub(in crate::shell) mod environment;
mod gamepad;
pub(in crate::shell) mod lock;
mod machine;
pub(in crate::shell) mod pictures;
pub mod reading;
pub mod speaker;
pub mod start;
pub mod waker;
#[cfg(windows)]
mod windows;
pub mod writing;
#[cfg(x11)]
mod x11;
