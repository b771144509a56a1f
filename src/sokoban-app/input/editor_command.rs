//! The commands of the editor.

use sokoban_core::{Direction, Transform};

/// A button of the palette: a brush without its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Swatch {
    Wall,
    Floor,
    Goal,
    Box,
    /// A plain box on a plain goal.
    BoxOnGoal,
    Player,
    Hole,
    /// A box of the chosen colour.
    Trophy,
    /// A goal of the chosen colour.
    TrophyGoal,
    /// A box of the chosen colour on a goal of that colour.
    TrophyOnGoal,
}

impl Swatch {
    /// All swatches, in the order of the palette.
    pub const ALL: [Self; 10] = [
        Self::Wall,
        Self::Floor,
        Self::Goal,
        Self::Box,
        Self::BoxOnGoal,
        Self::Player,
        Self::Hole,
        Self::Trophy,
        Self::TrophyGoal,
        Self::TrophyOnGoal,
    ];
    /// The swatches that are always shown.
    pub const BASIC: &[Self] = Self::ALL.split_at(6).0;
    /// The swatches of the row that opens when it is needed.
    pub const MORE: &[Self] = Self::ALL.split_at(6).1;

    /// Returns the swatch `by` places further in the palette, wrapping around at the ends.
    #[must_use]
    pub fn cycle(self, by: i32) -> Self {
        let at = Self::ALL
            .iter()
            .position(|other| *other == self)
            .unwrap_or(0) as i32;
        Self::ALL[(at + by).rem_euclid(Self::ALL.len() as i32) as usize]
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// Every square under the pointer.
    Pen,
    Line,
    /// A filled rectangle.
    Rectangle,
    /// The four sides of a rectangle.
    Frame,
    /// A connected region of equal squares.
    Fill,
    /// Selects an area and paints nothing.
    Select,
}

impl Tool {
    /// All tools, in the order of their buttons.
    pub const ALL: [Self; 6] = [
        Self::Pen,
        Self::Line,
        Self::Rectangle,
        Self::Frame,
        Self::Fill,
        Self::Select,
    ];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditorCommand {
    Swatch(Swatch),
    /// Choose the next or previous swatch.
    CycleSwatch(i32),
    /// Choose the colour with this number for coloured boxes and goals.
    Kind(u16),
    /// Choose the next or previous colour.
    CycleKind(i32),
    Tool(Tool),
    /// Open or close the row for holes, trophies and colours.
    More,
    /// Move the keyboard cursor, the floating piece, or the player in reverse play.
    Move(Direction),
    /// Draw at the keyboard cursor while the key is held.
    Draw,
    /// Choose the swatch of the square under the pointer.
    Pick,
    /// Turn or mirror the selection or the board.
    Transform(Transform),
    /// Undo the last change.
    Undo,
    /// Redo the last undone change.
    Redo,
    /// Copy the selection, or the level.
    Copy,
    /// Copy and erase the selection.
    Cut,
    Paste,
    /// Select the whole board.
    SelectAll,
    Erase,
    CopyCode,
    /// Change the number of boxes that one push can move.
    Strength(i32),
    /// Turn the player.
    Facing,
    /// Edit title, author and comment.
    Details,
    /// Play the level, place the floating piece, or accept what is shown.
    Play,
    Reverse,
    /// Show all commands.
    Menu,
    /// Start a new level.
    New,
    Save,
    Larger,
    Smaller,
    /// Show the whole board.
    Fit,
    /// Cancel the stroke, the floating piece, the selection or the overlay, or leave the editor.
    Leave,
}

impl EditorCommand {
    /// Returns `true` if the command repeats while its key is held.
    pub(crate) const fn repeats(self) -> bool {
        matches!(
            self,
            Self::Undo | Self::Redo | Self::Move(_) | Self::Larger | Self::Smaller
        )
    }
}
