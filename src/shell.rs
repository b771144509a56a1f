//! The only room that touches the machine: painter, keyboard, disk.

mod analysis;
mod background;
mod clipboard;
pub mod clock;
pub mod commands;
pub mod console;
pub mod disk;
#[cfg(target_os = "linux")]
pub mod display;
mod drops;
mod environment;
pub mod files;
mod gamepad;
mod generating;
mod grading;
pub mod interrupt;
mod kept;
pub mod keyboard;
pub mod optimizing;
pub mod painter;
mod pictures;
pub mod reading;
pub mod settings;
mod skins;
pub mod solving;
pub mod speaker;
pub mod start;
pub mod waker;
#[cfg(target_os = "linux")]
mod wayland;
#[cfg(not(target_os = "linux"))]
#[path = "shell/wayland/none.rs"]
mod wayland;
pub mod window;
pub mod wishes;
mod workshop;
pub mod writing;
