//! The icons of commands.

/// An icon of the atlas. `view::sprite` maps it to a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    /// An arrow that turns back.
    Undo,
    /// An arrow that turns forward.
    Redo,
    /// An arrow in a circle.
    Restart,
    /// A light bulb.
    Hint,
    /// Three lines.
    Menu,
    /// An arrow to the left.
    Previous,
    /// An arrow to the right.
    Next,
    Pen,
    Line,
    Rectangle,
    Frame,
    Fill,
    Select,
    /// A triangle to the right.
    Play,
    /// The outline of a triangle to the left.
    Reverse,
    /// Four small boards.
    Levels,
    /// A tick.
    Accept,
    /// A cross.
    Discard,
}
