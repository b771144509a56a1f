//! A test that draws a level with simulated mouse events, plays and saves the level, and opens it again.

use std::fs;
use std::path::Path;

use sokoban_files::{Collection, Entry};

use crate::display::{Display, wait_for};
use crate::player::Player;

const BOARD: &str = "#######\n#@    #\n#  $ .#\n#     #\n#######\n";

/// Waits until the file with the player's own levels contains exactly one level, for which `is_it` returns `true`.
fn wait_until_drawn(data: &Path, is_it: impl Fn(&Entry) -> bool) {
    let file = data.join("levels/My levels.sok");
    wait_for("the level is in the player's file", || {
        let bytes = fs::read(&file).ok()?;
        let drawn = Collection::parse(&bytes);
        assert!(drawn.entries.len() < 2, "{}", drawn.to_sok());
        let first = drawn.entries.first();
        first.is_some_and(&is_it).then_some(())
    });
}

fn is_room(entry: &Entry) -> bool {
    entry
        .level
        .as_ref()
        .is_ok_and(|level| level.to_string() == BOARD)
}

#[test]
fn a_level_is_drawn_played_saved_and_found_again() {
    let Some(display) = Display::open() else {
        return;
    };
    let data = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&display, data.path());
    // Wait for background tasks too, so that only the key press changes the picture.
    let before = player.idle_picture();
    player.tap("ctrl+n");
    player.wait_for_change(&before);
    // Draw the four outer walls, and then the player, a box and a goal.
    player.tap("a");
    player.drag_on_canvas((0, 0), (6, 4));
    player.tap("d");
    for (key, square) in [("p", (1, 1)), ("b", (3, 2)), ("g", (5, 2))] {
        player.tap(key);
        player.drag_on_canvas(square, square);
    }
    wait_until_drawn(data.path(), is_room);

    player.tap("Return");
    player.wait_until_last_played("My levels / 1");
    player.walk("drrr");
    wait_until_drawn(data.path(), |entry| {
        is_room(entry) && entry.records.iter().any(|it| it.moves == "drRR")
    });
    // Edit the level again. Add a hole and undo this change.
    let won = player.still_picture();
    player.tap("e");
    player.wait_for_change(&won);
    player.tap("h");
    player.drag_on_canvas((5, 3), (5, 3));
    wait_until_drawn(data.path(), |entry| !is_room(entry));
    player.tap("u");
    wait_until_drawn(data.path(), is_room);
    player.tap("ctrl+q");
    assert!(player.wait_for_exit().success());

    let mut player = Player::start(&display, data.path());
    player.tap("2");
    player.wait_until_last_played("My levels / 1");
    player.tap("ctrl+q");
    assert!(player.wait_for_exit().success());
}
