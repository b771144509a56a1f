//! Keys, and their names in files, such as `Ctrl+Z`, `PageUp` and `+`.

use std::fmt;

/// A key. A key that types a character is named after the character on a US keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say what there is to say")]
pub enum Key {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
    I,
    J,
    K,
    L,
    M,
    N,
    O,
    P,
    Q,
    R,
    S,
    T,
    U,
    V,
    W,
    X,
    Y,
    Z,
    Digit0,
    Digit1,
    Digit2,
    Digit3,
    Digit4,
    Digit5,
    Digit6,
    Digit7,
    Digit8,
    Digit9,
    Up,
    Left,
    Down,
    Right,
    Space,
    Enter,
    Escape,
    Tab,
    Backspace,
    Insert,
    Delete,
    Home,
    End,
    PageUp,
    PageDown,
    Pause,
    Menu,
    F1,
    F2,
    F3,
    F4,
    F5,
    F6,
    F7,
    F8,
    F9,
    F10,
    F11,
    F12,
    Equal,
    Minus,
    Comma,
    Period,
    Slash,
    Semicolon,
    Apostrophe,
    LeftBracket,
    RightBracket,
    Backslash,
    GraveAccent,
    Pad0,
    Pad1,
    Pad2,
    Pad3,
    Pad4,
    Pad5,
    Pad6,
    Pad7,
    Pad8,
    Pad9,
    PadAdd,
    PadSubtract,
    PadMultiply,
    PadDivide,
    PadDecimal,
    PadEnter,
    MouseMiddle,
    MouseRight,
    /// Any other key, such as a modifier key.
    Other,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Modifiers {
    /// `Ctrl` or, on a Mac, `Command`.
    pub ctrl: bool,
    pub shift: bool,
    /// `Alt` or, on a Mac, `Option`.
    pub alt: bool,
}

impl Modifiers {
    /// Returns `true` if a key with these modifiers can do nothing but run a command. Without them, the key may also
    /// type a character, move the selection or choose a line.
    pub const fn is_command(self) -> bool {
        self.ctrl || self.alt
    }
}

impl Key {
    pub const fn types(self) -> bool {
        use Key as K;
        !matches!(
            self,
            K::Up
                | K::Left
                | K::Down
                | K::Right
                | K::Home
                | K::End
                | K::PageUp
                | K::PageDown
                | K::Enter
                | K::PadEnter
                | K::Escape
                | K::Tab
                | K::Backspace
                | K::Insert
                | K::Delete
                | K::Pause
                | K::Menu
                | K::F1
                | K::F2
                | K::F3
                | K::F4
                | K::F5
                | K::F6
                | K::F7
                | K::F8
                | K::F9
                | K::F10
                | K::F11
                | K::F12
                | K::MouseMiddle
                | K::MouseRight
                | K::Other
        )
    }
}

impl Key {
    /// Returns the key that types `character` on a US keyboard. For `+`, this is the key that types `=` without Shift.
    pub fn typing(character: char) -> Option<Self> {
        let mut names = NAMES.iter();
        let named = names.find(|(name, _)| name.chars().eq([character.to_ascii_uppercase()]));
        named.map(|(_, key)| *key)
    }

    /// Returns the character that this key types on a US keyboard without Shift.
    pub fn char(self) -> Option<char> {
        let mut names = NAMES.iter();
        let (name, _) = names.find(|(_, key)| *key == self)?;
        let mut characters = name.chars();
        characters.next().filter(|_| characters.next().is_none())
    }

    pub const fn is_function_key(self) -> bool {
        use Key as K;
        matches!(self, K::F1 | K::F2 | K::F3 | K::F4 | K::F5 | K::F6)
            || matches!(self, K::F7 | K::F8 | K::F9 | K::F10 | K::F11 | K::F12)
    }

    pub fn is_letter(self) -> bool {
        self.char()
            .is_some_and(|character| character.is_ascii_alphabetic())
    }

    pub fn is_digit(self) -> bool {
        self.char()
            .is_some_and(|character| character.is_ascii_digit())
    }

