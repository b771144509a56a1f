//! The only part of the program that uses the machine, such as its window, keyboard and disk.
//!
//! Each kind of system has a backend: `native` for programs, `web` for a page in a browser. What both have is in modules
//! of the same names with the same functions; what only one has is called under `cfg`.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

mod analysis;
mod assistant;
mod caches;
pub mod clock;
mod external;
pub mod files;
mod generator;
pub mod keyboard;
mod opener;
pub mod painter;
pub mod profiles;
mod progress_file;
mod saver;
mod screenshots;
pub mod settings;
mod skins;
pub mod sounds;
mod system;
mod task;
mod typefaces;
mod unsaved;
pub mod window;

#[cfg(not(target_arch = "wasm32"))]
pub use native::*;
#[cfg(target_arch = "wasm32")]
pub use web::*;
