//! Key bindings: defaults and the player's changes.

mod preset;

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
        ("previous-push", C::PreviousPush, &["Ctrl+Home"]),
        ("next-push", C::NextPush, &["Ctrl+End"]),
        ("restart", C::Restart, &["R", "2", "Home"]),
        ("previous-level", C::Previous, &["1", "P", "PageUp"]),
        ("next-level", C::Next, &["3", "N", "PageDown"]),
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
        ("endless", C::Endless, &["4"]),
        ("calendar", C::Calendar, &["C", "F4"]),
        ("statistics", C::Statistics, &["T"]),
        ("edit", C::Edit, &["E", "Ctrl+E"]),
        ("new-level", C::NewLevel, &["Ctrl+N"]),
        ("watch", C::Watch, &["V"]),
        ("solutions", C::Details, &["Shift+V", "Ctrl+I"]),
        ("improve", C::Improve, &["O"]),
        ("review", C::Review, &["G"]),
        ("practice", C::Practice, &["Shift+G"]),
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
        ("keep-file", C::AddToLibrary, &["Ctrl+K"]),
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

/// The keys of commands that have lost all others to a preset. No command has them by default.
const SPARE_KEYS: [Key; 16] = [
    Key::Slash,
    Key::Semicolon,
    Key::Apostrophe,
    Key::Comma,
    Key::Period,
    Key::LeftBracket,
    Key::RightBracket,
    Key::Backslash,
    Key::GraveAccent,
    Key::F7,
    Key::F8,
    Key::F9,
    Key::Insert,
    Key::PadDivide,
    Key::PadMultiply,
    Key::PadDecimal,
];

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bindings {
    /// The keys of the chosen preset, which take precedence over all others. Empty with [`Preset::Default`].
    preset_keys: CommandKeys,
    /// The preset that the player chose.
    chosen: Preset,
    /// The player's own keys, which take precedence over the defaults.
    own: CommandKeys,
}

type CommandKeys = Vec<(Command, Vec<Chord>)>;

fn find(keys: &CommandKeys, command: Command) -> Option<&[Chord]> {
    let (_, chords) = keys.iter().find(|(other, _)| *other == command)?;
    Some(chords)
}

fn has(keys: &CommandKeys, chord: Chord) -> bool {
    keys.iter().any(|(_, chords)| chords.contains(&chord))
}

impl Bindings {
    pub const DEFAULT: Self = Self {
        preset_keys: Vec::new(),
        chosen: Preset::Default,
        own: Vec::new(),
    };

    /// Replaces the keys of a command.
    pub fn set(&mut self, command: Command, chords: Vec<Chord>) {
        if find(&self.preset_keys, command).is_some() {
            self.adopt_preset();
        }
        self.set_own(command, chords);
    }

    /// Replaces the player's own keys of a command, which count when no preset takes precedence.
    pub fn set_own(&mut self, command: Command, chords: Vec<Chord>) {
        self.own.retain(|(other, _)| *other != command);
        self.own.push((command, chords));
    }

    /// Makes `chord` the first key of `command`. Returns the other command that had this key, if any.
    pub fn give(&mut self, command: Command, chord: Chord) -> Option<Command> {
        if find(&self.preset_keys, command).is_some() || has(&self.preset_keys, chord) {
            self.adopt_preset();
        }
        let without = |chords: &[Chord]| -> Vec<Chord> {
            let others = chords.iter().filter(|other| **other != chord);
            others.copied().collect()
        };
        let owner = self.owner(chord).filter(|owner| *owner != command);
        if let Some(owner) = owner {
            let left = without(self.own(owner).unwrap_or(&self.keys(owner)));
            self.set_own(owner, left);
        }
        let mut chords = without(self.own(command).unwrap_or(&self.keys(command)));
        chords.insert(0, chord);
        self.set_own(command, chords);
        owner
    }

    /// Makes the keys of the chosen preset the player's own, so that they can be changed. Commands that are left without
    /// any key get their default keys.
    fn adopt_preset(&mut self) {
        let preset_keys = std::mem::take(&mut self.preset_keys);
        self.chosen = Preset::Default;
        self.own.retain_mut(|(_, chords)| {
            let had_none = chords.is_empty();
            chords.retain(|chord| !has(&preset_keys, *chord));
            had_none || !chords.is_empty()
        });
        for (command, chords) in preset_keys {
            self.set_own(command, chords);
        }
    }

    /// Returns these bindings with I J M L added to the walking keys. Letters that have a command keep it.
    #[must_use]
    pub fn with_ijml(&self) -> Self {
        let mut bindings = self.clone();
        for direction in Direction::ALL {
            let letter = ijml(direction);
            if self.meaning(letter).is_none() {
                let command = Command::Step(direction);
                let mut chords = self.chords(command);
                chords.push(letter);
                bindings.set(command, chords);
            }
        }
        bindings
    }

    /// Restores the default keys of a command, except keys that the player gave to other commands.
    pub fn reset(&mut self, command: Command) {
        if find(&self.preset_keys, command).is_some() {
            self.adopt_preset();
        }
        self.own.retain(|(other, _)| *other != command);
    }

    /// Returns the keys that the player chose for a command, or `None` if the player did not change them.
    pub fn own(&self, command: Command) -> Option<&[Chord]> {
        find(&self.own, command)
    }

