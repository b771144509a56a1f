//! Names of keys, as people write them: `Ctrl+Z`, `PageUp`, `+`.

use std::fmt;

use macroquad::input::KeyCode;

use crate::input::Modifiers;

/// A key with the modifiers that are down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chord {
    /// The key.
    pub key: KeyCode,
    /// What is down with it.
    pub modifiers: Modifiers,
}

/// All keys that have a name, without those that are modifiers themselves.
const NAMES: &[(&str, KeyCode)] = {
    use KeyCode as K;
    &[
        ("A", K::A),
        ("B", K::B),
        ("C", K::C),
        ("D", K::D),
        ("E", K::E),
        ("F", K::F),
        ("G", K::G),
        ("H", K::H),
        ("I", K::I),
        ("J", K::J),
        ("K", K::K),
        ("L", K::L),
        ("M", K::M),
        ("N", K::N),
        ("O", K::O),
        ("P", K::P),
        ("Q", K::Q),
        ("R", K::R),
        ("S", K::S),
        ("T", K::T),
        ("U", K::U),
        ("V", K::V),
        ("W", K::W),
        ("X", K::X),
        ("Y", K::Y),
        ("Z", K::Z),
        ("0", K::Key0),
        ("1", K::Key1),
        ("2", K::Key2),
        ("3", K::Key3),
        ("4", K::Key4),
        ("5", K::Key5),
        ("6", K::Key6),
        ("7", K::Key7),
        ("8", K::Key8),
        ("9", K::Key9),
        ("Up", K::Up),
        ("Left", K::Left),
        ("Down", K::Down),
        ("Right", K::Right),
        ("Space", K::Space),
        ("Enter", K::Enter),
        ("Esc", K::Escape),
        ("Tab", K::Tab),
        ("Backspace", K::Backspace),
        ("Insert", K::Insert),
        ("Delete", K::Delete),
        ("Home", K::Home),
        ("End", K::End),
        ("PageUp", K::PageUp),
        ("PageDown", K::PageDown),
        ("Pause", K::Pause),
        ("Menu", K::Menu),
        ("F1", K::F1),
        ("F2", K::F2),
        ("F3", K::F3),
        ("F4", K::F4),
        ("F5", K::F5),
        ("F6", K::F6),
        ("F7", K::F7),
        ("F8", K::F8),
        ("F9", K::F9),
        ("F10", K::F10),
        ("F11", K::F11),
        ("F12", K::F12),
        ("+", K::Equal),
        ("-", K::Minus),
        (",", K::Comma),
        (".", K::Period),
        ("/", K::Slash),
        (";", K::Semicolon),
        ("'", K::Apostrophe),
        ("[", K::LeftBracket),
        ("]", K::RightBracket),
        ("\\", K::Backslash),
        ("`", K::GraveAccent),
        ("Pad0", K::Kp0),
        ("Pad1", K::Kp1),
        ("Pad2", K::Kp2),
        ("Pad3", K::Kp3),
        ("Pad4", K::Kp4),
        ("Pad5", K::Kp5),
        ("Pad6", K::Kp6),
        ("Pad7", K::Kp7),
        ("Pad8", K::Kp8),
        ("Pad9", K::Kp9),
        ("Pad+", K::KpAdd),
        ("Pad-", K::KpSubtract),
        ("Pad*", K::KpMultiply),
        ("Pad/", K::KpDivide),
        ("Pad.", K::KpDecimal),
        ("PadEnter", K::KpEnter),
    ]
};

impl Chord {
    /// Reads what [`Chord`]'s `Display` writes; capitals do not matter. `None` if there is no such key.
    pub fn parse(text: &str) -> Option<Self> {
        let mut modifiers = Modifiers::NONE;
        let mut rest = text.trim();
        while let Some((name, behind)) = rest.split_once('+') {
            let down = match name.trim().to_ascii_lowercase().as_str() {
                "ctrl" => &mut modifiers.ctrl,
                "shift" => &mut modifiers.shift,
                "alt" => &mut modifiers.alt,
                // The key itself: `+`, or `Pad+`.
                _ => break,
            };
            *down = true;
            rest = behind.trim();
        }
        let mut names = NAMES.iter();
        let (_, key) = names.find(|(name, _)| name.eq_ignore_ascii_case(rest))?;
        Some(Self {
            key: *key,
            modifiers,
        })
    }
}

impl fmt::Display for Chord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Modifiers { ctrl, shift, alt } = self.modifiers;
        for (name, _) in [("Ctrl+", ctrl), ("Shift+", shift), ("Alt+", alt)]
            .into_iter()
            .filter(|(_, down)| *down)
        {
            f.write_str(name)?;
        }
        let mut names = NAMES.iter();
        let name = names.find(|(_, key)| *key == self.key);
        f.write_str(name.map_or("?", |(name, _)| name))
    }
}
