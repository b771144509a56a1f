//! Which key does what: the defaults, and what a player makes of them.

use sokoban_core::Direction;

use super::command::Command;
use super::key::{Chord, Key, Modifiers};

/// A command with its name in the settings, and the keys that it has by default.
type Action = (&'static str, Command, &'static [&'static str]);

/// All commands that keys can have.
pub const ACTIONS: &[Action] = {
    use Command as C;
    use Direction as D;
    &[
        ("up", C::Step(D::Up), &["Up", "W", "I"]),
        ("left", C::Step(D::Left), &["Left", "A", "J"]),
        ("down", C::Step(D::Down), &["Down", "S", "M"]),
        ("right", C::Step(D::Right), &["Right", "D", "L"]),
        ("walk-up", C::WalkFar(D::Up), &["Ctrl+Up"]),
        ("walk-left", C::WalkFar(D::Left), &["Ctrl+Left"]),
        ("walk-down", C::WalkFar(D::Down), &["Ctrl+Down"]),
        ("walk-right", C::WalkFar(D::Right), &["Ctrl+Right"]),
        ("push-up", C::PushFar(D::Up), &["Shift+Up"]),
        ("push-left", C::PushFar(D::Left), &["Shift+Left"]),
        ("push-down", C::PushFar(D::Down), &["Shift+Down"]),
        ("push-right", C::PushFar(D::Right), &["Shift+Right"]),
        ("undo", C::Undo, &["U", "Z", "Backspace", "Ctrl+Z"]),
        ("redo", C::Redo, &["Y", "Ctrl+Y", "Ctrl+Shift+Z"]),
        ("redo-all", C::RedoAll, &["End"]),
        ("previous-push", C::PreviousPush, &["Ctrl+Home"]),
        ("next-push", C::NextPush, &["Ctrl+End"]),
        ("restart", C::Restart, &["2", "R", "Home", "Pad2"]),
        ("previous-level", C::Previous, &["1", "P", "PageUp", "Pad1"]),
        ("next-level", C::Next, &["3", "N", "PageDown", "Pad3"]),
        (
            "previous-unsolved",
            C::PreviousUnsolved,
            &["Ctrl+1", "Ctrl+PageUp", "Ctrl+Pad1"],
        ),
        (
            "next-unsolved",
            C::NextUnsolved,
            &["Ctrl+3", "Ctrl+PageDown", "Ctrl+Pad3"],
        ),
        ("levels", C::Browse, &["B"]),
        ("watch", C::Watch, &["V"]),
        ("improve", C::Improve, &["O"]),
        ("pause", C::Pause, &["Space"]),
        ("larger", C::Larger, &["+", "Pad+"]),
        ("smaller", C::Smaller, &["-", "Pad-"]),
        ("fit", C::Fit, &["0"]),
        ("hint", C::Hint, &["H"]),
        ("show-solution", C::ShowSolution, &["Ctrl+H"]),
        ("rewind", C::Rewind, &["Shift+Backspace"]),
        ("keep-position", C::Snapshot, &["Ctrl+S"]),
        ("positions", C::Snapshots, &["F3"]),
        ("copy-level", C::CopyLevel, &["Ctrl+C"]),
        ("copy-moves", C::CopyMoves, &["Ctrl+Shift+C"]),
        ("paste", C::Paste, &["Ctrl+V"]),
        ("keep-file", C::AddToLibrary, &["Ctrl+K"]),
        ("reload", C::Reload, &["F5"]),
        ("settings", C::Settings, &["F2"]),
        ("full-screen", C::Fullscreen, &["F11", "Alt+Enter"]),
        ("help", C::Help, &["F1"]),
        ("close", C::Close, &["Esc"]),
        ("leave", C::Quit, &["Ctrl+Q"]),
    ]
};

/// The keys in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bindings {
    /// Keys that the player has given to commands. They come before the defaults.
    own: Vec<(Command, Vec<Chord>)>,
}

impl Bindings {
    /// The keys that are there without any settings.
    pub const DEFAULT: Self = Self { own: Vec::new() };

    /// Gives a command these keys instead of its own.
    pub fn set(&mut self, command: Command, chords: Vec<Chord>) {
        self.own.retain(|(other, _)| *other != command);
        self.own.push((command, chords));
    }

    /// The other command that the player gave this key.
    pub fn taken(&self, chord: Chord, by: Command) -> Option<&'static str> {
        let mut own = self.own.iter();
        let (command, _) =
            own.find(|(command, chords)| *command != by && chords.contains(&chord))?;
        name(*command)
    }

    /// The keys of a command.
    pub fn chords(&self, command: Command) -> Vec<Chord> {
        if let Some((_, chords)) = self.own.iter().find(|(other, _)| *other == command) {
            return chords.clone();
        }
        let chords = defaults(command).filter(|chord| self.taken(*chord, command).is_none());
        chords.collect()
    }

    /// What a key asks for. `Shift` alone changes nothing where it has no meaning of its own: caps lock and a
    /// stray finger do no harm.
    pub fn command(&self, key: Key, modifiers: Modifiers) -> Option<Command> {
        let unshifted = Modifiers {
            shift: false,
            ..modifiers
        };
        let with = |modifiers| self.meaning(Chord { key, modifiers });
        with(modifiers).or_else(|| with(unshifted))
    }

    fn meaning(&self, chord: Chord) -> Option<Command> {
        let mut own = self.own.iter();
        if let Some((command, _)) = own.find(|(_, chords)| chords.contains(&chord)) {
            return Some(*command);
        }
        let mut others = ACTIONS.iter().map(|(_, command, _)| *command);
        others.find(|&command| {
            let changed = self.own.iter().any(|(own, _)| *own == command);
            !changed && defaults(command).any(|default| default == chord)
        })
    }
}

impl Default for Bindings {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The command of this name.
pub fn named(name: &str) -> Option<Command> {
    let mut actions = ACTIONS.iter();
    let action = actions.find(|(other, ..)| *other == name);
    action.map(|(_, command, _)| *command)
}

fn name(command: Command) -> Option<&'static str> {
    let mut actions = ACTIONS.iter();
    let action = actions.find(|(_, other, _)| *other == command);
    action.map(|(name, ..)| *name)
}

fn defaults(command: Command) -> impl Iterator<Item = Chord> {
    let of = ACTIONS
        .iter()
        .filter(move |(_, other, _)| *other == command);
    of.flat_map(|(.., keys)| keys.iter())
        .filter_map(|key| Chord::parse(key))
}