    /// Returns the key on the main block that corresponds to this key on the number pad. It is used if the key on the
    /// number pad is not bound to a command.
    pub const fn of_main_block(self) -> Option<Self> {
        Some(match self {
            Self::Pad0 => Self::Digit0,
            Self::Pad1 => Self::End,
            Self::Pad2 => Self::Down,
            Self::Pad3 => Self::PageDown,
            Self::Pad4 => Self::Left,
            Self::Pad6 => Self::Right,
            Self::Pad7 => Self::Home,
            Self::Pad8 => Self::Up,
            Self::Pad9 => Self::PageUp,
            Self::PadAdd => Self::Equal,
            Self::PadSubtract => Self::Minus,
            Self::PadDivide => Self::Slash,
            Self::PadDecimal => Self::Period,
            Self::PadEnter => Self::Enter,
            _ => return None,
        })
    }
}

impl Modifiers {
    pub const NONE: Self = Self {
        ctrl: false,
        shift: false,
        alt: false,
    };
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chord {
    pub key: Key,
    pub modifiers: Modifiers,
}

/// The names of keys that are used in files.
const NAMES: &[(&str, Key)] = &[
    ("A", Key::A),
    ("B", Key::B),
    ("C", Key::C),
    ("D", Key::D),
    ("E", Key::E),
    ("F", Key::F),
    ("G", Key::G),
    ("H", Key::H),
    ("I", Key::I),
    ("J", Key::J),
    ("K", Key::K),
    ("L", Key::L),
    ("M", Key::M),
    ("N", Key::N),
    ("O", Key::O),
    ("P", Key::P),
    ("Q", Key::Q),
    ("R", Key::R),
    ("S", Key::S),
    ("T", Key::T),
    ("U", Key::U),
    ("V", Key::V),
    ("W", Key::W),
    ("X", Key::X),
    ("Y", Key::Y),
    ("Z", Key::Z),
    ("0", Key::Digit0),
    ("1", Key::Digit1),
    ("2", Key::Digit2),
    ("3", Key::Digit3),
    ("4", Key::Digit4),
    ("5", Key::Digit5),
    ("6", Key::Digit6),
    ("7", Key::Digit7),
    ("8", Key::Digit8),
    ("9", Key::Digit9),
    ("Up", Key::Up),
    ("Left", Key::Left),
    ("Down", Key::Down),
    ("Right", Key::Right),
    ("Space", Key::Space),
    ("Enter", Key::Enter),
    ("Esc", Key::Escape),
    ("Tab", Key::Tab),
    ("Backspace", Key::Backspace),
    ("Insert", Key::Insert),
    ("Delete", Key::Delete),
    ("Home", Key::Home),
    ("End", Key::End),
    ("PageUp", Key::PageUp),
    ("PageDown", Key::PageDown),
    ("Pause", Key::Pause),
    ("Menu", Key::Menu),
    ("F1", Key::F1),
    ("F2", Key::F2),
    ("F3", Key::F3),
    ("F4", Key::F4),
    ("F5", Key::F5),
    ("F6", Key::F6),
    ("F7", Key::F7),
    ("F8", Key::F8),
    ("F9", Key::F9),
    ("F10", Key::F10),
    ("F11", Key::F11),
    ("F12", Key::F12),
    ("+", Key::Equal),
    ("-", Key::Minus),
    (",", Key::Comma),
    (".", Key::Period),
    ("/", Key::Slash),
    (";", Key::Semicolon),
    ("'", Key::Apostrophe),
    ("[", Key::LeftBracket),
    ("]", Key::RightBracket),
    ("\\", Key::Backslash),
    ("`", Key::GraveAccent),
    ("Pad0", Key::Pad0),
    ("Pad1", Key::Pad1),
    ("Pad2", Key::Pad2),
    ("Pad3", Key::Pad3),
    ("Pad4", Key::Pad4),
    ("Pad5", Key::Pad5),
    ("Pad6", Key::Pad6),
    ("Pad7", Key::Pad7),
    ("Pad8", Key::Pad8),
    ("Pad9", Key::Pad9),
    ("Pad+", Key::PadAdd),
    ("Pad-", Key::PadSubtract),
    ("Pad*", Key::PadMultiply),
    ("Pad/", Key::PadDivide),
    ("Pad.", Key::PadDecimal),
    ("PadEnter", Key::PadEnter),
    ("MouseMiddle", Key::MouseMiddle),
    ("MouseRight", Key::MouseRight),
];

impl Chord {
    /// Calls `meaning` with this chord and then with the chord without Shift. If the key is on the number pad, then
    /// does the same with the corresponding key on the main block. Returns the first result that is `Some`.
    pub(crate) fn find<T>(self, meaning: impl Fn(Self) -> Option<T>) -> Option<T> {
        let keys = [Some(self.key), self.key.of_main_block()];
        keys.into_iter().flatten().find_map(|key| {
            let with = |shift| {
                meaning(Self {
                    key,
                    modifiers: Modifiers {
                        shift,
                        ..self.modifiers
                    },
                })
            };
            with(self.modifiers.shift).or_else(|| with(false))
        })
    }

    /// Parses the name of a chord as it is written by `Display`. Case does not matter. The names that modifiers have on
    /// a Mac are also accepted.
    pub fn parse(text: &str) -> Option<Self> {
        let mut modifiers = Modifiers::NONE;
        let mut rest = text.trim();
        while let Some((name, behind)) = rest.split_once('+') {
            let down = match name.trim().to_ascii_lowercase().as_str() {
                "ctrl" | "cmd" => &mut modifiers.ctrl,
                "shift" => &mut modifiers.shift,
                "alt" | "option" => &mut modifiers.alt,
                // A plus sign after something else is part of a key's name: `+` or `Pad+`.
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
