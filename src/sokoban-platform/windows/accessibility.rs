//! Connects assistive technologies to `AccessKit`: they send messages to the window to ask for its content, and
//! `AccessKit` answers.

use std::cell::RefCell;

use accesskit::{ActionHandler, ActivationHandler, TreeUpdate};
use accesskit_windows::{Adapter, HWND, LPARAM, LRESULT, QueuedEvents, WPARAM};

use crate::windows::GameWindow;

/// The connection between this thread's window and assistive technologies.
struct Connection {
    adapter: Adapter,
    activation: Box<dyn ActivationHandler>,
}

thread_local! {
    static CONNECTION: RefCell<Option<Connection>> = const { RefCell::new(None) };
}

/// Starts answering assistive technologies. Must be called on the window's thread. `activation` is called when the
/// first assistive technology asks, and `action` receives all requests to perform an action.
pub fn start(
    activation: impl ActivationHandler + 'static,
    action: impl ActionHandler + Send + 'static,
) {
    let Some(window) = GameWindow::find() else {
        return;
    };
    let adapter = Adapter::new(HWND(window.handle()), window.has_focus(), action);
    CONNECTION.set(Some(Connection {
        adapter,
        activation: Box::new(activation),
    }));
}

/// Stops answering assistive technologies. Must be called while the window still exists.
pub(crate) fn stop() {
    CONNECTION.take();
}

/// Updates the content that is reported to assistive technologies. Calls `tree` only if an assistive technology is
/// active.
pub fn update(tree: impl FnOnce() -> TreeUpdate) {
    change(|adapter| adapter.update_if_active(tree));
}

/// Records whether the window has the keyboard focus.
pub fn focus_window(has_focus: bool) {
    change(|adapter| adapter.update_window_focus_state(has_focus));
}

fn change(change: impl FnOnce(&mut Adapter) -> Option<QueuedEvents>) {
    let events = CONNECTION.with(|connection| {
        let mut connection = connection.try_borrow_mut().ok()?;
        change(&mut connection.as_mut()?.adapter)
    });
    // Raising events can send messages to the window, so the connection must no longer be borrowed here.
    events.into_iter().for_each(QueuedEvents::raise);
}

/// Returns the answer to a message from an assistive technology, or `None` to leave the message to the system.
pub(crate) fn answer(wparam: usize, lparam: isize) -> Option<isize> {
    let result = CONNECTION.with(|connection| {
        let mut connection = connection.try_borrow_mut().ok()?;
        let Connection {
            adapter,
            activation,
        } = connection.as_mut()?;
        adapter.handle_wm_getobject(WPARAM(wparam), LPARAM(lparam), &mut **activation)
    });
    // Converting the result can send messages to the window, so the connection must no longer be borrowed here.
    let result: LRESULT = result?.into();
    Some(result.0)
}
