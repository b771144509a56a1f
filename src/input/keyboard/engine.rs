//! Keys from the engine, for systems without another source.
//!
//! On Wayland, the engine identifies a key by the character it types in the first layout, and knows
//! ASCII only. On macOS, it identifies a key by its position, and the typed character arrives in a separate event after the key.

use macroquad::miniquad::{KeyCode, KeyMods};
use sokoban_app::input::layout::{Cap, KeyMatch, Layout, Press};
use sokoban_app::input::{Key, Modifiers};

use super::{Modifier, Phase, Stroke, codes};

/// `true` if the engine identifies keys by their position.
const NAMES_PLACES: bool = cfg!(target_os = "macos");
/// `true` if shortcuts use Cmd. On other systems, this is the Super key, which belongs to the
/// desktop.
const HAS_CMD: bool = cfg!(target_os = "macos");

/// The last key that the engine reported, until its character is known.
#[derive(Debug, Default)]
pub(super) struct EngineKeys(Option<(KeyCode, KeyMods, bool)>);

impl EngineKeys {
    pub(super) const fn down(&mut self, key: KeyCode, mods: KeyMods, repeat: bool) {
        self.0 = Some((key, mods, repeat));
    }

    /// Returns the stroke of the last key. `typed` is the character that followed it.
    pub(super) fn finish(&mut self, typed: Option<char>) -> Option<Stroke> {
        let (key, mods, repeat) = self.0.take()?;
        let phase = if repeat { Phase::Repeat } else { Phase::Down };
        Some(stroke(key, mods, phase, typed))
    }
}

pub(super) fn up(key: KeyCode, mods: KeyMods) -> Stroke {
    stroke(key, mods, Phase::Up, None)
}

/// Returns `true` if a character is text rather than part of a shortcut.
pub(super) fn is_text(letter: char, mods: KeyMods) -> bool {
    // On Windows, AltGr is Ctrl and Alt. On macOS, Option types characters.
    let is_alt_gr = cfg!(windows) && mods.ctrl && mods.alt;
    let has_alt = mods.alt && !cfg!(target_os = "macos");
    let is_shortcut = (mods.ctrl || has_alt) && !is_alt_gr || mods.logo;
    !letter.is_control() && !is_shortcut
}

fn stroke(key: KeyCode, mods: KeyMods, phase: Phase, typed: Option<char>) -> Stroke {
    let modifiers = Modifiers {
        ctrl: mods.ctrl || HAS_CMD && mods.logo,
        shift: mods.shift,
        alt: mods.alt,
    };
    let is_super = codes::is_super(key as u32);
    let cmd = (HAS_CMD && is_super).then_some(Modifier::Ctrl);
    Stroke {
        code: key as u32,
        phase,
        found: find(known_key(key), mods, typed),
        modifier: codes::modifier(key as u32).or(cmd),
        modifiers,
        is_of_desktop: !HAS_CMD && (mods.logo || is_super),
        keysym: 0,
        text: None,
    }
}

fn find(key: Key, mods: KeyMods, typed: Option<char>) -> KeyMatch {
    if !NAMES_PLACES || key.char().is_none() {
        return key.into();
    }
    let plain = typed.filter(|_| !mods.alt && (!mods.shift || key.is_letter()));
    let cap = Cap {
        plain,
        shifted: typed.filter(|_| mods.shift),
    };
    Layout::default().find(&Press {
        physical: key,
        cap,
        latin: cap,
        typed,
    })
}

/// Returns the key with this code of the engine: a keysym, or the character that the key types on a US keyboard.
fn known_key(key: KeyCode) -> Key {
    let code = key as u32;
    let typed = char::from_u32(code).filter(char::is_ascii);
    codes::of_keysym(code)
        .or_else(|| match typed? {
            '=' => Some(Key::Equal),
            typed => Key::typing(typed),
        })
        .unwrap_or(Key::Other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_the_engine_are_keysyms_or_characters() {
        let keys = [
            (KeyCode::A, Key::A),
            (KeyCode::Key0, Key::Digit0),
            (KeyCode::Equal, Key::Equal),
            (KeyCode::GraveAccent, Key::GraveAccent),
            (KeyCode::Space, Key::Space),
            (KeyCode::Delete, Key::Delete),
            (KeyCode::F12, Key::F12),
            (KeyCode::KpDecimal, Key::PadDecimal),
            (KeyCode::LeftShift, Key::Other),
            (KeyCode::Unknown, Key::Other),
        ];
        for (code, key) in keys {
            assert_eq!(known_key(code), key, "{code:?}");
        }
        assert_eq!(
            codes::modifier(KeyCode::RightAlt as u32),
            Some(Modifier::Alt)
        );
    }
}
