//! Linux: AT-SPI, the interfaces of assistive technologies such as Orca, on a message bus.
//!
//! A thread waits on the session bus until an assistive technology is active. Only then does the program join the bus of
//! assistive technologies and start a second thread that answers their calls.

mod content;
mod objects;
mod roles;
mod tree;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use sokoban_app::screens::{Announcement, Urgency};
use sokoban_app::view::screen_description::ScreenDescription;
use x11rb::protocol::xproto::ConnectionExt as _;

use super::dbus::{BUS, Body, Connection, Kind, Message, PROPERTIES, Sender};
use crate::shell::environment::variable;
use crate::shell::port::ElementRequest;
use crate::shell::waker::Waker;
use crate::shell::waker::x11::GameWindow;
use objects::{INTERFACES, Question, ROOT};
use tree::{Data, Event, Tree};

/// The program on the session bus that knows whether an assistive technology is active.
const LAUNCHER: &str = "org.a11y.Bus";
const LAUNCHER_PATH: &str = "/org/a11y/bus";
/// The error for unknown objects and methods.
const UNKNOWN: &str = "org.freedesktop.DBus.Error.UnknownMethod";

/// The list of events that assistive technologies listen to, and the signal of an addition.
const REGISTRY_PATH: &str = "/org/a11y/atspi/registry";
const LISTENER_REGISTERED: &str = "EventListenerRegistered";
/// The name of announcements in the list of events that assistive technologies listen to.
const ANNOUNCEMENT: &str = "Object:Announcement:";

/// The maximum number of requests between two frames.
const MAX_REQUESTS: usize = 100;

/// The connection to assistive technologies.
pub(crate) struct Accessibility {
    shared: Arc<Shared>,
    requests: Receiver<ElementRequest>,
}

impl Accessibility {
    /// Starts waiting for assistive technologies. They wake the event loop through `waker`.
    pub(crate) fn start(waker: Waker) -> Self {
        let (sender, requests) = mpsc::sync_channel(MAX_REQUESTS);
        let shared = Arc::new(Shared {
            tree: Mutex::default(),
            bus: Mutex::default(),
            is_active: AtomicBool::new(false),
            was_left: AtomicBool::new(false),
            takes_announcements: AtomicBool::new(false),
            requests: sender,
            waker,
        });
        let watching = Arc::clone(&shared);
        let thread = thread::Builder::new().name("accessibility".to_owned());
        // Assistive technologies need the thread and a bus. The game works without them.
        let _ = thread.spawn(move || watch(&watching));
        Self { shared, requests }
    }

    /// Returns `true` if an assistive technology is active. Returns `false` once if another one has replaced it.
    pub(crate) fn is_active(&self) -> bool {
        let was_left = self.shared.was_left.swap(false, Ordering::AcqRel);
        !was_left && self.shared.is_active.load(Ordering::Acquire)
    }

    /// Shows a description of the window. `size` is in logical pixels, each of which is `scale` physical pixels wide.
    pub(crate) fn update(&mut self, description: ScreenDescription, size: (f32, f32), scale: f32) {
        let events = lock(&self.shared.tree).update(description, size, scale);
        self.shared.emit(&events);
    }

    /// Records whether the window has the keyboard focus.
    pub(crate) fn focus_window(&mut self, has_focus: bool) {
        let events = lock(&self.shared.tree).focus_window(has_focus);
        self.shared.emit(&events);
    }

    /// Reads a text aloud.
    pub(crate) fn announce(&mut self, announcement: &Announcement) {
        // Assistive technologies follow the focus.
        if !announcement.repeats_focus {
            let interrupts = announcement.urgency == Urgency::Assertive;
            let text = &announcement.text;
            if self.shared.takes_announcements.load(Ordering::Acquire) {
                self.shared.emit(&[Event::announcement(text, interrupts)]);
            } else {
                let events = lock(&self.shared.tree).description_of(text);
                self.shared.emit(&events);
            }
        }
    }

    /// Returns the requests since the last call.
    pub(crate) fn requests(&self) -> impl Iterator<Item = ElementRequest> {
        self.requests.try_iter()
    }
}

