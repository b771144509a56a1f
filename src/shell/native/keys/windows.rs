//! Key presses on Windows, from the listener that precedes the engine.

use std::cell::RefCell;
use std::collections::VecDeque;

use sokoban_app::input::layout::{Cap, Group, KeyMatch, Layout, Press};
use sokoban_app::input::{Key, Modifiers};
use sokoban_platform::windows::{KeyStroke, KeyboardLayout};

use crate::shell::port::{Modifier, Phase, Stroke};

/// The rows of a keyboard: the scan code of the first key, and the characters on a US keyboard.
const ROWS: [(u32, &str); 6] = [
    (0x02, "1234567890-+"),
    (0x10, "QWERTYUIOP[]"),
    (0x1e, "ASDFGHJKL;'"),
    (0x29, "`"),
    (0x2b, "\\"),
    (0x2c, "ZXCVBNM,./"),
];

thread_local! {
    /// The keys that the listener has recorded, or `None` if it is not listening.
    static STROKES: RefCell<Option<VecDeque<KeyStroke>>> = const { RefCell::new(None) };
}

/// Makes the listener record keys from now on.
pub(crate) fn listen() {
    STROKES.set(Some(VecDeque::new()));
}

/// Adds a key from the listener.
pub(crate) fn add(key: KeyStroke) {
    STROKES.with_borrow_mut(|strokes| {
        strokes
            .iter_mut()
            .for_each(|strokes| strokes.push_back(key))
    });
}

/// The keyboard of the game's window.
pub(crate) struct Keys {
    active: Option<KeyboardLayout>,
    layouts: Vec<KeyboardLayout>,
    /// The index of the Latin layout in `layouts`.
    latin: Option<usize>,
    layout: Layout,
    has_new_layout: bool,
}

impl Keys {
    /// The engine reports text, including dead keys and input methods.
    pub(crate) const HAS_TEXT: bool = false;

    /// Starts listening. Returns `None` if the engine's window was not found.
    pub(crate) fn start() -> Option<Self> {
        let mut keys = STROKES.with_borrow(Option::is_some).then(|| Self {
            active: None,
            layouts: Vec::new(),
            latin: None,
            layout: Layout::default(),
            has_new_layout: false,
        })?;
        keys.activate(KeyboardLayout::active());
        Some(keys)
    }

    /// Returns `true`: strokes arrive from the start.
    pub(crate) const fn is_ready(&mut self) -> bool {
        true
    }

    /// Returns the strokes since the last call.
    pub(crate) fn strokes(&mut self, _is_due: bool) -> Vec<Stroke> {
        let strokes = STROKES.with_borrow_mut(|strokes| strokes.as_mut().map(std::mem::take));
        let strokes = strokes.unwrap_or_default().into_iter();
        strokes.map(|key| self.stroke(&key)).collect()
    }

    /// Returns the layout if it has changed since the last call.
    pub(crate) fn new_layout(&mut self) -> Option<Layout> {
        let is_new = std::mem::take(&mut self.has_new_layout);
        is_new.then(|| self.layout.clone())
    }

    fn activate(&mut self, active: KeyboardLayout) {
        if self.active.replace(active) == Some(active) {
            return;
        }
        self.layouts = KeyboardLayout::all();
        if !self.layouts.contains(&active) {
            self.layouts.push(active);
        }
        let groups: Vec<Group> = self.layouts.iter().map(|layout| group(*layout)).collect();
        let mut layouts = self.layouts.iter();
        let index = layouts.position(|layout| *layout == active).unwrap_or(0);
        self.latin = Layout::latin_group(&groups, index);
        self.layout = Layout::new(&groups, index);
        self.has_new_layout = true;
    }

    fn stroke(&mut self, key: &KeyStroke) -> Stroke {
        self.activate(key.layout);
        let down = key.modifiers;
        // AltGr is Ctrl and Alt.
        let typed = |alt_gr| key.layout.character(key.scan_code, down.shift, alt_gr);
        let is_alt_gr = down.ctrl && down.alt && typed(true).is_some();
        let modifier = modifier(key.virtual_key);
        let phase = match (key.is_down, key.was_down) {
            (false, _) => Phase::Up,
            (true, true) => Phase::Repeat,
            (true, false) => Phase::Down,
        };
        // The message of a modifier already includes its new state.
        let before = |down: bool, of: Modifier| down && modifier != Some(of);
        Stroke {
            code: key.scan_code,
            phase,
            found: self.find(key, typed(is_alt_gr)),
            modifier,
            modifiers: Modifiers {
                ctrl: before(down.ctrl && !is_alt_gr, Modifier::Ctrl),
                shift: before(down.shift, Modifier::Shift),
                alt: before(down.alt && !is_alt_gr, Modifier::Alt),
            },
            is_of_desktop: down.win || matches!(key.virtual_key, 0x5b | 0x5c),
            keysym: 0,
            text: None,
        }
    }

