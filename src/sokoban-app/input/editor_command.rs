//! The commands of the editor: one table with the name, the keys, the gamepad button, the section and the button in the
//! toolbar of each command. Their labels are the texts `editor-command-NAME`.

use sokoban_core::{Direction, Transform};

use super::event::PadButton;
use super::icon::Icon;
use super::key::{Chord, Key, Modifiers};
use super::key_labels;
use EditorCommand as C;
use ToolbarGroup as G;

/// A button of the palette: what to draw, without its colour.
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
    /// Returns `true` if the swatch's button is in the row that is hidden by default.
    pub fn is_rare(self) -> bool {
        ToolbarGroup::Rare
            .commands()
            .any(|command| command == EditorCommand::Swatch(self))
    }

    /// Returns the swatch that is `by` places further in the palette, wrapping around at the ends.
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
    /// Paints every square that the pointer crosses.
    Pen,
    Line,
    /// Paints a filled rectangle.
    Rectangle,
    /// Paints the four sides of a rectangle.
    Frame,
    /// Paints a connected region of equal squares.
    Fill,
    /// Selects an area and paints nothing.
    Select,
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
    /// Show or hide the row of buttons for holes, trophies and colours.
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
    /// Turn the player to face another direction.
    Facing,
    /// Edit title, author and comment.
    Details,
    /// Play the level, place the floating piece, or accept the suggestion that is shown.
    Play,
    Reverse,
    /// Show the menu of all commands.
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

/// A row of [`EDITOR_COMMANDS`].
#[derive(Debug, Clone, Copy)]
pub struct EditorCommandRow {
    pub command: EditorCommand,
    /// The name in the ids of texts. Commands with the same name share one line of the help.
    pub name: &'static str,
    pub keys: &'static [&'static str],
    pub section: EditorSection,
    /// The gamepad button that runs the command while drawing.
    pub pad: Option<PadButton>,
    /// The group of the command's button in the toolbar.
    pub group: Option<ToolbarGroup>,
    /// The icon of the command's button. Buttons of brushes show their sprites instead.
    pub icon: Option<Icon>,
}

/// A section of the editor's menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditorSection {
    Level,
    Palette,
    Tools,
    Selection,
    Board,
    View,
    /// Commands that have keys but are not in the menu.
    Keys,
}

impl EditorSection {
    /// Returns the commands of the section, in the order of the table.
    pub fn rows(self) -> impl Iterator<Item = &'static EditorCommandRow> {
        EDITOR_COMMANDS
            .iter()
            .filter(move |row| row.section == self)
    }
}

/// A group of buttons in the toolbar, in the order of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToolbarGroup {
    /// The row that is hidden by default.
    Rare,
    Palette,
    Tools,
    /// Undo and redo, and the commands that leave drawing.
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

/// Generates the table. A row consists of the name, the keys, the section, the command, and optionally the other fields
/// of [`EditorCommandRow`].
macro_rules! editor_commands {
    ($(
        $name:literal [$($key:literal)*] $section:ident => $command:expr $(, $field:ident: $value:expr)*;
    )*) => {
        /// All commands. The commands of each section are adjacent.
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

    "pen" ["D"] Tools => C::Tool(Tool::Pen), group: Some(G::Tools), icon: Some(Icon::Pen);
    "line" ["L"] Tools => C::Tool(Tool::Line), group: Some(G::Tools), icon: Some(Icon::Line);
    "rectangle" ["R"] Tools => C::Tool(Tool::Rectangle), group: Some(G::Tools), icon: Some(Icon::Rectangle);
    "frame" ["A"] Tools => C::Tool(Tool::Frame), group: Some(G::Tools), icon: Some(Icon::Frame);
    "fill" ["I"] Tools => C::Tool(Tool::Fill), group: Some(G::Tools), icon: Some(Icon::Fill);
    "select" ["S"] Tools => C::Tool(Tool::Select), group: Some(G::Tools), icon: Some(Icon::Select);

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
    /// Returns the command that a key is bound to.
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

    /// Returns the command that a gamepad button runs while drawing. All other commands are available in the menu.
    pub fn of_pad(button: PadButton) -> Option<Self> {
        let mut rows = EDITOR_COMMANDS.iter();
        let row = rows.find(|row| row.pad == Some(button))?;
        Some(row.command)
    }

    /// Returns the row of the command, or `None` for a step or a colour that is not in the table.
    pub fn row(self) -> Option<&'static EditorCommandRow> {
        EDITOR_COMMANDS.iter().find(|row| row.command == self)
    }

    /// Returns the keys of the command that exist on the current keyboard.
    pub fn chords(self) -> Vec<Chord> {
        let keys = self.row().map_or(&[][..], |row| row.keys);
        let chords = keys.iter().filter_map(|name| Chord::parse(name));
        chords.filter(key_labels::is_available).collect()
    }

    /// Returns the label of the first key that exists on the current keyboard, or an empty string.
    pub fn key_label(self) -> String {
        let first = self.chords().into_iter().next();
        first.as_ref().map(key_labels::label).unwrap_or_default()
    }

    /// Returns `true` if the command repeats while its key is held.
    pub(crate) const fn repeats(self) -> bool {
        matches!(
            self,
            Self::Undo | Self::Redo | Self::Move(_) | Self::Larger | Self::Smaller
        )
    }
}
