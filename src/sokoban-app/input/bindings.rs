//! Key bindings: defaults and the player's changes.

mod preset;

use std::sync::LazyLock;

use sokoban_core::Direction;

use super::command::Command;
use super::key::{Chord, Key, Modifiers};
use super::key_labels;

pub use preset::Preset;

/// A command with its name in the settings, and its default keys.
type Action = (&'static str, Command, &'static [&'static str]);

/// All commands that can have keys.
pub const ACTIONS: &[Action] = {
    use Command as C;
    use Direction as D;
    &[
        ("up", C::Step(D::Up), &["Up", "W"]),
        ("left", C::Step(D::Left), &["Left", "A"]),
        ("down", C::Step(D::Down), &["Down", "S"]),
        ("right", C::Step(D::Right), &["Right", "D"]),
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
        ("previous-push", C::PreviousPush, &[",", "Ctrl+Home"]),
        ("next-push", C::NextPush, &[".", "Ctrl+End"]),
        ("restart", C::Restart, &["R", "2", "Home"]),
        ("previous-level", C::Previous, &["P", "1", "PageUp"]),
        ("next-level", C::Next, &["N", "3", "PageDown"]),
        (
            "previous-unsolved",
            C::PreviousUnsolved,
            &["Ctrl+1", "Ctrl+PageUp"],
        ),
        (
            "next-unsolved",
            C::NextUnsolved,
            &["Ctrl+3", "Ctrl+PageDown"],
        ),
        ("favourite", C::Favourite, &["F", "Ctrl+B"]),
        ("levels", C::Browse, &["B"]),
        ("search", C::Search, &["Ctrl+F"]),
        ("endless", C::Endless, &["F6"]),
        ("calendar", C::Calendar, &["C", "F4"]),
        ("statistics", C::Statistics, &["T"]),
        ("edit", C::Edit, &["E", "Ctrl+E"]),
        ("new-level", C::NewLevel, &["Ctrl+N"]),
        ("watch", C::Watch, &["V"]),
        ("solutions", C::Details, &["Shift+V", "Ctrl+I"]),
        ("improve", C::Improve, &["O"]),
        ("review", C::Review, &["G"]),
        ("pause", C::Pause, &["Space"]),
        ("larger", C::Larger, &["+"]),
        ("smaller", C::Smaller, &["-"]),
        ("fit", C::Fit, &["0"]),
        ("turn-view", C::TurnView, &["Q"]),
        ("mirror-view", C::MirrorView, &["X"]),
        ("coordinates", C::Coordinates, &["Shift+Q"]),
        ("hint", C::Hint, &["H"]),
        ("show-solution", C::ShowSolution, &["Ctrl+H"]),
        ("rewind", C::Rewind, &["Shift+Backspace"]),
        ("keep-position", C::SavePosition, &["Ctrl+S"]),
        ("positions", C::SavedPositions, &["F3"]),
        ("copy-level", C::CopyLevel, &["Ctrl+C"]),
        ("copy-code", C::CopyCode, &["Ctrl+Shift+L"]),
        ("describe", C::Describe, &["Ctrl+D"]),
        ("look-around", C::LookAround, &["5"]),
        ("list-pieces", C::ListPieces, &["6"]),
        ("find-box", C::FindBox, &["7"]),
        ("say-progress", C::SayProgress, &["8"]),
        ("explore", C::Explore, &["9"]),
        ("picture", C::SavePicture, &["Ctrl+P"]),
        ("copy-result", C::CopyResult, &["Shift+C"]),
        ("animation", C::SaveAnimation, &["Ctrl+G"]),
        ("copy-moves", C::CopyMoves, &["Ctrl+Shift+C"]),
        ("paste", C::Paste, &["Ctrl+V"]),
        ("reload", C::Reload, &["F5"]),
        ("menu", C::Menu, &["F10", "Menu"]),
        ("settings", C::Settings, &["F2"]),
        ("players", C::Players, &["Shift+P"]),
        ("mute", C::Mute, &["Ctrl+M"]),
        ("full-screen", C::Fullscreen, &["F11", "Alt+Enter"]),
        ("help", C::Help, &["F1"]),
        ("close", C::Close, &["Esc"]),
        ("leave", C::Quit, &["Ctrl+Q"]),
    ]
};

/// The default keys of all commands, in the order of [`ACTIONS`].
static DEFAULTS: LazyLock<Vec<(Command, Chord)>> = LazyLock::new(|| {
    let keys = ACTIONS.iter().flat_map(|(_, command, keys)| {
        let chords = keys.iter().filter_map(|key| Chord::parse(key));
        chords.map(|chord| (*command, chord))
    });
    keys.collect()
});

/// The keys of all commands. A key that two commands would have belongs to the player's own choice first, then to the
/// preset, then to the defaults. The other command loses it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bindings {
    pub preset: Preset,
    /// `true` if I J M L walk, unless they have another command.
    has_ijml: bool,
    /// The commands whose keys the player chose. They have neither default keys nor those of the preset.
    custom: Vec<(Command, Vec<Chord>)>,
}

impl Bindings {
    pub const DEFAULT: Self = Self {
        preset: Preset::Default,
        has_ijml: false,
        custom: Vec::new(),
    };

    /// Replaces the keys of a command.
    pub fn set(&mut self, command: Command, chords: Vec<Chord>) {
        self.reset(command);
        self.custom.push((command, chords));
    }

    /// Restores the keys of a command that the player did not choose.
    pub fn reset(&mut self, command: Command) {
        self.custom.retain(|(other, _)| *other != command);
    }

    /// Makes `chord` the first key of `command`. Returns the other command that had this key, if any.
    pub fn give(&mut self, command: Command, chord: Chord) -> Option<Command> {
        let owner = self.owner(chord).filter(|owner| *owner != command);
        let mut chords = self.chords(command);
        chords.retain(|other| *other != chord);
        chords.insert(0, chord);
        for (_, chords) in &mut self.custom {
            chords.retain(|other| *other != chord);
        }
        self.set(command, chords);
        owner
    }

    /// Returns these bindings with I J M L added to the walking keys. Letters that have a command keep it.
    #[must_use]
    pub fn with_ijml(&self) -> Self {
        Self {
            has_ijml: true,
            ..self.clone()
        }
    }

    /// Returns the keys that the player chose for a command, or `None` if the player did not change them.
    pub fn custom(&self, command: Command) -> Option<&[Chord]> {
        let mut custom = self.custom.iter();
        let (_, chords) = custom.find(|(other, _)| *other == command)?;
        Some(chords)
    }

    /// Returns the name of the command, other than `by`, to which the player gave `chord`, if there is one.
    pub fn taken(&self, chord: Chord, by: Command) -> Option<&'static str> {
        let owner = self.own_owner(chord).filter(|owner| *owner != by)?;
        name(owner)
    }

    /// Returns the keys of a command, without keys that a browser reserves for itself.
    pub fn available(&self, command: Command) -> Vec<Chord> {
        let mut chords = self.chords(command);
        chords.retain(key_labels::is_available);
        chords
    }

    /// Returns the keys of a command. A command that lost all its keys to others has none.
    pub fn chords(&self, command: Command) -> Vec<Chord> {
        if let Some(custom) = self.custom(command) {
            return custom.to_vec();
        }
        let mut chords = Vec::new();
        for (_, chord) in self.given().filter(|(other, _)| *other == command) {
            if !chords.contains(&chord) && self.owner(chord) == Some(command) {
                chords.push(chord);
            }
        }
        chords
    }

    /// Returns the command of a key. If a chord with Shift has no command, Shift is ignored. A number-pad key
    /// without a command acts as the same key of the main block.
    pub fn command(&self, key: Key, modifiers: Modifiers) -> Option<Command> {
        Chord { key, modifiers }.find(|chord| self.owner(chord))
    }

    fn owner(&self, chord: Chord) -> Option<Command> {
        self.own_owner(chord).or_else(|| {
            let mut given = self.given();
            given.find_map(|(command, other)| (other == chord).then_some(command))
        })
    }

    fn own_owner(&self, chord: Chord) -> Option<Command> {
        let mut custom = self.custom.iter();
        let (command, _) = custom.find(|(_, chords)| chords.contains(&chord))?;
        Some(*command)
    }

    /// Returns the keys that the preset and the defaults give to commands whose keys the player did not choose. Keys that
    /// take precedence come first.
    fn given(&self) -> impl Iterator<Item = (Command, Chord)> {
        let preset = self.preset.keys().iter();
        let preset = preset.map(|(command, key)| (*command, plain(*key)));
        let ijml = IJML.iter().filter(|_| self.has_ijml);
        let ijml = ijml.map(|(direction, key)| (Command::Step(*direction), plain(*key)));
        let all = preset.chain(DEFAULTS.iter().copied()).chain(ijml);
        all.filter(|(command, _)| self.custom(*command).is_none())
    }
}

impl Default for Bindings {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Returns the command whose name in the settings is `name`.
pub fn named(name: &str) -> Option<Command> {
    let mut actions = ACTIONS.iter();
    let action = actions.find(|(other, ..)| *other == name);
    action.map(|(_, command, _)| *command)
}

/// Returns the name of `command` in the settings, if the command can have keys.
pub fn name(command: Command) -> Option<&'static str> {
    let mut actions = ACTIONS.iter();
    let action = actions.find(|(_, other, _)| *other == command);
    action.map(|(name, ..)| *name)
}

/// The walking keys of the first article.
const IJML: [(Direction, Key); 4] = [
    (Direction::Up, Key::I),
    (Direction::Left, Key::J),
    (Direction::Down, Key::M),
    (Direction::Right, Key::L),
];

const fn plain(key: Key) -> Chord {
    Chord {
        key,
        modifiers: Modifiers::NONE,
    }
}
