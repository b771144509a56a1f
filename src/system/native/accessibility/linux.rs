//! Support for assistive technologies on Linux, such as Orca. They send requests over a message bus (AT-SPI), and
//! `AccessKit` answers them on a separate thread.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use accesskit::{ActionHandler, ActivationHandler, DeactivationHandler, Rect, TreeUpdate};
use accesskit_unix::Adapter;
use x11rb::protocol::xproto::ConnectionExt as _;
use zbus::blocking::{Connection as Bus, Proxy, connection};

use crate::system::native::x11::GameWindow;

/// The name of the event that an assistive technology registers for if it listens to announcements.
const ANNOUNCEMENT_EVENT: &str = "Object:Announcement:";

/// `false` if no assistive technology listens to announcements. Orca listens to them since version 44.
static TAKES_ANNOUNCEMENTS: AtomicBool = AtomicBool::new(true);

thread_local! {
    static ADAPTER: RefCell<Option<Adapter>> = const { RefCell::new(None) };
}

/// Starts to wait for assistive technologies. `activity` is notified when the first one starts and when the last one
/// ends. `action` receives their requests.
pub(super) fn start<A>(activity: A, action: impl ActionHandler + Send + 'static)
where
    A: ActivationHandler + DeactivationHandler + Clone + Send + 'static,
{
    ADAPTER.set(Some(Adapter::new(activity.clone(), action, activity)));
}

/// Starts the thread that checks whether an assistive technology listens to announcements, unless the thread is already
/// running.
pub(super) fn watch_listeners() {
    static IS_RUNNING: AtomicBool = AtomicBool::new(false);
    if IS_RUNNING.swap(true, Ordering::AcqRel) {
        return;
    }
    let thread = thread::Builder::new().name("listeners".to_owned());
    let started = thread.spawn(|| {
        // After an error, assume that announcements are read aloud, which is the usual case.
        let _ = follow_listeners();
        TAKES_ANNOUNCEMENTS.store(true, Ordering::Release);
        IS_RUNNING.store(false, Ordering::Release);
    });
    if started.is_err() {
        IS_RUNNING.store(false, Ordering::Release);
    }
}

pub(super) fn takes_announcements() -> bool {
    TAKES_ANNOUNCEMENTS.load(Ordering::Acquire)
}

/// Checks whether an assistive technology listens to announcements. Repeats the check whenever a listener registers.
/// Returns when the accessibility bus closes.
fn follow_listeners() -> zbus::Result<()> {
    let session = Bus::session()?;
    let bus = Proxy::new(&session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus")?;
    let address: String = bus.call("GetAddress", &())?;
    let bus = connection::Builder::address(address.as_str())?.build()?;
    let name = "org.a11y.atspi.Registry";
    let registry = Proxy::new(&bus, name, "/org/a11y/atspi/registry", name)?;
    let new_listeners = registry.receive_signal("EventListenerRegistered")?;
    let update = || -> zbus::Result<()> {
        let listeners: Vec<(String, String)> = registry.call("GetRegisteredEvents", &())?;
        let listens = listeners
            .iter()
            .any(|(_, event)| event == ANNOUNCEMENT_EVENT);
        TAKES_ANNOUNCEMENTS.store(listens, Ordering::Release);
        Ok(())
    };
    update()?;
    for _ in new_listeners {
        update()?;
    }
    Ok(())
}

pub(super) fn update(tree: impl FnOnce() -> TreeUpdate) {
    ADAPTER.with_borrow_mut(|adapter| {
        let Some(adapter) = adapter else {
            return;
        };
        // Without an X server, the position of the window cannot be determined.
        if let Some(area) = GameWindow::get().and_then(area) {
            adapter.set_root_window_bounds(area, area);
        }
        adapter.update_if_active(tree);
    });
}

pub(super) fn focus_window(has_focus: bool) {
    ADAPTER.with_borrow_mut(|adapter| {
        if let Some(adapter) = adapter {
            adapter.update_window_focus_state(has_focus);
        }
    });
}

/// Returns the area of the window on the screen, which magnifiers need.
fn area(window: &GameWindow) -> Option<Rect> {
    let GameWindow {
        connection,
        root,
        id,
        ..
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
