//! Files and folders that are dropped on the window, as file managers do it: a small one of our own, for no common
//! tool can.

use std::fs;

use sokoban_core::Collection;
use x11rb::connection::Connection as _;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::display::{Display, until};
use super::player::Player;

/// A program from whose window things are dragged.
struct Source {
    connection: RustConnection,
    id: u32,
    /// The window to which it speaks.
    target: u32,
    /// The window on which it drops.
    over: u32,
}

impl Source {
    fn new(display: &Display, over: u32) -> Self {
        let (connection, screen) = x11rb::connect(Some(&display.name())).expect("a display");
        let root = connection.setup().roots[screen].root;
        let id = connection.generate_id().expect("a number");
        let (class, plain) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
        let made = connection.create_window(0, id, root, 0, 0, 1, 1, 0, class, 0, &plain);
        made.expect("a window").check().expect("a window");
        let mut source = Self {
            connection,
            id,
            target: 0,
            over,
        };
        source.target = until("the game tells where drops go", || source.stand_in());
        source
    }

    fn atom(&self, name: &str) -> Atom {
        let atom = self.connection.intern_atom(false, name.as_bytes());
        atom.expect("a question").reply().expect("an atom").atom
    }

    fn property(&self, window: u32, name: &str) -> Option<u32> {
        let (name, kind) = (self.atom(name), AtomEnum::ANY);
        let value = (self.connection).get_property(false, window, name, kind, 0, 1);
        let value = value.ok()?.reply().ok()?;
        value.value32()?.next()
    }

    /// The window that takes drops for the game, as the protocol finds it.
    fn stand_in(&self) -> Option<u32> {
        let target = self.property(self.over, "XdndProxy")?;
        let is_true = self.property(target, "XdndProxy") == Some(target);
        (is_true && self.property(target, "XdndAware")? >= 3).then_some(target)
    }

    fn say(&self, what: &str, words: [u32; 4]) {
        let [a, b, c, d] = words;
        let data = [self.id, a, b, c, d];
        let message = ClientMessageEvent::new(32, self.over, self.atom(what), data);
        let mask = EventMask::NO_EVENT;
        let sent = self
            .connection
            .send_event(false, self.target, mask, message);
        sent.expect("a message").check().expect("a message");
    }

    /// Waits for a message, and answers questions for the list meanwhile.
    fn heard(&self, what: &str, list: &[u8]) -> [u32; 5] {
        let what_atom = self.atom(what);
        until(&format!("{what} comes"), || {
            match self.connection.poll_for_event().expect("a display")? {
                Event::SelectionRequest(request) => {
                    self.hand_over(&request, list);
                    None
                }
                Event::ClientMessage(message) => {
                    assert_eq!(message.type_, what_atom);
                    Some(message.data.as_data32())
                }
                _ => None,
            }
        })
    }

    fn hand_over(&self, request: &SelectionRequestEvent, list: &[u8]) {
        let (connection, kind) = (&self.connection, request.target);
        let (window, name) = (request.requestor, request.property);
        assert_eq!(kind, self.atom("text/uri-list"));
        let put = connection.change_property8(PropMode::REPLACE, window, name, kind, list);
        put.expect("a property").check().expect("a property");
        let notice = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: window,
            selection: request.selection,
            target: kind,
            property: name,
        };
        let sent = connection.send_event(false, window, EventMask::NO_EVENT, notice);
        sent.expect("a notice").check().expect("a notice");
    }

    /// Drags a list over the window, which may come in these kinds, and drops it there; whether it was taken.
    fn drop_list(&self, list: &str, kinds: &[&str]) -> bool {
        let selection = self.atom("XdndSelection");
        let owned = self
            .connection
            .set_selection_owner(self.id, selection, 0_u32);
        owned.expect("a selection").check().expect("a selection");
        let kinds: Vec<Atom> = kinds.iter().map(|kind| self.atom(kind)).collect();
        let (name, kind) = (self.atom("XdndTypeList"), AtomEnum::ATOM);
        let put =
            (self.connection).change_property32(PropMode::REPLACE, self.id, name, kind, &kinds);
        put.expect("a property").check().expect("a property");
        let kind = |at: usize| kinds.get(at).copied().unwrap_or_default();
        let more = u32::from(kinds.len() > 3);
        self.say("XdndEnter", [0x0500_0000 | more, kind(0), kind(1), kind(2)]);
        self.say(
            "XdndPosition",
            [0, 0x0064_0064, 0, self.atom("XdndActionCopy")],
        );
        let [game, answer, ..] = self.heard("XdndStatus", b"");
        assert_eq!(game, self.over);
        if answer & 1 == 0 {
            self.say("XdndLeave", [0; 4]);
            return false;
        }
        self.say("XdndDrop", [0; 4]);
        let [game, taken, ..] = self.heard("XdndFinished", list.as_bytes());
        assert_eq!(game, self.over);
        taken & 1 == 1
    }
}

#[test]
fn files_and_folders_are_dropped() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let place = data.path().join("mine & 100% 倉庫");
    fs::create_dir_all(place.join("inner")).expect("a folder");
    // One square more below each time: equal boards would be the same level.
    let level = |title: &str, rows: usize| {
        let floor = "#   #\n".repeat(rows);
        format!("{title}\n\n#####\n#@$.#\n{floor}#####\n")
    };
    fs::write(place.join("one.xsb"), level("One", 0)).expect("a file");
    fs::write(place.join("inner/two.xsb"), level("Two", 1)).expect("a file");
    let mut player = Player::start(&display, data.path());
    let source = Source::new(&display, display.windows()[0]);

    let folder = data.path().to_str().expect("letters");
    let name = "mine%20%26%20100%25%20%E5%80%89%E5%BA%AB";
    let file = format!("file://{folder}/{name}/one.xsb\r\n");
    let many = ["image/png", "text/plain", "UTF8_STRING", "text/uri-list"];
    assert!(source.drop_list(&file, &many));
    let solved = |player: &mut Player<'_>, title: &str| {
        until(&format!("{title} is played"), || {
            player.walk("r");
            let kept = player.kept(title)?;
            (kept.solutions == ["R"]).then_some(())
        });
    };
    solved(&mut player, "One");
    let inner = format!("file://{folder}/{name}/inner\r\n");
    assert!(source.drop_list(&inner, &["text/uri-list"]));
    solved(&mut player, "Two");
    // Several open the list of all levels, with the last one chosen.
    let before = player.settled();
    let several = format!("{file}file:///nowhere.xsb\r\nfile://{folder}/{name}/three.xsb\r\n");
    fs::write(place.join("three.xsb"), level("Three", 2)).expect("a file");
    assert!(source.drop_list(&several, &["text/uri-list"]));
    player.until_changed(&before);
    player.tap("Return");
    solved(&mut player, "Three");
    assert!(
        !source.drop_list("", &["image/png"]),
        "a picture is no file"
    );
    let kept = Collection::parse(&fs::read(place.join("one.xsb")).expect("the file"));
    assert_eq!(kept.entries[0].title, "One", "nothing is moved or changed");
}
