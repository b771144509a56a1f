//! Input events from keys, the pointer, touch and gamepads.

use super::Action;
use super::key::{Key, Modifiers};
use crate::geometry::Point;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Input {
    /// A key went down.
    Down(Key, Modifiers),
    /// A key is held down, and the system has repeated it. Lists use this event. During play, the game repeats commands
    /// at its own pace instead.
    Again(Key, Modifiers),
    /// A key was released.
    Up(Key),
    /// A character was typed, or repeated because its key is held down.
    Typed(char),
    /// An assistive technology has pressed a control.
    Activate(Action),
    /// The pointer moved to this point.
    Point(Point),
    /// A mouse button was pressed.
    Press(Button, Point),
    /// A mouse button was released.
    Release(Button, Point),
    /// The wheel was turned up by this number of notches, or down if it is negative.
    Wheel(f32, Modifiers),
    /// A finger has touched, moved on or left the screen. The number identifies the finger.
    Touch(Touch, u64, Point),
    /// A gamepad button was pressed or released.
    Pad(PadEvent),
    /// A gamepad button is held down, and the game has repeated it. Lists and the editor use this event.
    PadAgain(PadButton),
    /// The window has lost the keyboard focus. All keys count as released.
    Blur,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Button {
    /// The primary button, which is the left one for most people.
    Left,
    /// The middle button, which is usually the wheel.
    Middle,
    /// The secondary button, which is the right one for most people.
    Right,
}

impl Button {
    /// Returns the key for this button in the key bindings. The left button has none, because it presses the controls
    /// on the screen.
    pub const fn key(self) -> Option<Key> {
        match self {
            Self::Left => None,
            Self::Middle => Some(Key::MouseMiddle),
            Self::Right => Some(Key::MouseRight),
        }
    }
}

/// The change of a finger's state in a touch event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// The finger touched the screen.
    Down,
    /// The finger moved.
    Move,
    /// The finger left the screen.
    Up,
    /// The system has cancelled the touch.
    Lost,
}

/// A gamepad button. The names are those on an Xbox controller, by position: `A` is the lowest of the four.
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
    /// Returns the letter or name printed on the button. Returns `None` if it differs among common gamepads.
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

/// The press or the release of a gamepad button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadEvent {
    pub button: PadButton,
    /// `true` if the button was pressed, `false` if it was released.
    pub down: bool,
}
