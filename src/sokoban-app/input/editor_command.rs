//! The commands of the editor. A single table contains, for each command, its name, its keys, its gamepad button, its
//! section in the menu, and its button in the toolbar. The label of a command is the text `editor-command-NAME`.

use sokoban_core::{Direction, Transform};

use super::event::PadButton;
use super::icon::Icon;
use super::key::{Chord, Key, Modifiers};
use super::key_labels;
use EditorCommand as C;
use ToolbarGroup as G;

/// A button in the toolbar that selects what to paint. The colour of trophies, which are coloured boxes, and of their
/// goals is selected separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Swatch {
    Wall,
    Floor,
    Goal,
    Box,
    BoxOnGoal,
    Player,
    Hole,
    /// A box in the selected colour.
    Trophy,
    /// A goal in the selected colour.
    TrophyGoal,
    /// A box in the selected colour that is on a goal of that colour.
    TrophyOnGoal,
}

impl Swatch {
    /// All swatches, in the same order as their buttons in the toolbar.
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
    /// Returns `true` if the button of this swatch is in the row of the toolbar that is hidden at first.
    pub fn is_rare(self) -> bool {
        ToolbarGroup::Rare
            .commands()
            .any(|command| command == EditorCommand::Swatch(self))
    }

    /// Returns the swatch that is `by` places after this one in [`Self::ALL`], or before it if `by` is negative. After
    /// the last swatch, counting continues with the first one.
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
    /// Paints each square that the pointer crosses.
    Pen,
    Line,
    /// Paints a filled rectangle.
    Rectangle,
    /// Paints the four sides of a rectangle, but not its inside.
    Frame,
    /// Paints a connected region of squares that all have the same content.
    Fill,
    Select,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditorCommand {
    Swatch(Swatch),
    /// Select the swatch that is this number of places after the current one.
    CycleSwatch(i32),
    /// Select this colour for trophies and their goals.
    Kind(u16),
    /// Select the colour that is this number of places after the current one.
    CycleKind(i32),
    Tool(Tool),
    /// Show or hide the row of the toolbar with the buttons for holes, trophies and colours.
    More,
    /// Move the keyboard cursor. If a piece is floating, move it instead. In reverse play, move the player instead.
    Move(Direction),
    /// Paint at the keyboard cursor. While the key is held, moving the cursor paints too.
    Draw,
    /// Select the swatch that paints the content of the square under the pointer.
    Pick,
    /// Turn or mirror the selection. If nothing is selected, turn or mirror the board.
    Transform(Transform),
    Undo,
    Redo,
    /// Copy the selection. If nothing is selected, copy the whole level.
    Copy,
    /// Copy the selection, and then erase it from the board.
    Cut,
    Paste,
    SelectAll,
    Erase,
    CopyCode,
    /// Add this number, which may be negative, to the maximum number of boxes that can be pushed at once.
    Strength(i32),
    /// Turn the player in another direction.
    Facing,
    Details,
    /// Test-play the level. If a piece is floating, place it instead. If a suggestion is shown, accept it instead.
    Play,
    Reverse,
    Menu,
    New,
    Save,
    Larger,
    Smaller,
    /// Fit the whole board into the window.
    Fit,
    /// Cancel a stroke, a floating piece, a selection or reverse play. If there is nothing to cancel, leave the editor.
    Leave,
}

#[derive(Debug, Clone, Copy)]
pub struct EditorCommandRow {
    pub command: EditorCommand,
    /// The name of the command in the ids of texts. Commands with the same name share a line in the help.
    pub name: &'static str,
    pub keys: &'static [&'static str],
    pub section: EditorSection,
    /// The gamepad button that runs the command while the player draws.
    pub pad: Option<PadButton>,
    /// The group of the command's button in the toolbar. `None` if the command has no button there.
    pub group: Option<ToolbarGroup>,
    /// The icon on the command's button in the toolbar. `None` for tools and brushes: the button of a tool shows the
    /// icon of the tool, and that of a brush shows what the brush paints.
    pub icon: Option<Icon>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditorSection {
    Level,
    Palette,
    Tools,
    Selection,
    Board,
    View,
    /// Commands that have keys, but are not in the menu.
    Keys,
}

impl EditorSection {
    pub fn rows(self) -> impl Iterator<Item = &'static EditorCommandRow> {
        EDITOR_COMMANDS
            .iter()
            .filter(move |row| row.section == self)
    }
}

