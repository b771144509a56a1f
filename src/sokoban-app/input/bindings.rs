//! Key bindings: defaults and the player's changes.

use sokoban_core::Direction;

use super::command::Command;
use super::key::{Chord, Key, Modifiers};
use super::key_labels;

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
        ("surprise", C::Surprise, &["F6"]),
        ("favourite", C::Favourite, &["F", "Ctrl+B"]),
        ("levels", C::Browse, &["B"]),
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

/// A set of keys for walking, or for everything that a player needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// The default keys: the arrow keys, and W A S D.
    Default,
    /// Only the arrow keys: letters are free for other commands.
    Arrows,
    /// The arrow keys, and I J M L.
    Ijml,
    /// The arrow keys, and H J K L as in vi.
    Vi,
    /// Everything needed to play around W A S D.
    LeftHand,
    /// Everything needed to play around I J K L.
    RightHand,
}

/// The keys of [`Preset::LeftHand`]. The other default keys of these commands stay.
const LEFT_HAND: &[(Command, &[Key])] = &[
    (Command::Step(Direction::Up), &[Key::W]),
    (Command::Step(Direction::Left), &[Key::A]),
    (Command::Step(Direction::Down), &[Key::S]),
    (Command::Step(Direction::Right), &[Key::D]),
    (Command::Undo, &[Key::Q]),
    (Command::Redo, &[Key::E]),
    (Command::Restart, &[Key::R]),
    (Command::Hint, &[Key::F]),
    (Command::Previous, &[Key::Digit1]),
    (Command::Next, &[Key::Digit3]),
    (Command::Menu, &[Key::Tab]),
];

/// The keys of [`Preset::RightHand`]. `P` and `F9` go back, and open the menu if nothing is open; `F9` also works where
/// letters are typed.
const RIGHT_HAND: &[(Command, &[Key])] = &[
    (Command::Step(Direction::Up), &[Key::I]),
    (Command::Step(Direction::Left), &[Key::J]),
    (Command::Step(Direction::Down), &[Key::K]),
    (Command::Step(Direction::Right), &[Key::L]),
    (Command::Undo, &[Key::U]),
    (Command::Redo, &[Key::O]),
    (Command::Restart, &[Key::Digit0]),
    (Command::Hint, &[Key::H]),
    (Command::Previous, &[Key::M]),
    (Command::Next, &[Key::N]),
    (Command::Close, &[Key::P, Key::F9]),
];

impl Preset {
    /// All presets, in display order.
    pub const ALL: [Self; 6] = [
        Self::Default,
        Self::Arrows,
        Self::Ijml,
        Self::Vi,
        Self::LeftHand,
        Self::RightHand,
    ];

    /// The commands that can lose all their keys to a preset, each with its replacement key.
    const GIVE_WAY: [(Command, Chord); 1] = [(Command::Hint, plain(Key::Slash))];

    /// Returns the commands of a one-handed preset with their keys, or an empty list for a preset for walking.
    pub const fn one_handed(self) -> &'static [(Command, &'static [Key])] {
        match self {
            Self::LeftHand => LEFT_HAND,
            Self::RightHand => RIGHT_HAND,
            Self::Default | Self::Arrows | Self::Ijml | Self::Vi => &[],
        }
    }

    /// Returns the commands whose keys this preset changes, each with its keys.
    fn commands(self) -> Vec<(Command, Vec<Chord>)> {
        let one_handed = self.one_handed();
        if one_handed.is_empty() {
            let steps = Direction::ALL.into_iter();
            return steps
                .map(|direction| (Command::Step(direction), self.walking_keys(direction)))
                .collect();
        }
        let is_used = |chord: &Chord| {
            let mut keys = one_handed.iter().flat_map(|(_, keys)| *keys);
            keys.any(|key| plain(*key) == *chord)
        };
        let with_defaults = |(command, keys): &(Command, &[Key])| {
            let others = defaults(*command).filter(|chord| !is_used(chord));
            let chords = keys.iter().map(|key| plain(*key)).chain(others);
            (*command, chords.collect())
        };
        one_handed.iter().map(with_defaults).collect()
    }

    /// Returns the keys that walk in `direction` with a preset for walking.
    fn walking_keys(self, direction: Direction) -> Vec<Chord> {
        let defaults: Vec<Chord> = defaults(Command::Step(direction)).collect();
        let vi = match direction {
            Direction::Up => Key::K,
            Direction::Left => Key::H,
            Direction::Down => Key::J,
            Direction::Right => Key::L,
        };
        match self {
            Self::Arrows => defaults[..1].to_vec(),
            Self::Ijml => vec![defaults[0], ijml(direction)],
            Self::Vi => vec![defaults[0], plain(vi)],
            Self::Default | Self::LeftHand | Self::RightHand => defaults,
        }
    }
}

