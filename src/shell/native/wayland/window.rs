//! The keyboard and the window of a Wayland connection: its keys, its size, and whether it fills the screen.
//!
//! The engine commits a frame of the old size together with a new size, which misplaces the frame. It also ignores a
//! configuration without a size, so a window that leaves full screen would stay large.

use std::collections::{BTreeMap, BTreeSet};

use sokoban_app::view::scene::WindowSize;

use super::wire::Message;

/// A width and a height, in the display's logical pixels.
type Size = [u32; 2];

/// States of the window in a configuration, by their numbers in the protocol.
const MAXIMIZED: u32 = 1;
const FULL_SCREEN: u32 = 2;
/// States of a window that touches an edge of its area: left, right, top, bottom.
const TILED: std::ops::RangeInclusive<u32> = 5..=8;

/// The engine's window.
#[derive(Debug)]
pub(super) struct Window {
    surface: u32,
    xdg_surface: u32,
    toplevel: Option<u32>,
    /// The last configured size.
    size: Size,
    /// The last size that was neither full screen nor maximized.
    floating_size: Size,
    fills_screen: Option<bool>,
    is_resized: bool,
    /// The serials of configurations with a new size that have not been acknowledged yet.
    resizes: BTreeSet<u32>,
    /// Set from the acknowledgement of a new size to the first buffer of that size.
    awaits_buffer: bool,
}

impl Window {
    pub(super) const fn new(surface: u32, xdg_surface: u32) -> Self {
        let size = [WindowSize::FIRST.width, WindowSize::FIRST.height];
        Self {
            surface,
            xdg_surface,
            toplevel: None,
            size,
            floating_size: size,
            fills_screen: None,
            is_resized: false,
            resizes: BTreeSet::new(),
            awaits_buffer: false,
        }
    }

    /// Handles a request from the engine. Returns `false` if it must not reach the display: a commit of the old
    /// buffer after a new size. The next frame is committed anyway.
    pub(super) fn request(&mut self, message: &Message<'_>) -> bool {
        match (message.object, message.opcode) {
            // xdg_surface.get_toplevel
            (object, 1) if object == self.xdg_surface => self.toplevel = message.word(0),
            // xdg_surface.ack_configure
            (object, 4) if object == self.xdg_surface => {
                let serial = message.word(0);
                self.awaits_buffer |= serial.is_some_and(|serial| self.resizes.remove(&serial));
            }
            // wl_surface.attach
            (object, 1) if object == self.surface => self.awaits_buffer = false,
            // wl_surface.commit
            (object, 6) if object == self.surface => return !self.awaits_buffer,
            _ => {}
        }
        true
    }

    /// Handles an event from the display. Returns `true` if the window starts to fill the screen, and `false` if it
    /// no longer does.
    pub(super) fn event(&mut self, message: &mut Message<'_>) -> Option<bool> {
        match (message.object, message.opcode) {
            // xdg_surface.configure
            (object, 0) if object == self.xdg_surface => {
                if std::mem::take(&mut self.is_resized) {
                    self.resizes.extend(message.word(0));
                }
                None
            }
            // xdg_toplevel.configure
            (object, 0) if Some(object) == self.toplevel => self.configure(message),
            _ => None,
        }
    }

    fn configure(&mut self, message: &mut Message<'_>) -> Option<bool> {
        let mut size = [message.word(0)?, message.word(1)?];
        let has = |state: fn(u32) -> bool| (3..).map_while(|at| message.word(at)).any(state);
        let fills_screen = has(|state| state == FULL_SCREEN);
        let floats = !fills_screen && !has(|state| state == MAXIMIZED || TILED.contains(&state));
        if floats {
            for (side, last) in size.iter_mut().zip(self.floating_size) {
                *side = if *side == 0 { last } else { *side };
            }
            self.floating_size = size;
            message.set_words(size);
        }
        // The engine ignores a size with a zero.
        if !size.contains(&0) {
            self.is_resized |= size != self.size;
            self.size = size;
        }
        let before = self.fills_screen.replace(fills_screen);
        before
            .is_some_and(|before| before != fills_screen)
            .then_some(fills_screen)
    }
}

