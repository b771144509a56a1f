//! Selections of an X display: the clipboard, and drops. The owner of a selection is asked to
//! convert it. It puts the data into a property of our window, in chunks if the data is long (ICCCM
//! 2.0, section 2.7.2, "INCR").

use std::time::Instant;

use x11rb::connection::Connection as _;
use x11rb::errors::{ConnectionError, ReplyError, ReplyOrIdError};
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ConnectionExt as _, CreateWindowAux, EventMask, GetPropertyReply, Property,
    Window as Id, WindowClass,
};
use x11rb::rust_connection::RustConnection;

use super::system::{other, wait};
use super::{ANSWER_TIMEOUT, MAX_TEXT, ReadError};

x11rb::atom_manager! {
    /// The atoms of the clipboard, of types of text, and of the property that receives data.
    Names: NamesCookie {
        CLIPBOARD,
        UTF8_STRING,
        UTF8: b"text/plain;charset=utf-8",
        PLAIN: b"text/plain",
        DATA: b"SOKOBAN_SELECTION",
    }
}

/// A property of one of our windows, into which another program puts data. The window must receive
/// property-change events.
#[derive(Debug, Clone, Copy)]
pub(in crate::shell) struct Target {
    /// The window.
    pub(in crate::shell) window: Id,
    /// The property.
    pub(in crate::shell) property: Atom,
}

/// Reads the text in the clipboard.
pub(super) fn clipboard() -> Result<String, ReadError> {
    let (connection, screen) = x11rb::connect(None).map_err(|error| other(&error))?;
    let window = window(&connection, screen).map_err(|error| other(&error))?;
    let names = Names::new(&connection).map_err(ReadError::from)?;
    let names = names.reply().map_err(ReadError::from)?;
    let target = Target {
        window,
        property: names.DATA,
    };
    let latin = AtomEnum::STRING.into();
    for kind in [names.UTF8_STRING, names.UTF8, names.PLAIN, latin] {
        if let Some(bytes) = convert(&connection, names.CLIPBOARD, kind, target)? {
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

/// Requests the data of a selection in the type `kind`, and waits for it. Returns `None` if the
/// selection has no owner, or if the owner has no data of this type.
///
/// # Errors
/// [`ReadError::Silent`] if the owner does not answer, or stops sending, for [`ANSWER_TIMEOUT`].
fn convert(
    connection: &RustConnection,
    selection: Atom,
    kind: Atom,
    target: Target,
) -> Result<Option<Vec<u8>>, ReadError> {
    let Target { window, property } = target;
    connection.convert_selection(window, selection, kind, property, x11rb::CURRENT_TIME)?;
    let answer = wait_for(connection, |event| match event {
        Event::SelectionNotify(notice)
            if (notice.requestor, notice.selection) == (window, selection)
                && notice.target == kind =>
        {
            Some(notice.property)
        }
        _ => None,
    })?;
    if answer == x11rb::NONE {
        return Ok(None);
    }
    receive(connection, target)
}

/// Takes the data that another program has put into the property. Returns `None` if the data is not
/// a sequence of bytes.
///
/// # Errors
/// [`ReadError::Silent`] if the program stops sending for [`ANSWER_TIMEOUT`].
pub(in crate::shell) fn receive(
    connection: &RustConnection,
    target: Target,
) -> Result<Option<Vec<u8>>, ReadError> {
    let value = take(connection, target)?;
    let incremental = connection.intern_atom(false, b"INCR")?.reply()?.atom;
    if value.type_ == incremental {
        return receive_parts(connection, target).map(Some);
    }
    match value.bytes_after {
        0 => Ok((value.format == 8).then_some(value.value)),
        _ => Err(ReadError::TooLarge),
    }
}

/// Receives data in chunks. Each is sent after the previous one has been taken, and the last one is
/// empty.
fn receive_parts(connection: &RustConnection, target: Target) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::new();
    loop {
        wait_for(connection, |event| match event {
            Event::PropertyNotify(change)
                if change.state == Property::NEW_VALUE && change.atom == target.property =>
            {
                Some(())
            }
            _ => None,
        })?;
        let part = take(connection, target)?;
        match part.value.len() {
            // This notification was for a chunk that has already been taken.
            _ if part.type_ == x11rb::NONE => {}
            0 => return Ok(bytes),
            _ => bytes.extend(part.value),
        }
        if part.bytes_after > 0 || bytes.len() > MAX_TEXT {
            return Err(ReadError::TooLarge);
        }
    }
}

/// Returns the property's value and deletes it, so that the owner sends the next chunk.
fn take(connection: &RustConnection, target: Target) -> Result<GetPropertyReply, ReplyError> {
    let Target { window, property } = target;
    let words = (MAX_TEXT / 4) as u32;
    let value = connection.get_property(true, window, property, AtomEnum::ANY, 0, words)?;
    value.reply()
}

/// Waits for an event for which `matches` returns a value, and returns this value.
fn wait_for<T>(
    connection: &RustConnection,
    matches: impl Fn(&Event) -> Option<T>,
) -> Result<T, ReadError> {
    let deadline = Instant::now() + ANSWER_TIMEOUT;
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
