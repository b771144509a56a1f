//! Receives input from keyboards and gamepads.

#[cfg(not(target_arch = "wasm32"))]
pub(crate) mod gamepad;
pub mod keyboard;