/// An event that matters to the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Event {
    Keyboard(KeyboardEvent),
    /// `true` if the window now fills the screen.
    FullScreen(bool),
}

/// An event of the keyboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum KeyboardEvent {
    /// The keymap has changed. It is in the last file that was received.
    Keymap,
    /// A key was pressed or released. `code` is the kernel's key code.
    Key { code: u32, is_down: bool },
    /// The modifiers in effect, and the active group.
    Modifiers { mods: u32, group: u32 },
    /// The keyboard focus has moved to another window.
    Leave,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Interface {
    Registry,
    Seat,
    Keyboard,
    WmBase,
}

/// The objects of a connection from which its keyboards and its window are created.
#[derive(Debug, Default)]
pub(super) struct Objects {
    interfaces: BTreeMap<u32, Interface>,
    /// The engine's newest keyboard. The engine does not release older ones, which report the same events.
    pub(super) keyboard: Option<u32>,
    window: Option<Window>,
}

impl Objects {
    const DISPLAY: u32 = 1;

    /// Handles a request from the engine. Returns `false` if it must not reach the display.
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

    /// Handles an event before it reaches the engine.
    pub(super) fn event(&mut self, message: &mut Message<'_>) -> Option<Event> {
        if (message.object, message.opcode) == (Self::DISPLAY, 1) {
            // The ID may now be reused for another object.
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

/// Returns the ID and the interface of the object that a `bind` request of the registry creates. Returns `None` for an
/// interface that is not needed here.
fn bound(message: &Message<'_>) -> Option<(u32, Interface)> {
    let length = message.word(1)? as usize;
    let name = message.body.get(8..8_usize.checked_add(length)?)?;
    let interface = match name {
        b"wl_seat\0" => Interface::Seat,
        b"xdg_wm_base\0" => Interface::WmBase,
        _ => return None,
    };
    // The version and the ID follow the name, which is padded to whole words.
    let at = 2 + length.div_ceil(4) + 1;
    message.word(at).map(|id| (id, interface))
}

#[cfg(test)]
mod tests {
    use super::super::wire::Messages;
    use super::super::wire::tests::{bind, message, words};
    use super::{Event, Objects};

    const SURFACE: u32 = 10;
    const XDG_SURFACE: u32 = 11;
    const TOPLEVEL: u32 = 12;

    fn commit() -> Vec<u8> {
        message(SURFACE, 6, &[])
    }

    fn attach() -> Vec<u8> {
        message(SURFACE, 1, &[20, 0, 0])
    }

    fn acknowledge(serial: u32) -> Vec<u8> {
        message(XDG_SURFACE, 4, &[serial])
    }

    fn configure(size: [u32; 2], states: &[u32], serial: u32) -> Vec<u8> {
        let mut words = vec![size[0], size[1], 4 * states.len() as u32];
        words.extend(states);
        [
            message(TOPLEVEL, 0, &words),
            message(XDG_SURFACE, 0, &[serial]),
        ]
        .concat()
    }

    /// A connection with a window.
    #[derive(Default)]
    struct Connection {
        objects: Objects,
        requests: Messages,
        events: Messages,
        changes: Vec<bool>,
    }

    impl Connection {
        fn open() -> Self {
            let mut connection = Self::default();
            let requests = [
                message(1, 1, &[2]),
                bind(3, "xdg_wm_base"),
                message(3, 2, &[XDG_SURFACE, SURFACE]),
                message(XDG_SURFACE, 1, &[TOPLEVEL]),
                commit(),
            ];
            connection.assert_requested(&requests);
            connection
        }

        /// Returns the part of `bytes` that is forwarded to the display.
        fn request(&mut self, bytes: &[u8]) -> Vec<u8> {
            let objects = &mut self.objects;
            self.requests
                .filter(bytes, |message| objects.request(message))
        }

        fn assert_requested(&mut self, requests: &[Vec<u8>]) {
            let requests = requests.concat();
            assert_eq!(self.request(&requests), requests);
        }

        /// Returns the bytes that reach the engine if the display's bytes arrive in pieces of `size`.
        fn event(&mut self, bytes: &[u8], size: usize) -> Vec<u8> {
            let mut passed = Vec::new();
            for piece in bytes.chunks(size) {
                passed.extend(self.events.filter(piece, |message| {
                    match self.objects.event(message) {
                        Some(Event::FullScreen(fills)) => self.changes.push(fills),
                        event => assert_eq!(event, None),
                    }
                    true
                }));
            }
            passed
        }

        fn assert_configured(&mut self, bytes: &[u8]) {
            assert_eq!(self.event(bytes, usize::MAX), bytes);
        }
    }

    #[test]
    fn a_configuration_without_a_size_gets_the_size_from_before_full_screen() {
        for size in [1, 5, 8, 1000] {
            let mut connection = Connection::open();
            let passed = connection.event(&configure([0, 0], &[4], 1), size);
            assert_eq!(passed, configure([1024, 720], &[4], 1));
            let resized = configure([640, 480], &[3, 4], 2);
            assert_eq!(connection.event(&resized, size), resized);
            for states in [&[2, 4], &[1, 4], &[5, 4]] {
                let large = configure([1280, 800], states, 3);
                assert_eq!(connection.event(&large, size), large);
            }
            let passed = connection.event(&configure([0, 0], &[], 4), size);
            assert_eq!(passed, configure([640, 480], &[], 4));
            let full = configure([0, 0], &[2], 5);
            assert_eq!(connection.event(&full, size), full);
        }
    }

    #[test]
    fn only_changes_of_full_screen_are_reported() {
        let mut connection = Connection::open();
        for (serial, states) in [&[4][..], &[2, 4], &[2], &[], &[1], &[4]]
            .iter()
            .enumerate()
        {
            connection.assert_configured(&configure([1280, 800], states, serial as u32));
        }
        assert_eq!(connection.changes, [true, false]);
        let mut connection = Connection::open();
        connection.assert_configured(&configure([1280, 800], &[2], 1));
        assert!(connection.changes.is_empty(), "the game asked for it");
    }

    #[test]
    fn a_new_size_is_committed_with_the_first_buffer_of_that_size() {
        let mut connection = Connection::open();
        connection.assert_configured(&configure([1024, 720], &[4], 1));
        connection.assert_requested(&[acknowledge(1), commit(), attach(), commit()]);
        connection.assert_configured(&configure([1280, 800], &[2, 4], 2));
        // The last frame of the old size.
        connection.assert_requested(&[attach(), commit()]);
        connection.assert_configured(&configure([1280, 800], &[2], 3));
        let asked = [acknowledge(2), commit(), acknowledge(3), commit()];
        let passed = [acknowledge(2), acknowledge(3)];
        assert_eq!(connection.request(&asked.concat()), passed.concat());
        connection.assert_requested(&[attach(), commit(), commit()]);
    }

    #[test]
    fn messages_that_make_no_sense_are_passed_on() {
        let mut connection = Connection::open();
        for bytes in [
            message(TOPLEVEL, 0, &[]),
            message(TOPLEVEL, 0, &[7]),
            message(TOPLEVEL, 9, &[0, 0, 0]),
            message(XDG_SURFACE, 0, &[]),
            words(&[TOPLEVEL, 4 << 16, 1, 2]),
            vec![0; 64],
        ] {
            connection.assert_configured(&bytes);
            assert_eq!(connection.request(&bytes), bytes);
        }
        assert!(connection.changes.is_empty());
    }
}
