//! The game's window on an X server, as seen through a second connection to the server.
//!
//! This connection reports events that the engine does not report: keys with their layouts, touches, drops, exposed
//! areas, and changes to full screen by the window manager. One thread reads all these events.

mod drops;
mod keys;
mod touches;

use std::sync::OnceLock;
use std::thread;

use sokoban_app::input::Touch;
use x11rb::connection::Connection as _;
use x11rb::errors::ConnectionError;
use x11rb::protocol::Event;
use x11rb::protocol::res::{self, ClientIdMask, ClientIdSpec};
use x11rb::protocol::xinput::TouchBeginEvent;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt as _,
    CreateWindowAux, ENTER_NOTIFY_EVENT, EnterNotifyEvent, EventMask, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;

use super::waker::{WINDOW_CLASS, WakeEvent, Waker};
use crate::clock::Clock;
use crate::external::{External, ExternalSender};
use crate::input::keyboard::KeySource;
use drops::DropTarget;
use keys::{KeyReader, Keys};

/// The maximum length of a property, in words of four bytes.
const MAX_PROPERTY_WORDS: u32 = 1 << 22;

x11rb::atom_manager! {
    Atoms: AtomsCookie {
        _NET_SUPPORTED, _NET_WM_STATE, _NET_WM_STATE_FULLSCREEN,
        XdndAware, XdndProxy, XdndEnter, XdndPosition, XdndStatus, XdndLeave, XdndDrop, XdndFinished,
        XdndSelection, XdndTypeList, XdndActionCopy,
        UriList: b"text/uri-list",
        UTF8_STRING,
    }
}

/// Starts the thread that wakes the engine. Returns `None` if there is no X server, or if the thread cannot be started.
pub(crate) fn waker(clock: Clock) -> Option<Waker> {
    let game = GameWindow::get()?;
    Waker::start(clock, |event| game.wake(event))
}

/// Starts to report the events of the open window, and returns the source of its keys. Returns `None` if there is no X
/// server, or if the server does not support XKB. `fills_screen` is `true` if the engine was asked to open the window
/// in full screen, which may have failed.
pub(crate) fn open(fills_screen: bool, externals: ExternalSender) -> Option<Box<dyn KeySource>> {
    let game = GameWindow::get()?;
    if fills_screen {
        // If this fails, the window stays as the engine opened it.
        game.fill_screen(true);
    }
    Some(Box::new(game.listen(externals)?))
}

pub(crate) struct GameWindow {
    pub(crate) connection: RustConnection,
    pub(crate) root: Window,
    pub(crate) id: Window,
    /// A hidden window of this program, to which messages for this second connection are sent.
    hidden: Window,
    atoms: Atoms,
}

