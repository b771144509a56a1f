//! Virtual keyboards and mice that are plugged into a Wayland display and unplugged again.

use std::fs::File;
use std::io::Write as _;
use std::os::fd::AsFd as _;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use wayland_client::globals::{GlobalList, GlobalListContents, registry_queue_init};
use wayland_client::protocol::wl_keyboard::KeymapFormat;
use wayland_client::protocol::wl_pointer::ButtonState;
use wayland_client::protocol::wl_registry::{self, WlRegistry};
use wayland_client::protocol::wl_seat::{self, WlSeat};
use wayland_client::{Connection, Dispatch, EventQueue, QueueHandle, delegate_noop};
use wayland_protocols_misc::zwp_virtual_keyboard_v1::client::zwp_virtual_keyboard_manager_v1::ZwpVirtualKeyboardManagerV1;
use wayland_protocols_misc::zwp_virtual_keyboard_v1::client::zwp_virtual_keyboard_v1::ZwpVirtualKeyboardV1;
use wayland_protocols_wlr::virtual_pointer::v1::client::zwlr_virtual_pointer_manager_v1::ZwlrVirtualPointerManagerV1;
use wayland_protocols_wlr::virtual_pointer::v1::client::zwlr_virtual_pointer_v1::ZwlrVirtualPointerV1;

use crate::window::picture::Area;

/// The keymap of most keyboards.
const KEYMAP: &str = r#"xkb_keymap {
xkb_keycodes { include "evdev+aliases(qwerty)" };
xkb_types { include "complete" };
xkb_compat { include "complete" };
xkb_symbols { include "pc+us+inet(evdev)" };
};"#;

/// Keys with their kernel keycodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Key {
    Escape = 1,
    Digit2 = 3,
    Q = 16,
    E = 18,
    T = 20,
    U = 22,
    LeftBracket = 26,
    Control = 29,
    A = 30,
    S = 31,
    D = 32,
    C = 46,
    V = 47,
    F11 = 87,
    Pad8 = 72,
    Up = 103,
    Left = 105,
    Right = 106,
    Down = 108,
}

/// Returns the key of a move in LURD.
fn arrow(letter: char) -> Key {
    match letter.to_ascii_lowercase() {
        'l' => Key::Left,
        'u' => Key::Up,
        'r' => Key::Right,
        'd' => Key::Down,
        other => panic!("no move: {other}"),
    }
}

/// The seat to which devices are plugged in.
pub(super) struct Seat {
    queue: EventQueue<IgnoreEvents>,
    globals: GlobalList,
    global: WlSeat,
    start: Instant,
}

/// Ignores all events, because only the game handles those of the seat.
struct IgnoreEvents;

impl Seat {
    pub(super) fn of(socket: &Path) -> Self {
        let stream = UnixStream::connect(socket).expect("a display");
        let connection = Connection::from_socket(stream).expect("a display");
        let (globals, queue) =
            registry_queue_init::<IgnoreEvents>(&connection).expect("its globals");
        let global = globals.bind(&queue.handle(), 1..=1, ()).expect("a seat");
        let start = Instant::now();
        Self {
            queue,
            globals,
            global,
            start,
        }
    }

    /// Waits until the display has handled all requests.
    fn settle(&mut self) {
        self.queue.roundtrip(&mut IgnoreEvents).expect("a display");
    }

    fn time(&self) -> u32 {
        self.start.elapsed().as_millis() as u32
    }

    pub(super) fn plug_keyboard(&mut self) -> Keyboard {
        self.plug_keyboard_of("us")
    }

    /// Plugs in a keyboard with this XKB layout.
    pub(super) fn plug_keyboard_of(&mut self, country: &str) -> Keyboard {
        let handle = self.queue.handle();
        let manager: ZwpVirtualKeyboardManagerV1 =
            self.globals.bind(&handle, 1..=1, ()).expect("keyboards");
        let device = manager.create_virtual_keyboard(&self.global, &handle, ());
        let mut keymap: File = tempfile::tempfile().expect("a file");
        let text = KEYMAP.replace("+us+", &format!("+{country}+")) + "\0";
        keymap.write_all(text.as_bytes()).expect("a keymap");
        let size = text.len() as u32;
        device.keymap(KeymapFormat::XkbV1.into(), keymap.as_fd(), size);
        self.settle();
        Keyboard(device)
    }

