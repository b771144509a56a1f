//! The commands of the game. A single table contains the name, the keys, the gamepad button, the places in the menu,
//! the section in the help, and the icon of each command. The label of a command is the text `command-NAME`, and its
//! line in the help is the text `help-command-NAME`.

use sokoban_core::Direction;

use super::event::PadButton;
use super::icon::Icon;

#[derive(Debug, Clone, Copy)]
pub struct CommandRow {
    pub command: Command,
    /// The name of the command in the settings file and in the ids of texts.
    pub name: &'static str,
    pub keys: &'static [&'static str],
    pub section: Section,
    /// `true` if the help shows this command and the previous one in its section on the same line.
    pub is_joined: bool,
    /// The gamepad button that runs the command during play.
    pub pad: Option<PadButton>,
    pub menu: &'static [Place],
    /// `true` if the command has the same effect on every screen.
    pub is_global: bool,
    /// The icon of the command's button in the top bar.
    pub icon: Option<Icon>,
}

/// A section in the help and on the screen with the key bindings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Section {
    Basics,
    Moving,
    History,
    Hints,
    Levels,
    Replays,
    Editor,
    Files,
    /// Questions about the board. They work only while announcements are on.
    Speech,
    Window,
}

impl Section {
    pub const ALL: [Self; 10] = [
        Self::Basics,
        Self::Moving,
        Self::History,
        Self::Hints,
        Self::Levels,
        Self::Replays,
        Self::Editor,
        Self::Files,
        Self::Speech,
        Self::Window,
    ];

    pub fn rows(self) -> impl Iterator<Item = &'static CommandRow> {
        COMMANDS.iter().filter(move |row| row.section == self)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// On the first page. The number determines the order.
    Main(u8),
    /// In this group on the second page. The order is that of the table.
    More(MenuGroup),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuGroup {
    Level,
    Files,
    Game,
    Speech,
}

use Place::{Main, More};

const fn row(
    command: Command,
    name: &'static str,
    keys: &'static [&'static str],
    section: Section,
) -> CommandRow {
    CommandRow {
        command,
        name,
        keys,
        section,
        is_joined: false,
        pad: None,
        menu: &[],
        is_global: false,
        icon: None,
    }
}

/// Returns the row of a command with a direction. In the help, its four directions share a line.
const fn directed(
    command: Command,
    name: &'static str,
    keys: &'static [&'static str],
) -> CommandRow {
    use Direction::{Down, Left, Right, Up};
    let (section, pad) = match command {
        Command::Step(Up) => (Section::Basics, Some(PadButton::Up)),
        Command::Step(Left) => (Section::Basics, Some(PadButton::Left)),
        Command::Step(Down) => (Section::Basics, Some(PadButton::Down)),
        Command::Step(Right) => (Section::Basics, Some(PadButton::Right)),
        _ => (Section::Moving, None),
    };
    let is_first = matches!(
        command,
        Command::Step(Up) | Command::WalkFar(Up) | Command::PushFar(Up)
    );
    CommandRow {
        is_joined: !is_first,
        pad,
        ..row(command, name, keys, section)
    }
}

