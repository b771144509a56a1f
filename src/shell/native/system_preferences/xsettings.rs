//! XSETTINGS, the settings that a desktop shares with all programs on an X server: a list of names with numbers,
//! strings or colours (freedesktop.org, "XSETTINGS – cross toolkit configuration proposal").

use x11rb::protocol::xproto::{Atom, AtomEnum, ConnectionExt as _};
use x11rb::rust_connection::RustConnection;

/// The name of the setting for animations: 0 or 1.
pub const ANIMATIONS: &str = "Gtk/EnableAnimations";

/// The size limit of the property, in units of four bytes. Desktops share a few thousand bytes.
const MAX_WORDS: u32 = 1 << 16;

/// Returns the raw settings of a display, or of the one in the environment if `display` is `None`. Returns `None` if
/// the desktop does not share any.
pub fn read(display: Option<&str>) -> Option<Vec<u8>> {
    let (connection, screen) = x11rb::connect(display).ok()?;
    let selection = atom(&connection, &format!("_XSETTINGS_S{screen}"))?;
    let owner = connection.get_selection_owner(selection).ok()?;
    let owner = owner.reply().ok()?.owner;
    if owner == x11rb::NONE {
        return None;
    }
    let property = atom(&connection, "_XSETTINGS_SETTINGS")?;
    let settings = connection.get_property(false, owner, property, AtomEnum::ANY, 0, MAX_WORDS);
    Some(settings.ok()?.reply().ok()?.value)
}

fn atom(connection: &RustConnection, name: &str) -> Option<Atom> {
    let atom = connection.intern_atom(false, name.as_bytes()).ok()?;
    Some(atom.reply().ok()?.atom)
}

/// Returns the number with this name. Returns `None` if it does not exist or `settings` is malformed.
pub fn number(settings: &[u8], name: &str) -> Option<i32> {
    let mut reader = Reader {
        is_big_endian: *settings.first()? == 1,
        left: settings.get(8..)?,
    };
    for _ in 0..reader.u32()? {
        let kind = reader.take(2)?[0];
        let length = reader.u16()?;
        let found = reader.text(length.into())?;
        // Skip the serial number of the last change.
        reader.u32()?;
        match kind {
            0 => {
                let number = reader.u32()?;
                if found == name.as_bytes() {
                    return Some(number.cast_signed());
                }
            }
            1 => {
                let length = reader.u32()?;
                reader.text(length as usize)?;
            }
            2 => {
                reader.take(8)?;
            }
            _ => return None,
        }
    }
    None
}

struct Reader<'a> {
    is_big_endian: bool,
    left: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, left) = self.left.split_at_checked(count)?;
        self.left = left;
        Some(taken)
    }

    fn u16(&mut self) -> Option<u16> {
        let bytes = self.take(2)?.try_into().ok()?;
        Some(if self.is_big_endian {
            u16::from_be_bytes(bytes)
        } else {
            u16::from_le_bytes(bytes)
        })
    }

    fn u32(&mut self) -> Option<u32> {
        let bytes = self.take(4)?.try_into().ok()?;
        Some(if self.is_big_endian {
            u32::from_be_bytes(bytes)
        } else {
            u32::from_le_bytes(bytes)
        })
    }

    /// Reads a string, which is padded to a multiple of four bytes.
    fn text(&mut self, length: usize) -> Option<&'a [u8]> {
        let padded = self.take(length.checked_next_multiple_of(4)?)?;
        padded.get(..length)
    }
}
