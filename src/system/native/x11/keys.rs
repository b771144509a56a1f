//! Reads key presses on X11, because the engine reports neither the physical key nor the layout.

mod xkb;

use std::collections::HashSet;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};

use kbvm::xkb::x11::KbvmX11Ext as _;
use kbvm::{GroupIndex, Keycode, Keysym, ModifierMask};
use sokoban_app::input::key_labels;
use sokoban_app::input::layout::Layout;
use x11rb::connection::Connection as _;
use x11rb::protocol::Event;
use x11rb::protocol::xkb::{
    BoolCtrl, ConnectionExt as _, DeviceSpec, EventType, MapPart, PerClientFlag, SelectEventsAux,
    SelectEventsAuxStateNotify, StatePart,
};
use x11rb::protocol::xproto::{
    AtomEnum, ConnectionExt as _, GetKeyboardMappingReply, KeyPressEvent,
};

use super::GameWindow;
use crate::input::keyboard::{KeySource, Phase, Stroke};
use xkb::Keymap;

/// The maximum time for which a frame waits for a key press that the engine has already received. After that, the key
/// press is handled in a later frame.
const MAX_WAIT: Duration = Duration::from_millis(250);

/// The keyboard input of the game's window. The reading thread handles keyboard events immediately, because a program
/// that briefly remaps a key may restore it before the next frame.
pub(super) struct Keys {
    window: &'static GameWindow,
    /// The number of the last mark that was sent. A mark is a message to the hidden window. When the reading thread
    /// receives the mark, it has already reported all earlier events.
    mark: u32,
    reports: Receiver<Report>,
}

enum Report {
    Stroke(Stroke),
    Layout(Layout),
    /// All events before the mark with this number have been reported.
    Mark(u32),
}

/// Returns the keyboard of the window, and the reader that handles the window's key events on the reading thread.
/// Returns `None` if the server does not support XKB.
pub(super) fn start(window: &'static GameWindow) -> Option<(Keys, KeyReader)> {
    let connection = &window.connection;
    connection.setup_xkb_extension().ok()?;
    let device = connection.get_xkb_core_device_id().ok()?;
    select(window, device)?;
    let (sender, reports) = mpsc::channel();
    let reader = KeyReader {
        keymap: read(window, device)?,
        window,
        device,
        is_outdated: false,
        reports: sender,
    };
    key_labels::set_layout(reader.keymap.layout().clone());
    let keys = Keys {
        window,
        mark: 0,
        reports,
    };
    Some((keys, reader))
}

impl KeySource for Keys {
    fn strokes(&mut self, is_due: bool) -> Vec<Stroke> {
        let mut end = Instant::now();
        // The server sends a key event to the engine and to the reading thread at the same time. The engine has
        // already received the event, so a mark that is sent now reaches the reading thread after the event.
        if is_due && self.send_mark().is_some() {
            end += MAX_WAIT;
        }
        let mut strokes = Vec::new();
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.reports.recv_timeout(left) {
                Ok(Report::Stroke(stroke)) => strokes.push(stroke),
                Ok(Report::Layout(layout)) => key_labels::set_layout(layout),
                Ok(Report::Mark(mark)) if mark == self.mark => end = Instant::now(),
                Ok(Report::Mark(_)) => {}
                Err(_) => return strokes,
            }
        }
    }
}

impl Keys {
    /// Sends the next mark, a numbered message that the server passes on to the reading thread. Returns `None` if the
    /// server is gone.
    fn send_mark(&mut self) -> Option<()> {
        self.mark = self.mark.wrapping_add(1);
        let words = [self.mark, 0, 0, 0, 0];
        let sent = (self.window).send(self.window.hidden, AtomEnum::NONE.into(), words);
        sent.ok()
    }
}

pub(super) struct KeyReader {
    window: &'static GameWindow,
    device: DeviceSpec,
    keymap: Keymap,
    /// `true` if the keymap on the server has changed since `keymap` was read.
    is_outdated: bool,
    reports: Sender<Report>,
}

impl KeyReader {
    pub(super) fn handle(&mut self, event: &Event) {
        match event {
            Event::KeyPress(press) => self.stroke(press, Phase::Down),
            Event::KeyRelease(release) => self.stroke(release, Phase::Up),
            Event::ClientMessage(message) if message.type_ == x11rb::NONE => {
                self.report(Report::Mark(message.data.as_data32()[0]));
            }
            Event::XkbStateNotify(state) => self.activate(u32::from(u8::from(state.group))),
            Event::XkbMapNotify(_) | Event::XkbNewKeyboardNotify(_) | Event::MappingNotify(_) => {
                self.is_outdated = true;
            }
            _ => {}
        }
    }

    fn stroke(&mut self, event: &KeyPressEvent, phase: Phase) {
        self.refresh();
        let state = u32::from(u16::from(event.state));
        self.activate(state >> 13 & 3);
        let code = Keycode::from_x11(event.detail.into());
        let stroke = self.keymap.stroke(code, phase, ModifierMask(state & 0xff));
        self.report(Report::Stroke(stroke));
    }

    fn activate(&mut self, group: u32) {
        if self.keymap.activate(GroupIndex(group)) {
            self.report(Report::Layout(self.keymap.layout().clone()));
        }
    }

    pub(super) fn refresh(&mut self) {
        if std::mem::take(&mut self.is_outdated)
            && let Some(keymap) = read(self.window, self.device)
        {
            self.keymap = keymap;
            self.report(Report::Layout(self.keymap.layout().clone()));
        }
    }

    fn report(&self, report: Report) {
        // Sending fails only if the game is shutting down.
        let _ = self.reports.send(report);
    }
}

/// Subscribes to changes of the keymap and its active group.
fn select(window: &GameWindow, device: DeviceSpec) -> Option<()> {
    let connection = &window.connection;
    let (none, flag) = (BoolCtrl::default(), PerClientFlag::DETECTABLE_AUTO_REPEAT);
    // Request repeats without releases. Otherwise, a repeating key would be reported as released between repeats.
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
    selected.ok()?.check().ok()
}

fn read(window: &GameWindow, device: DeviceSpec) -> Option<Keymap> {
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

/// Returns the keys that are missing from `keymap`, with their keysyms. `symbols` contains the keysyms of all keys,
/// starting with the key `first`.
fn nameless<'a>(
    keymap: &kbvm::xkb::Keymap,
    first: u8,
    symbols: &'a GetKeyboardMappingReply,
) -> impl Iterator<Item = (Keycode, [Keysym; 2])> + use<'a> {
    let named: HashSet<Keycode> = keymap.keys().map(kbvm::xkb::keymap::Key::keycode).collect();
    let width = usize::from(symbols.keysyms_per_keycode).max(1);
    let codes = (u32::from(first)..).map(Keycode::from_x11);
    let keys = codes.zip(symbols.keysyms.chunks(width));
    keys.filter_map(move |(code, keysyms)| {
        let plain = *keysyms.first().filter(|keysym| **keysym != 0)?;
        let shifted = keysyms.get(1).filter(|keysym| **keysym != 0);
        let pair = [plain, *shifted.unwrap_or(&plain)];
        (!named.contains(&code)).then_some((code, pair.map(Keysym)))
    })
}
