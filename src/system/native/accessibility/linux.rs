//! Assistive technologies such as Orca ask on a message bus (AT-SPI), and `AccessKit` answers on a thread of its own.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use accesskit::{ActionHandler, ActivationHandler, DeactivationHandler, Rect, TreeUpdate};
use accesskit_unix::Adapter;
use x11rb::protocol::xproto::ConnectionExt as _;
use zbus::blocking::{Connection as Bus, Proxy, connection};

use crate::system::native::x11::GameWindow;

/// The name of announcements in the list of events that assistive technologies listen to.
const ANNOUNCEMENT_EVENT: &str = "Object:Announcement:";

/// `false` while no assistive technology listens to announcements, as Orca before version 44.
static TAKES_ANNOUNCEMENTS: AtomicBool = AtomicBool::new(true);

thread_local! {
    static ADAPTER: RefCell<Option<Adapter>> = const { RefCell::new(None) };
}

/// Starts waiting for assistive technologies. `activity` is notified of the first one and when the last one is gone, and
/// `action` of all their requests.
pub(super) fn start<A>(activity: A, action: impl ActionHandler + Send + 'static)
where
    A: ActivationHandler + DeactivationHandler + Clone + Send + 'static,
{
    ADAPTER.set(Some(Adapter::new(activity.clone(), action, activity)));
}

/// Starts to find out whether an assistive technology listens to announcements, unless this is being done already.
pub(super) fn watch_listeners() {
    static IS_RUNNING: AtomicBool = AtomicBool::new(false);
    if IS_RUNNING.swap(true, Ordering::AcqRel) {
        return;
    }
    let thread = thread::Builder::new().name("listeners".to_owned());
    let started = thread.spawn(|| {
        // Without an answer, the usual case is assumed.
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

/// Tracks whether an assistive technology listens for announcements: checks now and whenever a listener registers.
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
        // Without an X server, the position of the window is unknown.
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
