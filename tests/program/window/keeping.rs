//! Tests of level files that are opened again later, and of messages about failed writes.

use std::fs;

use crate::display::Display;
use crate::player::Player;

#[test]
fn a_file_opens_where_it_was_left() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let file = data.path().join("own.txt");
    let board = "#####\n#@$.#\n#####\n";
    let wide = "######\n#@$ .#\n######\n";
    fs::write(&file, format!("One\n\n{board}\nTwo\n\n{wide}")).expect("a level file");
    let mut player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    player.tap("3");
    player.wait_until_last_played("own / 2");
    player.tap("ctrl+q");
    assert!(player.wait_for_exit().success());
    // Play a level from another collection before the file is opened again.
    let mut player = Player::start(&display, data.path());
    player.tap("3");
    player.wait_until_last_played("Heritage / 3");
    player.tap("ctrl+q");
    assert!(player.wait_for_exit().success());

    let mut player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    player.walk("r");
    player.wait_until_saved("Two", "R*");
}

#[test]
fn unsaved_settings_are_reported_at_exit() {
    let Some(display) = Display::open() else {
        return;
    };
    let home = tempfile::tempdir().expect("a folder");
    let data = home.path().join("data");
    let mut player = Player::start(&display, &data);
    let before = player.still_picture();
    let _ = fs::remove_dir_all(&data);
    fs::write(&data, "in the way").expect("a file in its place");
    player.tap("F2");
    player.wait_for_change(&before);
    player.tap("Right");
    player.tap("Escape");
    player.tap("ctrl+q");
    assert_eq!(player.wait_for_exit().code(), Some(1));
    let said = player.stderr();
    assert!(said.contains("Couldn’t save the settings: "), "{said}");
}

#[test]
fn unsaved_moves_are_reported_at_exit() {
    let Some(display) = Display::open() else {
        return;
    };
    let home = tempfile::tempdir().expect("a folder");
    let data = home.path().join("data");
    let mut player = Player::start(&display, &data);
    let _ = fs::remove_dir_all(&data);
    fs::write(&data, "in the way").expect("a file in its place");
    player.walk("r");
    player.tap("ctrl+q");
    let status = player.wait_for_exit();
    assert_eq!(status.code().map(|code| code != 0), Some(true));
    let said = player.stderr();
    assert!(said.contains("Your progress isn’t being saved: "), "{said}");
}