impl GameWindow {
    /// Returns the game's window, which must be open. Returns `None` if there is no X server.
    pub(crate) fn get() -> Option<&'static Self> {
        static WINDOW: OnceLock<Option<GameWindow>> = OnceLock::new();
        WINDOW.get_or_init(Self::find).as_ref()
    }

    fn find() -> Option<Self> {
        let (connection, screen) = x11rb::connect(None).ok()?;
        let root = connection.setup().roots.get(screen)?.root;
        let atoms = Atoms::new(&connection).ok()?.reply().ok()?;
        let games = games(&connection, root);
        let me = Some(std::process::id());
        // The owner of a window on a remote server is unknown. In this case, use any game window without a known owner,
        // because events that are sent to it do no harm to another game.
        let mine = games.iter().find(|&&(_, owner)| owner == me);
        let (id, _) = *mine.or(games.iter().find(|(_, owner)| owner.is_none()))?;
        let hidden = connection.generate_id().ok()?;
        let (class, none) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
        let made = connection.create_window(0, hidden, root, -1, -1, 1, 1, 0, class, 0, &none);
        made.ok()?.check().ok()?;
        Some(Self {
            connection,
            root,
            id,
            hidden,
            atoms,
        })
    }

    /// Starts the thread that reads the events of the window, and passes keyboard events to the returned [`Keys`].
    /// Returns `None` if the server does not support XKB.
    fn listen(&'static self, externals: ExternalSender) -> Option<Keys> {
        let mut mask = EventMask::EXPOSURE | EventMask::FOCUS_CHANGE | EventMask::PROPERTY_CHANGE;
        let (keys, key_reader) = keys::start(self).unzip();
        if keys.is_some() {
            mask |= EventMask::KEY_PRESS | EventMask::KEY_RELEASE;
        }
        let selected = ChangeWindowAttributesAux::new().event_mask(mask);
        let selected = self.connection.change_window_attributes(self.id, &selected);
        selected.ok()?.check().ok()?;
        // Ignore errors: without touch events, the engine reports a finger as a mouse. Without a drop target, the
        // engine's limited support for drops is used.
        let _ = touches::select(self);
        let drop_target = DropTarget::new(self).ok();
        let reader = Reader {
            window: self,
            externals,
            keys: key_reader,
            drop_target,
            fills_screen: self.fills_screen(),
        };
        let thread = thread::Builder::new().name("window".to_owned());
        thread.spawn(move || reader.run()).ok()?;
        keys
    }

    /// Asks the window manager to turn full screen on or off, because the engine's own request to turn it off does not
    /// work with all window managers. Does nothing and returns `false` if no window manager that supports full screen
    /// is running.
    pub(crate) fn fill_screen(&self, fill: bool) -> bool {
        let state = self.atoms._NET_WM_STATE;
        // The words of the request: whether to add or to remove the state, the state, no second state, and the kind of
        // the program, which is an application.
        let wish = [
            u32::from(fill),
            self.atoms._NET_WM_STATE_FULLSCREEN,
            0,
            1,
            0,
        ];
        let message = ClientMessageEvent::new(32, self.id, state, wish);
        let mask = EventMask::SUBSTRUCTURE_REDIRECT | EventMask::SUBSTRUCTURE_NOTIFY;
        if let Ok(sent) = (self.connection).send_event(false, self.root, mask, message) {
            sent.ignore_error();
        }
        // Flushing fails if the server is gone.
        let _ = self.connection.flush();
        let supported = self.property(self.root, self.atoms._NET_SUPPORTED, AtomEnum::ATOM);
        supported.is_some_and(|states| states.contains(&self.atoms._NET_WM_STATE_FULLSCREEN))
    }

    /// Returns `true` if the window fills the screen, or `None` if it has no state, for example because it is hidden.
    fn fills_screen(&self) -> Option<bool> {
        let state = self.property(self.id, self.atoms._NET_WM_STATE, AtomEnum::ATOM);
        Some(state?.contains(&self.atoms._NET_WM_STATE_FULLSCREEN))
    }

    /// Sends an event to the engine. Returns `None` if the server is gone.
    pub(crate) fn wake(&self, event: WakeEvent) -> Option<()> {
        let sent = match event {
            // A message of a type that the engine does not know.
            WakeEvent::Read => self.send(self.id, AtomEnum::NONE.into(), [0; 5]),
            // When the pointer enters the window, the engine draws a frame. Nothing else in the game reacts to this
            // event.
            WakeEvent::Draw => self.deliver(
                self.id,
                EnterNotifyEvent {
                    response_type: ENTER_NOTIFY_EVENT,
                    root: self.root,
                    event: self.id,
                    ..EnterNotifyEvent::default()
                },
            ),
        };
        sent.ok()
    }

    fn send(&self, to: Window, kind: Atom, words: [u32; 5]) -> Result<(), ConnectionError> {
        self.deliver(to, ClientMessageEvent::new(32, to, kind, words))
    }

    /// Sends an event to the owner of the window `to`. Because the event mask is empty, no other program receives it.
    fn deliver(&self, to: Window, event: impl Into<[u8; 32]>) -> Result<(), ConnectionError> {
        let sent = (self.connection).send_event(false, to, EventMask::NO_EVENT, event)?;
        // The other program may have exited.
        sent.ignore_error();
        self.connection.flush()
    }

    /// Returns the numbers in a property of a window, or `None` if the window does not have this property.
    fn property(&self, window: Window, name: Atom, kind: AtomEnum) -> Option<Vec<u32>> {
        let asked =
            (self.connection).get_property(false, window, name, kind, 0, MAX_PROPERTY_WORDS);
        Some(asked.ok()?.reply().ok()?.value32()?.collect())
    }
}

