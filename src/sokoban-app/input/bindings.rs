//! Key bindings, which consist of defaults, a preset, and the player's changes.

mod preset;

use std::sync::LazyLock;

use sokoban_core::Direction;

use super::command::{COMMANDS, Command};
use super::key::{Chord, Key, Modifiers};
use super::key_labels;

pub use preset::Preset;

/// The default keys, in the order of [`COMMANDS`].
static DEFAULTS: LazyLock<Vec<(Command, Chord)>> = LazyLock::new(|| {
    let keys = COMMANDS.iter().flat_map(|row| {
        let chords = row.keys.iter().filter_map(|key| Chord::parse(key));
        chords.map(|chord| (row.command, chord))
    });
    keys.collect()
});

/// The keys of all commands. A key runs at most one command. The player's own keys take precedence over those of the
/// preset, and these over the default keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bindings {
    pub preset: Preset,
    /// `true` if I, J, M and L are walking keys. Those of them that already have a command keep it.
    has_ijml: bool,
    /// The commands for which the player chose the keys. No default key or key of the preset runs them.
    custom: Vec<(Command, Vec<Chord>)>,
}

impl Bindings {
    pub const DEFAULT: Self = Self {
        preset: Preset::Default,
        has_ijml: false,
        custom: Vec::new(),
    };

    pub fn set(&mut self, command: Command, chords: Vec<Chord>) {
        self.reset(command);
        self.custom.push((command, chords));
    }

    /// Removes the keys that the player chose for a command. The keys in the preset and the default keys then apply
    /// again.
    pub fn reset(&mut self, command: Command) {
        self.custom.retain(|(other, _)| *other != command);
    }

    /// Makes `chord` the first key of `command`. If another command had this key, takes it away from that command and
    /// returns that command.
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

    /// Returns these bindings with I, J, M and L as additional walking keys. Those of them that already have a command
    /// keep it.
    #[must_use]
    pub fn with_ijml(&self) -> Self {
        Self {
            has_ijml: true,
            ..self.clone()
        }
    }

    /// Returns the keys that the player chose for a command, or `None` if the player chose none.
    pub fn custom(&self, command: Command) -> Option<&[Chord]> {
        let mut custom = self.custom.iter();
        let (_, chords) = custom.find(|(other, _)| *other == command)?;
        Some(chords)
    }

    /// Returns the name of the command other than `by` for which the player chose the key `chord`, if there is one.
    pub fn taken(&self, chord: Chord, by: Command) -> Option<&'static str> {
        let owner = self.own_owner(chord).filter(|owner| *owner != by)?;
        Some(owner.row().name)
    }

    /// Returns the keys of a command, without those that a web browser keeps for itself.
    pub fn available(&self, command: Command) -> Vec<Chord> {
        let mut chords = self.chords(command);
        chords.retain(key_labels::is_available);
        chords
    }

    /// Returns the keys of a command. There are none if all of its keys are taken by other commands.
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

    /// Returns the command that a key runs. If a key with Shift has no command, the key without Shift is tried. If a
    /// key on the number pad has no command, the same key on the main block is tried.
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

    /// Returns the keys of the preset and then the default keys, without those of commands for which the player chose
    /// the keys. If a key occurs twice, the first occurrence counts.
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

/// The walking keys in the game from which the first level in *Heritage* was taken.
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
