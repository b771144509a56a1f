//! Bindings to Windows. [`GameWindow::listen`] installs a window procedure that runs before the engine's, because the
//! engine's procedure ends the program when a folder is dropped on the window, and ignores several other messages.
//! `docs/upstream.md` describes these defects of the engine.
//!
//! Foreign functions are called only in `system` and `automation_events`. The other modules contain only safe code.

#[cfg(all(
    feature = "accessibility",
    target_env = "gnu",
    target_pointer_width = "64"
))]
mod automation_events;
mod keys;
mod messages;
mod screen;
mod system;

pub use keys::{KeyModifiers, KeyStroke, KeyboardLayout};
pub use messages::WindowEvent;
pub use screen::first_size;
pub use system::{GameWindow, file_number, reduces_motion, show_error};

/// The USB usage page and usage of each type of device that is a gamepad: joysticks and gamepads on the page "Generic
/// Desktop".
const GAMEPADS: [(u16, u16); 2] = [(0x01, 0x04), (0x01, 0x05)];

/// Returns `true` if a gamepad is plugged in. If not, the library that reads gamepads should not run, because it polls
/// them 125 times a second.
pub fn has_gamepad() -> bool {
    let mut usages = system::devices().into_iter();
    usages.any(|usage| GAMEPADS.contains(&usage))
}
