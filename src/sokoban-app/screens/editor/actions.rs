//! What can be done in the editor, and which keys do it.

use sokoban_core::{Direction, Kind, Transform};

use super::brush::Brush;
use super::shapes::Tool;
use super::toolbar::Set;
use crate::input::pad::PadButton;
use crate::input::{Chord, Key, Modifiers, keycaps};
use crate::texts::{Text, editor as tr};

/// A button of the palette: a brush, but for the colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Swatch {
    /// A wall.
    Wall,
    /// Empty floor.
    Floor,
    /// A plain goal.
    Goal,
    /// A plain box.
    Box,
    /// A plain box on a plain goal.
    BoxOnGoal,
    /// The player.
    Player,
    /// A hole.
    Hole,
    /// A box of the chosen colour.
    Trophy,
    /// A goal of the chosen colour.
    TrophyGoal,
    /// Both.
    TrophyOnGoal,
}

impl Swatch {
    /// All, in the order of the palette.
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

    /// The one so many further in the palette; beyond the last one comes the first.
    #[must_use]
    pub fn beside(self, by: i32) -> Self {
        let at = Self::ALL.iter().position(|it| *it == self).unwrap_or(0) as i32;
        Self::ALL[(at + by).rem_euclid(Self::ALL.len() as i32) as usize]
    }

    /// What it paints.
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

    /// The button and the colour that paint this.
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

/// Something that can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// Draw with this.
    Swatch(Swatch),
    /// Draw with the next one of the palette, or with the one before.
    TurnSwatch(i32),
    /// Trophies of this colour.
    Kind(u16),
    /// The next colour, or the one before.
    TurnKind(i32),
    /// Draw like this.
    Tool(Tool),
    /// The next symmetry.
    Symmetry,
    /// Move the square that is drawn on by keys; what was pasted; or the player in reverse play.
    Move(Direction),
    /// Draw on that square, as long as the key is held.
    Draw,
    /// Draw with what is under the pointer.
    Pick,
    /// Lay the selection, or the board, anew.
    Turn(Transform),
    /// Take the last change back.
    Undo,
    /// Make it again.
    Redo,
    /// Copy the selection, or the level.
    Copy,
    /// Copy the selection, and erase it.
    Cut,
    /// Put down what is in the clipboard.
    Paste,
    /// Select all that is drawn.
    SelectAll,
    /// Erase the selection.
    Erase,
    /// Copy the level as a code.
    CopyCode,
    /// Change how many boxes one push moves.
    Strength(i32),
    /// Change where the player faces.
    Facing,
    /// Type in title, author and comment.
    Details,
    /// Play it; put down what is lifted; take what is shown.
    Play,
    /// Play in reverse.
    Reverse,
    /// Look for a harder board.
    Harder,
    /// Look for a board without what it does not need.
    Tidy,
    /// Show all commands.
    Menu,
    /// Begin a new level.
    New,
    /// Save now.
    Keep,
    /// Larger squares.
    Larger,
    /// Smaller squares.
    Smaller,
    /// The whole board in view.
    Fit,
    /// Drop what is lifted, chosen or shown; or leave.
    Leave,
}

impl Action {
    /// Whether it is done once more while its key is held.
    pub(super) const fn repeats(self) -> bool {
        matches!(
            self,
            Self::Undo | Self::Redo | Self::Move(_) | Self::Larger | Self::Smaller
        )
    }
}

/// An action, its keys, and what it does.
type Line = (Action, &'static [&'static str], Text);

