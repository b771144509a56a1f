//! Drops files on a window as a file manager does, using version 5 of the XDND protocol. No common tool can do this.

use std::path::Path;

use x11rb::connection::Connection as _;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::display::{Display, wait_for};

/// The data type of a list of files.
pub(crate) const LIST: &str = "text/uri-list";

/// A program that drags files from its own window to another one.
pub(crate) struct Source {
    connection: RustConnection,
    id: u32,
    /// The window that receives the messages: `over` or its proxy.
    target: u32,
    /// The window under the pointer, on which files are dropped.
    over: u32,
}

impl Source {
    pub(crate) fn new(display: &Display, over: u32) -> Self {
        let (connection, screen) = x11rb::connect(Some(&display.name())).expect("a display");
        let root = connection.setup().roots[screen].root;
        let id = connection.generate_id().expect("a number");
        let (class, plain) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
        let made = connection.create_window(0, id, root, 0, 0, 1, 1, 0, class, 0, &plain);
        made.expect("a window").check().expect("a window");
        Self {
            connection,
            id,
            target: over,
            over,
        }
    }

    /// Creates a program that sends its messages to the proxy of the window `over`. Waits until this window has
    /// announced its proxy.
    pub(crate) fn by_proxy(display: &Display, over: u32) -> Self {
        let mut source = Self::new(display, over);
        source.target = wait_for("the game tells where drops go", || source.proxy());
        source
    }

    fn atom(&self, name: &str) -> Atom {
        let atom = self.connection.intern_atom(false, name.as_bytes());
        atom.expect("a question").reply().expect("an atom").atom
    }

    fn property(&self, window: u32, name: &str) -> Option<u32> {
        let (name, kind) = (self.atom(name), AtomEnum::ANY);
        let value = (self.connection).get_property(false, window, name, kind, 0, 1);
        let value = value.ok()?.reply().ok()?;
        value.value32()?.next()
    }

    /// Returns the proxy that receives messages about drops in place of `over`, or `None` if there is no proxy.
    fn proxy(&self) -> Option<u32> {
        let target = self.property(self.over, "XdndProxy")?;
        let is_true = self.property(target, "XdndProxy") == Some(target);
        (is_true && self.property(target, "XdndAware")? >= 3).then_some(target)
    }

    fn send_message(&self, what: &str, words: [u32; 4]) {
        let [a, b, c, d] = words;
        let data = [self.id, a, b, c, d];
        let message = ClientMessageEvent::new(32, self.over, self.atom(what), data);
        let mask = EventMask::NO_EVENT;
        let sent = self
            .connection
            .send_event(false, self.target, mask, message);
        sent.expect("a message").check().expect("a message");
    }

    /// Waits for a message of the type `what`, and returns its data. Meanwhile, sends `list` if the dragged data is
    /// requested.
    fn wait_for_message(&self, what: &str, list: &str) -> [u32; 5] {
        let what_atom = self.atom(what);
        wait_for(&format!("{what} comes"), || {
            match self.connection.poll_for_event().expect("a display")? {
                Event::SelectionRequest(request) => {
                    self.send_list(&request, list);
                    None
                }
                Event::ClientMessage(message) => {
                    assert_eq!(message.type_, what_atom);
                    Some(message.data.as_data32())
                }
                _ => None,
            }
        })
    }

    fn send_list(&self, request: &SelectionRequestEvent, list: &str) {
        let (connection, kind) = (&self.connection, request.target);
        let (window, name) = (request.requestor, request.property);
        assert!([self.atom(LIST), self.atom("UTF8_STRING")].contains(&kind));
        let put =
            connection.change_property8(PropMode::REPLACE, window, name, kind, list.as_bytes());
        put.expect("a property").check().expect("a property");
        let notice = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: window,
            selection: request.selection,
            target: kind,
            property: name,
        };
        let sent = connection.send_event(false, window, EventMask::NO_EVENT, notice);
        sent.expect("a notice").check().expect("a notice");
    }

    /// Drags data into the window, and offers it in each of the types `kinds`.
    fn enter(&self, kinds: &[&str]) {
        let selection = self.atom("XdndSelection");
        let owned = self
            .connection
            .set_selection_owner(self.id, selection, 0_u32);
        owned.expect("a selection").check().expect("a selection");
        let kinds: Vec<Atom> = kinds.iter().map(|kind| self.atom(kind)).collect();
        let (name, kind) = (self.atom("XdndTypeList"), AtomEnum::ATOM);
        let put =
            (self.connection).change_property32(PropMode::REPLACE, self.id, name, kind, &kinds);
        put.expect("a property").check().expect("a property");
        let kind = |at: usize| kinds.get(at).copied().unwrap_or_default();
        let more = u32::from(kinds.len() > 3);
        self.send_message("XdndEnter", [0x0500_0000 | more, kind(0), kind(1), kind(2)]);
    }

    /// Returns `true` if the window accepts a drop at this position on the screen. Before the window answers, it may
    /// request the data, which is `list`.
    fn is_accepted(&self, (x, y): (usize, usize), list: &str) -> bool {
        let spot = (x as u32) << 16 | y as u32;
        let copy = self.atom("XdndActionCopy");
        self.send_message("XdndPosition", [0, spot, 0, copy]);
        let [game, answer, ..] = self.wait_for_message("XdndStatus", list);
        assert_eq!(game, self.over);
        answer & 1 == 1
    }

    /// Drops `list` at the position last passed to [`is_accepted`](Self::is_accepted). Returns `true` if the window
    /// accepted the drop.
    fn drop_list_now(&self, list: &str) -> bool {
        self.send_message("XdndDrop", [0; 4]);
        let [game, taken, ..] = self.wait_for_message("XdndFinished", list);
        assert_eq!(game, self.over);
        taken & 1 == 1
    }

    /// Drags `list` into the window, offers it in each of the types `kinds`, and drops it. Returns `true` if the window
    /// accepted the drop.
    pub(crate) fn drop_list(&self, list: &str, kinds: &[&str]) -> bool {
        self.enter(kinds);
        if !self.is_accepted((100, 100), list) {
            self.send_message("XdndLeave", [0; 4]);
            return false;
        }
        self.drop_list_now(list)
    }

    /// Waits until the window accepts a drop of `list` at a position on the screen, and drops it there. Returns `true`
    /// if the window accepted the drop. The first answers of the window may be about an earlier position.
    pub(crate) fn drop_at(&self, position: (usize, usize), list: &str) -> bool {
        self.enter(&[LIST]);
        wait_for("the window would take what is dropped", || {
            self.is_accepted(position, list).then_some(())
        });
        self.drop_list_now(list)
    }
}

/// Returns the line for `path` in a list of files.
pub(crate) fn uri(path: &Path) -> String {
    let bytes = path.to_str().expect("a path in Unicode").bytes();
    let letters = bytes.map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    });
    format!("file://{}\r\n", letters.collect::<String>())
}
