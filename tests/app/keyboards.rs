//! Tests of the commands that keys run on the keyboard layouts of many countries. The layouts, the keys and the
//! expected commands are listed in tables.

mod layouts;

use sokoban_app::input::layout::{Cap, Layout, Press};
use sokoban_app::input::{
    Bindings, COMMANDS, Chord, Command, EDITOR_COMMANDS, EditorCommand, Key, Modifiers, key_labels,
};

use layouts::{group, physical_key};

const SHIFT: Modifiers = Modifiers {
    shift: true,
    ..Modifiers::NONE
};
const CTRL: Modifiers = Modifiers {
    ctrl: true,
    ..Modifiers::NONE
};

/// A keyboard with one or more layouts, of which the first is active.
struct Keyboard {
    layout: Layout,
    active: Vec<(Key, Cap)>,
    latin: Vec<(Key, Cap)>,
}

impl Keyboard {
    /// Creates a keyboard with the layouts in `name`, which are separated by commas.
    fn new(name: &'static str) -> Self {
        let groups: Vec<_> = name.split(',').map(group).collect();
        let latin = Layout::latin_group(&groups, 0);
        Self {
            layout: Layout::new(&groups, 0),
            active: groups[0].clone(),
            latin: latin.map_or_else(Vec::new, |index| groups[index].clone()),
        }
    }

    /// Returns the input that the game receives for the key at the position of the character `at` on a US keyboard.
    fn press(&self, at: char, modifiers: Modifiers) -> (Key, Modifiers) {
        let physical = physical_key(at);
        let cap = |group: &[(Key, Cap)]| {
            let mut keys = group.iter();
            let found = keys.find(|(other, _)| *other == physical);
            found.map_or(Cap::default(), |(_, cap)| *cap)
        };
        let active = cap(&self.active);
        let found = self.layout.find(&Press {
            physical,
            cap: active,
            latin: cap(&self.latin),
            typed: if modifiers.shift {
                active.shifted
            } else {
                active.plain
            },
        });
        let shift = modifiers.shift && !found.uses_shift;
        (found.key, Modifiers { shift, ..modifiers })
    }

    /// Returns the name of the command that the key at the position `at` runs during play, with the keys I, J, M and L
    /// bound to steps.
    fn play(&self, at: char, modifiers: Modifiers) -> &'static str {
        let (key, modifiers) = self.press(at, modifiers);
        let command = Bindings::DEFAULT.with_ijml().command(key, modifiers);
        command.map_or("nothing", |command| command.row().name)
    }

    /// Returns the command that the key at the position `at` runs in the editor.
    fn edit(&self, at: char, modifiers: Modifiers) -> Option<EditorCommand> {
        let (key, modifiers) = self.press(at, modifiers);
        EditorCommand::of_key(key, modifiers)
    }
}

/// Layouts, and the keys that type W, A, S, D and Q on these layouts. The keys are given by their positions on a US
/// keyboard.
const LETTERS: &[(&[&str], &str)] = &[
    (&["us", "kr", "jp", "es", "it", "se", "pt", "tr"], "wasdq"),
    (&["de", "cz", "sk", "ch", "hu"], "wasdq"),
    (&["fr", "be", "fr,ru"], "zqsda"),
    (&["dvorak", "dvorak,ru"], ",a;hx"),
    (&["colemak", "colemak,gr"], "wadgq"),
    (&["az"], "wasdq"),
    (
        &["ru", "gr", "il", "ara", "ua", "bg", "ir", "th", "rs"],
        "wasdq",
    ),
    (&["ru,us", "us,ru", "il,us", "th,us", "ru,de"], "wasdq"),
    (&["ru,fr", "gr,fr"], "zqsda"),
    (&["ru,gr,dvorak"], ",a;hx"),
];

#[test]
fn letters_act_by_what_they_type_in_the_latin_layout_or_by_their_place() {
    let expected = ["up", "left", "down", "right", "leave"];
    for (names, physical_keys) in LETTERS {
        for name in *names {
            let keyboard = Keyboard::new(name);
            for (at, command) in physical_keys.chars().zip(expected) {
                let modifiers = if command == "leave" {
                    CTRL
                } else {
                    Modifiers::NONE
                };
                assert_eq!(keyboard.play(at, modifiers), command, "{name}, {at}");
            }
        }
    }
}

#[test]
fn a_letter_has_one_key_where_the_latin_layout_types_it() {
    // On a German keyboard, Y and Z are swapped. On a French keyboard, A and Q are swapped, and so are Z and W.
    for (name, at, command) in [
        ("de", 'y', "undo"),
        ("de", 'z', "redo"),
        ("fr", 'w', "undo"),
        ("fr", ';', "down"),
        ("fr", 'm', "previous-push"),
        ("dvorak", 'z', "nothing"),
        ("colemak", 'p', "nothing"),
        ("tr", 'i', "up"),
        ("tr", '\'', "up"),
        ("ru,fr", 'w', "undo"),
    ] {
        let played = Keyboard::new(name).play(at, Modifiers::NONE);
        assert_eq!(played, command, "{name}, {at}");
    }
    let quit = Keyboard::new("dvorak").play('q', CTRL);
    assert_eq!(quit, "nothing", "the apostrophe of Dvorak is no Q");
}