/// The state that the threads share.
struct Shared {
    tree: Mutex<Tree>,
    /// The bus of assistive technologies, while one is active.
    bus: Mutex<Option<AtspiBus>>,
    is_active: AtomicBool,
    /// `true` if the program has left the bus since the event loop asked.
    was_left: AtomicBool,
    /// `true` if an assistive technology listens to announcements.
    takes_announcements: AtomicBool,
    requests: SyncSender<ElementRequest>,
    waker: Waker,
}

#[derive(Debug)]
struct AtspiBus {
    sender: Sender,
    /// The name of this program.
    own_name: String,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Shared {
    /// Sends events to assistive technologies, if one is active.
    fn emit(&self, events: &[Event]) {
        let bus = lock(&self.bus);
        let Some(AtspiBus { sender, own_name }) = &*bus else {
            return;
        };
        for event in events {
            if sender.send(&signal(event, own_name)).is_none() {
                return;
            }
        }
    }

    /// Passes a request to the event loop.
    fn request(&self, request: ElementRequest) {
        // Fails if the game is shutting down, or does not draw and has too many requests.
        if self.requests.try_send(request).is_ok() {
            self.waker.wake();
        }
    }

    /// Joins the bus of assistive technologies, or leaves it.
    fn set_active(&self, bus: Option<AtspiBus>) {
        let is_active = bus.is_some();
        if !is_active {
            // The next assistive technology gets the whole tree again.
            lock(&self.tree).clear();
            self.was_left.store(true, Ordering::Release);
        }
        let mut joined = lock(&self.bus);
        *joined = bus;
        self.is_active.store(is_active, Ordering::Release);
        drop(joined);
        self.waker.wake();
    }
}

/// Returns the message of an event.
fn signal(event: &Event, own_name: &str) -> Message {
    let member = format!("{INTERFACES}Event.{}", event.member);
    let body = Body::new("siiva{sv}", |writer| {
        let (first, second) = event.numbers;
        writer.string(event.detail).i32(first).i32(second);
        match &event.data {
            Data::None => {
                writer.variant("i").i32(0);
            }
            Data::Text(text) => {
                writer.variant("s").string(text);
            }
            Data::Number(number) => {
                writer.variant("d").f64(*number);
            }
            Data::Object(object) => {
                objects::write_reference(writer.variant("(so)"), own_name, Some(*object));
            }
        }
        writer.array(8, |_| {});
    });
    Message::signal(&objects::path(event.object), &member, body)
}

/// Follows the session bus, until it is gone.
fn watch(shared: &Arc<Shared>) -> Option<()> {
    let mut session = Connection::open(&session_address()?)?;
    for rule in [
        format!("type='signal',interface='{PROPERTIES}',path='{LAUNCHER_PATH}'"),
        format!("type='signal',sender='{BUS}',member='NameOwnerChanged',arg0='{LAUNCHER}'"),
    ] {
        session.call_bus("AddMatch", Body::strings(&[&rule]))?;
    }
    let mut answering: Option<JoinHandle<()>> = None;
    loop {
        let is_wanted = is_enabled(&mut session);
        let is_joined = lock(&shared.bus).is_some();
        if is_wanted && !is_joined {
            // The bus may not be ready yet. Its name then changes its owner.
            answering = join(&mut session, shared);
        } else if !is_wanted && is_joined {
            lock(&shared.bus).iter().for_each(|bus| bus.sender.close());
            // A thread that panicked has ended, too.
            let _ = answering.take().map(JoinHandle::join);
        }
        // Anything that arrives can be a change.
        session.next()?;
    }
}

/// Returns the address of the session bus.
fn session_address() -> Option<String> {
    let runtime = || Some(format!("unix:path={}/bus", variable("XDG_RUNTIME_DIR")?));
    variable("DBUS_SESSION_BUS_ADDRESS").or_else(runtime)
}

/// Returns `true` if an assistive technology is active. Starts no program to find out.
fn is_enabled(session: &mut Connection) -> bool {
    ["IsEnabled", "ScreenReaderEnabled"].iter().any(|name| {
        let body = Body::strings(&["org.a11y.Status", name]);
        let get = format!("{PROPERTIES}.Get");
        let call = Message::call(LAUNCHER, LAUNCHER_PATH, &get, body).without_start();
        let reply = session.call(&call);
        reply.is_some_and(|reply| {
            let mut value = reply.arguments();
            value.signature() == Some("b") && value.bool() == Some(true)
        })
    })
}

/// Joins the bus of assistive technologies, and answers their calls in another thread.
fn join(session: &mut Connection, shared: &Arc<Shared>) -> Option<JoinHandle<()>> {
    let address = variable("AT_SPI_BUS_ADDRESS").or_else(|| {
        let member = format!("{LAUNCHER}.GetAddress");
        let call = Message::call(LAUNCHER, LAUNCHER_PATH, &member, Body::default());
        Some(session.call(&call)?.arguments().string()?.to_owned())
    });
    let mut bus = Connection::open(&address?)?;
    let embed = Body::new("(so)", |writer| {
        writer.structure().string(bus.name()).string(ROOT);
    });
    let registry = format!("{INTERFACES}Registry");
    let member = format!("{INTERFACES}Socket.Embed");
    let reply = bus.call(&Message::call(&registry, ROOT, &member, embed))?;
    let takes_announcements = listens_to_announcements(&mut bus, &registry);
    (shared.takes_announcements).store(takes_announcements == Some(true), Ordering::Release);
    let mut desktop = reply.arguments();
    let desktop = desktop.structure()?;
    let desktop = (desktop.string()?.to_owned(), desktop.string()?.to_owned());
    let joined = AtspiBus {
        sender: bus.sender(),
        own_name: bus.name().to_owned(),
    };
    let answering = Arc::clone(shared);
    let thread = thread::Builder::new().name("screen reader".to_owned());
    shared.set_active(Some(joined));
    let started = thread.spawn(move || {
        answer_calls(&mut bus, &desktop, &answering);
        answering.set_active(None);
    });
    if started.is_err() {
        shared.set_active(None);
    }
    started.ok()
}

/// Returns `true` if an assistive technology listens to announcements. Later listeners are signalled.
fn listens_to_announcements(bus: &mut Connection, registry: &str) -> Option<bool> {
    let rule = format!("type='signal',interface='{registry}',member='{LISTENER_REGISTERED}'");
    bus.call_bus("AddMatch", Body::strings(&[&rule]))?;
    let member = format!("{registry}.GetRegisteredEvents");
    let reply = bus.call(&Message::call(
        registry,
        REGISTRY_PATH,
        &member,
        Body::default(),
    ))?;
    let mut listeners = reply.arguments();
    listeners.u32()?;
    while let Some(listener) = listeners.structure() {
        listener.string()?;
        if listener.string()? == ANNOUNCEMENT {
            return Some(true);
        }
    }
    Some(false)
}

/// Answers the calls of assistive technologies, until the bus is gone.
fn answer_calls(bus: &mut Connection, desktop: &(String, String), shared: &Shared) -> Option<()> {
    let own_name = bus.name().to_owned();
    let sender = bus.sender();
    // Without an X server, the position of the window is unknown.
    let window = GameWindow::find();
    let position = || {
        let position = window.as_ref().and_then(|window| {
            let asked = (window.connection).translate_coordinates(window.id, window.root, 0, 0);
            let reply = asked.ok()?.reply().ok()?;
            Some((reply.dst_x.into(), reply.dst_y.into()))
        });
        position.unwrap_or_default()
    };
    loop {
        let call = bus.next()?;
        if call.kind == Kind::Signal && call.member == LISTENER_REGISTERED {
            // The first argument is the bus name of the listener.
            let mut arguments = call.arguments();
            arguments.string();
            if arguments.string() == Some(ANNOUNCEMENT) {
                shared.takes_announcements.store(true, Ordering::Release);
            }
        }
        if call.kind != Kind::Call {
            continue;
        }
        // Ask for the position before the tree is locked, because the event loop waits for the tree.
        let needs_position = call.interface.ends_with(".Component");
        let position = needs_position.then(&position).unwrap_or_default();
        let answer = Question {
            tree: &lock(&shared.tree),
            own_name: &own_name,
            desktop,
            position,
            request: &|request| shared.request(request),
        }
        .answer(&call);
        if call.expects_reply() {
            let failure = || Message::failure(&call, UNKNOWN);
            sender.send(&answer.map_or_else(failure, |body| Message::reply(&call, body)))?;
        }
    }
}
