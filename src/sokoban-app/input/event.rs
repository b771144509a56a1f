//! Input events from keys, the pointer, touch screens and gamepads.

use super::Action;
use super::key::{Key, Modifiers};
use crate::geometry::Point;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Input {
    Down(Key, Modifiers),
    /// The system has repeated a key that is held down. Lists and other screens, the editor, and the exploring cursor
    /// use this event. For all other commands during play, the game itself decides when to repeat them.
    Again(Key, Modifiers),
    Up(Key),
    /// A character was typed, or was repeated because its key is held down.
    Typed(char),
    /// An assistive technology has pressed a control.
    Activate(Action),
    Point(Point),
    Press(Button, Point),
    Release(Button, Point),
    /// The wheel was turned up by this number of notches, or down if the number is negative.
    Wheel(f32, Modifiers),
    /// A finger has touched the screen, moved on it, or left it. The number identifies the finger.
    Touch(Touch, u64, Point),
    Pad(PadEvent),
    /// The game has repeated a gamepad button that is held down. Only lists and the editor use this event.
    PadAgain(PadButton),
    /// The window has lost the keyboard focus, so all keys count as released.
    Blur,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Button {
    /// The primary mouse button, which is the left one for most people.
    Left,
    Middle,
    /// The secondary mouse button, which is the right one for most people.
    Right,
}

impl Button {
    /// Returns the key that stands for this mouse button in the key bindings. Returns `None` for the left button, which
    /// cannot be bound, because it presses the controls on the screen.
    pub const fn key(self) -> Option<Key> {
        match self {
            Self::Left => None,
            Self::Middle => Some(Key::MouseMiddle),
            Self::Right => Some(Key::MouseRight),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    Down,
    Move,
    Up,
    /// The system has cancelled the touch. All fingers then count as lifted.
    Lost,
}

/// A gamepad button. The names are those of an Xbox controller, by position: `A` is the lowest of the four letter
/// buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum PadButton {
    Up,
    Down,
    Left,
    Right,
    A,
    B,
    X,
    Y,
    LeftShoulder,
    RightShoulder,
    Start,
}

impl PadButton {
    /// Returns the letter or name that is printed on the button. Returns `None` if common gamepads have different
    /// labels on it.
    pub const fn label(self) -> Option<&'static str> {
        match self {
            Self::A => Some("A"),
            Self::B => Some("B"),
            Self::X => Some("X"),
            Self::Y => Some("Y"),
            Self::Start => Some("Start"),
            _ => None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadEvent {
    pub button: PadButton,
    /// `true` if the button was pressed, `false` if it was released.
    pub down: bool,
}
