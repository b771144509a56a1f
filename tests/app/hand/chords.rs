//! Tests of key combinations with Ctrl or Alt: Ctrl+F opens the search on every screen, and combinations without a
//! command do nothing.

use sokoban_app::input::{Chord, Command, EditorCommand, Input, Key, Modifiers};

use crate::support::player::Player;

const ROOM: &str = "#######\n#@ $ .#\n#######\n";

/// The keys that are tested on each screen.
const KEYS: &str = "A B C D E F G H I J K L M N O P Q R S T U V W X Y Z 0 1 2 3 4 5 6 7 8 9 \
    Up Down Left Right Space Enter PadEnter Esc Tab Backspace Insert Delete Home End PageUp PageDown Menu \
    F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 Pad2 Pad8 + - , . / ;";

/// The name of each screen, and the keys that open the screen during play.
const SCREENS: [(&str, &[&str]); 18] = [
    ("play", &[]),
    ("menu", &["F10"]),
    ("more commands", &["F10", "Up", "Up", "Enter"]),
    ("settings", &["F2"]),
    ("languages", &["F2", "Enter"]),
    ("keys", &["F2", "Up", "Enter"]),
    ("help", &["F1"]),
    ("statistics", &["T"]),
    ("players", &["Shift+P"]),
    ("name of a player", &["Shift+P", "Down", "Enter"]),
    ("details", &["Shift+V"]),
    ("saved positions", &["Right", "Ctrl+S", "F3"]),
    ("levels", &["B"]),
    ("filter", &["B", "Home", "Up", "Enter"]),
    ("calendar", &["C"]),
    ("endless levels", &["F6"]),
    ("editor", &["E"]),
    ("menu of the editor", &["E", "Tab"]),
];

fn chord(name: &str) -> Chord {
    Chord::parse(name).unwrap_or_else(|| panic!("{name}"))
}

fn press(player: &mut Player, Chord { key, modifiers }: Chord) {
    player.input(Input::Down(key, modifiers));
    player.up(key);
}

fn open(keys: &[&str]) -> Player {
    let mut player = Player::open(ROOM);
    keys.iter().for_each(|key| press(&mut player, chord(key)));
    // Any key dismisses the notice about files.
    player.tap(Key::Other);
    player.settle();
    player
}

#[test]
fn ctrl_f_opens_the_search_from_every_screen() {
    for (screen, keys) in SCREENS {
        if screen == "name of a player" {
            continue;
        }
        let mut player = open(keys);
        let (level, moves) = (player.app.level_index(), player.moves());
        press(&mut player, chord("Ctrl+F"));
        // On the play screen, these letters make a step, undo a move and open the next level. In the search field, they
        // are typed.
        for letter in ["s", "u", "n"] {
            player.down(chord(letter).key);
            letter.chars().for_each(|it| player.input(Input::Typed(it)));
            player.up(chord(letter).key);
        }
        let field = player.app.field();
        let field = field.unwrap_or_else(|| panic!("{screen}: no search"));
        assert_eq!(field.text(), "sun", "{screen}");
        let is_help = screen == "help";
        assert_eq!(
            player.hud().contains("sun|"),
            !is_help,
            "{screen}: {}",
            player.hud()
        );
        assert_eq!(
            (player.app.level_index(), player.moves()),
            (level, moves),
            "{screen}"
        );
    }
}

#[test]
fn a_search_from_a_card_s_details_returns_to_the_same_browser() {
    let mut player = open(&["B", "Ctrl+I", "Ctrl+F"]);
    assert_eq!(player.overlay(), "");
    player.write("x");
    press(&mut player, chord("Esc"));
    press(&mut player, chord("Esc"));
    assert_eq!(player.scene().thumbnails.len(), 0, "one browser was open");
}

#[test]
fn a_key_with_ctrl_or_alt_never_acts_as_the_plain_key() {
    // Returns `true` if pressing the key with Ctrl or Alt edits the text in a text field.
    let edits = |key| {
        use Key as K;
        matches!(
            key,
            K::A | K::C
                | K::X
                | K::V
                | K::Backspace
                | K::Delete
                | K::Left
                | K::Right
                | K::Home
                | K::End
        )
    };
    for (screen, keys) in SCREENS {
        let mut player = open(keys);
        let before = player.scene();
        for name in KEYS.split_whitespace() {
            for (ctrl, shift, alt) in [
                (true, false, false),
                (true, true, false),
                (false, false, true),
            ] {
                let modifiers = Modifiers { ctrl, shift, alt };
                let key = chord(name).key;
                let is_bound = player
                    .app
                    .settings()
                    .bindings
                    .command(key, modifiers)
                    .is_some();
                let is_of_editor = EditorCommand::of_key(key, modifiers).is_some();
                let is_edit = player.app.takes_text() && edits(key);
                if is_bound || is_of_editor || is_edit {
                    continue;
                }
                player.input(Input::Down(key, modifiers));
                player.input(Input::Again(key, modifiers));
                player.up(key);
                let chord = Chord { key, modifiers };
                assert!(
                    player.scene() == before,
                    "{screen}: {chord}: {}",
                    player.hud()
                );
            }
        }
    }
}

#[test]
fn the_key_of_the_search_can_be_changed() {
    let mut player = Player::open(ROOM);
    let mut settings = player.app.settings().clone();
    let search = Command::named("search").expect("a command");
    settings.bindings.set(search, vec![chord("Ctrl+L")]);
    player.app.set_settings(settings);
    press(&mut player, chord("Ctrl+F"));
    assert!(player.app.field().is_none());
    press(&mut player, chord("Ctrl+L"));
    assert!(player.app.field().is_some());
}
