//! The codes of keys on each system.

use sokoban_app::input::Key;

use super::Modifier;

/// The keys that do not type a character of the layout. Each has two X keysyms (possibly equal), a Windows virtual-key
/// code and a name in browsers: `KeyboardEvent.key`, or `KeyboardEvent.code` for keys whose `key` is not unique or
/// depends on Num Lock.
const KEYS: [(Key, [u32; 2], u16, &str); 45] = [
    (Key::Space, [0x0020, 0x0020], 0x20, "Space"),
    (Key::Escape, [0xff1b, 0xff1b], 0x1b, "Escape"),
    (Key::Tab, [0xff09, 0xfe20], 0x09, "Tab"),
    (Key::Backspace, [0xff08, 0xff08], 0x08, "Backspace"),
    (Key::Enter, [0xff0d, 0xff0d], 0x0d, "Enter"),
    (Key::Insert, [0xff63, 0xff9e], 0x2d, "Insert"),
    (Key::Delete, [0xffff, 0xff9f], 0x2e, "Delete"),
    (Key::Home, [0xff50, 0xff95], 0x24, "Home"),
    (Key::Left, [0xff51, 0xff96], 0x25, "ArrowLeft"),
    (Key::Up, [0xff52, 0xff97], 0x26, "ArrowUp"),
    (Key::Right, [0xff53, 0xff98], 0x27, "ArrowRight"),
    (Key::Down, [0xff54, 0xff99], 0x28, "ArrowDown"),
    (Key::PageUp, [0xff55, 0xff9a], 0x21, "PageUp"),
    (Key::PageDown, [0xff56, 0xff9b], 0x22, "PageDown"),
    (Key::End, [0xff57, 0xff9c], 0x23, "End"),
    (Key::Pause, [0xff13, 0xff6b], 0x13, "Pause"),
    (Key::Menu, [0xff67, 0xff67], 0x5d, "ContextMenu"),
    (Key::F1, [0xffbe, 0xffbe], 0x70, "F1"),
    (Key::F2, [0xffbf, 0xffbf], 0x71, "F2"),
    (Key::F3, [0xffc0, 0xffc0], 0x72, "F3"),
    (Key::F4, [0xffc1, 0xffc1], 0x73, "F4"),
    (Key::F5, [0xffc2, 0xffc2], 0x74, "F5"),
    (Key::F6, [0xffc3, 0xffc3], 0x75, "F6"),
    (Key::F7, [0xffc4, 0xffc4], 0x76, "F7"),
    (Key::F8, [0xffc5, 0xffc5], 0x77, "F8"),
    (Key::F9, [0xffc6, 0xffc6], 0x78, "F9"),
    (Key::F10, [0xffc7, 0xffc7], 0x79, "F10"),
    (Key::F11, [0xffc8, 0xffc8], 0x7a, "F11"),
    (Key::F12, [0xffc9, 0xffc9], 0x7b, "F12"),
    (Key::Pad0, [0xffb0, 0xffb0], 0x60, "Numpad0"),
    (Key::Pad1, [0xffb1, 0xffb1], 0x61, "Numpad1"),
    (Key::Pad2, [0xffb2, 0xffb2], 0x62, "Numpad2"),
    (Key::Pad3, [0xffb3, 0xffb3], 0x63, "Numpad3"),
    (Key::Pad4, [0xffb4, 0xffb4], 0x64, "Numpad4"),
    (Key::Pad5, [0xff9d, 0xffb5], 0x65, "Numpad5"),
    (Key::Pad6, [0xffb6, 0xffb6], 0x66, "Numpad6"),
    (Key::Pad7, [0xffb7, 0xffb7], 0x67, "Numpad7"),
    (Key::Pad8, [0xffb8, 0xffb8], 0x68, "Numpad8"),
    (Key::Pad9, [0xffb9, 0xffb9], 0x69, "Numpad9"),
    (Key::PadAdd, [0xffab, 0xffab], 0x6b, "NumpadAdd"),
    (Key::PadSubtract, [0xffad, 0xffad], 0x6d, "NumpadSubtract"),
    (Key::PadMultiply, [0xffaa, 0xffaa], 0x6a, "NumpadMultiply"),
    (Key::PadDivide, [0xffaf, 0xffaf], 0x6f, "NumpadDivide"),
    (Key::PadDecimal, [0xffac, 0xffae], 0x6e, "NumpadDecimal"),
    (Key::PadEnter, [0xff8d, 0xff8d], 0x0d, "NumpadEnter"),
];

/// The rows of keys in the main block. Each row consists of the scan code of its first key, and the characters that its
/// keys have on a US keyboard.
#[cfg(any(x11, windows))]
const ROWS: [(u32, &str); 6] = [
    (0x02, "1234567890-+"),
    (0x10, "QWERTYUIOP[]"),
    (0x1e, "ASDFGHJKL;'"),
    (0x29, "`"),
    (0x2b, "\\"),
    (0x2c, "ZXCVBNM,./"),
];

/// Returns the keys in the main block, identified by their position on a US keyboard, with their scan codes.
#[cfg(any(x11, windows))]
pub(crate) fn physical_keys() -> impl Iterator<Item = (u32, Key)> {
    let rows = ROWS.iter();
    let keys = rows.flat_map(|(first, keys)| (*first..).zip(keys.chars()));
    keys.filter_map(|(code, letter)| Some((code, Key::typing(letter)?)))
}

/// Returns the key with this keysym, unless it types a character of the layout. The engine's codes are keysyms too.
pub(crate) fn of_keysym(keysym: u32) -> Option<Key> {
    let mut keys = KEYS.iter();
    let found = keys.find(|(_, keysyms, ..)| keysyms.contains(&keysym));
    found.map(|(key, ..)| *key)
}

pub(crate) const fn modifier(keysym: u32) -> Option<Modifier> {
    match keysym {
        0xffe1 | 0xffe2 => Some(Modifier::Shift),
        0xffe3 | 0xffe4 => Some(Modifier::Ctrl),
        // Meta keys count as Alt.
        0xffe7..=0xffea => Some(Modifier::Alt),
        _ => None,
    }
}

/// Returns `true` for the keysyms of Super and Hyper keys.
pub(crate) const fn is_super(keysym: u32) -> bool {
    matches!(keysym, 0xffeb..=0xffee)
}

#[cfg(windows)]
pub(crate) fn of_virtual_key(code: u16) -> Option<Key> {
    let mut keys = KEYS.iter();
    let found = keys.find(|(_, _, other, _)| *other == code);
    found.map(|(key, ..)| *key)
}

#[cfg(target_arch = "wasm32")]
pub(crate) fn of_name(name: &str) -> Option<Key> {
    let mut keys = KEYS.iter();
    let found = keys.find(|(.., other)| *other == name);
    found.map(|(key, ..)| *key)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn each_code_belongs_to_one_key() {
        let mut keysyms = HashSet::new();
        let mut codes = HashSet::new();
        let mut names = HashSet::new();
        for (key, [first, second], code, name) in KEYS {
            assert!(keysyms.insert(first), "{key:?}");
            assert!(first == second || keysyms.insert(second), "{key:?}");
            // On Windows, both Enter keys have the same virtual-key code, and differ only in their position.
            assert!(codes.insert(code) || key == Key::PadEnter, "{key:?}");
            assert!(names.insert(name), "{key:?}");
            assert_eq!(of_keysym(second), Some(key));
        }
    }
}
