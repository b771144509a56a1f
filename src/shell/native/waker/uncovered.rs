//! What other windows have covered is drawn again when they are gone. The engine takes no notice of that, and where no
//! compositor keeps the picture, a hole would stay until the next key.

use std::thread;

use x11rb::connection::Connection as _;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{ChangeWindowAttributesAux, ConnectionExt as _, EventMask};

use super::Waker;
use super::x11::Window;

/// Begins to listen. Needs an open window.
pub(super) fn watch(waker: Waker) {
    let thread = thread::Builder::new().name("uncovered".to_owned());
    // Without the thread the next key fills the hole.
    let _ = thread.spawn(move || listen(&waker));
}

/// Until the server is gone.
fn listen(waker: &Waker) -> Option<()> {
    let window = Window::find()?;
    let events = ChangeWindowAttributesAux::new().event_mask(EventMask::EXPOSURE);
    let (connection, id) = (&window.connection, window.id);
    let asked = connection.change_window_attributes(id, &events).ok()?;
    asked.check().ok()?;
    loop {
        // Of several parts only the last one counts.
        if let Event::Expose(part) = connection.wait_for_event().ok()?
            && part.count == 0
        {
            waker.wake();
        }
    }
}
