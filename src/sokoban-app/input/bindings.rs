//! Key bindings: defaults and the player's changes.

mod preset;

use std::sync::LazyLock;

use sokoban_core::Direction;

use super::command::{COMMANDS, Command};
use super::key::{Chord, Key, Modifiers};
use super::key_labels;

pub use preset::Preset;

/// The default keys of all commands, in the order of [`COMMANDS`].
static DEFAULTS: LazyLock<Vec<(Command, Chord)>> = LazyLock::new(|| {
    let keys = COMMANDS.iter().flat_map(|row| {
        let chords = row.keys.iter().filter_map(|key| Chord::parse(key));
        chords.map(|chord| (row.command, chord))
    });
    keys.collect()
});

/// The keys of all commands. A key can have only one command. The player's own choices take precedence, then the
/// preset, then the defaults.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bindings {
    pub preset: Preset,
    /// `true` if I J M L are walking keys, unless these letters have another command.
    has_ijml: bool,
    /// The commands whose keys the player chose. They use only these keys, not the defaults or the preset.
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

    /// Discards the keys that the player chose for a command, so that the preset and the defaults apply again.
    pub fn reset(&mut self, command: Command) {
        self.custom.retain(|(other, _)| *other != command);
    }

    /// Makes `chord` the first key of `command`. Returns the command that had this key before, if any.
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

    /// Returns these bindings with I J M L added to the walking keys. Letters that already have a command are
    /// unchanged.
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

    /// Returns the name of a command other than `by` to which the player assigned `chord`, if there is one.
    pub fn taken(&self, chord: Chord, by: Command) -> Option<&'static str> {
        let owner = self.own_owner(chord).filter(|owner| *owner != by)?;
        Some(owner.row().name)
    }

    /// Returns the keys of a command, except keys that a web browser reserves for itself.
    pub fn available(&self, command: Command) -> Vec<Chord> {
        let mut chords = self.chords(command);
        chords.retain(key_labels::is_available);
        chords
    }

    /// Returns the keys of a command. The result is empty if other commands use all of its keys.
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

    /// Returns the command that a key is bound to. If a chord with Shift has no command, Shift is ignored. A number-pad
    /// key without a command acts as the same key of the main block.
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

    /// Returns the keys of commands that the player did not customize, from the preset and the defaults. Keys that take
    /// precedence come first.
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

/// The walking keys of the game from which the first level of *Heritage* was taken.
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