/// All actions, in the order of the menu.
pub const ACTIONS: &[Line] = {
    use Action as A;
    use Direction as D;
    use Swatch as S;
    &[
        (A::Play, &["Enter", "E"], tr::play),
        (A::Reverse, &["Shift+Enter", "J"], tr::reverse),
        (A::Details, &["Ctrl+T", "F2"], tr::details),
        (A::Harder, &["Ctrl+G"], tr::harder),
        (A::Tidy, &["Ctrl+Shift+G"], tr::tidy),
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
        (A::TurnSwatch(1), &["."], tr::next_swatch),
        (A::TurnSwatch(-1), &[","], tr::previous_swatch),
        (A::TurnKind(1), &["PageUp"], tr::next_kind),
        (A::TurnKind(-1), &["PageDown"], tr::previous_kind),
        (A::Tool(Tool::Pen), &["D"], tr::pen),
        (A::Tool(Tool::Line), &["L"], tr::line),
        (A::Tool(Tool::Rectangle), &["R"], tr::rectangle),
        (A::Tool(Tool::Frame), &["A"], tr::frame),
        (A::Tool(Tool::Fill), &["I"], tr::fill),
        (A::Tool(Tool::Select), &["S"], tr::select),
        (A::Symmetry, &["V"], tr::symmetry),
        (A::Pick, &["C"], tr::pick),
        (A::Turn(Transform::ROTATE_CLOCKWISE), &["Q"], tr::turn_right),
        (
            A::Turn(Transform::ROTATE_COUNTERCLOCKWISE),
            &["Shift+Q"],
            tr::turn_left,
        ),
        (A::Turn(Transform::FLIP_HORIZONTAL), &["M"], tr::mirror),
        (A::Turn(Transform::FLIP_VERTICAL), &["Shift+M"], tr::flip),
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
        (A::Keep, &["Ctrl+S"], tr::keep),
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

/// The actions of the menu: those behind them are for keys alone.
pub fn menu() -> impl Iterator<Item = (Action, String, String)> {
    let for_keys =
        |action: Action| matches!(action, Action::Draw | Action::Move(_) | Action::Kind(_));
    let lines = ACTIONS
        .iter()
        .filter(move |(action, ..)| !for_keys(*action));
    lines.map(|(action, _, text)| (*action, key(*action), text()))
}

/// Returns the action of a key, found as for the commands of play.
pub fn of_key(key: Key, modifiers: Modifiers) -> Option<Action> {
    Chord { key, modifiers }.find(|chord| {
        let is_it = |name: &&'static str| Chord::parse(name) == Some(chord);
        let mut lines = ACTIONS.iter();
        let line = lines.find(|(_, keys, _)| keys.iter().any(is_it));
        line.map(|(action, ..)| *action)
    })
}

/// What a button of a gamepad asks for; the menu has everything else.
pub const fn of_pad(button: PadButton, set: Set) -> Action {
    use Action as A;
    match (button, set) {
        (PadButton::Up, _) => A::Move(Direction::Up),
        (PadButton::Down, _) => A::Move(Direction::Down),
        (PadButton::Left, _) => A::Move(Direction::Left),
        (PadButton::Right, _) => A::Move(Direction::Right),
        (PadButton::B, _) => A::Undo,
        (PadButton::A, Set::Draw) => A::Draw,
        (PadButton::A, Set::Reverse | Set::Suggestion) => A::Play,
        (PadButton::Y, _) => A::Pick,
        (PadButton::X, _) => A::Redo,
        (PadButton::LeftShoulder, _) => A::TurnSwatch(-1),
        (PadButton::RightShoulder, _) => A::TurnSwatch(1),
        (PadButton::Start, Set::Draw) => A::Menu,
        (PadButton::Start, Set::Reverse | Set::Suggestion) => A::Leave,
    }
}

/// Returns the name of the first key of an action that reaches the game.
pub fn key(action: Action) -> String {
    let line = ACTIONS.iter().find(|(other, ..)| *other == action);
    let keys = line.map_or(&[][..], |(_, keys, _)| keys);
    let mut chords = keys.iter().filter_map(|name| Chord::parse(name));
    let first = chords.find(keycaps::is_available);
    first.as_ref().map(keycaps::label).unwrap_or_default()
}

/// What an action does.
pub fn text(action: Action) -> String {
    let line = ACTIONS.iter().find(|(other, ..)| *other == action);
    line.map(|(.., text)| text()).unwrap_or_default()
}
