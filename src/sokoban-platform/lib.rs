//! Bindings to the few functions of operating systems and browsers that the program needs, and the engine does not
//! provide. This is the only crate with `unsafe` code.
//!
//! Each function has a safe wrapper of a few lines. The wrappers for Windows and the browser work around defects of the
//! engine, which their comments describe. They can be removed when the engine fixes these defects.

#![warn(clippy::disallowed_methods, clippy::disallowed_types)]

#[cfg(all(windows, feature = "accessibility"))]
#[path = "windows/accessibility.rs"]
pub mod accessibility;
#[cfg(all(target_os = "macos", feature = "accessibility"))]
#[path = "macos/accessibility.rs"]
pub mod accessibility;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub mod glibc;
#[cfg(target_arch = "wasm32")]
pub mod web;
#[cfg(windows)]
pub mod windows;
