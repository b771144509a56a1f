//! The only part of the program that uses the machine, such as its window, keyboard and disk.
//!
//! Each kind of system has a backend: `native` for programs, `web` for a page in a browser. Both have modules of the
//! same names with the same functions, and only this file chooses between them.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

mod analysis;
mod caches;
mod external;
pub mod files;
mod generator;
pub mod keyboard;
mod opener;
pub mod painter;
mod port;
pub mod profiles;
mod screenshots;
pub mod settings;
mod skins;
pub mod sounds;
mod task;
mod typefaces;
mod unsaved;
pub mod window;

#[cfg(not(target_arch = "wasm32"))]
pub use native::*;
#[cfg(target_arch = "wasm32")]
pub use web::*;
