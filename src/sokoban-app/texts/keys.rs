//! The keys of commands, on the screen where they are changed.

use sokoban_core::Direction;

use crate::input::Command;
use crate::input::bindings::Preset;

pub(crate) const KEYS: &str = "Keys";
pub(crate) const BELOW: [&str; 2] = [
    "Enter or a click: press the new key    Delete: no key    Backspace: default",
    "Arrows: choose    Esc: close",
];
pub(crate) const BELOW_WHILE_WAITING: [&str; 2] = ["Press the new key.", "Esc: leave it as it is"];

/// In place of the keys of the command that is waiting for one.
pub(crate) const WAITING: &str = "press a key …";
/// In place of the keys of a command that has none.
pub(crate) const NONE: &str = "–";

pub(crate) const WALKING: &str = "Keys to walk with";
/// The keys to walk with are none of the presets.
pub(crate) const OWN: &str = "your own";

pub(crate) const fn preset(preset: Preset) -> &'static str {
    match preset {
        Preset::Default => "arrows, WASD, IJML",
        Preset::Arrows => "arrows only",
        Preset::Wasd => "arrows and WASD",
        Preset::Vi => "arrows and HJKL (vi)",
    }
}

/// A key belonged to another command.
pub(crate) fn taken(key: &str, from: Command, to: Command) -> String {
    let (from, to) = (name(from), name(to));
    format!("{key} is now “{to}”. It was “{from}”.")
}

/// What a command is called.
pub(crate) const fn name(command: Command) -> &'static str {
    match command {
        Command::Step(Direction::Up) => "Up",
        Command::Step(Direction::Left) => "Left",
        Command::Step(Direction::Down) => "Down",
        Command::Step(Direction::Right) => "Right",
        Command::WalkFar(Direction::Up) => "Walk far up",
        Command::WalkFar(Direction::Left) => "Walk far left",
        Command::WalkFar(Direction::Down) => "Walk far down",
        Command::WalkFar(Direction::Right) => "Walk far right",
        Command::PushFar(Direction::Up) => "Push far up",
        Command::PushFar(Direction::Left) => "Push far left",
        Command::PushFar(Direction::Down) => "Push far down",
        Command::PushFar(Direction::Right) => "Push far right",
        Command::Undo => "Undo",
        Command::Redo => "Redo",
        Command::RedoAll => "Redo all",
        Command::PreviousPush => "Previous push",
        Command::NextPush => "Next push",
        Command::Restart => "Restart",
        Command::Previous => "Previous level",
        Command::Next => "Next level",
        Command::PreviousUnsolved => "Previous unsolved level",
        Command::NextUnsolved => "Next unsolved level",
        Command::Browse => "Levels",
        Command::Edit => "Edit this level",
        Command::NewLevel => "New level",
        Command::Endless => "Endless levels",
        Command::Calendar => "Level of the day",
        Command::Watch => "Watch a solution",
        Command::Pause => "Pause",
        Command::Larger => "Zoom in, faster",
        Command::Smaller => "Zoom out, slower",
        Command::Fit => "Whole board",
        Command::Hint => "Hint",
        Command::ShowSolution => "Show solution",
        Command::Rewind => "Back to where it was solvable",
        Command::Snapshot => "Save position",
        Command::Snapshots => "Saved positions",
        Command::Solutions => "Solutions",
        Command::CopyLevel => "Copy level",
        Command::CopyMoves => "Copy moves",
        Command::CopyCode => "Copy code",
        Command::Describe => "Copy the position in words",
        Command::SavePicture => "Save a picture of the board",
        Command::Improve => "Find a shorter solution",
        Command::Paste => "Paste",
        Command::AddToLibrary => "Add to library",
        Command::Reload => "Reload file",
        Command::Settings => "Settings",
        Command::Mute => "Sound on, off",
        Command::Fullscreen => "Full screen",
        Command::Help => "Help",
        Command::Close => "Close",
        Command::Quit => "Quit",
    }
}
