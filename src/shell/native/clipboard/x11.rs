//! Selections of an X display: the clipboard, and what is dropped. The owner of a selection is asked to convert it, and
//! puts the data into a property of our window, long ones in parts (ICCCM 2.0, section 2.7.2, "INCR").

use std::time::Instant;

use x11rb::connection::Connection as _;
use x11rb::errors::{ConnectionError, ReplyError, ReplyOrIdError};
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ConnectionExt as _, CreateWindowAux, EventMask, GetPropertyReply, Property,
    SelectionNotifyEvent, Window as Id, WindowClass,
};
use x11rb::rust_connection::RustConnection;

use super::system::{other, wait};
use super::{MAX_TEXT, PATIENCE, ReadError};

x11rb::atom_manager! {
    /// Names of selections and of kinds of data.
    Names: NamesCookie {
        CLIPBOARD,
        UTF8_STRING,
        UTF8: b"text/plain;charset=utf-8",
        PLAIN: b"text/plain",
        DATA: b"SOKOBAN_SELECTION",
    }
}

/// A selection that is to be read.
#[derive(Debug, Clone, Copy)]
pub(in crate::shell) struct Request {
    /// The window that gets the data. It must report changes of properties.
    pub(in crate::shell) window: Id,
    /// Which selection.
    pub(in crate::shell) selection: Atom,
    /// The kind of data.
    pub(in crate::shell) kind: Atom,
    /// The property for the data.
    pub(in crate::shell) property: Atom,
    /// When the player asked for it, in the server's time.
    pub(in crate::shell) time: u32,
}

/// Reads the text in the clipboard.
pub(super) fn clipboard() -> Result<String, ReadError> {
    let (connection, screen) = x11rb::connect(None).map_err(|error| other(&error))?;
    let window = window(&connection, screen).map_err(|error| other(&error))?;
    let names = Names::new(&connection).map_err(ReadError::from)?;
    let names = names.reply().map_err(ReadError::from)?;
    let latin = AtomEnum::STRING.into();
    for kind in [names.UTF8_STRING, names.UTF8, names.PLAIN, latin] {
        let request = Request {
            window,
            selection: names.CLIPBOARD,
            kind,
            property: names.DATA,
            time: x11rb::CURRENT_TIME,
        };
        if let Some(bytes) = read(&connection, request)? {
            return Ok(if kind == latin {
                bytes.into_iter().map(char::from).collect()
            } else {
                String::from_utf8_lossy(&bytes).into_owned()
            });
        }
    }
    Err(ReadError::Other("the clipboard is empty".to_owned()))
}

fn window(connection: &RustConnection, screen: usize) -> Result<Id, ReplyOrIdError> {
    let id = connection.generate_id()?;
    let root = connection.setup().roots[screen].root;
    let class = WindowClass::INPUT_ONLY;
    let events = CreateWindowAux::new().event_mask(EventMask::PROPERTY_CHANGE);
    connection.create_window(0, id, root, -1, -1, 1, 1, 0, class, 0, &events)?;
    Ok(id)
}

/// Reads a selection. `None` if it has no owner, or the owner has no data of this kind.
///
/// # Errors
/// [`ReadError::Silent`] if the owner does not answer, or stops sending, for [`PATIENCE`].
pub(in crate::shell) fn read(
    connection: &RustConnection,
    request: Request,
) -> Result<Option<Vec<u8>>, ReadError> {
    let Request { window, .. } = request;
    let (selection, kind, property) = (request.selection, request.kind, request.property);
    connection.convert_selection(window, selection, kind, property, request.time)?;
    let notice = wait_for(connection, |event| match event {
        Event::SelectionNotify(notice) if is_answer(notice, request) => Some(*notice),
        _ => None,
    })?;
    if notice.property == x11rb::NONE {
        return Ok(None);
    }
    let value = take(connection, request)?;
    let incremental = connection.intern_atom(false, b"INCR")?.reply()?.atom;
    if value.type_ != incremental {
        return match value.bytes_after {
            0 if value.format == 8 => Ok(Some(value.value)),
            0 => Ok(None),
            _ => Err(ReadError::TooLarge),
        };
    }
    read_parts(connection, request).map(Some)
}

fn is_answer(notice: &SelectionNotifyEvent, request: Request) -> bool {
    (notice.requestor, notice.selection, notice.target)
        == (request.window, request.selection, request.kind)
}

/// Reads data that comes in parts: each is sent when the one before was taken, and the last one is empty.
fn read_parts(connection: &RustConnection, request: Request) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    loop {
        wait_for(connection, |event| match event {
            Event::PropertyNotify(change)
                if change.state == Property::NEW_VALUE && change.atom == request.property =>
            {
                Some(())
            }
            _ => None,
        })?;
        let part = take(connection, request)?;
        match part.value.len() {
            // The notice of a part that was taken already.
            _ if part.type_ == x11rb::NONE => {}
            0 => return Ok(bytes),
            _ => bytes.extend(part.value),
        }
        if part.bytes_after > 0 || bytes.len() > MAX_TEXT {
            return Err(ReadError::TooLarge);
        }
    }
}

/// Takes the property, which tells the owner to go on.
fn take(connection: &RustConnection, request: Request) -> Result<GetPropertyReply, ReplyError> {
    let (window, property) = (request.window, request.property);
    let words = (MAX_TEXT / 4) as u32;
    let value = connection.get_property(true, window, property, AtomEnum::ANY, 0, words)?;
    value.reply()
}

/// Waits for an event of this kind.
fn wait_for<T>(
    connection: &RustConnection,
    matches: impl Fn(&Event) -> Option<T>,
) -> Result<T, ReadError> {
    let deadline = Instant::now() + PATIENCE;
    connection.flush()?;
    loop {
        while let Some(event) = connection.poll_for_event()? {
            if let Some(found) = matches(&event) {
                return Ok(found);
            }
        }
        wait(connection.stream(), deadline)?;
    }
}

impl From<ConnectionError> for ReadError {
    fn from(error: ConnectionError) -> Self {
        other(&error)
    }
}

impl From<ReplyError> for ReadError {
    fn from(error: ReplyError) -> Self {
        other(&error)
    }
}
