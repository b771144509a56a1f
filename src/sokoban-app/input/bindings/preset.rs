//! Presets of key bindings. A preset sets the keys of several commands at once.

use sokoban_core::Direction;

use crate::input::command::Command;
use crate::input::key::Key;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preset {
    /// The arrow keys and W A S D walk.
    Default,
    /// H J K L walk, as in the editor vi.
    Vi,
    /// W A S D walk. All other keys that are needed to play are near them.
    LeftHand,
    /// I J K L walk. All other keys that are needed to play are near them.
    RightHand,
}

const VI: &[(Command, Key)] = &[
    (Command::Step(Direction::Up), Key::K),
    (Command::Step(Direction::Left), Key::H),
    (Command::Step(Direction::Down), Key::J),
    (Command::Step(Direction::Right), Key::L),
    (Command::Hint, Key::Slash),
];

const LEFT_HAND: &[(Command, Key)] = &[
    (Command::Step(Direction::Up), Key::W),
    (Command::Step(Direction::Left), Key::A),
    (Command::Step(Direction::Down), Key::S),
    (Command::Step(Direction::Right), Key::D),
    (Command::Undo, Key::Q),
    (Command::Redo, Key::E),
    (Command::Restart, Key::R),
    (Command::Hint, Key::F),
    (Command::Previous, Key::Digit1),
    (Command::Next, Key::Digit3),
    (Command::Menu, Key::Tab),
];

/// The keys `P` and `F9` run `Command::Close`, which opens the menu if no screen is open. `F9` also works in text
/// fields.
const RIGHT_HAND: &[(Command, Key)] = &[
    (Command::Step(Direction::Up), Key::I),
    (Command::Step(Direction::Left), Key::J),
    (Command::Step(Direction::Down), Key::K),
    (Command::Step(Direction::Right), Key::L),
    (Command::Undo, Key::U),
    (Command::Redo, Key::O),
    (Command::Restart, Key::Digit0),
    (Command::Hint, Key::H),
    (Command::Previous, Key::M),
    (Command::Next, Key::N),
    (Command::Close, Key::P),
    (Command::Close, Key::F9),
];

impl Preset {
    /// All presets, in the order in which they are listed in the settings.
    pub const ALL: [Self; 4] = [Self::Default, Self::Vi, Self::LeftHand, Self::RightHand];

    /// Returns the keys that this preset adds to commands. The commands keep their default keys, except for keys that
    /// the preset gives to other commands.
    pub(super) const fn keys(self) -> &'static [(Command, Key)] {
        match self {
            Self::Default => &[],
            Self::Vi => VI,
            Self::LeftHand => LEFT_HAND,
            Self::RightHand => RIGHT_HAND,
        }
    }

    /// Returns `true` if one hand can reach all keys that are needed to play.
    pub const fn is_one_handed(self) -> bool {
        matches!(self, Self::LeftHand | Self::RightHand)
    }
}
