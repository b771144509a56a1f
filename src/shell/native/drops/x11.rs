//! Drops on an X display, using the XDND protocol.
//!
//! A property of the game's window names a proxy window of ours. Other programs then communicate with the proxy.

use x11rb::connection::Connection as _;
use x11rb::errors::ReplyError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use crate::shell::waker::x11::GameWindow;

/// The version of the XDND protocol.
const VERSION: u32 = 5;
/// The length limit of a list of files or data types, in words of four bytes.
const MAX_LIST_WORDS: u32 = 1 << 22;

x11rb::atom_manager! {
    /// The atoms of the protocol.
    Words: WordsCookie {
        XdndAware, XdndProxy, XdndEnter, XdndPosition, XdndStatus, XdndLeave, XdndDrop, XdndFinished,
        XdndSelection, XdndTypeList, XdndActionCopy,
        List: b"text/uri-list",
        UTF8_STRING,
    }
}

/// A window that receives drops in place of the game's window.
pub(super) struct Target {
    connection: RustConnection,
    words: Words,
    game: Window,
    id: Window,
}

/// A drag over the window.
#[derive(Debug, Clone, Copy)]
struct Drag {
    source: Window,
    /// The format to request, or `None` if the source offers no readable one.
    kind: Option<Atom>,
}

impl Target {
    /// Creates the proxy of the game's window. Returns `None` without an X server.
    pub(super) fn take() -> Option<Self> {
        let GameWindow {
            connection,
            root,
            id: game,
        } = GameWindow::find()?;
        let id = connection.generate_id().ok()?;
        let words = Words::new(&connection).ok()?.reply().ok()?;
        let target = Self {
            connection,
            words,
            game,
            id,
        };
        target.stand_in(root).ok()?;
        Some(target)
    }

    fn stand_in(&self, root: Window) -> Result<(), ReplyError> {
        let (connection, words) = (&self.connection, &self.words);
        let class = WindowClass::INPUT_ONLY;
        let none = CreateWindowAux::new();
        connection.create_window(0, self.id, root, -1, -1, 1, 1, 0, class, 0, &none)?;
        // The proxy also names itself. This distinguishes it from a leftover property.
        for window in [self.id, self.game] {
            let (name, kind) = (words.XdndProxy, AtomEnum::WINDOW);
            connection.change_property32(PropMode::REPLACE, window, name, kind, &[self.id])?;
        }
        let (name, kind) = (words.XdndAware, AtomEnum::ATOM);
        connection.change_property32(PropMode::REPLACE, self.id, name, kind, &[VERSION])?;
        connection.sync()
    }

    /// Passes each dropped list to `receive`, until the server is gone. `receive` returns `true` if it accepts any of
    /// the files.
    pub(super) fn listen(&self, mut receive: impl FnMut(&[u8]) -> bool) -> Option<()> {
        let mut drag = None;
        loop {
            let event = self.connection.wait_for_event().ok()?;
            // The other program may exit at any moment.
            let handled = self.handle(&event, &mut drag, &mut receive);
            if let Err(ReplyError::ConnectionError(_)) = handled {
                return None;
            }
        }
    }

    fn handle(
        &self,
        event: &Event,
        drag: &mut Option<Drag>,
        receive: &mut impl FnMut(&[u8]) -> bool,
    ) -> Result<(), ReplyError> {
        match event {
            Event::ClientMessage(message) => self.handle_message(message, drag),
            Event::SelectionNotify(notice) if notice.requestor == self.id => {
                let list = self.dropped(notice.property).unwrap_or_default();
                let is_taken = receive(&list);
                self.finish(drag.take(), is_taken)
            }
            _ => Ok(()),
        }
    }

    fn handle_message(
        &self,
        message: &ClientMessageEvent,
        drag: &mut Option<Drag>,
    ) -> Result<(), ReplyError> {
        let words = &self.words;
        let data = message.data.as_data32();
        match message.type_ {
            kind if kind == words.XdndEnter => *drag = Some(self.enter(data)?),
            kind if kind == words.XdndLeave => *drag = None,
            kind if kind == words.XdndPosition => {
                let is_welcome = drag.is_some_and(|drag| drag.kind.is_some());
                let action = if is_welcome { words.XdndActionCopy } else { 0 };
                // An empty rectangle requests a message for every move.
                let answer = [self.game, u32::from(is_welcome), 0, 0, action];
                self.send(data[0], words.XdndStatus, answer)?;
            }
            kind if kind == words.XdndDrop => match drag.and_then(|drag| drag.kind) {
                Some(kind) => self.ask(kind, data[2])?,
                None => self.finish(drag.take(), false)?,
            },
            _ => {}
        }
        Ok(())
    }

    /// Returns the drag that an `XdndEnter` message starts, with the format to request.
    fn enter(&self, [source, about, kinds @ ..]: [u32; 5]) -> Result<Drag, ReplyError> {
        let has_more = about & 1 == 1;
        let kinds = if has_more {
            let (name, kind) = (self.words.XdndTypeList, AtomEnum::ATOM);
            let list =
                self.connection
                    .get_property(false, source, name, kind, 0, MAX_LIST_WORDS)?;
            let list = list.reply()?;
            list.value32().into_iter().flatten().collect()
        } else {
            kinds.to_vec()
        };
        let mut known = [self.words.List, self.words.UTF8_STRING].into_iter();
        let kind = known.find(|kind| kinds.contains(kind));
        Ok(Drag { source, kind })
    }

    /// Requests the data that was dropped at `time`, in the format `kind`.
    fn ask(&self, kind: Atom, time: u32) -> Result<(), ReplyError> {
        let (name, window) = (self.words.XdndSelection, self.id);
        (self.connection).convert_selection(window, name, kind, name, time)?;
        Ok(self.connection.flush()?)
    }

    /// Returns the dropped data, which is in `property`. Lists of thousands of files, which are sent in parts, are refused.
    fn dropped(&self, property: Atom) -> Option<Vec<u8>> {
        if property == x11rb::NONE {
            return None;
        }
        let (window, kind) = (self.id, AtomEnum::ANY);
        let value = self
            .connection
            .get_property(true, window, property, kind, 0, MAX_LIST_WORDS);
        let value = value.ok()?.reply().ok()?;
        (value.format == 8 && value.bytes_after == 0).then_some(value.value)
    }

    /// Notifies the source of `drag` that the drop is finished, and whether any of the files was accepted.
    fn finish(&self, drag: Option<Drag>, is_taken: bool) -> Result<(), ReplyError> {
        let Some(drag) = drag else { return Ok(()) };
        let action = if is_taken {
            self.words.XdndActionCopy
        } else {
            0
        };
        let words = [self.game, u32::from(is_taken), action, 0, 0];
        self.send(drag.source, self.words.XdndFinished, words)
    }

    fn send(&self, to: Window, what: Atom, words: [u32; 5]) -> Result<(), ReplyError> {
        let message = ClientMessageEvent::new(32, to, what, words);
        let sent = (self.connection).send_event(false, to, EventMask::NO_EVENT, message)?;
        // The other program may have exited.
        sent.ignore_error();
        Ok(self.connection.flush()?)
    }
}
