//! Messages of a Wayland connection, as far as they are about keyboards.

use std::collections::BTreeMap;

/// Splits a stream of bytes into messages.
#[derive(Debug, Default)]
pub(super) struct Messages {
    /// The beginning of a message whose end is still to come.
    pending: Vec<u8>,
}

/// A request or an event.
#[derive(Debug, Clone, Copy)]
pub(super) struct Message<'a> {
    object: u32,
    opcode: u16,
    body: &'a [u8],
}

impl Messages {
    const HEADER: usize = 8;

    /// Handles all messages that are complete with these bytes.
    pub(super) fn read(&mut self, bytes: &[u8], mut handle: impl FnMut(Message<'_>)) {
        self.pending.extend_from_slice(bytes);
        let mut rest = self.pending.as_slice();
        while let (Some(object), Some(second)) = (word(rest, 0), word(rest, 1)) {
            let length = (second >> 16) as usize;
            let Some(body) = rest.get(Self::HEADER..length) else {
                break;
            };
            handle(Message {
                object,
                opcode: (second & 0xffff) as u16,
                body,
            });
            rest = &rest[length..];
        }
        let read = self.pending.len() - rest.len();
        self.pending.drain(..read);
    }
}

impl Message<'_> {
    fn word(&self, index: usize) -> Option<u32> {
        word(self.body, index)
    }
}

fn word(bytes: &[u8], index: usize) -> Option<u32> {
    let bytes = bytes.get(4 * index..4 * index + 4)?;
    Some(u32::from_ne_bytes(bytes.try_into().ok()?))
}

/// An event of the keyboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum KeyboardEvent {
    /// The keymap is another one: the one of the last file that came.
    Keymap,
    /// A key went down or came up. The code is the kernel's.
    Key { code: u32, is_down: bool },
    /// The modifiers in effect, and the group.
    Modifiers { mods: u32, group: u32 },
    /// Another window has the keyboard.
    Leave,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Interface {
    Registry,
    Seat,
    Keyboard,
}

/// The objects of a connection that lead to its keyboards.
#[derive(Debug, Default)]
pub(super) struct Objects {
    interfaces: BTreeMap<u32, Interface>,
    /// The engine's last keyboard. It leaves older ones as they are, and they report the same.
    keyboard: Option<u32>,
}

impl Objects {
    const DISPLAY: u32 = 1;

    /// Follows a request, before the display gets it.
    pub(super) fn request(&mut self, message: Message<'_>) {
        let new = match (message.object, message.opcode) {
            (Self::DISPLAY, 1) => message.word(0).map(|id| (id, Interface::Registry)),
            (object, 0) if self.is(object, Interface::Registry) => {
                bound_seat(message).map(|id| (id, Interface::Seat))
            }
            (object, 1) if self.is(object, Interface::Seat) => {
                self.keyboard = message.word(0);
                self.keyboard.map(|id| (id, Interface::Keyboard))
            }
            _ => None,
        };
        self.interfaces.extend(new);
    }

    /// Follows an event, before the engine gets it.
    pub(super) fn event(&mut self, message: Message<'_>) -> Option<KeyboardEvent> {
        if (message.object, message.opcode) == (Self::DISPLAY, 1) {
            // The number may be given to another object now.
            let id = message.word(0)?;
            self.interfaces.remove(&id);
            if self.keyboard == Some(id) {
                self.keyboard = None;
            }
            return None;
        }
        if self.keyboard != Some(message.object) {
            return None;
        }
        Some(match message.opcode {
            0 => KeyboardEvent::Keymap,
            2 => KeyboardEvent::Leave,
            3 => KeyboardEvent::Key {
                code: message.word(2)?,
                is_down: message.word(3)? != 0,
            },
            4 => KeyboardEvent::Modifiers {
                mods: message.word(1)? | message.word(2)? | message.word(3)?,
                group: message.word(4)?,
            },
            _ => return None,
        })
    }

    fn is(&self, object: u32, interface: Interface) -> bool {
        self.interfaces.get(&object) == Some(&interface)
    }
}