struct Reader {
    window: &'static GameWindow,
    externals: ExternalSender,
    keys: Option<KeyReader>,
    drop_target: Option<DropTarget>,
    /// The state that was last reported: `true` if the window filled the screen, or `None` if the window had no state.
    fills_screen: Option<bool>,
}

impl Reader {
    fn run(mut self) {
        while let Ok(event) = self.next() {
            self.handle(&event);
        }
    }

    fn next(&mut self) -> Result<Event, ConnectionError> {
        let connection = &self.window.connection;
        if let Some(event) = connection.poll_for_event()? {
            return Ok(event);
        }
        if let Some(keys) = &mut self.keys {
            keys.refresh();
        }
        connection.wait_for_event()
    }

    fn handle(&mut self, event: &Event) {
        match event {
            // If several areas are exposed, only the last of their events has the count 0.
            Event::Expose(part) if part.count == 0 => self.externals.wake(),
            Event::FocusIn(_) | Event::FocusOut(_) => self.externals.wake(),
            Event::PropertyNotify(change) if change.atom == self.window.atoms._NET_WM_STATE => {
                self.report_full_screen();
            }
            Event::XinputTouchBegin(event) => self.report_touch(Touch::Down, event),
            Event::XinputTouchUpdate(event) => self.report_touch(Touch::Move, event),
            Event::XinputTouchEnd(event) => self.report_touch(Touch::Up, event),
            _ => {
                if let Some(keys) = &mut self.keys {
                    keys.handle(event);
                }
                let dropped = self.drop_target.as_mut().map(|target| target.handle(event));
                for event in dropped.into_iter().flatten() {
                    self.externals.send(event);
                }
            }
        }
    }

    fn report_full_screen(&mut self) {
        // A window that is hidden or about to close may lack the property `_NET_WM_STATE`.
        let Some(fills) = self.window.fills_screen() else {
            return;
        };
        if self.fills_screen.replace(fills) != Some(fills) {
            self.externals.send(External::FullScreen(fills));
        }
    }

    fn report_touch(&self, phase: Touch, event: &TouchBeginEvent) {
        self.externals.send(touches::touch(phase, event));
    }
}

/// Returns the windows of running games, with their process IDs. Queries all windows on one level of the window tree at
/// once, because a desktop has hundreds of windows.
fn games(connection: &RustConnection, root: Window) -> Vec<(Window, Option<u32>)> {
    let mut games = Vec::new();
    let mut level = vec![root];
    while !level.is_empty() {
        let ask = |&id: &Window| {
            let length = u32::from(u8::MAX);
            let (name, text) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
            let class = connection.get_property(false, id, name, text, 0, length);
            (id, class.ok(), connection.query_tree(id).ok())
        };
        let asked: Vec<_> = level.iter().map(ask).collect();
        level.clear();
        for (id, class, tree) in asked {
            // The window may have been closed.
            let class = class.and_then(|cookie| cookie.reply().ok());
            if class.is_some_and(|class| is_game(&class.value)) {
                games.push((id, owner(connection, id)));
            }
            let tree = tree.and_then(|cookie| cookie.reply().ok());
            level.extend(tree.into_iter().flat_map(|tree| tree.children));
        }
    }
    games
}

fn is_game(class: &[u8]) -> bool {
    let mut names = class.split(|&byte| byte == 0);
    names.any(|name| name == WINDOW_CLASS.as_bytes())
}

fn owner(connection: &RustConnection, window: Window) -> Option<u32> {
    let spec = ClientIdSpec {
        client: window,
        mask: ClientIdMask::LOCAL_CLIENT_PID,
    };
    // This request exists only since XRes 1.2. The version must be negotiated first.
    let version = res::query_version(connection, 1, 2).ok()?.reply().ok()?;
    if (version.server_major, version.server_minor) < (1, 2) {
        return None;
    }
    let reply = res::query_client_ids(connection, &[spec]).ok()?;
    let ids = reply.reply().ok()?.ids;
    ids.first()?.value.first().copied()
}
