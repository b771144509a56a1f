//! The messages that the engine does not hear, or answers wrongly.

use std::cell::RefCell;
use std::path::PathBuf;

use windows_sys::Win32::Foundation::{LRESULT, WPARAM};
use windows_sys::Win32::UI::WindowsAndMessaging as messages;

use super::keys::KeyStroke;
use super::screen;
use super::system::{self, GameWindow, Message};

/// [`GameWindow::wake`].
pub(super) const WAKE: u32 = messages::WM_APP + 1;
/// [`GameWindow::fill_screen`], with 1 or 0.
pub(super) const FILL: u32 = messages::WM_APP + 2;

/// What happened to the window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// Someone called [`GameWindow::wake`].
    Woken,
    /// Files and folders were dropped on it.
    Dropped(Vec<PathBuf>),
    /// It is on a display of another scale now.
    Scaled,
    /// A key went down or came up. The engine reports it, too.
    Key(KeyStroke),
    /// Some device was plugged in or out.
    Devices,
    /// The user logs off, or the system shuts down: the program is ended when this returns.
    SessionEnds,
}

type Listener = Box<dyn FnMut(Heard)>;

thread_local! {
    /// Who hears the window of this thread.
    static LISTENER: RefCell<Option<Listener>> = const { RefCell::new(None) };
}

impl GameWindow {
    /// Tells what happens to the window from now on; it is told on the window's thread, between two pictures. False
    /// if the window belongs to another thread.
    pub fn listen(self, listener: impl FnMut(Heard) + 'static) -> bool {
        LISTENER.set(Some(Box::new(listener)));
        let listens = system::put_in_front(self);
        system::darken_title(self);
        listens
    }
}

/// Tells the listener. While it is being told something, a message that comes of that is not told.
fn tell(heard: Heard) {
    LISTENER.with(|listener| {
        if let Ok(mut listener) = listener.try_borrow_mut()
            && let Some(listener) = listener.as_mut()
        {
            listener(heard);
        }
    });
}

/// The answer to a message; `None` leaves it to the engine.
pub(super) fn answer(window: GameWindow, message: Message) -> Option<LRESULT> {
    match message {
        // The engine reads what was dropped as files, ends the program if one is a folder, and tells no one.
        Message::Dropped(paths) => tell(Heard::Dropped(paths)),
        // The engine knows one scale, that of the first display, for ever.
        Message::Scaled(area) => {
            system::place(window, area);
            tell(Heard::Scaled);
        }
        Message::Key(key) => {
            tell(Heard::Key(key));
            return None;
        }
        Message::Plain(WAKE, _) => tell(Heard::Woken),
        Message::Plain(FILL, fill) => screen::fill(window, fill != 0),
        Message::Plain(messages::WM_ENDSESSION, 1..) => tell(Heard::SessionEnds),
        Message::Plain(message, number) => {
            overhear(window, message, number);
            return None;
        }
    }
    Some(0)
}

/// Takes note of a message that the engine answers.
fn overhear(window: GameWindow, message: u32, number: WPARAM) {
    match message {
        messages::WM_DEVICECHANGE => tell(Heard::Devices),
        // Without this, no one hears of a button that is released beside the window.
        messages::WM_LBUTTONDOWN | messages::WM_MBUTTONDOWN | messages::WM_RBUTTONDOWN => {
            system::capture_mouse(window);
        }
        messages::WM_LBUTTONUP | messages::WM_MBUTTONUP | messages::WM_RBUTTONUP
            if !any_button(number) =>
        {
            system::release_mouse();
        }
        _ => {}
    }
}

/// Whether a button of the mouse is still down, by what its message says.
const fn any_button(wparam: WPARAM) -> bool {
    const LEFT_RIGHT_MIDDLE: WPARAM = 0x0001 | 0x0002 | 0x0010;
    wparam & LEFT_RIGHT_MIDDLE != 0
}