#[test]
fn the_places_of_the_digits_act_on_every_keyboard() {
    let expected = [
        ('1', "previous-level"),
        ('2', "restart"),
        ('3', "next-level"),
        ('4', "nothing"),
        ('0', "fit"),
    ];
    for name in layouts::names() {
        let keyboard = Keyboard::new(name);
        for (at, command) in expected {
            assert_eq!(keyboard.play(at, Modifiers::NONE), command, "{name}, {at}");
        }
        let unsolved = keyboard.play('1', CTRL);
        assert_eq!(unsolved, "previous-unsolved", "{name}");
    }
    // On these layouts, digits are typed with Shift. The digit keys run the same commands with and without Shift.
    for name in ["fr", "be", "cz", "sk"] {
        let keyboard = Keyboard::new(name);
        for (at, command) in expected {
            assert_eq!(keyboard.play(at, SHIFT), command, "{name}, Shift+{at}");
        }
        assert_eq!(
            keyboard.edit('6', SHIFT),
            Some(EditorCommand::Kind(6)),
            "{name}"
        );
    }
    let hungarian = Keyboard::new("hu");
    assert_eq!(hungarian.play('`', Modifiers::NONE), "fit");
}

#[test]
fn plus_and_minus_act_by_what_the_key_types() {
    for (name, at, modifiers, command) in [
        ("us", '=', Modifiers::NONE, "larger"),
        ("us", '=', SHIFT, "larger"),
        ("de", ']', Modifiers::NONE, "larger"),
        ("es", ']', Modifiers::NONE, "larger"),
        ("it", ']', Modifiers::NONE, "larger"),
        ("se", '-', Modifiers::NONE, "larger"),
        ("pt", '[', Modifiers::NONE, "larger"),
        ("fr", '=', SHIFT, "larger"),
        ("be", '/', SHIFT, "larger"),
        ("ch", '1', SHIFT, "larger"),
        ("hu", '3', SHIFT, "larger"),
        ("jp", ';', SHIFT, "larger"),
        ("bg", '3', SHIFT, "larger"),
        ("dvorak", ']', Modifiers::NONE, "larger"),
        ("rs", '=', Modifiers::NONE, "larger"),
        // The characters of these keys have no commands, so the keys run the commands at their positions on a US
        // keyboard.
        ("de", '=', Modifiers::NONE, "larger"),
        ("cz", '=', Modifiers::NONE, "larger"),
        ("de", '/', Modifiers::NONE, "smaller"),
        ("cz", '/', Modifiers::NONE, "smaller"),
        ("fr", '6', Modifiers::NONE, "smaller"),
        ("be", '=', Modifiers::NONE, "smaller"),
        ("tr", '=', Modifiers::NONE, "smaller"),
        ("dvorak", '\'', Modifiers::NONE, "smaller"),
        ("ru", '-', Modifiers::NONE, "smaller"),
        ("de", '-', Modifiers::NONE, "smaller"),
    ] {
        let played = Keyboard::new(name).play(at, modifiers);
        assert_eq!(played, command, "{name}, {at}, {modifiers:?}");
    }
}

#[test]
fn brackets_and_signs_of_the_editor_act_on_every_keyboard() {
    let of = |at: char| {
        let key = Chord::parse(&at.to_string()).expect("a key").key;
        EditorCommand::of_key(key, Modifiers::NONE)
    };
    for (name, at, modifiers, sign) in [
        ("us", ']', Modifiers::NONE, ']'),
        ("fr", ']', Modifiers::NONE, ']'),
        ("be", ']', Modifiers::NONE, ']'),
        ("cz", ']', Modifiers::NONE, ']'),
        ("cz", '[', Modifiers::NONE, '['),
        ("ru", ']', Modifiers::NONE, ']'),
        ("il", ']', Modifiers::NONE, '['),
        ("de", '[', Modifiers::NONE, '['),
        ("jp", '\\', Modifiers::NONE, ']'),
        ("dvorak", '-', Modifiers::NONE, '['),
        ("fr", '.', Modifiers::NONE, '.'),
        ("fr", ',', SHIFT, '.'),
        ("fr", 'm', Modifiers::NONE, ','),
        ("fr", ',', Modifiers::NONE, ','),
        ("be", '.', Modifiers::NONE, '.'),
        ("ru", '/', Modifiers::NONE, '.'),
        ("ru", '.', Modifiers::NONE, '.'),
        ("ru", '/', SHIFT, ','),
        ("il", '/', Modifiers::NONE, '.'),
        ("bg", ',', Modifiers::NONE, ','),
        ("cz", '.', Modifiers::NONE, '.'),
    ] {
        let action = Keyboard::new(name).edit(at, modifiers);
        assert_eq!(action, of(sign), "{name}, {at}, {modifiers:?}");
    }
}

