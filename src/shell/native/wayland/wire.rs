//! The wire format of a Wayland connection.

/// Splits a stream of bytes into messages.
#[derive(Debug, Default)]
pub(super) struct Messages {
    /// The start of an incomplete message.
    pending: Vec<u8>,
}

/// A request or an event.
#[derive(Debug)]
pub(super) struct Message<'a> {
    pub(super) object: u32,
    pub(super) opcode: u16,
    pub(super) body: &'a mut [u8],
}

impl Messages {
    const HEADER: usize = 8;

    /// Passes each message that these bytes complete to `handle`, which may modify it, or return `false` to drop it.
    /// Returns the bytes to forward.
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
                // This is not Wayland's format. The receiver will close the connection.
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

    /// Replaces the first two words.
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

#[cfg(test)]
pub(super) mod tests {
    use super::super::window::{Event, KeyboardEvent, Objects};
    use super::*;

    /// Returns the bytes of a message.
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

    /// Handles bytes that arrive in pieces of `size`, and returns the events.
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

    /// Handles requests. Returns `true` if all of them are passed on.
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