/// A group of buttons in the toolbar. The buttons appear in the same order as their commands in [`EDITOR_COMMANDS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToolbarGroup {
    /// Buttons in the row of the toolbar that is hidden at first.
    Rare,
    Palette,
    Tools,
    /// Buttons for undo, redo, and the commands that finish drawing.
    Main,
}

impl ToolbarGroup {
    pub fn commands(self) -> impl Iterator<Item = EditorCommand> {
        let rows = EDITOR_COMMANDS.iter();
        rows.filter(move |row| row.group == Some(self))
            .map(|row| row.command)
    }
}

const fn row(
    command: EditorCommand,
    name: &'static str,
    keys: &'static [&'static str],
    section: EditorSection,
) -> EditorCommandRow {
    EditorCommandRow {
        command,
        name,
        keys,
        section,
        pad: None,
        group: None,
        icon: None,
    }
}

/// Generates the table. A row consists of the name, the keys, the section and the command. It can also set other fields
/// of [`EditorCommandRow`].
macro_rules! editor_commands {
    ($(
        $name:literal [$($key:literal)*] $section:ident => $command:expr $(, $field:ident: $value:expr)*;
    )*) => {
        /// The rows of all commands. The rows of the same section are next to each other.
        pub static EDITOR_COMMANDS: &[EditorCommandRow] = &[
            $(EditorCommandRow {
                $($field: $value,)*
                ..row($command, $name, &[$($key),*], EditorSection::$section)
            },)*
        ];
    };
}

editor_commands! {
    "undo" ["U" "Z" "Backspace" "Ctrl+Z"] Level => C::Undo, pad: Some(PadButton::B), group: Some(G::Main), icon: Some(Icon::Undo);
    "redo" ["Y" "Ctrl+Y" "Ctrl+Shift+Z"] Level => C::Redo, pad: Some(PadButton::X), group: Some(G::Main), icon: Some(Icon::Redo);
    "play" ["Enter" "E"] Level => C::Play, group: Some(G::Main), icon: Some(Icon::Play);
    "reverse" ["Shift+Enter" "J"] Level => C::Reverse, group: Some(G::Main), icon: Some(Icon::Reverse);
    "details" ["Ctrl+T" "F2"] Level => C::Details;
    "new" ["Ctrl+N" "Shift+N"] Level => C::New;
    "keep" ["Ctrl+S"] Level => C::Save;
    "copy-code" ["Ctrl+Shift+L" "Ctrl+Shift+C"] Level => C::CopyCode;
    "menu" ["Tab" "F1" "Menu"] Level => C::Menu, pad: Some(PadButton::Start), group: Some(G::Main), icon: Some(Icon::Menu);
    "leave" ["Esc"] Level => C::Leave, group: Some(G::Main), icon: Some(Icon::Levels);

    "wall" ["W"] Palette => C::Swatch(Swatch::Wall), group: Some(G::Palette);
    "floor" ["F"] Palette => C::Swatch(Swatch::Floor), group: Some(G::Palette);
    "goal" ["G"] Palette => C::Swatch(Swatch::Goal), group: Some(G::Palette);
    "a-box" ["B"] Palette => C::Swatch(Swatch::Box), group: Some(G::Palette);
    "box-on-goal" ["X"] Palette => C::Swatch(Swatch::BoxOnGoal), group: Some(G::Palette);
    "player" ["P"] Palette => C::Swatch(Swatch::Player), group: Some(G::Palette);
    "more" ["V"] Palette => C::More, group: Some(G::Palette);
    "hole" ["H"] Palette => C::Swatch(Swatch::Hole), group: Some(G::Rare);
    "trophy" ["T"] Palette => C::Swatch(Swatch::Trophy), group: Some(G::Rare);
    "trophy-goal" ["O"] Palette => C::Swatch(Swatch::TrophyGoal), group: Some(G::Rare);
    "trophy-on-goal" ["K"] Palette => C::Swatch(Swatch::TrophyOnGoal), group: Some(G::Rare);
    "next-kind" ["PageUp"] Palette => C::CycleKind(1), group: Some(G::Rare);
    "previous-kind" ["PageDown"] Palette => C::CycleKind(-1);
    "next-swatch" ["."] Palette => C::CycleSwatch(1), pad: Some(PadButton::RightShoulder);
    "previous-swatch" [","] Palette => C::CycleSwatch(-1), pad: Some(PadButton::LeftShoulder);
    "pick" ["C"] Palette => C::Pick, pad: Some(PadButton::Y);

    "pen" ["D"] Tools => C::Tool(Tool::Pen), group: Some(G::Tools);
    "line" ["L"] Tools => C::Tool(Tool::Line), group: Some(G::Tools);
    "rectangle" ["R"] Tools => C::Tool(Tool::Rectangle), group: Some(G::Tools);
    "frame" ["A"] Tools => C::Tool(Tool::Frame), group: Some(G::Tools);
    "fill" ["I"] Tools => C::Tool(Tool::Fill), group: Some(G::Tools);
    "select" ["S"] Tools => C::Tool(Tool::Select), group: Some(G::Tools);

    "select-all" ["Ctrl+A"] Selection => C::SelectAll;
    "copy" ["Ctrl+C"] Selection => C::Copy;
    "cut" ["Ctrl+X"] Selection => C::Cut;
    "paste" ["Ctrl+V"] Selection => C::Paste;
    "erase" ["Delete"] Selection => C::Erase;

    "turn-right" ["Q"] Board => C::Transform(Transform::ROTATE_CLOCKWISE);
    "turn-left" ["Shift+Q"] Board => C::Transform(Transform::ROTATE_COUNTERCLOCKWISE);
    "mirror" ["M"] Board => C::Transform(Transform::FLIP_HORIZONTAL);
    "flip" ["Shift+M"] Board => C::Transform(Transform::FLIP_VERTICAL);
    "facing" ["Shift+P"] Board => C::Facing;
    "stronger" ["]"] Board => C::Strength(1);
    "weaker" ["["] Board => C::Strength(-1);

    "larger" ["+"] View => C::Larger;
    "smaller" ["-"] View => C::Smaller;
    "fit" ["0"] View => C::Fit;

    "go" ["Up"] Keys => C::Move(Direction::Up), pad: Some(PadButton::Up);
    "go" ["Left"] Keys => C::Move(Direction::Left), pad: Some(PadButton::Left);
    "go" ["Down"] Keys => C::Move(Direction::Down), pad: Some(PadButton::Down);
    "go" ["Right"] Keys => C::Move(Direction::Right), pad: Some(PadButton::Right);
    "draw" ["Space"] Keys => C::Draw, pad: Some(PadButton::A);
    "colour" ["1"] Keys => C::Kind(1);
    "colour" ["2"] Keys => C::Kind(2);
    "colour" ["3"] Keys => C::Kind(3);
    "colour" ["4"] Keys => C::Kind(4);
    "colour" ["5"] Keys => C::Kind(5);
    "colour" ["6"] Keys => C::Kind(6);
    "colour" ["7"] Keys => C::Kind(7);
    "colour" ["8"] Keys => C::Kind(8);
    "colour" ["9"] Keys => C::Kind(9);
}

