//! Keyboard layouts, which determine the [`Key`] for a key press from its position and its characters.
//!
//! The rules are the same on all systems:
//!
//! * A key counts as the letter that it types in the user's Latin layout. If a letter is missing in this layout, the
//!   key at the letter's position on a US keyboard counts as the letter.
//! * A key counts as a digit, bracket or sign that has a command if it types this character. If it types no such
//!   character, its position counts.
//! * At the positions of `1 2 3 4` and `0`, the position is more important than the sign that the key types. For
//!   example, the key at the position of 1 on a Czech keyboard types `+`, but counts as 1.

use super::key::Key;

/// Half of the alphabet. A layout with fewer Latin letters is not a Latin layout.
const MIN_LATIN_LETTERS: usize = 13;

/// The characters that a key types without and with Shift. For a dead key, these are the accents that it adds to the
/// next letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cap {
    pub plain: Option<char>,
    pub shifted: Option<char>,
}

/// The characters on all keys of the main block in one layout. Each key is given by its position on a US keyboard.
pub type Group = Vec<(Key, Cap)>;

/// A key press, as the system describes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Press {
    /// The key at the same position on a US keyboard, or `Other` if there is no key at this position.
    pub physical: Key,
    /// The characters that the key types in the active layout.
    pub cap: Cap,
    /// The characters that the key types in the user's Latin layout.
    pub latin: Cap,
    /// The character that was typed, which depends on Shift and `AltGr`.
    pub typed: Option<char>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyMatch {
    /// The key for which a command is looked up.
    pub key: Key,
    /// `true` if Shift was needed only to type the character. It is then not part of the shortcut.
    pub uses_shift: bool,
}

impl From<Key> for KeyMatch {
    fn from(key: Key) -> Self {
        Self {
            key,
            uses_shift: false,
        }
    }
}

/// The active layout, and the user's Latin layout.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Layout {
    active: Group,
    latin: Group,
}

impl Layout {
    /// Creates a layout. `groups` contains all layouts of the keyboard, and `active` is the index of the active layout.
    pub fn new(groups: &[Group], active: usize) -> Self {
        let group = |index: usize| groups.get(index).cloned().unwrap_or_default();
        Self {
            active: group(active),
            latin: Self::latin_group(groups, active).map_or_else(Vec::new, group),
        }
    }

    /// Returns the index of the user's Latin layout in `groups`, which contains all layouts of a keyboard. This is the
    /// active layout if it is Latin, and otherwise the first Latin one. Returns `None` if no layout is Latin.
    pub fn latin_group(groups: &[Group], active: usize) -> Option<usize> {
        let is_latin = |index: &usize| {
            let letters = groups.get(*index).into_iter().flatten();
            let letters = letters.filter_map(|(_, cap)| letter(cap.plain?));
            let mut letters: Vec<Key> = letters.collect();
            letters.sort_by_key(|key| *key as usize);
            letters.dedup();
            letters.len() >= MIN_LATIN_LETTERS
        };
        std::iter::once(active)
            .chain(0..groups.len())
            .find(is_latin)
    }

    pub fn find(&self, press: &Press) -> KeyMatch {
        let key = self.plain(press);
        let typed = press.typed.filter(|typed| Some(*typed) != press.cap.plain);
        let with_alt_gr = typed != press.cap.shifted;
        match typed.and_then(sign) {
            Some(typed) if typed != key && (with_alt_gr || !key.is_letter()) => KeyMatch {
                key: typed,
                uses_shift: true,
            },
            _ => key.into(),
        }
    }

    /// Returns the key for a press as if no modifiers were down.
    fn plain(&self, press: &Press) -> Key {
        let Press {
            physical,
            cap,
            latin,
            ..
        } = *press;
        if let Some(letter) = latin.plain.and_then(letter) {
            return letter;
        }
        if physical.is_letter() && !self.types(physical) {
            return physical;
        }
        if let Some(digit) = cap.plain.and_then(Key::typing).filter(|key| key.is_digit()) {
            return digit;
        }
        match physical {
            Key::Digit0 | Key::Digit1 | Key::Digit2 | Key::Digit3 | Key::Digit4 => physical,
            _ => [cap, latin]
                .into_iter()
                .find_map(sign_of)
                .or_else(|| (!physical.is_letter() && physical != Key::Other).then_some(physical))
                .or_else(|| Key::typing(cap.plain?).filter(|key| !key.is_letter()))
                .unwrap_or(Key::Other),
        }
    }

    /// Returns `true` if a key in the user's Latin layout types the letter `key`.
    fn types(&self, key: Key) -> bool {
        let mut caps = self.latin.iter();
        caps.any(|(_, cap)| cap.plain.and_then(letter) == Some(key))
    }

    /// Returns the label of a key, or `None` if the label is the same as on a US keyboard.
    pub fn label(&self, key: Key) -> Option<char> {
        let name = key.char()?;
        let latin = |physical| {
            let mut latin = self.latin.iter();
            let cap = latin.find(|(other, _)| *other == physical);
            cap.map_or(Cap::default(), |(_, cap)| *cap)
        };
        let caps = self.active.iter().filter(|(physical, cap)| {
            let press = Press {
                physical: *physical,
                cap: *cap,
                latin: latin(*physical),
                typed: cap.plain,
            };
            self.plain(&press) == key
        });
        let caps: Vec<Cap> = caps.map(|(_, cap)| *cap).collect();
        let is_named = |cap: &Cap| [cap.plain.map(upper), cap.shifted].contains(&Some(name));
        if caps.iter().any(is_named) {
            return None;
        }
        caps.iter().find_map(|cap| cap.plain).map(upper)
    }
}

/// Returns the key for a Latin letter, or `None` for other characters. The Turkish dotless `ı` counts as an I.
fn letter(character: char) -> Option<Key> {
    Key::typing(upper(character)).filter(|key| key.is_letter())
}

/// Returns the key for a digit, a bracket or another sign. Returns `None` if no command uses this character.
fn sign(character: char) -> Option<Key> {
    let has_command = matches!(
        character,
        '0'..='9' | '+' | '-' | ',' | '.' | '/' | '[' | ']'
    );
    Key::typing(character).filter(|_| has_command)
}

/// Returns the key for the sign that a key types without Shift, or `None` if no command uses this sign. A key that
/// types `=` without and `+` with Shift is [`Key::Equal`], as on a US keyboard.
fn sign_of(cap: Cap) -> Option<Key> {
    match (cap.plain?, cap.shifted) {
        ('=', Some('+')) => Some(Key::Equal),
        (plain, _) => sign(plain),
    }
}

/// Returns the character in upper case. If its upper case consists of several characters, returns the character
/// unchanged.
fn upper(character: char) -> char {
    let mut capitals = character.to_uppercase();
    match (capitals.next(), capitals.next()) {
        (Some(capital), None) => capital,
        _ => character,
    }
}
