//! The commands of the editor and their keys.

use sokoban_core::{Direction, Kind, Transform};

use super::brush::Brush;
use crate::input::{Chord, EditorCommand, Key, Modifiers, PadButton, Swatch, Tool, key_labels};
use crate::screens::AppState;
use crate::texts::{Text, editor as tr};
use crate::ui::list::{List, ListState};

impl Swatch {
    /// Returns the brush of the swatch. Only trophies and their goals use `colour`.
    pub const fn brush(self, colour: Kind) -> Brush {
        match self {
            Self::Wall => Brush::Wall,
            Self::Floor => Brush::Floor,
            Self::Goal => Brush::Goal(Kind::PLAIN),
            Self::Box => Brush::Box(Kind::PLAIN),
            Self::BoxOnGoal => Brush::BoxOnGoal(Kind::PLAIN),
            Self::Player => Brush::Player,
            Self::Hole => Brush::Hole,
            Self::Trophy => Brush::Box(colour),
            Self::TrophyGoal => Brush::Goal(colour),
            Self::TrophyOnGoal => Brush::BoxOnGoal(colour),
        }
    }

    /// Returns the swatch and the colour of a brush.
    pub fn of(brush: Brush) -> (Self, Option<Kind>) {
        let colour = |kind: Kind| (kind != Kind::PLAIN).then_some(kind);
        let one = |kind, plain, coloured| match colour(kind) {
            None => (plain, None),
            colour => (coloured, colour),
        };
        match brush {
            Brush::Wall => (Self::Wall, None),
            Brush::Floor => (Self::Floor, None),
            Brush::Player => (Self::Player, None),
            Brush::Hole => (Self::Hole, None),
            Brush::Goal(kind) => one(kind, Self::Goal, Self::TrophyGoal),
            Brush::Box(kind) => one(kind, Self::Box, Self::Trophy),
            Brush::BoxOnGoal(kind) => one(kind, Self::BoxOnGoal, Self::TrophyOnGoal),
        }
    }
}

/// The mode of the editor. It determines which buttons are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditorMode {
    Draw,
    Reverse,
}

/// A command with its keys and its description.
type CommandEntry = (EditorCommand, &'static [&'static str], Text);

/// All commands, in the order of the menu.
pub const COMMANDS: &[CommandEntry] = {
    use Direction as D;
    use EditorCommand as A;
    use Swatch as S;
    &[
        (A::Play, &["Enter", "E"], tr::play),
        (A::Reverse, &["Shift+Enter", "J"], tr::reverse),
        (A::Details, &["Ctrl+T", "F2"], tr::details),
        (A::Undo, &["U", "Z", "Backspace", "Ctrl+Z"], tr::undo),
        (A::Redo, &["Y", "Ctrl+Y", "Ctrl+Shift+Z"], tr::redo),
        (A::Swatch(S::Wall), &["W"], tr::wall),
        (A::Swatch(S::Floor), &["F"], tr::floor),
        (A::Swatch(S::Goal), &["G"], tr::goal),
        (A::Swatch(S::Box), &["B"], tr::a_box),
        (A::Swatch(S::BoxOnGoal), &["X"], tr::box_on_goal),
        (A::Swatch(S::Player), &["P"], tr::player),
        (A::Swatch(S::Hole), &["H"], tr::hole),
        (A::Swatch(S::Trophy), &["T"], tr::trophy),
        (A::Swatch(S::TrophyGoal), &["O"], tr::trophy_goal),
        (A::Swatch(S::TrophyOnGoal), &["K"], tr::trophy_on_goal),
        (A::More, &["V"], tr::more),
        (A::CycleSwatch(1), &["."], tr::next_swatch),
        (A::CycleSwatch(-1), &[","], tr::previous_swatch),
        (A::CycleKind(1), &["PageUp"], tr::next_kind),
        (A::CycleKind(-1), &["PageDown"], tr::previous_kind),
        (A::Tool(Tool::Pen), &["D"], tr::pen),
        (A::Tool(Tool::Line), &["L"], tr::line),
        (A::Tool(Tool::Rectangle), &["R"], tr::rectangle),
        (A::Tool(Tool::Frame), &["A"], tr::frame),
        (A::Tool(Tool::Fill), &["I"], tr::fill),
        (A::Tool(Tool::Select), &["S"], tr::select),
        (A::Pick, &["C"], tr::pick),
        (
            A::Transform(Transform::ROTATE_CLOCKWISE),
            &["Q"],
            tr::turn_right,
        ),
        (
            A::Transform(Transform::ROTATE_COUNTERCLOCKWISE),
            &["Shift+Q"],
            tr::turn_left,
        ),
        (A::Transform(Transform::FLIP_HORIZONTAL), &["M"], tr::mirror),
        (
            A::Transform(Transform::FLIP_VERTICAL),
            &["Shift+M"],
            tr::flip,
        ),
        (A::Copy, &["Ctrl+C"], tr::copy),
        (
            A::CopyCode,
            &["Ctrl+Shift+L", "Ctrl+Shift+C"],
            tr::copy_code,
        ),
        (A::Cut, &["Ctrl+X"], tr::cut),
        (A::Paste, &["Ctrl+V"], tr::paste),
        (A::SelectAll, &["Ctrl+A"], tr::select_all),
        (A::Erase, &["Delete"], tr::erase),
        (A::Strength(1), &["]"], tr::stronger),
        (A::Strength(-1), &["["], tr::weaker),
        (A::Facing, &["Shift+P"], tr::facing),
        (A::Larger, &["+"], tr::larger),
        (A::Smaller, &["-"], tr::smaller),
        (A::Fit, &["0"], tr::fit),
        (A::New, &["Ctrl+N", "Shift+N"], tr::new),
        (A::Save, &["Ctrl+S"], tr::keep),
        (A::Menu, &["Tab", "F1", "Menu"], tr::menu),
        (A::Leave, &["Esc"], tr::leave),
        (A::Draw, &["Space"], tr::draw),
        (A::Move(D::Up), &["Up"], tr::go),
        (A::Move(D::Left), &["Left"], tr::go),
        (A::Move(D::Down), &["Down"], tr::go),
        (A::Move(D::Right), &["Right"], tr::go),
        (A::Kind(1), &["1"], tr::colour),
        (A::Kind(2), &["2"], tr::colour),
        (A::Kind(3), &["3"], tr::colour),
        (A::Kind(4), &["4"], tr::colour),
        (A::Kind(5), &["5"], tr::colour),
        (A::Kind(6), &["6"], tr::colour),
        (A::Kind(7), &["7"], tr::colour),
        (A::Kind(8), &["8"], tr::colour),
        (A::Kind(9), &["9"], tr::colour),
    ]
};

