//! Receives files that are dropped on the window, using the XDND protocol.
//!
//! The engine requests only plain text, treats the text as paths, reads whole files while the window is blocked, does
//! not support folders, and leaves the file manager waiting. Therefore, a property of the game's window names a hidden
//! window of this program as a proxy. Other programs then send their messages to the proxy.

mod uris;

use x11rb::connection::Connection as _;
use x11rb::errors::ReplyError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt as _, PropMode, Window,
};
use x11rb::wrapper::ConnectionExt as _;

use super::{GameWindow, MAX_PROPERTY_WORDS};
use crate::external::External;

const VERSION: u32 = 5;

/// Receives drops for the game's window, through the hidden window.
pub(super) struct DropTarget {
    window: &'static GameWindow,
    drag: Option<Drag>,
}

#[derive(Debug, Clone, Copy)]
struct Drag {
    source: Window,
    /// The format in which to request the data, or `None` if the source offers no format that the game can read.
    kind: Option<Atom>,
}

impl DropTarget {
    pub(super) fn new(window: &'static GameWindow) -> Result<Self, ReplyError> {
        let GameWindow {
            connection,
            id: game,
            hidden,
            atoms,
            ..
        } = window;
        // The proxy must have this property too, with its own ID. Otherwise, other programs assume that the game's
        // property is left over from a program that has ended.
        for owner in [*hidden, *game] {
            let (name, kind) = (atoms.XdndProxy, AtomEnum::WINDOW);
            connection.change_property32(PropMode::REPLACE, owner, name, kind, &[*hidden])?;
        }
        let (name, kind) = (atoms.XdndAware, AtomEnum::ATOM);
        connection.change_property32(PropMode::REPLACE, *hidden, name, kind, &[VERSION])?;
        connection.sync()?;
        Ok(Self { window, drag: None })
    }

    /// Handles an event of the protocol. Returns the files that were dropped, if any.
    pub(super) fn handle(&mut self, event: &Event) -> Vec<External> {
        match event {
            Event::ClientMessage(message) => {
                // Ignore errors: the other program may exit at any moment.
                let _ = self.handle_message(message);
            }
            Event::SelectionNotify(notice) if notice.requestor == self.window.hidden => {
                return self.receive(notice.property);
            }
            _ => {}
        }
        Vec::new()
    }

    fn receive(&mut self, property: Atom) -> Vec<External> {
        let list = uris::read(&self.dropped(property).unwrap_or_default());
        // Report to the source that the drop failed if none of the dropped files exists.
        let _ = self.finish(list.paths.iter().any(|path| path.exists()));
        let is_refused = list.has_others || list.paths.is_empty();
        let refused = is_refused.then_some(External::DropRefused);
        let dropped = External::Dropped(list.paths);
        refused.into_iter().chain([dropped]).collect()
    }

    fn handle_message(&mut self, message: &ClientMessageEvent) -> Result<(), ReplyError> {
        let atoms = &self.window.atoms;
        let data = message.data.as_data32();
        match message.type_ {
            kind if kind == atoms.XdndEnter => self.drag = Some(self.enter(data)),
            kind if kind == atoms.XdndLeave => self.drag = None,
            kind if kind == atoms.XdndPosition => {
                let is_welcome = self.drag.is_some_and(|drag| drag.kind.is_some());
                let action = if is_welcome { atoms.XdndActionCopy } else { 0 };
                // An empty rectangle makes the source send a message for every movement of the pointer.
                let answer = [self.window.id, u32::from(is_welcome), 0, 0, action];
                self.window.send(data[0], atoms.XdndStatus, answer)?;
            }
            kind if kind == atoms.XdndDrop => match self.drag.and_then(|drag| drag.kind) {
                Some(kind) => self.ask(kind, data[2])?,
                None => self.finish(false)?,
            },
            _ => {}
        }
        Ok(())
    }

    /// Returns the drag that an `XdndEnter` message starts, with the format to request.
    fn enter(&self, [source, about, kinds @ ..]: [u32; 5]) -> Drag {
        let atoms = &self.window.atoms;
        let has_more = about & 1 == 1;
        let kinds = if has_more {
            let list = self
                .window
                .property(source, atoms.XdndTypeList, AtomEnum::ATOM);
            list.unwrap_or_default()
        } else {
            kinds.to_vec()
        };
        let mut known = [atoms.UriList, atoms.UTF8_STRING].into_iter();
        let kind = known.find(|kind| kinds.contains(kind));
        Drag { source, kind }
    }

    fn ask(&self, kind: Atom, time: u32) -> Result<(), ReplyError> {
        let GameWindow {
            connection, hidden, ..
        } = self.window;
        let name = self.window.atoms.XdndSelection;
        connection.convert_selection(*hidden, name, kind, name, time)?;
        Ok(connection.flush()?)
    }

    /// Returns the dropped data, which is stored in `property`. Returns `None` for lists of thousands of files, which
    /// are sent in parts.
    fn dropped(&self, property: Atom) -> Option<Vec<u8>> {
        if property == x11rb::NONE {
            return None;
        }
        let (window, kind) = (self.window.hidden, AtomEnum::ANY);
        let value = (self.window.connection).get_property(
            true,
            window,
            property,
            kind,
            0,
            MAX_PROPERTY_WORDS,
        );
        let value = value.ok()?.reply().ok()?;
        (value.format == 8 && value.bytes_after == 0).then_some(value.value)
    }

    /// Ends the drag. Notifies the drag's source whether any of the files was accepted.
    fn finish(&mut self, is_taken: bool) -> Result<(), ReplyError> {
        let Some(drag) = self.drag.take() else {
            return Ok(());
        };
        let atoms = &self.window.atoms;
        let action = if is_taken { atoms.XdndActionCopy } else { 0 };
        let words = [self.window.id, u32::from(is_taken), action, 0, 0];
        Ok(self.window.send(drag.source, atoms.XdndFinished, words)?)
    }
}
