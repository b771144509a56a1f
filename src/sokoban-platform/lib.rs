//! The few functions of Windows, the browser and Linux that the engine lacks: the only crate that may say `unsafe`.
//!
//! Each door is a safe function of a few lines, names the engine's defect that it makes up for, and goes when the
//! engine mends it. On other systems the crate is empty.

#[cfg(target_os = "linux")]
pub mod environment;
#[cfg(target_arch = "wasm32")]
pub mod web;
#[cfg(windows)]
pub mod windows;
