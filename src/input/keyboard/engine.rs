//! Reads keys from the engine's events, on systems without another source of keys.
//!
//! On Wayland, the engine identifies a key by the character that it types in the first layout, and knows only ASCII
//! characters. On macOS, it identifies a key by its position.

use macroquad::miniquad::{KeyCode, KeyMods};
use sokoban_app::input::{Key, Modifiers};

use super::{Modifier, Phase, Stroke, codes};

/// `true` if shortcuts use Cmd, as on macOS. On other systems, the same key is Super, whose shortcuts belong to the
/// desktop.
const HAS_CMD: bool = cfg!(target_os = "macos");

pub(super) fn stroke(key: KeyCode, mods: KeyMods, phase: Phase) -> Stroke {
    let code = key as u32;
    let is_super = codes::is_super(code);
    let cmd = (HAS_CMD && is_super).then_some(Modifier::Ctrl);
    Stroke {
        code,
        phase,
        found: known_key(code).into(),
        modifier: codes::modifier(code).or(cmd),
        modifiers: Modifiers {
            ctrl: mods.ctrl || HAS_CMD && mods.logo,
            shift: mods.shift,
            alt: mods.alt,
        },
        is_of_desktop: !HAS_CMD && (mods.logo || is_super),
        keysym: 0,
        text: None,
    }
}

/// Returns `true` if a typed character is text rather than part of a shortcut.
pub(super) fn is_text(letter: char, mods: KeyMods) -> bool {
    // On Windows, AltGr counts as Ctrl and Alt. On macOS, Option types characters.
    let is_alt_gr = cfg!(windows) && mods.ctrl && mods.alt;
    let has_alt = mods.alt && !cfg!(target_os = "macos");
    let is_shortcut = (mods.ctrl || has_alt) && !is_alt_gr || mods.logo;
    !letter.is_control() && !is_shortcut
}

/// Returns the key for a code of the engine. The code is either a keysym, or the character that the key types on a US
/// keyboard.
fn known_key(code: u32) -> Key {
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
            assert_eq!(known_key(code as u32), key, "{code:?}");
        }
        assert_eq!(
            codes::modifier(KeyCode::RightAlt as u32),
            Some(Modifier::Alt)
        );
    }
}
