//! Files dropped on a window, the way a file manager does it: the protocol XDND, version 5.

use std::path::{Path, PathBuf};

use x11rb::COPY_DEPTH_FROM_PARENT;
use x11rb::connection::Connection as _;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::display::until;

/// Someone who drags files.
struct Dragger {
    server: RustConnection,
    window: u32,
    target: u32,
    uris: String,
}

/// Drops files in the middle of a window, and returns when it has taken them.
pub(crate) fn drop_files(display: &str, target: u32, (x, y): (usize, usize), paths: &[PathBuf]) {
    let dragger = Dragger::new(display, target, paths);
    let types = dragger.atom("text/uri-list");
    dragger.tell("XdndEnter", [5 << 24, types, 0, 0]);
    let spot = (x as u32) << 16 | y as u32;
    let copy = dragger.atom("XdndActionCopy");
    // An answer that it is not welcome may be of the moment before.
    until("the window would take what is dropped", || {
        dragger.tell("XdndPosition", [0, spot, 0, copy]);
        let status = dragger.until_told("XdndStatus");
        (status[1] & 1 == 1).then_some(())
    });
    dragger.tell("XdndDrop", [0, 0, 0, 0]);
    dragger.until_told("XdndFinished");
}

impl Dragger {
    fn new(display: &str, target: u32, paths: &[PathBuf]) -> Self {
        let (server, screen) = RustConnection::connect(Some(display)).expect("the X server");
        let window = server.generate_id().expect("a number");
        let root = server.setup().roots[screen].root;
        let (nothing, class) = (CreateWindowAux::new(), WindowClass::INPUT_OUTPUT);
        let depth = COPY_DEPTH_FROM_PARENT;
        let made = server.create_window(depth, window, root, 0, 0, 1, 1, 0, class, 0, &nothing);
        made.expect("a connection");
        let dragger = Self {
            server,
            window,
            target,
            uris: paths.iter().map(|path| uri(path)).collect(),
        };
        let selection = dragger.atom("XdndSelection");
        let owned = dragger.server.set_selection_owner(window, selection, 0_u32);
        owned.expect("a connection").check().expect("the selection");
        dragger
    }

    fn atom(&self, name: &str) -> u32 {
        let asked = self.server.intern_atom(false, name.as_bytes());
        let answer = asked.expect("a connection").reply();
        answer.expect("an atom").atom
    }

    /// Sends a message of the protocol. Its first number is always the sender.
    fn tell(&self, name: &str, [a, b, c, d]: [u32; 4]) {
        let data = [self.window, a, b, c, d];
        let message = ClientMessageEvent::new(32, self.target, self.atom(name), data);
        let sent = self
            .server
            .send_event(false, self.target, EventMask::NO_EVENT, message);
        sent.expect("a connection").check().expect("the window");
    }

    /// Waits for a message of this name, and meanwhile hands out what is dragged.
    fn until_told(&self, name: &str) -> [u32; 5] {
        let name_atom = self.atom(name);
        until(&format!("{name} is told"), || {
            match self.server.poll_for_event().expect("a connection")? {
                Event::ClientMessage(message) if message.type_ == name_atom => {
                    Some(message.data.as_data32())
                }
                Event::SelectionRequest(request) => {
                    self.hand_out(&request);
                    None
                }
                _ => None,
            }
        })
    }

    fn hand_out(&self, request: &SelectionRequestEvent) {
        let known = request.target == self.atom("text/uri-list");
        let property = if known {
            request.property
        } else {
            u32::from(AtomEnum::NONE)
        };
        if known {
            let (mode, bytes) = (PropMode::REPLACE, self.uris.as_bytes());
            let kept = self.server.change_property8(
                mode,
                request.requestor,
                property,
                request.target,
                bytes,
            );
            kept.expect("a connection").check().expect("the property");
        }
        let answer = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: request.requestor,
            selection: request.selection,
            target: request.target,
            property,
        };
        let sent = self
            .server
            .send_event(false, request.requestor, EventMask::NO_EVENT, answer);
        sent.expect("a connection").check().expect("the window");
    }
}

/// A line of `text/uri-list`.
fn uri(path: &Path) -> String {
    let bytes = path.to_str().expect("a path in Unicode").bytes();
    let letters = bytes.map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    });
    format!("file://{}\r\n", letters.collect::<String>())
}