    pub(super) fn plug_mouse(&mut self) -> Mouse {
        let handle = self.queue.handle();
        let manager: ZwlrVirtualPointerManagerV1 =
            self.globals.bind(&handle, 1..=1, ()).expect("mice");
        let device = manager.create_virtual_pointer(Some(&self.global), &handle, ());
        self.settle();
        Mouse(device)
    }

    pub(super) fn unplug_mouse(&mut self, mouse: &Mouse) {
        mouse.0.destroy();
        self.settle();
    }

    pub(super) fn unplug_keyboard(&mut self, keyboard: &Keyboard) {
        keyboard.0.destroy();
        self.settle();
    }

    pub(super) fn press(&mut self, keyboard: &Keyboard, key: Key) {
        keyboard.0.key(self.time(), key as u32, 1);
        self.hold_control(keyboard, key, 4);
    }

    pub(super) fn release(&mut self, keyboard: &Keyboard, key: Key) {
        keyboard.0.key(self.time(), key as u32, 0);
        self.hold_control(keyboard, key, 0);
    }

    /// Sends the modifiers after a change of the control key, because the display does not derive them from keys.
    fn hold_control(&mut self, keyboard: &Keyboard, key: Key, modifiers: u32) {
        if key == Key::Control {
            keyboard.0.modifiers(modifiers, 0, 0, 0);
        }
        self.settle();
    }

    pub(super) fn tap(&mut self, keyboard: &Keyboard, key: Key) {
        self.press(keyboard, key);
        self.release(keyboard, key);
    }

    /// Types a key while the control key is held.
    pub(super) fn tap_with_control(&mut self, keyboard: &Keyboard, key: Key) {
        self.press(keyboard, Key::Control);
        self.tap(keyboard, key);
        self.release(keyboard, Key::Control);
    }

    /// Types arrow keys for moves in LURD.
    pub(super) fn walk(&mut self, keyboard: &Keyboard, moves: &str) {
        for letter in moves.chars() {
            self.tap(keyboard, arrow(letter));
            thread::sleep(Duration::from_millis(12));
        }
    }

    /// Moves the pointer to a position on the screen and right-clicks.
    pub(super) fn right_click(&mut self, mouse: &Mouse, (x, y): (usize, usize), screen: Area) {
        const RIGHT: u32 = 0x111;
        let (width, height) = (screen.width as u32, screen.height as u32);
        (mouse.0).motion_absolute(self.time(), x as u32, y as u32, width, height);
        mouse.0.frame();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            mouse.0.button(self.time(), RIGHT, state);
            mouse.0.frame();
        }
        self.settle();
    }
}

/// A connected keyboard.
pub(super) struct Keyboard(ZwpVirtualKeyboardV1);

/// A connected mouse.
pub(super) struct Mouse(ZwlrVirtualPointerV1);

impl Dispatch<WlRegistry, GlobalListContents> for IgnoreEvents {
    fn event(
        _: &mut Self,
        _: &WlRegistry,
        _: wl_registry::Event,
        _: &GlobalListContents,
        _: &Connection,
        _: &QueueHandle<Self>,
    ) {
    }
}

impl Dispatch<WlSeat, ()> for IgnoreEvents {
    fn event(
        _: &mut Self,
        _: &WlSeat,
        _: wl_seat::Event,
        (): &(),
        _: &Connection,
        _: &QueueHandle<Self>,
    ) {
    }
}

delegate_noop!(IgnoreEvents: ZwpVirtualKeyboardManagerV1);
delegate_noop!(IgnoreEvents: ZwpVirtualKeyboardV1);
delegate_noop!(IgnoreEvents: ZwlrVirtualPointerManagerV1);
delegate_noop!(IgnoreEvents: ZwlrVirtualPointerV1);
