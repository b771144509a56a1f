//! Input events from the keyboard, mouse, touch screen and gamepads, and the commands that they run.
//!
//! This module does not depend on any screen or operating system. The program translates the system's events to the
//! types here.

mod action;
pub mod bindings;
mod command;
mod editor_command;
mod event;
pub mod gamepad;
mod held;
mod icon;
pub mod key;
pub mod key_labels;
pub mod layout;
pub mod touch;

pub use action::{Action, ExportContent, ExportTarget};
pub use bindings::Bindings;
pub use command::{COMMANDS, Command, CommandRow, MenuGroup, Place, Section};
pub use editor_command::{
    EDITOR_COMMANDS, EditorCommand, EditorCommandRow, EditorSection, Swatch, Tool, ToolbarGroup,
};
pub use event::{Button, Input, PadButton, PadEvent, Touch};
pub use held::{HeldCommands, HoldSettings, HoldSource, KeyRepeat, Repeat, StickyModifiers};
pub use icon::Icon;
pub use key::{Chord, Key, Modifiers};
pub use key_labels::ModifierLabels;
