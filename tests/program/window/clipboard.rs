//! The clipboard, and programs that own it and do not behave.

use std::sync::mpsc::{self, Sender};
use std::thread;

use sokoban_core::Collection;
use x11rb::connection::Connection as _;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ChangeWindowAttributesAux, ConnectionExt as _, CreateWindowAux, EventMask,
    PropMode, Property, SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent,
    WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::display::{Display, until};
use super::player::Player;
use crate::stage;

/// A level to paste.
const CORRIDOR: &str = "Corridor\n\n########\n#@ $  .#\n########\n";

/// The behaviour of a program when its copied text is requested.
#[derive(Debug)]
enum Manner {
    /// Never.
    Silent,
    /// In parts (INCR), and then the end.
    InParts(Vec<Vec<u8>>),
    /// In parts that never end.
    Endless,
    /// With the first part alone.
    Dies,
}

/// Takes the clipboard of a display on a thread of its own, which ends with the display.
fn own_clipboard(display: &Display, manner: Manner) {
    let (ready, is_ready) = mpsc::channel();
    let name = display.name();
    thread::spawn(move || serve(&name, &manner, &ready));
    is_ready.recv().expect("the clipboard has an owner");
}

/// A request that is answered in parts, and the parts that are left.
struct Transfer {
    window: u32,
    property: Atom,
    parts: Box<dyn Iterator<Item = Vec<u8>>>,
}

fn serve(display: &str, manner: &Manner, ready: &Sender<()>) -> Option<()> {
    let (connection, screen) = x11rb::connect(Some(display)).ok()?;
    let root = connection.setup().roots.get(screen)?.root;
    let id = connection.generate_id().ok()?;
    let (class, plain) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
    let made = connection.create_window(0, id, root, 0, 0, 1, 1, 0, class, 0, &plain);
    made.ok()?.check().ok()?;
    let clipboard = atom(&connection, "CLIPBOARD")?;
    let owned = connection.set_selection_owner(id, clipboard, x11rb::CURRENT_TIME);
    owned.ok()?.check().ok()?;
    ready.send(()).ok()?;
    let mut transfer = None;
    loop {
        match connection.wait_for_event().ok()? {
            Event::SelectionRequest(request) => {
                transfer = begin(&connection, &request, manner);
            }
            Event::PropertyNotify(change) if change.state == Property::DELETE => {
                let Some(Transfer {
                    window,
                    property,
                    parts,
                }) = &mut transfer
                else {
                    continue;
                };
                if change.atom != *property {
                    continue;
                }
                let part = match parts.next() {
                    Some(part) => part,
                    None if matches!(manner, Manner::Dies) => return None,
                    None => Vec::new(),
                };
                let (name, kind) = (*property, AtomEnum::STRING);
                let put =
                    connection.change_property8(PropMode::REPLACE, *window, name, kind, &part);
                put.ok()?.check().ok()?;
            }
            _ => {}
        }
    }
}

/// Announces a text in parts, if that is the manner.
fn begin(
    connection: &RustConnection,
    request: &SelectionRequestEvent,
    manner: &Manner,
) -> Option<Transfer> {
    let spaces = vec![b' '; 1 << 18];
    let parts: Box<dyn Iterator<Item = Vec<u8>>> = match manner {
        Manner::Silent => return None,
        Manner::InParts(parts) => Box::new(parts.clone().into_iter()),
        Manner::Endless => Box::new(std::iter::repeat(spaces)),
        Manner::Dies => Box::new(std::iter::once(spaces)),
    };
    let (window, property) = (request.requestor, request.property);
    let changes = ChangeWindowAttributesAux::new().event_mask(EventMask::PROPERTY_CHANGE);
    let asked = connection.change_window_attributes(window, &changes);
    asked.ok()?.check().ok()?;
    let kind = atom(connection, "INCR")?;
    let put = connection.change_property32(PropMode::REPLACE, window, property, kind, &[1]);
    put.ok()?.check().ok()?;
    let notice = SelectionNotifyEvent {
        response_type: SELECTION_NOTIFY_EVENT,
        sequence: 0,
        time: request.time,
        requestor: window,
        selection: request.selection,
        target: request.target,
        property,
    };
    let sent = connection.send_event(false, window, EventMask::NO_EVENT, notice);
    sent.ok()?.check().ok()?;
    Some(Transfer {
        window,
        property,
        parts,
    })
}

fn atom(connection: &RustConnection, name: &str) -> Option<Atom> {
    let atom = connection.intern_atom(false, name.as_bytes()).ok()?;
    Some(atom.reply().ok()?.atom)
}

#[test]
fn keys_that_copy_nothing_leave_the_clipboard_alone() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, _) = stage(1);
    let mut player = Player::start(&display, data.path());
    display.give_clipboard(CORRIDOR);
    // Cut, which does nothing while playing; copy in Help, in Settings and in the menu. Each is down for several frames.
    for (screen, key) in [("", "x"), ("F1", "c"), ("F2", "c"), ("F10", "c")] {
        let before = player.settled();
        if !screen.is_empty() {
            player.tap(screen);
            player.until_changed(&before);
        }
        player.press("ctrl");
        player.press(key);
        player.settled();
        player.release(key);
        player.release("ctrl");
        if !screen.is_empty() {
            player.tap("Escape");
        }
        player.settled();
        assert_eq!(
            display.clipboard().as_deref(),
            Some(CORRIDOR),
            "{screen} {key}"
        );
    }
    player.walk("r");
    player.until_kept(&entry.title, "r*");
    player.tap("ctrl+v");
    player.until_last_played("Pasted / 1");
}

#[test]
fn the_games_own_text_is_pasted() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&display, data.path());
    player.tap("ctrl+c");
    until("the level is in the clipboard", || {
        let copy = Collection::parse(display.clipboard()?.as_bytes());
        (copy.entries.len() == 1).then_some(())
    });
    player.tap("ctrl+v");
    player.until_last_played("Pasted / 1");
}

#[test]
fn programs_that_do_not_behave_stop_nothing() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, _) = stage(1);
    let mut player = Player::start(&display, data.path());
    let mut walked = String::new();
    let manners = [Manner::Silent, Manner::Endless, Manner::Dies];
    for (manner, step) in manners.into_iter().zip(["r", "l", "r"]) {
        own_clipboard(&display, manner);
        let before = player.settled();
        player.tap("ctrl+v");
        // The message comes by itself.
        player.until_changed(&before);
        player.walk(step);
        walked += step;
        player.until_kept(&entry.title, &format!("{walked}*"));
    }
    let parts = CORRIDOR.as_bytes().chunks(7).map(<[u8]>::to_vec);
    own_clipboard(&display, Manner::InParts(parts.collect()));
    player.tap("ctrl+v");
    player.until_last_played("Pasted / 1");
    player.walk("rr");
    player.until_kept("Corridor", "rR*");
}
