//! The backend for native programs: threads, files, and system interfaces.

#[cfg(feature = "accessibility")]
mod accessibility;
pub(crate) mod backup;
mod clipboard;
pub mod disk;
pub(crate) mod engine;
pub(crate) mod environment;
pub(crate) mod lock;
mod machine;
pub(crate) mod pictures;
pub mod reading;
pub mod speaker;
pub mod start;
pub mod waker;
#[cfg(windows)]
mod windows;
pub mod writing;
#[cfg(x11)]
mod x11;
