//! Keys from the engine, for systems without another source.
//!
//! On Wayland, the engine identifies a key by the character it types in the first layout, and knows
//! ASCII only. On macOS, it identifies a key by its position, and the typed character arrives in a separate event after the key.

use macroquad::miniquad::{KeyCode, KeyMods};
use sokoban_app::input::layout::{Cap, KeyMatch, Layout, Press};
use sokoban_app::input::{Key, Modifiers};

use crate::shell::port::{Modifier, Phase, Stroke};

/// `true` if the engine identifies keys by their position.
const NAMES_PLACES: bool = cfg!(target_os = "macos");
/// `true` if shortcuts use Cmd. On other systems, this is the Super key, which belongs to the
/// desktop.
const HAS_CMD: bool = cfg!(target_os = "macos");

/// The last key that the engine reported, until its character is known.
#[derive(Debug, Default)]
pub(super) struct EngineKeys(Option<(KeyCode, KeyMods, bool)>);

impl EngineKeys {
    /// Records that a key went down.
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

/// Returns the stroke of a released key.
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
    let is_super = matches!(key, KeyCode::LeftSuper | KeyCode::RightSuper);
    Stroke {
        code: key as u32,
        phase,
        found: find(known_key(key), mods, typed),
        modifier: modifier(key),
        modifiers,
        is_of_desktop: !HAS_CMD && (mods.logo || is_super),
        keysym: 0,
        text: None,
    }
}

fn find(key: Key, mods: KeyMods, typed: Option<char>) -> KeyMatch {
    if !NAMES_PLACES || key.char().is_none() {
        return KeyMatch {
            key,
            uses_shift: false,
        };
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

const fn modifier(key: KeyCode) -> Option<Modifier> {
    match key {
        KeyCode::LeftControl | KeyCode::RightControl => Some(Modifier::Ctrl),
        KeyCode::LeftSuper | KeyCode::RightSuper if HAS_CMD => Some(Modifier::Ctrl),
        KeyCode::LeftShift | KeyCode::RightShift => Some(Modifier::Shift),
        KeyCode::LeftAlt | KeyCode::RightAlt => Some(Modifier::Alt),
        _ => None,
    }
}

const fn known_key(key: KeyCode) -> Key {
    match key {
        KeyCode::A => Key::A,
        KeyCode::B => Key::B,
        KeyCode::C => Key::C,
        KeyCode::D => Key::D,
        KeyCode::E => Key::E,
        KeyCode::F => Key::F,
        KeyCode::G => Key::G,
        KeyCode::H => Key::H,
        KeyCode::I => Key::I,
        KeyCode::J => Key::J,
        KeyCode::K => Key::K,
        KeyCode::L => Key::L,
        KeyCode::M => Key::M,
        KeyCode::N => Key::N,
        KeyCode::O => Key::O,
        KeyCode::P => Key::P,
        KeyCode::Q => Key::Q,
        KeyCode::R => Key::R,
        KeyCode::S => Key::S,
        KeyCode::T => Key::T,
        KeyCode::U => Key::U,
        KeyCode::V => Key::V,
        KeyCode::W => Key::W,
        KeyCode::X => Key::X,
        KeyCode::Y => Key::Y,
        KeyCode::Z => Key::Z,
        KeyCode::Key0 => Key::Digit0,
        KeyCode::Key1 => Key::Digit1,
        KeyCode::Key2 => Key::Digit2,
        KeyCode::Key3 => Key::Digit3,
        KeyCode::Key4 => Key::Digit4,
        KeyCode::Key5 => Key::Digit5,
        KeyCode::Key6 => Key::Digit6,
        KeyCode::Key7 => Key::Digit7,
        KeyCode::Key8 => Key::Digit8,
        KeyCode::Key9 => Key::Digit9,
        KeyCode::Up => Key::Up,
        KeyCode::Left => Key::Left,
        KeyCode::Down => Key::Down,
        KeyCode::Right => Key::Right,
        KeyCode::Space => Key::Space,
        KeyCode::Enter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Insert => Key::Insert,
        KeyCode::Delete => Key::Delete,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Pause => Key::Pause,
        KeyCode::Menu => Key::Menu,
        KeyCode::F1 => Key::F1,
        KeyCode::F2 => Key::F2,
        KeyCode::F3 => Key::F3,
        KeyCode::F4 => Key::F4,
        KeyCode::F5 => Key::F5,
        KeyCode::F6 => Key::F6,
        KeyCode::F7 => Key::F7,
        KeyCode::F8 => Key::F8,
        KeyCode::F9 => Key::F9,
        KeyCode::F10 => Key::F10,
        KeyCode::F11 => Key::F11,
        KeyCode::F12 => Key::F12,
        KeyCode::Equal => Key::Equal,
        KeyCode::Minus => Key::Minus,
        KeyCode::Comma => Key::Comma,
        KeyCode::Period => Key::Period,
        KeyCode::Slash => Key::Slash,
        KeyCode::Semicolon => Key::Semicolon,
        KeyCode::Apostrophe => Key::Apostrophe,
        KeyCode::LeftBracket => Key::LeftBracket,
        KeyCode::RightBracket => Key::RightBracket,
        KeyCode::Backslash => Key::Backslash,
        KeyCode::GraveAccent => Key::GraveAccent,
        KeyCode::Kp0 => Key::Pad0,
        KeyCode::Kp1 => Key::Pad1,
        KeyCode::Kp2 => Key::Pad2,
        KeyCode::Kp3 => Key::Pad3,
        KeyCode::Kp4 => Key::Pad4,
        KeyCode::Kp5 => Key::Pad5,
        KeyCode::Kp6 => Key::Pad6,
        KeyCode::Kp7 => Key::Pad7,
        KeyCode::Kp8 => Key::Pad8,
        KeyCode::Kp9 => Key::Pad9,
        KeyCode::KpAdd => Key::PadAdd,
        KeyCode::KpSubtract => Key::PadSubtract,
        KeyCode::KpMultiply => Key::PadMultiply,
        KeyCode::KpDivide => Key::PadDivide,
        KeyCode::KpDecimal => Key::PadDecimal,
        KeyCode::KpEnter => Key::PadEnter,
        _ => Key::Other,
    }
}
