//! The only room that touches the machine: painter, keyboard, disk.
//!
//! What a system offers is in a family of modules, one for the systems that a program runs on, one for the browser.
//! Both families have modules of the same names with the same functions, and here alone one of them is chosen.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

mod background;
mod dates;
mod drawings;
pub mod files;
mod folder_files;
mod kept;
pub mod keyboard;
mod named;
mod opener;
pub mod painter;
mod pending;
mod prepare;
pub mod settings;
mod skins;
pub mod sounds;
mod stroke;
mod watch;
pub mod window;
mod work;
mod workshop;

#[cfg(not(target_arch = "wasm32"))]
pub use native::*;
#[cfg(target_arch = "wasm32")]
pub use web::*;
