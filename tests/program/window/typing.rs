//! Tests of dead keys, compose sequences and keys that are mapped temporarily. The characters are typed into the form
//! for a level's details.

use std::fs;
use std::path::Path;
use std::process::Command;

use sokoban_files::Collection;
use x11rb::protocol::xproto::{ConnectionExt as _, Keycode};

use super::display::{Display, is_missing, wait_for};
use super::player::Player;

/// The shortcut that opens the details of a level. Keys are given by their X keycodes, such as 28 for the T key.
const DETAILS: &str = "ctrl+28";

fn set_layout(display: &Display, arguments: &[&str]) {
    let mut tool = Command::new("setxkbmap");
    let status = tool.env("DISPLAY", display.name()).args(arguments).status();
    assert!(
        status.is_ok_and(|it| it.success()),
        "no layout {arguments:?}"
    );
}

/// Maps `key` to characters. The first of the `keysyms` is the character without Shift, and the second one is the
/// character with Shift.
fn map_key(display: &Display, key: Keycode, keysyms: &[u32]) {
    let (connection, _) = x11rb::connect(Some(&display.name())).expect("a connection");
    let count = keysyms.len() as u8;
    let mapped = connection.change_keyboard_mapping(1, key, count, keysyms);
    assert!(mapped.is_ok_and(|cookie| cookie.check().is_ok()));
}

fn wait_for_title(data: &Path, title: &str) {
    wait_for(&format!("the level is called {title}"), || {
        let text = fs::read(data.join("levels/My levels.sok")).ok()?;
        let collection = Collection::parse(&text);
        (collection.entries.first()?.title == title).then_some(())
    });
}

#[test]
fn a_character_that_is_mapped_to_a_key_without_a_name_is_typed() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("room.txt");
    fs::write(&file, "Room\n\n#####\n#@$.#\n#####\n").expect("a level file");
    let player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    player.tap("26");
    let editor = player.still_picture();
    player.tap(DETAILS);
    let mut form = player.wait_for_change(&editor);
    // No key on a real keyboard has the lowest keycode, 8. It is given as `08`, because `8` would mean the digit key.
    for keysyms in [&[0xe9, 0xc9][..], &[0x0100_20ac]] {
        map_key(&display, 8, keysyms);
        for keys in ["08", "shift+08"] {
            player.tap(keys);
            form = player.wait_for_change(&form);
        }
    }
    player.tap("Escape");
    wait_for_title(data.path(), "RooméÉ€€");
}

#[test]
fn dead_keys_and_compose_sequences_type_one_letter() {
    if is_missing(&["setxkbmap"]) {
        return;
    }
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("room.txt");
    fs::write(&file, "Room\n\n#####\n#@$.#\n#####\n").expect("a level file");
    // The Spanish layout has a dead key for the acute accent. The Menu key is used as the Compose key.
    set_layout(&display, &["es", "-option", "compose:menu"]);
    let player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    player.tap("26");
    let editor = player.still_picture();
    player.tap(DETAILS);
    let mut form = player.wait_for_change(&editor);
    for keys in [
        // Type é, and then an accent and a letter that cannot be combined.
        &["48", "26", "48", "53"][..],
        // Press a dead key, cancel it, and type ©.
        &["48", "BackSpace", "26", "135", "32", "54"],
    ] {
        player.type_keys(keys);
        form = player.wait_for_change(&form);
    }
    player.tap("Escape");
    wait_for_title(data.path(), "Roomé´xe©");
}
