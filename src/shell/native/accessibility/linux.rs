//! Assistive technologies such as Orca ask on a message bus (AT-SPI), and `AccessKit` answers on a thread of its own.

use std::cell::RefCell;

use accesskit::{ActionHandler, ActivationHandler, DeactivationHandler, Rect, TreeUpdate};
use accesskit_unix::Adapter;
use x11rb::protocol::xproto::ConnectionExt as _;

use crate::shell::waker::x11::GameWindow;

/// The connection of this thread's window.
struct Connection {
    adapter: Adapter,
    /// `None` without an X server: the position of the window is unknown.
    window: Option<GameWindow>,
}

thread_local! {
    static CONNECTION: RefCell<Option<Connection>> = const { RefCell::new(None) };
}

/// Starts waiting for assistive technologies. `activity` is notified of the first one and when the last one is gone, and
/// `action` of all their requests.
pub(super) fn start<A>(activity: A, action: impl ActionHandler + Send + 'static)
where
    A: ActivationHandler + DeactivationHandler + Clone + Send + 'static,
{
    CONNECTION.set(Some(Connection {
        adapter: Adapter::new(activity.clone(), action, activity),
        window: GameWindow::find(),
    }));
}

/// Applies an update if an assistive technology is active.
pub(super) fn update(tree: impl FnOnce() -> TreeUpdate) {
    CONNECTION.with_borrow_mut(|connection| {
        let Some(Connection { adapter, window }) = connection else {
            return;
        };
        if let Some(area) = window.as_ref().and_then(area) {
            adapter.set_root_window_bounds(area, area);
        }
        adapter.update_if_active(tree);
    });
}

/// Records whether the window has the keyboard focus.
pub(super) fn focus_window(has_focus: bool) {
    CONNECTION.with_borrow_mut(|connection| {
        if let Some(connection) = connection {
            connection.adapter.update_window_focus_state(has_focus);
        }
    });
}

/// Returns the area of the window on the screen, which magnifiers need.
fn area(window: &GameWindow) -> Option<Rect> {
    let GameWindow {
        connection,
        root,
        id,
    } = window;
    let position = connection.translate_coordinates(*id, *root, 0, 0).ok()?;
    let size = connection.get_geometry(*id).ok()?;
    let (position, size) = (position.reply().ok()?, size.reply().ok()?);
    let (x, y) = (f64::from(position.dst_x), f64::from(position.dst_y));
    Some(Rect {
        x0: x,
        y0: y,
        x1: x + f64::from(size.width),
        y1: y + f64::from(size.height),
    })
}
