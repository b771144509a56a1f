//! Input events: keys, pointer, touch and gamepads.

use super::Action;
use super::key::{Key, Modifiers};
use crate::geometry::Point;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Input {
    /// A key went down.
    Down(Key, Modifiers),
    /// The system repeated a held key. Lists use this event. During play, the game repeats commands at its own pace
    /// instead.
    Again(Key, Modifiers),
    /// A key was released.
    Up(Key),
    /// A character was typed or repeated.
    Typed(char),
    /// A control was pressed by an assistive technology.
    Activate(Action),
    /// The pointer moved to this point.
    Point(Point),
    /// A mouse button was pressed.
    Press(Button, Point),
    /// A mouse button was released.
    Release(Button, Point),
    /// The wheel was turned by this number of notches. Positive numbers are upwards.
    Wheel(f32, Modifiers),
    /// A finger touched the screen, moved or left the screen. The number identifies the finger.
    Touch(Touch, u64, Point),
    /// A gamepad button was pressed or released.
    Pad(PadEvent),
    /// The game repeated a held gamepad button. Lists and the editor use this event.
    PadAgain(PadButton),
    /// The window lost the keyboard focus. All keys count as released.
    Blur,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Button {
    /// The primary button.
    Left,
    /// The wheel, pressed as a button.
    Middle,
    /// The secondary button.
    Right,
}

impl Button {
    /// Returns the key that represents this button in the key bindings. The left button has no key, because it presses
    /// the controls on the screen.
    pub const fn key(self) -> Option<Key> {
        match self {
            Self::Left => None,
            Self::Middle => Some(Key::MouseMiddle),
            Self::Right => Some(Key::MouseRight),
        }
    }
}

/// A phase of a touch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// The finger touched the screen.
    Down,
    /// The finger moved.
    Move,
    /// The finger left the screen.
    Up,
    /// The system cancelled the touch.
    Lost,
}

/// A gamepad button, named by its position on an Xbox controller: `A` is the lowest of the four.
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
    /// Returns the letter or the name that is printed on the button, if most gamepads have the same.
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

/// A press or release of a gamepad button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadEvent {
    pub button: PadButton,
    /// `true` if the button was pressed, `false` if it was released.
    pub down: bool,
}
