//! Handles the window's messages that the engine ignores or handles incorrectly.

use std::cell::RefCell;
use std::path::PathBuf;

use windows_sys::Win32::Foundation::{LRESULT, WPARAM};
use windows_sys::Win32::UI::WindowsAndMessaging as messages;

use super::keys::{self, KeyStroke};
use super::screen;
use super::system::{self, FILL, GameWindow, Message, WAKE};
#[cfg(feature = "accessibility")]
use crate::accessibility;

/// An event of the window, reported to the listener.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WindowEvent {
    /// [`GameWindow::wake`] was called.
    Woken,
    /// Files and folders were dropped on the window.
    Dropped(Vec<PathBuf>),
    /// The window is now on a display with a different scale.
    Scaled,
    /// A key was pressed, repeated or released. The engine also reports this.
    Key(KeyStroke),
    /// A device was plugged in or removed.
    Devices,
    /// The user is logging off, or the system is shutting down. Windows ends the program when the listener returns.
    SessionEnds,
}

type Listener = Box<dyn FnMut(WindowEvent)>;

thread_local! {
    /// The listener of this thread's window.
    static LISTENER: RefCell<Option<Listener>> = const { RefCell::new(None) };
}

impl GameWindow {
    /// Starts calling `listener` for each event of the window. The calls are made on the window's thread, between two
    /// frames. Returns `false` if the window belongs to another thread.
    pub fn listen(self, listener: impl FnMut(WindowEvent) + 'static) -> bool {
        LISTENER.set(Some(Box::new(listener)));
        let listens = system::put_in_front(self, answer);
        system::darken_title(self);
        listens
    }
}

/// Passes an event to the listener. Events that occur while the listener runs are dropped.
fn notify(heard: WindowEvent) {
    LISTENER.with(|listener| {
        if let Ok(mut listener) = listener.try_borrow_mut()
            && let Some(listener) = listener.as_mut()
        {
            listener(heard);
        }
    });
}

/// Returns the answer to a message, or `None` to leave the message to the engine.
fn answer(window: GameWindow, message: Message) -> Option<LRESULT> {
    match message {
        // If the engine handled the message, it would read the dropped files without reporting them, and crash if one
        // of them is a folder.
        Message::Dropped(paths) => notify(WindowEvent::Dropped(paths)),
        // Handle the message here, because the engine knows only the scale of the first display.
        Message::Scaled(area) => {
            system::place(window, area);
            notify(WindowEvent::Scaled);
        }
        Message::Key(message, wparam, lparam) => {
            let stroke = keys::read(message, wparam, lparam);
            notify(WindowEvent::Key(stroke));
            return None;
        }
        #[cfg(feature = "accessibility")]
        Message::Object(wparam, lparam) => return accessibility::answer(wparam, lparam),
        #[cfg(not(feature = "accessibility"))]
        Message::Object(..) => return None,
        Message::Plain(WAKE, _) => notify(WindowEvent::Woken),
        Message::Plain(FILL, fill) => screen::fill(window, fill != 0),
        Message::Plain(messages::WM_ENDSESSION, 1..) => notify(WindowEvent::SessionEnds),
        Message::Plain(message, number) => {
            observe(window, message, number);
            return None;
        }
    }
    Some(0)
}

/// Reacts to a message, which the engine also handles afterwards.
fn observe(window: GameWindow, message: u32, number: WPARAM) {
    match message {
        messages::WM_DEVICECHANGE => notify(WindowEvent::Devices),
        // While the window's menu is open or the window is being moved, it has no keyboard focus, but the engine does
        // not report this.
        #[cfg(feature = "accessibility")]
        messages::WM_ENTERMENULOOP | messages::WM_ENTERSIZEMOVE => {
            accessibility::focus_window(false);
        }
        #[cfg(feature = "accessibility")]
        messages::WM_EXITMENULOOP | messages::WM_EXITSIZEMOVE => accessibility::focus_window(true),
        // The engine would report the change of focus only with the next frame. Ignore the high word of the number,
        // which says whether the window is minimized.
        #[cfg(feature = "accessibility")]
        messages::WM_ACTIVATE => accessibility::focus_window(number & 0xFFFF != 0),
        // Stop now, because the program would end if it answered a request about a window that no longer exists.
        #[cfg(feature = "accessibility")]
        messages::WM_DESTROY => accessibility::stop(),
        // Capture the mouse, so that the window notices if the button is released outside the window.
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

/// Returns `true` if a mouse button is still down, according to the message.
const fn any_button(wparam: WPARAM) -> bool {
    const LEFT_RIGHT_MIDDLE: WPARAM = 0x0001 | 0x0002 | 0x0010;
    wparam & LEFT_RIGHT_MIDDLE != 0
}
