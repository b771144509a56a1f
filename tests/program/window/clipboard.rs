//! Tests of copying and pasting, and of other programs that misbehave while the game pastes.

use std::sync::mpsc::{self, Sender};
use std::thread;

use sokoban_files::Collection;
use x11rb::connection::Connection as _;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, ChangeWindowAttributesAux, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    Property, SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::display::{Display, wait_for};
use super::player::Player;
use crate::stage;

const CORRIDOR: &str = "Corridor\n\n########\n#@ $  .#\n########\n";

/// The behaviour of a program that owns the clipboard, when another program requests the text.
#[derive(Debug)]
enum Behaviour {
    /// It does not answer.
    Silent,
    /// It sends the text in these parts, as defined by the INCR protocol.
    InParts(Vec<Vec<u8>>),
    /// It announces several parts, but exits after the first one.
    Dies,
}

/// Starts a thread that owns the clipboard of `display` and shows this `behaviour`. The thread ends when the display is
/// closed.
fn own_clipboard(display: &Display, behaviour: Behaviour) {
    let (ready, is_ready) = mpsc::channel();
    let name = display.name();
    thread::spawn(move || serve(&name, &behaviour, &ready));
    is_ready.recv().expect("the clipboard has an owner");
}

/// A transfer of a text in several parts. `parts` are those that have not been sent yet.
struct Transfer {
    window: u32,
    property: Atom,
    kind: Atom,
    parts: Box<dyn Iterator<Item = Vec<u8>>>,
}

fn serve(display: &str, behaviour: &Behaviour, ready: &Sender<()>) -> Option<()> {
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
                transfer = begin(&connection, &request, behaviour);
            }
            Event::PropertyNotify(change) if change.state == Property::DELETE => {
                let Some(Transfer {
                    window,
                    property,
                    kind,
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
                    None if matches!(behaviour, Behaviour::Dies) => return None,
                    None => Vec::new(),
                };
                let put = connection.change_property8(
                    PropMode::REPLACE,
                    *window,
                    *property,
                    *kind,
                    &part,
                );
                put.ok()?.check().ok()?;
            }
            _ => {}
        }
    }
}

/// Answers a request for the text by announcing a transfer in parts. Returns `None` if no transfer is announced.
fn begin(
    connection: &RustConnection,
    request: &SelectionRequestEvent,
    behaviour: &Behaviour,
) -> Option<Transfer> {
    let parts: Box<dyn Iterator<Item = Vec<u8>>> = match behaviour {
        Behaviour::Silent => return None,
        Behaviour::InParts(parts) => Box::new(parts.clone().into_iter()),
        Behaviour::Dies => Box::new(std::iter::once(vec![b' '; 1 << 18])),
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
        kind: request.target,
        parts,
    })
}

fn atom(connection: &RustConnection, name: &str) -> Option<Atom> {
    let atom = connection.intern_atom(false, name.as_bytes()).ok()?;
    Some(atom.reply().ok()?.atom)
}

#[test]
fn copy_keys_without_a_text_of_their_own_copy_the_level() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, _) = stage(1);
    let mut player = Player::start(&display, data.path());
    // These keys must copy the level, even if the screen has no text to cut or copy: Ctrl+X on the play screen, and
    // Ctrl+C in the help, the settings and the menu. Each key is held until macroquad has handled it.
    for (screen, key) in [("", "x"), ("F1", "c"), ("F2", "c"), ("F10", "c")] {
        display.set_clipboard(CORRIDOR);
        let before = player.still_picture();
        if !screen.is_empty() {
            player.tap(screen);
            player.wait_for_change(&before);
        }
        player.press("ctrl");
        player.press(key);
        wait_for("macroquad empties the clipboard", || {
            (display.clipboard().as_deref() != Some(CORRIDOR)).then_some(())
        });
        player.release(key);
        player.release("ctrl");
        wait_for("the level in the clipboard", || {
            let copy = Collection::parse(display.clipboard()?.as_bytes());
            (copy.entries.first()?.title == entry.title).then_some(())
        });
        if !screen.is_empty() {
            player.tap("Escape");
        }
        player.still_picture();
    }
    display.set_clipboard(CORRIDOR);
    player.walk("r");
    player.wait_until_saved(&entry.title, "r*");
    player.tap("ctrl+v");
    player.wait_until_last_played("Pasted / 1");
}

#[test]
fn the_games_own_text_is_pasted() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&display, data.path());
    player.tap("ctrl+c");
    wait_for("the level is in the clipboard", || {
        let copy = Collection::parse(display.clipboard()?.as_bytes());
        (copy.entries.len() == 1).then_some(())
    });
    player.tap("ctrl+v");
    player.wait_until_last_played("Pasted / 1");
}

#[test]
fn misbehaving_clipboard_owners_do_not_block_the_game() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let (entry, _) = stage(1);
    let mut player = Player::start(&display, data.path());
    let mut walked = String::new();
    let behaviours = [Behaviour::Silent, Behaviour::Dies];
    for (behaviour, step) in behaviours.into_iter().zip(["r", "l"]) {
        own_clipboard(&display, behaviour);
        let before = player.still_picture();
        player.tap("ctrl+v");
        // The game must show a message about the failed paste without further input.
        player.wait_for_change(&before);
        player.walk(step);
        walked += step;
        player.wait_until_saved(&entry.title, &format!("{walked}*"));
    }
    let parts = CORRIDOR.as_bytes().chunks(7).map(<[u8]>::to_vec);
    own_clipboard(&display, Behaviour::InParts(parts.collect()));
    player.tap("ctrl+v");
    player.wait_until_last_played("Pasted / 1");
    player.walk("rr");
    player.wait_until_saved("Corridor", "rR*");
}
