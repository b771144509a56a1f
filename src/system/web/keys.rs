//! Key presses on a page, sent by the listener that receives keyboard events before the engine does.

use sokoban_app::input::layout::{Cap, Group, KeyMatch, Layout, Press};
use sokoban_app::input::{Key, Modifiers, key_labels};
use sokoban_platform::web;

use crate::input::keyboard::{KeySource, Modifier, Phase, Stroke, codes};

/// The code of strokes that only type text. No real key has this code.
const TEXT_CODE: u32 = u32::MAX;

#[derive(Default)]
pub(super) struct Keys {
    /// The user's Latin layout. Empty if the browser does not report one.
    latin: Group,
    layout: Layout,
    /// The browser's codes for the keys received so far. The index of such a code is the number that identifies the key
    /// in a stroke.
    codes: Vec<String>,
}

impl KeySource for Keys {
    fn strokes(&mut self, _is_due: bool) -> Vec<Stroke> {
        self.read_layout();
        let lines = web::keys().into_iter();
        let strokes = lines.flat_map(|line| match line.strip_prefix("text\t\t0000\t") {
            Some(text) => text.chars().flat_map(typing).collect(),
            None => Vec::from_iter(self.stroke(&line)),
        });
        strokes.collect()
    }
}

impl Keys {
    fn read_layout(&mut self) {
        let Some(pairs) = web::layout() else {
            return;
        };
        let keys = pairs.iter().map(|(code, character)| {
            let cap = Cap {
                plain: single(character),
                shifted: None,
            };
            (physical_key(code), cap)
        });
        self.latin = keys
            .filter(|(physical, _)| *physical != Key::Other)
            .collect();
        self.layout = Layout::new(std::slice::from_ref(&self.latin), 0);
        key_labels::set_layout(self.layout.clone());
    }

    fn stroke(&mut self, line: &str) -> Option<Stroke> {
        let mut fields = line.splitn(4, '\t');
        let (phase, code, bits, name) = (
            fields.next()?,
            fields.next()?,
            fields.next()?,
            fields.next()?,
        );
        let bit = |index| bits.as_bytes().get(index) == Some(&b'1');
        let phase = match phase {
            "up" => Phase::Up,
            "repeat" => Phase::Repeat,
            _ => Phase::Down,
        };
        let modifier = match name {
            "Control" | "Meta" => Some(Modifier::Ctrl),
            "Shift" => Some(Modifier::Shift),
            "Alt" => Some(Modifier::Alt),
            _ => None,
        };
        let modifiers = Modifiers {
            ctrl: bit(0) && modifier != Some(Modifier::Ctrl),
            shift: bit(1) && modifier != Some(Modifier::Shift),
            alt: bit(2) && modifier != Some(Modifier::Alt),
        };
        // On a Mac, the Option key changes the character that a key types, so ignore the character.
        let typed = single(name).filter(|_| !modifiers.alt);
        Some(Stroke {
            code: self.number(code),
            phase,
            found: self.find(code, name, typed, modifiers.shift || bit(3)),
            modifier,
            modifiers,
            is_of_desktop: false,
            keysym: 0,
            text: None,
        })
    }

    fn find(&self, code: &str, name: &str, typed: Option<char>, is_shifted: bool) -> KeyMatch {
        if let Some(key) = function_key(code, name) {
            return key.into();
        }
        let physical = physical_key(code);
        let mut known = self.latin.iter();
        let known = known.find(|(other, _)| *other == physical);
        let known = known.map(|(_, cap)| *cap);
        let plain = typed.filter(|typed| !is_shifted || typed.is_alphabetic());
        let active = Cap {
            plain: plain.or_else(|| known?.plain),
            shifted: typed.filter(|_| is_shifted),
        };
        let latin = match (active.plain, known) {
            (Some(letter), _) if letter.is_ascii_alphabetic() => active,
            (_, known) => known.unwrap_or(active),
        };
        self.layout.find(&Press {
            physical,
            cap: active,
            latin,
            typed,
        })
    }

    fn number(&mut self, code: &str) -> u32 {
        let index = self.codes.iter().position(|other| other == code);
        let index = index.unwrap_or_else(|| {
            self.codes.push(code.to_owned());
            self.codes.len() - 1
        });
        index as u32
    }
}

/// Returns the press and the release of a key that types `letter` and does nothing else.
fn typing(letter: char) -> [Stroke; 2] {
    let stroke = |phase, text| Stroke {
        code: TEXT_CODE,
        phase,
        found: Key::Other.into(),
        modifier: None,
        modifiers: Modifiers::default(),
        is_of_desktop: false,
        keysym: 0,
        text,
    };
    [stroke(Phase::Down, Some(letter)), stroke(Phase::Up, None)]
}

/// Returns the character if `name` is a single character other than a space. The browser names a key after the
/// character that the key types, if there is one.
fn single(name: &str) -> Option<char> {
    let mut characters = name.chars();
    let character = characters.next().filter(|character| *character != ' ')?;
    characters.next().is_none().then_some(character)
}

/// Returns the key that `code` identifies by its position on a US keyboard.
fn physical_key(code: &str) -> Key {
    let sign = match code {
        "Minus" => "-",
        "Equal" => "+",
        "BracketLeft" => "[",
        "BracketRight" => "]",
        "Backslash" => "\\",
        "Semicolon" => ";",
        "Quote" => "'",
        "Backquote" => "`",
        "Comma" => ",",
        "Period" => ".",
        "Slash" => "/",
        _ => {
            let letter = code.strip_prefix("Key");
            letter.or_else(|| code.strip_prefix("Digit")).unwrap_or("")
        }
    };
    single(sign).and_then(Key::typing).unwrap_or(Key::Other)
}

/// Returns the key, or `None` if it types a character of the layout.
fn function_key(code: &str, name: &str) -> Option<Key> {
    let is_typing = single(name).is_some();
    match code {
        "Space" | "Numpad5" | "NumpadEnter" => codes::of_name(code),
        "NumpadComma" if is_typing => Some(Key::PadDecimal),
        // Without Num Lock, the keys of the number pad have the names of navigation keys.
        _ if is_typing && code.starts_with("Numpad") => codes::of_name(code),
        // An input method has handled the key.
        _ if name == "Process" => Some(Key::Other),
        _ => codes::of_name(name),
    }
}
