//! Dead keys and compose sequences in the details of a level.

use std::fs;
use std::process::Command;

use sokoban_core::Collection;

use super::display::{Display, lacks, until};
use super::player::Player;

/// Keys are given by their codes on an X server, which name their places: 28 is T.
const DETAILS: &str = "ctrl+28";

fn set_layout(display: &Display, arguments: &[&str]) {
    let mut tool = Command::new("setxkbmap");
    let status = tool.env("DISPLAY", display.name()).args(arguments).status();
    assert!(
        status.is_ok_and(|it| it.success()),
        "no layout {arguments:?}"
    );
}

#[test]
fn dead_keys_and_compose_sequences_type_one_letter() {
    if lacks(&["setxkbmap"]) {
        return;
    }
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("room.txt");
    fs::write(&file, "Room\n\n#####\n#@$.#\n#####\n").expect("a level file");
    // Spanish has a dead acute accent. The Menu key is Compose.
    set_layout(&display, &["es", "-option", "compose:menu"]);
    let player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    let drawn = || {
        let text = fs::read(data.path().join("levels/My levels.sok")).ok()?;
        Some(Collection::parse(&text).entries.first()?.title.clone())
    };
    let until_called = |title: &str| {
        until(&format!("the level is called {title}"), || {
            (drawn()? == title).then_some(())
        });
    };
    player.tap("26");
    let editor = player.settled();
    player.tap(DETAILS);
    let mut form = player.until_changed(&editor);
    for keys in [
        // é, then an accent that ends with another letter.
        &["48", "26", "48", "53"][..],
        // A dead key that is aborted, and ©.
        &["48", "BackSpace", "26", "135", "32", "54"],
    ] {
        display.type_keys(keys);
        form = player.until_changed(&form);
    }
    player.tap("Escape");
    until_called("Roomé´xe©");
}
