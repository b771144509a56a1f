//! What a player does: events of keyboard, mouse, fingers and gamepads → commands.
//!
//! Knows nothing of screens, and nothing of the machine: the shell tells what happened in these words.

pub mod bindings;
mod command;
mod event;
mod held;
pub mod key;
pub mod keycaps;
pub mod layout;
pub mod pad;
pub mod touch;

pub use bindings::Bindings;
pub use command::Command;
pub use event::{Button, Input, Touch};
pub use held::{Held, Holder, Repeat};
pub use key::{Chord, Key, Modifiers};
pub use keycaps::Keycaps;
