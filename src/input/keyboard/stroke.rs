//! A key press or release, as the system reports it.

use sokoban_app::input::Modifiers;
use sokoban_app::input::layout::KeyMatch;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stroke {
    /// The number that identifies the key on this keyboard, whatever character it types.
    pub(crate) code: u32,
    pub(crate) phase: Phase,
    /// The key that selects a command.
    pub(crate) found: KeyMatch,
    pub(crate) modifier: Option<Modifier>,
    /// The modifiers that were down before this stroke.
    pub(crate) modifiers: Modifiers,
    /// `true` if a Super key is also down, so that the desktop handles the stroke.
    pub(crate) is_of_desktop: bool,
    /// The X keysym, including dead keys and `Multi_key`, or 0 if the system has no keysyms.
    pub(crate) keysym: u32,
    /// The character that the key types, ignoring dead keys and compose sequences.
    pub(crate) text: Option<char>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// A key was pressed. Also used for repeats on systems that do not mark repeats.
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

/// A source of keys that reports the positions of keys, which the engine does not report. The source also reads the
/// keyboard layout, for [`key_labels`](sokoban_app::input::key_labels).
pub(crate) trait KeySource {
    /// Returns the strokes since the last call. If `is_due` is `true`, waits for the stroke of a key that the engine
    /// has already reported.
    fn strokes(&mut self, is_due: bool) -> Vec<Stroke>;

    /// Returns `true` if strokes contain the text that they type. The engine's character events are then ignored.
    fn has_text(&self) -> bool {
        true
    }
}
