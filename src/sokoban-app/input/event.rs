//! What happens at the window: keys, pointer, fingers, gamepads.

use super::key::{Key, Modifiers};
use super::pad::{PadButton, PadEvent};
use crate::geometry::Point;

/// An event from the window, in the order it happened.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Input {
    /// A key went down.
    Down(Key, Modifiers),
    /// A key is still down, says the system's own key repeat. Lists follow it; play has a clock of its own.
    Again(Key, Modifiers),
    /// A key came up.
    Up(Key),
    /// A letter was typed, once more for each of the system's repeats.
    Typed(char),
    /// The pointer moved to this place.
    Point(Point),
    /// A button of the mouse went down.
    Press(Button, Point),
    /// A button of the mouse came up.
    Release(Button, Point),
    /// The wheel turned by so many notches, up is positive.
    Wheel(f32, Modifiers),
    /// A finger on the screen, told from others by its number.
    Touch(Touch, u64, Point),
    /// A button of a gamepad went down or came up.
    Pad(PadEvent),
    /// A button of a gamepad is still down. Lists and the editor follow it.
    PadAgain(PadButton),
    /// The window lost the keyboard: whatever was held is held no more.
    Blur,
}

/// A button of the mouse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Button {
    /// The main one.
    Left,
    /// The wheel, pressed.
    Middle,
    /// The other one.
    Right,
}

/// What a finger does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// It came down.
    Down,
    /// It moved.
    Move,
    /// It went up.
    Up,
    /// The system took it for something else.
    Lost,
}
