//! Key presses of an X server, on a connection of our own: the engine reports neither which key it is nor the layout.

use std::collections::HashSet;

use kbvm::xkb::{self, x11::KbvmX11Ext as _};
use kbvm::{GroupIndex, Keycode, Keysym, ModifierMask};
use sokoban_app::input::layout::Layout;
use x11rb::connection::Connection as _;
use x11rb::protocol::Event;
use x11rb::protocol::xkb::{
    BoolCtrl, ConnectionExt as _, DeviceSpec, EventType, MapPart, PerClientFlag, SelectEventsAux,
    SelectEventsAuxStateNotify, StatePart,
};
use x11rb::protocol::xproto::{
    ChangeWindowAttributesAux, ConnectionExt as _, EventMask, GetKeyboardMappingReply,
    KeyPressEvent,
};

use super::xkb::Keymap;
use crate::shell::stroke::{Phase, Stroke};
use crate::shell::waker::x11::Window;

/// The keyboard of the game's window.
pub(crate) struct Keys {
    window: Window,
    device: DeviceSpec,
    keymap: Keymap,
    /// Set if the keymap on the server is another one by now.
    is_outdated: bool,
    /// Set if the layout changed since it was last asked for.
    has_new_layout: bool,
}

impl Keys {
    /// Starts listening to the keys of the window. Returns `None` without an X server that has XKB.
    pub(crate) fn start() -> Option<Self> {
        let window = Window::find()?;
        let connection = &window.connection;
        connection.setup_xkb_extension().ok()?;
        let device = connection.get_xkb_core_device_id().ok()?;
        select(&window, device)?;
        let keymap = read(&window, device)?;
        Some(Self {
            window,
            device,
            keymap,
            is_outdated: false,
            has_new_layout: true,
        })
    }

    /// The strokes since the last call. With `is_due` the engine has received one: the same one is waited for.
    pub(crate) fn strokes(&mut self, is_due: bool) -> Vec<Stroke> {
        if is_due {
            // The server sends an event to all clients at once: this answer comes after it.
            let answer = self.window.connection.get_input_focus();
            let _ = answer.ok().and_then(|cookie| cookie.reply().ok());
        }
        let mut strokes = Vec::new();
        while let Ok(Some(event)) = self.window.connection.poll_for_event() {
            strokes.extend(self.follow(&event));
        }
        self.refresh();
        strokes
    }

    /// The layout, if it changed since the last call.
    pub(crate) fn new_layout(&mut self) -> Option<Layout> {
        let is_new = std::mem::take(&mut self.has_new_layout);
        is_new.then(|| self.keymap.layout().clone())
    }

    fn follow(&mut self, event: &Event) -> Option<Stroke> {
        match event {
            Event::KeyPress(press) => Some(self.stroke(press, Phase::Down)),
            Event::KeyRelease(release) => Some(self.stroke(release, Phase::Up)),
            Event::XkbStateNotify(state) => {
                self.activate(u32::from(u8::from(state.group)));
                None
            }
            Event::XkbMapNotify(_) | Event::XkbNewKeyboardNotify(_) | Event::MappingNotify(_) => {
                self.is_outdated = true;
                None
            }
            _ => None,
        }
    }

    fn stroke(&mut self, event: &KeyPressEvent, phase: Phase) -> Stroke {
        self.refresh();
        let state = u32::from(u16::from(event.state));
        self.activate(state >> 13 & 3);
        let code = Keycode::from_x11(event.detail.into());
        self.keymap.stroke(code, phase, ModifierMask(state & 0xff))
    }

    fn activate(&mut self, group: u32) {
        self.has_new_layout |= self.keymap.activate(GroupIndex(group));
    }

    /// Reads the keymap again if it changed.
    fn refresh(&mut self) {
        if std::mem::take(&mut self.is_outdated)
            && let Some(keymap) = read(&self.window, self.device)
        {
            self.keymap = keymap;
            self.has_new_layout = true;
        }
    }
}

/// Asks for key presses, and for changes of the keymap and its active group.
fn select(window: &Window, device: DeviceSpec) -> Option<()> {
    let connection = &window.connection;
    let (none, flag) = (BoolCtrl::default(), PerClientFlag::DETECTABLE_AUTO_REPEAT);
    // A key that repeats does not come up in between.
    let flags = connection.xkb_per_client_flags(device, flag, flag, none, none, none);
    flags.ok()?.reply().ok()?;
    let whole = EventType::NEW_KEYBOARD_NOTIFY | EventType::MAP_NOTIFY;
    let group = StatePart::GROUP_STATE;
    let details = SelectEventsAux::new().state_notify(SelectEventsAuxStateNotify {
        affect_state: group,
        state_details: group,
    });
    let (keep, map) = (EventType::default(), MapPart::KEY_SYMS);
    let selected = connection.xkb_select_events(device, keep, whole, map, map, &details);
    selected.ok()?.check().ok()?;
    let keys = EventMask::KEY_PRESS | EventMask::KEY_RELEASE;
    let keys = ChangeWindowAttributesAux::new().event_mask(keys);
    let selected = connection.change_window_attributes(window.id, &keys);
    selected.ok()?.check().ok()
}

fn read(window: &Window, device: DeviceSpec) -> Option<Keymap> {
    let connection = &window.connection;
    let setup = connection.setup();
    let (first, last) = (setup.min_keycode, setup.max_keycode);
    let count = (first..=last).len() as u8;
    let symbols = connection.get_keyboard_mapping(first, count).ok()?;
    let keymap = connection.get_xkb_keymap(device).ok()?;
    let group = connection.get_xkb_components(device).ok()?.group;
    let symbols = symbols.reply().ok()?;
    let mut prepared = Keymap::new(&keymap, group);
    prepared.add_nameless(nameless(&keymap, first, &symbols));
    Some(prepared)
}

/// Returns what the keys type that are not in `keymap`. `symbols` begins with the key `first`.
fn nameless<'a>(
    keymap: &xkb::Keymap,
    first: u8,
    symbols: &'a GetKeyboardMappingReply,
) -> impl Iterator<Item = (Keycode, [Keysym; 2])> + use<'a> {
    let named: HashSet<Keycode> = keymap.keys().map(xkb::keymap::Key::keycode).collect();
    let width = usize::from(symbols.keysyms_per_keycode).max(1);
    let codes = (u32::from(first)..).map(Keycode::from_x11);
    let keys = codes.zip(symbols.keysyms.chunks(width));
    keys.filter_map(move |(code, keysyms)| {
        let plain = *keysyms.first().filter(|it| **it != 0)?;
        let shifted = keysyms.get(1).filter(|it| **it != 0);
        let pair = [plain, *shifted.unwrap_or(&plain)];
        (!named.contains(&code)).then_some((code, pair.map(Keysym)))
    })
}
