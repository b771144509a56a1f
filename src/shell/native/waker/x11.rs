//! Events that wake the game's window on an X server.

use std::thread;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::res::{self, ClientIdMask, ClientIdSpec};
use x11rb::protocol::xproto::{
    AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt as _,
    ENTER_NOTIFY_EVENT, EnterNotifyEvent, EventMask, NotifyDetail, NotifyMode, Window as Id,
};
use x11rb::rust_connection::RustConnection;

use super::{WINDOW_CLASS, WakeEvent, Waker};

/// The window of this program, seen by a separate connection.
pub(crate) struct Window {
    /// The connection.
    pub(crate) connection: RustConnection,
    /// The window below all others.
    pub(crate) root: Id,
    /// The game's.
    pub(crate) id: Id,
}

impl Window {
    /// Finds the window of this program. `None` without an X server.
    pub(crate) fn find() -> Option<Self> {
        let (connection, screen) = x11rb::connect(None).ok()?;
        let root = connection.setup().roots.get(screen)?.root;
        let games = games(&connection, root);
        let me = Some(std::process::id());
        // A remote server does not know the owner of a window. Our events do no harm to another game.
        let mine = games.iter().find(|&&(_, owner)| owner == me);
        let (id, _) = *mine.or(games.iter().find(|(_, owner)| owner.is_none()))?;
        Some(Self {
            connection,
            root,
            id,
        })
    }

    /// `None` when the server is gone.
    pub(super) fn send(&self, event: WakeEvent) -> Option<()> {
        match event {
            // Of no type that the engine knows.
            WakeEvent::Read => self.deliver(ClientMessageEvent::new(
                32,
                self.id,
                AtomEnum::NONE,
                [0_u32; 5],
            )),
            // The engine draws when the pointer enters, and nothing else in the game listens to that.
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

    /// Without a mask an event goes to the client that made the window.
    fn deliver(&self, event: impl Into<[u8; 32]>) -> Option<()> {
        let sent = (self.connection).send_event(false, self.id, EventMask::NO_EVENT, event);
        sent.ok()?.ignore_error();
        self.connection.flush().ok()
    }
}

/// The windows of running games, with the processes they belong to. All windows of one tree level are requested at once:
/// a desktop has hundreds of windows.
fn games(connection: &RustConnection, root: Id) -> Vec<(Id, Option<u32>)> {
    let mut games = Vec::new();
    let mut level = vec![root];
    while !level.is_empty() {
        let ask = |&id: &Id| {
            let length = u32::from(u8::MAX);
            let (name, text) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
            let class = connection.get_property(false, id, name, text, 0, length);
            (id, class.ok(), connection.query_tree(id).ok())
        };
        let asked: Vec<_> = level.iter().map(ask).collect();
        level.clear();
        for (id, class, tree) in asked {
            // A window may be gone by now.
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

/// Returns `true` if this is the class of the game's windows.
fn is_game(class: &[u8]) -> bool {
    let mut names = class.split(|&byte| byte == 0);
    names.any(|name| name == WINDOW_CLASS.as_bytes())
}

/// The process to which a window belongs.
fn owner(connection: &RustConnection, window: Id) -> Option<u32> {
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

/// Starts to listen for exposed parts of the window. Call it with an open window.
pub(super) fn watch_exposure(waker: Waker) {
    let thread = thread::Builder::new().name("exposure".to_owned());
    // Without the thread, the next key draws the missing part.
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