/// Returns the commands of the menu with their keys and descriptions.
pub fn menu() -> impl Iterator<Item = (EditorCommand, String, String)> {
    let for_keys = |command: EditorCommand| {
        matches!(
            command,
            EditorCommand::Draw | EditorCommand::Move(_) | EditorCommand::Kind(_)
        )
    };
    let lines = COMMANDS
        .iter()
        .filter(move |(command, ..)| !for_keys(*command));
    lines.map(|(command, _, text)| (*command, key(*command), text()))
}

/// Returns the list of commands, with the selection and the scroll position of `cursor`.
pub(super) fn menu_list(cursor: ListState, app: &AppState) -> List {
    let key = |key| {
        if app.names_keys() { key } else { String::new() }
    };
    let lines = menu().map(|(_, name, text)| (text, key(name)));
    List {
        lines: lines.collect(),
        hints: vec![app.hint(tr::menu_keys, String::new)],
        ..List::new(tr::menu_title(), cursor)
    }
}

/// Returns the command that a key is bound to.
pub fn command_of_key(key: Key, modifiers: Modifiers) -> Option<EditorCommand> {
    Chord { key, modifiers }.find(|chord| {
        let is_it = |name: &&'static str| Chord::parse(name) == Some(chord);
        let mut lines = COMMANDS.iter();
        let line = lines.find(|(_, keys, _)| keys.iter().any(is_it));
        line.map(|(command, ..)| *command)
    })
}

/// Returns the command of a gamepad button. The other commands are in the menu.
pub const fn command_of_button(button: PadButton, set: EditorMode) -> EditorCommand {
    use EditorCommand as A;
    match (button, set) {
        (PadButton::Up, _) => A::Move(Direction::Up),
        (PadButton::Down, _) => A::Move(Direction::Down),
        (PadButton::Left, _) => A::Move(Direction::Left),
        (PadButton::Right, _) => A::Move(Direction::Right),
        (PadButton::B, _) => A::Undo,
        (PadButton::A, EditorMode::Draw) => A::Draw,
        (PadButton::A, EditorMode::Reverse) => A::Play,
        (PadButton::Y, _) => A::Pick,
        (PadButton::X, _) => A::Redo,
        (PadButton::LeftShoulder, _) => A::CycleSwatch(-1),
        (PadButton::RightShoulder, _) => A::CycleSwatch(1),
        (PadButton::Start, EditorMode::Draw) => A::Menu,
        (PadButton::Start, EditorMode::Reverse) => A::Leave,
    }
}

/// Returns the label of the first key of a command that exists on the current keyboard.
pub fn key(command: EditorCommand) -> String {
    let line = COMMANDS.iter().find(|(other, ..)| *other == command);
    let keys = line.map_or(&[][..], |(_, keys, _)| keys);
    let mut chords = keys.iter().filter_map(|name| Chord::parse(name));
    let first = chords.find(key_labels::is_available);
    first.as_ref().map(key_labels::label).unwrap_or_default()
}

pub fn text(command: EditorCommand) -> String {
    let line = COMMANDS.iter().find(|(other, ..)| *other == command);
    line.map(|(.., text)| text()).unwrap_or_default()
}
