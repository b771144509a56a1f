//! Events that wake the game's window on an X server.

use std::thread;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::res::{self, ClientIdMask, ClientIdSpec};
use x11rb::protocol::xproto::{
    AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt as _,
    ENTER_NOTIFY_EVENT, EnterNotifyEvent, EventMask, NotifyDetail, NotifyMode, Window,
};
use x11rb::rust_connection::RustConnection;

use super::{WINDOW_CLASS, WakeEvent, Waker};

/// The window of this program, seen by a separate connection.
pub(crate) struct GameWindow {
    pub(crate) connection: RustConnection,
    pub(crate) root: Window,
    /// The game's window.
    pub(crate) id: Window,
}

impl GameWindow {
    /// Finds the window of this program. Returns `None` without an X server.
    pub(crate) fn find() -> Option<Self> {
        let (connection, screen) = x11rb::connect(None).ok()?;
        let root = connection.setup().roots.get(screen)?.root;
        let games = games(&connection, root);
        let me = Some(std::process::id());
        // A remote server does not know the owner of a window. Our events are harmless to another game.
        let mine = games.iter().find(|&&(_, owner)| owner == me);
        let (id, _) = *mine.or(games.iter().find(|(_, owner)| owner.is_none()))?;
        Some(Self {
            connection,
            root,
            id,
        })
    }

    /// Sends an event. Returns `None` if the server is gone.
    pub(super) fn send(&self, event: WakeEvent) -> Option<()> {
        match event {
            // A message of a type that the engine does not know.
            WakeEvent::Read => self.deliver(ClientMessageEvent::new(
                32,
                self.id,
                AtomEnum::NONE,
                [0_u32; 5],
            )),
            // The engine draws when the pointer enters the window. Nothing else in the game listens for this.
            WakeEvent::Draw => self.deliver(EnterNotifyEvent {
                response_type: ENTER_NOTIFY_EVENT,
                detail: NotifyDetail::NONLINEAR,
                sequence: 0,
                time: x11rb::CURRENT_TIME,
                root: self.root,
                event: self.id,
                child: x11rb::NONE,
                root_x: 0,
                root_y: 0,
                event_x: 0,
                event_y: 0,
                state: 0_u16.into(),
                mode: NotifyMode::NORMAL,
                same_screen_focus: 0,
            }),
        }
    }

    /// Sends an event to the client that created the window, because there is no mask.
    fn deliver(&self, event: impl Into<[u8; 32]>) -> Option<()> {
        let sent = (self.connection).send_event(false, self.id, EventMask::NO_EVENT, event);
        sent.ok()?.ignore_error();
        self.connection.flush().ok()
    }
}

/// Returns the windows of running games, with their process IDs. All windows on one level of the tree are queried at
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

/// Returns `true` if `class` is the class of the game's windows.
fn is_game(class: &[u8]) -> bool {
    let mut names = class.split(|&byte| byte == 0);
    names.any(|name| name == WINDOW_CLASS.as_bytes())
}

/// Returns the ID of the process that owns a window.
fn owner(connection: &RustConnection, window: Window) -> Option<u32> {
    let spec = ClientIdSpec {
        client: window,
        mask: ClientIdMask::LOCAL_CLIENT_PID,
    };
    // XRes 1.2 added this request; the version must be negotiated first.
    let version = res::query_version(connection, 1, 2).ok()?.reply().ok()?;
    if (version.server_major, version.server_minor) < (1, 2) {
        return None;
    }
    let reply = res::query_client_ids(connection, &[spec]).ok()?;
    let ids = reply.reply().ok()?.ids;
    ids.first()?.value.first().copied()
}

/// Starts a thread that wakes the loop when a part of the window is exposed or the keyboard focus changes. Requires an
/// open window.
pub(super) fn watch_window(waker: Waker) {
    let thread = thread::Builder::new().name("window".to_owned());
    // Without the thread, the missing part is drawn after the next key press.
    let _ = thread.spawn(move || listen(&waker));
}

/// Wakes the loop after each change of the window, until the server is gone.
fn listen(waker: &Waker) -> Option<()> {
    let window = GameWindow::find()?;
    let mask = EventMask::EXPOSURE | EventMask::FOCUS_CHANGE;
    let events = ChangeWindowAttributesAux::new().event_mask(mask);
    let (connection, id) = (&window.connection, window.id);
    let asked = connection.change_window_attributes(id, &events).ok()?;
    asked.check().ok()?;
    loop {
        let has_changed = match connection.wait_for_event().ok()? {
            // If several parts are exposed, only the last event counts.
            Event::Expose(part) => part.count == 0,
            Event::FocusIn(_) | Event::FocusOut(_) => true,
            _ => false,
        };
        if has_changed {
            waker.wake();
        }
    }
}
