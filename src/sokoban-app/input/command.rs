//! The commands of the game. A single table contains, for each command, its name, its keys, its gamepad button, its
//! places in the menu, its section in the help, and its icon. The label of a command is the text `command-NAME`, and
//! its line in the help is the text `help-command-NAME`.

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
    /// `true` if this command and the previous one share a line in the help.
    pub is_joined: bool,
    /// The gamepad button that runs the command while a level is played.
    pub pad: Option<PadButton>,
    pub menu: &'static [Place],
    /// `true` if the command has the same effect on every screen.
    pub is_global: bool,
    /// The icon on the command's button in the top bar. `None` if the command has no such button.
    pub icon: Option<Icon>,
}

/// A section of the help and of the screen with the key bindings.
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
    /// Commands that describe the board. They work only while announcements are on.
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
    /// On the first page of the menu. Entries are sorted by this number.
    Main(u8),
    /// In this group on the second page of the menu. Entries in a group are in the same order as in the table.
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

/// Returns the row of a command that has a direction. In the help, the commands for the four directions share a line.
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

/// Generates the enum of commands and the table of commands. A row of the table consists of the variant, the name, the
/// keys and the section. Other fields of [`CommandRow`] can follow in braces.
macro_rules! commands {
    ($(
        $(#[$doc:meta])*
        $command:ident $name:literal [$($key:literal)*] $section:ident $({ $($field:ident: $value:expr),* })?;
    )*) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Command {
            /// Walk one step, and push the boxes that are in the way, if there are any.
            Step(Direction),
            /// Walk without pushing a box until the way is blocked.
            WalkFar(Direction),
            /// Push a box until the way is blocked.
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
    /// While the key is held, the command is repeated faster and faster.
    Undo "undo" ["U" "Z" "Backspace" "Ctrl+Z"] Basics { pad: Some(PadButton::B), icon: Some(Icon::Undo) };
    Restart "restart" ["R" "2" "Home"] Basics { pad: Some(PadButton::Y), icon: Some(Icon::Restart) };
    /// Show the next detail of the hint.
    Hint "hint" ["H"] Basics { pad: Some(PadButton::X), icon: Some(Icon::Hint) };
    Browse "levels" ["B"] Basics { menu: &[Main(3)] };
    /// Close the current screen. If no screen is open, open the menu.
    Close "close" ["Esc"] Basics { menu: &[Main(0)] };
    Menu "menu" ["F10" "Menu"] Basics { is_joined: true, pad: Some(PadButton::Start), icon: Some(Icon::Menu) };

    /// While the key is held, the command is repeated faster and faster.
    Redo "redo" ["Y" "Ctrl+Y" "Ctrl+Shift+Z"] History { pad: Some(PadButton::A), icon: Some(Icon::Redo) };
    RedoAll "redo-all" ["End"] History;
    /// Go back to the position before the previous push in the history.
    PreviousPush "previous-push" ["," "Ctrl+Home"] History;
    /// Go forward to the position after the next push in the history.
    NextPush "next-push" ["." "Ctrl+End"] History;
    /// Go back to the last position from which the level can be solved.
    Rewind "rewind" ["Shift+Backspace"] History;
    SavePosition "keep-position" ["Ctrl+S"] History { menu: &[More(MenuGroup::Level)] };
    SavedPositions "positions" ["F3"] History { menu: &[More(MenuGroup::Level)] };
    /// Show the details of the level, including its solutions.
    Details "solutions" ["Shift+V" "Ctrl+I"] History { menu: &[More(MenuGroup::Level)] };

    /// Show a solution, starting at the current position.
    ShowSolution "show-solution" ["Ctrl+H"] Hints;

    Previous "previous-level" ["P" "1" "PageUp"] Levels { pad: Some(PadButton::LeftShoulder), icon: Some(Icon::Previous) };
    Next "next-level" ["N" "3" "PageDown"] Levels { pad: Some(PadButton::RightShoulder), icon: Some(Icon::Next) };
    PreviousUnsolved "previous-unsolved" ["Ctrl+1" "Ctrl+PageUp"] Levels;
    NextUnsolved "next-unsolved" ["Ctrl+3" "Ctrl+PageDown"] Levels;
    /// Add the level to the favourites, or remove it from them.
    Favourite "favourite" ["F" "Ctrl+B"] Levels;
    Search "search" ["Ctrl+F"] Levels { is_global: true };
    /// Show the road, which suggests what to play next.
    Road "road" [] Levels { menu: &[Main(2)] };
    Calendar "calendar" ["C" "F4"] Levels { menu: &[Main(4)] };
    /// Show the list of difficulties for endless levels. If an endless level is open, go to the next one instead.
    Endless "endless" ["F6"] Levels { menu: &[Main(5)] };
    Statistics "statistics" ["T"] Levels { menu: &[Main(7)] };

    Watch "watch" ["V"] Replays { menu: &[More(MenuGroup::Level)] };
    Pause "pause" ["Space"] Replays;
    /// Search for a solution that is shorter than the player's solution.
    Improve "improve" ["O"] Replays { menu: &[More(MenuGroup::Level)] };
    Review "review" ["G"] Replays { menu: &[More(MenuGroup::Level)] };

    /// Edit the level. In a test play, return to the editor.
    Edit "edit" ["E" "Ctrl+E"] Editor { menu: &[Main(1), More(MenuGroup::Level)] };
    NewLevel "new-level" ["Ctrl+N"] Editor { menu: &[Main(6)] };

    /// Choose level files to open. Outside a web browser, explain how to open files instead.
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
    /// Open the levels in the clipboard, or replay the moves in the clipboard.
    Paste "paste" ["Ctrl+V"] Files { menu: &[More(MenuGroup::Files)] };
    /// Reload the file of the level, which has changed on disk.
    Reload "reload" ["F5"] Files;

    /// Describe the squares next to the player.
    LookAround "look-around" ["5"] Speech { menu: &[More(MenuGroup::Speech)] };
    /// Describe where the boxes and goals are.
    ListPieces "list-pieces" ["6"] Speech { menu: &[More(MenuGroup::Speech)] };
    /// Describe the way to the next box, and how the box can be pushed.
    FindBox "find-box" ["7"] Speech { menu: &[More(MenuGroup::Speech)] };
    /// Say how many boxes are on goals, and how many pushes are left.
    SayProgress "say-progress" ["8"] Speech { menu: &[More(MenuGroup::Speech)] };
    /// Start to move a cursor over the board, without walking.
    Explore "explore" ["9"] Speech { menu: &[More(MenuGroup::Speech)] };

    /// Zoom in. During a replay, speed up the replay instead.
    Larger "larger" ["+"] Window;
    /// Zoom out. During a replay, slow down the replay instead.
    Smaller "smaller" ["-"] Window { is_joined: true };
    Fit "fit" ["0"] Window;
    /// Turn the view of the board clockwise by 90°.
    TurnView "turn-view" ["Q"] Window;
    /// Mirror the view of the board, so that left and right are swapped.
    MirrorView "mirror-view" ["X"] Window;
    /// Show or hide the names of columns and rows beside the board.
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
