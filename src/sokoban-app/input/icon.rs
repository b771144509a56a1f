//! The icons of commands. The comments describe the pictures.

use super::Tool;

/// An icon. The function that finds its cell in the atlas is in `view::sprite`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    /// An arrow that turns to the left.
    Undo,
    /// An arrow that turns to the right.
    Redo,
    /// An arrow in a circle.
    Restart,
    /// A light bulb.
    Hint,
    /// Three lines, one below the other.
    Menu,
    /// An arrow to the left.
    Previous,
    /// An arrow to the right.
    Next,
    Tool(Tool),
    /// A triangle that points to the right.
    Play,
    /// The outline of a triangle that points to the left.
    Reverse,
    /// Four small boards.
    Levels,
    /// A check mark.
    Accept,
    /// A cross.
    Discard,
}