#[test]
fn a_sign_typed_with_alt_gr_acts() {
    let german = Keyboard::new("de");
    let press = |at: char, typed: char| {
        let (_, cap) = *german
            .active
            .iter()
            .find(|(key, _)| *key == physical_key(at))
            .expect("a key");
        german.layout.find(&Press {
            physical: physical_key(at),
            cap,
            latin: cap,
            typed: Some(typed),
        })
    };
    assert_eq!(press('9', ']').key, Key::RightBracket);
    assert_eq!(press('q', '@').key, Key::Q, "no command: it stays a Q");
    let hungarian = Keyboard::new("hu");
    assert_eq!(
        hungarian.play('f', SHIFT),
        hungarian.play('f', Modifiers::NONE)
    );
}

/// A key that types the character of a command must run the command, even if the key is at another position than on a
/// US keyboard.
#[test]
fn every_key_with_a_command_is_found_by_what_it_types() {
    let keys = COMMANDS.iter().flat_map(|row| row.keys.iter());
    let editor = EDITOR_COMMANDS.iter().flat_map(|row| row.keys.iter());
    let layout = Layout::default();
    for name in keys.chain(editor) {
        let key = Chord::parse(name).expect("a chord").key;
        let Some(typed) = key.char().filter(|_| !key.is_letter()) else {
            continue;
        };
        // Simulate a key outside the main block. The game does not know its position, so it can only use the character.
        let press = Press {
            physical: Key::Other,
            cap: Cap {
                plain: Some(typed),
                shifted: None,
            },
            latin: Cap::default(),
            typed: Some(typed),
        };
        assert_eq!(layout.find(&press).key, key, "{name}");
    }
}

#[test]
fn the_number_pad_walks_and_does_what_the_main_block_does() {
    let command = |key, modifiers| {
        let command = Bindings::DEFAULT.command(key, modifiers);
        command.map_or("nothing", |command| command.row().name)
    };
    for (key, expected) in [
        (Key::Pad8, "up"),
        (Key::Pad4, "left"),
        (Key::Pad6, "right"),
        (Key::Pad2, "down"),
        (Key::Pad7, "restart"),
        (Key::Pad1, "redo-all"),
        (Key::Pad9, "previous-level"),
        (Key::Pad3, "next-level"),
        (Key::Pad5, "nothing"),
        (Key::Pad0, "fit"),
        (Key::PadAdd, "larger"),
        (Key::PadSubtract, "smaller"),
    ] {
        assert_eq!(command(key, Modifiers::NONE), expected, "{key:?}");
    }
    assert_eq!(command(Key::Pad4, CTRL), "walk-left");
    assert_eq!(command(Key::Pad8, SHIFT), "push-up");
    let alt = Modifiers {
        alt: true,
        ..Modifiers::NONE
    };
    assert_eq!(command(Key::PadEnter, alt), "full-screen");
    let action = EditorCommand::of_key(Key::PadEnter, Modifiers::NONE);
    assert_eq!(action, Some(EditorCommand::Play));

    let mut own = Bindings::DEFAULT;
    let pad = Chord {
        key: Key::Pad5,
        modifiers: Modifiers::NONE,
    };
    own.give(Command::Undo, pad);
    assert_eq!(own.command(Key::Pad5, Modifiers::NONE), Some(Command::Undo));
}

#[test]
fn key_caps_are_those_of_the_active_layout() {
    for (name, key, label) in [
        ("us", Key::A, None),
        ("fr", Key::A, None),
        ("fr", Key::Digit1, None),
        ("fr", Key::RightBracket, Some('$')),
        ("de", Key::Equal, None),
        ("de", Key::LeftBracket, Some('Ü')),
        ("cz", Key::Digit2, None),
        ("cz", Key::RightBracket, Some(')')),
        ("ru", Key::A, Some('Ф')),
        ("ru", Key::Z, Some('Я')),
        ("ru", Key::Digit3, None),
        ("ru,us", Key::H, Some('Р')),
        ("us,ru", Key::H, None),
        ("gr", Key::W, Some('Σ')),
        ("ru", Key::Enter, None),
    ] {
        assert_eq!(
            Keyboard::new(name).layout.label(key),
            label,
            "{name}, {key:?}"
        );
    }
    assert_eq!(
        Layout::default().label(Key::A),
        None,
        "unknown: as on a US keyboard"
    );
}

#[test]
fn names_of_keys_on_the_screen_follow_the_layout() {
    for (name, label) in [
        ("us", "Ctrl+Shift+Z"),
        ("ru", "Ctrl+Shift+Я"),
        // The game's typeface has no Hebrew letters, so the label for the US layout is shown.
        ("il", "Ctrl+Shift+Z"),
    ] {
        key_labels::set_layout(Keyboard::new(name).layout);
        let chord = Chord::parse("Ctrl+Shift+Z").expect("a chord");
        assert_eq!(key_labels::label(&chord), label, "{name}");
    }
    key_labels::set_layout(Layout::default());
}
