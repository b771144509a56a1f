//! Key presses as the system reports them.

use sokoban_app::input::Modifiers;
use sokoban_app::input::layout::KeyMatch;

/// A key that goes down, repeats or comes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stroke {
    /// Number of the key on this keyboard, whatever it types.
    pub(crate) code: u32,
    pub(crate) phase: Phase,
    /// The key that commands know.
    pub(crate) found: KeyMatch,
    /// Set if the key is a modifier.
    pub(crate) modifier: Option<Modifier>,
    /// The modifiers that were down before.
    pub(crate) modifiers: Modifiers,
    /// Set if a Super key is down, too: the desktop acts on it.
    pub(crate) is_of_desktop: bool,
    /// The X keysym, dead keys and `Multi_key` included. 0 where the system has none.
    pub(crate) keysym: u32,
    /// The character that the key types without dead keys and compose sequences.
    pub(crate) text: Option<char>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Also a repeat, on systems that do not distinguish the two.
    Down,
    Repeat,
    Up,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Modifier {
    Ctrl,
    Shift,
    Alt,
}