/// The number of a seat, if this request of a registry binds one.
fn bound_seat(message: Message<'_>) -> Option<u32> {
    const NAME: &[u8] = b"wl_seat\0";
    let length = message.word(1)? as usize;
    let name = message.body.get(8..8_usize.checked_add(length)?)?;
    // The version and the number follow the name, which is filled up to whole words.
    let at = 2 + length.div_ceil(4) + 1;
    message.word(at).filter(|_| name == NAME)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bytes of a message.
    fn message(object: u32, opcode: u32, words: &[u32]) -> Vec<u8> {
        let length = 8 + 4 * words.len() as u32;
        let header = [object, length << 16 | opcode];
        let words = header.iter().chain(words);
        words.flat_map(|word| word.to_ne_bytes()).collect()
    }

    fn bind(id: u32, name: &str) -> Vec<u8> {
        let mut text = name.as_bytes().to_vec();
        text.push(0);
        let length = text.len() as u32;
        text.resize(text.len().next_multiple_of(4), 0);
        let word = |bytes: &[u8]| u32::from_ne_bytes(bytes.try_into().expect("four bytes"));
        let mut words = vec![7, length];
        words.extend(text.chunks(4).map(word));
        words.extend([1, id]);
        message(2, 0, &words)
    }

    /// Handles bytes as they come in pieces of this size.
    fn events(objects: &mut Objects, bytes: &[u8], size: usize) -> Vec<KeyboardEvent> {
        let mut messages = Messages::default();
        let mut events = Vec::new();
        for piece in bytes.chunks(size) {
            messages.read(piece, |message| events.extend(objects.event(message)));
        }
        events
    }

    fn with_keyboard() -> Objects {
        let mut objects = Objects::default();
        let requests = [
            message(1, 1, &[2]),
            bind(3, "wl_compositor"),
            bind(4, "wl_seat"),
            message(4, 1, &[5]),
        ];
        Messages::default().read(&requests.concat(), |message| objects.request(message));
        objects
    }

    #[test]
    fn keys_of_the_keyboard_are_seen_however_the_bytes_are_split() {
        let bytes = [
            message(5, 0, &[1, 1000]),
            message(3, 3, &[1, 2, 30, 1]),
            message(5, 4, &[9, 1, 4, 16, 1]),
            message(5, 3, &[10, 1234, 17, 1]),
            message(5, 3, &[11, 1240, 17, 0]),
            message(5, 2, &[12, 6]),
        ];
        let expected = [
            KeyboardEvent::Keymap,
            KeyboardEvent::Modifiers { mods: 21, group: 1 },
            KeyboardEvent::Key {
                code: 17,
                is_down: true,
            },
            KeyboardEvent::Key {
                code: 17,
                is_down: false,
            },
            KeyboardEvent::Leave,
        ];
        for size in [1, 3, 8, 1000] {
            assert_eq!(
                events(&mut with_keyboard(), &bytes.concat(), size),
                expected
            );
        }
    }

    #[test]
    fn only_the_last_keyboard_is_heard_and_numbers_are_given_again() {
        let mut objects = with_keyboard();
        Messages::default().read(&message(4, 1, &[8]), |message| objects.request(message));
        let key = |keyboard| message(keyboard, 3, &[1, 2, 17, 1]);
        assert_eq!(events(&mut objects, &key(5), 100), []);
        assert_eq!(events(&mut objects, &key(8), 100).len(), 1);
        assert_eq!(events(&mut objects, &message(1, 1, &[8]), 100), []);
        assert_eq!(events(&mut objects, &key(8), 100), []);
    }

    #[test]
    fn nonsense_is_no_event() {
        let mut objects = with_keyboard();
        for bytes in [message(5, 3, &[1]), vec![0; 64], vec![255; 64]] {
            assert_eq!(events(&mut objects, &bytes, 7), []);
        }
        let mut objects = Objects::default();
        let request = message(2, 0, &[7, u32::MAX, 1, 2]);
        Messages::default().read(&message(1, 1, &[2]), |it| objects.request(it));
        Messages::default().read(&request, |it| objects.request(it));
        assert_eq!(objects.keyboard, None);
    }
}