/// The current key bindings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bindings {
    /// The player's keys, which take precedence over the defaults.
    own: Vec<(Command, Vec<Chord>)>,
}

impl Bindings {
    /// The default bindings.
    pub const DEFAULT: Self = Self { own: Vec::new() };

    /// Replaces the keys of a command.
    pub fn set(&mut self, command: Command, chords: Vec<Chord>) {
        self.own.retain(|(other, _)| *other != command);
        self.own.push((command, chords));
    }

    /// Makes `chord` the first key of `command`. Returns the other command that had this key, if any.
    pub fn give(&mut self, command: Command, chord: Chord) -> Option<Command> {
        let owner = self.meaning(chord).filter(|owner| *owner != command);
        if let Some(owner) = owner {
            let mut left = self.chords(owner);
            left.retain(|other| *other != chord);
            self.set(owner, left);
        }
        let mut chords = self.chords(command);
        chords.retain(|other| *other != chord);
        chords.insert(0, chord);
        self.set(command, chords);
        owner
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
        self.own.retain(|(other, _)| *other != command);
    }

    /// Returns the keys that the player chose for a command, or `None` if the player did not change them.
    pub fn own(&self, command: Command) -> Option<&[Chord]> {
        let mut own = self.own.iter();
        let (_, chords) = own.find(|(other, _)| *other == command)?;
        Some(chords)
    }

    /// Returns the current preset, if the keys of its commands match one.
    pub fn preset(&self) -> Option<Preset> {
        let is_in_force = |preset: &Preset| {
            let mut commands = preset.commands().into_iter();
            commands.all(|(command, chords)| self.chords(command) == chords)
        };
        Preset::ALL.into_iter().find(is_in_force)
    }

    /// Applies a preset. Its keys are taken from other commands. The keys of the previous preset go back to their
    /// commands.
    pub fn apply(&mut self, preset: Preset) {
        for (command, chords) in Preset::ALL.into_iter().flat_map(Preset::commands) {
            if self.own(command).is_some_and(|own| own == chords) {
                self.reset(command);
            }
        }
        for direction in Direction::ALL {
            self.reset(Command::Step(direction));
        }
        for (command, alone) in Preset::GIVE_WAY {
            if self.own(command).is_some_and(|own| own == [alone]) {
                self.reset(command);
            }
        }
        if preset == Preset::Default {
            return;
        }
        for (command, chords) in preset.commands() {
            for chord in &chords {
                self.take(*chord, command);
            }
            self.set(command, chords);
        }
        for (command, alone) in Preset::GIVE_WAY {
            if self.chords(command).is_empty() {
                self.set(command, vec![alone]);
            }
        }
    }

    /// Takes `chord` from another command to which the player gave it.
    fn take(&mut self, chord: Chord, by: Command) {
        for (command, chords) in &mut self.own {
            if *command != by {
                chords.retain(|other| *other != chord);
            }
        }
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

    /// Returns the keys of a command.
    pub fn chords(&self, command: Command) -> Vec<Chord> {
        if let Some((_, chords)) = self.own.iter().find(|(other, _)| *other == command) {
            return chords.clone();
        }
        let chords = defaults(command).filter(|chord| self.taken(*chord, command).is_none());
        chords.collect()
    }

    /// Returns the command of a key. If a chord with Shift has no command, Shift is ignored. A number-pad key
    /// without a command acts as the same key of the main block.
    pub fn command(&self, key: Key, modifiers: Modifiers) -> Option<Command> {
        Chord { key, modifiers }.find(|chord| self.meaning(chord))
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