    fn find(&self, key: &KeyStroke, typed: Option<char>) -> KeyMatch {
        if let Some(key) = function_key(key.virtual_key, key.scan_code) {
            return KeyMatch {
                key,
                uses_shift: false,
            };
        }
        let latin = self
            .latin
            .map(|index| cap(self.layouts[index], key.scan_code));
        self.layout.find(&Press {
            physical: physical_key(key.scan_code),
            cap: cap(key.layout, key.scan_code),
            latin: latin.unwrap_or_default(),
            typed,
        })
    }
}

/// Returns the key at this position on a US keyboard.
fn physical_key(scan_code: u32) -> Key {
    let found = ROWS.iter().find_map(|(first, keys)| {
        let index = scan_code.checked_sub(*first)?;
        Key::typing(keys.chars().nth(index as usize)?)
    });
    found.unwrap_or(Key::Other)
}

fn cap(layout: KeyboardLayout, scan_code: u32) -> Cap {
    Cap {
        plain: layout.character(scan_code, false, false),
        shifted: layout.character(scan_code, true, false),
    }
}

fn group(layout: KeyboardLayout) -> Group {
    let codes = ROWS
        .iter()
        .flat_map(|(first, keys)| (*first..).zip(keys.chars()));
    codes
        .map(|(code, _)| (physical_key(code), cap(layout, code)))
        .collect()
}

/// Returns the key with this virtual-key code, unless it types a character of the layout.
const fn function_key(virtual_key: u16, scan_code: u32) -> Option<Key> {
    const EXTENDED: u32 = 0x100;
    Some(match virtual_key {
        0x08 => Key::Backspace,
        0x09 => Key::Tab,
        0x0c => Key::Pad5,
        0x0d if scan_code & EXTENDED != 0 => Key::PadEnter,
        0x0d => Key::Enter,
        // Modifiers, and keys that an input method has handled.
        0x10..=0x12 | 0x14 | 0x5b | 0x5c | 0x90 | 0x91 | 0xa0..=0xa5 | 0xe5 => Key::Other,
        0x13 => Key::Pause,
        0x1b => Key::Escape,
        0x20 => Key::Space,
        0x21 => Key::PageUp,
        0x22 => Key::PageDown,
        0x23 => Key::End,
        0x24 => Key::Home,
        0x25 => Key::Left,
        0x26 => Key::Up,
        0x27 => Key::Right,
        0x28 => Key::Down,
        0x2d => Key::Insert,
        0x2e => Key::Delete,
        0x5d => Key::Menu,
        0x60 => Key::Pad0,
        0x61 => Key::Pad1,
        0x62 => Key::Pad2,
        0x63 => Key::Pad3,
        0x64 => Key::Pad4,
        0x65 => Key::Pad5,
        0x66 => Key::Pad6,
        0x67 => Key::Pad7,
        0x68 => Key::Pad8,
        0x69 => Key::Pad9,
        0x6a => Key::PadMultiply,
        0x6b => Key::PadAdd,
        0x6c | 0x6e => Key::PadDecimal,
        0x6d => Key::PadSubtract,
        0x6f => Key::PadDivide,
        0x70 => Key::F1,
        0x71 => Key::F2,
        0x72 => Key::F3,
        0x73 => Key::F4,
        0x74 => Key::F5,
        0x75 => Key::F6,
        0x76 => Key::F7,
        0x77 => Key::F8,
        0x78 => Key::F9,
        0x79 => Key::F10,
        0x7a => Key::F11,
        0x7b => Key::F12,
        _ => return None,
    })
}

const fn modifier(virtual_key: u16) -> Option<Modifier> {
    match virtual_key {
        0x10 | 0xa0 | 0xa1 => Some(Modifier::Shift),
        0x11 | 0xa2 | 0xa3 => Some(Modifier::Ctrl),
        0x12 | 0xa4 | 0xa5 => Some(Modifier::Alt),
        _ => None,
    }
}
