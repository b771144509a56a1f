//! Key bindings. They consist of the default keys, a preset, and the player's changes.

mod preset;

use std::sync::LazyLock;

use sokoban_core::Direction;

use super::command::{COMMANDS, Command};
use super::key::{Chord, Key, Modifiers};
use super::key_labels;

pub use preset::Preset;

/// The default keys, in the same order as their commands in [`COMMANDS`].
static DEFAULTS: LazyLock<Vec<(Command, Chord)>> = LazyLock::new(|| {
    let keys = COMMANDS.iter().flat_map(|row| {
        let chords = row.keys.iter().filter_map(|key| Chord::parse(key));
        chords.map(|chord| (row.command, chord))
    });
    keys.collect()
});

/// The keys of all commands. A key runs at most one command. If several commands could have a key, the player's choice
/// takes precedence over the preset, and the preset over the default keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bindings {
    pub preset: Preset,
    /// `true` if I, J, M and L are walking keys, except for those that already run another command.
    has_ijml: bool,
    /// The commands whose keys the player has chosen. They have no keys from the preset and no default keys.
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

    /// Removes the keys that the player has chosen for a command. After that, the command has its keys from the preset
    /// and its default keys again.
    pub fn reset(&mut self, command: Command) {
        self.custom.retain(|(other, _)| *other != command);
    }

    /// Makes `chord` the first key of `command`. If another command had this key, removes it from that command, and
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

    /// Returns these bindings with I, J, M and L as additional walking keys, except for those that already run another
    /// command.
    #[must_use]
    pub fn with_ijml(&self) -> Self {
        Self {
            has_ijml: true,
            ..self.clone()
        }
    }

    /// Returns the keys that the player has chosen for a command, or `None` if the player has not chosen any.
    pub fn custom(&self, command: Command) -> Option<&[Chord]> {
        let mut custom = self.custom.iter();
        let (_, chords) = custom.find(|(other, _)| *other == command)?;
        Some(chords)
    }

    /// Returns the name of the command for which the player has chosen the key `chord`. Returns `None` if there is no
    /// such command other than `by`.
    pub fn taken(&self, chord: Chord, by: Command) -> Option<&'static str> {
        let owner = self.own_owner(chord).filter(|owner| *owner != by)?;
        Some(owner.row().name)
    }

    /// Returns the keys of a command. If the game runs in a web browser, leaves out keys that do not reach the game.
    pub fn available(&self, command: Command) -> Vec<Chord> {
        let mut chords = self.chords(command);
        chords.retain(key_labels::is_available);
        chords
    }

    /// Returns the keys of a command. The result is empty if all of its keys now run other commands.
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

    /// Returns the command that is bound to a key. If there is none for a key with Shift, tries the key without Shift.
    /// If there is none for a key on the number pad, tries the corresponding key on the main block.
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

    /// Returns the keys of the preset, followed by the default keys. Commands whose keys the player has chosen are left
    /// out. If a key occurs twice, its first command counts.
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

/// The walking keys of the older game from which the first level in *Heritage* was taken.
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
