//! Reopened files, and messages about failed writes.

use std::fs;

use crate::window::display::Display;
use crate::window::player::Player;

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
    player.until_last_played("own / 2");
    player.tap("ctrl+q");
    assert!(player.until_ended().success());
    // Elsewhere for a while.
    let mut player = Player::start(&display, data.path());
    player.tap("3");
    player.until_last_played("Stages / 2");
    player.tap("ctrl+q");
    assert!(player.until_ended().success());

    let mut player = Player::start_with(&display, data.path(), &[file.as_os_str()]);
    player.walk("r");
    player.until_kept("Two", "R*");
}

#[test]
fn settings_that_cannot_be_written_are_told_when_the_game_ends() {
    let Some(display) = Display::open() else {
        return;
    };
    let home = tempfile::tempdir().expect("a folder");
    let data = home.path().join("data");
    let mut player = Player::start(&display, &data);
    let before = player.settled();
    let _ = fs::remove_dir_all(&data);
    fs::write(&data, "in the way").expect("a file in its place");
    player.tap("F2");
    player.until_changed(&before);
    player.tap("Right");
    player.tap("Escape");
    player.tap("ctrl+q");
    assert_eq!(player.until_ended().code(), Some(1));
    let said = player.said();
    assert!(said.contains("Couldn’t save the settings: "), "{said}");
}

#[test]
fn moves_that_cannot_be_written_are_told_when_the_game_ends() {
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
    let status = player.until_ended();
    assert_eq!(status.code().map(|code| code != 0), Some(true));
    let said = player.said();
    assert!(said.contains("Your progress isn’t being saved: "), "{said}");
}
