//! Key presses and keyboard layouts. The game needs them because the engine reports the position of a key, but not the
//! character that the key types.

use windows_sys::Win32::Foundation::{LPARAM, WPARAM};
use windows_sys::Win32::UI::Input::KeyboardAndMouse as keys;
use windows_sys::Win32::UI::WindowsAndMessaging as messages;

use super::system;

/// A key press, repeat or release.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyStroke {
    /// The position of the key: its scan code, with bit 8 set for extended keys.
    pub scan_code: u32,
    /// The virtual-key code of the key in the active layout.
    pub virtual_key: u16,
    /// The active layout.
    pub layout: KeyboardLayout,
    /// `true` if the key is down now.
    pub is_down: bool,
    /// `true` if the key was down before.
    pub was_down: bool,
    /// The modifiers that are down.
    pub modifiers: KeyModifiers,
}

/// Modifiers that are down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "four keys")]
#[allow(missing_docs, reason = "the names say what there is to say")]
pub struct KeyModifiers {
    pub ctrl: bool,
    pub shift: bool,
    pub alt: bool,
    pub win: bool,
}

/// A keyboard layout that the user has installed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyboardLayout(pub(super) isize);

impl KeyboardLayout {
    /// Returns the active layout of the thread that owns the game's window.
    pub fn active() -> Self {
        Self(system::keyboard_layout())
    }

    /// Returns all layouts that the user has installed.
    pub fn all() -> Vec<Self> {
        let layouts = system::keyboard_layouts().into_iter();
        layouts.map(Self).collect()
    }

    /// Returns the character that the key with this scan code types, or `None` if it types no visible character. For a
    /// dead key, the character is the key's accent.
    pub fn character(self, scan_code: u32, shift: bool, alt_gr: bool) -> Option<char> {
        let mut state = [0; 256];
        let mut press = |key: u16| state[usize::from(key)] = 0x80;
        if shift {
            press(keys::VK_SHIFT);
        }
        if alt_gr {
            press(keys::VK_CONTROL);
            press(keys::VK_MENU);
        }
        let typed = system::typed(self.0, scan_code, &state)?;
        let character = char::from_u32(typed.into())?;
        (!character.is_control() && character != ' ').then_some(character)
    }
}

/// Reads a key press, repeat or release from a keyboard message and its parameters.
pub(super) fn read(message: u32, wparam: WPARAM, lparam: LPARAM) -> KeyStroke {
    let is_down = |key| system::is_key_down(key);
    KeyStroke {
        scan_code: (lparam >> 16) as u32 & 0x1ff,
        virtual_key: wparam as u16,
        layout: KeyboardLayout::active(),
        is_down: matches!(message, messages::WM_KEYDOWN | messages::WM_SYSKEYDOWN),
        was_down: lparam & 1 << 30 != 0,
        modifiers: KeyModifiers {
            ctrl: is_down(keys::VK_CONTROL),
            shift: is_down(keys::VK_SHIFT),
            alt: is_down(keys::VK_MENU),
            win: is_down(keys::VK_LWIN) || is_down(keys::VK_RWIN),
        },
    }
}
