//! The messages of a Wayland connection about keyboards and the window.

use std::collections::BTreeMap;

use super::window::Window;

/// Splits a stream of bytes into messages.
#[derive(Debug, Default)]
pub(super) struct Messages {
    /// The beginning of a message whose end is still to come.
    pending: Vec<u8>,
}

/// A request or an event.
#[derive(Debug)]
pub(super) struct Message<'a> {
    pub(super) object: u32,
    pub(super) opcode: u16,
    body: &'a mut [u8],
}

impl Messages {
    const HEADER: usize = 8;

    /// Passes each message that is complete with these bytes to `handle`, which may change it and returns `false` to
    /// withhold it. Returns the bytes to pass on.
    pub(super) fn filter(
        &mut self,
        bytes: &[u8],
        mut handle: impl FnMut(&mut Message<'_>) -> bool,
    ) -> Vec<u8> {
        self.pending.extend_from_slice(bytes);
        let mut passed = Vec::with_capacity(self.pending.len());
        let mut rest = self.pending.as_mut_slice();
        while let (Some(object), Some(second)) = (word(rest, 0), word(rest, 1)) {
            let length = (second >> 16) as usize;
            if length < Self::HEADER {
                // Not Wayland: the receiver ends the connection.
                passed.extend_from_slice(rest);
                rest = &mut [];
                break;
            }
            if rest.len() < length {
                break;
            }
            let (bytes, later) = rest.split_at_mut(length);
            let mut message = Message {
                object,
                opcode: (second & 0xffff) as u16,
                body: &mut bytes[Self::HEADER..],
            };
            if handle(&mut message) {
                passed.extend_from_slice(bytes);
            }
            rest = later;
        }
        let unread = rest.len();
        self.pending.drain(..self.pending.len() - unread);
        passed
    }
}

impl Message<'_> {
    pub(super) fn word(&self, index: usize) -> Option<u32> {
        word(self.body, index)
    }

    /// Replaces the first words.
    pub(super) fn set_words(&mut self, words: [u32; 2]) {
        for (bytes, word) in self.body.chunks_exact_mut(4).zip(words) {
            bytes.copy_from_slice(&word.to_ne_bytes());
        }
    }
}

fn word(bytes: &[u8], index: usize) -> Option<u32> {
    let bytes = bytes.get(4 * index..4 * index + 4)?;
    Some(u32::from_ne_bytes(bytes.try_into().ok()?))
}

/// An event that the game follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Event {
    Keyboard(KeyboardEvent),
    /// The window fills the screen, or no longer does.
    FullScreen(bool),
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
    WmBase,
}

/// The objects of a connection that lead to its keyboards and its window.
#[derive(Debug, Default)]
pub(super) struct Objects {
    interfaces: BTreeMap<u32, Interface>,
    /// The engine's last keyboard. It leaves older ones as they are, and they report the same.
    keyboard: Option<u32>,
    window: Option<Window>,
}

impl Objects {
    const DISPLAY: u32 = 1;

    /// Follows a request. Returns `false` if the display must not get it.
    pub(super) fn request(&mut self, message: &Message<'_>) -> bool {
        let new = match (message.object, message.opcode) {
            (Self::DISPLAY, 1) => message.word(0).map(|id| (id, Interface::Registry)),
            (object, 0) if self.is(object, Interface::Registry) => bound(message),
            (object, 1) if self.is(object, Interface::Seat) => {
                self.keyboard = message.word(0);
                self.keyboard.map(|id| (id, Interface::Keyboard))
            }
            (object, 2) if self.is(object, Interface::WmBase) => {
                let ids = message.word(1).zip(message.word(0));
                self.window = ids.map(|(surface, xdg_surface)| Window::new(surface, xdg_surface));
                None
            }
            _ => None,
        };
        self.interfaces.extend(new);
        let window = self.window.as_mut();
        window.is_none_or(|window| window.request(message))
    }

    /// Follows an event, before the engine gets it.
    pub(super) fn event(&mut self, message: &mut Message<'_>) -> Option<Event> {
        if (message.object, message.opcode) == (Self::DISPLAY, 1) {
            // The number may be given to another object now.
            let id = message.word(0)?;
            self.interfaces.remove(&id);
            if self.keyboard == Some(id) {
                self.keyboard = None;
            }
            return None;
        }
        if self.keyboard == Some(message.object) {
            return keyboard_event(message).map(Event::Keyboard);
        }
        let change = self.window.as_mut()?.event(message);
        change.map(Event::FullScreen)
    }

    fn is(&self, object: u32, interface: Interface) -> bool {
        self.interfaces.get(&object) == Some(&interface)
    }
}

fn keyboard_event(message: &Message<'_>) -> Option<KeyboardEvent> {
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

/// Returns the number and the interface of the object that this request of a registry binds, if it matters here.
fn bound(message: &Message<'_>) -> Option<(u32, Interface)> {
    let length = message.word(1)? as usize;
    let name = message.body.get(8..8_usize.checked_add(length)?)?;
    let interface = match name {
        b"wl_seat\0" => Interface::Seat,
        b"xdg_wm_base\0" => Interface::WmBase,
        _ => return None,
    };
    // The version and the number follow the name, which is filled up to whole words.
    let at = 2 + length.div_ceil(4) + 1;
    message.word(at).map(|id| (id, interface))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// The bytes of a message.
    pub(in super::super) fn message(object: u32, opcode: u32, body: &[u32]) -> Vec<u8> {
        let length = 8 + 4 * body.len() as u32;
        let header = words(&[object, length << 16 | opcode]);
        [header, words(body)].concat()
    }

    pub(in super::super) fn words(words: &[u32]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_ne_bytes()).collect()
    }

    pub(in super::super) fn bind(id: u32, name: &str) -> Vec<u8> {
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
        let (mut events, mut pieces) = (Vec::new(), Vec::new());
        for piece in bytes.chunks(size) {
            let passed = messages.filter(piece, |message| {
                match objects.event(message) {
                    Some(Event::Keyboard(event)) => events.push(event),
                    event => assert_eq!(event, None),
                }
                true
            });
            pieces.extend(passed);
        }
        assert!(bytes.starts_with(&pieces), "bytes are passed on in order");
        events
    }

    /// Handles requests, and returns whether all are passed on.
    fn request(objects: &mut Objects, bytes: &[u8]) -> bool {
        Messages::default().filter(bytes, |message| objects.request(message)) == bytes
    }

    fn with_keyboard() -> Objects {
        let mut objects = Objects::default();
        let requests = [
            message(1, 1, &[2]),
            bind(3, "wl_compositor"),
            bind(4, "wl_seat"),
            message(4, 1, &[5]),
        ];
        assert!(request(&mut objects, &requests.concat()));
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
        assert!(request(&mut objects, &message(4, 1, &[8])));
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
        let requests = [message(1, 1, &[2]), message(2, 0, &[7, u32::MAX, 1, 2])];
        assert!(request(&mut objects, &requests.concat()));
        assert_eq!(objects.keyboard, None);
    }
}
