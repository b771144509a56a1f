//! Full screen on an X display, by the window manager if it supports this, otherwise by resizing the window.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use x11rb::connection::Connection as _;
use x11rb::errors::ReplyError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConfigureWindowAux,
    ConnectionExt as _, EventMask, StackMode,
};

use crate::shell::waker::Waker;
use crate::shell::waker::x11::GameWindow;

/// The length limit of a property, in words of four bytes.
const MAX_PROPERTY_WORDS: u32 = 4096;

x11rb::atom_manager! {
    /// The atoms of window managers.
    Words: WordsCookie {
        Supported: b"_NET_SUPPORTED" as &[u8],
        Manager: b"_NET_SUPPORTING_WM_CHECK",
        State: b"_NET_WM_STATE",
        FullScreen: b"_NET_WM_STATE_FULLSCREEN",
    }
}

/// The window's x, y, width and height before full screen, if no window manager remembers them.
pub(super) type WindowArea = Option<(i32, i32, u32, u32)>;

/// Fills the screen, or returns to a window. Returns `None` if that is impossible, as without an X server.
pub(super) fn fill(fill: bool, before: &mut WindowArea) -> Option<()> {
    let window = GameWindow::find()?;
    let words = Words::new(&window.connection).ok()?.reply().ok()?;
    if is_managed(&window, &words).ok()? {
        notify_manager(&window, &words, fill).ok()
    } else {
        cover_screen(&window, fill, before).ok()
    }
}

/// Returns `true` if a window manager supports full screen.
fn is_managed(window: &GameWindow, words: &Words) -> Result<bool, ReplyError> {
    let read = |name, kind: AtomEnum| {
        let value = (window.connection).get_property(
            false,
            window.root,
            name,
            kind,
            0,
            MAX_PROPERTY_WORDS,
        )?;
        let value = value.reply()?;
        Ok::<Vec<u32>, ReplyError>(value.value32().into_iter().flatten().collect())
    };
    // Ignore the properties of a window manager that is gone.
    let manager = read(words.Manager, AtomEnum::WINDOW)?;
    let lives = manager.first().is_some_and(|&manager| {
        let asked = window.connection.get_window_attributes(manager);
        asked.is_ok_and(|asked| asked.reply().is_ok())
    });
    let supported = read(words.Supported, AtomEnum::ATOM)?;
    Ok(lives && supported.contains(&words.FullScreen))
}

fn notify_manager(window: &GameWindow, words: &Words, fill: bool) -> Result<(), ReplyError> {
    // The action (add or remove), the state, no second state, and the source of the request: an application.
    let wish = [u32::from(fill), words.FullScreen, 0, 1, 0];
    let message = ClientMessageEvent::new(32, window.id, words.State, wish);
    let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
    let sent = window
        .connection
        .send_event(false, window.root, mask, message)?;
    sent.check()
}

fn cover_screen(
    window: &GameWindow,
    fill: bool,
    before: &mut WindowArea,
) -> Result<(), ReplyError> {
    let connection = &window.connection;
    let area = if fill {
        let size = connection.get_geometry(window.id)?.reply()?;
        let corner = connection.translate_coordinates(window.id, window.root, 0, 0)?;
        let corner = corner.reply()?;
        *before = Some((
            corner.dst_x.into(),
            corner.dst_y.into(),
            size.width.into(),
            size.height.into(),
        ));
        let screen = connection.get_geometry(window.root)?.reply()?;
        Some((0, 0, screen.width.into(), screen.height.into()))
    } else {
        before.take()
    };
    if let Some((x, y, width, height)) = area {
        let change = ConfigureWindowAux::new().x(x).y(y);
        let change = change.width(width).height(height);
        let change = change.stack_mode(StackMode::ABOVE);
        connection.configure_window(window.id, &change)?.check()?;
    }
    Ok(connection.flush()?)
}

/// Starts reporting when a window manager starts or ends full screen. Requires an open window.
pub(super) fn watch(waker: Waker) -> Receiver<bool> {
    let (sender, changes) = mpsc::channel();
    let thread = thread::Builder::new().name("full-screen".to_owned());
    // Without the thread, the game does not notice changes by the window manager.
    let _ = thread.spawn(move || follow(&sender, &waker));
    changes
}

/// Follows the window's state until the game ends or the server is gone.
fn follow(changes: &Sender<bool>, waker: &Waker) -> Option<()> {
    let window = GameWindow::find()?;
    let words = Words::new(&window.connection).ok()?.reply().ok()?;
    let events = ChangeWindowAttributesAux::new().event_mask(EventMask::PROPERTY_CHANGE);
    let asked = window
        .connection
        .change_window_attributes(window.id, &events);
    asked.ok()?.check().ok()?;
    let mut last = state(&window, &words);
    loop {
        match window.connection.wait_for_event().ok()? {
            Event::PropertyNotify(change) if change.atom == words.State => {}
            _ => continue,
        }
        // A window that is hidden or about to close has no state.
        let Some(fills) = state(&window, &words) else {
            continue;
        };
        if last.replace(fills) != Some(fills) {
            changes.send(fills).ok()?;
            waker.wake();
        }
    }
}

/// Returns `true` if the window fills the screen, and `None` if it has no state.
fn state(window: &GameWindow, words: &Words) -> Option<bool> {
    let (id, kind) = (window.id, AtomEnum::ATOM);
    let asked =
        (window.connection).get_property(false, id, words.State, kind, 0, MAX_PROPERTY_WORDS);
    let state = asked.ok()?.reply().ok()?;
    let mut atoms = state.value32()?;
    Some(atoms.any(|atom| atom == words.FullScreen))
}
