//! Key presses of an X server, on a separate connection: the engine reports neither the physical key nor the layout.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

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
    AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt as _, CreateWindowAux,
    EventMask, GetKeyboardMappingReply, KeyPressEvent, Window, WindowClass,
};

use super::xkb::Keymap;
use crate::shell::port::{Phase, Stroke};
use crate::shell::waker::x11::GameWindow;

/// The longest time that a frame waits for a key that the engine has already received. After that, the stroke is
/// handled in a later frame.
const MAX_WAIT: Duration = Duration::from_millis(250);

/// The keyboard of the game's window. A separate thread listens to it, because a program that briefly remaps a key
/// restores it before the next frame.
pub(crate) struct Keys {
    window: Arc<GameWindow>,
    /// A hidden window of ours. Marks are events for it, and show which events the thread has already reported.
    marked: Window,
    /// The number of the last mark.
    mark: u32,
    reports: Receiver<Report>,
    thread: JoinHandle<Option<()>>,
    /// The layout, if it has changed since the last request.
    new_layout: Option<Layout>,
}

/// A report of the thread.
enum Report {
    Stroke(Stroke),
    Layout(Layout),
    /// All events before the mark with this number have been reported.
    Mark(u32),
}

impl Keys {
    /// `true` if strokes carry the text that they type, so that the engine's character events are ignored.
    pub(crate) const HAS_TEXT: bool = true;

    /// Starts listening to the keys of the window. Returns `None` without an X server that supports XKB.
    pub(crate) fn start() -> Option<Self> {
        let window = Arc::new(GameWindow::find()?);
        let connection = &window.connection;
        connection.setup_xkb_extension().ok()?;
        let device = connection.get_xkb_core_device_id().ok()?;
        select(&window, device)?;
        let marked = hidden_window(&window)?;
        let (sender, reports) = mpsc::channel();
        let listener = Listener {
            keymap: read(&window, device)?,
            window: Arc::clone(&window),
            device,
            marked,
            is_outdated: false,
            reports: sender,
        };
        let new_layout = Some(listener.keymap.layout().clone());
        let thread = thread::Builder::new().name("keys".to_owned());
        let thread = thread.spawn(move || listener.listen()).ok()?;
        Some(Self {
            window,
            marked,
            mark: 0,
            reports,
            thread,
            new_layout,
        })
    }

    /// Returns `false` if the thread has ended, so that the engine is the only source of keys.
    pub(crate) fn is_ready(&self) -> bool {
        !self.thread.is_finished()
    }

    /// Returns the strokes since the last call. If `is_due` is set, waits for a stroke that the engine has already
    /// received.
    pub(crate) fn strokes(&mut self, is_due: bool) -> Vec<Stroke> {
        // The server sends a key event to all clients at once, so the mark arrives after it.
        let mut waits = is_due && self.send_mark().is_some();
        let end = Instant::now() + MAX_WAIT;
        let mut strokes = Vec::new();
        loop {
            let report = if waits {
                let left = end.saturating_duration_since(Instant::now());
                self.reports.recv_timeout(left).ok()
            } else {
                self.reports.try_recv().ok()
            };
            match report {
                Some(Report::Stroke(stroke)) => strokes.push(stroke),
                Some(Report::Layout(layout)) => self.new_layout = Some(layout),
                Some(Report::Mark(mark)) => waits &= mark != self.mark,
                None => return strokes,
            }
        }
    }

    /// Returns the layout if it has changed since the last call.
    pub(crate) const fn new_layout(&mut self) -> Option<Layout> {
        self.new_layout.take()
    }

    /// Sends the next mark through the server to the thread. Returns `None` if the server is gone.
    fn send_mark(&mut self) -> Option<()> {
        self.mark = self.mark.wrapping_add(1);
        let data = [self.mark, 0, 0, 0, 0];
        let event = ClientMessageEvent::new(32, self.marked, AtomEnum::NONE, data);
        let connection = &self.window.connection;
        // Without a mask, an event goes to the client that created the window.
        let sent = connection.send_event(false, self.marked, EventMask::NO_EVENT, event);
        sent.ok()?.ignore_error();
        connection.flush().ok()
    }
}

/// The thread that listens to the keyboard.
struct Listener {
    window: Arc<GameWindow>,
    device: DeviceSpec,
    marked: Window,
    keymap: Keymap,
    /// Set if the keymap on the server has changed.
    is_outdated: bool,
    reports: Sender<Report>,
}

impl Listener {
    /// Reports events until the server or the receiver is gone.
    fn listen(mut self) -> Option<()> {
        loop {
            let mut event = self.window.connection.poll_for_event().ok()?;
            if event.is_none() {
                self.refresh()?;
                event = self.window.connection.wait_for_event().ok();
            }
            self.follow(&event?)?;
        }
    }

    fn follow(&mut self, event: &Event) -> Option<()> {
        match event {
            Event::KeyPress(press) => self.stroke(press, Phase::Down),
            Event::KeyRelease(release) => self.stroke(release, Phase::Up),
            Event::ClientMessage(message) if message.window == self.marked => {
                self.report(Report::Mark(message.data.as_data32()[0]))
            }
            Event::XkbStateNotify(state) => self.activate(u32::from(u8::from(state.group))),
            Event::XkbMapNotify(_) | Event::XkbNewKeyboardNotify(_) | Event::MappingNotify(_) => {
                self.is_outdated = true;
                Some(())
            }
            _ => Some(()),
        }
    }

    fn stroke(&mut self, event: &KeyPressEvent, phase: Phase) -> Option<()> {
        self.refresh()?;
        let state = u32::from(u16::from(event.state));
        self.activate(state >> 13 & 3)?;
        let code = Keycode::from_x11(event.detail.into());
        let stroke = self.keymap.stroke(code, phase, ModifierMask(state & 0xff));
        self.report(Report::Stroke(stroke))
    }

    fn activate(&mut self, group: u32) -> Option<()> {
        if !self.keymap.activate(GroupIndex(group)) {
            return Some(());
        }
        self.report(Report::Layout(self.keymap.layout().clone()))
    }

    /// Reloads the keymap if it has changed.
    fn refresh(&mut self) -> Option<()> {
        if std::mem::take(&mut self.is_outdated)
            && let Some(keymap) = read(&self.window, self.device)
        {
            self.keymap = keymap;
            return self.report(Report::Layout(self.keymap.layout().clone()));
        }
        Some(())
    }

    /// Sends a report. Returns `None` if the receiver is gone.
    fn report(&self, report: Report) -> Option<()> {
        self.reports.send(report).ok()
    }
}

/// Creates a window that is never shown.
fn hidden_window(window: &GameWindow) -> Option<Window> {
    let connection = &window.connection;
    let id = connection.generate_id().ok()?;
    let (class, none) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
    let made = connection.create_window(0, id, window.root, -1, -1, 1, 1, 0, class, 0, &none);
    made.ok()?.check().ok()?;
    Some(id)
}

/// Subscribes to key presses and to changes of the keymap and its active group.
fn select(window: &GameWindow, device: DeviceSpec) -> Option<()> {
    let connection = &window.connection;
    let (none, flag) = (BoolCtrl::default(), PerClientFlag::DETECTABLE_AUTO_REPEAT);
    // A repeating key is not released in between.
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

/// Returns the keysyms of the keys that are missing from `keymap`. `symbols` begins with the key `first`.
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
