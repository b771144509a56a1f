//! The few functions of Windows, the browser and Linux that the engine lacks: the only crate that may say `unsafe`.
//!
//! Each is behind a safe function of a few lines. Those for Windows and the browser make up for a defect of the engine,
//! which they name, and go when the engine mends it.

#[cfg(target_os = "linux")]
pub mod environment;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub mod glibc;
#[cfg(target_arch = "wasm32")]
pub mod web;
#[cfg(windows)]
pub mod windows;