    /// Returns the preset whose keys take precedence over the player's own.
    pub const fn chosen(&self) -> Preset {
        self.chosen
    }

    /// Returns the current preset, if the keys of its commands match one.
    pub fn preset(&self) -> Option<Preset> {
        if self.chosen != Preset::Default {
            return Some(self.chosen);
        }
        let is_in_force = |preset: &Preset| {
            let mut commands = preset.commands().into_iter();
            commands.all(|(command, chords)| self.chords(command) == chords)
        };
        Preset::ALL.into_iter().find(is_in_force)
    }

    /// Makes the keys of a preset take precedence over the player's own keys.
    pub fn choose(&mut self, preset: Preset) {
        self.chosen = preset;
        self.preset_keys = match preset {
            Preset::Default => Vec::new(),
            _ => preset.commands(),
        };
    }

    /// Applies a preset. [`Preset::Default`] restores the player's own keys. If it is in use already, it removes the keys
    /// of presets and the walking keys from the player's own keys.
    pub fn apply(&mut self, preset: Preset) {
        if (self.chosen, preset) == (Preset::Default, Preset::Default) {
            self.remove(&Preset::ALL);
            for direction in Direction::ALL {
                self.reset(Command::Step(direction));
            }
        }
        self.choose(preset);
    }

    /// Removes the keys of presets from the player's own keys.
    fn remove(&mut self, presets: &[Preset]) {
        let keys = presets.iter().flat_map(|preset| preset.commands());
        let keys: CommandKeys = keys.collect();
        self.own.retain(|entry| !keys.contains(entry));
    }

    /// Returns the name of the command, other than `by`, to which the player gave `chord`, if there is one.
    pub fn taken(&self, chord: Chord, by: Command) -> Option<&'static str> {
        let mut own = self.own.iter();
        let (command, _) =
            own.find(|(command, chords)| *command != by && chords.contains(&chord))?;
        name(*command)
    }

    /// Returns the keys of a command, without keys that a browser reserves for itself.
    pub fn available(&self, command: Command) -> Vec<Chord> {
        let mut chords = self.chords(command);
        chords.retain(key_labels::is_available);
        chords
    }

    pub fn chords(&self, command: Command) -> Vec<Chord> {
        let mut chords = self.keys(command);
        if chords.is_empty() {
            let mut spares = self.spares();
            chords.extend(spares.find_map(|(other, key)| (other == command).then_some(key)));
        }
        chords
    }

    /// Returns the keys of a command that no other command has taken.
    fn keys(&self, command: Command) -> Vec<Chord> {
        if let Some(chords) = find(&self.preset_keys, command) {
            return chords.to_vec();
        }
        let is_free = |chord: &Chord| !has(&self.preset_keys, *chord);
        let own = self.own(command);
        let left = own.into_iter().flatten().copied().filter(is_free);
        let left: Vec<Chord> = left.collect();
        if own.is_some_and(<[Chord]>::is_empty) || !left.is_empty() {
            return left;
        }
        let is_free = |chord: &Chord| is_free(chord) && self.taken(*chord, command).is_none();
        defaults(command).filter(is_free).collect()
    }

    /// Returns the commands that have lost all their keys to others, each with a key that no other command has.
    fn spares(&self) -> impl Iterator<Item = (Command, Chord)> {
        let is_lost = |command: &Command| {
            self.keys(*command).is_empty() && self.own(*command).is_none_or(|own| !own.is_empty())
        };
        let commands = ACTIONS.iter().map(|(_, command, _)| *command);
        let keys = SPARE_KEYS.into_iter().map(plain);
        let free = keys.filter(|chord| self.owner(*chord).is_none());
        commands.filter(is_lost).zip(free)
    }

    /// Returns the command of a key. If a chord with Shift has no command, Shift is ignored. A number-pad key
    /// without a command acts as the same key of the main block.
    pub fn command(&self, key: Key, modifiers: Modifiers) -> Option<Command> {
        Chord { key, modifiers }.find(|chord| self.meaning(chord))
    }

    fn meaning(&self, chord: Chord) -> Option<Command> {
        self.owner(chord).or_else(|| {
            let mut spares = self.spares();
            spares.find_map(|(command, key)| (key == chord).then_some(command))
        })
    }

    /// Returns the command to which the preset, the player or the defaults give a key.
    fn owner(&self, chord: Chord) -> Option<Command> {
        let mut commands = ACTIONS.iter().map(|(_, command, _)| *command);
        commands.find(|command| self.keys(*command).contains(&chord))
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

/// Returns the key among I, J, M and L that walks in `direction`.
const fn ijml(direction: Direction) -> Chord {
    plain(match direction {
        Direction::Up => Key::I,
        Direction::Left => Key::J,
        Direction::Down => Key::M,
        Direction::Right => Key::L,
    })
}

const fn plain(key: Key) -> Chord {
    Chord {
        key,
        modifiers: Modifiers::NONE,
    }
}

fn defaults(command: Command) -> impl Iterator<Item = Chord> {
    let of = ACTIONS
        .iter()
        .filter(move |(_, other, _)| *other == command);
    of.flat_map(|(.., keys)| keys.iter())
        .filter_map(|key| Chord::parse(key))
}
