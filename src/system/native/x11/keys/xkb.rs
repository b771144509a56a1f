//! Converts keycodes to strokes, according to a keymap.

use kbvm::lookup::LookupTable;
use kbvm::{GroupIndex, Keycode, Keysym, ModifierMask, xkb};
use sokoban_app::input::layout::{Cap, Group, KeyMatch, Layout, Press};
use sokoban_app::input::{Key, Modifiers};

use crate::input::keyboard::{Phase, Stroke, codes};

/// The keycode that the X server uses for the scan code 0.
const FIRST_CODE: u32 = 8;

pub(super) struct Keymap {
    table: LookupTable,
    /// The keys in the main block, with their positions on a US keyboard.
    physical_keys: Vec<(Keycode, Key)>,
    /// Keys without a name, which `xkb::Keymap` omits, with their keysyms without and with Shift.
    nameless: Vec<(Keycode, [Keysym; 2])>,
    groups: Vec<Group>,
    active: usize,
    latin: Option<usize>,
    layout: Layout,
}

impl Keymap {
    pub(super) fn new(keymap: &xkb::Keymap, active: GroupIndex) -> Self {
        let count = keymap.keys().map(|key| key.groups().count()).max();
        let mut prepared = Self {
            table: keymap.to_builder().build_lookup_table(),
            physical_keys: codes::physical_keys()
                .map(|(scan_code, key)| (Keycode::from_x11(scan_code + FIRST_CODE), key))
                .collect(),
            nameless: Vec::new(),
            groups: Vec::new(),
            active: usize::MAX,
            latin: None,
            layout: Layout::default(),
        };
        let group = |group| {
            let keys = prepared.physical_keys.iter();
            keys.map(|(code, physical)| (*physical, prepared.cap(group, *code)))
                .collect()
        };
        prepared.groups = (0..count.unwrap_or(0)).map(group).collect();
        prepared.activate(active);
        prepared
    }

    /// Adds keys without a name, with their keysyms without and with Shift. On-screen keyboards, VNC servers and
    /// `xdotool` use such keys to type characters that no other key types.
    pub(super) fn add_nameless(&mut self, keys: impl Iterator<Item = (Keycode, [Keysym; 2])>) {
        self.nameless.extend(keys);
    }

    /// Activates the group `group` of the layout. Returns `true` if another group was active before.
    pub(super) fn activate(&mut self, GroupIndex(group): GroupIndex) -> bool {
        let count = self.groups.len().max(1);
        let active = group as usize % count;
        let changes = active != self.active;
        if changes {
            self.active = active;
            self.latin = Layout::latin_group(&self.groups, active);
            self.layout = Layout::new(&self.groups, active);
        }
        changes
    }

    pub(super) const fn layout(&self) -> &Layout {
        &self.layout
    }

    pub(super) fn stroke(&self, code: Keycode, phase: Phase, mods: ModifierMask) -> Stroke {
        let keysym = self.keysym(self.active, mods, code);
        let modifiers = Modifiers {
            ctrl: mods.contains(ModifierMask::CONTROL),
            shift: mods.contains(ModifierMask::SHIFT),
            alt: mods.contains(ModifierMask::ALT),
        };
        let is_of_desktop = mods.contains(ModifierMask::SUPER)
            || keysym.is_some_and(|keysym| codes::is_super(keysym.0));
        let text = keysym.and_then(Keysym::char);
        let text = text.filter(|character| !character.is_control());
        Stroke {
            code: code.raw(),
            phase,
            found: self.find(code, keysym, mods),
            modifier: keysym.and_then(|keysym| codes::modifier(keysym.0)),
            modifiers,
            is_of_desktop,
            keysym: keysym.map_or(0, |keysym| keysym.0),
            text: text.filter(|_| !modifiers.ctrl && !modifiers.alt && !is_of_desktop),
        }
    }

    fn find(&self, code: Keycode, keysym: Option<Keysym>, mods: ModifierMask) -> KeyMatch {
        let plain = self.keysym(self.active, ModifierMask::NONE, code);
        let mut keysyms = [keysym, plain].into_iter().flatten();
        if let Some(key) = keysyms.find_map(|keysym| codes::of_keysym(keysym.0)) {
            return key.into();
        }
        let mut physical_keys = self.physical_keys.iter();
        let physical = physical_keys.find(|(other, _)| *other == code);
        // Ctrl and Caps Lock must not affect which key is reported.
        let shifts = ModifierMask(mods.0 & !(ModifierMask::CONTROL.0 | ModifierMask::LOCK.0));
        let latin = self.latin.map(|latin| self.cap(latin, code));
        self.layout.find(&Press {
            physical: physical.map_or(Key::Other, |(_, physical)| *physical),
            cap: self.cap(self.active, code),
            latin: latin.unwrap_or_default(),
            typed: self.keysym(self.active, shifts, code).and_then(character),
        })
    }

    fn cap(&self, group: usize, code: Keycode) -> Cap {
        let with = |mods| self.keysym(group, mods, code).and_then(character);
        Cap {
            plain: with(ModifierMask::NONE),
            shifted: with(ModifierMask::SHIFT),
        }
    }

    fn keysym(&self, group: usize, mods: ModifierMask, code: Keycode) -> Option<Keysym> {
        let found = self.table.lookup(GroupIndex(group as u32), mods, code);
        let found = found.with_ctrl_fallback(false).with_ctrl_transform(false);
        let found = found.into_iter().next().map(|found| found.keysym());
        found.or_else(|| {
            let (_, keysyms) = self.nameless.iter().find(|(other, _)| *other == code)?;
            Some(keysyms[usize::from(mods.contains(ModifierMask::SHIFT))])
        })
    }
}

/// Returns the character that is printed on a key with this keysym. A dead key shows its accent.
fn character(keysym: Keysym) -> Option<char> {
    let accent = match keysym.0 {
        0xfe50 => '`',
        0xfe51 => '´',
        0xfe52 => '^',
        0xfe53 => '~',
        0xfe54 => '¯',
        0xfe56 => '˙',
        0xfe57 => '¨',
        0xfe58 => '˚',
        0xfe5a => 'ˇ',
        0xfe5b => '¸',
        _ => {
            return keysym
                .char()
                .filter(|character| !character.is_control() && *character != ' ');
        }
    };
    Some(accent)
}
