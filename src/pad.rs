//! Buttons of a gamepad.

/// A button, named by its place: `A` is the lowest of the four.
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

/// A button went down or came up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadEvent {
    /// Which.
    pub button: PadButton,
    /// Whether it is down now.
    pub down: bool,
}
