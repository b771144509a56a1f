//! Key presses on Windows, sent by the listener that receives window messages before the engine does.

use std::sync::mpsc::Receiver;

use sokoban_app::input::layout::{Cap, Group, KeyMatch, Layout, Press};
use sokoban_app::input::{Key, Modifiers, key_labels};
use sokoban_platform::windows::{KeyStroke, KeyboardLayout};

use crate::input::keyboard::{KeySource, Modifier, Phase, Stroke, codes};

pub(super) struct Keys {
    strokes: Receiver<KeyStroke>,
    active: Option<KeyboardLayout>,
    layouts: Vec<KeyboardLayout>,
    latin: Option<usize>,
    layout: Layout,
}

impl KeySource for Keys {
    fn strokes(&mut self, _is_due: bool) -> Vec<Stroke> {
        let strokes: Vec<KeyStroke> = self.strokes.try_iter().collect();
        strokes.iter().map(|key| self.stroke(key)).collect()
    }

    /// Returns `false`, because the engine reports the typed text, including that of dead keys and input methods.
    fn has_text(&self) -> bool {
        false
    }
}

impl Keys {
    pub(super) fn new(strokes: Receiver<KeyStroke>) -> Self {
        let mut keys = Self {
            strokes,
            active: None,
            layouts: Vec::new(),
            latin: None,
            layout: Layout::default(),
        };
        keys.activate(KeyboardLayout::active());
        keys
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
        key_labels::set_layout(self.layout.clone());
    }

    fn stroke(&mut self, key: &KeyStroke) -> Stroke {
        self.activate(key.layout);
        let down = key.modifiers;
        // While AltGr is down, Windows reports that both Ctrl and Alt are down.
        let typed = |alt_gr| key.layout.character(key.scan_code, down.shift, alt_gr);
        let is_alt_gr = down.ctrl && down.alt && typed(true).is_some();
        let modifier = modifier(key.virtual_key);
        let phase = match (key.is_down, key.was_down) {
            (false, _) => Phase::Up,
            (true, true) => Phase::Repeat,
            (true, false) => Phase::Down,
        };
        // The message for a modifier key already contains the key's new state. A stroke must contain the modifiers
        // before the key press, so ignore this modifier.
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
            return key.into();
        }
        let latin = self
            .latin
            .map(|index| cap(self.layouts[index], key.scan_code));
        let physical = codes::physical_keys().find(|(code, _)| *code == key.scan_code);
        self.layout.find(&Press {
            physical: physical.map_or(Key::Other, |(_, physical)| physical),
            cap: cap(key.layout, key.scan_code),
            latin: latin.unwrap_or_default(),
            typed,
        })
    }
}

fn cap(layout: KeyboardLayout, scan_code: u32) -> Cap {
    Cap {
        plain: layout.character(scan_code, false, false),
        shifted: layout.character(scan_code, true, false),
    }
}

fn group(layout: KeyboardLayout) -> Group {
    let keys = codes::physical_keys();
    keys.map(|(code, key)| (key, cap(layout, code))).collect()
}

fn function_key(virtual_key: u16, scan_code: u32) -> Option<Key> {
    const EXTENDED: u32 = 0x100;
    match virtual_key {
        // The key 5 of the number pad without Num Lock.
        0x0c => Some(Key::Pad5),
        0x0d if scan_code & EXTENDED != 0 => Some(Key::PadEnter),
        0x6c => Some(Key::PadDecimal),
        // Modifiers, and keys that an input method has handled.
        0x10..=0x12 | 0x14 | 0x5b | 0x5c | 0x90 | 0x91 | 0xa0..=0xa5 | 0xe5 => Some(Key::Other),
        _ => codes::of_virtual_key(virtual_key),
    }
}

const fn modifier(virtual_key: u16) -> Option<Modifier> {
    match virtual_key {
        0x10 | 0xa0 | 0xa1 => Some(Modifier::Shift),
        0x11 | 0xa2 | 0xa3 => Some(Modifier::Ctrl),
        0x12 | 0xa4 | 0xa5 => Some(Modifier::Alt),
        _ => None,
    }
}