/// Generates the enum of commands and the table. A row consists of the variant, the name, the keys, and the section.
/// The other fields of [`CommandRow`] can follow in braces.
macro_rules! commands {
    ($(
        $(#[$doc:meta])*
        $command:ident $name:literal [$($key:literal)*] $section:ident $({ $($field:ident: $value:expr),* })?;
    )*) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Command {
            /// Walk one step. If there is a box in the way, push it.
            Step(Direction),
            /// Walk until the way is blocked, without pushing a box.
            WalkFar(Direction),
            /// Push until the way is blocked.
            PushFar(Direction),
            $($(#[$doc])* $command,)*
        }

        pub static COMMANDS: &[CommandRow] = &[
            directed(Command::Step(Direction::Up), "up", &["Up", "W"]),
            directed(Command::Step(Direction::Left), "left", &["Left", "A"]),
            directed(Command::Step(Direction::Down), "down", &["Down", "S"]),
            directed(Command::Step(Direction::Right), "right", &["Right", "D"]),
            directed(Command::WalkFar(Direction::Up), "walk-up", &["Ctrl+Up"]),
            directed(Command::WalkFar(Direction::Left), "walk-left", &["Ctrl+Left"]),
            directed(Command::WalkFar(Direction::Down), "walk-down", &["Ctrl+Down"]),
            directed(Command::WalkFar(Direction::Right), "walk-right", &["Ctrl+Right"]),
            directed(Command::PushFar(Direction::Up), "push-up", &["Shift+Up"]),
            directed(Command::PushFar(Direction::Left), "push-left", &["Shift+Left"]),
            directed(Command::PushFar(Direction::Down), "push-down", &["Shift+Down"]),
            directed(Command::PushFar(Direction::Right), "push-right", &["Shift+Right"]),
            $(CommandRow {
                $($($field: $value,)*)?
                ..row(Command::$command, $name, &[$($key),*], Section::$section)
            },)*
        ];
    };
}

commands! {
    /// While the key is held, this repeats faster and faster.
    Undo "undo" ["U" "Z" "Backspace" "Ctrl+Z"] Basics { pad: Some(PadButton::B), icon: Some(Icon::Undo) };
    Restart "restart" ["R" "2" "Home"] Basics { pad: Some(PadButton::Y), icon: Some(Icon::Restart) };
    /// Show the next detail of the hint.
    Hint "hint" ["H"] Basics { pad: Some(PadButton::X), icon: Some(Icon::Hint) };
    Browse "levels" ["B"] Basics { menu: &[Main(3)] };
    /// Close the current screen. If none is open, open the menu.
    Close "close" ["Esc"] Basics { menu: &[Main(0)] };
    Menu "menu" ["F10" "Menu"] Basics { is_joined: true, pad: Some(PadButton::Start), icon: Some(Icon::Menu) };

    /// While the key is held, this repeats faster and faster.
    Redo "redo" ["Y" "Ctrl+Y" "Ctrl+Shift+Z"] History { pad: Some(PadButton::A), icon: Some(Icon::Redo) };
    RedoAll "redo-all" ["End"] History;
    /// Go back to the position before the previous push.
    PreviousPush "previous-push" ["," "Ctrl+Home"] History;
    /// Go forward to the position after the next push.
    NextPush "next-push" ["." "Ctrl+End"] History;
    /// Go back to the last position from which the level can be solved.
    Rewind "rewind" ["Shift+Backspace"] History;
    SavePosition "keep-position" ["Ctrl+S"] History { menu: &[More(MenuGroup::Level)] };
    SavedPositions "positions" ["F3"] History { menu: &[More(MenuGroup::Level)] };
    /// Show the details of the level, which include its solutions.
    Details "solutions" ["Shift+V" "Ctrl+I"] History { menu: &[More(MenuGroup::Level)] };

    /// Replay a solution that starts at the current position.
    ShowSolution "show-solution" ["Ctrl+H"] Hints;

    Previous "previous-level" ["P" "1" "PageUp"] Levels { pad: Some(PadButton::LeftShoulder), icon: Some(Icon::Previous) };
    Next "next-level" ["N" "3" "PageDown"] Levels { pad: Some(PadButton::RightShoulder), icon: Some(Icon::Next) };
    PreviousUnsolved "previous-unsolved" ["Ctrl+1" "Ctrl+PageUp"] Levels;
    NextUnsolved "next-unsolved" ["Ctrl+3" "Ctrl+PageDown"] Levels;
    /// Add the level to the favourites, or remove it.
    Favourite "favourite" ["F" "Ctrl+B"] Levels;
    Search "search" ["Ctrl+F"] Levels { is_global: true };
    /// Show the road, which suggests what to play next.
    Road "road" [] Levels { menu: &[Main(2)] };
    Calendar "calendar" ["C" "F4"] Levels { menu: &[Main(4)] };
    /// Show the list of difficulties for endless levels. In an endless level, go to the next one.
    Endless "endless" ["F6"] Levels { menu: &[Main(5)] };
    Statistics "statistics" ["T"] Levels { menu: &[Main(7)] };

    Watch "watch" ["V"] Replays { menu: &[More(MenuGroup::Level)] };
    Pause "pause" ["Space"] Replays;
    /// Search for a solution that is shorter than the player's.
    Improve "improve" ["O"] Replays { menu: &[More(MenuGroup::Level)] };
    Review "review" ["G"] Replays { menu: &[More(MenuGroup::Level)] };

    /// Edit the level. During a test play of the level in the editor, return to the editor.
    Edit "edit" ["E" "Ctrl+E"] Editor { menu: &[Main(1), More(MenuGroup::Level)] };
    NewLevel "new-level" ["Ctrl+N"] Editor { menu: &[Main(6)] };

    /// Choose level files to open. Only on systems with a file dialog.
    OpenFiles "open-files" ["Ctrl+O"] Files { menu: &[More(MenuGroup::Files)], is_global: true };
    /// Copy the level together with the moves made so far.
    CopyLevel "copy-level" ["Ctrl+C"] Files { menu: &[More(MenuGroup::Files)] };
    CopyMoves "copy-moves" ["Ctrl+Shift+C"] Files { menu: &[More(MenuGroup::Files)] };
    CopyCode "copy-code" ["Ctrl+Shift+L"] Files;
    /// Copy a description of the position in words.
    Describe "describe" ["Ctrl+D"] Files;
    /// Copy a line of text about the player's result.
    CopyResult "copy-result" ["Shift+C"] Files { menu: &[More(MenuGroup::Files)] };
    SavePicture "picture" ["Ctrl+P"] Files { menu: &[More(MenuGroup::Files)] };
    SaveAnimation "animation" ["Ctrl+G"] Files { menu: &[More(MenuGroup::Files)] };
    /// Open the levels in the clipboard, or replay the moves in it.
    Paste "paste" ["Ctrl+V"] Files { menu: &[More(MenuGroup::Files)] };
    /// Reload the level's file, which was changed on disk.
    Reload "reload" ["F5"] Files;

    /// Describe the squares next to the player.
    LookAround "look-around" ["5"] Speech { menu: &[More(MenuGroup::Speech)] };
    /// Describe where the boxes and goals are.
    ListPieces "list-pieces" ["6"] Speech { menu: &[More(MenuGroup::Speech)] };
    /// Describe how to reach the next box and where it can be pushed.
    FindBox "find-box" ["7"] Speech { menu: &[More(MenuGroup::Speech)] };
    /// Describe how many boxes are on goals, and how many pushes are left.
    SayProgress "say-progress" ["8"] Speech { menu: &[More(MenuGroup::Speech)] };
    /// Move a cursor over the board to explore it, without walking.
    Explore "explore" ["9"] Speech { menu: &[More(MenuGroup::Speech)] };

    /// Zoom in or, during a replay, replay faster.
    Larger "larger" ["+"] Window;
    /// Zoom out or, during a replay, replay slower.
    Smaller "smaller" ["-"] Window { is_joined: true };
    Fit "fit" ["0"] Window;
    /// Turn the view of the board clockwise by 90 degrees.
    TurnView "turn-view" ["Q"] Window;
    /// Mirror the view of the board, so that left and right are exchanged.
    MirrorView "mirror-view" ["X"] Window;
    /// Show or hide the names of columns and rows around the board.
    Coordinates "coordinates" ["Shift+Q"] Window;
    Settings "settings" ["F2"] Window { menu: &[Main(9)] };
    Players "players" ["Shift+P"] Window { menu: &[Main(8), More(MenuGroup::Game)] };
    Mute "mute" ["Ctrl+M"] Window { is_global: true };
    Fullscreen "full-screen" ["F11" "Alt+Enter"] Window { is_global: true };
    Help "help" ["F1"] Window { menu: &[More(MenuGroup::Game)] };
    Quit "leave" ["Ctrl+Q"] Window { menu: &[Main(11)], is_global: true };
}

impl Command {
    pub fn row(self) -> &'static CommandRow {
        let row = COMMANDS.iter().find(|row| row.command == self);
        row.unwrap_or(&COMMANDS[0])
    }

    pub fn named(name: &str) -> Option<Self> {
        let row = COMMANDS.iter().find(|row| row.name == name)?;
        Some(row.command)
    }

    pub fn of_pad(button: PadButton) -> Option<Self> {
        let row = COMMANDS.iter().find(|row| row.pad == Some(button))?;
        Some(row.command)
    }
}
