//! Presets: sets of keys that replace those of several commands.

use sokoban_core::Direction;

use super::{defaults, ijml, plain};
use crate::input::command::Command;
use crate::input::key::{Chord, Key};

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

    /// Returns the commands of a one-handed preset with their keys, or an empty list for a preset for walking.
    pub const fn one_handed(self) -> &'static [(Command, &'static [Key])] {
        match self {
            Self::LeftHand => LEFT_HAND,
            Self::RightHand => RIGHT_HAND,
            Self::Default | Self::Arrows | Self::Ijml | Self::Vi => &[],
        }
    }

    /// Returns the commands whose keys this preset changes, each with its keys.
    pub(super) fn commands(self) -> Vec<(Command, Vec<Chord>)> {
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
