//! Full screen, by the window manager if it supports this, otherwise by resizing the window.

use x11rb::connection::Connection as _;
use x11rb::errors::ReplyError;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConfigureWindowAux, ConnectionExt as _, EventMask, StackMode,
};

use super::GameWindow;

/// The window's x, y, width and height before full screen, if no window manager remembers them.
type WindowArea = Option<(i32, i32, u32, u32)>;

/// The game's window, with its area before full screen.
pub(crate) struct ManagedWindow {
    game: &'static GameWindow,
    before: WindowArea,
}

impl ManagedWindow {
    pub(super) const fn new(game: &'static GameWindow) -> Self {
        Self { game, before: None }
    }

    /// Fills the screen, or returns to a window. Not all window managers understand how the engine returns to a window,
    /// and without a window manager the engine cannot fill the screen.
    pub(crate) fn fill(&mut self, fill: bool) -> Result<(), ReplyError> {
        if is_managed(self.game) {
            notify_manager(self.game, fill)
        } else {
            cover_screen(self.game, fill, &mut self.before)
        }
    }
}

/// Returns `true` if a window manager supports full screen.
fn is_managed(window: &GameWindow) -> bool {
    let atoms = &window.atoms;
    let manager = window.property(
        window.root,
        atoms._NET_SUPPORTING_WM_CHECK,
        AtomEnum::WINDOW,
    );
    // Ignore the properties of a window manager that is gone.
    let lives = manager.iter().flatten().take(1).any(|&manager| {
        let asked = window.connection.get_window_attributes(manager);
        asked.is_ok_and(|asked| asked.reply().is_ok())
    });
    let supported = window.property(window.root, atoms._NET_SUPPORTED, AtomEnum::ATOM);
    lives && supported.is_some_and(|supported| supported.contains(&atoms._NET_WM_STATE_FULLSCREEN))
}

fn notify_manager(window: &GameWindow, fill: bool) -> Result<(), ReplyError> {
    let atoms = &window.atoms;
    // The action (add or remove), the state, no second state, and the source of the request: an application.
    let wish = [u32::from(fill), atoms._NET_WM_STATE_FULLSCREEN, 0, 1, 0];
    let message = ClientMessageEvent::new(32, window.id, atoms._NET_WM_STATE, wish);
    let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
    let sent = (window.connection).send_event(false, window.root, mask, message)?;
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

/// Returns `true` if the window fills the screen, and `None` if it has no state.
pub(super) fn state(window: &GameWindow) -> Option<bool> {
    let atoms = &window.atoms;
    let state = window.property(window.id, atoms._NET_WM_STATE, AtomEnum::ATOM);
    Some(state?.contains(&atoms._NET_WM_STATE_FULLSCREEN))
}