impl EditorCommand {
    pub fn of_key(key: Key, modifiers: Modifiers) -> Option<Self> {
        Chord { key, modifiers }.find(|chord| {
            let has_key = |row: &&EditorCommandRow| {
                let mut keys = row.keys.iter();
                keys.any(|name| Chord::parse(name) == Some(chord))
            };
            let row = EDITOR_COMMANDS.iter().find(has_key)?;
            Some(row.command)
        })
    }

    /// Returns the command that a gamepad button runs while the player draws. All other commands can be run from the
    /// menu.
    pub fn of_pad(button: PadButton) -> Option<Self> {
        let mut rows = EDITOR_COMMANDS.iter();
        let row = rows.find(|row| row.pad == Some(button))?;
        Some(row.command)
    }

    /// Returns the row of this command. Returns `None` if the command contains a number for which the table has no row.
    pub fn row(self) -> Option<&'static EditorCommandRow> {
        EDITOR_COMMANDS.iter().find(|row| row.command == self)
    }

    /// Returns the keys of the command that can reach the game. See [`key_labels::is_available`].
    pub fn chords(self) -> Vec<Chord> {
        let keys = self.row().map_or(&[][..], |row| row.keys);
        let chords = keys.iter().filter_map(|name| Chord::parse(name));
        chords.filter(key_labels::is_available).collect()
    }

    /// Returns the label of the first key of the command that can reach the game, or an empty string if there is none.
    pub fn key_label(self) -> String {
        let first = self.chords().into_iter().next();
        first.as_ref().map(key_labels::label).unwrap_or_default()
    }

    pub(crate) const fn repeats(self) -> bool {
        matches!(
            self,
            Self::Undo | Self::Redo | Self::Move(_) | Self::Larger | Self::Smaller
        )
    }
}
