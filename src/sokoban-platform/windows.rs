//! Windows. [`GameWindow::listen`] puts a procedure of our own in front of the engine's, which ends the program when
//! a folder is dropped, and has no ear for several other messages. `docs/upstream.md` tells of each defect.
//!
//! Foreign functions are called in `system` alone; what they are called for is safe code beside it.

mod gamepads;
mod keys;
mod messages;
mod screen;
mod system;

pub use gamepads::has_gamepad;
pub use keys::{KeyModifiers, KeyStroke, KeyboardLayout};
pub use messages::WindowEvent;
pub use screen::first_size;
pub use system::{GameWindow, file_number, reduces_motion, show_error};
